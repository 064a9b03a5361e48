"""Bounds in two columns, numbers in Chinese characters, words above columns of numbers, and encodings of short files."""

import pytest

from test_sheets_as_made import RULES, csv, rule_ids
from test_spreadsheets import imported, run, texts


def entries(spec):
    rows = [line for line in spec.split("rules: |\n")[1].splitlines() if line.strip().startswith("|")]
    return [row.split("|")[2].strip() for row in rows[2:]]


# Bounds in two columns.

@pytest.mark.parametrize("lower, upper, cells, wanted, name", [
    ("From", "To", ["0,17", "18,64", "65,"], ["[0..17]", "[18..64]", ">= 65"], "From–To"),
    ("Age from", "Age to", ["0,17", "18,64", "65,"], ["[0..17]", "[18..64]", ">= 65"], "Age"),
    ("Min age", "Max age", ["0,17", "18,64", "65,∞"], ["[0..17]", "[18..64]", ">= 65"], "Min age–Max age"),
    ("Start date", "End date", ["2026-04-01,2026-09-30", "2026-10-01,2027-03-31", "2027-04-01,-"],
     ["[2026-04-01..2026-09-30]", "[2026-10-01..2027-03-31]", ">= 2027-04-01"], "Start date–End date"),
    ("Weight over", "Weight up to", [",5 kg", "5 kg,20 kg", "20 kg,"], ["<= 5", "(5..20]", "> 20"], "Weight"),
])
def test_bounds_in_two_columns_are_one_condition(tmp_path, lower, upper, cells, wanted, name):
    rows = [[*cell.split(","), kind, f"{kind} {number}"] for number, cell in enumerate(cells) for kind in ["a", "b"]]
    csv(tmp_path, [[lower, upper, "Kind", "Fee"], *rows])
    spec, text = imported(tmp_path, name="rules.csv")
    assert entries(spec) == [entry for entry in wanted for _ in "ab"], spec
    assert f"name: {name}\n" in texts(tmp_path), texts(tmp_path)
    assert f"The columns '{lower}' and '{upper}' are read as the bounds of one condition" in text, text


@pytest.mark.parametrize("lower, upper, cells, wanted", [
    ("以上", "未満", ["0,100", "100,500", "500,"], ["[0..100)", "[100..500)", ">= 500"]),
    ("金額（以上）", "金額（未満）", [",1万円", "1万円,10万円", "10万円,"], ["< 10000", "[10000..100000)", ">= 100000"]),
    ("下限", "上限", ["1,5", "6,10", "11,上限なし"], ["[1..5]", "[6..10]", ">= 11"]),
    ("開始日", "終了日", ["2026/4/1,2026/9/30", "令和8年10月1日,令和9年3月31日", "2027/4/1,"],
     ["[2026-04-01..2026-09-30]", "[2026-10-01..2027-03-31]", ">= 2027-04-01"]),
    ("自", "至", ["9:00,12:00", "13:00,17:00", "18:00,20:00"], ["[09:00..12:00]", "[13:00..17:00]", "[18:00..20:00]"]),
])
def test_bounds_in_two_columns_are_read_in_japanese(tmp_path, lower, upper, cells, wanted):
    csv(tmp_path, [[lower, upper, "区分"], *([*cell.split(","), f"区分{number}"] for number, cell in enumerate(cells))])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert entries(spec) == wanted, spec


def test_a_column_with_signs_for_ranges_may_stand_between_bounds(tmp_path):
    csv(tmp_path, [["下限", "", "上限", "区分"], ["1", "～", "5", "小"], ["6", "～", "10", "大"]])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert entries(spec) == ["[1..5]", "[6..10]"], spec


@pytest.mark.parametrize("rows", [
    [["From", "To", "Fare"], ["Tokyo", "Osaka", "1"], ["Tokyo", "Kyoto", "2"]],
    [["Plan", "Min price", "Max price"], ["A", "100", "300"], ["B", "400", "500"]],
    [["Plan", "Min price", "Max price", "Remarks"], ["A", "100", "300", "x"], ["B", "200", "400", "y"]],
    [["From", "Until", "Fee"], ["9", "5", "x"], ["12", "11", "y"]],
    [["Total", "Auto", "Fee"], ["1", "2", "x"], ["3", "4", "y"]],
])
def test_other_columns_are_no_bounds(tmp_path, rows):
    csv(tmp_path, rows)
    _, text = imported(tmp_path, name="rules.csv")
    assert "bounds" not in text, text


