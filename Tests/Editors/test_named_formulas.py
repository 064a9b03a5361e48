"""Names for formulas: where a name and the conditions of its formula lead, their uses, another name, and what is offered."""

import pytest

from editor import Editor, checked, save

FILES = {
    "hyo.yaml": "locales: [en]\npages: [parcels]\n",
    "Locales/en/home.yaml": "title: Post\n",
    "Locales/en/parcels.yaml": """\
title: Parcels
conditions:
  kind: { name: Kind, values: { letter: Letter, box: Box } }
  length: { name: Length }
  width: { name: Width }
  girth: { name: Girth }
  twice: { name: Double girth }
outputs: { fee: { name: Fee } }
tables: { parcel: { title: Parcel } }
""",
    "Specs/parcels.yaml": """\
page:
  - table: parcel
conditions:
  kind: [letter, box]
  length: { number: "[0..120]", integer: true }
  width: { number: "[0..120]", integer: true }
constants:
  margin: 5
tables:
  parcel:
    conditions: [kind]
    let:
      girth: length + width + margin
      twice: 2 * girth
    outputs: { fee: { number: "[0..1000]" } }
    rules: |
      | id | kind   | girth  | fee   |
      |----|--------|--------|-------|
      | a  | letter | -      | 1     |
      | b  | box    | <= 150 | girth |
      | c  | box    | > 150  | twice |
""",
}
SPEC = "Specs/parcels.yaml"
# A `|` marks the place.
PLACES = [("gi|rth: length", "girth", 4), ("2 * gi|rth", "girth", 4), ("leng|th + width", "length", 2), ("+ mar|gin", "margin", 2)]


@pytest.fixture
def site(tmp_path):
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("marked, name, uses", PLACES)
def test_a_name_leads_to_its_declaration_and_its_uses(site, run, marked, name, uses):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.definition(SPEC, marked), await editor.references(SPEC, marked)

    definitions, references = run(scenario())
    assert {word for _, _, word in definitions + references} == {name}
    lines = FILES[SPEC].splitlines()
    declared = next(number for number, line in enumerate(lines, 1) if line.strip().startswith(f"{name}:"))
    # From the declaration itself, an editor goes on to the text.
    if not marked.startswith("gi|rth:"):
        assert (SPEC, declared) in [(path, line) for path, line, _ in definitions]
    assert len([path for path, _, _ in references if path == SPEC]) == uses, references


@pytest.mark.parametrize("marked, name, uses", PLACES)
def test_another_name_is_written_everywhere(site, run, marked, name, uses):
    assert checked(site) == []

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, marked, "renamed"))

    run(scenario())
    assert checked(site) == []
    written = (site / SPEC).read_text(encoding="utf-8")
    assert name not in written and written.count("renamed") == uses


def test_the_key_and_the_names_are_offered(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "twice: 2 * girth", "twice: g")
            names = await editor.completion(SPEC, "twice: g|\n")
            editor.type(SPEC, "    outputs: { fee", "    l\n    outputs: { fee")
            return names, await editor.completion(SPEC, "    l|\n")

    names, keys = run(scenario())
    assert set(names) >= {"girth", "length", "width", "margin"}, names
    assert "let" not in keys and "layout" in keys, keys
