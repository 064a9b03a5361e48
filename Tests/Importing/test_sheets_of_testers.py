"""Tables as testers, offices and programs write them: rules by many names, stubs, lines between rows, sums, units, no headers."""

import csv

import pytest

from test_parts_of_tables import table
from test_spreadsheets import book, imported, run

ASKED = [["Known guest", "T", "T", "F", "F"], ["Room free", "T", "F", "T", "F"]]
ANSWERS = ["Key", "Wait", "Form", "Sorry"]
LIMITED = [["Known guest", "Y", "Y", "N", "N"], ["Room free", "Y", "N", "Y", "N"]]
MARKS = [["Give key", "X", None, "X", None], ["Refuse", None, "X", None, "X"]]


def page(folder, tag="en"):
    return (folder / f"site/Output/markdown/{tag}/p.md").read_text()


def sheet(folder, rows, merged=(), **arguments):
    """The spec of a workbook and what the import printed."""
    workbook = book(rows)
    for cells in merged:
        workbook.active.merge_cells(cells)
    workbook.save(folder / "rules.xlsx")
    return imported(folder, **arguments)


def comma(folder, rows, **arguments):
    with (folder / "rules.csv").open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    return imported(folder, name="rules.csv", **arguments)


def check_four_rules(spec):
    rules = table(spec)
    assert [rule[1:3] for rule in rules] == [["t", "t"], ["t", "f"], ["f", "t"], ["f", "f"]], spec
    assert [rule[3] for rule in rules] == ["key", "wait", "form", "sorry"], spec


@pytest.mark.parametrize("header, tag", [
    (["", "TC1", "TC2", "TC3", "TC4"], "en"), (["", "Test case 1", "Test case 2", "Test case 3", "Test case 4"], "en"),
    (["", "Тест 1", "Тест 2", "Тест 3", "Тест 4"], "ru"), (["", "テスト1", "テスト2", "テスト3", "テスト4"], "ja"),
    (["Fields", "Scenario 1", "Scenario 2", "Scenario 3", "Scenario 4"], "en"), (["No.", 1, 2, 3, 4], "en"),
    (["编号", 1, 2, 3, 4], "zh"), (["Condition", "Rule 2", "Rule 5", "Rule 6", "Rule 16"], "en"),
    (["", "Regla 1", "Regla 2", "Regla 3", "Regla 4"], "es"),
])
def test_cases_of_testers_are_rules(tmp_path, header, tag):
    spec, text = comma(tmp_path, [header, *ASKED, ["Answer", *ANSWERS]], locale=("--locale", tag))
    check_four_rules(spec)


def test_zones_with_numbers_are_no_rules(tmp_path):
    spec, _ = comma(tmp_path, [["Weight", "Zone 1", "Zone 2"], ["light", 5, 7], ["heavy", 9, 12]])
    assert "outputs: [zone-1, zone-2]" in spec


@pytest.mark.parametrize("header, stubs, merged", [
    ([None, None], ["Input conditions", None, "Actions", None], ["A2:A3", "A4:A5"]),
    ([None, None], [None, "Conditions", "Actions", None], []),
    (["ID", "Conditions/actions"], ["Condition 1", "Condition 2", "Action 1", "Action 2"], []),
    (["Rules", None], ["Conditions", None, "Expected results", None], ["A1:B1"]),
])
def test_a_column_of_stubs_stands_before_the_names(tmp_path, header, stubs, merged):
    rows = [[*header, "Rule 1", "Rule 2", "Rule 3", "Rule 4"]]
    rows += [[stub, *row] for stub, row in zip(stubs, LIMITED + MARKS)]
    spec, _ = sheet(tmp_path, rows, merged)
    assert [rule[3] for rule in table(spec)] == ["give-key", "refuse", "give-key", "refuse"], spec
    assert "4 of 4" in page(tmp_path)


def test_an_empty_row_may_stand_before_the_actions(tmp_path):
    spec, _ = sheet(tmp_path, [["", "Rule 1", "Rule 2", "Rule 3", "Rule 4"], *LIMITED, [], *MARKS])
    assert len(table(spec)) == 4 and spec.count("rules: |") == 1


def test_letters_are_marks_where_the_other_cells_are_empty(tmp_path):
    marks = [["Pass", "P", None, None, None], ["Fail", None, "F", "F", "F"]]
    spec, _ = sheet(tmp_path, [["", "Rule 1", "Rule 2", "Rule 3", "Rule 4"], *LIMITED, *marks])
    assert [rule[3] for rule in table(spec)] == ["pass", "fail", "fail", "fail"]


