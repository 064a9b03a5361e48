"""The headers of a sheet: how many rows they are, where tables end, and what an answer about them does."""

import resource
import zipfile

import openpyxl
import pytest

from test_column_roles import conditions, header
from test_sheets_at_first_sight import answered
from test_sheets_of_testers import comma, page, sheet
from test_spreadsheets import imported, run

JOINED = "The rows are headers, and are read as one"


def merged(folder, rows, *cells):
    workbook = openpyxl.Workbook()
    for row in rows: workbook.active.append([None if cell == "" else cell for cell in row])
    for area in cells: workbook.active.merge_cells(area)
    workbook.save(folder / "rules.xlsx")
    return imported(folder, name="rules.xlsx")


# Several rows


def test_a_row_below_gaps_is_one_of_headers(tmp_path):
    rows = [["Switch", "Light", "Off", "On", "", ""], ["", "", "", "cold", "broken", "done"], ["s1", "l1", "dark", "blink", "－", "on"],
            ["s2", "l2", "dark", "－", "blink", "on"], ["s3", "l3", "dark", "－", "－", "on"]]
    _, text = comma(tmp_path, rows)
    assert header(tmp_path) == "| Switch | Light | Off | On cold | On broken | On done |" and JOINED in text
    assert "3 of 3" in page(tmp_path)


def test_groups_may_stand_above_rows_of_headers(tmp_path):
    rows = [["Board", "", "", ""], ["", "off", "on", ""], ["", "", "heating", ""], ["", "", "low", "high"], ["Event", "A", "B", "C"],
            ["press", "to B", "-", "-"], ["turn", "-", "to C", "to B"], ["hold", "-", "to A", "to A"]]
    merged(tmp_path, rows, "C2:D2", "C3:D3")
    assert header(tmp_path) == "| Event | off A | on heating low B | on heating high C |"


def test_headers_merged_over_three_rows_are_one(tmp_path):
    rows = [["Op", "Bits", "Fetch", "", "Store"], ["", "", "Bus", "", "Reg"], ["", "", "Open", "Width", "Write"], ["load", "01", 1, 10, 1],
            ["save", "10", 1, 11, 0], ["jump", "11", 0, 10, 0]]
    merged(tmp_path, rows, "A1:A3", "B1:B3", "C1:D1", "C2:D2")
    assert header(tmp_path) == "| Op | Bits | Fetch Bus Open | Fetch Bus Width | Store Reg Write |"


def test_a_name_may_stand_in_the_lower_row_alone(tmp_path):
    rows = [["Verb", "Page", "USER", "", "TEAM", "", ""], ["", "", 0, 1, 0, 1, "Remark"], ["GET", "/a", "x", "", "x", "x", "all"], ["PUT", "/a", "x", "", "", "x", ""],
            ["GET", "/b", "", "x", "x", "x", "few"]]
    merged(tmp_path, rows, "C1:D1", "E1:F1")
    assert "| Verb | Page | USER 0 | USER 1 | TEAM 0 | TEAM 1 |" in page(tmp_path) and "all" in page(tmp_path)


