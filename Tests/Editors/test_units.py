"""Units: what is offered for `unit:`, and another name for a unit of the site's own, in specs and in the texts of all languages."""

import re

import pytest
from pygls.exceptions import JsonRpcException

from editor import ROOT, Editor, checked, golden, save

SPEC = "Specs/freight.yaml"
# A `|` marks the place.
OWN = "integer: true, unit: pie|ces }"
KNOWN = "unit: k|g, step: 0.5"


@pytest.fixture
def site(tmp_path):
    return golden("units", tmp_path)


def test_known_units_and_those_of_the_site_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "unit: kg, step", "unit: k, step")
            return await editor.completion(SPEC, "unit: k|, step")

    assert set(run(scenario())) >= {"kg", "JPY", "days", "percent", "pieces", "JPY-per-kg"}


@pytest.mark.parametrize("page", ["format.md", "ja/format.md"])
def test_the_units_of_the_documentation_are_those_that_are_offered(site, run, page):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "unit: kg, step", "unit: k, step")
            return await editor.completion(SPEC, "unit: k|, step")

    text = (ROOT / "Documentation" / page).read_text(encoding="utf-8")
    [rows] = re.findall(r"^\| `JPY`, `EUR`.*\n((?:\| `.*\n)+)", text, flags=re.MULTILINE)
    named = {unit for row in rows.splitlines() for unit in re.findall(r"`([^`]+)`", row.split("|")[1])}
    # Currencies have three capitals; pieces are the site's own.
    known = {unit for unit in run(scenario()) if not re.fullmatch("[A-Z]{3}|.*-per-.*|pieces", unit)}
    assert {unit for unit in named if not re.fullmatch(".*-per-.*|pieces", unit)} == known


def test_a_unit_is_found_in_constants_and_arguments(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.references(SPEC, "amount: 1500 J|PY }")

    lines = (site / SPEC).read_text(encoding="utf-8").splitlines()
    found = {lines[line - 1].split(":")[0].strip() for path, line, _ in run(scenario()) if path == SPEC}
    assert found >= {"allowance", "value", "paid"}


def test_a_unit_of_the_site_is_renamed_in_all_files(site, run):
    before = checked(site)

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, OWN, "parcels"))

    run(scenario())
    assert checked(site) == before
    texts = [path.read_text(encoding="utf-8") for path in site.rglob("freight.yaml")]
    assert all("pieces:" not in text and "unit: pieces" not in text for text in texts)
    assert sum("parcels:" in text for text in texts) == 3


def test_a_known_unit_keeps_its_name(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            with pytest.raises(JsonRpcException) as error:
                await editor.rename(SPEC, KNOWN, "kilograms")
            return str(error.value)

    assert "'kg' is a unit that Hyo knows by this name" in run(scenario())