def test_a_minus_is_a_value_beside_a_plus(tmp_path):
    rows = [["", "Rule 1", "Rule 2", "Rule 3", "Rule 4"], ["Guest", "+", "+", "-", "-"], ["Room", "+", "-", "+", "-"],
            ["Answer", *ANSWERS]]
    comma(tmp_path, rows)
    assert "No combination left out: 4 of 4" in page(tmp_path)
    assert "Otherwise" not in page(tmp_path)


def test_a_slash_stands_for_any_value(tmp_path):
    spec, _ = comma(tmp_path, [["Guest", "Room", "Answer"], ["yes", "yes", "a"], ["yes", "no", "b"], ["no", "/", "c"]])
    assert table(spec)[2][1:] == ["no", "-", "c"]


@pytest.mark.parametrize("rows, merged", [
    ([["条件桩", "条件项"], *LIMITED, ["动作桩", "动作项"], *MARKS], ["B1:E1", "B4:E4"]),
    ([["", 1, 2, 3, 4], ["Condition"], *LIMITED, ["Action", *ANSWERS]], []),
    ([[None, "Night desk", None, None, '"*" = any'], ["Conditions:"], *LIMITED, ["Actions:"], *MARKS], ["B1:D1"]),
])
def test_words_for_parts_are_no_conditions(tmp_path, rows, merged):
    spec, _ = sheet(tmp_path, rows, merged)
    assert [rule[1:3] for rule in table(spec)] == [["y", "y"], ["y", "n"], ["n", "y"], ["n", "n"]], spec
    assert "4 of 4" in page(tmp_path)


def test_a_column_behind_the_rules_is_told(tmp_path):
    rows = [["Conditions", 1, 2, 3, 4, "Formula"], ["Guest", "T", "T", "F", "F", "4/2"], ["Room", "T", "F", "T", "F", "2/2"],
            ["Actions"], ["Answer", *ANSWERS]]
    spec, text = sheet(tmp_path, rows)
    check_four_rules(spec.replace("guest", "known-guest"))
    assert "'Formula'" in text and "'4/2'" in text


def test_a_header_above_columns_says_that_they_are_outcomes(tmp_path):
    rows = [[None, None, None, "Outcome"], ["Guest", "Card", "Club", "Free", "Half", "Remark"],
            ["one", "T", "F", "Y", "N", "ten"], ["one", "F", "T", "N", "N", "none"], ["two", "T", "F", "Y", "N", "ten"],
            ["two", "F", "T", "N", "Y", "half"]]
    spec, _ = sheet(tmp_path, rows, ["D1:E1"])
    assert "conditions: [guest, card, club]" in spec


@pytest.mark.parametrize("word, empty", [("Notes:", True), ("Prices with tax", False)])
def test_lines_over_the_whole_width_are_text(tmp_path, word, empty):
    rows = [["Room", "Season", "Price"], ["single", "low", 40], ["single", "high", 60], ["double", "low", 70]]
    place = len(rows) + (2 if empty else 1)
    spec, _ = sheet(tmp_path, rows + ([[]] if empty else []) + [[word]], [f"A{place}:C{place}"])
    assert len(table(spec)) == 3
    assert word in page(tmp_path)


def test_a_second_header_below_a_title_begins_a_table(tmp_path):
    header = ["Condition", "Rule 1", "Rule 2", "Rule 3", "Rule 4"]
    rows = [header, *ASKED, ["Answer", *ANSWERS], ["In short"], header[:4], [*ASKED[0][:3], "F"], ["Room free", "T", "F", "-"],
            ["Answer", "Key", "Wait", "Sorry"]]
    spec, _ = sheet(tmp_path, rows, ["A5:E5"])
    assert len(table(spec)) == 4 and len(table(spec, 1)) == 3


def test_a_line_between_rows_is_told(tmp_path):
    rows = [["Room", "Season", "Price"], ["single", "low", 40], ["Suites"], ["double", "low", 70], ["double", "high", 90]]
    spec, text = sheet(tmp_path, rows, ["A3:C3"])
    assert len(table(spec)) == 3
    assert "The line stands between the rows" in text and "1 left out" in text


@pytest.mark.parametrize("word", ["Total", "合計", "Summe", "Итого"])
def test_sums_are_no_rules(tmp_path, word):
    spec, text = comma(tmp_path, [["Room", "Guests", "Price"], ["single", 1, 40], ["double", 2, 70], [word, "", 110]])
    assert len(table(spec)) == 2
    assert "adds up the others" in text and f"{word} 110" in page(tmp_path)


