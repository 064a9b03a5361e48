"""Tables that name their conditions and actions: in a first column, in rows of their own, above columns, or as Drools does."""

import datetime

import pytest

from test_spreadsheets import book, imported, texts

NAMED = [["Conditions"], ["Member", "Y", "Y", "N", "N"], ["At night", "Y", "N", "Y", "N"], ["Actions"],
         ["Free", "X", "X", None, None], ["Call", None, "X", "X", None], ["Refuse", None, None, None, "X"]]
STEPS = [["free"], ["free", "call"], ["call"], ["refuse"]]


def table(spec, number=0):
    """The rows of the rules of a table, without its header."""
    rows = [line.strip().strip("|").split("|") for line in spec.split("rules: |\n")[number + 1].splitlines()
            if line.strip().startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def check_limited(spec, entries=("y", "n")):
    yes, no = entries
    rules = table(spec)
    assert [rule[1:3] for rule in rules] == [[yes, yes], [yes, no], [no, yes], [no, no]], spec
    assert [rule[3] for rule in rules] == [", ".join(steps) for steps in STEPS], spec


@pytest.mark.parametrize("header, first", [
    (["", "1", "2", "3", "4"], "Conditions"), (["", "R1", "R2", "R3", "R4"], "CONDITIONS:"),
    (["", "TC1", "TC2", "TC3", "TC4"], "Condition"), (None, "Conditions:"),
])
def test_rows_with_the_words_alone_divide_conditions_from_actions(tmp_path, header, first):
    rows = [[first], *NAMED[1:]]
    book([header, *rows] if header else rows).save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    check_limited(spec)
    assert "Each column of the table is a rule" in text
    assert "Actions" not in texts(tmp_path)


def test_the_word_for_conditions_may_stand_above_their_names(tmp_path):
    book([["Condition", "Test 1", "Test 2", "Test 3", "Test 4"], *NAMED[1:]]).save(tmp_path / "rules.xlsx")
    check_limited(imported(tmp_path)[0])


def test_an_empty_row_may_divide_conditions_from_actions(tmp_path):
    book([*NAMED[:3], [], *NAMED[3:]]).save(tmp_path / "rules.xlsx")
    check_limited(imported(tmp_path)[0])


def test_names_may_be_merged_over_columns(tmp_path):
    rows = [[row[0], None, None, *row[1:]] for row in NAMED]
    workbook = book(rows)
    for number, row in enumerate(rows, 1):
        workbook.active.merge_cells(f"A{number}:{'G' if len(row) == 3 else 'C'}{number}")
    workbook.save(tmp_path / "rules.xlsx")
    check_limited(imported(tmp_path)[0])


def test_merged_entries_of_nested_columns_are_those_of_each_rule(tmp_path):
    workbook = book([["条件", "会員", "Y", None, "N", None], [None, "夜間", "Y", "N", "Y", "N"],
                     ["動作", "無料", "X", "X", None, None], [None, "電話", None, "X", "X", None],
                     [None, "拒否", None, None, None, "X"]])
    for cells in ("A1:A2", "A3:A5", "C1:D1", "E1:F1"):
        workbook.active.merge_cells(cells)
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path, locale=("--locale", "ja"))
    assert [rule[1:3] for rule in table(spec)] == [["y", "y"], ["y", "n"], ["n", "y"], ["n", "n"]], spec
    assert "条件" not in texts(tmp_path, "ja") and "規則" not in texts(tmp_path, "ja")


def test_each_table_below_another_has_conditions_of_its_own(tmp_path):
    book([*NAMED, [], ["A second table"], *NAMED]).save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert spec.count("rules: |") == 2, spec
    assert table(spec, 0) == table(spec, 1), spec
    assert "A second table" in texts(tmp_path)


def test_letters_name_the_parts_below_a_header_that_says_so(tmp_path):
    rows = [["Type", "Name", "Rule 1", "Rule 2", "Rule 3", "Rule 4"]]
    rows += [["C", *row] for row in NAMED[1:3]] + [["A", *(cell or "" for cell in row)] for row in NAMED[4:]]
    (tmp_path / "rules.csv").write_text("".join(",".join(row) + "\n" for row in rows))
    check_limited(imported(tmp_path, name="rules.csv")[0])


def test_groups_of_headers_say_how_many_columns_are_conditions(tmp_path):
    workbook = book([["条件", None, None, "処理", None], ["命令", "送信", "設定", "返信", "エラー"],
                     ["DO", "WILL", "Y", "WILL", None], ["DO", "DO", None, None, "x"], ["DO", "WONT", "N", "NOP", None],
                     ["DO", None, None, "NOP", None]])
    workbook.active.merge_cells("A1:C1")
    workbook.active.merge_cells("D1:E1")
    workbook.save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path, locale=("--locale", "ja"))
    rules = table(spec)
    # An empty action is none, and not the one above it.
    assert [rule[-2:] for rule in rules] == [["will", "null"], ["null", "x"], ["nop", "null"], ["nop", "null"]], spec
    assert [rule[3] for rule in rules] == ["y", "-", "n", "-"], spec


DROOLS = [["RuleSet", "com.example"], ["Import", "com.example.Fee"], ["Notes", "Fees of the road"], [],
          ["RuleTable Fees"], ["NAME", "CONDITION", "CONDITION", "ACTION"], ["", "f:Fee", "f:Fee", ""],
          ["", "kind", "age >= $1", "f.set($param);"], ["Rule", "Kind", "Age", "Fee"], ["Cars", "car", "18", "510"],
          ["Vans", "van", "", "330"], ["Old", "", "65", "100"]]


