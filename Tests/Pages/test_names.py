"""Names for formulas: the program finds the gaps and overlaps that trying all values finds, and computes what Python computes."""

import csv
import io
import json
import random
import subprocess
from pathlib import Path

import pytest

import names_site
from names_site import NamesTable, read, written
from test_chains import finder_of
from test_json import program

HERE = Path(__file__).parent
# What a random table may be reported for, besides what it is compared by.
OTHER = {"RuleNeverMatches", "UnreachableRule", "MaskedRule"}


def run(folder, *arguments):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_proofs_vectors_and_queries_are_those_of_enumeration(first, tmp_path):
    counts = {"gaps": 0, "overlaps": 0, "vectors": 0, "queries": 0}
    for seed in range(first, first + 20):
        folder, table = tmp_path / str(seed), NamesTable(seed)
        names_site.write(folder, table)
        errors = {finding["id"] for finding in json.loads(run(folder, "check", "--format", "json")[1])["findings"]
                  if finding["severity"] == "error"}
        matching = [len(table.decision(point)[0]) for point in table.points]
        expected = {"UncoveredCombination"} if 0 in matching else set()
        expected |= {"OverlappingRules"} if max(matching) > 1 else set()
        assert errors - OTHER == expected, (seed, errors, expected)
        counts["gaps"] += 0 in matching
        counts["overlaps"] += max(matching) > 1
        if not errors:
            compare_answers(folder, seed, table, counts)
    assert all(count > 0 for count in counts.values()), counts


def compare_answers(folder, seed, table, counts):
    """Compares the test vectors of a table without errors, and answers to some questions, with what its formulas yield."""
    _, text, _ = run(folder, "query", "t", "--all", "--format", "csv")
    vectors = list(csv.DictReader(io.StringIO(text)))
    assert vectors, seed
    for vector in vectors:
        point = table.point(vector)
        (rule,), result = table.decision(point)
        assert vector["rules"] == f"r{rule}" and read(vector["result"]) == result, (seed, vector, result)
        assert all(read(vector[name]) == point[name] for name in table.names), (seed, vector, point)
        counts["vectors"] += 1
    for point in random.Random(seed).sample(table.points, min(3, len(table.points))):
        given = [f"{key}={value}" for key, value in table.written(point).items()]
        answer, = json.loads(run(folder, "query", "t", *given, "--format", "json")[1])["answers"]
        assert read(answer["outputs"][0]["values"][0]["value"]) == table.decision(point)[1], (seed, given)
        counts["queries"] += 1


def test_the_script_of_pages_computes_names(tmp_path):
    tables = {seed: NamesTable(seed, is_plain=True) for seed in range(100, 130)}
    tasks = []
    for seed, table in tables.items():
        folder = tmp_path / str(seed)
        # A number without a formula is written on the page, and the script computes nothing.
        table.results = [result if result in table.names else f"{list(table.names)[0]} + {result}" for result in table.results]
        names_site.write(folder, table)
        code, out, err = run(folder, "build", "--output", "Published")
        assert code == 0, (seed, out, err)
        html = (folder / "Published/html/en/p.html").read_text(encoding="utf-8")
        tasks.append(finder_of(html, "t") | {"points": [table.written(point) for point in table.points]})
    script, = (tmp_path / "100" / "Published/html").rglob("finder*.js")
    done = subprocess.run(["node", HERE / "compute.js", script], input=json.dumps(tasks), encoding="utf-8", check=True,
                          capture_output=True)
    count = 0
    for (seed, table), answers in zip(tables.items(), json.loads(done.stdout)):
        for point, answer in zip(table.points, answers):
            rule, = [number for number, each in enumerate(table.rules) if table.matches(each, point)]
            name, _, added = table.results[rule].partition(" + ")
            assert read(answer[-1]) == point[name] + int(added or 0), (seed, point, answer)
            assert sorted(answer[:-1]) == sorted(written(point[key]) for key in table.names), (seed, point, answer)
            count += 1
    assert count > 300