def test_rows_of_few_cells_below_an_empty_row_are_text(tmp_path):
    rows = [["Room", "Season", "Guests", "Price"], ["single", "low", 1, 40], ["double", "low", 2, 70], [],
            ["Approved by", "Ms Sato"]]
    spec, text = sheet(tmp_path, rows)
    assert len(table(spec)) == 2
    assert "Approved by" in page(tmp_path) and "Ms Sato" in page(tmp_path)
    assert "it is text below the table" in text


def test_facts_above_a_table_are_text(tmp_path):
    rows = [["Version", "1.2"], ["Owner", "Desk"], [], ["Room", "Season", "Price"], ["single", "low", 40], ["single", "high", 60]]
    spec, _ = sheet(tmp_path, rows)
    assert "conditions: [room, season]" in spec or "conditions: [season]" in spec, spec
    assert all(word in page(tmp_path).split("| Room")[0] for word in ("Version", "Owner"))


def test_units_below_headers_belong_to_them(tmp_path):
    spec, text = comma(tmp_path, [["Distance", "Price"], ["(km)", "(EUR)"], ["0-5", 3], ["6-20", 7]])
    assert "distance-km" in spec and len(table(spec)) == 2
    assert "The row in brackets is a part of the headers" in text


@pytest.mark.parametrize("rows", [
    [["gold", "abroad", 12], ["gold", "home", 6], ["silver", "abroad", 14], ["silver", "home", 9]],
    [[3, 2, 3], [3, 1, 2], [1, 1, 1], [1, 2, 2], [2, 1, 1], [2, 2, 2]],
])
def test_a_first_row_of_values_is_a_rule(tmp_path, rows):
    spec, text = comma(tmp_path, rows)
    assert all(f"| {row[0]}" in page(tmp_path) for row in rows) and f"{len(rows)} of {len(rows)}" in page(tmp_path), spec
    assert "the table has no headers" in text


def test_headers_that_are_years_are_headers(tmp_path):
    spec, text = comma(tmp_path, [["Room", 2025, 2026], ["single", 40, 42], ["double", 70, 75]])
    assert "the table has no headers" not in text and "outputs:" in spec


@pytest.mark.parametrize("values, others", [
    ([900, 700, 500], True), (["18 €", "25 €", "60 €"], True), ([1, 2, 3], False), ([0, 1], False), (["a", "b", "c"], False),
])
def test_numbers_that_stand_for_themselves_alone_are_not_all(tmp_path, values, others):
    comma(tmp_path, [["Points", "Grade"], *([value, f"grade {number % 2}"] for number, value in enumerate(values))])
    assert ("not stated" in page(tmp_path)) == others
    assert ("No combination left out" in page(tmp_path)) != others


def test_an_empty_result_beside_another_one_does_not_apply(tmp_path):
    rows = [["Plan", "Level", "Once", "Monthly"], ["basic", "low", 10, ""], ["basic", "high", "", 20], ["pro", "low", 30, ""],
            ["pro", "high", "", 40]]
    spec, text = comma(tmp_path, rows)
    assert "null" in table(spec)[0] and "No combination left out: 4 of 4" in page(tmp_path)
    assert "says that this one doesn't apply" in text
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    key = next(line.split(":")[0].strip() for line in record.splitlines() if "empty-results" in line)
    (tmp_path / "answers.yaml").write_text(f"{key}: not-stated\n")
    spec, _ = imported(tmp_path, "--update", "--answers", "answers.yaml", name="rules.csv")
    assert "gaps: not-stated" in spec and "null" not in table(spec)[0]


def test_lists_of_numbers_are_several_values(tmp_path):
    rows = [["Roll", "Free", "Choice"], ["1,2,3", "yes", "move"], ["1 || 6", "yes", "wait"], ["1,2,3", "no", "stay"],
            ["4, 6", "no", "stay"]]
    _, text = comma(tmp_path, rows)
    assert "Several rows match at the same time" in text
    assert "No two rules contradict" not in page(tmp_path)


def test_thousands_are_no_lists(tmp_path):
    spec, _ = comma(tmp_path, [["Points", "Prize"], ["1,000", "cup"], ["25,000", "car"], ["1,234,568", "house"]])
    assert len(table(spec)) == 3 and " or " not in page(tmp_path)


@pytest.mark.parametrize("headers, open_bound", [(("min_pay", "max_pay"), "inf"), (("pay_min", "pay_max"), ""), (("Pay min", "Pay max"), "∞")])
def test_bounds_are_named_as_in_programs(tmp_path, headers, open_bound):
    spec, _ = comma(tmp_path, [[*headers, "Rate"], [0, 999, 1], [1000, 1499, 2], [1500, open_bound, 3]])
    assert "[1000..1499]" in spec and ">= 1500" in spec


