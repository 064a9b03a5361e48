"""`hyo import rules.ods`: sheets of OpenDocument, written here by hand and, where it is installed, by LibreOffice."""

import shutil
import subprocess
import zipfile

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from test_sheets_of_testers import page
from test_spreadsheets import ROWS, book, imported, program, run

NAMES = " ".join(f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for prefix, name in [
    ("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"), ("fo", "xsl-fo-compatible"), ("draw", "drawing")])


def cell(text="", kind="string", attributes=""):
    paragraphs = "".join(f"<text:p>{line}</text:p>" for line in str(text).split("\n")) if text != "" else ""
    return f'<table:table-cell office:value-type="{kind}" {attributes}>{paragraphs}</table:table-cell>'


def row(*cells, attributes=""):
    own = "".join(own if str(own).startswith("<") else cell(own) for own in cells)
    return f"<table:table-row {attributes}>{own}</table:table-row>"


def table(*rows, name="Rules", before="", attributes=""):
    return f'<table:table table:name="{name}" {attributes}>{before}{"".join(rows)}</table:table>'


def ods(folder, *tables, styles="", name="rules.ods"):
    content = (f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {NAMES}><office:automatic-styles>{styles}'
               f"</office:automatic-styles><office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body>"
               "</office:document-content>")
    with zipfile.ZipFile(folder / name, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)


END = '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'


def test_a_sheet_becomes_a_page(tmp_path):
    ods(tmp_path, table(*(row(*own) for own in ROWS), END))
    spec, text = imported(tmp_path, name="rules.ods")
    assert "conditions: [plan, time]" in spec and "all taken" in text
    assert "rules.ods:4" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_cells_are_what_the_sheet_shows(tmp_path):
    cells = [cell("1,234.50 €", "currency", 'office:value="1234.5"'), cell("12 %", "percentage", 'office:value="0.12"'),
             cell("25/12/2026", "date", 'office:date-value="2026-12-25"'), cell("25. Dezember 2026", "date", 'office:date-value="2026-12-25"'),
             cell("WAHR", "boolean", 'office:boolean-value="true"'), cell("a<text:s text:c='2'/>b<text:line-break/>c <text:span>d</text:span> e"),
             cell("", "float", 'office:value="7"')]
    ods(tmp_path, table(row("Case", "Result"), *(row(f"c{number}", own) for number, own in enumerate(cells))))
    imported(tmp_path, name="rules.ods")
    for shown in ["1,234.50 €", "12 %", "2026-12-25", "25. Dezember 2026", "TRUE", "a  b<br>c d e", "| 7 |"]:
        assert shown in page(tmp_path).replace("&nbsp;", " ") or shown.replace("  ", " ") in page(tmp_path), page(tmp_path)


def test_repeated_and_merged_cells_count_for_all_their_places(tmp_path):
    ods(tmp_path, table(
        row("Plan", "Time", "Result", "Fee"), row(cell("basic", attributes='table:number-rows-spanned="2"'), "day", cell("No", attributes='table:number-columns-repeated="2"')),
        row("<table:covered-table-cell/>", "night", cell("No", attributes='table:number-columns-spanned="2"'), "<table:covered-table-cell><text:p>unseen</text:p></table:covered-table-cell>"),
        row("pro", "day", "Yes", "No")))
    spec, text = imported(tmp_path, name="rules.ods")
    assert "unseen" not in page(tmp_path) + text and "plan: { values: [basic, pro], assumed: true }" in spec
    assert "| night | No | No |" in page(tmp_path).replace("basic | ", ""), page(tmp_path)


def test_what_readers_see_beside_texts_is_told(tmp_path):
    styles = ('<style:style style:name="gone" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>'
              '<style:style style:name="red" style:family="table-cell"><style:table-cell-properties fo:background-color="#ff0000"/></style:style>'
              '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>')
    note = '<table:table-cell office:value-type="string"><office:annotation><text:p>why?</text:p></office:annotation><text:p>c</text:p></table:table-cell>'
    ods(tmp_path, table(
        row("Plan", "Result", "Fee"), row(cell("a", attributes='table:style-name="gone"'), "x", "1"),
        row("b", cell("y", attributes='table:style-name="red"'), "2", attributes='table:visibility="collapse"'), row(note, "x", "3"),
        before='<table:table-column/><table:table-column/><table:table-column table:visibility="collapse"/>'),
        table(row("Secret", "Thing"), row("a", "b"), name="Hidden", attributes='table:style-name="off"'), styles=styles)
    _, text = imported(tmp_path, name="rules.ods")
    for told in ["struck out in the sheet 'Rules' is read as if it were not, in these cells: 'A2'", "Colors in the sheet 'Rules'",
                 "hides rows or columns, which are read like the others: '3', 'C'", "Comments in the sheet 'Rules' are left out, at these cells: 'A4'",
                 "and others are not: 'Hidden'"]:
        assert told in text, text
    assert "why?" not in page(tmp_path)


