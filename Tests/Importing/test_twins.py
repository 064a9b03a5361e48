"""Twin documents as `hyo check` and `hyo diff` compare them: cells, rows and dates; the codes of languages."""

import json
import os
import subprocess
import time

import pytest

from test_spreadsheets import program

SETTINGS = 'locales: [en, ja]\ndocuments:\n  - "docs/{locale}/**/*.md"\n'

EN = """# Fees {#fees}

These fees apply from 1 October 2026.

| Method | Volume | Rate | Fee |
| --- | --- | --- | --- |
| Credit card | under 1,000,000 yen | 3.6% | 0 yen |
| Credit card | 1,000,000 yen or more | 2.9% | 0 yen |
| Convenience store | under 1,000,000 yen | 3.0% | 150 yen |
| Convenience store | 1,000,000 yen or more | 2.8% | 130 yen |
| Bank transfer | under 1,000,000 yen | 1.5% | 80 yen |
| Bank transfer | 1,000,000 yen or more | 1.2% | 60 yen |
"""

JA = """# 手数料 {#fees}

料金は2026年10月1日から適用します。

| 手段 | 取扱高 | 料率 | 処理料 |
| --- | --- | --- | --- |
| クレジットカード | 100万円未満 | 3.6% | 0円 |
| クレジットカード | 100万円以上 | 2.9% | 0円 |
| コンビニ払い | 100万円未満 | 3.0% | 150円 |
| コンビニ払い | 100万円以上 | 2.8% | 130円 |
| 銀行振込 | 100万円未満 | 1.5% | 80円 |
| 銀行振込 | 100万円以上 | 1.2% | 60円 |
"""


def hyo(folder, *arguments, language="C"):
    environment = {**os.environ, "LC_ALL": language}
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, text=True, env=environment,
                          stdin=subprocess.DEVNULL, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def check(tmp_path):
    """Checks two documents; returns for each finding its id, line, summary, the lines of its notes, and its fixes."""

    def checked(en=EN, ja=JA):
        (tmp_path / "hyo.yaml").write_text(SETTINGS)
        for tag, text in (("en", en), ("ja", ja)):
            (tmp_path / "docs" / tag).mkdir(parents=True, exist_ok=True)
            (tmp_path / "docs" / tag / "fees.md").write_text(text)
        _, text = hyo(tmp_path, "check", "--format", "json")
        return [(each["id"], each["place"]["line"], each["summary"],
                 [note["place"]["line"] for note in each["notes"]], [fix["summary"] for fix in each["fixes"]])
                for each in json.loads(text)["findings"]]

    return checked


def changed(text, old, new):
    assert text.count(old) == 1, old
    return text.replace(old, new)


def cells(*texts):
    rows = "".join(f"| {text} | x |\n" for text in texts)
    return f"# A {{#a}}\n\n| a | b |\n|---|---|\n{rows}"


def test_documents_that_agree_have_no_finding(check):
    assert check() == []


@pytest.mark.parametrize(("en", "ja"), [
    ("over 18", "18歳以上"), ("less than 5 minutes", "5分以内"), ("more than 10,000,000 yen", "1,000万円以上"),
])
def test_a_bound_in_a_cell_is_strict_and_in_running_text_it_is_not(check, en, ja):
    assert [(each[0], each[1]) for each in check(cells("same", en), cells("同じ", ja))] == [("NumbersDiffer", 6)]
    assert check(f"# A {{#a}}\n\nThis is for {en}.\n", f"# A {{#a}}\n\nこれは{ja}です。\n") == []


@pytest.mark.parametrize(("en", "ja"), [
    ("over 18", "18歳超"), ("18 or older", "18歳以上"), ("within 5 minutes", "5分以内"), ("up to 5 minutes", "5分以内"),
])
def test_a_bound_in_a_cell_that_says_the_same_passes(check, en, ja):
    assert check(cells("same", en), cells("同じ", ja)) == []