def test_marks_below_an_empty_row_are_steps(tmp_path):
    marks = [["Give key", "X", None, None], ["Refuse", None, "X", "X"]]
    spec, text = sheet(tmp_path, [["", "Test 1", "Test 2", "Test 3"], ["Known guest", "Y", "Y", "N"], ["Room free", "Y", "N", "-"],
                                  [], *marks])
    assert [rule[3] for rule in table(spec)] == ["give-key", "refuse", "refuse"], spec
    assert "text below the table" not in text


def test_a_last_row_without_a_name_is_what_is_decided(tmp_path):
    spec, _ = sheet(tmp_path, [["", "R1", "R2", "R3", "R4"], *ASKED, [None, *ANSWERS]])
    check_four_rules(spec)


def test_a_name_with_a_colon_beside_rules_is_no_value(tmp_path):
    spec, _ = sheet(tmp_path, [["", "Rule 1", "Rule 2", "Rule 3", "Rule 4"], *ASKED, ["Desk: key", "yes", "no", "no", "no"],
                               ["Desk: form", "no", "no", "yes", "no"]])
    assert [rule[1:3] for rule in table(spec)] == [["t", "t"], ["t", "f"], ["f", "t"], ["f", "f"]], spec


def test_a_title_over_numbered_rules_is_no_part_of_them(tmp_path):
    spec, _ = sheet(tmp_path, [["Desk", "At night", None, None, None], ["", "Test 1", "Test 2", "Test 3", "Test 4"], *ASKED,
                               ["Answer", *ANSWERS]], ["B1:E1"])
    check_four_rules(spec)
    assert page(tmp_path).count("At night") == 1


def test_conditions_above_numbers_are_rules_in_columns(tmp_path):
    spec, _ = comma(tmp_path, [["Conditions", 1, 2, 3, 4], *ASKED, ["Output", *ANSWERS]])
    check_four_rules(spec)


@pytest.mark.parametrize("rows", [
    [["From", "Event", "To"], ["on", "stop", ""], ["on", "start", ""], ["off", "stop", ""], ["off", "start", ""]],
    [["Condition", 1, 2, 3, 4], *ASKED, ["Action"], ["Give key"], ["Refuse"]],
])
def test_results_that_no_row_has_are_not_stated(tmp_path, rows):
    comma(tmp_path, [[*row, *[""] * (len(rows[0]) - len(row))] for row in rows])
    assert "0 of 4 answered" in page(tmp_path) and "does not apply" not in page(tmp_path).lower()


# MARK: Drools

def drools(code, rules):
    return [["RuleSet", "desk"], ["Notes", "For the night", "desk"], [], ["RuleTable Fees"], ["NAME", *["CONDITION"] * len(code), "ACTION"],
            [None, "g : Guest"], [None, *code, "g.setFee($param);"], ["Rule", *(f"Test {number}" for number in range(len(code))), "Fee"],
            *rules]


def test_comparisons_of_drools_are_those_of_the_page(tmp_path):
    spec, text = sheet(tmp_path, drools(["nights >= $param"], [["long", 7, 10], ["mid", 3, 20], ["short", 1, 30]]))
    assert ">= 7" in spec and ">= 3" in spec
    assert "No two rules contradict" not in page(tmp_path)
    assert "'RuleTable Fees'" not in text and "'Notes'" not in text
    assert "For the night" in page(tmp_path) and "desk" in page(tmp_path)


def test_two_bounds_of_drools_are_one_interval(tmp_path):
    spec, _ = sheet(tmp_path, drools(["nights >= $1 && nights < $2"], [["mid", "3, 7", 20], ["long", "7, 30", 10]]))
    assert "[3..6]" in spec or "[3..7)" in spec, spec
    assert "No two rules contradict" in page(tmp_path)


@pytest.mark.parametrize("code, cell", [("g.sum > $param * 20", 10), ("g.sum > $1, g.name != $2", "3,Ann")])
def test_code_that_a_spec_cannot_say_is_shown(tmp_path, code, cell):
    sheet(tmp_path, drools([code], [["one", cell, 40], ["two", f"{cell}1", 70]]))
    assert f"`{code.replace('$param', str(cell)).replace('$1', '3').replace('$2', 'Ann')}`" in page(tmp_path)
    assert "No combination left out" not in page(tmp_path)


def test_comparisons_in_brackets_and_with_commas_are_read(tmp_path):
    spec, _ = sheet(tmp_path, drools(["g.sum >= ($param)", "g.age > $1, g.age < $2"], [["one", 10, "0,18", 40], ["two", 20, "17,99", 70]]))
    assert "20" in spec and "(0..18)" in spec.replace("[1..17]", "(0..18)"), spec


