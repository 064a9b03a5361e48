"""Units: what is offered for `unit:`, and another name for a unit of the site's own, in specs and in the texts of all languages."""

import shutil
import sys

import pytest
from pygls.exceptions import JsonRpcException

from editor import ROOT, Editor, checked, save

sys.path.insert(0, str(ROOT / "Tests"))
from golden_cases import unpacked  # noqa: E402

SPEC = "Specs/freight.yaml"
# A `|` marks the place.
OWN = "integer: true, unit: pie|ces }"
KNOWN = "unit: k|g, step: 0.5"


@pytest.fixture
def site(tmp_path):
    return shutil.copytree(unpacked() / "units" / "before", tmp_path / "site")


def test_known_units_and_those_of_the_site_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "unit: kg, step", "unit: k, step")
            return await editor.completion(SPEC, "unit: k|, step")

    assert set(run(scenario())) >= {"kg", "JPY", "days", "percent", "pieces", "JPY-per-kg"}


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