def test_a_wrong_number_and_a_row_too_many_are_two_findings(check):
    en = changed(EN, "130 yen", "150 yen").replace("| Bank transfer | under 1,000,000 yen | 1.5% | 80 yen |\n", "")
    number, row = check(en)
    assert number[:3] == ("NumbersDiffer", 10, "'#fees' has 130 where en has 150")
    assert number[3] == [10]
    assert "{ en: 150, ja: 130, because: … }" in number[4][1]
    assert row[:3] == ("StructureDiffers", 11, "'#fees' has a row that en doesn't have: '銀行振込 | 100万円未満 | 1.5% | 80円'")
    assert row[3] == [10]
    # The comment for the number excuses nothing else.
    excused = JA.replace("\n\n料金", "\n\n<!-- hyo not-parallel numbers: { en: 150, ja: 130, because: x } -->\n\n料金")
    assert [each[0] for each in check(en, excused)] == ["StructureDiffers"]
    assert [each[0] for each in check(changed(en, "2.9%", "2.7%"), excused)] == ["NumbersDiffer", "StructureDiffers"]


def test_a_row_that_is_missing_is_named_where_it_would_stand(check):
    (row,) = check(ja=changed(JA, "| コンビニ払い | 100万円未満 | 3.0% | 150円 |\n", ""))
    assert row[:2] == ("StructureDiffers", 8)
    assert "is missing a row below this one, which en has: 'Convenience store | under 1,000,000 yen" in row[2]
    assert row[3] == [9]


def test_a_first_row_that_is_missing_stands_below_the_header(check):
    (row,) = check(ja=changed(JA, "| クレジットカード | 100万円未満 | 3.6% | 0円 |\n", ""))
    assert row[:2] == ("StructureDiffers", 5)


def test_rows_that_nothing_distinguishes_are_counted(check):
    (finding,) = check(cells("one", "two", "three"), cells("甲", "乙"))
    assert finding[2] == "'#a' has a table of 2 rows and 2 columns where en has a table of 3 rows and 2 columns"


def test_many_rows_are_one_finding(check):
    ja = "".join(line for line in JA.splitlines(True) if "コンビニ" not in line and "銀行" not in line)
    (finding,) = check(ja=ja)
    assert finding[0] == "StructureDiffers"
    assert "the row 'Convenience store | under" in finding[2] and "and 1 more" in finding[2]


def test_each_cell_is_compared_with_its_counterpart(check):
    (finding,) = check(changed(EN, "Credit card | under 1,000,000 yen", "Credit card | 1,000,000 yen or less"))
    assert finding[1:4] == (7, "'#fees' has 100万円未満 where en has 1,000,000 yen or less", [7])


def test_each_wrong_cell_has_a_finding(check):
    found = check(changed(changed(EN, "2.9%", "2.7%"), "80 yen", "90 yen"))
    assert [(each[1], each[2]) for each in found] == [
        (8, "'#fees' has 2.9 where en has 2.7"), (11, "'#fees' has 80 where en has 90")]


def test_the_words_around_dates_in_cells_are_compared(check):
    en, ja = cells("before 1 May 2026", "from 1 May 2026"), cells("2026年5月1日より前", "2026年5月1日まで")
    assert [each[1] for each in check(en, ja)] == [6]


@pytest.mark.parametrize(("number", "count"), [(180, 0), (108, 1)])
def test_a_number_that_one_language_counts_by_habit_is_no_part_of_another_difference(check, number, count):
    found = check(f"# Refunds {{#a}}\n\nKept for {number} days. Up to 3 partial refunds per transaction.\n",
                  "# 返金 {#a}\n\n180日間保存します。一部返金は、1回の取引につき3回まで行えます。\n")
    assert [each[2] for each in found] == ["'#a' has 180 where en has 108"] * count


