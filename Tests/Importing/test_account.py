"""Each cell and each text that people bring is on the page, or reported where it stands: an import counts them all."""

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
    built = words_of(tmp_path / "site")
    lost = [cell for cell in cells if not set(re.findall(r"[a-z]+", cell.lower())) <= built]
    # What isn't on the page is counted, and reported once at its place.
    assert left == len(lost), (lost, text)
    assert all(f"all words of this cell: '{cell}'" in text for cell in lost), text


def test_documents_are_counted(tmp_path):
    (tmp_path / "g.md").write_text(
        "# Title\n\nWords *here*.\n\n- one item\n- another\n\n> quoted\n\n"
        "| Kind | Size | Fee |\n|---|---|---|\n| a | big | x |\n| a | small | y |\n| b | big | y |\n| b | small | y |\n")
    assert account(imported(tmp_path, "g.md", "--locale", "en", code=0)) == (15, 5, 0)


def test_a_note_without_a_mark_is_told_and_stays(tmp_path):
    (tmp_path / "t.csv").write_text("Kind,Size,Fee\na,big,x\na,small,y\nb,big,y\nb,small,y\n\n※1 nobody asks for it\n")
    text = imported(tmp_path, "t.csv", "--locale", "en", code=0)
    assert account(text) == (16, 0, 0)
    assert "t.csv:7:1: warning: No mark in the table leads to note '1'" in text
    assert "※1 nobody asks for it" in (tmp_path / "site/Locales/en/p.md").read_text()


def test_what_is_left_out_refuses_a_strict_import(tmp_path):
    (tmp_path / "m.json").write_text(gorules())
    text = imported(tmp_path, "m.json", "--locale", "en", "--strict", code=1)
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


def test_words_of_files_are_no_words_of_the_page(tmp_path):
    """The comments, keys and ids of the files that an import writes account for nothing."""
    (tmp_path / "m.json").write_text(gorules().replace("Ask somebody", "what stands on the page from top to bottom"))
    assert account(imported(tmp_path, "m.json", "--locale", "en", code=0))[2] == 1


def test_signs_of_files_are_no_losses(tmp_path):
    (tmp_path / "t.csv").write_text("Kind,Size,Path\na,big,D:\\notes\na,small,y\nb,big,y\nb,small,y\n")
    assert account(imported(tmp_path, "t.csv", "--locale", "en", "--strict", code=0)) == (15, 0, 0)


def test_joined_bounds_are_taken(tmp_path):
    (tmp_path / "t.csv").write_text("Age min,Age max,Fee\n0,17,free\n18,64,full\n65,,half\n")
    assert account(imported(tmp_path, "t.csv", "--locale", "en", code=0)) == (11, 0, 0)


def gorules():
    return (
        '{"nodes": [{"id": "n", "name": "Fee", "type": "decisionTableNode", "content": {"hitPolicy": "first",'
        ' "inputs": [{"id": "i", "name": "Kind", "field": "kind"}], "outputs": [{"id": "o", "name": "Fee", "field": "fee"}],'
        ' "rules": [{"_id": "r", "i": "\\"a\\"", "o": "\\"x\\"", "_description": "why"}]}},'
        ' {"id": "f", "name": "Ask somebody", "type": "functionNode"}], "edges": []}')


def test_models_of_gorules_are_counted(tmp_path):
    (tmp_path / "m.json").write_text(gorules())
    text = imported(tmp_path, "m.json", "--locale", "en", code=0)
    # The headers, the entries and the remark; the names of the table and of a node that is none.
    assert account(text) == (5, 2, 1)
    assert "The node 'Ask somebody' is no table, and stays out: functionNode [LeftOutOfPage]" in text


def test_control_characters_of_models_are_told_where_they_stand(tmp_path):
    (tmp_path / "m.json").write_text(gorules().replace("why", "w\x7fy"))
    assert "m.json:1:" in imported(tmp_path, "m.json", "--locale", "en", code=1)


def test_a_finding_about_something_else_hides_no_loss(tmp_path):
    """The decision is told to have no name, which says nothing of an entry without a column in it."""
    (tmp_path / "m.dmn").write_text(
        '<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" name="m"><decision id="d"><decisionTable>'
        '<input><inputExpression typeRef="string"><text>kind</text></inputExpression></input><output name="fee"/>'
        '<rule><inputEntry><text>"a"</text></inputEntry><inputEntry><text>"astray"</text></inputEntry>'
        '<outputEntry><text>"x"</text></outputEntry></rule></decisionTable></decision></definitions>')
    text = imported(tmp_path, "m.dmn", "--locale", "en", code=0)
    assert "is called by its id" in text
    assert "The page doesn't have all words of this cell: '\"astray\"' [LeftOutOfPage]" in text, text
    assert account(text)[2] == 1


def test_blocks_of_code_are_counted(tmp_path):
    (tmp_path / "g.md").write_text(
        "# Title\n\n```\nrun it\n```\n\n    indented\n\n"
        "| Kind | Size | Fee |\n|---|---|---|\n| a | big | x |\n| a | small | y |\n| b | big | y |\n| b | small | y |\n")
    assert account(imported(tmp_path, "g.md", "--locale", "en", code=0)) == (15, 3, 0)


HTML = "<table>\n<tr><th>Kind</th><th>Size</th><th>Fee</th></tr>\n" + "".join(
    f"<tr><td>{kind}</td><td>{size}</td><td>{fee}</td></tr>\n"
    for kind, size, fee in [("oak", "big", "ten"), ("oak", "small", "five"), ("elm", "big", "five"), ("elm", "small", "two")]) + "</table>"


@pytest.mark.parametrize("document", [
    f"# T\n\nIntro:\n{HTML}\n", f"# T\n\n<details>\n{HTML}\n</details>\n", f"# T\n\n<div>\n\n{HTML}\n\n</div>\n",
    "# T\n\n- item\n\n  " + HTML.replace("\n", "\n  ") + "\n", "# T\n\n> quote\n\n" + HTML + " See note three.\n",
    "# T\n\n" + HTML.replace("<table>", "<table\n  class='x'>") + "\n"])
def test_no_word_of_a_table_of_html_is_lost(tmp_path, document):
    (tmp_path / "g.md").write_text(document)
    text = imported(tmp_path, "g.md", "--locale", "en", code=0)
    assert account(text)[2] == 0, text
    code, built = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, built
    assert {"kind", "size", "fee", "oak", "elm", "big", "small", "ten", "five", "two"} <= words_of(tmp_path / "site"), text


def test_cells_that_stand_for_many_are_counted_once_and_limited(tmp_path):
    (tmp_path / "g.md").write_text("# T\n\n" + HTML.replace("<td>oak</td><td>big", "<td rowspan=2>oak</td><td>big").replace("<td>oak</td><td>small", "<td>small") + "\n")
    assert account(imported(tmp_path, "g.md", "--locale", "en", code=0)) == (14, 1, 0)
    (tmp_path / "h.md").write_text("# T\n\n" + "<table><tr>" + "<td rowspan=1000 colspan=1000>x</td></tr><tr>" * 300 + "</tr></table>\n")
    assert "Only the words of this table of HTML are read" in imported(tmp_path, "h.md", "--locale", "en", "--dry-run")
