"""Each cell and each text of what people bring is taken, or told where it stands: an import counts them all."""

import random
import re

import openpyxl
import pytest

from test_spreadsheets import run

SUMMARY = re.compile(r"(\d+) cells? and (\d+) other texts? of the documents: (?:all taken|(\d+) taken, (\d+) left out)")
WORDS = """amber basin cedar delta ember fjord glade heron inlet jetty kiosk ledger mortar nettle orchid pillar quarry
raven saddle timber umbra velvet willow yarrow zephyr""".split()


def imported(folder, *arguments, code=None):
    done, text = run("import", *arguments, "--page", "p", "--site", "site", folder=folder)
    assert code is None or done == code, text
    return text


def account(text):
    """The number of cells, of other texts, and of what is left out."""
    found = SUMMARY.search(text)
    assert found, text
    return int(found[1]), int(found[2]), int(found[4] or 0)


def words_of(site, locale="en"):
    built = "".join(file.read_text() for file in (site / "Output").rglob(f"markdown/{locale}/p.md"))
    return set(re.findall(r"[a-z]+", built.lower()))


def sheet(random, width, height):
    """A table of words with a title, lines above and below, and a note; its cells."""
    keys = [[WORDS[row % 3], WORDS[5 + row // 3]] for row in range(height)]
    rows = [key + [f"{random.choice(WORDS)} {random.choice(WORDS)}" for _ in range(width - 2)] for key in keys]
    header = [f"{word} name" for word in random.sample(WORDS, width)]
    above = [["Title of the sheet"], ["valid from spring"]][:random.randrange(3)]
    below = [["Source: the harbour office"], ["see also the attic"]][:random.randrange(3)]
    return [*above, *([[]] if above and random.random() < 0.5 else []), header, *rows, *([[]] if below else []), *below]


@pytest.mark.parametrize("seed", range(12))
def test_sheets_are_taken_whole_or_told(tmp_path, seed):
    chosen = random.Random(seed)
    lines = sheet(chosen, chosen.randrange(3, 6), chosen.randrange(3, 9))
    cells = [cell for line in lines for cell in line if cell]
    if seed % 2:
        (tmp_path / "t.csv").write_text("\n".join(",".join(line) for line in lines) + "\n")
    else:
        book = openpyxl.Workbook()
        for line in lines:
            book.active.append(line)
        book.save(tmp_path / "t.xlsx")
    text = imported(tmp_path, "t.xlsx" if seed % 2 == 0 else "t.csv", "--locale", "en", code=0)
    counted, others, left = account(text)
    assert (counted, others) == (len(cells), 0), text
    code, _ = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, text
    missing = {word for cell in cells for word in re.findall(r"[a-z]+", cell.lower())} - words_of(tmp_path / "site")
    # What isn't on the page is counted, and told.
    assert bool(missing) <= bool(left), (missing, text)
    if left == 0:
        assert "all taken" in text


def test_documents_are_counted(tmp_path):
    (tmp_path / "g.md").write_text(
        "# Title\n\nWords *here*.\n\n- one item\n- another\n\n> quoted\n\n"
        "| Kind | Size | Fee |\n|---|---|---|\n| a | big | x |\n| a | small | y |\n| b | big | y |\n| b | small | y |\n")
    assert account(imported(tmp_path, "g.md", "--locale", "en", code=0)) == (15, 5, 0)


def test_a_note_without_a_mark_is_left_out_and_told(tmp_path):
    (tmp_path / "t.csv").write_text("Kind,Size,Fee\na,big,x\na,small,y\nb,big,y\nb,small,y\n\n*1 nobody asks for it\n")
    text = imported(tmp_path, "t.csv", "--locale", "en", code=0)
    assert account(text) == (16, 0, 1)
    assert "t.csv:7:1: warning: No mark in the table leads to note '1'" in text
    (tmp_path / "site").rename(tmp_path / "old")
    text = imported(tmp_path, "t.csv", "--locale", "en", "--strict", code=1)
    assert "error: The page would leave out 1 of the cells and texts of the documents [LeftOutOfPage]" in text
    assert not (tmp_path / "site").exists()


def test_words_of_models_are_told(tmp_path):
    """What a model says beside its tables isn't on the page."""
    (tmp_path / "m.dmn").write_text(
        '<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" name="m"><decision id="d" name="d">'
        '<description>What a berth costs &amp; why</description><decisionTable><input><inputExpression typeRef="string"><text>kind</text></inputExpression></input>'
        '<output name="fee"/><rule><inputEntry><text>"a"</text></inputEntry><outputEntry><text>"x"</text></outputEntry>'
        '</rule></decisionTable></decision><textAnnotation><text>Ask the harbour office</text></textAnnotation></definitions>')
    text = imported(tmp_path, "m.dmn", "--locale", "en", code=0)
    assert "The page doesn't have all words of this text: 'Ask the harbour office' [LeftOutOfPage]" in text
    assert account(text) == (2, 2, 1)
    assert "What a berth costs & why" in (tmp_path / "site/Locales/en/p.md").read_text()


def test_an_account_in_japanese(tmp_path, monkeypatch):
    (tmp_path / "t.csv").write_text("種別,大きさ,料金\n甲,大,高い\n甲,小,安い\n乙,大,安い\n乙,小,安い\n")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    code, text = run("import", "t.csv", "--locale", "ja", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "文書のセル15個とほかの文0個：すべて取り込みました" in text, text