@pytest.mark.parametrize("rows", [
    [["Region", "", "Fee"], ["", "Basic", 5], ["North", "Pro", 9], ["South", "Pro", 7]],
    [["Age", "Member", "Fee"], ["", "yes", 0], ["< 12", "no", 5], [">= 12", "no", 9]],
    [["Age", "Member", "Fee"], ["-", "yes", "free"], ["< 12", "no", "half"], [">= 12", "no", "full"]],
])
def test_rules_below_the_headers_are_no_headers(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    assert JOINED not in text


# Answers


def test_answers_say_how_many_rows_are_headers(tmp_path):
    rows = [["Plan", "Fee", "Days"], ["kind", "in euros", "left"], ["Basic", "five", "two"], ["Pro", "nine", "one"]]
    _, text = answered(tmp_path, "table-1/headers: 2\n", rows)
    assert header(tmp_path) == "| Plan kind | Fee in euros | Days left |" and "is no answer" not in text and "| Basic |" in page(tmp_path)


def test_letters_name_the_columns_where_no_row_is_a_header(tmp_path):
    rows = [["go", "east", "slow"], ["stop", "west", "fast"], ["turn", "north", "steady"]]
    _, text = answered(tmp_path, "table-1/headers: 0\n", rows)
    assert header(tmp_path) == "| A | B | C |" and "| go | east | slow |" in page(tmp_path) and "13 cells" not in text


def test_a_first_row_of_values_alone_is_found_and_may_be_a_header(tmp_path):
    rows = [["Idle", "Ready", "always"], ["Ready", "Idle", "on stop"], ["Ready", "Busy", "on start"], ["Busy", "Ready", "always"], ["Idle", "Busy", "always"]]
    _, text = answered(tmp_path, "table-1/headers: 1\n", rows)
    assert header(tmp_path) == "| Idle | Ready | always |" and "table-1/headers" not in text.split("advice:")[0]


def test_an_answer_with_another_number_is_reported(tmp_path):
    _, text = answered(tmp_path, "table-1/headers: 9\n", [["Plan", "Fee"], ["Basic", 5], ["Pro", 9]])
    assert "'9' is no answer to 'table-1/headers'" in text


# Tables below each other


def test_a_table_with_other_headers_begins_below_an_empty_row(tmp_path):
    rows = [["Screens", "Orders", "Stock", "Users"], ["Chief", "RW", "RW", "RW"], ["Clerk", "RW", "R", "-"], ["Guest", "R", "-", "-"], [],
            ["Buttons", "Print", "Refund", ""], ["Chief", "G", "G", ""], ["Clerk", "G", "-", ""], ["Guest", "-", "-", ""]]
    comma(tmp_path, rows)
    assert "| Screens | Orders |" in page(tmp_path) and "| Buttons | Print | Refund |" in page(tmp_path)


def test_rules_below_an_empty_row_head_no_table(tmp_path):
    rows = [["Text", "Outer", "add", "sub"], ["a plus b", "add", 0, 0], ["a less b", "sub", 0, 1], [], ["sine", "sin", 1, 1], ["cosine", "cos", 1, 0]]
    comma(tmp_path, rows)
    assert page(tmp_path).count("| Text |") == 1 and "## " not in page(tmp_path).split("| Text |")[1] and "| sine | sin | 1 | 1 |" in page(tmp_path)


def test_titles_apart_from_equal_headers_head_tables_of_their_own(tmp_path):
    rows = [["Rights of the tester"], [], ["Action", "Users", "Nets"], ["list", "admin", "all"], ["create", "admin", "admin"], [],
            ["Rights of the client"], [], ["Action", "Users", "Nets"], ["list", "tester", "tester"], ["create", "tester", "client"]]
    comma(tmp_path, [[*row, *[""] * (3 - len(row))] for row in rows])
    assert "Rights of the client" in page(tmp_path) and page(tmp_path).count("| Action | Users | Nets |") == 2


# What is left out, and what is shown


def test_rows_without_a_result_are_none_of_what_is_taken(tmp_path):
    rows = [["Kind", "Weight", "Fee"], ["-", "light", 5], ["letter", "heavy", ""], ["parcel", "heavy", 9], ["card", "heavy", 2]]
    _, text = comma(tmp_path, rows)
    assert "The rule has no result, and is left out" in text and "13 taken, 1 left out" in text or "12 taken, 2 left out" in text, text


def test_backslashes_of_a_sheet_are_shown(tmp_path):
    comma(tmp_path, [["Code", "Path"], ["a", "C:\\~tmp\\*.log"], ["b", "x\\_y"]])
    html = (tmp_path / "site/Output/html/en/p.html").read_text()
    assert "C:\\~tmp\\*.log" in html and "x\\_y" in html


def test_numbers_within_lines_are_no_numbers_of_steps(tmp_path):
    comma(tmp_path, [["Alarm", "Act"], ["fire", "Do this:\n1. Call\n2. Wait"], ["water", "①を回す\n②を押す\n①と②を戻す"]])
    assert "Do this:" in page(tmp_path) and "1. Do this" not in page(tmp_path) and "①と②を戻す" in page(tmp_path)


def test_an_interval_of_all_numbers_is_shown_as_it_is_written(tmp_path):
    comma(tmp_path, [["House", "Guests", "Price"], ["a", "1-6", 100], ["b", "1-3", 60], ["c", "1-6", 90]])
    assert "any" not in page(tmp_path) and "1–6" in page(tmp_path)


def test_empty_cells_of_two_meanings_are_told_apart(tmp_path):
    rows = [["Zone", "Kind", "Weight", "Fee"], ["A", "letter", "light", 5], ["", "parcel", "", 9], ["B", "letter", "light", 6], ["", "", "heavy", 8]]
    _, text = comma(tmp_path, rows)
    assert "stands for any value" in text and "repeats the one above it" in text


def test_a_reading_that_keeps_all_rows_is_taken(tmp_path):
    rows = [["field", "has", "has not"], ["is_video", "video+view", ""], ["is_user", "user", "1"], ["is_day", "day", ""], ["is_user", "usr", ""]]
    _, text = comma(tmp_path, rows)
    assert "has no result" not in text


def test_bounds_may_stand_behind_the_outcome_and_in_any_order(tmp_path):
    rows = [["Bonus", "Up to days", "From days"], [5, 39, 30], [10, 49, 40], [15, 365, 50]]
    comma(tmp_path, rows)
    assert "3 of 3" in page(tmp_path) and "30–39" in page(tmp_path) and header(tmp_path).endswith("| Bonus |")


def test_code_keeps_its_backslashes(tmp_path):
    comma(tmp_path, [["Kind", "Test"], ["digits", "`\\d+`"], ["path", "C:\\x"]])
    html = (tmp_path / "site/Output/html/en/p.html").read_text()
    assert "\\d+" in html and "\\\\d+" not in html and "C:\\x" in html


@pytest.mark.parametrize("lines, first", [("1. Check\n1. Send", "1. Check"), ("3. Check\n4. Send", "1. Check"), ("1. Check\n5. Send", "1. Check<br>5. Send")])
def test_lines_with_numbers_are_steps_where_they_count(tmp_path, lines, first):
    comma(tmp_path, [["Alarm", "Act"], ["fire", lines], ["water", "Wait"]])
    assert first in page(tmp_path).replace("\\", ""), page(tmp_path)


def test_short_rows_leave_no_other_cell_out(tmp_path):
    rows = [["Plan", "Fee", "Owner"], ["Basic", 5], ["Pro", 9, "ann"]]
    (tmp_path / "answers.yaml").write_text("table-1/columns: { Plan: condition, Fee: outcome, Owner: left-out }\n")
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, row)) for row in rows) + "\n")
    _, text = imported(tmp_path, "--answers", "answers.yaml", name="rules.csv")
    assert "8 cells" in text and "6 taken, 2 left out" in text, text


