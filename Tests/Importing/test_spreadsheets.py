"""`hyo import rules.xlsx`: workbooks that openpyxl makes, as Excel and LibreOffice do, and hostile ones."""

import datetime
import html
import io
import os
import re
import subprocess
import zipfile
from pathlib import Path

import openpyxl
import pytest

ROOT = Path(__file__).resolve().parents[2]
ROWS = [["Plan", "Time", "Result"], ["basic", "day", "No"], ["basic", "night", "No"],
        ["pro", "day", "Yes"], ["pro", "night", "No"]]


def program():
    return os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))


def run(*arguments, folder):
    result = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr


def imported(folder, *arguments, name="rules.xlsx", locale=("--locale", "en")):
    """The spec that comes of a workbook, which must build, and what the import printed."""
    code, text = run("import", name, *locale, "--page", "p", "--site", "site", *arguments, folder=folder)
    assert code == 0, text
    code, built = run("build", "--site", "site", folder=folder)
    assert code == 0, built
    return (folder / "site/Specs/p.yaml").read_text(), text


def texts(folder, tag="en"):
    return (folder / f"site/Locales/{tag}/p.yaml").read_text()


def book(rows, title="Rules"):
    workbook = openpyxl.Workbook()
    workbook.active.title = title
    for row in rows:
        workbook.active.append(row)
    return workbook


def test_a_sheet_becomes_a_page(tmp_path):
    book(ROWS).save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert "conditions: [plan, time]" in spec
    assert spec.count("| pro") + spec.count("|pro") >= 1


def test_rows_have_their_numbers_in_the_record(tmp_path):
    book(ROWS).save(tmp_path / "rules.xlsx")
    imported(tmp_path)
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert 'rules.xlsx:4' in record and 'rules.xlsx:5' in record


def test_merged_cells_count_for_all_their_rows_and_columns(tmp_path):
    workbook = book([["Plan", "Time", "Result"], ["basic", "day", "No"], [None, "night", "No"],
                     ["pro", "day", "Yes"], [None, "night", "No"]])
    workbook.active.merge_cells("A2:A3")
    workbook.active.merge_cells("A4:A5")
    workbook.save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "plan: { values: [basic, pro], assumed: true }" in spec
    assert "repeats the one above" not in text


GROUPED = [["Plan", "Answer", None], [None, "by day", "at night"], ["basic", "No", "No"], ["pro", "Yes", "No"]]


@pytest.mark.parametrize("below, merged", [(None, ["A1:A2", "B1:C1"]), (None, ["B1:C1"]), ("Plan", ["B1:C1"])])
def test_two_rows_of_headers_are_one(tmp_path, below, merged):
    workbook = book([["Rules of 2026"], *GROUPED])
    sheet = workbook.active
    sheet["A3"] = below
    for cells in merged:
        sheet.merge_cells(cells.replace("1", "x").replace("2", "3").replace("x", "2"))
    workbook.save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "conditions: [plan]" in spec and "outputs: [answer-by-day, answer-at-night]" in spec, spec
    assert "by-day" not in spec.split("rules: |")[1].splitlines()[3], spec
    assert "rules.xlsx:3:1: advice: Two rows of headers are read as one" in text, text


def test_a_header_above_several_columns_is_named(tmp_path):
    workbook = book([["Plan", "Answer", None], *GROUPED[2:]])
    workbook.active.merge_cells("B1:C1")
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "rules.xlsx:1:1: advice: 'Answer' stands above several columns, and the row below counts as one" in text, text


def test_numbers_dates_and_booleans_are_what_they_show(tmp_path):
    workbook = book([["Day", "Rate", "Open", "Result"]])
    sheet = workbook.active
    for day, rate, is_open, result in [(1, 0.3, True, "a"), (2, 0.125, False, "b"), (3, 1, True, "a")]:
        sheet.append([datetime.date(2026, 1, day), rate, is_open, result])
    for row in range(2, 5):
        sheet.cell(row, 2).number_format = "0.0%"
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    words = spec + texts(tmp_path)
    for wanted in ["2026-01-01", "30.0%", "12.5%", "100.0%", "TRUE"]:
        assert wanted in words, wanted
    assert "0.30" not in words


