"""What a sheet leaves open: which values there are, which columns are conditions, and whether tests in code exclude each other."""

import json

import pytest

from test_sheets_at_first_sight import answered, roles
from test_sheets_of_testers import comma, page
from test_spreadsheets import run

WHOLE = "No combination left out"
REMARK = "assuming that there are no other values"
PLANS = [["Region", "Plan", "Fee"], ["North", "Basic", 10], ["North", "Pro", 20], ["South", "Basic", 30], ["South", "Pro", 40]]


def edition(folder):
    settings = folder / "site/hyo.yaml"
    settings.write_text(settings.read_text() + "editions: [html, markdown, json]\n")
    code, text = run("build", "--site", "site", folder=folder)
    assert code == 0, text
    return json.loads((folder / "site/Output/json/en/p.json").read_text())


# Values


def test_values_of_rows_alone_are_assumed_to_be_all(tmp_path):
    spec, text = comma(tmp_path, PLANS)
    assert "region: { values: [north, south], assumed: true }" in spec and REMARK in page(tmp_path)
    assert "no other values of 'Region', 'Plan'" in text and "'table-1/values'" in text


def test_an_answer_says_that_the_values_are_all(tmp_path):
    spec, text = answered(tmp_path, "table-1/values: all\n", PLANS)
    assert "region: [north, south]" in spec and "assumed" not in spec + text
    assert WHOLE in page(tmp_path) and REMARK not in page(tmp_path)


@pytest.mark.parametrize("yes, no", [("yes", "no"), ("T", "F"), ("✓", "✗"), (1, 0)])
def test_yes_and_no_leave_no_others(tmp_path, yes, no):
    comma(tmp_path, [["Paid", "Member", "Fee"], [yes, yes, 10], [yes, no, 20], [no, yes, 30], [no, no, 40]])
    assert WHOLE in page(tmp_path) and REMARK not in page(tmp_path)


@pytest.mark.parametrize("entries, isAssumed", [
    (["18-24", "25-30", "31-35"], True), (["0-4", "5-9", "10-19"], True), (["< 18", "18-64", "> 64"], False), (["1-5", "6-20", ">= 21"], True)])
def test_numbers_that_end_where_the_rows_do_are_assumed_to_be_all(tmp_path, entries, isAssumed):
    comma(tmp_path, [["Age", "Rebate"], *([entry, number] for number, entry in enumerate(entries))])
    assert WHOLE in page(tmp_path) and (REMARK in page(tmp_path)) == isAssumed, page(tmp_path)


def test_a_row_for_all_other_cases_catches_other_values(tmp_path):
    comma(tmp_path, [*PLANS[:4], ["Else", "", 50]])
    assert REMARK not in page(tmp_path)


def test_the_json_of_a_page_says_it_of_the_condition(tmp_path):
    comma(tmp_path, PLANS)
    table = next(block for block in edition(tmp_path)["blocks"] if "conditions" in block)
    assert [condition.get("assumed") for condition in table["conditions"]] == [True, True]


def test_assumed_stands_beside_values_of_its_own(tmp_path):
    comma(tmp_path, PLANS)
    spec = tmp_path / "site/Specs/p.yaml"
    spec.write_text(spec.read_text().replace("assumed: true }", "assumed: perhaps }", 1))
    code, text = run("check", "--site", "site", folder=tmp_path)
    assert code == 1 and "'assumed' must be true or false" in text


# Tests in code


def test_whether_tests_in_code_exclude_each_other_is_not_decided(tmp_path):
    rows = [["RuleTable Desk", "", ""], ["NAME", "CONDITION", "ACTION"], ["", "p: Person()", ""],
            ["", "town.matches($param)", "p.setDesk($param);"], ["Name", "town", "desk"], ["r1", "Oslo", "North"],
            ["r2", "O.*", "South"], ["r3", ".*", "West"]]
    spec, _ = comma(tmp_path, rows)
    assert "Whether rules contradict each other was not decided." in page(tmp_path)
    assert "No two rules contradict" not in page(tmp_path) and WHOLE not in page(tmp_path), page(tmp_path)
    assert "assumed: true" in spec
    table = next(block for block in edition(tmp_path)["blocks"] if "verdict" in block)
    assert table["verdict"]["consistency"] == "not-decided"


def test_the_check_claims_no_more_than_the_page(tmp_path):
    comma(tmp_path, PLANS)
    _, text = run("check", "--site", "site", folder=tmp_path)
    assert "complete and unambiguous, if there are no other values" in text, text
    _, text = run("export", "csv", "table-1", "--site", "site", "--output", "out.csv", folder=tmp_path)
    assert text.count("can't say that nobody knows whether the values of") == 2 and "[LeftOutOfExport]" in text, text


