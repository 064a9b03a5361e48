"""Marks of emphasis that readers see: cmark-gfm says which ones these are, and that what is proposed is taken."""

import itertools
import json
import subprocess

import pytest
from published_tables import run

BEFORE = ["", "これは", "。", " ", "a", "「"]
INNER = ["重要", "「重要」", "（注）", "30%", "注意：", "終わり。", "「a」と「b」", "`code`", "[リンク](b.md)", "Q&A!", "…", "a.b"]
AFTER = ["", "です", "。", " です", "b", "」"]
MARKS = ["*", "**", "***"]


def html(text):
    return subprocess.run(["cmark-gfm"], input=text, capture_output=True, text=True, check=True).stdout


def is_japanese(pair):
    return any(ord(each) > 0x2FFF for each in pair)


def is_case(before, inner, after):
    """True if Japanese characters stand beside the marks, and no other reason keeps them from being taken, as in `a**(b)**c`."""
    opening, closing = before[-1:] + inner[:1], inner[-1:] + after[:1]
    fails = [pair for pair, outer in [(opening, before[-1:]), (closing, after[:1])]
             if not is_japanese(pair) and outer.isalnum() and not all(each.isalnum() for each in pair)]
    return not fails and (is_japanese(opening) or is_japanese(closing))


def marks(folder, lines):
    """The proposals for each line of a document that is compared with itself in English."""
    for tag in ["en", "ja"]:
        (folder / tag).mkdir(exist_ok=True)
    (folder / "en/a.md").write_text("# A\n")
    (folder / "ja/a.md").write_text("# A\n\n" + "\n\n".join(lines) + "\n")
    _, text = run("check", "--documents", "en=en", "ja=ja", "--only", "ShownMarks", "--format", "json", folder=folder)
    found = {}
    for finding in json.loads(text)["findings"]:
        assert finding["place"]["file"].endswith("ja/a.md")
        (fix,) = finding["fixes"]
        found.setdefault((finding["place"]["line"] - 3) // 2, []).append((fix["place"], fix["replacement"]))
    return found


def replaced(line, proposals, lines, number):
    """A line with what was proposed in the place of its marks."""
    source = ("# A\n\n" + "\n\n".join(lines) + "\n").encode()
    start = len(("# A\n\n" + "".join(each + "\n\n" for each in lines[:number])).encode())
    for place, new in sorted(proposals, key=lambda each: -each[0]["offset"]):
        source = source[:place["offset"]] + new.encode() + source[place["offset"] + place["length"]:]
    return source[start:].decode().split("\n\n")[0].rstrip("\n")


def test_the_marks_that_readers_see_are_those_that_commonmark_leaves(tmp_path):
    cases = [(b, m, i, a) for b, m, i, a in itertools.product(BEFORE, MARKS, INNER, AFTER)
             if is_case(b, i, a)]
    lines = [f"x {b}{m}{i}{m}{a} y" for b, m, i, a in cases]
    found = marks(tmp_path, lines)
    assert len(found) > 100
    for number, ((_, mark, _, _), line) in enumerate(zip(cases, lines)):
        is_shown = "*" in html(line)
        assert is_shown == (number in found), line
        if number in found:
            fixed = replaced(line, found[number], lines, number)
            assert "*" not in html(fixed), (line, fixed)
            assert ("<strong>" in html(fixed)) == (len(mark) > 1), (line, fixed)


def test_underscores_around_words_are_reported_and_those_in_names_are_not(tmp_path):
    shown = ["これは_重要_です。", "これは__太字__です。", "文は_「引用」_を含む。", "「の」_強調_の例。"]
    names = ["設定_ファイル_名前", "max_file_sizeの値", "`これは_重要_です`", "これは\\_重要\\_です。", "これは _重要_ です。", "_重要_ です。",
             "a_b_cは名前です。", "は_ と_です。"]
    found = marks(tmp_path, shown + names)
    assert sorted(found) == list(range(len(shown)))
    for number, line in enumerate(shown):
        assert "_" in html(line)
        fixed = replaced(line, found[number], shown + names, number)
        assert "_" not in html(fixed) and "*" not in html(fixed), fixed


def test_gaps_to_fill_in_are_no_marks(tmp_path):
    gaps = ["これは__です。", "私は____です。", "これは__です。それは__です。", "これは__です\n私は__です", "名前は__、住所は__です。", "今日は__月__日です。",
              "__は__です。", "私は__大学の__です。", "彼は_を食べて、私は_を飲みます。", "私は____です。彼は____です。"]
    words = ["これは_とても_大事です。", "これは__すべて__です。", "これは__太字__です。"]
    found = marks(tmp_path, words + gaps)
    # A line end within a text is none between texts.
    assert sorted(found) == list(range(len(words)))


def test_marks_within_others_are_reported_with_the_outer_ones(tmp_path):
    lines = ["**「これは_重要_です」**です", "***「重要」***です", "**_「重要」_**です", "_「甲」_と**「乙」**です"]
    found = marks(tmp_path, lines)
    assert [len(found[number]) for number in range(len(lines))] == [1, 1, 1, 2]


def test_stars_between_punctuation_and_a_letter_are_reported_in_any_language(tmp_path):
    inner = ['"quoted"', "(note)", "Note:", "Stop!", "`code`", "[link](b.md)", "“q”", "a `b`", "No. 1 (a).", "«q»", "'x'"]
    cases = [f"{before}{mark}{text}{mark}{after}" for before, mark, text, after in itertools.product(
        ["", "see ", "(", "« "], ["**", "***"], inner, ["is", "s a", "2)", "Öl"])]
    found = marks(tmp_path, cases)
    for number, line in enumerate(cases):
        assert "*" in html(line) and len(found.get(number, [])) == 1, line
        fixed = replaced(line, found[number], cases, number)
        assert "*" not in html(fixed) and "<strong>" in html(fixed), (line, fixed)


def test_stars_of_patterns_formulas_and_programs_are_no_marks(tmp_path):
    lines = ["f(*args,**kwargs)", "f(**a,**b)", "2**(n)**x", "**/*.md and **/foo.md", "a/**.b:**c", "\\**Note:**text", "**Note:** text",
             "**a,**b", "**Note: **text", "x ** (a)**b", '*"quoted"*is', "** **a", "`**Note:**text`", "**Note:**", "**a**:b"]
    assert marks(tmp_path, lines) == {}


def test_marks_are_found_wherever_text_stands_and_not_in_code(tmp_path):
    lines = ["> **「甲」**です", "- **「乙」**です\n- よい", "| A | B |\n|---|---|\n| **「丙」**です | b |", "```\n**「丁」**です\n```",
             "## **「戊」**です", "[**「己」**です](b.md)", "<!-- **「庚」**です -->", "**「辛」**\nです"]
    for tag in ["en", "ja"]:
        (tmp_path / tag).mkdir()
    (tmp_path / "en/a.md").write_text("# A\n")
    (tmp_path / "ja/a.md").write_text("# A\n\n" + "\n\n".join(lines) + "\n")
    code, text = run("check", "--documents", "en=en", "ja=ja", "--only", "ShownMarks", "--format", "json",
                     "--strict", folder=tmp_path)
    assert code == 1
    found = [fix["replacement"] for finding in json.loads(text)["findings"] for fix in finding["fixes"]]
    assert sorted(found) == sorted(f"「**{each}**」" for each in "甲乙丙戊己")


def test_a_published_document_is_only_advised_of_them(tmp_path):
    (tmp_path / "Locales/ja").mkdir(parents=True)
    (tmp_path / "Locales/ja/home.yaml").write_text("title: 店\n")
    (tmp_path / "a.md").write_text("# 甲\n\n**「重要」**です。\n")
    for published, code in [("true", 0), ("false", 1)]:
        (tmp_path / "hyo.yaml").write_text(
            f"locales: [ja]\npages: []\ndocuments:\n  - {{ ja: a.md, publish: {published} }}\n")
        ended, text = run("check", "--strict", folder=tmp_path)
        assert ended == code and "[ShownMarks]" in text
    (tmp_path / "hyo.yaml").write_text("locales: [ja]\ndocuments:\n  - { ja: a.md, publish: true }\n")
    assert run("build", folder=tmp_path)[0] == 0
    assert "<strong>「重要」</strong>です" in (tmp_path / "Output/html/ja/a.html").read_text()


@pytest.mark.parametrize("source", ["**Note:**text", "これは_重要_です"])
def test_marks_that_pages_show_too_are_a_warning_in_a_published_document(tmp_path, source):
    (tmp_path / "Locales/ja").mkdir(parents=True)
    (tmp_path / "Locales/ja/home.yaml").write_text("title: 店\n")
    (tmp_path / "a.md").write_text(f"# 甲\n\n{source}\n")
    (tmp_path / "hyo.yaml").write_text("locales: [ja]\npages: []\ndocuments:\n  - { ja: a.md, publish: true }\n")
    code, text = run("check", "--strict", folder=tmp_path)
    assert code == 1 and "a.md:3:" in text and "[ShownMarks]" in text
    assert run("build", folder=tmp_path)[0] == 0
    assert source in (tmp_path / "Output/html/ja/a.html").read_text()
