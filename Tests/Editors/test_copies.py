"""Results that are the value of a condition: where its id leads, its uses, another name, and what is offered in its place."""

import pytest

from editor import Editor, checked, golden, save

SPEC = "Specs/orders.yaml"
# A `|` marks the place; the others are those of the table.
LISTED = "cho|sen  |"
DATE = "shipping-d|ate | opens |\n      | private"


@pytest.fixture
def site(tmp_path):
    return golden("values-of-conditions", tmp_path)


@pytest.mark.parametrize("marked, name", [(LISTED, "chosen"), (DATE, "shipping-date")])
def test_a_result_leads_to_its_condition(site, run, marked, name):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.definition(SPEC, marked), await editor.references(SPEC, marked)

    definitions, references = run(scenario())
    assert {word for _, _, word in definitions + references} == {name}
    assert [path for path, _, _ in definitions].count(SPEC) == 1
    lines = (site / SPEC).read_text(encoding="utf-8").splitlines()
    used = {number for number, line in enumerate(lines, 1) if name in line}
    assert {line for path, line, _ in references if path == SPEC} == used


@pytest.mark.parametrize("marked, name", [(LISTED, "chosen"), (DATE, "shipping-date")])
def test_a_condition_has_another_name_in_results_as_well(site, run, marked, name):
    known = [finding["id"] for finding in checked(site)]

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, marked, "renamed"))

    run(scenario())
    assert [finding["id"] for finding in checked(site)] == known
    assert name not in (site / SPEC).read_text(encoding="utf-8")


def test_conditions_with_values_of_the_output_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "chosen  |", "p       |")
            return await editor.completion(SPEC, "p|       |")

    offered = set(run(scenario()))
    assert offered >= {"chosen", "courier", "pickup", "post"}
    assert "customer" not in offered
