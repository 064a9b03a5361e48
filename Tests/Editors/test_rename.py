"""Another name for an id: in all files, with the same pages afterwards, and with what people have agreed on."""

import re
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from editor import Editor, checked, hyo, save

# What is declared in each file of a site, which is renamed one after another.
SPECS = {"example": "Specs/permits.yaml", "own_site": "Specs/delegate-callbacks.yaml"}
FINGERPRINT = re.compile(r"<code>[0-9a-f]{12}</code>|`[0-9a-f]{12}`")


def built(site):
    """The pages of a site, without what is made of ids on purpose: addresses, and fingerprints of rules."""
    assert hyo("build", site=site).returncode == 0
    return {
        str(file.relative_to(site)): file.read_text(encoding="utf-8")
        for file in sorted((site / "Output").rglob("*"))
        if file.suffix in {".html", ".md"}
    }


def plain(pages, *names):
    """Pages in which fingerprints and some ids are equal."""
    pages = {path: FINGERPRINT.sub("", text) for path, text in pages.items()}
    for name in names:
        pages = {path: text.replace(name, "@") for path, text in pages.items()}
    return pages


def problems(site):
    return sorted((f["id"], f["severity"]) for f in checked(site))


RENAMES = {
    "a value in links, layouts and cells": ("Specs/permits.yaml", "zone: [cen|tre,", "inner-city"),
    "a condition": ("Specs/permits.yaml", "  zo|ne: [", "area-of-town"),
    "a group of conditions": ("Specs/objections.yaml", "groups: { per|mit: [", "holding"),
    "a condition of formulas": ("Specs/renewals.yaml", "unpaid, mon|ths: {", "duration"),
    "a list of values": ("Specs/charges.yaml", "  working-d|ays: [", "days-of-work"),
    "a value in a list": ("Specs/charges.yaml", "  day: [mon|day,", "first-day"),
    "a member with words of its own": ("Specs/caching.yaml", "      no-st|ore: \"", "never-stored"),
    "a list of members": ("Specs/caching.yaml", "  allow|ing: [", "for-all"),
    "a set with words of its own": ("Specs/caching.yaml", "  direc|tives:", "orders"),
    "a constant": ("Specs/renewals.yaml", "  monthly-f|ee: { value", "rate-of-a-month"),
    "a condition that all pages share": ("Specs/shared.yaml", "  vehi|cle: [", "means-of-transport"),
    "a value that all pages share, from a link": (
        "Locales/en/permits.md", "&vehicle=c|ar)", "motor-car"),
    "a step, with the phrase of its id": ("Specs/permits.yaml", "  remin|ded: {}", "was-reminded"),
    "a phrase, from a locale": ("Locales/ja/permits.yaml", "  co|sts: ", "has-a-price"),
    "a placeholder": ("Locales/en/permits.yaml", "It costs {am|ount}.", "number-of-francs"),
    "a note": ("Locales/de/permits.yaml", "  pro|of: ", "evidence"),
    "a note of prose": ("Locales/en/permits.md", "[^holi|days]", "feast-days"),
    "a term": ("Locales/en/shared.yaml", "  permit-off|ice: {", "bureau"),
    "a source": ("Specs/permits.yaml", "sources: [by|law]", "town-bylaw"),
    "a unit of prose": ("Locales/en/permits.md", "## Terms {#ter|ms}", "words"),
    "a heading": ("Locales/en/permits.md", "{#rea|ding}", "how-to-read"),
    "a table": ("Specs/permits.yaml", "  per|mit:\n", "who-may-park"),
    "an output": ("Locales/en/permits.yaml", "  deci|sion: {", "verdict-of-town"),
    "a value of an output": ("Specs/charges.yaml", "urgency: [to|day,", "at-once"),
    "a named domain": ("Specs/zones.yaml", "parked-on: { domain: d|ay }", "kind-of-day"),
    "a value of a named domain, from a rule": (
        "Specs/zones.yaml", "week|day   | weekday-ticket |", "working-day"),
    "a value of a named domain, from a text": (
        "Locales/ja/zones.yaml", "week|day: 平日", "working-day"),
    "a value with words of its own": ("Specs/zones.yaml", "{ a: A, b|: B,", "blue-zone"),
    "a value that stands under 'values'": ("Specs/zones.yaml", "[green, re|d]", "flashing-red"),
    "a rule": ("Specs/permits.yaml", "      - id: resi|dents\n", "those-who-live-there"),
}


