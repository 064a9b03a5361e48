"""Sheets as people make them: numbered rows, titles above the table, other numbers in a twin, Markdown under any ending."""

import openpyxl
import pytest

from test_spreadsheets import book, imported, run, texts

RULES = [["Customer", "Order", "Approval"], ["New", "under 100", "None"], ["New", "100 or more", "Manager"],
         ["Known", "under 100", "Clerk"], ["Known", "100 or more", "Board"]]


def csv(folder, rows, name="rules.csv"):
    (folder / name).write_text("".join(",".join(row) + "\n" for row in rows))


def columns(spec):
    return spec.split("rules: |\n")[1].splitlines()[0]


def rule_ids(spec):
    rows = [line for line in spec.split("rules: |\n")[1].splitlines() if line.strip().startswith("|")]
    return [row.split("|")[1].strip() for row in rows[2:]]


# Columns that number the rows.

@pytest.mark.parametrize("header, numbers, ids", [
    ("No.", "1 2 3 4", "1 2 3 4"), ("#", "1 2 3 4", "1 2 3 4"), ("ID", "10 20 30 50", "10 20 30 50"),
    ("Rule", "R1 R2 R3 R4", "r1 r2 r3 r4"), ("番号", "1 2 3 4", "1 2 3 4"), ("項番", "① ② ③ ④", "1 2 3 4"),
    ("Rule", "R2 R1 R4 R3", "r2 r1 r4 r3"), ("", "R1 R2 R3 R4", "r1 r2 r3 r4"),
])
def test_a_column_that_numbers_the_rows_names_the_rules(tmp_path, header, numbers, ids):
    csv(tmp_path, [[first, *row] for first, row in zip([header, *numbers.split()], RULES)])
    spec, text = imported(tmp_path, name="rules.csv")
    assert "conditions: [customer, order]" in spec, spec
    assert rule_ids(spec) == ids.split(), spec
    assert f"The column '{header}' numbers the rows" in text, text


def test_a_column_that_numbers_the_rows_of_a_document_names_the_rules(tmp_path):
    rows = [["番号", "年齢", "危険", "結果"], ["1", "18歳未満", "－", "否決"], ["2", "18歳以上", "高", "照会"],
            ["3", "18歳以上", "低", "承認"]]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|---|---|---|---|")
    (tmp_path / "rules.md").write_text("# 貸付\n\n" + "\n".join(lines) + "\n")
    spec, _ = imported(tmp_path, name="rules.md", locale=("--locale", "ja"))
    assert columns(spec).count("condition-") == 2, spec
    assert rule_ids(spec) == ["1", "2", "3"], spec
    assert "番号" not in texts(tmp_path, "ja")


@pytest.mark.parametrize("header, numbers", [
    ("Seats", "1 2 3 4"), ("No.", "1 1 2 2"), ("ID", "A1 B2 C3 D4"), ("", "1 2 3 4"), ("Rule", "a b c d"),
])
def test_other_columns_are_conditions(tmp_path, header, numbers):
    csv(tmp_path, [[first, *row] for first, row in zip([header, *numbers.split()], RULES)])
    _, text = imported(tmp_path, name="rules.csv")
    assert "numbers the rows" not in text, text


def test_numbered_rows_with_the_same_result_stay_rules_of_their_own(tmp_path):
    csv(tmp_path, [["No.", "Customer", "Order", "Approval"], ["1", "New", "under 100", "None"],
                   ["2", "New", "100 or more", "Manager"], ["3", "Known", "under 100", "None"],
                   ["4", "Known", "100 or more", "None"]])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert rule_ids(spec) == ["1", "2", "3", "4"], spec


# Numbers that differ between twins.

PLANS = {
    "en": [["Plan", "Seats", "Price"], ["Basic", "5", "$10 a month"], ["Pro", "50", "$25 a month"]],
    "ja": [["プラン", "席数", "料金"], ["基本", "5", "月10ドル"], ["プロ", "60", "月30ドル"]],
}


def same_plans():
    return [[cell.replace("60", "50").replace("30", "25") for cell in row] for row in PLANS["ja"]]