@pytest.mark.parametrize(("en", "ja", "written", "summary", "fix"), [
    ("1 November 2026", "2026年10月1日", "1 November 2026", "has 2026年10月1日 where en has 1 November 2026",
     "write 2026年11月1日 in ja (docs/ja/fees.md), or 1 October 2026 in en (docs/en/fees.md)"),
    ("November 2, 2026", "2026年10月1日", "November 2, 2026", "has 2026年10月1日 where en has November 2, 2026",
     "write 2026年11月2日 in ja (docs/ja/fees.md), or October 1, 2026 in en (docs/en/fees.md)"),
    ("2026-03-05", "2026年5月3日", "2026-03-05", "has 2026年5月3日 where en has 2026-03-05",
     "write 2026年3月5日 in ja (docs/ja/fees.md), or 2026-05-03 in en (docs/en/fees.md)"),
    ("1 October 2027", "2026年10月1日", "1 October 2027", "has 2026年10月1日 where en has 1 October 2027",
     "write 2027年10月1日 in ja (docs/ja/fees.md), or 1 October 2026 in en (docs/en/fees.md)"),
    ("Nov 2026", "2026年10月", "Nov 2026", "has 2026年10月 where en has Nov 2026",
     "write 2026年11月 in ja (docs/ja/fees.md), or Oct 2026 in en (docs/en/fees.md)"),
])
def test_dates_are_shown_as_a_whole_and_as_each_language_writes_them(check, en, ja, written, summary, fix):
    (finding,) = check(f"# A {{#a}}\n\nIt applies on {en} only.\n", f"# A {{#a}}\n\n{ja}だけに適用します。\n")
    assert finding[2] == f"'#a' {summary}"
    assert finding[4][0] == f"make both say the same: {fix}"
    assert written in finding[4][1], finding


def test_a_difference_in_a_cell_is_told_once(tmp_path):
    (tmp_path / "en.md").write_text(changed(EN, "Credit card | under 1,000,000 yen", "Credit card | 1,000,000 yen or less"))
    (tmp_path / "ja.md").write_text(JA)
    _, text = hyo(tmp_path, "diff", "en=en.md", "ja=ja.md")
    assert "has 100万円未満 where en has 1,000,000 yen or less" in text, text
    assert "first one counts" not in text and text.count("[NumbersDiffer]") == 1, text


def test_the_list_of_due_texts_ends_with_what_accepts_all_of_it(tmp_path):
    hyo(tmp_path, "init", "site")
    (tmp_path / "site/Locales/review.lock").unlink()
    hyo(tmp_path / "site", "review", "start")
    code, text = hyo(tmp_path / "site", "review", "--verbose")
    command = text.strip().splitlines()[-1].split()
    assert command[:3] == ["hyo", "review", "accept"], text
    assert hyo(tmp_path / "site", *command[1:])[0] == 0
    assert "No text is due for review" in hyo(tmp_path / "site", "review")[1]


@pytest.mark.parametrize("options", [[], ["--locale", "ja"]])
def test_a_list_of_a_part_ends_with_what_accepts_this_part(tmp_path, options):
    hyo(tmp_path, "init", "site")
    (tmp_path / "site/Locales/review.lock").unlink()
    hyo(tmp_path / "site", "review", "start")

    def due():
        return {each["id"] for each in json.loads(hyo(tmp_path / "site", "review", "--format", "json", *options)[1])["units"]}

    before = due()
    _, text = hyo(tmp_path / "site", "review", *options)
    assert "more unreviewed" in text, text
    command = text.strip().splitlines()[-1].split()
    assert command[-len(options):] == options or not options, text
    assert hyo(tmp_path / "site", *command[1:])[0] == 0, text
    after = due()
    assert after < before and all(f"{each}" not in command for each in after), text
    assert len(after) == len(before) - len(command[3:]) + len(options), text


def git(folder, *arguments):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=folder, check=True,
                   capture_output=True)


