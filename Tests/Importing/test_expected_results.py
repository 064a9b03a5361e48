"""Models in DMN with expected results in the format of DMN's Technology Compatibility Kit: what is imported decides the same."""

import json
import re
import xml.etree.ElementTree as XML
from datetime import date
from pathlib import Path

import pytest

from published_tables import run

MODELS = Path(__file__).parent / "Models"
SUITES = sorted(MODELS.glob("*-test.xml"))
TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"
NIL = "{http://www.w3.org/2001/XMLSchema-instance}nil"


def children(element, name):
    return [each for each in element if each.tag.split("}")[-1] == name]


def content(element):
    """What an element expects: a value as text, None, a list, or a mapping of components."""
    components = children(element, "component")
    if components:
        return {each.get("name"): content(each) for each in components}
    for items in children(element, "list"):
        return [content(each) for each in children(items, "item")]
    (value,) = children(element, "value")
    return None if value.get(NIL) == "true" else value.text


def shown(element):
    """What an element expects as an English page has it: dates are in words."""
    (*_, value) = [None, *children(element, "value")]
    if value is None or not value.get(TYPE, "").endswith(":date"):
        return content(element)
    day = date.fromisoformat(value.text)
    return f"{day:%B} {day.day}, {day.year}"


def parts(name, value):
    """What a variable has: its value, or those of its components, by their paths."""
    if not isinstance(value, dict):
        return {identifier(name): value}
    return {key: each for own, part in value.items() for key, each in parts(f"{name}.{own}", part).items()}


def identifier(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def answer(folder, table, given):
    """What `hyo query` says: for each output its values; a condition that the table doesn't have is left out."""
    while True:
        arguments = [f"{name}={value}" for name, value in given.items()]
        code, text = run("query", f"p/{table}", *arguments, "--site", "site", "--format", "json", folder=folder)
        reply = json.loads(text)
        unknown = [each for each in reply["findings"] if each["id"] == "UnknownCondition"]
        if not unknown:
            break
        given = {name: value for name, value in given.items() if f"'{name}'" not in unknown[0]["summary"]}
    assert code == 0 and len(reply["answers"]) == 1, text
    return {output.get("name"): [each["text"] for each in output.get("steps", output.get("values", []))]
            for output in reply["answers"][0]["outputs"]}


def said(outputs, wanted, policy):
    """The answer in the form of what is expected; a table that says nothing has no value, which is null in DMN."""
    if isinstance(wanted, dict):
        return {name: (outputs[name] or [None])[0] for name in wanted}
    if wanted is None:
        return [value for values in outputs.values() for value in values] or None
    (values,) = outputs.values()
    if isinstance(wanted, list):
        return sorted(values) if policy == "COLLECT" else values
    return values[0] if len(values) == 1 else values or None


@pytest.mark.parametrize("suite", SUITES, ids=lambda path: path.name)
def test_imported_models_have_the_expected_results(tmp_path, suite):
    root = XML.parse(suite).getroot()
    (name,) = (each.text for each in children(root, "modelName"))
    model = MODELS / name
    (tmp_path / name).write_bytes(model.read_bytes())
    code, text = run("import", f"en={name}", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0, text
    assert "kept as code" not in text
    policies = dict(re.findall(r'<variable name="([^"]*)"/>[\s\S]*?hitPolicy="([^"]*)"', model.read_text()))
    wrong = []
    for case in children(root, "testCase"):
        given = {key: value for each in children(case, "inputNode")
                 for key, value in parts(each.get("name"), content(each)).items()}
        for node in children(case, "resultNode"):
            wanted = shown(children(node, "expected")[0])
            policy = policies[node.get("name")]
            found = said(answer(tmp_path, identifier(node.get("name")), given), wanted, policy)
            if found != (sorted(wanted) if policy == "COLLECT" and isinstance(wanted, list) else wanted):
                wrong.append(f"{case.get('id')} {node.get('name')} {given}: expected {wanted}, found {found}")
    assert not wrong, "\n".join(wrong)


def test_every_hit_policy_is_there():
    policies = {policy for path in MODELS.glob("*.dmn") for policy in re.findall(r'hitPolicy="([^"]*)"', path.read_text())}
    assert policies == {"UNIQUE", "ANY", "FIRST", "PRIORITY", "RULE ORDER", "OUTPUT ORDER", "COLLECT"}
    assert len(SUITES) >= 4
