"""What `hyo lsp` finds while somebody types: the findings of `hyo check`, at the same places."""

import contextlib
import shutil

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from editor import GOLDEN, Editor, applied, checked

SEVERITIES = {"error": 1, "warning": 2, "advice": 3}
SITES = sorted(folder.name for folder in GOLDEN.iterdir() if (folder / "before" / "hyo.yaml").exists())


def test_a_mistake_is_found_as_it_is_typed_and_mended_by_its_fix(example, run):
    async def scenario():
        async with Editor(example) as editor:
            spec = "Specs/permits.yaml"
            editor.open(spec)
            await editor.until_found(spec, "RulesWithoutExample")
            editor.type(spec, "choices: [day-permit,", "choices: [day-permitt,")
            await editor.until(lambda: "UnknownStep" in editor.ids(spec))
            found = [d for d in editor.published[spec] if d.code == "UnknownStep"]
            assert found[0].severity == lsp.DiagnosticSeverity.Error
            assert found[0].source == "hyo"
            fixes = [a for a in await editor.actions(spec) if a.diagnostics[0].code == "UnknownStep"]
            assert [fix.title for fix in fixes] == ["Did you mean 'day-permit'?"]
            (edits,) = fixes[0].edit.changes.values()
            editor.replace(spec, applied(editor.texts[spec], edits))
            await editor.until_found(spec, "RulesWithoutExample")
            assert editor.texts[spec] == (example / spec).read_text()

    run(scenario())


def test_what_is_not_saved_is_forgotten_when_the_file_is_closed(own_site, run):
    async def scenario():
        async with Editor(own_site) as editor:
            text = "Locales/en/shared.yaml"
            editor.open(text)
            editor.replace(text, "conditions: [\n")
            await editor.until(lambda: "MissingValue" in editor.ids(text))
            editor.close(text)
            await editor.until_found(text)

    run(scenario())


def test_a_text_in_one_language_is_held_against_the_other(own_site, run):
    async def scenario():
        async with Editor(own_site) as editor:
            english, japanese = (f"Locales/{tag}/reception-methods.md" for tag in ["en", "ja"])
            editor.open(english)
            editor.type(english, "**iOS 8/9 API:** the class", "**iOS 8/10 API:** the class")
            await editor.until_found(japanese, "NumbersDiffer", "TextBehind")
            for found in editor.published[japanese]:
                paths = {editor.path(i.location.uri) for i in found.related_information}
                assert paths == {english}

    run(scenario())


def test_pages_that_link_to_a_place_are_looked_at_when_it_goes(example, run):
    async def scenario():
        async with Editor(example) as editor:
            spec, prose = "Specs/permits.yaml", "Locales/en/charges.md"
            editor.open("Specs/charges.yaml")
            editor.open(spec)
            (example / prose).write_text("See [the terms](page:permits#reading).\n")
            editor.client.workspace_did_change_watched_files(
                lsp.DidChangeWatchedFilesParams(
                    [lsp.FileEvent(editor.uri(prose), lsp.FileChangeType.Changed)]
                )
            )
            editor.open("Locales/en/permits.md")
            await editor.until(lambda: "LinksDiffer" in str(editor.published))
            assert "UnknownLinkTarget" not in editor.ids(prose)
            for tag in ["en", "ja", "de"]:
                if tag != "en":
                    editor.open(f"Locales/{tag}/permits.md")
                editor.type(f"Locales/{tag}/permits.md", "{#reading}", "{#learning}")
            await editor.until(lambda: "UnknownLinkTarget" in editor.ids(prose))

    run(scenario())


