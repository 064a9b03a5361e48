"""Tables whose words no program knows: headings, gaps, numbers, notes and other tables, told apart by where they stand."""

import csv
import json

import pytest
from openpyxl import Workbook

from test_sheets_of_testers import ANSWERS, LIMITED, MARKS, comma, page, sheet
from test_spreadsheets import imported

RULES = ["", "Rule 1", "Rule 2", "Rule 3", "Rule 4"]
SIGNED = [["Takes it", "+", "-", "-", "-"], ["Refuses it", "-", "+", "+", "+"]]
VERDICT = "No combination left out: 4 of 4"


# Rules in columns


def test_a_heading_between_rules_divides_them(tmp_path):
    _, text = comma(tmp_path, [RULES, *LIMITED, ["What the desk says", "", "", "", ""], *SIGNED])
    assert VERDICT in page(tmp_path) and "| Takes it | +" in page(tmp_path), page(tmp_path)
    assert "'What the desk says'" in text


def test_a_heading_may_stand_above_the_conditions(tmp_path):
    _, text = comma(tmp_path, [RULES, ["Measures", "", "", "", ""], *LIMITED, ["Answer", *ANSWERS]])
    assert VERDICT in page(tmp_path) and "| Measures" not in page(tmp_path)
    assert "'Measures'" in text


def test_a_step_that_no_rule_takes_is_no_heading(tmp_path):
    marks = [["Give key", "X", "", "X", ""], ["Call", "", "", "", ""], ["Refuse", "", "X", "", "X"]]
    _, text = comma(tmp_path, [RULES, *LIMITED, *marks])
    assert "No rule takes this step" in text and VERDICT in page(tmp_path)
    assert "| Refuse |  | ✓ |  | ✓ |" in page(tmp_path)


def test_the_only_empty_row_divides_conditions_from_results(tmp_path):
    numbers = [["Rebate", 3, 2, 1, 4], ["Fee", 1, 2, 3, 4]]
    spec, _ = sheet(tmp_path, [["Case", 1, 2, 3, 4], *LIMITED, [], *numbers])
    assert "outputs: [rebate, fee]" in spec and VERDICT in page(tmp_path)


def test_an_empty_row_makes_no_rules_of_zones(tmp_path):
    rows = [["Zone", 1, 2, 3], ["local", 5, 6, 7], ["national", 6, 8, 9], [], ["abroad", 15, 20, 35]]
    sheet(tmp_path, rows)
    assert "| Zone | 1 | 2 | 3 |" in page(tmp_path) and "3 of 3" in page(tmp_path)


@pytest.mark.parametrize("label", ["Test 1 (adult)", "Test 1: adult", "Test no. 1", "Test #1"])
def test_a_rule_may_have_a_remark_or_a_word_for_its_number(tmp_path, label):
    _, text = comma(tmp_path, [["Condition", label, "Test 2", "Test 3", "Test 4"], *LIMITED, ["Answer", *ANSWERS]])
    assert VERDICT in page(tmp_path)
    assert ("adult" in label) == (f"'{label}'" in text), text


@pytest.mark.parametrize("header", ["Values", "値", None])
def test_values_beside_the_conditions_are_none_of_their_names(tmp_path, header):
    values = [2, 2] if header is None else ["Y,N", "Y,N"]
    rows = [["Condition", header, 1, 2, 3, 4]]
    rows += [[row[0], value, *row[1:]] for row, value in zip(LIMITED, values)]
    rows += [["Action", *[None] * 5], ["Give key", None, "X", None, "X", None], ["Refuse", None, None, "X", None, "X"]]
    sheet(tmp_path, rows)
    assert "| Known guest | Y | Y | N | N |" in page(tmp_path) and VERDICT in page(tmp_path)