@pytest.mark.parametrize("name, content", [("broken.ods", b"PK\x03\x04oops"), ("empty.ods", b""), ("text.ods", b"a;b\n1;2\n")])
def test_damage_is_refused(tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    code, text = run("import", name, "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1 and "error" in text and not (tmp_path / "site").exists()


def test_a_sheet_with_many_repeated_cells_is_refused(tmp_path):
    ods(tmp_path, table(row("A", "B"), row(cell("x", attributes='table:number-columns-repeated="16000"'), attributes='table:number-rows-repeated="1000000"')))
    code, text = run("import", "rules.ods", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1 and "has more than" in text, text


def workbook_of_everything():
    workbook = book([["Fees of 2026", None, None, None], [None] * 4, ["Plan", "Age", "Result", "Notes"], ["basic", "under 7", 0.5, "see A"],
                     [None, "from 7", 1234.5, None], ["pro", "under 7", "free", "a\nb"], [None, "from 7", 7, None]])
    sheet = workbook.active
    sheet.merge_cells("A4:A5")
    sheet.merge_cells("A6:A7")
    sheet["C4"].number_format = "0.0%"
    sheet["C5"].number_format = "#,##0.00"
    sheet["A6"].font = Font(strike=True)
    sheet["C6"].fill = PatternFill("solid", fgColor="FFFF00")
    sheet["C6"].comment = Comment("why?", "me")
    sheet.column_dimensions["D"].hidden = True
    workbook.create_sheet("Other").append(["x"])
    return workbook


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice isn't installed")
def test_libreoffice_writes_the_same_sheet_in_both_forms(tmp_path):
    outcomes = []
    for ending in ["xlsx", "ods"]:
        folder = tmp_path / ending
        folder.mkdir()
        workbook_of_everything().save(tmp_path / "rules.xlsx")
        subprocess.run(["soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless", "--convert-to", ending, "--outdir",
                        str(folder), str(tmp_path / "rules.xlsx")], check=True, capture_output=True, timeout=120)
        spec, text = imported(folder, name=f"rules.{ending}")
        outcomes.append((spec, page(folder), text.replace(".ods", ".xlsx")))
    assert outcomes[0] == outcomes[1]
    assert openpyxl.load_workbook(tmp_path / "xlsx/rules.xlsx").active["C4"].value == 0.5


def test_a_million_rows_that_show_nothing_take_no_time(tmp_path):
    blank = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell office:value-type="string"><text:p/></table:table-cell></table:table-row>'
    ods(tmp_path, table(*(row(*own) for own in ROWS), *[blank] * 20))
    result = subprocess.run([program(), "import", "rules.ods", "--locale", "en", "--page", "p", "--site", "site"], cwd=tmp_path, timeout=30, check=False)
    assert result.returncode == 0


def test_a_large_sheet_refuses_no_other_one(tmp_path):
    large = table(row(cell("x", attributes='table:number-columns-repeated="300"'), attributes='table:number-rows-repeated="2000"'), name="Data")
    ods(tmp_path, large, table(*(row(*own) for own in ROWS), name="Tariff"))
    spec, _ = imported(tmp_path, "--sheet", "Tariff", name="rules.ods")
    assert "conditions: [plan, time]" in spec
    code, text = run("import", "rules.ods", "--sheet", "Data", "--locale", "en", "--page", "q", "--site", "site", folder=tmp_path)
    assert code == 1 and "The sheet 'Data' has more than" in text, text


def test_a_date_says_no_more_than_the_sheet_shows(tmp_path):
    days = [("2026", "2026-01-01"), ("12/2026", "2026-12-01"), ("03/04/2026", "2026-04-03")]
    ods(tmp_path, table(row("Case", "Day"), *(row(f"c{number}", cell(shown, "date", f'office:date-value="{day}"')) for number, (shown, day) in enumerate(days))))
    imported(tmp_path, name="rules.ods")
    assert "| c0 | 2026 |" in page(tmp_path) and "| c1 | 12/2026 |" in page(tmp_path) and "| c2 | 2026-04-03 |" in page(tmp_path), page(tmp_path)


def test_comments_on_empty_cells_are_told(tmp_path):
    note = '<table:table-cell><office:annotation><text:p>why?</text:p></office:annotation></table:table-cell>'
    ods(tmp_path, table(row("Plan", "Result", "Fee"), row("a", "x", "1"), row("b", note, "2")))
    _, text = imported(tmp_path, name="rules.ods")
    assert "Comments in the sheet 'Rules' are left out, at these cells: 'B3'" in text, text
