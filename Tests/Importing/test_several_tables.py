"""Sheets with several tables, empty columns, repeated headers and limited entries; and imports that write all or nothing."""

import openpyxl
import pytest

from test_spreadsheets import book, imported, run, texts

FEES = [["Weight", "Zone", "Fee"], ["up to 1 kg", "A", "10"], ["up to 1 kg", "B", "20"], ["over 1 kg", "A", "15"],
        ["over 1 kg", "B", "30"]]
ZONES = [["Country", "Zone"], ["Japan", "A"], ["France", "B"], ["Korea", "A"], ["Italy", "B"]]


def sheet(folder, rows, name="rules.csv"):
    (folder / name).write_text("".join(",".join(row) + "\n" for row in rows))


def beside(left, right, space=1):
    """Two tables side by side with empty columns between them."""
    width = len(left[0])
    count = max(len(left), len(right))
    row = lambda table, number, columns: table[number] if number < len(table) else [""] * columns
    return [row(left, n, width) + [""] * space + row(right, n, len(right[0])) for n in range(count)]


def tables(spec):
    """The conditions and the rules of each table."""
    parts = spec.split("tables:\n")[1].split("    conditions: ")[1:]
    return [(part.split("\n")[0], sum(line.strip().startswith("|") for line in part.splitlines()) - 2)
            for part in parts]


@pytest.mark.parametrize("space", [1, 2])
@pytest.mark.parametrize("rows", [5, 3])
def test_tables_beside_each_other_are_two(tmp_path, space, rows):
    sheet(tmp_path, beside(FEES, ZONES[:rows], space))
    spec, _ = imported(tmp_path, name="rules.csv")
    assert [conditions for conditions, _ in tables(spec)] == ["[weight, zone]", "[country]"], spec
    assert "japan" in spec and "france" in spec


def test_an_empty_column_within_a_table_is_space(tmp_path):
    sheet(tmp_path, [row[:2] + [""] + row[2:] for row in FEES])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert tables(spec) == [("[weight, zone]", 4)], spec


@pytest.mark.parametrize("title", [["Zones"], []])
def test_a_table_below_another_is_one_of_its_own(tmp_path, title):
    sheet(tmp_path, FEES + [[""]] + ([title] if title else []) + ZONES)
    spec, _ = imported(tmp_path, name="rules.csv")
    assert [conditions for conditions, _ in tables(spec)] == ["[weight, zone]", "[country]"], spec
    assert title == [] or "title: Zones" in texts(tmp_path)


def test_an_empty_row_within_a_table_is_space(tmp_path):
    sheet(tmp_path, FEES[:3] + [["", "", ""]] + FEES[3:])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert tables(spec) == [("[weight, zone]", 4)], spec


def test_a_repeated_header_is_read_once_and_told(tmp_path):
    sheet(tmp_path, FEES[:3] + [["", "", ""]] + [FEES[0]] + FEES[3:])
    spec, text = imported(tmp_path, name="rules.csv")
    assert tables(spec) == [("[weight, zone]", 4)], spec
    assert "The row repeats the headers, and is left out" in text, text


@pytest.mark.parametrize("words", [("条件", "動作"), ("Conditions", "Actions")])
def test_a_limited_entry_table_is_read_by_columns(tmp_path, words):
    workbook = openpyxl.Workbook()
    page = workbook.active
    for row in [["", "", "1", "2", "3", "4"], [words[0], "会員である", "Y", "Y", "N", "N"], ["", "5,000円以上", "Y", "N", "Y", "N"],
                [words[1], "送料を無料にする", "X", "X", "X", ""], ["", "クーポンを付ける", "X", "", "", ""]]:
        page.append(row)
    page.merge_cells("A2:A3")
    page.merge_cells("A4:A5")
    workbook.save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path, name="rules.xlsx", locale=("--locale", "ja"))
    assert "rules: columns, marks: then" in spec, spec
    assert tables(spec) == [("[condition-1, condition-2]", 3)], spec
    assert words[0] not in texts(tmp_path, "ja")
    assert "The rule marks no step" in text, text


# Whole, or nothing.

def test_a_column_without_a_header_has_a_name_and_the_page_builds(tmp_path):
    sheet(tmp_path, [["A", "", "C"], ["1", "x", "5"], ["2", "y", "6"]])
    _, text = imported(tmp_path, name="rules.csv")
    assert "A column has no header" in text, text


def test_what_cannot_be_built_is_not_written(tmp_path):
    values = [[f"value {number} of the first column with a long name", f"kind {number % 2}", f"result {number}"]
              for number in range(9_000)]
    sheet(tmp_path, [["A", "B", "C"]] + values)
    code, text = run("import", "rules.csv", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 1, text
    assert "A text file of a site has at most 1 MB" in text and "nothing is written" in text, text
    assert not (tmp_path / "site").exists()


def test_errors_of_other_pages_keep_no_import_from_writing(tmp_path):
    sheet(tmp_path, FEES)
    imported(tmp_path, name="rules.csv")
    (tmp_path / "site/Specs/p.yaml").write_text("page: [oops\n")
    sheet(tmp_path, ZONES, "zones.csv")
    code, text = run("import", "zones.csv", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 0, text
    assert (tmp_path / "site/Specs/zones.yaml").exists()


def test_a_title_outside_of_the_columns_of_the_table_stays(tmp_path):
    sheet(tmp_path, [["Postal fees", "", "", ""], *[["", *row] for row in FEES], ["*1 From April.", "", "", ""], ["", "", "", ""]])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert tables(spec) == [("[weight, zone]", 4)], spec
    assert "Postal fees" in texts(tmp_path), texts(tmp_path)


def test_a_row_with_one_cell_keeps_its_column(tmp_path):
    sheet(tmp_path, [*FEES, ["", "", "99"]])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert "99" in spec.split("steps:")[1].split("tables:")[0], spec


@pytest.mark.parametrize("number", ["9223372036854775807", "0", "-1", "x"])
def test_a_policy_with_odd_counts_is_a_line_of_text(tmp_path, number):
    sheet(tmp_path, [["Fees", "", ""], [f"\"Hit policy: first (conditions: {number}, results: 1)\"", "", ""], ["", "", ""], *FEES])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert "hit-policy: unique" in spec, spec


def test_points_are_no_hours(tmp_path):
    sheet(tmp_path, [["得点", "評価"], ["10点未満", "C"], ["10点以上20点未満", "B"], ["20点以上", "A"]])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert "time:" not in spec, spec