def test_twins_may_name_the_bounds_in_their_own_way(tmp_path):
    csv(tmp_path, [["Age from", "Age to", "Fee"], ["0", "17", "5"], ["18", "64", "9"], ["65", "", "7"]], "a.csv")
    csv(tmp_path, [["年齢下限", "年齢上限", "料金"], ["0", "17", "5"], ["18", "60", "9"], ["65", "", "7"]], "a.ja.csv")
    code, text = run("diff", "en=a.csv", "ja=a.ja.csv", "--exit-code", folder=tmp_path)
    assert code == 1 and "a.ja.csv:3:1: warning: " in text and "a.csv:3:1: " in text, text


# Numbers in Chinese characters.

@pytest.mark.parametrize("first, second, wanted", [
    ("五人未満", "五人以上", ["< 5", ">= 5"]), ("二十歳未満", "二十歳以上", ["< 20", ">= 20"]),
    ("三人～五人", "六人～十人", ["[3..5]", "[6..10]"]), ("百二十三点未満", "百二十三点以上", ["< 123", ">= 123"]),
    ("一万円未満", "一万円以上", ["< 10000", ">= 10000"]), ("九時半～正午", "十三時～十七時", ["[09:30..12:00]", "[13:00..17:00]"]),
    ("令和七年四月一日以前", "令和七年四月二日以後", ["<= 2025-04-01", ">= 2025-04-02"]),
    ("二〇二六年三月三十一日まで", "二〇二六年四月一日から", ["<= 2026-03-31", ">= 2026-04-01"]),
])
def test_numbers_in_chinese_characters_are_read(tmp_path, first, second, wanted):
    csv(tmp_path, [["区分", "料金"], [first, "100円"], [second, "200円"]])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert entries(spec) == wanted, spec


@pytest.mark.parametrize("words", [["一般", "二次"], ["第一種", "第二種"], ["二三人", "四人以上"], ["千葉", "三重"], ["一部", "全部"]])
def test_words_with_such_characters_stay_words(tmp_path, words):
    csv(tmp_path, [["区分", "料金"], *([word, f"{number}円"] for number, word in enumerate(words))])
    spec, _ = imported(tmp_path, name="rules.csv", locale=("--locale", "ja"))
    assert "number:" not in spec and all(word in texts(tmp_path, "ja") for word in words), spec


# Columns that number the rows.

@pytest.mark.parametrize("header", ["Rule ID", "規則番号", "Case", "Case No.", "ケース", "行番号", "S/N"])
def test_words_above_numbers_of_rows(tmp_path, header):
    csv(tmp_path, [[first, *row] for first, row in zip([header, *"1234"], RULES)])
    spec, text = imported(tmp_path, name="rules.csv")
    assert rule_ids(spec) == list("1234") and f"The column '{header}' numbers the rows" in text, spec


# Files under any ending, and in any encoding.

def test_a_text_is_read_in_the_language_that_the_command_names(tmp_path):
    (tmp_path / "plans.txt").write_text("# Plans\n\n| Plan | Time | Fee |\n|---|---|---|\n| A | day | x |\n| B | day | x |\n")
    spec, _ = imported(tmp_path, name="plans.txt")
    assert "plan: { values: [a, b], assumed: true }" in spec, spec