def test_a_version_without_a_site_is_told_once_and_in_one_language(tmp_path):
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "x")
    _, text = hyo(tmp_path, "diff", "HEAD", language="ja_JP.UTF-8")
    assert "this is so" not in text and text.count("MissingSettings") == 1, text
    assert "「HEAD」と「作業ツリー」の両方" in text, text
    hyo(tmp_path, "init", ".")
    _, text = hyo(tmp_path, "diff", "HEAD", language="ja_JP.UTF-8")
    assert text.count("MissingSettings") == 1 and "hyo init" not in text and "先にサイトをコミット" in text, text


def test_a_comparison_of_versions_has_one_language_of_its_own_words(tmp_path):
    hyo(tmp_path, "init", "site")
    site = tmp_path / "site"
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "x")
    (spec,) = (site / "Specs").glob("*.yaml")
    text = changed(spec.read_text(), "| < 7       | no-refund   |", "| < 7       | full-refund |")
    spec.write_text(changed(text, "days-left: 6 }, then: no-refund", "days-left: 6 }, then: full-refund"))
    for words in (site / "Locales").glob("*/refunds.md"):
        words.write_text(words.read_text().replace("10", "12"))
    japanese = hyo(site, "diff", language="ja_JP.UTF-8")[1]
    assert "Now:" not in japanese and "Before:" not in japanese, japanese
    english = hyo(site, "diff")[1]
    assert "Now:" in english, english
    comment = hyo(site, "diff", "--format", "markdown", language="ja_JP.UTF-8")[1]
    assert "HEAD → 作業ツリー" in comment and "Texts that changed" not in comment, comment
    (site / "hyo.yaml").write_text((site / "hyo.yaml").read_text().replace("[en, ja]", "[en]"))
    comment = hyo(site, "diff", "--format", "markdown", language="ja_JP.UTF-8")[1]
    assert "HEAD → working tree" in comment and "Texts that changed" in comment, comment


@pytest.mark.parametrize("arguments", [
    ("init", "site", "--locales", "en,japanese"), ("add", "locale", "japanese"),
    ("import", "ja.md", "--locale", "japanese", "--page", "p"), ("diff", "en=en.md", "japanese=ja.md"),
    ("check", "--documents", "en=en.md", "japanese=ja.md"),
])
def test_the_name_of_a_language_is_no_code(tmp_path, arguments):
    (tmp_path / "en.md").write_text(EN)
    (tmp_path / "ja.md").write_text(JA)
    code, text = hyo(tmp_path, *arguments)
    assert code == 64 and "'japanese' is the name of a language" in text and "did you mean 'ja'?" in text, text


def test_settings_may_not_name_a_language_by_its_name(tmp_path):
    (tmp_path / "hyo.yaml").write_text("locales: [en, japanese]\npages: []\n")
    code, text = hyo(tmp_path, "check")
    assert code == 1 and "MalformedLocale" in text and "did you mean 'ja'?" in text, text


@pytest.mark.parametrize(("tag", "count"), [("xx", 1), ("klingon", 1), ("tlh", 0), ("qaa", 0), ("gsw", 0), ("pt-BR", 0)])
def test_a_code_that_no_language_has_is_a_warning(tmp_path, tag, count):
    code, text = hyo(tmp_path, "init", "site", "--locales", f"en,{tag}")
    assert code == 0 and text.count("[UnknownLanguage]") == count, text
    code, text = hyo(tmp_path, "check", "--site", "site")
    assert code == 0 and text.count("[UnknownLanguage]") == count, text
    hyo(tmp_path, "init", "other", "--locales", "en")
    code, text = hyo(tmp_path, "add", "locale", tag, "--site", "other")
    assert code == 0 and text.count("[UnknownLanguage]") == count, text


