"""The marks of regions in documents: what is offered in them, where their ids lead, and what is wrong with them."""

import pytest

from editor import Editor
from test_completion import completion_at

README = "README.md"
MARKS = "<!-- hyo table permits/permit.centre as=html -->\n<!-- /hyo -->\n"

# What is typed, what is offered, and what is not.
CASES = {
    "a kind": ("<!-- hyo ta‸ -->", {"coverage", "notes", "not-parallel", "status", "table", "verdict"}, {"permits"}),
    "a page": ("<!-- hyo table per‸/permit -->", {"fines", "permits", "zones"}, {"permit", "table"}),
    "a table": ("<!-- hyo table permits/‸ -->", {"permit", "renewal"}, {"permits", "as=html"}),
    "a table without a page": ("<!-- hyo verdict ‸ -->", {"permits/permit", "permits/renewal"}, {"permits"}),
    "a section": ("<!-- hyo table permits/permit.‸ -->", {"centre", "outskirts"}, {"car", "permit"}),
    "an option": ("<!-- hyo table permits/permit notes=no ‸ -->", {"as=html", "as=markdown", "layout="}, {"notes=no"}),
    "an option of a region without a table": ("<!-- hyo status ‸ -->", {"as=html", "of=document"}, {"notes=no"}),
    "the value of an option": ("<!-- hyo table permits/permit as=‸ -->", {"html", "markdown"}, {"no", "as=html"}),
    "a mark that is not closed": ("<!-- hyo table permits/‸", {"permit", "renewal"}, {"permits"}),
    "no mark": ("A permit ‸", set(), {"table", "permits"}),
    "no region": ("<!-- a comment ‸ -->", set(), {"table", "permits"}),
    "a closing mark": ("<!-- /hyo ‸ -->", set(), {"table", "permits"}),
}


@pytest.mark.parametrize("name", CASES)
def test_words_and_ids_are_offered_where_they_belong(name, example, run):
    typed, offered, others = CASES[name]

    async def scenario():
        async with Editor(example) as editor:
            editor.open(README)
            text = f"{editor.texts[README]}\n{typed}\n<!-- /hyo -->\n"
            editor.replace(README, text.replace("‸", ""))
            items = await completion_at(editor, README, text.index("‸"))
            assert offered <= set(items)
            assert not others & set(items)

    run(scenario())


def test_marks_lead_to_specs_and_are_found_and_renamed(example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open(README)
            editor.replace(README, editor.texts[README] + "\n" + MARKS)
            table = await editor.definition(README, "table permits/per|mit.centre")
            assert ("Specs/permits.yaml", "permit") in {(path, text) for path, _, text in table}
            page = await editor.definition(README, "table perm|its/permit.centre")
            assert "hyo.yaml" in {path for path, _, _ in page}
            section = await editor.definition(README, "table permits/permit.cen|tre")
            assert {text for _, _, text in section} == {"centre"}
            assert README in {path for path, _, _ in await editor.references("Specs/permits.yaml", "\n  per|mit:\n    conditions")}
            edit = await editor.rename("Specs/permits.yaml", "\n  per|mit:\n    conditions", "pass")
            assert README in {editor.path(change.text_document.uri) for change in edit.document_changes}

    run(scenario())


@pytest.mark.parametrize(
    "mark, word",
    [
        ("<!-- hyo tabel permits/permit -->", "tabel"),
        ("<!-- hyo table permits/permitt -->", "permits/permitt"),
        ("<!-- hyo table permit/permit -->", "permit/permit"),
        ("<!-- hyo table permits/permit.center -->", "permits/permit.center"),
        ("<!-- hyo table permits/permit as=htm -->", "as=htm"),
    ],
)
def test_a_wrong_word_is_reported_at_its_place_and_goes_when_it_is_right(mark, word, example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open(README)
            before = editor.texts[README]
            editor.replace(README, f"{before}\n{mark}\n<!-- /hyo -->\n")

            def found():
                return [d for d in editor.published.get(README, []) if d.code in ("UnknownRegion", "UnknownTable")]

            await editor.until(lambda: len(found()) == 1)
            [diagnostic] = found()
            line = editor.texts[README].split("\n")[diagnostic.range.start.line]
            shown = line[diagnostic.range.start.character: diagnostic.range.end.character]
            assert shown and shown in word
            editor.replace(README, f"{before}\n{MARKS}")
            await editor.until(lambda: not found())

    run(scenario())