def test_the_check_decides_nothing_of_tests_in_code(tmp_path):
    rows = [["RuleTable Desk", ""], ["CONDITION", "ACTION"], ["p: Person()", ""], ["town.matches($param)", "p.setDesk($param);"],
            ["town", "desk"], ["Oslo", "North"], ["O.*", "South"]]
    comma(tmp_path, rows)
    _, text = run("check", "--site", "site", folder=tmp_path)
    assert "not decided" in text and "unambiguous" not in text, text
    _, text = run("check", "--site", "site", "--format", "json", folder=tmp_path)
    table = json.loads(text[text.index("{"):])["tables"][0]
    assert (table["verdict"], table["consistency"]) == ("not-decided", "not-decided")


# Conditions

ROUTES = [["Route", "Get", "Post", "Full"], ["Bills", "clerk; boss", "clerk", "-"], ["Meals", "cook", "-", "cook"],
          ["Menus", "clerk; cook", "-", "cook"], ["Bills", "admin", "-", "admin"], ["Orders", "clerk; boss", "boss", "admin"]]


def test_a_sheet_tells_which_columns_it_takes_for_conditions(tmp_path):
    rows = [["Way", "Kind", "Days"], ["Rail", "letter", 2], ["Rail", "parcel", 4], ["Road", "letter", 3]]
    _, text = comma(tmp_path, rows)
    assert "The columns up to 'Kind' are conditions" in text
    assert "rules.csv:2:1: with one condition fewer, this rule and the other one would match at the same time" in text
    assert "the roles under 'table-1/columns'" in text and "'columns' to 'table-1/reading'" in text


def test_rows_of_a_matrix_contradict_each_other_rather_than_have_another_condition(tmp_path):
    more = [[name, "clerk; cook", "clerk", "boss; admin"] for name in ("Tables", "Guests", "Rooms", "Staff", "Stock", "Taxes")]
    _, text = comma(tmp_path, ROUTES + more)
    assert "The columns up to 'Route' are conditions" in text and "Several rows match at the same time" in text
    assert "No two rules contradict" not in page(tmp_path)


def test_any_columns_are_conditions_by_an_answer_and_contradictions_are_told(tmp_path):
    _, text = answered(tmp_path, roles(ROUTES[0], "condition, outcome, outcome, outcome"), ROUTES)
    assert "| Route | Get | Post | Full |" in page(tmp_path) and "Rules: 5" in page(tmp_path)
    assert "No two rules contradict" not in page(tmp_path)
    assert "Several rows match at the same time" in text and "is no answer" not in text


def test_an_answer_turns_any_sheet(tmp_path):
    rows = [["Reason", "a", "b"], ["Lamp", "on", "off"], ["Lamp", "red", "green"], ["Door", "shut", "open"]]
    _, text = answered(tmp_path, "table-1/reading: columns\n", rows)
    assert "Each column of the table is a rule" in text and "| a | b |" in page(tmp_path), page(tmp_path)


def test_many_answers_stand_in_one_line(tmp_path):
    rows = [[f"h{n}" for n in range(12)], *([f"v{row % (n + 2)}" for n in range(12)] for row in range(9))]
    _, text = comma(tmp_path, rows)
    assert text.count("'table-1/columns'") == 1


# Words and slashes that would hide other rows


def test_a_word_for_all_others_above_other_rows_is_one_of_them(tmp_path):
    comma(tmp_path, [["Symbol", "Result"], ["START", "s1"], ["ELSE", "e1"], ["EXPR", "x1"]])
    assert REMARK in page(tmp_path)


def test_it_stands_for_all_others_if_an_answer_says_so(tmp_path):
    answered(tmp_path, "table-1/others: rest\n", [["Symbol", "Result"], ["START", "s1"], ["ELSE", "e1"], ["EXPR", "x1"]])
    assert REMARK not in page(tmp_path)


SLASHES = [["Part", "Kind"], ["M7", "diode"], ["A7", "diode"], ["M7/A7", "power diode"], ["NC", "none"]]


def test_values_with_rows_of_their_own_are_one_text_with_slashes(tmp_path):
    _, text = comma(tmp_path, SLASHES)
    assert "| M7/A7 | power diode |" in page(tmp_path) and "4 of 4" in page(tmp_path)
    assert "'M7/A7' is read as one text" in text and "'table-1/slashes'" in text


def test_they_are_several_if_an_answer_says_so(tmp_path):
    answered(tmp_path, "table-1/slashes: values\n", SLASHES)
    assert "M7 or A7" in page(tmp_path)


def test_beside_another_condition_slashes_divide_values(tmp_path):
    comma(tmp_path, [["Part", "Side", "Kind"], ["M7", "top", "diode"], ["A7", "top", "diode"], ["M7/A7", "bottom", "power diode"], ["NC", "top", "none"], ["NC", "bottom", "open"]])
    assert "M7 or A7" in page(tmp_path)
