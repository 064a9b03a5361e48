"""`hyo import` of documents: cells, headers and signs that were once misread."""

import json
import re

import pytest

from published_tables import run


def table(*rows, title="Fees"):
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return f"# {title}\n\n{lines[0]}\n|{'---|' * len(rows[0])}\n" + "\n".join(lines[1:]) + "\n"


def imported(folder, *arguments, **documents):
    """What the program prints, and the spec and texts of the page."""
    for tag, text in documents.items():
        (folder / f"{tag}.md").write_text(text)
    names = [f"{tag}={tag}.md" for tag in documents]
    code, text = run("import", *names, "--page", "p", "--site", "site", *arguments, folder=folder)
    assert code == 0, text
    code, built = run("build", "--site", "site", folder=folder)
    assert code == 0, built
    return text, (folder / "site/Specs/p.yaml").read_text(), {
        tag: (folder / f"site/Locales/{tag}/p.yaml").read_text() for tag in documents}


def answers(folder, name, **given):
    arguments = [f"{key}={value}" for key, value in given.items()]
    code, text = run("query", f"p/{name}", *arguments, "--site", "site", "--format", "json", folder=folder)
    assert code == 0, text
    (answer,) = json.loads(text)["answers"]
    return [each["text"] for output in answer["outputs"] for each in output.get("steps", output.get("values", []))]


@pytest.mark.parametrize("cell", ["1. Jan. 2026", "2. Stock", "3) Rang"])
def test_a_single_number_with_a_point_is_no_list(tmp_path, cell):
    imported(tmp_path, de=table(("Art", "Ort", "Tag"), ("A", "Nord", cell), ("A", "West", "nie"), ("B", "Nord", "nie"),
                                ("B", "West", cell)))
    (page,) = (tmp_path / "site/Output/markdown").rglob("p.md")
    assert re.sub(r"\\(.)", r"\1", page.read_text()).count(cell) >= 1


def test_two_numbered_lines_are_steps(tmp_path):
    _, spec, _ = imported(tmp_path, en=table(("Kind", "Then"), ("a", "1. Call<br>2. Write"), ("b", "Write"), ("c", "Write")))
    assert re.search(r"\| a +\| call, write +\|", spec), spec


@pytest.mark.parametrize("header", [("Rule", "1"), ("", "Rule 1"), ("", "R1")])
def test_a_single_rule_may_stand_in_a_column(tmp_path, header):
    text, spec, _ = imported(tmp_path, en=table(header, ("Age", "≥ 18"), ("Member", "yes"), ("Price", "10")))
    assert "layout: { rules: columns }" in spec
    assert "conditions: [age, member]" in spec
    assert "table-1/conditions" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_a_single_rule_may_mark_its_steps(tmp_path):
    _, spec, _ = imported(tmp_path, en=table(("Rule", "1"), ("Age", "≥ 18"), ("Member", "yes"), ("Pay", "X"), ("Refuse", "")))
    assert "conditions: [age, member]" in spec and "marks: then" in spec
    assert re.search(r"\| >= 18 \| yes +\| pay +\|", spec), spec