@pytest.mark.parametrize("name", RENAMES)
def test_the_pages_stay_the_same(name, example, run):
    path, marked, new = RENAMES[name]
    before, known = built(example), problems(example)
    assert hyo("review", "accept", "--all", site=example).returncode == 0

    async def scenario():
        async with Editor(example) as editor:
            edit = await editor.rename(path, marked, new)
            save(editor, edit)
            return {editor.path(change.text_document.uri) for change in edit.document_changes}

    changed = run(scenario())
    word = re.compile(r"[\w-]*\|[\w-]*").search(marked)
    old = word.group().replace("|", "")
    assert problems(example) == known
    after = built(example)
    assert plain(after, new, old) == plain(before, new, old)
    if (name, "rule") != (name, name.split()[-1]) and not re.search("heading|words of its own|a constant", name):
        # What was agreed on still is, though the lock has other ids or fingerprints.
        assert "Locales/review.lock" in changed
    assert not re.search(rf"(?<![\w-]){old}(?![\w-])", (example / path).read_text()) or old in {
        "permit", "car", "note", "terms", "proof", "today", "reading", "residents", "weekday", "no-store",
        "directives", "months"}


def test_each_id_of_the_site_can_have_another_name(own_site, run):
    """Every id that a page of this repository's site declares, renamed one after another without a new finding."""
    known, before = problems(own_site), built(own_site)
    path = SPECS["own_site"]
    names = []

    async def scenario():
        async with Editor(own_site) as editor:
            document = lsp.TextDocumentIdentifier(editor.uri(path))
            symbols = await editor.client.text_document_document_symbol_async(
                lsp.DocumentSymbolParams(document)
            )
            for number, symbol in enumerate(symbols):
                if symbol.name in {"introduction", "null", "anything-else"}:
                    continue
                if re.search(r"renamed-\d+$", symbol.name):
                    continue
                current = (own_site / path).read_text()
                again = await editor.client.text_document_document_symbol_async(
                    lsp.DocumentSymbolParams(document)
                )
                place = again[number].selection_range.start
                new = f"renamed-{number}"
                edit = await editor.client.text_document_rename_async(
                    lsp.RenameParams(document, place, new)
                )
                names.append((symbol.name, new))
                save(editor, edit)
                assert (own_site / path).read_text() != current
                editor.client.workspace_did_change_watched_files(
                    lsp.DidChangeWatchedFilesParams(
                        [
                            lsp.FileEvent(c.text_document.uri, lsp.FileChangeType.Changed)
                            for c in edit.document_changes
                        ]
                    )
                )

    run(scenario())
    assert len(names) > 10
    assert problems(own_site) == known
    after = built(own_site)
    assert after.keys() == before.keys()
    markdown = [path for path in before if path.endswith(".md")]
    for path in markdown:
        assert plain({path: ids_gone(after[path])}) == plain({path: ids_gone(before[path])})


def ids_gone(text):
    """A page without the addresses of places, which are made of ids."""
    return re.sub(r"#[\w.:-]+", "#", re.sub(r'<a id="[^"]*">', "<a>", text))


