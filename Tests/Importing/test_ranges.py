"""Answers that say which ranges of a sheet are tables."""

import pytest
from openpyxl import Workbook

from test_sheets_at_first_sight import answered
from test_sheets_of_testers import page
from test_spreadsheets import run

SHEET = [
    ["Fees of 2026"],
    ["Version", 2],
    [],
    ["Zone", "Fee", "", "Weight", "Surcharge", "who"],
    ["A", 10, "", "< 5", 1],
    ["B", 20, "", ">= 5", 2, "ann"],
    [],
    ["Rates"],
    ["Kind", "Rate"],
    ["K", 1],
    ["L", 2],
    ["That is all."],
]
RANGES = "A4:B6, D4:E6, A9:B11"


def lines(folder):
    return [line for line in page(folder).splitlines() if line.startswith("| ") and "---" not in line]


def test_an_answer_names_the_tables_of_a_sheet(tmp_path):
    _, text = answered(tmp_path, f"sheet/en: {RANGES}\n", SHEET)
    assert lines(tmp_path) == [
        "| Zone | Fee |", "| A | 10 |", "| B | 20 |", "| Weight | Surcharge |", "| < 5 | 1 |", "| ≥ 5 | 2 |",
        "| Kind | Rate |", "| K | 1 |", "| L | 2 |"]
    assert "and are text: 1-2, 8, 12" in text and text.count("stands apart from the table") == 2
    assert "23 taken, 2 left out" in text
    for words in ("Fees of 2026", "Version", ">Rates", "That is all."):  # the line right above a range is its title
        assert words in page(tmp_path), words
    assert "read as several tables" not in text


def test_what_is_named_in_any_order_and_any_way_is_the_same(tmp_path):
    answered(tmp_path, f"sheet/en: {RANGES}\n", SHEET)
    first = page(tmp_path)
    (other := tmp_path / "other").mkdir()
    answered(other, "sheet/en: b11:$A$9 D4:E6、A4:B6\n", SHEET)
    assert page(other) == first


@pytest.mark.parametrize("answer", ["A4:B6, B5:C7", "A4:B4", "A50:B60", "A4", "A4:B6, x", "4:6", "''", "':'", "A0:B6", "A4:B99999999999999999999"])
def test_an_answer_that_names_no_tables_is_not_taken(tmp_path, answer):
    _, text = answered(tmp_path, f"sheet/en: {answer}\n", SHEET)
    assert "is no answer to 'sheet/en', and 'detected' is taken" in text and "read as several tables" in text
    assert "  sheet/en: detected" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_an_answer_joins_what_empty_columns_and_rows_divide(tmp_path):
    rows = [["Test", "Case", "", "Day", "Who"], ["x", 1, "", "Mon", "ann"], [], [], ["y", 2, "", "Tue", "ben"]]
    answered(tmp_path, "sheet/en: A1:E5\n", rows)
    assert lines(tmp_path) == ["| Test | Case | Day | Who |", "| x | 1 | Mon | ann |", "| y | 2 | Tue | ben |"]


def test_ranges_are_those_that_the_sheet_shows(tmp_path):
    workbook = Workbook()
    sheet = workbook.active
    for row, cells in enumerate(SHEET, 3):
        for column, cell in enumerate(cells, 2):
            if cell != "":
                sheet.cell(row, column, cell)
    sheet.column_dimensions["B"].width = 30
    sheet.cell(7, 2).value = "two\nlines"
    workbook.save(tmp_path / "rules.xlsx")
    (tmp_path / "answers.yaml").write_text("sheet/en: B6:C8, E6:F8, B11:C13\n")
    command = ("import", "rules.xlsx", "--locale", "en", "--page", "p", "--site", "site", "--answers", "answers.yaml")
    code, text = run(*command, folder=tmp_path)
    assert code == 0, text
    assert run("build", "--site", "site", folder=tmp_path)[0] == 0
    assert lines(tmp_path)[1:3] == ["| two lines | 10 |", "| B | 20 |"] and lines(tmp_path)[-1] == "| L | 2 |"
    before = {path: path.read_bytes() for path in (tmp_path / "site/Specs").iterdir()}
    code, text = run(*command[:-2], "--update", folder=tmp_path)
    assert code == 0 and before == {path: path.read_bytes() for path in (tmp_path / "site/Specs").iterdir()}, text


def test_questions_have_the_number_of_their_table(tmp_path):
    _, text = answered(tmp_path, f"sheet/en: {RANGES}\ntable-3/values: all\ntable-2/weight/least: 0\n", SHEET)
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "table-1/values: assumed" in record and "table-3/values: all" in record and "table-2/weight/least: 0" in record
    assert "is no answer" not in text and "not asked" not in text


# A word for all other values


OTHERS = [["Customer", "Discount"], ["Student", "10%"], ["Senior", "20%"], ["Others", "0%"]]


def test_a_word_for_all_other_values_is_told(tmp_path):
    spec, text = answered(tmp_path, "", OTHERS)
    assert "customer: [student, senior, others]" in spec
    assert "'Others' stands for all other values of 'Customer'" in text and "answer 'value' to 'table-1/others'" in text


def test_an_answer_makes_it_a_value_like_others(tmp_path):
    spec, text = answered(tmp_path, "table-1/others: value\n", OTHERS)
    assert "customer: { values: [student, senior, others], assumed: true }" in spec
    assert "stands for all other values" not in text and "assuming that there are no other values" in page(tmp_path)


# Empty cells


def test_empty_cells_may_stand_for_any_value_in_all_columns(tmp_path):
    rows = [["Group", "Kind", "Sub", "Fee"], ["A", "x", "p", 1], ["", "x", "q", 2], ["B", "y", "", 3], ["", "", "q", 4]]
    roles = "table-1/columns:\n  Group: condition\n  Kind: condition\n  Sub: condition\n"
    spec, text = answered(tmp_path, roles, rows)
    assert "to 'table-1/empty-cells' in the import's record: repeated, any-in-all-columns, value" in text and "| a     | x    | q   | 2" in spec, spec
    (other := tmp_path / "other").mkdir()
    spec, _ = answered(other, f"{roles}table-1/empty-cells: any-in-all-columns\n", rows)
    assert "| -     | x    | q   | 2" in spec and "| -     | -    | q   | 4" in spec, spec


# A sentence below a table


def test_a_sentence_in_the_first_of_padded_cells_is_text_below_the_table(tmp_path):
    rows = [["Zone", "Fee", "Days"], ["A", 10, 1], ["B", 20, 2], ["Fees hold for all parcels.", "", ""]]
    _, text = answered(tmp_path, "", rows)
    assert lines(tmp_path)[-1] == "| B | 20 | 2 |" and "\nFees hold for all parcels.\n" in page(tmp_path)
    assert "rules.csv:4:1" in text