def test_a_number_above_a_list_is_no_rule(tmp_path):
    (tmp_path / "en.md").write_text(table(("", "1"), ("Apple", "red"), ("Pear", "green")))
    code, text = run("import", "en=en.md", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "stays prose" in text, text


@pytest.mark.parametrize("arguments", [["--strict"], ["--answers", "answers.yaml"]])
def test_a_failed_import_leaves_no_folder(tmp_path, arguments):
    (tmp_path / "en.md").write_text(table(("Plan", "Limit"), ("a", "Up to `100`"), ("b", "None"), ("c", "None")))
    (tmp_path / "ja.md").write_text(table(("種類", "上限"), ("a", "`10`まで"), ("b", "なし"), ("c", "なし"), title="料金"))
    (tmp_path / "answers.yaml").write_text("answers:\n  table-1/reading: [decision]\n")
    code, text = run("import", "en=en.md", "ja=ja.md", "--page", "p", "--site", "site", *arguments, folder=tmp_path)
    assert code == 1, text
    assert not (tmp_path / "site").exists()


def test_a_folder_that_was_there_stays(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "en.md").write_text("# Damaged\n\n| a | b |\n| 1 | 2 |\n| 3 | 4 |\n")
    code, text = run("import", "en=en.md", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1, text
    assert (tmp_path / "site").is_dir()


@pytest.mark.parametrize(("tag", "word"), [("en", "Default"), ("en", "default"), ("ja", "その他")])
def test_a_last_row_may_be_all_other_cases(tmp_path, tag, word):
    _, spec, _ = imported(tmp_path, **{tag: table(
        ("Kind", "Size", "Fee"), ("a", "s", "Half"), ("a", "b", "Full"), ("c", "s", "Free"), (word, "–", "Ask"))})
    assert "otherwise:" in spec and "default" not in spec.split("rules: |")[1]


@pytest.mark.parametrize(("tag", "word"), [("en", "Default"), ("ja", "その他")])
def test_a_word_stays_a_value_where_nothing_else_is_left(tmp_path, tag, word):
    """With a value beside it, or with all combinations decided, it is one of the values."""
    _, spec, texts = imported(tmp_path, **{tag: table(
        ("Kind", "Size", "Fee"), ("a", "s", "Half"), ("a", "b", "Full"), (word, "s", "Ask"), (word, "b", "Ask"))})
    assert "otherwise:" not in spec and word in texts[tag]


def test_signs_that_differ_between_languages_are_listed(tmp_path):
    rows = [("Letter", "–", "Free"), ("Parcel", "small", "Half"), ("Parcel", "big", "Full")]
    ja = [("手紙", "*", "無料"), ("小包", "小", "半額"), ("小包", "大", "全額")]
    text, spec, _ = imported(tmp_path, en=table(("Kind", "Size", "Fee"), *rows),
                             ja=table(("種類", "大きさ", "料金"), *ja, title="料金"))
    assert "'*' stands for any value in ja, and '–' in en" in text
    assert 'any: "–"' in spec


@pytest.mark.parametrize(("below", "above", "unit"), [
    ("< 10 kg", "≥ 10 kg", "kg"), ("≤ ¥5,000", "> ¥5,000", "JPY"), ("< 10%", "≥ 10%", "percent"),
    ("under 7 days", "7 days or more", "days"), ("≤ $1.50", "> $1.50", "USD")])
def test_units_are_known(tmp_path, below, above, unit):
    _, spec, texts = imported(tmp_path, "--table", "1", en=table(("Amount", "Fee"), (below, "Free"), (above, "Full")))
    assert f"unit: {unit}" in spec and "pattern" not in texts["en"]
    assert answers(tmp_path, "fees", amount=1) == ["Free"] and answers(tmp_path, "fees", amount=9000) == ["Full"]


def test_languages_agree_on_a_unit(tmp_path):
    _, spec, texts = imported(
        tmp_path, en=table(("Weight", "Price", "Fee"), ("< 10 kg", "≤ ¥5,000", "Free"), ("≥ 10 kg", "≤ ¥5,000", "Half"),
                           ("< 10 kg", "> ¥5,000", "Full"), ("≥ 10 kg", "> ¥5,000", "Full")),
        ja=table(("重さ", "値段", "料金"), ("10kg未満", "5,000円以下", "無料"), ("10kg以上", "5,000円以下", "半額"),
                 ("10kg未満", "5,000円超", "全額"), ("10kg以上", "5,000円超", "全額"), title="料金"))
    assert "unit: kg" in spec and "unit: JPY" in spec
    # Hyo itself writes yen like this in both languages.
    assert "pattern" not in texts["en"] + texts["ja"]


@pytest.mark.parametrize("ja", ["10個", "10杯"])
def test_other_units_stay_patterns(tmp_path, ja):
    _, spec, texts = imported(tmp_path, "--table", "1", en=table(("Amount", "Fee"), ("< 10 kg", "Free"), ("≥ 10 kg", "Full")),
                              ja=table(("量", "料金"), (f"{ja}未満", "無料"), (f"{ja}以上", "全額"), title="料金"))
    assert " unit:" not in spec and "pattern" in texts["en"] and "pattern" in texts["ja"]


# As the Unicode CLDR has the signs of these languages.
@pytest.mark.parametrize(("language", "grouped", "fraction"), [
    ("de", "1.500", "1.500,5"), ("es", "1.500", "1.500,5"), ("pt-BR", "1.500", "1.500,5"), ("en", "1,500", "1,500.5"),
    ("fr", "1\u202f500", "1\u202f500,5"), ("fr", "1 500", "1500,5"), ("ja", "1,500", "1,500.5"), ("ja", "１，５００", "１，５００．５"),
    ("de-CH", "1’500", "1’500.5")])
def test_numbers_have_the_signs_of_their_language(tmp_path, language, grouped, fraction):
    _, spec, _ = imported(tmp_path, "--table", "1", **{language: table(
        ("kg", "Fee"), (f"< {grouped}", "1"), (f"{grouped}–{fraction}", "2"), (f"> {fraction}", "3"))})
    for entry in ("< 1500", "[1500..1500.5]", "> 1500.5"):
        assert f"| {entry}" in spec, spec


@pytest.mark.parametrize(("cell", "entry"), [("< 0.500", "< 0.5"), ("< 1.5", "< 1.5")])
def test_a_point_that_groups_no_digits_is_one_before_a_fraction(tmp_path, cell, entry):
    _, spec, _ = imported(tmp_path, "--table", "1", de=table(("kg", "Preis"), (cell, "1"), (cell.replace("<", "≥"), "2")))
    assert f"| {entry}" in spec, spec


def test_dates_have_points_too(tmp_path):
    _, spec, _ = imported(tmp_path, "--table", "1", de=table(
        ("Tag", "Preis"), ("vor 01.07.2026", "1"), ("ab 01.07.2026", "2")))
    assert "2026" in spec and "107" not in spec, spec


@pytest.mark.parametrize(("first", "other"), [("lb", "kg"), ("kg", "g")])
def test_other_units_in_another_language_are_a_warning(tmp_path, first, other):
    text, _, _ = imported(tmp_path, "--table", "1", en=table(("W", "P"), (f"up to 10{first}", "1"), (f"over 10{first}", "2")),
                          ja=table(("W", "P"), (f"10{other}以下", "1"), (f"10{other}超", "2")))
    assert "in different units" in text and "NumbersDiffer" in text, text


def test_bounds_that_differ_are_a_warning(tmp_path):
    text, _, _ = imported(tmp_path, "--table", "1", en=table(("W", "P"), ("over 10 kg", "1"), ("up to 10 kg", "2")),
                          ja=table(("W", "P"), ("10kg以上", "1"), ("10kg以下", "2")))
    assert "bound the numbers of this entry differently, and the first one counts [NumbersDiffer]" in text, text


def test_numbers_between_intervals_are_not_stated(tmp_path):
    text, spec, _ = imported(tmp_path, en=table(("Weight", "Fee"), ("10–20", "1"), ("30–40", "2"), ("50–60", "1")))
    assert "gaps: not-stated" in spec and "count as not stated" in text


@pytest.mark.parametrize(("rows", "entries"), [
    ([("not(2, 5)", "a"), ("2", "b"), ("5", "b")], ["not(2, 5)", "2, 5"]),
    ([("≠ 3", "a"), ("3", "b"), ("null", "b")], ["< 3, > 3", "3, null"]),
    ([("2, 5", "a"), ("other than 2 or 5", "b"), ("null", "b")], ["2, 5", "< 2, (2..5), > 5, null"])])
def test_numbers_that_entries_leave_out(tmp_path, rows, entries):
    _, spec, _ = imported(tmp_path, en=table(("Count", "Then"), *rows))
    assert "number:" in spec, spec
    assert [line.split("|")[2].strip() for line in spec.splitlines() if line.startswith("      |")][2:] == entries, spec


def test_numbers_of_documents_overlap(tmp_path):
    text, spec, _ = imported(tmp_path, en=table(("Count", "Then"), ("≠ 3", "a"), ("[1..3]", "b"), ("> 5 or 3", "b")))
    assert "Several rows match at the same time" in text and "hit-policy: first" in spec, text + spec


def test_languages_leave_out_other_numbers(tmp_path):
    en = table(("Mass", "Then"), ("not 3 kg", "a"), ("3 kg", "b"), ("null", "b"))
    ja = table(("質量", "結果"), ("4 kg以外", "甲"), ("3 kg", "乙"), ("null", "乙"), title="料金")
    text, spec, _ = imported(tmp_path, en=en, ja=ja)
    assert "bound the numbers of this entry differently" in text and "unit: kg" in spec, text + spec


def test_bounds_that_leave_nothing_do_not_count(tmp_path):
    (tmp_path / "answers.yaml").write_text("answers:\n  table-1/age/least: 100\n  table-1/age/most: 3\n")
    text, _, _ = imported(tmp_path, "--answers", "answers.yaml", en=table(("Age", "Fee"), ("< 7", "a"), ("[7..17]", "b"), ("> 17", "b")))
    assert "these bounds don't count" in text


def test_a_heading_without_words_names_no_table(tmp_path):
    imported(tmp_path, en=table(("Age", "Fee"), ("< 7", "a"), ("[7..17]", "b"), ("> 17", "b")).replace("\n\n", "\n\n##\n\n", 1))


AGES = table(("Age", "Fee"), ("< 7", "a"), ("[7..17]", "b"), ("> 17", "b"))


def test_a_table_that_is_not_there_is_an_error(tmp_path):
    (tmp_path / "en.md").write_text(AGES + "\n## Sizes\n\n" + AGES.partition("\n\n")[2])
    code, text = run("import", "en=en.md", "--page", "p", "--table", "9", "--site", "site", folder=tmp_path)
    assert code == 1 and "'9' [UnknownTable]" in text and "name one of these tables: 1, 2 (Sizes)" in text, text
    assert not (tmp_path / "site").exists()
    code, text = run("import", "en=en.md", "--page", "p", "--table", "Sizes", "--table", "Weights", "--site", "site", folder=tmp_path)
    assert code == 1 and "'Weights'" in text and "heading 'Sizes'" not in text, text


@pytest.mark.parametrize("arguments", [[], ["--in-place"]])
def test_a_page_that_is_in_place_is_not_emptied(tmp_path, arguments):
    (tmp_path / "en.md").write_text(AGES)
    code, text = run("import", "en=en.md", "--page", "p", "--in-place", folder=tmp_path)
    assert code == 0, text
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    code, text = run("import", "en=en.md", "--page", "p", "--update", *arguments, folder=tmp_path)
    assert code == 1 and "Hyo writes the tables of page 'p' into this document" in text, text
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_a_dry_run_shows_a_new_site(tmp_path):
    (tmp_path / "en.md").write_text(AGES)
    code, text = run("import", "en=en.md", "--page", "p", "--dry-run", "--site", "site", folder=tmp_path)
    assert code == 0 and "Would write 6 files of page 'p'" in text, text
    assert [path.name for path in tmp_path.iterdir()] == ["en.md"]
    code, text = run("import", "en=en.md", "--page", "p", "--dry-run", "--site", "no/site", folder=tmp_path)
    assert code == 66, text


@pytest.mark.parametrize(("name", "content"), [("en.md", AGES), ("m.csv", "a,b\n1,2\n")])
def test_a_sheet_is_that_of_a_spreadsheet(tmp_path, name, content):
    (tmp_path / name).write_text(content)
    code, text = run("import", f"en={name}", "--sheet", "1", "--site", "site", folder=tmp_path)
    assert code == 64 and "'--sheet' is for spreadsheets" in text, text


@pytest.mark.parametrize("content", ["", "\n\n", "\ufeff", ",,\n,,\n"])
def test_an_empty_file_has_no_table(tmp_path, content):
    (tmp_path / "m.csv").write_text(content)
    code, text = run("import", "en=m.csv", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1 and "has no cells, and so no table [DamagedTable]" in text, text


@pytest.mark.parametrize("word", ["Otherwise", "Else", "default"])
@pytest.mark.parametrize(("rows", "otherwise"), [
    # Numbers go on beyond the intervals.
    ([("< 7", "a"), ("[7..17]", "b")], True),
    ([("< 7", "x", "a"), ("< 7", "y", "a"), ("[7..17]", "x", "b"), ("[7..17]", "y", "b")], True),
    ([("basic", "x", "a"), ("pro", "y", "b"), ("pro", "x", "b")], True),
    # There must be more values than these.
    ([("basic", "a"), ("pro", "b")], False),
    ([("basic", "x", "a"), ("basic", "y", "a"), ("pro", "x", "b"), ("pro", "y", "b")], False)])
def test_words_for_all_other_cases(tmp_path, word, rows, otherwise):
    header, last = (("Which", "Fee"), (word, "b")) if len(rows[0]) == 2 else (("Which", "Kind", "Fee"), (word, "", "c"))
    _, spec, _ = imported(tmp_path, en=table(header, *rows, last))
    assert ("otherwise:" in spec) == otherwise, spec
    assert ("number:" in spec) == (rows[0][0] == "< 7"), spec
    assert (word.lower() in spec.partition("steps:")[0]) != otherwise, spec


def test_other_cases_beside_all_numbers_never_count(tmp_path):
    text, spec, _ = imported(tmp_path, en=table(("Age", "Fee"), ("< 7", "a"), (">= 7", "b"), ("Else", "b")))
    assert "this one never counts [UnneededDefault]" in text and "otherwise:" in spec, text + spec


def test_other_cases_in_japanese(tmp_path):
    _, spec, _ = imported(tmp_path, ja=table(("年齢", "料金"), ("7歳未満", "無料"), ("7〜17歳", "半額"), ("その他", "半額")))
    assert "number:" in spec and "otherwise:" in spec, spec


@pytest.mark.parametrize(("en", "ja"), [
    (("< 1 hour", "1–2 hours", "> 2 hours"), ("60分未満", "60〜120分", "120分超")), (("< 5%", "5%–7%", "> 7%"), ("< 5‰", "5‰–7‰", "> 7‰")),
    (("< 10 kg", "10–20 kg", "> 20 kg"), ("10t未満", "10〜20t", "20t超"))])
def test_numbers_in_different_units_stay_words(tmp_path, en, ja):
    text, spec, texts = imported(tmp_path, en=table(("Which", "Fee"), *zip(en, "abb")), ja=table(("どれ", "料金"), *zip(ja, "甲乙乙"), title="料金"))
    assert "in different units, and the entries stay words" in text and "number:" not in spec, text + spec
    assert "pattern:" not in texts["en"] + texts["ja"] and ja[0] in texts["ja"].replace("\\", ""), texts


def test_a_published_page_keeps_what_it_says_of_rules(tmp_path):
    rows = [("< 5", "a"), ("≠ 3", "b"), ("< 20", "a")]
    _, spec, _ = imported(tmp_path, en=table(("Count", "Then"), *rows))
    assert "hit-policy: first" in spec, spec
    (page,) = (tmp_path / "site/Output/markdown").rglob("p.md")
    (tmp_path / "again").mkdir()
    _, spec, _ = imported(tmp_path / "again", en=page.read_text())
    assert "hit-policy: first" in spec, spec


def test_a_column_without_any_value_asks_for_none(tmp_path):
    _, spec, _ = imported(tmp_path, en=table(("Age", "Kind", "Fee"), ("any", "x", "a"), ("any", "y", "b"), ("any", "z", "b")))
    assert re.search(r"\| y +\| - +\| y +\| b +\|", spec), spec
