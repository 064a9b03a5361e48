"""`hyo import` settles nothing: rows that contradict each other, never count, or can't be read stay, and are named."""

import csv
import re

import pytest

from test_models import DMN, column, decision, rule
from test_spreadsheets import run


def model(folder, policy, *rules, columns=column("Amount", "number")):
    content = decision("d", columns + '<output name="fee" typeRef="number"/>' + "".join(rule(*each) for each in rules))
    text = DMN.format(content).replace("<decisionTable", f'<decisionTable hitPolicy="{policy}"')
    (folder / "m.dmn").write_text(text.replace("<rule>", "\n<rule>"))
    return "m.dmn"


def sheet(folder, *rows):
    with open(folder / "t.csv", "w", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    return "t.csv"


def imported(folder, name, *arguments, tag="en"):
    """The exit code, what the import prints, and the spec; nil for the spec if nothing is written."""
    code, text = run("import", name, "--locale", tag, "--page", "p", "--site", "site", *arguments, folder=folder)
    spec = folder / "site/Specs/p.yaml"
    return code, text, spec.read_text() if spec.exists() else None


def rules_of(spec):
    return [[cell.strip() for cell in line.split("|")[2:-1]] for line in spec.splitlines() if line.startswith("      |")][2:]


def built(folder, tag="en"):
    """The exit code of a build, what it prints, and the page."""
    code, text = run("build", "--site", "site", folder=folder)
    page = folder / f"site/Output/markdown/{tag}/p.md"
    return code, text, page.read_text() if page.exists() else None


CONTRADICTING = [
    [("<= 100", "1"), (">= 100", "2")], [("> 5", "1"), ("> 5", "2"), ("<= 5", "3")], [("-", "1"), ("7", "2")],
    # Each names one value alone.
    [("7", "1"), ("7", "2")]]


@pytest.mark.parametrize("policy", ["UNIQUE", "ANY"])
@pytest.mark.parametrize("rules", CONTRADICTING)
def test_contradicting_rules_of_a_model_stay_under_its_policy(tmp_path, policy, rules):
    code, text, spec = imported(tmp_path, model(tmp_path, policy, *rules))
    assert code == 0 and f"hit-policy: {policy.lower()}" in spec, text + spec
    assert [row[-1] for row in rules_of(spec)] == [result for _, result in rules], spec
    kind = {"UNIQUE": "OverlappingRules", "ANY": "ConflictingRules"}[policy]
    assert text.count(f"[{kind}]") == 1, text
    # The second row is the place, and the first one a note.
    assert re.search(r"m.dmn:3:\d+: warning: Several rows match", text), text
    assert re.search(r"note: m.dmn:2:\d+: the other row is here", text), text
    assert "can't be built while its rules contradict each other" in text and "\nNext: hyo build" not in text, text
    code, _, page = built(tmp_path)
    assert (code, page) == (1, None)


@pytest.mark.parametrize(("columns", "rules"), [
    (column("Name", "string"), [('"x"', "1"), ('"x"', "2")]), ("", [("1",), ("2",)])])
@pytest.mark.parametrize("policy", ["UNIQUE", "ANY"])
def test_rules_of_words_or_without_conditions_contradict(tmp_path, policy, columns, rules):
    code, text, spec = imported(tmp_path, model(tmp_path, policy, *rules, columns=columns))
    assert code == 0 and f"hit-policy: {policy.lower()}" in spec and len(rules_of(spec)) == 2, text + spec
    assert text.count("warning: Several rows match") == 1, text


def test_contradicting_rules_are_an_error_under_strict(tmp_path):
    code, text, spec = imported(tmp_path, model(tmp_path, "UNIQUE", *CONTRADICTING[0]), "--strict")
    assert code == 1 and spec is None and "error: Several rows match" in text, text


def test_rules_that_match_together_and_agree_are_no_contradiction(tmp_path):
    code, text, spec = imported(tmp_path, model(tmp_path, "UNIQUE", ("<= 100", "1"), (">= 100", "1")))
    assert code == 0 and "hit-policy: any" in spec and "warning" not in text, text
    code, text, _ = built(tmp_path)
    assert code == 0, text


@pytest.mark.parametrize(("tag", "rows"), [
    ("en", [("Amount", "Fee"), ("up to 100", "none"), ("100–200", "5"), ("over 200", "9")]),
    ("ja", [("購入額", "手数料"), ("10万円以下", "無料"), ("10万円以上100万円未満", "500円"), ("100万円超", "1000円")]),
    ("ja", [("購入額", "手数料"), ("100,000円以下", "無料"), ("100,000円以上1,000,000円未満", "500円"), ("1,000,000円超", "1000円")])])
def test_rows_of_a_sheet_that_share_a_bound_overlap(tmp_path, tag, rows):
    code, text, spec = imported(tmp_path, sheet(tmp_path, *rows), tag=tag)
    assert code == 0 and "number:" in spec and "hit-policy: first" in spec, text + spec
    assert len(rules_of(spec)) == 3, spec
    assert re.search(r"t.csv:3:\d+: warning: Several rows match", text), text
    assert re.search(r"note: t.csv:2:\d+: the other row is here", text), text
    code, text, page = built(tmp_path, tag)
    assert code == 0 and not any(words in page for words in ("contradict", "矛盾なし")), text + page


@pytest.mark.parametrize(("text", "number"), [("1万円未満", "10000"), ("1.5万円未満", "15000"), ("3千円未満", "3000"), ("1億2000万円未満", "120000000")])
def test_numbers_may_have_japanese_units_of_ten(tmp_path, text, number):
    _, _, spec = imported(tmp_path, sheet(tmp_path, ("額", "料金"), (text, "甲"), ("2億円以上", "乙")), tag="ja")
    assert rules_of(spec)[0][0] == f"< {number}", spec


CAUGHT = [
    [("JP", "A", "10"), ("JP", "B", "11"), ("US", "-", "20"), ("-", "-", "30")],
    [("JP", "A", "10"), ("JP", "B", "11"), ("US", "A", "20"), ("US", "B", "20"), ("-", "-", "30")],
    [("JP", "< 5", "10"), ("JP", ">= 5", "11"), ("-", "-", "30")]]


@pytest.mark.parametrize("rows", CAUGHT)
def test_a_last_row_about_everything_stays(tmp_path, rows):
    code, text, spec = imported(tmp_path, sheet(tmp_path, ("Country", "Type", "Rate"), *rows))
    assert code == 0 and "otherwise: { rate: [30] }" in spec and "country: { text: [" in spec, text + spec
    assert len(rules_of(spec)) == len(rows) - 1 and "never counts" not in text, text + spec
    code, text, page = built(tmp_path)
    assert code == 0 and "30" in page, text
    code, text = run("query", "p/table-1", "country=anything-else", "type=7" if "5" in rows[0][1] else "type=a",
                     "--site", "site", folder=tmp_path)
    assert code == 0 and "30" in text, text


def test_a_default_behind_an_entry_that_cannot_be_said_stays(tmp_path):
    name = model(tmp_path, "FIRST", ("> now()", "1"), ("-", "2"), columns=column("Booked", "date"))
    code, text, spec = imported(tmp_path, name)
    assert code == 0 and "kept as code: > now()" in text and "never counts" not in text, text
    assert "otherwise: { fee: [2] }" in spec and "booked: { text: [above-now], assumed: true }" in spec, spec
    assert built(tmp_path)[0] == 0


def test_a_last_row_that_never_counts_stays_with_a_warning(tmp_path):
    code, text, spec = imported(tmp_path, model(tmp_path, "FIRST", ("< 5", "1"), (">= 5", "2"), ("-", "3")))
    assert code == 0 and "otherwise: { fee: [3] }" in spec, text + spec
    assert "m.dmn:4:" in text and text.count("[UnneededDefault]") == 1, text
    code, text, _ = built(tmp_path)
    assert code == 0 and "[UnneededDefault]" in text, text


@pytest.mark.parametrize("rules", [
    [("< 5", "1"), ("3", "2"), (">= 5", "3")], [("3", "1"), ("3", "2"), ("> 3", "3")]])
def test_a_row_that_never_counts_stays_with_a_warning(tmp_path, rules):
    code, text, spec = imported(tmp_path, model(tmp_path, "FIRST", *rules))
    assert code == 0 and [row[-1] for row in rules_of(spec)] == ["1", "2", "3"], text + spec
    assert text.count("[MaskedRule]") == 1 and "m.dmn:3:" in text and "m.dmn:2:" in text, text
    code, text, _ = built(tmp_path)
    assert code == 0 and "[MaskedRule]" in text, text


@pytest.mark.parametrize("odd", ["n/a", "8000-10O00", "10000-8000"])
@pytest.mark.parametrize("grades", [("A", "B"), ("A",)])
def test_an_entry_that_keeps_a_column_from_being_numbers_is_named(tmp_path, odd, grades):
    entries = ("<8000", odd, ">10000")
    rows = [(entry, grade, f"r{number}{grade}") for number, entry in enumerate(entries) for grade in grades]
    code, text, spec = imported(tmp_path, sheet(tmp_path, ("Amount", "Grade", "Result"), *rows))
    assert code == 0 and f"'{odd}' can't be read as a number" in text, text
    assert f"t.csv:{2 + len(grades)}:1: advice: '{odd}'" in text and text.count("can't be read") == 1, text
    assert "amount: { text: [" in spec and "gaps: not-stated" in spec, spec
    code, text, page = built(tmp_path)
    assert code == 0 and "left out" not in page, text + page


def test_words_are_no_numbers_that_cannot_be_read(tmp_path):
    rows = [("Plan", "Result"), ("basic", "a"), ("pro", "b"), ("> 5", "c")]
    code, text, spec = imported(tmp_path, sheet(tmp_path, *rows))
    assert code == 0 and "can't be read" not in text and "plan: { values: [" in spec, text + spec


def test_thresholds_of_different_plans_are_numbers(tmp_path):
    rows = [("Plan", "Requests", "Answer"), ("free", "<= 60", "Yes"), ("free", "> 60", "No"), ("team", "<= 600", "Yes"), ("team", "> 600", "No")]
    code, text, spec = imported(tmp_path, sheet(tmp_path, *rows))
    assert code == 0 and "hit-policy: unique" in spec and "requests: { number:" in spec, text + spec
    assert "Several rows match at the same time" not in text, text
    code, text, page = built(tmp_path)
    assert code == 0, text + page


@pytest.mark.parametrize("ages", [("under 18", "18-64", "60 or more"), ("18歳未満", "18歳以上65歳未満", "60歳以上")])
def test_numbers_in_two_rows_are_told_and_claim_no_agreement(tmp_path, ages):
    """At 60 to 64, two rows say different things."""
    rows = [(age, day, f"fee {number}{day}") for number, age in enumerate(ages) for day in ("weekday", "holiday")]
    code, text, spec = imported(tmp_path, sheet(tmp_path, ("Age", "Day", "Fee"), *rows))
    assert code == 0 and "hit-policy: first" in spec and "age: { number:" in spec, text + spec
    assert text.count("Several rows match at the same time; the first of them counts") == 2, text
    code, text, page = built(tmp_path)
    assert code == 0 and "contradict each other" not in page, text + page


def test_a_row_may_mean_what_the_one_above_leaves(tmp_path):
    code, text, spec = imported(tmp_path, sheet(tmp_path, ("Requests", "Answer"), ("<= 60", "Served"), ("<= 600", "Later"), ("> 600", "Refused")))
    assert code == 0 and "hit-policy: first" in spec and "<= 600" in spec, text + spec
    assert "the first of them counts" in text, text


def test_a_contradiction_behind_many_rows_that_agree_is_no_agreement(tmp_path):
    """Of the rows that match together with another one, only the first hundred are compared."""
    rows = ["any,any,x"] + [f"k{number},s1,x" for number in range(150)] + ["k1,s2,y"]
    (tmp_path / "t.csv").write_text("Kind,Size,Fee\n" + "\n".join(rows) + "\n")
    code, text = run("import", "t.csv", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0, text
    assert "hit-policy: any" not in (tmp_path / "site/Specs/p.yaml").read_text(), text