def test_where_several_numbers_may_differ_all_are_named(check):
    en = "# Retries {#fees}\n\nRetry 5 times within 8 hours. 8 hours is the limit. After 5 hours, 2 mails go out.\n"
    ja = "# 再試行 {#fees}\n\n9回まで8時間以内に再試行します。5時間後、2通のメールを送ります。\n"
    found = check(en, ja)
    assert ["has 9 where en has 5, 8" in str(finding) for finding in found] == [True], found


def test_very_many_dates_are_compared_in_time(tmp_path):
    (tmp_path / "hyo.yaml").write_text(SETTINGS)
    texts = {"en": " ".join(f"Since {day % 28 + 1} May {1000 + day}." for day in range(1500)),
             "ja": "".join(f"{1000 + day}年5月{day % 28 + 2}日から。" for day in range(1500))}
    for tag, text in texts.items():
        (tmp_path / "docs" / tag).mkdir(parents=True)
        (tmp_path / "docs" / tag / "a.md").write_text(f"# T {{#t}}\n\n{text}\n")
    before = os.times()
    code, _ = hyo(tmp_path, "check")
    after = os.times()
    assert code in (0, 1) and after.children_user - before.children_user < 5


def table(count, first):
    rows = "".join(f"| {row + first} | {row * 7 + first + 3} |\n" for row in range(count))
    return f"# A {{#a}}\n\n| A | B |\n|---|---|\n{rows}"


@pytest.mark.parametrize("command", [["check"], ["diff", "en=docs/en/fees.md", "ja=docs/ja/fees.md"]])
def test_tables_in_which_every_row_differs_take_time_by_their_length(check, tmp_path, command):
    def seconds(count):
        check(table(count, 0), table(count, 100_000))
        before = os.times()
        hyo(tmp_path, *command)
        return os.times().children_user - before.children_user

    # Four times the rows once took sixteen times as long.
    assert seconds(1600) < 8 * max(seconds(400), 0.05)


def excused(ja, comment):
    return changed(ja, "\n\n料金", f"\n\n<!-- hyo not-parallel {comment} -->\n\n料金")


def test_an_exception_for_rows_is_for_these_rows(check):
    ja = changed(JA, "| コンビニ払い | 100万円未満 | 3.0% | 150円 |\n", "")
    (row,) = check(ja=ja)
    comment = row[4][1].split("hyo not-parallel ")[1].removesuffix(" -->").replace("…", "x")
    assert comment == "structure: { en: 'Convenience store | under 1,000,000 yen | 3.0% | 150 yen', because: x }"
    assert check(ja=excused(ja, comment)) == []
    # What is added later is told, and so is a row that changes.
    later = check(EN + "| Wallet | any | 9.9% | 990 yen |\n", excused(ja, comment))
    assert [(each[0], "Wallet" in each[2]) for each in later] == [("StructureDiffers", True)]
    other = check(changed(EN, "150 yen", "190 yen"), excused(ja, comment))
    assert [each[0] for each in other] == ["StructureDiffers"]
    # A reason alone excuses anything, which Hyo says, with what to name instead.
    (broad,) = check(ja=excused(ja, "structure: x"))
    assert broad[0] == "BroadException" and comment in broad[4][0], broad


def test_an_exception_for_a_list_is_for_its_length(check):
    en, ja = "# A {#fees}\n\nText.\n\n- a\n- b\n", "# A {#fees}\n\n料金。\n\n- 甲\n"
    (finding,) = check(en, ja)
    assert "structure: { en: a bulleted list of 2 items, ja: a bulleted list of 1 item, because: … }" in finding[4][1]
    held = excused(ja, "structure: { en: a bulleted list of 2 items, ja: a bulleted list of 1 item, because: x }")
    assert check(en, held) == []
    assert [each[0] for each in check(en + "- c\n", held)] == ["StructureDiffers"]


