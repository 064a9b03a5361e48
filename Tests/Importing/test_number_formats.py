"""What cells of a workbook show: many number formats and values, and the same by LibreOffice where it is installed."""

import csv
import shutil
import subprocess

import openpyxl
import pytest

from test_spreadsheets import book, imported, run, texts

# The format, a value, and what the cell shows.
NUMBERS = [
    ('"≥ "0', 5, "≥ 5"), ('0"日以内"', 5, "5日以内"), ('0"日以内"', 12.5, "13日以内"), ('"有";;"無"', 1, "有"),
    ('"有";;"無"', 0, "無"), ("00000", 42, "00042"), ("#,##0", 1234567.891, "1,234,568"), ("#,##0", -1234, "-1,234"),
    ("0%", 0.256, "26%"), ("0.0%", 0.3, "30.0%"), ("0.0", 5, "5.0"), ("0.00", 12.345, "12.35"), ("0.000", 1e-7, "0.000"),
    ("#,##0.00", 1234.5, "1,234.50"), ("¥#,##0", 1000, "¥1,000"), ("[$¥-411]#,##0", 1000, "¥1,000"),
    ('"¥"#,##0;[Red]"¥"\\-#,##0', -1000, "¥-1,000"), ('#,##0"円"', 98000, "98,000円"), ("#,##0_);(#,##0)", -5, "(5)"),
    ('_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)', 0, "-"), ("000-0000", 1000001, "100-0001"),
    ('"〒"000\\-0000', 1000001, "〒100-0001"), ('#,##0,"千円"', 1234567, "1,235千円"), ('0.0,,"M"', 1234567, "1.2M"),
    ('[>=100]0"以上";0"未満"', 100, "100以上"), ('[>=100]0"以上";0"未満"', 99, "99未満"), ("#.##", 0.256, ".26"),
    ("???", 12, "12"), ('General"円"', 0.5, "0.5円"), ("@", 5, "5"), ('+0;-0;"±"0', 5, "+5"), ('+0;-0;"±"0', 0, "±0"),
    ('"第"0"号"', 3, "第3号"), ('0 "kg"', 5, "5 kg"), ("$#,##0.00", 9.5, "$9.50"), ("[$€-2] #,##0.00", 9.5, "€ 9.50"),
    ("0;[Red]▲0", -5, "▲5"), ('[<0.5]"low";[<10]"mid";"high"', -1, "low"), ('[<0.5]"low";[<10]"mid";"high"', 5, "mid"),
    ("0.00", 1.005, "1.01"), ("General", 0.1 + 0.2, "0.3"), ("General", 1234567.891, "1234567.891"), ("0", 0.5, "1"),
]
MOMENTS = [
    ("yyyy/mm/dd", 46053, "2026/01/31"), ("yyyy-mm-dd", 46053, "2026-01-31"), ("yyyy/m/d", 46053, "2026/1/31"),
    ("d.m.yyyy", 46053, "31.1.2026"), ('yyyy"年"m"月"d"日"', 46053, "2026年1月31日"),
    ('[$-411]ggge"年"m"月"d"日"', 46053, "令和8年1月31日"), ('[$-411]ggge"年"m"月"d"日"', 43585, "平成31年4月30日"),
    ('[$-411]ggge"年"m"月"d"日"', 43586, "令和1年5月1日"), ("[$-411]ge.m.d", 32515, "S64.1.7"), ("[$-411]gge", 32516, "平1"),
    ("[$-411]m\"月\"d\"日\"(aaa)", 46053, "1月31日(土)"), ('yyyy"年"m"月"', 46053, "2026年1月"), ("h:mm", 0, "0:00"),
    ("h:mm", 0.395833333333333, "9:30"), ("hh:mm", 0.375, "09:00"), ("h:mm:ss", 0.375 + 30 / 86400, "9:00:30"),
    ("[h]:mm", 1.5104166666666667, "36:15"), ("[h]:mm:ss", 1.5, "36:00:00"), ("mm:ss", 330 / 86400, "05:30"),
    ("[mm]:ss", 5400 / 86400, "90:00"), ("mm:ss.0", 330.5 / 86400, "05:30.5"), ('h"時"mm"分"', 0.75, "18時00分"),
    ("[$-411]AM/PM h:mm", 0.75, "午後 6:00"), ("h:mm AM/PM", 0, "12:00 AM"), ("yyyy/m/d h:mm", 46053.5, "2026/1/31 12:00"),
    ("d mmm yyyy", 46053, "31 Jan 2026"), ("mmmm d, yyyy", 46053, "January 31, 2026"), ("[$-409]mmmm yyyy", 46053, "January 2026"),
    ("ddd d mmm", 46053, "Sat 31 Jan"), ('[h]"時間"', 1.5, "36時間"), ('ss"秒"', 30 / 86400, "30秒"), ("m/d", 46053, "1/31"),
]
# Here Hyo differs from LibreOffice: order that isn't clear, Excel's count of the first days, and words for the first years.
OWN = [
    ("m/d/yyyy", 46053, "2026-01-31"), ("dd/mm/yyyy", 46053, "2026-01-31"), ("yy/m/d", 46053, "2026-01-31"),
    ("m/d/yy h:mm", 46053.5, "2026-01-31 12:00"), ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", 46053, "2026-01-31"),
    ("yyyy-mm-dd", 1, "1900-01-01"), ("yyyy-mm-dd", 59, "1900-02-28"), ("yyyy-mm-dd", 60, "1900-02-29"), ("yyyy-mm-dd", 61, "1900-03-01"),
    ("0", 123456789012345678, "123456789012346000"),
    ('[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@', 43586, "令和元年5月1日"), ("aaaa", 46053, "土曜日"), ("0.##", 5, "5."),
    ('ggge"年"m"月"d"日"', 46053, "令和8年1月31日"),
]