def test_a_table_of_drools_has_its_labels_and_its_code_is_reported(tmp_path):
    book(DROOLS).save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "conditions: [kind, age]" in spec, spec
    assert [rule[1:4] for rule in table(spec)] == [["car", ">= 18", "510"], ["van", "-", "330"], ["-", ">= 65", "100"]], spec
    assert text.count("for the program that runs the rules") == 5, text
    page = (tmp_path / "site/Output/markdown/en/p.md").read_text()
    assert "Fees of the road" in page and "Cars" in page
    assert "CONDITION" not in page and "com.example" not in page


def test_columns_with_the_same_name_are_outputs_of_their_own(tmp_path):
    book([["Plan", "Time", "", ""], ["basic", "day", "No", "Never"], ["basic", "night", "Yes", "Never"],
          ["pro", "day", "Yes", "Always"]]).save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path, "--table", "1")
    assert len(table(spec)[0]) == 5, spec


PIPES = """# 判定

| 条件 | 会員 | Y | Y | N | N |
|---|---|---|---|---|---|
|  | 夜間 | Y | N | Y | N |
| 動作 | 無料 | X | X | | |
|  | 電話 | | X | X | |
|  | 拒否 | | | | X |
"""
TAGS = """# 判定

<table>
<tr><th rowspan="2">条件</th><th>会員</th><td colspan="2">Y</td><td colspan="2">N</td></tr>
<tr><th>夜間</th><td>Y</td><td>N</td><td>Y</td><td>N</td></tr>
<tr><th rowspan="3">動作</th><th>無料</th><td>X</td><td>X</td><td></td><td></td></tr>
<tr><th>電話</th><td></td><td>X</td><td>X</td><td></td></tr>
<tr><th>拒否</th><td></td><td></td><td></td><td>X</td></tr>
</table>
"""


@pytest.mark.parametrize("text", [PIPES, TAGS])
def test_documents_have_such_tables_as_well(tmp_path, text):
    (tmp_path / "rules.md").write_text(text)
    spec, _ = imported(tmp_path, name="rules.md", locale=("--locale", "ja"))
    rules = table(spec)
    assert [rule[1:3] for rule in rules] == [["y", "y"], ["y", "n"], ["n", "y"], ["n", "n"]], spec
    assert [len(rule[3].split(",")) for rule in rules] == [1, 2, 1, 1], spec


def test_a_line_break_of_a_cell_is_no_further_step(tmp_path):
    (tmp_path / "rules.md").write_text("# S\n\n| OS | Versions | arm |\n|---|---|---|\n| Ubuntu | 20.04<br>22.04 | Yes |\n"
                                       "| Debian | 11<br>12 | Yes |\n| macOS | 14 | No |\n")
    imported(tmp_path, name="rules.md")
    page = (tmp_path / "site/Output/markdown/en/p.md").read_text()
    assert "| Ubuntu | 20.04<br>22.04 | Yes |" in page, page


def test_signs_in_tables_of_html_are_no_markdown(tmp_path):
    rows = "".join(f"<tr><td>{plan}</td><td>{time}</td><td>{size}</td></tr>\n" for plan, time, size in [
        ("basic", "day", "2*3*4"), ("basic", "night", "a__b__c"), ("pro", "day", "<b>5</b>")])
    (tmp_path / "rules.md").write_text(
        f"# S\n\n<table>\n<tr><th>Plan</th><th>Time</th><th>Size</th></tr>\n{rows}</table>\n")
    imported(tmp_path, name="rules.md")
    page = (tmp_path / "site/Output/html/en/p.html").read_text()
    assert ">2*3*4<" in page and ">a__b__c<" in page and "<strong>5</strong>" in page


def test_comments_of_a_document_are_listed_once(tmp_path):
    (tmp_path / "rules.md").write_text(
        "# S\n\n<!-- one -->\n\nText. `<!-- code -->` <!-- two\nlines -->\n\n```\n<!-- fence -->\n```\n\n"
        "| Plan | Time | Free |\n|---|---|---|\n| a | day | Yes |\n| a | night | No |\n| b | day | Yes |\n")
    _, text = imported(tmp_path, name="rules.md")
    assert text.count("Comments of the document are left out, at these lines: 3, 5") == 1, text


@pytest.mark.parametrize("form, shown", [
    ('"from "m/d/yyyy', "from 2026-03-04"), ('m/d/yyyy" (late)"', "2026-03-04 (late)"),
    ('m/d/yyyy h:mm" Uhr"', "2026-03-04 9:30 Uhr"), ("m/d/yyyy", "2026-03-04"),
])
def test_words_beside_a_date_of_unclear_order_are_taken(tmp_path, form, shown):
    workbook = book([["Plan", "Start"], ["a", datetime.datetime(2026, 3, 4, 9, 30)], ["b", "never"], ["c", "never"]])
    workbook.active["B2"].number_format = form
    workbook.save(tmp_path / "rules.xlsx")
    imported(tmp_path)
    assert shown in (tmp_path / "site/Output/markdown/en/p.md").read_text()


def test_a_result_with_the_name_null_has_another_id(tmp_path):
    book([["Plan", "Time", "Result"], ["a", "day", "null"], ["a", "night", "x"], ["b", "day", "null"]]).save(
        tmp_path / "rules.xlsx")
    imported(tmp_path)