@pytest.mark.parametrize(("en", "ja", "values"), [
    ("1 October 2026", "2026年10月2日", "{ en: 1, ja: 2, because: x }"),
    ("1 November 2026", "2026年10月1日", "{ en: November, ja: 10, because: x }"),
    ("1 October 2026", "2026年10月2日", "{ en: 1 October 2026, ja: 2026年10月2日, because: x }"),
])
def test_exceptions_for_a_part_of_a_date_hold(check, en, ja, values):
    en, ja = f"# A {{#a}}\n\nIt applies on {en} only.\n", f"# A {{#a}}\n\n料金は{ja}だけに適用します。\n"
    assert [each[0] for each in check(en, ja)] == ["NumbersDiffer"]
    assert check(en, excused(ja, f"numbers: {values}")) == []
    assert [each[0] for each in check(en.replace("2026", "2025"), excused(ja, f"numbers: {values}"))] == ["NumbersDiffer"]


def test_rows_in_another_order_are_one_finding(check):
    rows = JA.splitlines(True)
    rows[6], rows[9] = rows[9], rows[6]
    (finding,) = check(ja="".join(rows))
    assert finding[:2] == ("OrderDiffers", 7)
    assert "has rows in another order than en: 'コンビニ払い | 100万円以上 | 2.8% | 130円', 'クレジットカード" in finding[2]
    assert finding[3] == [7, 10]
    # A cell that also differs is told as before, cell by cell, because the rows aren't the same.
    assert {each[0] for each in check(ja="".join(rows).replace("2.8%", "2.7%"))} == {"NumbersDiffer"}


def test_cells_that_differ_in_rows_with_the_same_names_are_no_order(check):
    en, ja = cells("Visa 3", "Amex 5"), cells("Visa 5", "Amex 3")
    assert {each[0] for each in check(en, ja)} == {"NumbersDiffer"}


def test_rows_that_are_missing_at_one_place_are_told_in_their_order(check):
    en = cells("1", "Zebra 20", "Ape 30", "4")
    (finding,) = check(en, cells("1", "4"))
    assert finding[2] == "'#a' is missing 2 rows below this one, which en has: 'Zebra 20 | x', 'Ape 30 | x'"
    (finding,) = check(cells("1", "4"), en)
    assert finding[2] == "'#a' has 2 rows that en doesn't have: 'Zebra 20 | x', 'Ape 30 | x'"


def test_a_row_is_recognized_by_its_name_before_its_numbers(check):
    found = check(cells("Visa, 3", "Amex, 5", "Diners, 7"), cells("Amex、3", "Diners、7"))
    assert [(each[0], each[2]) for each in found] == [
        ("StructureDiffers", "'#a' is missing a row below this one, which en has: 'Visa, 3 | x'"),
        ("NumbersDiffer", "'#a' has 3 where en has 5")]


def test_of_rows_that_are_equally_likely_both_are_named(check):
    (finding,) = check(cells("first 5", "second 5", "third 7"), cells("甲 5", "丙 7"))
    assert finding[2] == "'#a' is missing one of the rows 'first 5 | x', 'second 5 | x', which en has"


# Several languages, and the tags of Jekyll


def findings_in(tmp_path, texts, name="guide.md"):
    (tmp_path / "hyo.yaml").write_text(SETTINGS.replace("[en, ja]", "[" + ", ".join(texts) + "]"))
    for tag, text in texts.items():
        (tmp_path / "docs" / tag).mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / tag / name).write_text(text)
    _, text = hyo(tmp_path, "check", "--format", "json")
    return [(each["id"], each["place"]["file"], each["summary"]) for each in json.loads(text)["findings"]]


def test_a_third_language_takes_no_section_from_two_others(tmp_path):
    en = "# Guide\n\n## Ask\n\nWrite to us.\n"
    ja = "# 案内\n\n## 質問\n\n最初に書いてください。\n"
    zh = "# 指南\n\n## 删除\n\n运行 `wipe` 3 次。\n\n## 付款\n\n需要 5 日元。\n\n### 安装\n\n先运行。\n\n## 更新\n\n运行 `up` 2 次。\n"
    (two := tmp_path / "two").mkdir()
    (three := tmp_path / "three").mkdir()
    assert not findings_in(two, {"en": en, "ja": ja})
    found = findings_in(three, {"en": en, "zh": zh, "ja": ja})
    assert not [each for each in found if "/ja/" in each[1]] and [each for each in found if "/zh/" in each[1]]