def sheet(rows):
    workbook = book([["Key", "Shown"]])
    for number, (code, value, _) in enumerate(rows):
        workbook.active.append([f"k{number}", value])
        workbook.active.cell(number + 2, 2).number_format = code
    return workbook


def shown(folder, locale="en"):
    """The cells of the second column, as the import reads them."""
    (folder / "answers.yaml").write_text("answers:\n  table-1/reading: prose\n")
    code, text = run("import", "rules.xlsx", "--locale", locale, "--page", "p", "--site", "site",
                     "--answers", "answers.yaml", folder=folder)
    assert code == 0, text
    rows = [line.strip("| \n").split("|") for line in (folder / f"site/Locales/{locale}/p.md").read_text().splitlines()]
    cells = {row[0].strip(): row[1].strip().replace("\\", "") if len(row) > 1 else "" for row in rows}
    return [cells[f"k{number}"] for number in range(sum(key.startswith("k") for key in cells))], text


def test_cells_are_what_the_sheet_shows(tmp_path):
    rows = NUMBERS + MOMENTS + OWN
    sheet(rows).save(tmp_path / "rules.xlsx")
    cells, text = shown(tmp_path)
    assert [(*row[:2], cell) for row, cell in zip(rows, cells)] == rows
    assert "number format" not in text, text


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice isn't installed")
def test_cells_are_what_libreoffice_shows(tmp_path):
    rows = NUMBERS + MOMENTS
    sheet(rows).save(tmp_path / "rules.xlsx")
    subprocess.run(["soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless", "--convert-to",
                    "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true", "rules.xlsx"],
                   cwd=tmp_path, capture_output=True, check=True)
    with open(tmp_path / "rules.csv", encoding="utf-8") as file:
        cells = [row[1].strip() for row in csv.reader(file)][1:]
    assert [(*row[:2], cell) for row, cell in zip(rows, cells)] == rows


def test_numbers_have_the_signs_of_their_language(tmp_path):
    sheet([("#,##0.00", 1234.5, ""), ("General", 1.125, ""), ("#,##0", 5000, "")]).save(tmp_path / "rules.xlsx")
    assert shown(tmp_path, "de")[0] == ["1.234,50", "1,125", "5.000"]


def test_formats_of_texts_are_read(tmp_path):
    sheet([('@"様"', "山田", ""), ('0;-0;0;"(なし)"', "x", ""), ("@", "plain", "")]).save(tmp_path / "rules.xlsx")
    assert shown(tmp_path)[0] == ["山田様", "(なし)", "plain"]


@pytest.mark.parametrize("code, value", [
    ("# ?/?", 0.5), ("0.00E+00", 12345), ("[DBNum1]0", 5), ("[$-407]mmmm", 46053), ("yyyy-mm-dd", -5), ("[$-D07041E]d", 5)])
def test_formats_that_are_not_known_are_told(tmp_path, code, value):
    sheet([(code, value, "")]).save(tmp_path / "rules.xlsx")
    cells, text = shown(tmp_path)
    assert cells == [str(value)]
    assert "rules.xlsx:2:1: advice: Of cells in the sheet 'Rules' whose number format Hyo doesn't know" in text, text
    assert "the value is taken: 'B2'" in text, text


def test_values_that_a_format_hides_are_told(tmp_path):
    sheet([(";;;", 5, ""), ("0", 6, "")]).save(tmp_path / "rules.xlsx")
    cells, text = shown(tmp_path)
    assert cells == ["", "6"] and "count as empty, since their format shows nothing of their values: 'B2'" in text, text


def test_entries_that_formats_write_are_numbers(tmp_path):
    workbook = book([["Days", "Member", "Fee"]])
    for row, (code, value, member, fee) in enumerate([
            ('"< "0', 7, "yes", 0), ('"< "0', 7, "no", 100), ('"≥ "0', 7, "yes", 300), ('"≥ "0', 7, "no", 500)], 2):
        workbook.active.append([value, member, fee])
        workbook.active.cell(row, 1).number_format = code
        workbook.active.cell(row, 3).number_format = '#,##0"円"'
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert "number: " in spec and "< 7" in spec and ">= 7" in spec, spec
    assert "300円" in texts(tmp_path), texts(tmp_path)


def test_dates_of_a_workbook_that_counts_from_1904(tmp_path):
    workbook = sheet([("yyyy-mm-dd", 44591, "")])
    workbook.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    workbook.save(tmp_path / "rules.xlsx")
    assert shown(tmp_path)[0] == ["2026-01-31"]