@pytest.mark.parametrize("text, is_csv", [
    ("Plan,Fee\nA,1\nB,1\n", True), ("Plan\tFee\nA\t1\nB\t1\n", True), ("Plan;Fee\nA;1\nB;1\n", True),
    ('He said "no", and left.\nThen, after a while, she came.\n\nNothing happened.\n', False),
    ("One line, with a comma", False), ("Just words\nand more words\n", False),
])
def test_prose_under_any_ending_is_no_csv(tmp_path, text, is_csv):
    (tmp_path / "rules.txt").write_text(text)
    code, printed = run("import", "rules.txt", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0, printed
    assert ("plan: { values: [a, b], assumed: true }" in (tmp_path / "site/Specs/p.yaml").read_text()) == is_csv


def test_tables_that_lost_their_lines_are_refused_under_any_ending(tmp_path):
    (tmp_path / "rules.txt").write_text("Words \"here\".\nPlan | Time |\nResult |\n---|---|---|\nA | day | x |\n\nMore words.\n")
    code, text = run("import", "en=rules.txt", "--site", "site", folder=tmp_path)
    assert code == 1 and "rules.txt:4:1: error: The line below the header has 3 cells, and the header 1" in text, text


@pytest.mark.parametrize("name, start", [("rules.numbers", b"PK\x03\x04"), ("rules.xls", b"\xd0\xcf\x11\xe0")])
def test_files_of_other_programs_are_refused_with_a_way_out(tmp_path, name, start):
    (tmp_path / name).write_bytes(start + bytes(range(256)))
    code, text = run("import", f"en={name}", "--site", "site", folder=tmp_path)
    assert code == 1 and "save it as an Excel workbook (.xlsx), as CSV or as Markdown" in text, text


@pytest.mark.parametrize("encoding, name", [("cp932", "shift_jis"), ("euc-jp", "euc-jp")])
def test_an_encoding_is_proposed_for_texts_without_kana(tmp_path, encoding, name):
    text = "申込日,対象,可否\n令和7年4月1日,新規,○\n令和7年4月2日,継続,×\n"
    (tmp_path / "rules.csv").write_bytes(text.encode(encoding))
    code, text = run("import", "rules.csv", "--locale", "ja", "--site", "site", folder=tmp_path)
    assert code == 1 and f"add to the command: --encoding {name}" in text, text


@pytest.mark.parametrize("encoding, text", [
    ("latin-1", "Größe,Gebühr\nÜbergröße,7 £\nnormal,5 £\n"), ("cp1252", "Who’s it for,Fee\n“Éléonore”,£5 – £7\nothers,€3\n"),
    ("cp1251", "Тариф,Цена\nБазовый,пять\nПолный,семь\n"), ("latin-1", "âge,prix\nélève,5\nadulte,7\n"),
])
def test_no_japanese_encoding_is_proposed_for_other_texts(tmp_path, encoding, text):
    (tmp_path / "rules.csv").write_bytes(text.encode(encoding))
    code, text = run("import", "rules.csv", "--locale", "de", "--site", "site", folder=tmp_path)
    assert code == 1 and "[InvalidUTF8]" in text, text
    # Whatever the encoding of the test, it is one that Windows-1252 holds; Cyrillic isn't.
    assert ("add to the command: --encoding windows-1252" in text) == (encoding != "cp1251"), text
    assert "shift_jis" not in text and "euc-jp" not in text, text


def test_an_encoding_of_dos_is_not_taken_for_that_of_windows(tmp_path):
    (tmp_path / "rules.csv").write_bytes("Qualité;Prix\nélevée;9\ndégradée;5\n".encode("cp850"))
    code, text = run("import", "rules.csv", "--locale", "fr", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1 and "windows-1252" not in text and "UTF-8" in text, text


def test_a_file_of_excel_in_western_europe_is_read(tmp_path):
    (tmp_path / "rules.csv").write_bytes("Größe,Gebühr\nÜbergröße,7 €\nnormal,5 €\n".encode("cp1252"))
    code, text = run("import", "rules.csv", "--locale", "de", "--encoding", "windows-1252", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "Übergröße" in (tmp_path / "site/Locales/de/p.yaml").read_text(), text
    assert "ubergrosse" in (tmp_path / "site/Specs/p.yaml").read_text()


def test_dashes_of_windows_are_no_kanji(tmp_path):
    (tmp_path / "rules.csv").write_bytes(b"operation,first,second,out\nload,register,\x97\x97Value\x97\x97,1\njump,\x97\x97Place\x97\x97,,0\nadd,register,register,1\n")
    code, text = run("import", "en=rules.csv", "--site", "site", folder=tmp_path)
    assert code == 1 and "--encoding windows-1252" in text and "shift_jis" not in text, text
