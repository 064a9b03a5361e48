"""Ids where a table of another page decides a condition: `table: members/record`."""

import re

import pytest

from conftest import copied
from editor import ROOT, Editor, checked, hyo, save
from test_completion import completion_at
from test_rename import built, plain

LOANS, MEMBERS, FEES = (f"Specs/{page}.yaml" for page in ["loans", "members", "fees"])


@pytest.fixture
def library(tmp_path):
    return copied(ROOT / "Tests/CommandLineTests/Cases/Sites/library", tmp_path)


@pytest.mark.parametrize("marked, path, text", [
    ("table: members/rec|ord", MEMBERS, "record"),
    ("output: stand|ing }", MEMBERS, "standing"),
    (" go|od     | -    | lent", MEMBERS, "good"),
    ("id: new, when: { unp|aid: 0", MEMBERS, "unpaid"),
])
def test_an_id_leads_to_the_other_page(marked, path, text, library, run):
    async def scenario():
        async with Editor(library) as editor:
            found = await editor.definition(LOANS, marked)
            assert (path, text) in {(path, text) for path, _, text in found}

    run(scenario())


def test_a_page_leads_to_its_entry(library, run):
    async def scenario():
        async with Editor(library) as editor:
            assert [path for path, _, _ in await editor.definition(LOANS, "table: mem|bers/record")] == ["hyo.yaml"]

    run(scenario())


def test_the_uses_on_other_pages_are_found(library, run):
    async def scenario():
        async with Editor(library) as editor:
            tables = await editor.references(MEMBERS, "  rec|ord:\n")
            assert (LOANS, "record") in {(path, text) for path, _, text in tables}
            inputs = await editor.references(MEMBERS, "  unp|aid: {")
            # An example of another page gives a value to the first input.
            assert {LOANS, MEMBERS, FEES} <= {path for path, _, _ in inputs}

    run(scenario())


@pytest.mark.parametrize("path, marked, new", [
    (MEMBERS, "  rec|ord:\n", "history"),
    (LOANS, "table: members/rec|ord", "history"),
    (MEMBERS, "outputs: { stand|ing:", "repute"),
    (LOANS, "output: stand|ing }", "repute"),
    (MEMBERS, "standing: [go|od,", "splendid"),
    (LOANS, " go|od     | -    | lent", "splendid"),
    ("Locales/ja/members.yaml", "values: { go|od:", "splendid"),
    (MEMBERS, "  unp|aid: {", "owing-fees"),
    (LOANS, "id: new, when: { unp|aid: 0", "owing-fees"),
    (MEMBERS, "  ye|ars: {", "seniority"),
])
def test_the_pages_stay_the_same_with_another_name(path, marked, new, library, run):
    before, known = built(library), len(checked(library))
    assert hyo("review", "accept", "--all", site=library).returncode == 0

    async def scenario():
        async with Editor(library) as editor:
            save(editor, await editor.rename(path, marked, new))

    run(scenario())
    old = re.search(r"[\w-]*\|[\w-]*", marked).group().replace("|", "")
    assert len(checked(library)) == known
    assert new in (library / LOANS).read_text(encoding="utf-8")
    assert plain(built(library), new, old) == plain(before, new, old)


@pytest.mark.parametrize("old, typed, offered, others", [
    ("table: members/record", "table: ‸", {"members/record", "members/price", "fees/fee", "limit"}, {"record"}),
    ("table: members/record", "table: members/‸", {"record", "price"}, {"limit", "fee"}),
    ("output: standing", "output: ‸", {"standing", "price"}, {"fee"}),
    ("| good  | good ", "| good  | ‸ ", {"good", "fair", "poor"}, {"book"}),
])
def test_ids_of_the_other_page_are_offered(old, typed, offered, others, library, run):
    async def scenario():
        async with Editor(library) as editor:
            editor.open(LOANS)
            start, cursor = editor.texts[LOANS].index(old), typed.index("‸")
            editor.replace(LOANS, editor.texts[LOANS].replace(old, typed.replace("‸", ""), 1))
            items = set(await completion_at(editor, LOANS, start + cursor))
            assert offered <= items
            assert not others & items

    run(scenario())


def test_a_gap_appears_when_the_other_page_changes(library, run):
    async def scenario():
        async with Editor(library) as editor:
            editor.open(LOANS)
            editor.open(MEMBERS)
            # Poor members have no rule any more, and then they have again.
            editor.type(LOANS, "      | poor  | poor     | -    | refused |\n", "")
            await editor.until(lambda: "UncoveredCombination" in editor.ids(LOANS))
            editor.type(MEMBERS, ">= 3   | -     | poor", ">= 3   | -     | fair")
            await editor.until(lambda: "UncoveredCombination" not in editor.ids(LOANS))

    run(scenario())