def test_numbers_in_the_cells_of_csv_twins_are_compared(tmp_path):
    for tag, rows in PLANS.items():
        csv(tmp_path, rows, f"plans.{tag}.csv")
    names = ["en=plans.en.csv", "ja=plans.ja.csv"]
    code, text = run("diff", *names, "--exit-code", folder=tmp_path)
    assert code == 1 and "plans.ja.csv:3:4: warning: " in text and "[NumbersDiffer]" in text, text
    assert "has 60 where en has 50" in text and "has 30 where en has 25" in text and "<!--" not in text, text
    _, text = run("import", *names, "--page", "p", "--site", "site", folder=tmp_path)
    assert "has 60 where en has 50" in text and "has 30 where en has 25" in text, text
    csv(tmp_path, same_plans(), "plans.ja.csv")
    code, text = run("diff", *names, "--exit-code", folder=tmp_path)
    assert code == 0 and "0 differences" in text, text


def test_numbers_in_the_cells_of_sheets_are_compared(tmp_path):
    workbook = book(PLANS["en"], title="plans (en)")
    for row in PLANS["ja"]:
        (workbook["plans (ja)"] if "plans (ja)" in workbook.sheetnames else workbook.create_sheet("plans (ja)")).append(row)
    workbook.save(tmp_path / "rules.xlsx")
    code, text = run("diff", "rules.xlsx", "--exit-code", folder=tmp_path)
    assert code == 1 and "has 60 where en has 50" in text and "has 30 where en has 25" in text, text


def test_a_sheet_is_compared_with_a_document(tmp_path):
    csv(tmp_path, PLANS["ja"], "plans.ja.csv")
    lines = ["| " + " | ".join(row) + " |" for row in PLANS["en"]]
    (tmp_path / "plans.md").write_text("\n".join([lines[0], "|---|---|---|", *lines[1:]]) + "\n")
    code, text = run("diff", "en=plans.md", "ja=plans.ja.csv", "--exit-code", folder=tmp_path)
    assert code == 1 and "has 60 where en has 50" in text and "has 30 where en has 25" in text, text


# Markdown under any ending.

