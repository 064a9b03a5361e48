"""Conditions that depend on others, in the editor: the names and values in `only-if` are references like those of rules."""

import pytest

from editor import Editor, checked, save

FILES = {
    "hyo.yaml": "locales: [en]\npages: [trips]\n",
    "Locales/en/home.yaml": "title: Site\n",
    "Locales/en/trips.yaml": """\
title: Trips
conditions:
  kind: { name: Kind, values: { flight: Flight, ride: Ride } }
  seat: { name: Seat, values: { aisle: Aisle, window: Window } }
outputs: { fee: { name: Fee, values: { low: Low, high: High } } }
tables: { trip: { title: Trip } }
""",
    "Specs/trips.yaml": """\
page:
  - table: trip
conditions:
  kind: [flight, ride]
  seat: { values: [aisle, window], only-if: { kind: flight } }
tables:
  trip:
    conditions: [kind, seat]
    outputs: { fee: [low, high] }
    rules: |
      | id | kind | seat   | fee  |
      |----|------|--------|------|
      | a  | ride | -      | low  |
      | b  | -    | aisle  | low  |
      | c  | -    | window | high |
""",
}
SPEC = "Specs/trips.yaml"


@pytest.fixture
def site(tmp_path):
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("marked, name, uses", [("only-if: { ki|nd", "kind", 4), ("kind: fli|ght", "flight", 2)])
def test_a_reference_leads_to_its_declaration_and_has_its_uses(site, run, marked, name, uses):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.definition(SPEC, marked), await editor.references(SPEC, marked)

    definitions, references = run(scenario())
    assert (SPEC, 4, name) in definitions
    assert len([path for path, _, _ in references if path == SPEC]) == uses, references


@pytest.mark.parametrize("marked, name, uses", [("only-if: { ki|nd", "kind", 4), ("[fli|ght", "flight", 2)])
def test_another_name_is_written_in_it(site, run, marked, name, uses):
    assert checked(site) == []

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, marked, "renamed"))

    run(scenario())
    assert checked(site) == []
    written = (site / SPEC).read_text(encoding="utf-8")
    assert name not in written and written.count("renamed") == uses, written


def test_conditions_and_values_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "{ kind: flight } }", "{ kind:  } }")
            values = await editor.completion(SPEC, "{ kind: | } }")
            editor.type(SPEC, "only-if: { kind:  }", "only-if: { k: flight }")
            names = await editor.completion(SPEC, "only-if: { k|: flight }")
            editor.type(SPEC, "only-if: { k: flight }", "on")
            return values, names, await editor.completion(SPEC, "window], on| }")

    values, names, keys = run(scenario())
    assert set(values) >= {"flight", "ride"} and "aisle" not in values, values
    assert "kind" in names and "only-if" in keys, (names, keys)