def test_a_burst_of_changes_is_looked_at_once(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = "Locales/en/permits.yaml"
            editor.open(text)
            await editor.until(lambda: text in editor.published)
            before = editor.publications.count(text)
            for number in range(200):
                editor.replace(text, editor.texts[text].replace("title: ", f"title: {number} "))
            editor.replace(text, "titel: Permits\n")
            await editor.until(lambda: "UnknownKey" in editor.ids(text))
            assert editor.publications.count(text) - before < 20

    run(scenario())


def test_places_are_counted_as_client_and_server_agreed(tmp_path, run):
    shutil.copytree(GOLDEN / "caret-under-emoji/before", tmp_path, dirs_exist_ok=True)

    async def columns(*encodings):
        general = lsp.GeneralClientCapabilities(position_encodings=list(encodings))
        async with Editor(tmp_path, lsp.ClientCapabilities(general=general)) as editor:
            editor.open("hyo.yaml")
            await editor.actions("hyo.yaml")
            encoding = editor.server.capabilities.position_encoding
            return encoding, [
                (path, d.range.start.line, d.range.start.character)
                for path, found in sorted(editor.published.items())
                for d in found
            ]

    async def scenario():
        expected = {"utf-8": [], "utf-16": []}
        for finding in checked(tmp_path):
            place = finding["place"]
            lines = (tmp_path / place["file"]).read_text().split("\n")
            before = lines[place["line"] - 1][: place["column"] - 1]
            for name, size in [("utf-8", 1), ("utf-16-le", 2)]:
                column = len(before.encode(name)) // size
                expected[name[:6].rstrip("-")].append((place["file"], place["line"] - 1, column))
        assert expected["utf-8"] != expected["utf-16"]
        assert await columns() == ("utf-16", expected["utf-16"])
        assert await columns("utf-16", "utf-8") == ("utf-8", expected["utf-8"])

    run(scenario())


@pytest.mark.parametrize("name", SITES)
def test_what_is_published_is_what_check_finds(name, tmp_path, run):
    shutil.copytree(GOLDEN / name / "before", tmp_path, dirs_exist_ok=True, symlinks=True)
    expected = sorted(
        (place_of(f)["file"], f["id"], SEVERITIES[f["severity"]], f["summary"])
        for f in checked(tmp_path)
    )

    async def scenario():
        async with Editor(tmp_path) as editor:
            editor.open("hyo.yaml")

            def published():
                return sorted(
                    (path, d.code, d.severity, d.message.split("\nnote: ")[0].split("\nfix: ")[0])
                    for path, found in editor.published.items()
                    for d in found
                )

            # Pages are looked at a few at a time, and each answer comes after some more.
            with contextlib.suppress(TimeoutError):
                await editor.until(lambda: published() == expected)
            for _ in range(3):
                await editor.actions("hyo.yaml")
            assert published() == expected
            for d in (d for found in editor.published.values() for d in found):
                start, end = d.range.start, d.range.end
                assert (start.line, start.character) <= (end.line, end.character)

    run(scenario())


def place_of(finding):
    """The place of a finding; what concerns no file is shown in the settings of the site."""
    return finding.get("place") or {"file": "hyo.yaml"}


@pytest.mark.parametrize(
    "locale, options, is_japanese",
    [
        ("ja", [], True),
        ("ja-JP", [], True),
        ("de", [], False),
        ("ja", ["--language", "en"], False),
        ("en", ["--language", "ja"], True),
    ],
)
def test_people_are_told_in_the_language_of_their_editor(example, run, locale, options, is_japanese):
    async def scenario():
        async with Editor(example, None, *options, locale=locale) as editor:
            spec = "Specs/permits.yaml"
            editor.open(spec)
            editor.type(spec, "choices: [day-permit,", "choices: [day-permitt,")
            await editor.until(lambda: "UnknownStep" in editor.ids(spec))
            (found,) = [d for d in editor.published[spec] if d.code == "UnknownStep"]
            (fix,) = [a for a in await editor.actions(spec) if a.diagnostics[0].code == "UnknownStep"]
            in_japanese = [any("ぁ" <= c <= "ん" for c in text) for text in [found.message, fix.title]]
            assert in_japanese == [is_japanese] * 2
            hover = await editor.hover(spec, "- when: { zone: cen|tre, vehicle: truck }")
            assert ("**値** `centre`" in hover) == is_japanese
            assert "day-permit" in fix.title

    run(scenario())


def test_a_rename_is_refused_in_the_language_of_the_editor(example, run):
    async def scenario():
        async with Editor(example, locale="ja") as editor:
            editor.open("Specs/permits.yaml")
            with pytest.raises(JsonRpcException, match="ASCIIの小文字の語"):
                await editor.rename("Specs/permits.yaml", "  granted-on-|proof:", "Granted")

    run(scenario())