@pytest.mark.parametrize("ending", ["txt", "text", "mkd", ""])
def test_markdown_is_read_under_any_ending(tmp_path, ending):
    for tag, price in [("en", "1"), ("ja", "999")]:
        (tmp_path / f"plans-{tag}.{ending}".rstrip(".")).write_text(
            f"# Plans\n\n| Plan | Seats | Fee |\n|---|---|---|\n| A | {price} | x |\n| B | 2 | x |\n")
    names = [f"{tag}=plans-{tag}.{ending}".rstrip(".") for tag in ["en", "ja"]]
    code, text = run("diff", *names, "--exit-code", folder=tmp_path)
    assert code == 1 and "has 999 where en has 1" in text, text
    code, text = run("import", names[0], "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "Seats" in texts(tmp_path) and "title: Plans" in texts(tmp_path), text


def test_documents_that_cannot_be_read_have_no_count_of_differences(tmp_path):
    (tmp_path / "a.md").write_text("# A\n")
    (tmp_path / "b.md").write_bytes(b"# B \xff\n")
    code, text = run("diff", "en=a.md", "ja=b.md", folder=tmp_path)
    assert code == 1 and "[InvalidUTF8]" in text, text
    assert "The documents were not compared" in text and "differences" not in text and "1 difference" not in text, text


# Where a table begins, and what is above it.

def sheet_at(place, rows, title="Rules"):
    workbook = book([], title)
    corner = workbook.active[place]
    for number, row in enumerate(rows):
        for column, value in enumerate(row):
            workbook.active.cell(corner.row + number, corner.column + column, value)
    return workbook


@pytest.mark.parametrize("place", ["B1", "B2", "D5"])
def test_a_table_begins_where_its_cells_begin(tmp_path, place):
    sheet_at(place, RULES + [["*1 A note.", None, None]]).save(tmp_path / "rules.xlsx")
    spec, text = imported(tmp_path)
    assert "conditions: [customer, order]" in spec and "any:" not in spec, spec
    assert len(rule_ids(spec)) == 4 and "no header" not in text, text


def test_an_empty_column_before_a_csv_table_is_no_condition(tmp_path):
    csv(tmp_path, [["", *row] for row in RULES])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert "conditions: [customer, order]" in spec and "any:" not in spec, spec


@pytest.mark.parametrize("merged", [["A1:C1"], ["A1:C2"], []])
def test_a_title_above_the_table_is_its_title(tmp_path, merged):
    workbook = book([["Discounts 2026"], [], *RULES] if merged == ["A1:C2"] else [["Discounts 2026"], *RULES])
    for cells in merged:
        workbook.active.merge_cells(cells)
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert "conditions: [customer, order]" in spec and len(rule_ids(spec)) == 4, spec
    assert texts(tmp_path).count("Discounts 2026") == 2, texts(tmp_path)
    assert "discounts-2026: {" not in spec and not (tmp_path / "site/Locales/en/p.md").exists()


def test_lines_around_the_table_are_text_of_the_page(tmp_path):
    rows = [["Hall fees"], ["As of 1 March", None, None, None, "Unit: yen"], [],
            ["Who", "Room", "Length", "Fee", "Remarks"], ["Resident", "small", "short", 800, "*1"],
            ["Resident", "large", "short", 1500, "none"], ["Business", "small", "long", 900, "none"], [],
            ["*1 Free for schools"], ["Contact: ext. 123"]]
    workbook = book(rows)
    workbook.active.merge_cells("A1:E1")
    workbook.save(tmp_path / "rules.xlsx")
    spec, _ = imported(tmp_path)
    assert len(rule_ids(spec)) == 3 and "who" in columns(spec), spec
    prose = (tmp_path / "site/Locales/en/p.md").read_text()
    for line in ["As of 1 March", "Unit: yen", "Contact: ext. 123"]:
        assert line in prose and line not in texts(tmp_path), prose
    assert "–" in texts(tmp_path) and "Free for schools" in texts(tmp_path) and "title: Hall fees" in texts(tmp_path)


def test_lines_below_a_title_are_text_of_the_page(tmp_path):
    csv(tmp_path, [["Refunds", "", ""], ["Version 3.2", "", ""], ["Owner: Finance", "", ""], ["", "", ""], *RULES])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert "conditions: [customer, order]" in spec and len(rule_ids(spec)) == 4, spec
    prose = (tmp_path / "site/Locales/en/p.md").read_text()
    assert "Version 3.2" in prose and "Owner: Finance" in prose and "Refunds" not in prose, prose


def test_a_last_row_with_one_cell_stays_a_row(tmp_path):
    csv(tmp_path, [*RULES, ["Other", "", ""]])
    spec, _ = imported(tmp_path, name="rules.csv")
    assert "other" in spec, spec


# Japanese notation.

@pytest.mark.parametrize("first, second, domain", [
    ("1－5", "6－10", 'number: "[1..10]", integer: true'), ("1ー5", "6ー10", 'number: "[1..10]", integer: true'),
    ("午前9時～正午", "午後1時～午後5時", 'time: "[09:00..17:00]"'),
    ("9時半～12時", "13時～17時15分", 'time: "[09:30..17:15]"'),
    ("令和7年4月1日～令和7年9月30日", "令和7年10月1日～令和8年3月31日", 'date: "[2025-04-01..2026-03-31]"'),
    ("平成30年4月1日～令和元年9月30日", "令和元年10月1日～令和2年3月31日", 'date: "[2018-04-01..2020-03-31]"'),
])
def test_numbers_times_and_dates_in_japanese_are_read(tmp_path, first, second, domain):
    csv(tmp_path, [["区分", "会員", "料金"], [first, "一般", "100円"], [first, "会員", "80円"], [second, "一般", "200円"],
                   [second, "会員", "100円"]])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert domain in spec, spec


@pytest.mark.parametrize("word", ["サー1ビス", "9時間", "午前", "一般", "第1－A"])
def test_words_with_such_signs_stay_words(tmp_path, word):
    csv(tmp_path, [["区分", "料金"], [word, "100円"], ["夜間", "200円"], ["休日", "200円"]])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert "number:" not in spec and "time:" not in spec and word in texts(tmp_path, "ja"), spec


@pytest.mark.parametrize("encoding", ["cp932", "euc-jp"])
def test_an_encoding_that_fits_is_proposed(tmp_path, encoding):
    (tmp_path / "rules.csv").write_bytes("区分,料金\nおとな,100円\nこども,50円\nシニア,50円\n".encode(encoding))
    code, text = run("import", "rules.csv", "--locale", "ja", "--site", "site", folder=tmp_path)
    name = {"cp932": "shift_jis"}.get(encoding, encoding)
    assert code == 1 and f"add to the command: --encoding {name}" in text, text
    imported(tmp_path, "--encoding", name, name="rules.csv", locale=("--locale", "ja"))