def test_a_row_of_drools_without_conditions_and_actions_is_code(tmp_path):
    spec, text = sheet(tmp_path, drools(["room == $param"], [["one", "single", 40], ["two", "double", 70], ["}", None, None]]))
    assert len(table(spec)) == 2 and text.count("for the program that runs the rules") == 5, text


def test_a_name_that_no_rule_has_is_no_outcome(tmp_path):
    sheet(tmp_path, drools(["room == $param"], [[None, "single", 40], [None, "double", 70]]))
    assert "not stated" not in page(tmp_path).lower()


# MARK: Values that a sheet says

def test_values_above_a_table_are_all_there_are(tmp_path):
    rows = [["Fees"], ["Hit policy: unique (conditions: 2, results: 1)"], ["Values of Room: single | double | suite"],
            ["Values of Nights: [1..30]"], ["Room", "Nights", "Fee"], ["single", "<= 6", "a"], ["double", "<= 6", "b"], ["-", ">= 7", "c"]]
    spec, _ = sheet(tmp_path, rows)
    assert "room: [single, double, suite]" in spec and 'nights: { number: "[1..30]", integer: true }' in spec


def test_values_in_japanese_may_be_open(tmp_path):
    rows = [["料金"], ["ヒットポリシー：unique（条件：1、結果：1）"], ["部屋の値：A | B | …"], ["部屋", "料金"], ["A", "x"], ["B", "y"]]
    spec, _ = sheet(tmp_path, rows, locale=("--locale", "ja"))
    assert "text: [a, b]" in spec


# MARK: Ids

def test_words_without_latin_letters_get_their_ids_from_the_record(tmp_path):
    rows = [["会員", "人数", "料金"], ["一般", "5人未満", "有料"], ["一般", "5人以上", "割引"], ["会員", "5人未満", "無料"],
            ["会員", "5人以上", "無料"]]
    _, text = comma(tmp_path, rows, locale=("--locale", "ja"))
    assert "ids are numbers" in text and "'人数'" in text
    path = tmp_path / "site/Specs/p.import.yaml"
    record = path.read_text()
    for before, after in [("会員: condition-1", "会員: member"), ("人数: condition-2", "人数: guests"), ("一般: value-1", "一般: anyone")]:
        assert before in record
        record = record.replace(before, after)
    most = next(line for line in record.splitlines() if line.strip().endswith("/most: none"))
    path.write_text(record.replace(most, most.replace("none", "40")))
    spec, text = imported(tmp_path, "--update", name="rules.csv", locale=("--locale", "ja"))
    assert "member: { values: [anyone, value-2], assumed: true }" in spec and 'guests: { number: "(..40]" }' in spec, spec
    again, text = imported(tmp_path, "--update", name="rules.csv", locale=("--locale", "ja"))
    assert again == spec and "The site has all of this already" in text
    assert "会員: member" in path.read_text()


def test_ids_that_cannot_be_are_told(tmp_path):
    rows = [["会員", "料金"], ["一般", "有料"], ["会員", "無料"]]
    comma(tmp_path, rows, locale=("--locale", "ja"))
    path = tmp_path / "site/Specs/p.import.yaml"
    record = path.read_text()
    path.write_text(record.replace("一般: value-1", "一般: Anyone"))
    code, text = run(
        "import", "rules.csv", "--locale", "ja", "--page", "p", "--site", "site", "--update", folder=tmp_path)
    assert code == 1 and "[MalformedID]" in text
    path.write_text(record.replace("一般: value-1", "一般: same").replace("会員: value-2", "会員: same"))
    spec, text = imported(tmp_path, "--update", name="rules.csv", locale=("--locale", "ja"))
    assert "[same, same-2]" in spec and "Something else has the id 'same'" in text
    path.write_text(record.replace("一般: value-1", "学生: student"))
    _, text = imported(tmp_path, "--update", name="rules.csv", locale=("--locale", "ja"))
    assert "called '学生'" in text


def test_the_record_is_in_the_language_of_its_readers(tmp_path):
    comma(tmp_path, [["会員", "料金"], ["一般", "有料"], ["会員", "無料"]], locale=("--locale", "ja"))
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "この表の規則は、どこに並んでいますか" in record and "where do" not in record
    assert "# 条件です。" in (tmp_path / "site/Specs/p.yaml").read_text()
    assert "# サイトの設定です。" in (tmp_path / "site/hyo.yaml").read_text()