# Merged cells, titles and other tables


def test_rows_that_are_merged_with_those_above_are_one_rule(tmp_path):
    rows = [["Step", "Check", "Result"], ["open", "page", "shown"], [], ["close", "page", "gone"], [], [], ["save", "file", "kept"]]
    sheet(tmp_path, rows, [f"{column}2:{column}3" for column in "ABC"] + [f"{column}4:{column}6" for column in "ABC"])
    assert "Rules: 3" in page(tmp_path) and page(tmp_path).count("\n| --- |") == 1, page(tmp_path)


def test_three_rows_of_headers_below_a_merged_number(tmp_path):
    rows = [["No", "Conditions", None, None, "Result"], [None, "Marks", None, "Absent", None], [None, "A-C", "D", "often", None],
            [1, "Y", None, "Y", "fail"], [2, "Y", None, None, "pass"], [3, None, "Y", "Y", "fail"], [4, None, "Y", None, "again"]]
    spec, text = sheet(tmp_path, rows, ["A1:A3", "B1:D1", "B2:C2", "E1:E3"])
    assert "The column 'No' numbers the rows" in text and "Marks D" in page(tmp_path) and page(tmp_path).count("\n| --- |") == 1


def test_headers_that_a_spreadsheet_made_up_are_left_out(tmp_path):
    rows = [["列1", "列2", "列3"], ["対象", "入力", "結果"], ["画面", "あり", "表示"], ["画面", "なし", "非表示"], ["保存", "あり", "成功"]]
    _, text = comma(tmp_path, rows, locale=("--locale", "ja"))
    assert "| 対象 | 入力 | 結果 |" in (tmp_path / "site/Output/markdown/ja/p.md").read_text()
    assert "names that the spreadsheet made up" in text and "3 left out" in text