# A page declares what the texts of all pages have the words for.
SHARED_TEXTS = {
    "hyo.yaml": "locales: [en]\npages: [tickets]\n",
    "Specs/tickets.yaml": """\
page: [table: ticket]
domains: { day: [weekday, holiday] }
conditions: { bought-on: { domain: day }, zone: [centre, outskirts] }
steps: { sold: {}, refused: {} }
tables:
  ticket:
    conditions: [bought-on, zone]
    rules:
      - { id: some, when: { bought-on: weekday }, then: sold }
      - { id: others, when: { bought-on: holiday, zone: centre }, then: sold }
      - { id: none, when: { bought-on: holiday, zone: outskirts }, then: refused }
""",
    "Locales/en/home.yaml": "title: Town\n",
    "Locales/en/tickets.yaml": """\
title: Tickets
phrases: { sold: Sold, refused: Refused }
tables: { ticket: { title: Tickets } }
""",
    "Locales/en/shared.yaml": """\
domains: { day: { values: { weekday: Weekday, holiday: Holiday } } }
conditions:
  bought-on: { name: Bought on }
  zone: { name: Zone, values: { centre: Centre, outskirts: Outskirts } }
""",
}


@pytest.mark.parametrize("path, marked, new", [
    ("Specs/tickets.yaml", "domains: { day: [week|day,", "working-day"),
    ("Specs/tickets.yaml", "bought-on: week|day", "working-day"),
    ("Locales/en/shared.yaml", "week|day: Weekday", "working-day"),
    ("Specs/tickets.yaml", "domains: { d|ay:", "kind-of-day"),
    ("Specs/tickets.yaml", "conditions: { bou|ght-on:", "sold-on"),
    ("Locales/en/shared.yaml", "bou|ght-on: { name", "sold-on"),
    ("Locales/en/shared.yaml", "cent|re: Centre", "inner-city"),
])
def test_texts_of_all_pages_follow_the_page_that_declares_an_id(path, marked, new, tmp_path, run):
    for name, text in SHARED_TEXTS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    before = built(tmp_path)

    async def scenario():
        async with Editor(tmp_path) as editor:
            save(editor, await editor.rename(path, marked, new))

    run(scenario())
    old = re.search(r"[\w-]*\|[\w-]*", marked).group().replace("|", "")
    for file in ["Specs/tickets.yaml", "Locales/en/shared.yaml"]:
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert new in text and not re.search(rf"(?<![\w-]){old}:? ", text)
    assert plain(built(tmp_path), new, old) == plain(before, new, old)


REFUSED = {
    "an id that is malformed": ("Specs/permits.yaml", "  zo|ne: [", "Not an id", "lower-case"),
    "an empty id": ("Specs/permits.yaml", "  zo|ne: [", "", "lower-case"),
    "a condition whose name is taken": ("Specs/permits.yaml", "  zo|ne: [", "vehicle", "already"),
    "a value that another condition of the domain uses": (
        "Specs/zones.yaml", "holi|day   | holiday-ticket |", "weekday", "already"),
    "a domain whose name is taken": (
        "Specs/zones.yaml", "bought-on: { domain: d|ay }", "zone-code", "already"),
    "a value whose name is taken": ("Specs/permits.yaml", "zone: [cen|tre,", "outskirts", "already"),
    "a shared value that a page uses already": (
        "Specs/shared.yaml", "vehicle: [c|ar,", "truck", "already"),
    "a heading with the id of a table": (
        "Locales/en/permits.md", "{#rea|ding}", "permit", "already"),
    "a value that is a word of the format": (
        "Specs/charges.yaml", "ticket: [paid, unpaid, nu|ll]", "unknown", ""),
    "an id that nobody declares": ("Locales/en/permits.md", "[](page:fi|nes)", "penalties", "files"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_would_break_the_site_is_refused(name, example, run):
    path, marked, new, reason = REFUSED[name]

    async def scenario():
        async with Editor(example) as editor:
            with pytest.raises(JsonRpcException) as error:
                await editor.rename(path, marked, new)
            assert reason in str(error.value)

    run(scenario())


def test_nothing_is_renamed_while_a_file_cannot_be_read(example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open("Locales/ja/permits.yaml")
            editor.replace("Locales/ja/permits.yaml", "conditions: [")
            with pytest.raises(JsonRpcException) as error:
                await editor.rename("Specs/permits.yaml", "  zo|ne: [", "area")
            assert "Locales/ja/permits.yaml can't be read" in str(error.value)

    run(scenario())
