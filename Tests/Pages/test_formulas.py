"""Computed results: `hyo query`, the JSON edition, the finder's script and Python's fractions yield the same digits."""

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

import formula_site
from test_json import program

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A site of 100 tables with 100 points each, built."""
    folder = tmp_path_factory.mktemp("formulas")
    tables = formula_site.write(folder, seed=29)
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    return folder, tables


@pytest.fixture(scope="module")
def vectors(made):
    """What `hyo query` says of each point of each table."""
    folder, tables = made
    found = {}
    for page, table in tables:
        arguments = [program(), "query", f"{page}/{table}", "--all", "--format", "json"]
        lines = json.loads(subprocess.run(arguments, cwd=folder, check=True, capture_output=True).stdout)
        found[page, table] = {
            (line["when"]["a"], line["when"]["b"]): line["then"]["result"][0]
            for line in lines if line["rules"] == ["only"]
        }
    return found


def in_node(folder, tasks):
    """The answers of the script that the published pages have."""
    script, = (folder / "Published/html").rglob("finder*.js")
    done = subprocess.run(["node", HERE / "compute.js", script], input=json.dumps(tasks), encoding="utf-8", check=True,
                          capture_output=True)
    return json.loads(done.stdout)


def in_page(folder, page, locale="en"):
    """The formula of each table of a page, and how its language writes results."""
    html = (folder / f"Published/html/{locale}/{page}.html").read_text(encoding="utf-8")
    for finder in html.split('<div class="finder"')[1:]:
        def attribute(name):
            value, = re.findall(rf'\b{name}="([^"]*)"', finder)
            return unescape(value)

        formulas = json.loads(attribute("data-formulas"))
        yield attribute("data-table"), formulas[0][0], json.loads(attribute("data-results"))


def points(table):
    return [{"a": a, "b": b} for a in table.a for b in table.b]


def test_query_computes_what_fractions_of_python_yield(made, vectors):
    _, tables = made
    count = 0
    for key, table in tables.items():
        for point in points(table):
            expected = table.formula.value(point["a"], point["b"])
            assert vectors[key][point["a"], point["b"]] == expected, (table.formula.spec, point)
            count += 1
    assert count == 10_000


def test_the_script_of_pages_computes_what_query_does(made, vectors):
    folder, tables = made
    count = 0
    for page in sorted({page for page, _ in tables}):
        formulas = list(in_page(folder, page))
        tasks = [{"formula": formula, "points": points(tables[page, name])} for name, formula, _ in formulas]
        for (name, _, _), task, answer in zip(formulas, tasks, in_node(folder, tasks)):
            for point, value in zip(task["points"], answer):
                assert value == vectors[page, name][point["a"], point["b"]], (tables[page, name].formula.spec, point)
                count += 1
    assert count == 10_000


def test_the_json_edition_has_the_same_formulas(made):
    folder, tables = made
    for page in sorted({page for page, _ in tables}):
        edition = json.loads((folder / f"Published/json/en/{page}.json").read_text(encoding="utf-8"))
        published = dict((name, formula) for name, formula, _ in in_page(folder, page))
        found = [value["formula"] for value in values_of(edition) if "formula" in value]
        assert sorted(map(json.dumps, found)) == sorted(map(json.dumps, published.values()))


def values_of(node):
    """All mappings in a tree."""
    if isinstance(node, dict):
        if "value" in node:
            yield node
        for child in node.values():
            yield from values_of(child)
    if isinstance(node, list):
        for child in node:
            yield from values_of(child)


@pytest.mark.parametrize("locale, number, written", [
    ("en", "1234567.5", "€1,234,567.5"), ("de", "1234567.5", "1.234.567,5 €"), ("en", "-12", "€-12"),
    ("de", "0.000000000000000001", "0,000000000000000001 €"),
])
def test_the_script_writes_numbers_as_the_language_does(made, locale, number, written):
    folder, tables = made
    page = next(iter(tables))[0]
    _, _, results = next(in_page(folder, page, locale))
    task = {"formula": {"number": number}, "points": [{}], "results": results, "language": locale}
    assert in_node(folder, [task]) == [[[number, written]]]


def test_a_value_that_is_not_given_leaves_the_formula_open(made):
    folder, _ = made
    formula = {"operation": "+", "of": [{"condition": "a"}, {"number": "1"}]}
    assert in_node(folder, [{"formula": formula, "points": [{}, {"a": "2"}]}]) == [[None, "3"]]


def test_a_division_by_0_has_no_value(made):
    folder, _ = made
    quotient = {"operation": "/", "of": [{"number": "1"}, {"condition": "a"}]}
    formula = {"operation": "max", "of": [{"operation": "round", "of": [quotient, {"number": "1"}]}, {"condition": "b"}]}
    points = [{"a": "0", "b": "2"}, {"b": "2"}, {"a": "0"}, {"a": "1", "b": "2"}]
    assert in_node(folder, [{"formula": formula, "points": points}]) == [["no value", None, None, "2"]]