@pytest.mark.parametrize("tick", ["V", "✓", "✚"])
def test_a_minus_beside_one_tick_says_no(tmp_path, tick):
    rows = [[cell.replace("Y", tick).replace("N", "-") if len(cell) == 1 else cell for cell in row] for row in LIMITED]
    comma(tmp_path, [RULES, *rows, ["Answer", *ANSWERS]])
    assert VERDICT in page(tmp_path)


def test_a_minus_beside_other_values_is_any_value(tmp_path):
    rows = [["", "Rule 1", "Rule 2", "Rule 3"], ["Member?", "Y", "N", "N"], ["Over 100?", "-", "Y", "N"],
            ["Rebate", "V", "V", ""]]
    comma(tmp_path, rows)
    assert "3 of 4 answered, 1 not stated" in page(tmp_path)


def test_a_note_beside_numbered_rules_is_no_rule(tmp_path):
    rows = [RULES, *LIMITED, ["Answer", *ANSWERS]]
    rows[2] = [*rows[2], "at the back door"]
    _, text = sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "stands apart from the table" in text


@pytest.mark.parametrize("header", ["RuleID", "rule_id", "id"])
def test_ids_of_rules_are_no_condition(tmp_path, header):
    rows = [[header, "State", "Event", "Next"], ["SD-01", "on", "stop", "off"], ["SD-02", "on", "start", "on"],
            ["SD-03", "off", "stop", "off"], ["SD-04", "off", "start", "on"]]
    comma(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "SD-01" not in page(tmp_path)


@pytest.mark.parametrize("word, tag", [("Любой", "ru"), ("不限", "zh")])
def test_words_for_any_value_of_other_languages(tmp_path, word, tag):
    rows = [["A", "B", "C"], ["x", "1 kg", "s"], ["x", "2 kg", "t"], ["y", word, "u"]]
    comma(tmp_path, rows, locale=("--locale", tag))
    assert "3" in page(tmp_path, tag) and word not in page(tmp_path, tag)


def test_signs_are_explained_below_the_rules(tmp_path):
    rows = [["Condition", 1, 2, 3, 4], *LIMITED, ["Answer", "OK", "WC", "WC", "OK"], [],
            ["WC =", "Wrong code"], ["OK =", "Right code"]]
    _, text = sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "Wrong code" in page(tmp_path)
    assert "| WC =" not in page(tmp_path)


def test_results_without_a_mark_keep_their_names(tmp_path):
    rows = [["Condition", 1, 2, 3, 4], *LIMITED, ["Action"], ["Lend"], ["Refuse"], [], ["Loans are for guests."]]
    sheet(tmp_path, rows)
    assert "0 of 4 answered" in page(tmp_path)
    assert "| Lend |" in page(tmp_path) and "| Loans" not in page(tmp_path)


# Other tables and lines


def test_numbers_that_begin_again_name_no_row_and_are_no_condition(tmp_path):
    rows = [["№", "State", "Event", "New state"], [1, "on", "stop", "off"], [2, "on", "start", "on"],
            [1, "off", "stop", "off"], [2, "off", "start", "on"]]
    _, text = comma(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "№" not in page(tmp_path)
    assert "begin again" in text


def test_a_list_below_that_is_numbered_again_is_another_table(tmp_path):
    rows = [["№", "State", "Event", "New state"], [1, "on", "stop", "off"], [2, "on", "start", "on"],
            [3, "off", "stop", "off"], [4, "off", "start", "on"], ["№", "What is checked"], [1, "stopping"]]
    sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "| What is checked" not in page(tmp_path).split("4 of 4")[1].split("##")[0]


def test_a_table_that_begins_beside_a_later_row_is_another_one(tmp_path):
    rows = [["Size", "Weight", "Price"], ["S", "light", 5], ["S", "heavy", 7], ["M", "light", 6],
            ["M", "heavy", 9, "Check", "Steps"], [None, None, None, "TC 1", "weigh it"]]
    sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "weigh it" in page(tmp_path)
    assert page(tmp_path).count("| M | heavy |") == 1


def test_headers_that_stand_again_beside_each_other_head_two_tables(tmp_path):
    comma(tmp_path, [["Name", "Short", "Price"] * 2, ["Soup", "so", 4, "Corn", "co", 1], ["Salad", "sa", 5, "Bread", "br", 1],
                     ["Steak", "st", 9, "Rice", "ri", 1]])
    assert page(tmp_path).count("| Name | Short | Price |") == 2 and page(tmp_path).count("3 of 3") == 2


def test_a_legend_beside_the_rules_is_no_result(tmp_path):
    rows = [["Front", "Rear", "Turn", None, "Keys:"], ["near", "near", "left", None, "Front", "sensor at the front"],
            ["near", "far", "left", None, "Rear", "sensor at the back"], ["far", "near", "right"], ["far", "far", "on"]]
    sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "| Front | Rear | Turn |" in page(tmp_path)
    assert "sensor at the back" in page(tmp_path)


def test_single_cells_far_from_a_table_are_reported(tmp_path):
    rows = [["Weight", "Zone", "Price"], *([number, zone, number * 2] for number in range(1, 5) for zone in "ab")]
    rows[4] += [None, None, 679.5]
    _, text = sheet(tmp_path, rows)
    assert "stands apart from the table" in text and "8 of 8" in page(tmp_path)


def test_a_narrow_table_above_a_wide_one_loses_no_cell(tmp_path):
    rows = [["1 Library"], ["Signs", 1, 2, 3, 4], ["Card", 1, 1, 0, 0], ["Deposit", 1, 0, 1, 0], ["Action"],
            ["Open", 1, 0, 0, 0], ["Call", 0, 1, 1, 1], [], ["2 Tools"], ["Signs", 1, 2, 3, 4, 5, 6, 7, 8],
            ["Member", 1, 1, 1, 1, 0, 0, 0, 0], ["Free", 1, 0, 1, 0, 1, 0, 1, 0], ["Course", 1, 1, 0, 0, 1, 1, 0, 0],
            ["Action"], ["Lend", 1, 0, 0, 0, 0, 0, 0, 0], [], [None, None, "free", None, None, None, None, "lent"]]
    sheet(tmp_path, rows, ["A1:E1", "A9:I9"])
    assert VERDICT in page(tmp_path) and "No combination left out: 8 of 8" in page(tmp_path)
    assert "| Card | 1 | 1 | 0 | 0 |" in page(tmp_path)


def test_a_heading_between_rows_gets_no_value_of_another_row(tmp_path):
    rows = [["Package", "Price", "Share"], ["One visit", 10, "40%"], ["Ten visits", 90, "40%"], ["BY THE MONTH"],
            ["Twice a week", 60, "40%"], ["CHILDREN"], ["One visit, child", 6, "50%"]]
    _, text = sheet(tmp_path, rows)
    assert "4 of 4" in page(tmp_path) and "| BY THE MONTH" not in page(tmp_path)
    assert text.count("no rule says it") == 2


def test_a_name_without_a_result_is_not_stated_where_no_name_stands_again(tmp_path):
    sheet(tmp_path, [["Key", "Answer"], ["a", "yes"], ["b", None], ["c", "no"], ["d", "no"]])
    assert "3 of 4 answered" in page(tmp_path)


@pytest.mark.parametrize("rows", [
    [["Home", 20, 90], ["Island", 20, 91], ["Abroad", 22, 95]],
    [["Height in cm", 1000], ["Length in cm", 1000], ["Width in cm", 1200]],
    [["East-Hall", 210], ["East-Mill", 210], ["East-Quay", 340]],
])
def test_a_first_row_of_values_is_a_rule(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    assert "the table has no headers" in text
    assert "3 of 3" in page(tmp_path) and f"| {rows[0][0]} | {rows[0][1]} |" in page(tmp_path)


def test_headers_that_are_weights_head_columns(tmp_path):
    comma(tmp_path, [["Zone", 10, 20, 30], ["a", 5, 6, 7], ["b", 6, 7, 9], ["c", 8, 8, 9]])
    assert "| Zone | 10 | 20 | 30 |" in page(tmp_path)


def test_a_row_equal_to_the_first_one_is_dropped_only_below_headers(tmp_path):
    _, text = comma(tmp_path, [["copy", "y"], ["cut", "n"], ["paste", "y"], ["copy", "y"], ["undo", "n"]])
    assert "repeats the headers" not in text


def test_words_in_rows_above_rules_are_kept_as_often_as_they_stand(tmp_path):
    rows = [["Parcels"], [None, None, "twice", None, "twice"], ["Condition", 1, 2, 3, 4], *LIMITED, ["Action"], *MARKS]
    _, text = sheet(tmp_path, rows)
    assert page(tmp_path).count("twice") == 2


def test_a_line_above_the_headers_cuts_no_table(tmp_path):
    rows = [["Definitions", "Price", "What is paid"], ["Package", "Net", "How", "Short", "Coach"],
            *([f"visit {n}", n * 10, f"by {n}", n, f"{n}0%"] for n in range(1, 5))]
    sheet(tmp_path, rows)
    assert "| Package | Net | How | Short | Coach |" in page(tmp_path)


def test_titles_may_begin_left_of_the_table(tmp_path):
    rows = [["Team: north", None, "Project: shop"], [None, None, None, "X: is needed"], [], [None, "Feature", "Accounts", "Orders", "Stock"],
            [None, "Feature 1", "X", None, "X"], [None, "Feature 2", None, "X", None], [None, "Feature 3", None, "X", "X"]]
    sheet(tmp_path, rows)
    assert "| Feature | Accounts | Orders | Stock |" in page(tmp_path) and "Project: shop" in page(tmp_path)


def test_an_average_below_a_total_is_no_rule(tmp_path):
    _, text = comma(tmp_path, [["Kind", "Fee", "Tax"], ["a", 10, 1], ["b", 20, 2], ["c", 10, 1], ["Total", 40, 4], ["Average", 13, 1]])
    assert "3 of 3" in page(tmp_path) and "Average 13 1" in page(tmp_path)


def test_numbered_rules_without_a_cell_are_left_out(tmp_path):
    rows = [[*RULES, "Rule 5", "Rule 6"], *LIMITED, *MARKS]
    _, text = sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and text.count("No row has anything in this column") == 2


# Columns


def test_a_column_without_an_entry_is_left_out(tmp_path):
    rows = [["State", "Event", "Action", "Next"], ["idle", "start", "", "busy"], ["idle", "stop", "", "idle"],
            ["busy", "start", "", "busy"], ["busy", "stop", "", "idle"]]
    _, text = comma(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "| State | Event | Next |" in page(tmp_path)
    assert "No row has anything in this column" in text


def test_a_row_without_a_result_leaves_the_others_alone(tmp_path):
    rows = [["Area", "Kind", "Right", "Right 2"], ["users", "read", "see", ""], ["users", "edit", "add", "change"],
            ["users", "run", "", ""], ["shop", "read", "see", ""]]
    comma(tmp_path, rows)
    assert "3 of 6 answered, 3 not stated" in page(tmp_path), page(tmp_path)


def test_columns_that_are_merged_in_every_row_stand_once(tmp_path):
    rows = [["Class", None, "Value", "Result"], ["low", None, 1, "shown"], ["high", None, 2, "hidden"]]
    sheet(tmp_path, rows, ["A1:B1", "A2:B2", "A3:B3"])
    assert "| Class | Value | Result |" in page(tmp_path)


def test_a_name_that_stands_twice_makes_no_column_a_condition(tmp_path):
    rows = [["Task", "Ann", "Ben", "Cid"], ["Plan", "R", "C", "A"], ["Write", "A", "R", "C"], ["Call", "C", "A", "R"],
            ["Adapt", "C", "R", "A"], ["Send", "C", "A", "R"], ["Adapt", "R", "R", "A"], ["Order", "C", "R", "C"]]
    _, text = comma(tmp_path, rows)
    assert "6 of 6" in page(tmp_path) and page(tmp_path).count("| Adapt |") == 2
    assert "warning: Several rows match at the same time" in text


def test_rows_that_are_equal_say_the_same(tmp_path):
    rows = [["Code", "Name", "Fee"], ["a1", "Visit", 100], ["a2", "Visit", 120], ["b1", "Panel", 100], ["a1", "Visit", 100]]
    _, text = comma(tmp_path, rows)
    assert "3 of 3" in page(tmp_path) and "The row never counts" in text


def test_bounds_may_begin_again_in_each_group(tmp_path):
    rows = [["Region", "kg_min", "kg_max", "Price"], ["Home", 0, 50, 1], ["Home", 51, 100, 2], ["Abroad", 0, 80, 5],
            ["Abroad", 81, 100, 7]]
    _, text = comma(tmp_path, rows)
    assert "bounds of one condition" in text and "51–100" in page(tmp_path)


@pytest.mark.parametrize("entries, answered", [([">= 0", ">= 5"], "1 of 3"), (["< 30", "< 60"], "2 of 3")])
def test_comparisons_are_no_ends_of_all_values(tmp_path, entries, answered):
    comma(tmp_path, [["Orders", "Rebate"], *zip(entries, [10, 5])])
    assert "No combination left out" not in page(tmp_path) and "1 not stated" in page(tmp_path)


def test_intervals_end_where_they_end(tmp_path):
    comma(tmp_path, [["Age", "Fee"], ["0-17", 3], ["18-64", 5], ["65-99", 4]])
    assert "No combination left out: 3 of 3" in page(tmp_path)


# Values


def test_small_letters_make_no_other_value(tmp_path):
    rows = [["Age", "Income", "Credit"], ["Young", "Low", "no"], ["Young", "High", "yes"], ["Old", "Low", "no"],
            ["Old", "high", "yes"]]
    _, text = comma(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "'high' is read as 'High'" in text


def test_a_boolean_may_be_written_as_text(tmp_path):
    rows = [["Card", "PIN", "Open"], [True, " TRUE", True], [True, False, False], [False, True, False], [False, False, False]]
    sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path)


@pytest.mark.parametrize("tag, text", [("ru", "11 000,50"), ("fr", "11 000,50"), ("de", "11.000,50"), ("ja", "11,000.50")])
def test_numbers_have_the_signs_of_the_language(tmp_path, tag, text):
    workbook = Workbook()
    for row in [["Kind", "City", "Sum"], ["a", "x", 11000.5], ["a", "y", 11000.5], ["b", "x", 2], ["b", "y", 2]]:
        workbook.active.append(row)
    for (cell,) in workbook.active["C2:C5"]:
        cell.number_format = "#,##0.00"
    workbook.save(tmp_path / "rules.xlsx")
    imported(tmp_path, locale=("--locale", tag))
    assert text in page(tmp_path, tag).replace("\u202f", " ").replace("\xa0", " ")


# Workbooks and rules of Drools


def test_the_sheet_with_the_name_of_the_file_is_read(tmp_path):
    workbook = Workbook()
    workbook.active.title = "Notes"
    workbook.active.append(["Date", "What"])
    own = workbook.create_sheet("Rules")
    for row in [["Age", "Income", "Credit"], ["Young", "Low", "no"], ["Young", "High", "yes"], ["Old", "Low", "no"],
                ["Old", "High", "yes"]]:
        own.append(row)
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert VERDICT in page(tmp_path) and "One sheet is read, 'Rules'" in text


def drools(condition, cells, label="Cause"):
    return [["RuleSet", "x"], [], ["RuleTable Alarm"], ["NAME", "CONDITION", "ACTION", "AGENDA-GROUP"], [None, "$o : Order"],
            [None, condition, "$o.setCause($param);"], ["NAME", "Test", label], *[
                [f"r{number}", cell, f'"c{number}"', "g"] for number, cell in enumerate(cells)]]


@pytest.mark.parametrize("code, entry", [
    ("$o.used() not contains $param", '`$o.used() not contains "S"`'), ("kind memberOf ($param)", '`kind memberOf ("S")`'),
    ("weight>20", '"S"'), ("kind == $param", '"S"'), ("kind", '"S"'),
])
def test_operators_in_words_are_shown_with_their_code(tmp_path, code, entry):
    sheet(tmp_path, drools(code, ['"S"', '"T"']))
    assert entry in page(tmp_path), page(tmp_path)


def test_a_column_of_drools_without_a_label_has_its_code_or_kind(tmp_path):
    sheet(tmp_path, drools("kind == $param", ['"S"', '"T"'], label=None))
    assert "| Test | `$o.setCause($param);` | Remarks |" in page(tmp_path) and "Agenda-group: g" in page(tmp_path)


@pytest.mark.parametrize("code, entry", [
    ("$o.setRate($param + 100);", "| `12 + 100` |"), ("$o.setRate(\"$param\");", "| 12 |"), ("add($param);", "| 12 |"),
])
def test_an_action_of_drools_shows_what_it_computes(tmp_path, code, entry):
    rows = drools("kind == $param", ['"S"', '"T"'])
    rows[5][2] = code
    rows[7][2], rows[8][2] = 12, 20
    sheet(tmp_path, rows)
    assert entry in page(tmp_path)


def test_two_bounds_of_one_thing_are_one_condition(tmp_path):
    rows = [["RuleSet", "x"], [], ["RuleTable Fees"], ["NAME", "CONDITION", "CONDITION", "ACTION"], [None, "$o : Order"],
            [None, "price > $param", "price <= $param", "$o.setFee($param);"], ["NAME", "Minimum", "Maximum", "Fee"],
            ["low", 50, 100, 5], ["high", 100, None, 15]]
    _, text = sheet(tmp_path, rows)
    assert "> 50 and ≤ 100" in page(tmp_path) and "doesn't have all words" not in text


def test_code_is_shown_as_it_is_written(tmp_path):
    rows = drools('$o.properties["POWER"] >= 2 * $param', ["7", "9"])
    rows[5][2] = "$o.setLimit($param == 0 ? $o.amount() : $param);"
    rows[7][2], rows[8][2] = 500, 0
    sheet(tmp_path, rows)
    assert '`$o.properties["POWER"] >= 2 * 7`' in page(tmp_path)
    assert "`500 == 0 ? $o.amount() : 500`" in page(tmp_path)


# Answers


def roles(names, words, part="columns"):
    """The answer that gives each column, or row, one of the roles."""
    lines = (f"  {json.dumps(str(name), ensure_ascii=False)}: {word}\n" for name, word in zip(names, words.split(", "), strict=True))
    return f"table-1/{part}:\n" + "".join(lines)


def answered(folder, text, rows):
    (folder / "answers.yaml").write_text(text)
    with (folder / "rules.csv").open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    return imported(folder, "--answers", "answers.yaml", name="rules.csv")


NUMBERED = [["Line", "State", "Event", "Next", "Author"], [17, "on", "stop", "off", "ann"], [3, "on", "start", "on", "ben"],
            [8, "off", "stop", "off", "cid"], [17, "off", "start", "on", "ann"]]


def test_an_answer_says_that_numbers_are_remarks_on_rules(tmp_path):
    _, text = answered(tmp_path, roles(NUMBERED[0], "name, condition, condition, outcome, outcome"), NUMBERED)
    assert VERDICT in page(tmp_path) and "| State | Event | Next | Author |" in page(tmp_path)
    assert "numbers of the rows begin again" in text


def test_an_answer_leaves_columns_out(tmp_path):
    _, text = answered(tmp_path, roles(NUMBERED[0], "left-out, condition, condition, outcome, left-out"), NUMBERED)
    assert VERDICT in page(tmp_path) and "| State | Event | Next |" in page(tmp_path)
    assert text.count("as an answer says") == 2


@pytest.mark.parametrize("answer", ["a, condition, condition, outcome, remark", "condition, condition, condition, condition, condition"])
def test_a_role_that_cannot_be_taken_is_reported(tmp_path, answer):
    _, text = answered(tmp_path, roles(NUMBERED[0], answer), NUMBERED)
    assert " in 'table-1/columns', which is '" in text and "at least one is a condition" in text
    assert ("answers.yaml:2:3: advice: 'a' isn't taken as the role of 'Line'" in text) == answer.startswith("a")


def test_an_answer_without_names_shows_how_roles_are_named(tmp_path):
    _, text = answered(tmp_path, "table-1/columns: name, condition, condition, outcome, outcome\n", NUMBERED)
    assert "is no answer to 'table-1/columns'" in text
    fix = text.split("write the role of each that must be otherwise:\n")[1].split("\n\n")[0]
    lines = [line.strip() for line in fix.splitlines()]
    assert lines[0] == "table-1/columns:" and lines[1].startswith("Line: ") and lines[5].startswith("Author: ")
    _, text = answered(tmp_path, lines[0] + "\n" + "".join(f"  {line}\n" for line in lines[1:]), NUMBERED)
    assert "is no answer" not in text


def test_an_answer_says_that_nothing_numbers_the_rows(tmp_path):
    rows = [["No", "Answer"], [1, "a"], [2, "b"], [3, "a"]]
    rows = [[*row, extra] for row, extra in zip(rows, ["Fee", 5, 6, 5])]
    answered(tmp_path, roles(rows[0], "condition, outcome, outcome"), rows)
    assert "| No | Answer | Fee |" in page(tmp_path)


# Numbers, bounds and copies


def test_numbers_above_answers_are_rules_whatever_stands_in_the_corner(tmp_path):
    rows = [["Decision table", 1, 2, 3, 4], ["Signed in?", 0, 0, 1, 1], ["Bought", 0, 1, 0, 1], ["Result", "F", "F", "F", "T"]]
    sheet(tmp_path, rows)
    assert VERDICT in page(tmp_path) and "| Result | F | F | F | T |" in page(tmp_path)


def test_levels_above_marks_are_no_rules(tmp_path):
    comma(tmp_path, [["Feature", 1, 2, 3], ["Search", "no", "yes", "yes"], ["Export", "no", "no", "yes"], ["Share", "yes", "yes", "yes"]])
    assert "| Feature | 1 | 2 | 3 |" in page(tmp_path)


def test_bounds_may_be_written_in_one_word(tmp_path):
    rows = [["minWage", "maxWage", "Base"], [0, 999.99, 1], [1000, 4999.99, 2], [5000, 99999, 3]]
    _, text = comma(tmp_path, rows)
    assert "bounds of one condition" in text


def test_cells_merged_over_two_rows_and_columns_stand_once(tmp_path):
    rows, merged = [], []
    source = [["Conditions", "Values", "Case 1", "Case 2", "Case 3", "Case 4"], [LIMITED[0][0], "Y, N", *LIMITED[0][1:]],
              [LIMITED[1][0], "Y, N", *LIMITED[1][1:]], ["Actions"], ["Answer", None, *ANSWERS]]
    for number, row in enumerate(source):
        row = [*row, *[None] * (6 - len(row))]
        rows += [[cell for text in row for cell in (text, None)], [None] * 12]
        for column in range(6):
            if row[column]:
                first = chr(65 + column * 2)
                merged.append(f"{first}{number * 2 + 1}:{chr(66 + column * 2)}{number * 2 + 2}")
    sheet(tmp_path, rows, merged)
    assert VERDICT in page(tmp_path) and page(tmp_path).count("| Known guest |") == 1, page(tmp_path)