LENGTHS = """\
page: [{ table: t }]
conditions:
  kind: [letter, parcel]
  length: { number: "[0..120]", integer: true, unit: cm }
  width: { number: "[0..120]", integer: true, unit: cm }
  weight: { number: "[0..)", unit: kg }
constants: { five: 5 cm }
tables:
  t:
    conditions: [kind]
    LET
    outputs: { price: { number: "[0..9]" } }
    rules: |
      | id | kind   | price |
      |----|--------|-------|
      | a  | letter | 1     |
      | b  | parcel | 2     |
"""


@pytest.mark.parametrize("text, expected", [
    ("let: {}", "MissingKey"),
    ("let:", "MissingKey"),
    ("let: [girth]", "WrongKind"),
    ("let: { girth: }", "MalformedFormula"),
    ("let: { girth: length + }", "MalformedFormula"),
    ("let: { girth: 5 * 2 }", "MalformedFormula"),
    ("let: { girth: five }", "MalformedFormula"),
    ("let: { girth: girth + 1 }", "CircularTables"),
    ("let: { girth: twice + length, twice: 2 * girth }", "CircularTables"),
    ("let: { girth: length + widht }", "UnknownCondition"),
    ("let: { kind: length + width }", "DuplicateID"),
    ("let: { width: length + length }", "DuplicateID"),
    ("let: { five: length + width }", "DuplicateID"),
    ("let: { Girth: length + width }", "MalformedID"),
    ("let: { girth: length + kind }", "WrongKind"),
    ("let: { girth: length + weight }", "MismatchedUnits"),
    ("let: { girth: length * width }", "MismatchedUnits"),
    ("let: { girth: length / width }", "FormulaFails"),
    ("let: { heavy: weight + weight }", "ComputedOutsideDomain"),
])
def test_a_mistake_in_a_name_is_one_error_about_it(text, expected, tmp_path):
    names_site.write(tmp_path, NamesTable(0))
    (tmp_path / "Specs/p.yaml").write_text(LENGTHS.replace("LET", text))
    findings = json.loads(run(tmp_path, "check", "--format", "json")[1])["findings"]
    errors = [finding for finding in findings if finding["severity"] == "error" and finding["id"] != "MissingText"]
    assert [finding["id"] for finding in errors] == [expected], errors
    assert errors[0]["place"]["file"] == "Specs/p.yaml" and errors[0]["fixes"] is not None, errors


def test_a_name_that_nothing_uses_is_reported(tmp_path):
    names_site.write(tmp_path, NamesTable(0))
    (tmp_path / "Specs/p.yaml").write_text(LENGTHS.replace("LET", "let: { girth: length + width }"))
    findings = json.loads(run(tmp_path, "check", "--format", "json", "--verbose")[1])["findings"]
    assert any(finding["id"] == "UntestedCondition" and finding.get("conditions") == ["girth"] for finding in findings), findings


def test_names_that_are_computed_with_the_same_names_take_no_more_than_one_each(tmp_path):
    # Followed once for each way, these would never end.
    names_site.write(tmp_path, NamesTable(0))
    names = ["x0: length + width"] + [f"x{number}: x{number - 1} + x{max(0, number - 2)} - x{max(0, number - 3)}" for number in range(1, 60)]
    text = LENGTHS.replace("LET", f"let: {{ {', '.join(names)} }}").replace("price: { number: \"[0..9]\" }", "price: { number: any, unit: cm }")
    text = text.replace("| b  | parcel | 2     |", "| b  | parcel | x59   |")
    (tmp_path / "Specs/p.yaml").write_text(text)
    texts = "".join(f"  x{number}: {{ name: X{number} }}\n" for number in range(60))
    texts += "".join(f"  {key}: {{ name: {key} }}\n" for key in ("length", "width", "kind"))
    (tmp_path / "Locales/en/p.yaml").write_text(
        f"title: P\nconditions:\n{texts}outputs: {{ price: {{ name: Price }} }}\ntables: {{ t: {{ title: T }} }}\n"
        .replace("kind: { name: kind }", "kind: { name: Kind, values: { letter: L, parcel: M } }"))
    code, out, err = run(tmp_path, "build", "--output", "Published")
    assert code == 0, out + err
    assert "X59: X58 + X57 − X56" in (tmp_path / "Published/markdown/en/p.md").read_text(encoding="utf-8")