@pytest.mark.parametrize("begin, end", [
    ("{% highlight ruby %}", "{% endhighlight %}"), ("{%- highlight ruby linenos -%}", "{%- endhighlight -%}"),
    ('{{< highlight ruby "hl_lines=1" >}}', "{{< /highlight >}}")])
def test_what_stands_between_tags_for_code_is_code(tmp_path, begin, end):
    code = f"{begin}\n# COMMENT\n\nputs full_name\n{end}"
    en = f"# Begin\n\nYou need Ruby for this.\n\n{code.replace('COMMENT', 'Create the object')}\n\nThat is all of it.\n"
    ja = f"# 始める\n\nこれにはRubyが必要です。\n\n{code.replace('COMMENT', 'オブジェクトを作る')}\n\nこれで全部です。\n"
    assert not findings_in(tmp_path, {"en": en, "ja": ja})
    found = findings_in(tmp_path, {"en": en, "ja": ja.replace("full_name", "full_size")})
    assert [each[0] for each in found] == ["CodeBlocksDiffer"], found


@pytest.mark.parametrize("line", ["import h from './highlight.js'", 'puts "{% endhighlight"', "x = '/highlight'"])
def test_words_of_a_tag_within_code_do_not_end_it(tmp_path, line):
    for begin, end in (("{% highlight js %}", "{% endhighlight %}"), ("{{< highlight js >}}", "{{< /highlight >}}")):
        text = f"# T\n\n{begin}\n{line}\n# COMMENT\n{end}\n"
        assert not findings_in(tmp_path, {"en": text.replace("T", "Begin").replace("COMMENT", "Not a heading"), "ja": text.replace("T", "始める").replace("COMMENT", "見出しではない")})


def test_a_tag_without_an_end_takes_no_other_one(tmp_path):
    en = "# Begin\n\n{% highlight ruby %}\n\n## Real heading\n\nIt takes 4 days.\n\n{% highlight sh %}\nls\n{% endhighlight %}\n"
    ja = "# 始める\n\n{% highlight ruby %}\n\n## 本当の見出し\n\n5日かかります。\n\n{% highlight sh %}\nls\n{% endhighlight %}\n"
    assert "NumbersDiffer" in [each[0] for each in findings_in(tmp_path, {"en": en, "ja": ja})]


def test_many_tags_without_an_end_are_read_in_time(tmp_path):
    text = "# A\n\n" + "{% highlight x %}\nw\n" * 40_000
    start = time.process_time() + sum(os.times()[2:4])
    findings_in(tmp_path, {"en": text, "ja": text})
    assert time.process_time() + sum(os.times()[2:4]) - start < 30


def test_code_that_no_tag_ends_is_text(tmp_path):
    found = findings_in(tmp_path, {"en": "# A\n\n{% highlight ruby %}\n\n## First\n\nOne 1.\n", "ja": "# 甲\n\n{% highlight ruby %}\n\n## 最初\n\n2つ。\n"})
    assert "NumbersDiffer" in [each[0] for each in found], found


def test_links_by_a_tag_lead_to_documents(tmp_path):
    en = "# News\n\nRead [all of it]({% link en/news/all.md %}) here.\n"
    ja = "# ニュース\n\n[すべて]({% link ja/news/all.md %})をここで読めます。\n"
    assert not [each for each in findings_in(tmp_path, {"en": en, "ja": ja}) if each[0] == "LinksDiffer"]
    found = findings_in(tmp_path, {"en": en, "ja": ja.replace("news/all", "news/some")})
    assert "LinksDiffer" in [each[0] for each in found], found