def test_intervals_become_numbers(tmp_path):
    book([["Age", "Fee"], ["< 7", "free"], ["7–17", "half"], ["18+", "full"]]).save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path, "--table", "1")
    assert "integer: true" in spec and "[7..17]" in spec


def test_formulas_count_by_their_stored_value_and_are_listed(tmp_path):
    workbook = book(ROWS)
    workbook.active["C2"] = '=IF(TRUE,"No","Yes")'
    data = io.BytesIO()
    workbook.save(data)
    # openpyxl stores no values; a spreadsheet does when it saves.
    source = zipfile.ZipFile(data)
    with zipfile.ZipFile(tmp_path / "rules.xlsx", "w", zipfile.ZIP_DEFLATED) as target:
        for item in source.namelist():
            content = source.read(item)
            if item.endswith("sheet1.xml"):
                content = content.replace(b'<c r="C2"><f>', b'<c r="C2" t="str"><f>').replace(b"<v />", b"<v>No</v>")
                content = content.replace(b"<v></v>", b"<v>No</v>").replace(b"<v/>", b"<v>No</v>")
            target.writestr(item, content)
    spec, text = imported(tmp_path)
    assert "has a formula" in text and "rules.xlsx:2:" in text
    assert "not-stated" not in spec


def test_a_formula_with_an_error_is_refused(tmp_path):
    workbook = book(ROWS)
    workbook.active["C2"] = "#REF!"
    workbook.active["C2"].data_type = "e"
    workbook.save(tmp_path / "rules.xlsx")
    code, text = run("import", "rules.xlsx", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 1 and "[DamagedTable]" in text and "rules.xlsx:2:" in text


def test_a_formula_without_a_stored_value_is_refused(tmp_path):
    workbook = book(ROWS)
    workbook.active["C2"] = '=IF(TRUE,"No","Yes")'
    workbook.save(tmp_path / "rules.xlsx")
    code, text = run("import", "rules.xlsx", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 1 and "[DamagedTable]" in text and "rules.xlsx:2:" in text
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("words", ["<name>", "See <id> first", "<!-- later -->", "</end>", "a < b"])
def test_a_tag_in_a_cell_is_text(tmp_path, words):
    workbook = book(ROWS)
    workbook.active["C2"] = words
    workbook.save(tmp_path / "rules.xlsx")
    imported(tmp_path)
    page = (tmp_path / "site/Output/html/en/p.html").read_text()
    assert re.search(f'<(p|span|td|div)[^>]*>{re.escape(html.escape(words, quote=False))}<', page), page


def test_a_hidden_sheet_is_named(tmp_path):
    workbook = book(ROWS)
    hidden = workbook.create_sheet("Old rules", 0)
    hidden.append(["Other"])
    hidden.sheet_state = "hidden"
    workbook.active = 1
    workbook.save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "conditions: [plan, time]" in spec
    assert "others are not: 'Old rules'" in text


def test_one_of_several_sheets_is_chosen(tmp_path):
    workbook = book([["Other"], ["nothing"]], title="Cover")
    sheet = workbook.create_sheet("Rules 2026")
    for row in ROWS:
        sheet.append(row)
    workbook.save(tmp_path / "rules.xlsx")
    for name in ["Rules 2026", "2"]:
        spec, _ = imported(tmp_path, "--sheet", name, "--update")
        assert "conditions: [plan, time]" in spec
    code, text = run("import", "rules.xlsx", "--locale", "en", "--sheet", "Nowhere", "--site", "x", folder=tmp_path)
    assert code == 1 and "Cover" in text


def test_sheets_in_two_languages_are_twins(tmp_path):
    workbook = book(ROWS, title="rules (en)")
    sheet = workbook.create_sheet("rules (ja)")
    words = {"Plan": "プラン", "Time": "時間", "Result": "結果", "No": "不可", "Yes": "可", "day": "昼", "night": "夜"}
    for row in ROWS:
        sheet.append([words.get(cell, cell) for cell in row])
    workbook.save(tmp_path / "rules.xlsx")
    imported(tmp_path, locale=())
    assert "プラン" in texts(tmp_path, "ja") and "Plan" in texts(tmp_path)


def test_columns_in_two_languages_are_twins(tmp_path):
    rows = [["Plan (en)", "プラン（ja）", "Limit", "Result (en)", "結果（ja）"],
            ["Basic", "基本", 10, "No", "不可"], ["Team", "チーム", 10, "Yes", "可"], ["Pro", "専門", 10, "Yes", "可"]]
    book(rows).save(tmp_path / "rules.xlsx")
    imported(tmp_path, locale=())
    assert "基本" in texts(tmp_path, "ja") and "Basic" in texts(tmp_path) and "基本" not in texts(tmp_path)


UNITS = [["Weight (kg)", "Distance (km)", "Result"], ["< 5", "< 10", "bike"], ["< 5", ">= 10", "van"],
         [">= 5", "< 10", "van"], [">= 5", ">= 10", "van"]]


def test_units_are_no_languages(tmp_path):
    book(UNITS).save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "conditions: [weight-kg, distance-km]" in spec, spec
    assert "not in" not in text


def test_units_stand_beside_columns_in_two_languages(tmp_path):
    rows = [[*row[:2], row[2], words] for row, words in zip(UNITS, ["結果（ja）", "自転車", "バン", "バン", "バン"])]
    rows[0][2] = "Result (en)"
    book(rows).save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path, locale=())
    assert "conditions: [weight-kg, distance-km]" in spec, spec
    assert "自転車" in texts(tmp_path, "ja")


def test_languages_that_say_the_opposite_are_found(tmp_path):
    rows = [["Plan (en)", "プラン (ja)", "Result (en)", "結果 (ja)"],
            ["Basic", "基本", "✅", "✅"], ["Team", "チーム", "✅", "❌"], ["Pro", "専門", "❌", "❌"]]
    book(rows).save(tmp_path / "rules.xlsx")
    code, text = run("diff", "rules.xlsx", "--exit-code", folder=tmp_path)
    assert code == 1 and "[OppositeCells]" in text, text


def hostile(folder, change):
    data = io.BytesIO()
    book(ROWS).save(data)
    source = zipfile.ZipFile(data)
    files = {name: source.read(name) for name in source.namelist()}
    change(files)
    with zipfile.ZipFile(folder / "rules.xlsx", "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(name, content)


def bomb(files):
    files["xl/worksheets/sheet1.xml"] = b"<worksheet>" + b" " * (80 << 20) + b"</worksheet>"


def path_out(files):
    files["../../etc/passwd"] = b"x"


def entities(files):
    files["xl/sharedStrings.xml"] = b'<!DOCTYPE a [<!ENTITY b "c">]><sst><si><t>&b;</t></si></sst>'


def broken(files):
    files["xl/worksheets/sheet1.xml"] = b"<worksheet><sheetData>"


def far_away(files):
    files["xl/worksheets/sheet1.xml"] = (
        b'<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c><c r="XFD1" t="str"><v>b</v></c></row>'
        b'<row r="1048576"><c r="XFD1048576" t="str"><v>b</v></c></row></sheetData></worksheet>')


def row_without_end(files):
    name = "xl/worksheets/sheet1.xml"
    files[name] = files[name].replace(b'<row r="1"', b'<row r="9223372036854775807"', 1).replace(b'<row r="2"', b"<row", 1)


def row_before_the_first(files):
    name = "xl/worksheets/sheet1.xml"
    files[name] = files[name].replace(b'<row r="1"', b'<row r="-9223372036854775808"', 1).replace(b' r="A1"', b"", 1)


def merged_plain(files):
    name = "xl/worksheets/sheet1.xml"
    cell = b'<row r="100000"><c r="BXX100000"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:BXX100000"/></mergeCells>'
    files[name] = files[name].replace(b"</sheetData>", cell, 1)


def columns_without_end(files):
    """Columns that claim to be hidden: far more of them than any sheet has."""
    name = "xl/worksheets/sheet1.xml"
    columns = b"<cols>" + b'<col min="1" max="9223372036854775807" hidden="1"/>' * 10000 + b"</cols>"
    files[name] = files[name].replace(b"<sheetData>", columns + b"<sheetData>", 1)


def no_book(files):
    del files["xl/workbook.xml"]


@pytest.mark.parametrize(("change", "kind"), [
    (bomb, "DamagedTable"), (path_out, "DamagedTable"), (entities, "DamagedTable"), (broken, "DamagedTable"),
    (far_away, "TableTooLarge"), (merged_plain, "TableTooLarge"), (no_book, "DamagedTable")])
def test_hostile_workbooks_are_refused(tmp_path, change, kind):
    hostile(tmp_path, change)
    code, text = run("import", "rules.xlsx", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 1 and f"[{kind}]" in text, text
    assert not (tmp_path / "site/hyo.yaml").exists()


@pytest.mark.parametrize("change", [row_without_end, row_before_the_first])
def test_rows_with_impossible_numbers_are_counted(tmp_path, change):
    hostile(tmp_path, change)
    code, text = run("import", "rules.xlsx", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0, text


def test_columns_are_hidden_within_the_sheet_alone(tmp_path):
    hostile(tmp_path, columns_without_end)
    limited = ["sh", "-c", f"ulimit -v 2000000; exec {program()} import rules.xlsx --locale en --page p --site site"]
    result = subprocess.run(limited, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == 0, result.stderr
    assert "which are read like the others: 'A', 'B', 'C' [" in result.stderr, result.stderr


@pytest.mark.parametrize("size", [0, 1, 22, 100, 1000, 3000, -1, -30])
def test_workbooks_that_are_cut_off_are_refused(tmp_path, size):
    book(ROWS).save(tmp_path / "whole.xlsx")
    content = (tmp_path / "whole.xlsx").read_bytes()
    (tmp_path / "rules.xlsx").write_bytes(content[:size])
    code, text = run("import", "rules.xlsx", "--locale", "en", "--site", "site", folder=tmp_path)
    assert code == 1 and "[DamagedTable]" in text, text


def test_every_changed_byte_is_survived(tmp_path):
    book(ROWS).save(tmp_path / "whole.xlsx")
    content = bytearray((tmp_path / "whole.xlsx").read_bytes())
    for offset in range(0, len(content), max(1, len(content) // 60)):
        changed = bytearray(content)
        changed[offset] ^= 0x41
        (tmp_path / "rules.xlsx").write_bytes(changed)
        code, text = run("import", "rules.xlsx", "--locale", "en", "--dry-run", "--site", ".", folder=tmp_path)
        assert code in (0, 1), f"{offset}: {code} {text}"


# What readers of the sheet see.

@pytest.mark.parametrize("value, code, shown", [
    (0, "h:mm", "0:00"), (0.75, "h:mm", "18:00"), (1.5, "[h]:mm", "36:00"), (1.5, "h:mm", "12:00"), (0, "[h]:mm", "0:00"),
    (0.5, "hh:mm:ss", "12:00:00"),
])
def test_times_are_those_that_the_sheet_shows(tmp_path, value, code, shown):
    workbook = book([["Day", "Opens"], ["Mon", value], ["Tue", value], ["Sun", "closed"]])
    for row in (2, 3):
        workbook.active.cell(row, 2).number_format = code
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert shown in texts(tmp_path) or shown in spec, texts(tmp_path)


def test_hidden_rows_and_columns_are_told(tmp_path):
    workbook = book(ROWS)
    workbook.active.row_dimensions[3].hidden = True
    workbook.active.column_dimensions["B"].hidden = True
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "hides rows or columns, which are read like the others: '3', 'B'" in text, text


def test_struck_out_text_is_told(tmp_path):
    from openpyxl.cell.rich_text import CellRichText, TextBlock
    from openpyxl.cell.text import InlineFont

    workbook = book(ROWS)
    workbook.active["C2"] = CellRichText(TextBlock(InlineFont(strike=True), "10 days"), " 14 days")
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "Text that is struck out" in text and "'C2'" in text, text


def test_many_hidden_rows_are_counted(tmp_path):
    workbook = book([["No.", "Plan", "Result"], *([number, f"plan {number}", "Yes"] for number in range(1, 41))])
    for row in range(2, 38):
        workbook.active.row_dimensions[row].hidden = True
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "'20', '21', and 16 more [ImportAssumption]" in text, text


def test_cells_that_are_struck_out_are_told(tmp_path):
    workbook = book(ROWS)
    workbook.active["C3"].font = openpyxl.styles.Font(strike=True)
    workbook.active["D9"].font = openpyxl.styles.Font(strike=True)
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "rules.xlsx:3:1: advice: Text that is struck out" in text and "cells: 'C3' [" in text, text


def test_comments_and_links_are_told(tmp_path):
    workbook = book(ROWS)
    workbook.active["C2"].comment = openpyxl.comments.Comment("only until May", "me")
    workbook.active["A4"].hyperlink = "https://example.org/pro"
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "rules.xlsx:2:1: advice: Comments in the sheet 'Rules' are left out, at these cells: 'C2' [" in text, text
    assert "Of links in the sheet 'Rules' only the words are kept, in these cells: 'A4' [" in text, text


def filled(workbook, cells, color="FFFF00"):
    for cell in cells:
        workbook.active[cell].fill = openpyxl.styles.PatternFill("solid", fgColor=color)


@pytest.mark.parametrize("cells, told", [
    (["C3"], "'C3'"), (["C3", "D3"], "'C3', 'D3'"), (["A4", "B4", "C4"], "'A4', 'B4', 'C4'"), (["A7"], "'A7'"),
])
def test_colors_that_may_say_something_are_told(tmp_path, cells, told):
    workbook = book(ROWS)
    filled(workbook, cells)
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert f"are not read, and may tell something in these cells: {told} [" in text, text


def test_the_color_of_headers_below_a_title_is_no_news(tmp_path):
    workbook = book([["Fees", None, None], ["As of", "2026-04-01", None], [], *ROWS])
    filled(workbook, ["A1", "A4", "B4", "C4"])
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "Colors" not in text, text


def test_a_color_of_the_font_is_told(tmp_path):
    workbook = book(ROWS)
    workbook.active["C4"].font = openpyxl.styles.Font(color="FF0000")
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "may tell something in these cells: 'C4' [" in text, text


@pytest.mark.parametrize("cells", [
    ["A1", "B1", "C1"], ["A2", "A3", "A4", "A5"], ["A2", "B2", "C2", "A4", "B4", "C4"],
    [column + str(row) for column in "ABC" for row in range(2, 6)],
])
def test_colors_of_headers_columns_and_every_other_row_are_no_news(tmp_path, cells):
    workbook = book(ROWS)
    filled(workbook, cells)
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "Colors" not in text, text


def test_a_picture_on_a_sheet_is_told(tmp_path):
    workbook = book(ROWS)
    chart = openpyxl.chart.BarChart()
    chart.add_data(openpyxl.chart.Reference(workbook.active, min_col=1, min_row=1, max_row=3))
    workbook.active.add_chart(chart, "F2")
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "Pictures and shapes on the sheet 'Rules' are left out" in text, text


def test_a_plain_sheet_says_nothing_of_such_things(tmp_path):
    book(ROWS).save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    for word in ["hides", "struck", "Colors", "Comments", "links", "Pictures", "format"]:
        assert word not in text, text