def test_columns_that_only_look_made_up_stay_headers(tmp_path):
    comma(tmp_path, [["Column 1", "Fee"], ["a", 5], ["b", 6]])
    assert "| Column 1 | Fee |" in page(tmp_path)


def test_who_wrote_a_sheet_stands_above_its_table(tmp_path):
    rows = [["Test specification of the hotel", None, None, None, "Author", "Ann Example"], [None, None, None, None, "Created", "2026-05-01"],
            ["Case", "View", "Before", "Steps", "Expected", "Actual"], ["search", "normal", "open", "press", "a list", None],
            ["search", "odd", "open", "type, press", "an error", None], ["leave", "normal", "open", "close", "nothing", None]]
    sheet(tmp_path, rows, ["A1:D2"])
    assert "| Case | View | Before | Steps | Expected |" in page(tmp_path) and "Ann Example" in page(tmp_path)


def test_a_line_above_the_first_header_and_other_names_is_a_title(tmp_path):
    rows = [["1) Search"], [], ["Provider", "Search product", "Price"], ["Ax", "basic", "5 each"], ["Ax", "deep", "9 each"], ["By", "plain", "7 each"], [],
            ["2) Research"], [], ["Provider", "Research product", "Cost"], ["Ax", "mini", "4 to 9"], ["By", "task", "2 to 5"], ["By", "core", "3"]]
    sheet(tmp_path, rows)
    assert "| Provider | Research product | Cost |" in page(tmp_path) and "2) Research" in page(tmp_path)
    assert "| Provider | Search product | Price |" in page(tmp_path) and "| Provider | Research product | Cost |\n| --- |" in page(tmp_path)


def test_short_rows_below_an_empty_one_with_a_known_name_are_rules(tmp_path):
    rows = [["File", "Name", "Action", "From", "To", "Port"], ["acl.tf", "a", "deny", "all", "all", "22"], ["acl.tf", "b", "allow", "lan", "all", "80"],
            ["acl.tf", "c", "allow", "lan", "lan", "443"], [], ["acl.tf", "d", "deny"], ["acl.tf", "e", "allow"]]
    _, text = sheet(tmp_path, rows)
    assert "Rules: 5" in page(tmp_path) and "has few texts" not in text


def test_two_full_rows_of_headers_stand_above_numbers(tmp_path):
    rows = [["agency", "room", "nightly", "late", "lunch"], ["代理店", "部屋", "1泊", "遅い出発", "昼食"], ["Ax", "one", 100, 55, 15],
            ["Ax", "two", 132, 66, 15], ["By", "one", 90, 50, 12]]
    _, text = sheet(tmp_path, rows)
    assert "| agency 代理店 | room 部屋 | nightly 1泊 |" in page(tmp_path) and "Rules: 3" in page(tmp_path)


def test_a_first_row_of_words_above_numbers_is_a_rule_where_some_are_numbers(tmp_path):
    rows = [["plan", "seats", "nightly", "late", "lunch"], ["Free", "none", "none", 0, 0], ["Ax", "two", 132, 66, 15], ["By", "one", 90, 50, 12],
            ["Cz", "one", 80, 40, 10]]
    sheet(tmp_path, rows)
    assert "| Free |" in page(tmp_path)


@pytest.mark.parametrize("above, first", [(["", "", "INLAND", None, "ABROAD", None, ""], "Task"), (["Prices", "", "INLAND", None, "ABROAD", None, ""], "Task")])
def test_groups_above_some_columns_head_these_alone(tmp_path, above, first):
    rows = [above, ["Task", "Weight", "Slow", "Fast", "Slow", "Fast", "Notes"], ["Pickup", "1 kg", 2, 5, 9, 12, "per order"],
            ["Pickup", "2 kg", 3, 7, 11, 15, "per order"], ["Return", "1 kg", 4, 6, 13, 16, "by date"]]
    sheet(tmp_path, [[cell or None for cell in row] for row in rows], ["C1:D1", "E1:F1"])
    assert "| Task | Weight | INLAND Slow | INLAND Fast | ABROAD Slow | ABROAD Fast | Remarks |" in page(tmp_path), page(tmp_path)


