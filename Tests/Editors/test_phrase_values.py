"""Values in phrases: where the condition of a step leads, its uses, another name, and what is offered in its place."""

import pytest

from editor import Editor, checked, golden, save

SPEC = "Specs/invoices.yaml"
# A `|` marks the place.
ALONE = "amount: { value: rev|enue }"
IN_A_FORMULA = "floor(rev|enue * rate"
CONSTANT = "revenue * ra|te +"


@pytest.fixture
def site(tmp_path):
    return golden("values-in-phrases", tmp_path)


@pytest.mark.parametrize("marked, name, uses", [(ALONE, "revenue", 7), (IN_A_FORMULA, "revenue", 7), (CONSTANT, "rate", 3)])
def test_a_name_leads_to_its_declaration(site, run, marked, name, uses):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.definition(SPEC, marked), await editor.references(SPEC, marked)

    definitions, references = run(scenario())
    assert {word for _, _, word in definitions + references} == {name}
    lines = (site / SPEC).read_text(encoding="utf-8").splitlines()
    declared = next(number for number, line in enumerate(lines, 1) if line.startswith(f"  {name}:"))
    assert (SPEC, declared) in [(path, line) for path, line, _ in definitions]
    assert len([path for path, _, _ in references if path == SPEC]) == uses


@pytest.mark.parametrize("marked, name", [(ALONE, "revenue"), (IN_A_FORMULA, "revenue"), (CONSTANT, "rate")])
def test_a_name_is_renamed_in_phrases_as_well(site, run, marked, name):
    assert checked(site) == []

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, marked, "renamed"))

    run(scenario())
    assert checked(site) == []
    written = (site / SPEC).read_text(encoding="utf-8")
    assert f"value: {name}" not in written and "renamed" in written


def test_conditions_and_constants_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "amount: { value: revenue }", "amount: { value: r }")
            return await editor.completion(SPEC, "amount: { value: r| }")

    offered = set(run(scenario()))
    assert offered >= {"revenue", "registered", "rate"}
    assert "ledger" not in offered