def test_one_group_above_the_last_columns_is_no_title(tmp_path):
    sheet(tmp_path, [[None, "INLAND", None], ["Weight", "Slow", "Fast"], ["1 kg", 2, 5], ["2 kg", 3, 7]], ["B1:C1"])
    assert "| Weight | INLAND Slow | INLAND Fast |" in page(tmp_path)


def test_names_and_values_above_the_headers_are_text(tmp_path):
    rows = [["Version", "from May", "", ""], ["Kind", "standard", "", ""], ["Group", "Sub", "Sheet", "Lines"], [1, "", "bank", 2], [2, 1, "stock", 3], [2, 2, "loans", 4]]
    comma(tmp_path, rows)
    assert "| Group | Sub | Sheet | Lines |" in page(tmp_path) and "from May" in page(tmp_path) and "Rules: 3" in page(tmp_path)


def test_numbers_in_two_rows_of_headers_are_both_said(tmp_path):
    (tmp_path / "answers.yaml").write_text("table-1/headers: 2\n")
    rows = ["CLK,0,1,0,1", "STEP,0,0,1,1", "READ,1,1,0,0", "STOP,0,0,1,0"]
    (tmp_path / "rules.csv").write_text("\n".join(rows) + "\n")
    imported(tmp_path, "--answers", "answers.yaml", name="rules.csv")
    assert "| CLK STEP | 0 0 | 1 0 | 0 1 | 1 1 |" in page(tmp_path), page(tmp_path)


def test_a_sheet_with_one_row_is_about_the_next_ones(tmp_path):
    workbook = openpyxl.Workbook()
    for row in [["version", "description", "updated"], ["1.2.0", "Rules of the library", "2026-01-02"]]:
        workbook.active.append(row)
    loans = workbook.create_sheet("Loans")
    for row in [["Reader", "Item", "Weeks"], ["child", "book", 4], ["child", "film", 1], ["adult", "book", 6]]:
        loans.append(row)
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "| Reader | Item | Weeks |" in page(tmp_path) and "name it with '--sheet'" in text


def test_an_empty_drawing_is_no_picture(tmp_path):
    sheet(tmp_path, [["Plan", "Fee"], ["a", 1], ["b", 2]])
    with zipfile.ZipFile(tmp_path / "rules.xlsx") as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    path = "xl/worksheets/sheet1.xml"
    parts[path] = parts[path].replace(b"</worksheet>", b'<drawing xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId9"/></worksheet>')
    parts["xl/worksheets/_rels/sheet1.xml.rels"] = (
        b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.'
        b'openxmlformats.org/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>')
    for number, content in enumerate([b"", b"<a><b/></a>"]):
        parts["xl/drawings/drawing1.xml"] = b'<x:wsDr xmlns:x="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">' + content + b"</x:wsDr>"
        folder = tmp_path / str(number)
        folder.mkdir()
        with zipfile.ZipFile(folder / "rules.xlsx", "w") as archive:
            for name, data in parts.items():
                archive.writestr(name, data)
        _, text = imported(folder)
        assert ("Pictures and shapes" in text) == (number == 1), text


@pytest.mark.parametrize("name", ["Version", "Date", "Project"])
def test_headers_are_no_facts_about_a_sheet(tmp_path, name):
    rows = [[name, "Fee", None, None, None], [None, "small", "medium", "large", "huge"], ["1.0", 1, 2, 3, 4], ["1.1", 2, 3, 4, 5], ["1.2", 3, 4, 5, 6]]
    sheet(tmp_path, rows)
    assert f"| {name} | Fee small | Fee medium |" in page(tmp_path) and "Rules: 3" in page(tmp_path), page(tmp_path)


def test_made_up_headers_above_values_stay(tmp_path):
    comma(tmp_path, [["Column1", "Column2", "Column3"], ["basic", "day", "no"], ["basic", "night", "yes"], ["pro", "day", "yes"], ["pro", "night", "yes"]])
    assert "Rules: 4" in page(tmp_path) or "4 of 4" in page(tmp_path), page(tmp_path)


def test_a_merged_row_above_an_empty_one_is_text(tmp_path):
    rows = [["Environment"], ["import", "rules.model", None, None], [], ["Plan", "Age", "Fee", "Notes"], ["a", "young", 1, "x"], ["a", "old", 2, ""], ["b", "old", 3, "y"]]
    sheet(tmp_path, rows, ["A1:D1", "B2:D2"])
    assert "rules.model" in page(tmp_path) and "import" in page(tmp_path) and "Rules: 3" in page(tmp_path), page(tmp_path)


def test_a_line_of_spaces_in_a_csv_file_is_an_empty_row(tmp_path):
    rows = ["Zone,Fee", "a,1", "b,2", " , ", "Plan,Price,Tax", "x,3,4", "y,5,6"]
    (tmp_path / "rules.csv").write_text("\n".join(rows) + "\n")
    imported(tmp_path, name="rules.csv")
    assert "| Plan | Price | Tax |" in page(tmp_path) and page(tmp_path).count("\n| --- |") == 2, page(tmp_path)


def test_many_short_rows_below_empty_ones_take_no_long_time(tmp_path):
    rows = ["A,B,C,D,E,F", *("k,1,2,3,4,5" for _ in range(5)), *(f"\nn{number},x" for number in range(12000))]
    (tmp_path / "rules.csv").write_text("\n".join(rows) + "\n")
    begun = resource.getrusage(resource.RUSAGE_CHILDREN)
    run("import", "rules.csv", "--locale", "en", "--page", "p", "--site", "site", "--dry-run", folder=tmp_path)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ended.ru_utime - begun.ru_utime < 20


def test_a_row_of_nothing_but_merged_cells_is_told(tmp_path):
    workbook = openpyxl.Workbook()
    for row in [["Maker", "Wine", "Bottle", "Price"], ["Vega", "Tinto", "75 cl", 8], ["", "", "6 x 75 cl", 45], ["Casado", "", "", ""],
                ["", "Jila", "75 cl", 14], ["", "", "6 x 75 cl", 75]]:
        workbook.active.append([cell or None for cell in row])
    for cells in ["A2:A3", "B2:B4", "C3:C4", "D3:D4", "A4:A6", "B5:B6"]:
        workbook.active.merge_cells(cells)
    workbook.save(tmp_path / "rules.xlsx")
    text = imported(tmp_path)[1]
    assert text.count("All cells of the row are merged") == 1 and "rules.xlsx:4:1: advice: All cells" in text, text


@pytest.mark.parametrize("cells", [["A2:A3", "A4:A5"], ["A2:A3", "A4:A5", "C3:C4"], ["A2:A3", "B2:B3", "C2:C3", "A4:A5", "B4:B5", "C4:C5"]])
def test_rows_with_a_cell_of_their_own_are_not(tmp_path, cells):
    workbook = openpyxl.Workbook()
    for row in [["Maker", "Bottle", "Price"], ["Vega", "small", 8], ["", "large", 9], ["Casado", "small", 10], ["", "large", 11]]:
        workbook.active.append([cell or None for cell in row])
    for each in cells:
        workbook.active.merge_cells(each)
    workbook.save(tmp_path / "rules.xlsx")
    assert "All cells of the row are merged" not in imported(tmp_path)[1]


def test_a_block_in_other_columns_below_empty_rows_is_a_table_of_its_own(tmp_path):
    rows = [["Guest", "Age", "Room", "Total"], ["Anna", 30, "single", 80], [], [], ["", "", "Single", 40], ["", "", "Double", 60]]
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, row)) for row in rows) + "\n")
    spec, text = imported(tmp_path, name="rules.csv")
    assert "table-2:" in spec and "Empty rows stand above" not in text, text


def test_rows_below_several_empty_ones_are_told(tmp_path):
    rows = [["Room", "Total"], ["single", 80], ["double", 90], [], [], ["suite", 140], ["hall", 160]]
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, row)) for row in rows) + "\n")
    spec, text = imported(tmp_path, name="rules.csv")
    assert "table-2:" not in spec and "rules.csv:6:1: advice: Empty rows stand above these rows, which are read as rows of the same table: 6-7 " in text, text
