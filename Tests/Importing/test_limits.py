"""What documents of strangers may cost: too much is refused with the figure and the place, long before the machine is exhausted."""

import io
import json
import os
import re
import resource
import subprocess
import tempfile
import zipfile
from pathlib import Path

import pytest

from test_spreadsheets import program

# A release needs 5 seconds at most. A machine with other work counts more, and a debug build needs eight times as many.
SECONDS, MEMORY = 40 if "debug" in Path(program()).parts else 8, 500 << 20
LARGEST = 63 << 20


def limited(folder, *arguments):
    """The exit code and the output of a command, which has the processor and the memory of one document."""
    def limit():
        # Ends what would run for ever.
        resource.setrlimit(resource.RLIMIT_CPU, (3 * SECONDS, 3 * SECONDS))

    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([program(), *arguments], cwd=folder, stdout=output, stderr=subprocess.STDOUT, preexec_fn=limit)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode()
    seconds = used.ru_utime + used.ru_stime
    # `hyo diff` reads two documents.
    documents = 2 if arguments[0] == "diff" else 1
    assert seconds <= SECONDS * documents, f"{seconds:.1f} s"
    assert used.ru_maxrss << 10 <= MEMORY, f"{used.ru_maxrss >> 10} MB"
    return process.returncode, text


def sheet(rows, tail=""):
    return f"<worksheet><sheetData>{rows}</sheetData>{tail}</worksheet>"


def workbook(folder, cells, **parts):
    """A workbook with one sheet, made of as few parts as can be."""
    files = {
        "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="Rules" r:id="a"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
        "xl/sheet.xml": cells, **{f"xl/{name}.xml": content for name, content in parts.items()}}
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    assert len(data.getvalue()) < 1_000_000
    (folder / "rules.xlsx").write_bytes(data.getvalue())
    return "rules.xlsx"


def shared(rows, columns):
    return sheet(("<row>" + '<c t="s"><v>0</v></c>' * columns + "</row>") * rows)


def text(folder, name, content):
    assert len(content.encode()) <= 1_100_000
    (folder / name).write_text(content)
    return name


WORD = "<sst><si><t>word</t></si></sst>"
EVENTS, CELLS, BYTES = "1500000 tags, attributes and pieces of text", "150000 cells", "4 MB of text in cells"

# Each with how it is written, what is refused, and where.
SHEETS = {
    "empty cells": (lambda f: workbook(f, sheet("<row>" + "<c/>" * (LARGEST // 4) + "</row>")), EVENTS, "reading stopped at byte"),
    "empty rows": (lambda f: workbook(f, sheet("<row/>" * (LARGEST // 6))), EVENTS, "reading stopped at byte"),
    "lines between cells": (lambda f: workbook(f, sheet("<row>" + "\n" * LARGEST + "</row>")), EVENTS, "reading stopped at byte"),
    "a word in all cells": (lambda f: workbook(f, shared(50_000, 28), sharedStrings=WORD), CELLS, "at the cell A5173"),
    "a long text in all cells": (
        lambda f: workbook(f, shared(1_000, 100), sharedStrings=WORD.replace("word", "letters " * 75)), BYTES, "at the cell CM70"),
    "empty strings": (lambda f: workbook(f, sheet(""), sharedStrings="<sst>" + "<si/>" * (LARGEST // 5) + "</sst>"), EVENTS, "sharedStrings"),
    "empty styles": (
        lambda f: workbook(f, sheet(""), styles="<a><cellXfs>" + "<xf/>" * (LARGEST // 5) + "</cellXfs></a>"), EVENTS, "styles.xml"),
    "merged cells": (
        lambda f: workbook(f, sheet(
            '<row><c t="inlineStr"><is><t>' + "letters " * 7_500 + '</t></is></c></row><row r="100"><c r="J100"><v>1</v></c></row>',
            '<mergeCells><mergeCell ref="A1:J100"/></mergeCells>')), BYTES, "at the cell A1"),
    "a cell far away": (
        lambda f: workbook(f, sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="200000"><c r="B200000"><v>1</v></c></row>')),
        CELLS, "at the cell B200000"),
}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("command", ["import", "diff"])
def test_sheets_that_hold_too_much_are_refused(tmp_path, name, command):
    write, limit, place = SHEETS[name]
    arguments = ["--locale", "en", "--site", "site", write(tmp_path)] if command == "import" else ["en=" + write(tmp_path)]
    code, output = limited(tmp_path, command, *arguments)
    assert code == 1 and f"has more than {limit} [TableTooLarge]" in output and place in output, output
    assert not (tmp_path / "site/hyo.yaml").exists()


def test_a_format_that_many_styles_share_is_read_once(tmp_path):
    styles = f'<a><numFmts><numFmt numFmtId="200" formatCode="{"0" * 1_000_000}"/></numFmts><cellXfs>'
    workbook(tmp_path, sheet("<row><c><v>1</v></c><c><v>2</v></c></row>" * 3), styles=styles + '<xf numFmtId="200"/>' * 60_000 + "</cellXfs></a>")
    code, output = limited(tmp_path, "import", "rules.xlsx", "--locale", "en", "--site", "site")
    assert code == 0, output


def test_columns_of_all_languages_are_counted_for_each(tmp_path):
    tags = [a + b for a in "abcdefghi" for b in "abcdefghi"]
    header = "".join(f'<c t="inlineStr"><is><t>Plan ({tag})</t></is></c>' for tag in tags)
    row = '<c t="inlineStr"><is><t>x</t></is></c>' * len(tags)
    name = workbook(tmp_path, sheet(f"<row>{header}</row>" + f"<row>{row}</row>" * 200))
    code, output = limited(tmp_path, "diff", name)
    assert code == 1 and "The sheet 'Rules' in all its languages has more than 150000 cells" in output, output


MODEL = '<definitions id="m" name="m">{}</definitions>'


def circle(count):
    return MODEL.format("".join(
        f'<decision id="d{n}" name="d{n}"><informationRequirement><requiredDecision href="#d{(n + 1) % count}"/></informationRequirement>'
        f'<decisionTable><input><inputExpression><text>d{(n + 1) % count}</text></inputExpression></input><output name="o"/></decisionTable>'
        "</decision>" for n in range(count)))


def entries(count):
    return MODEL.format('<decision name="d"><decisionTable>' + "<input/>" * 90 + "<output/>" + "<rule/>" * count + "</decisionTable></decision>")


def negations(count):
    rules = "".join(
        f'<rule><inputEntry><text>not("v{n}")</text></inputEntry><outputEntry><text>1</text></outputEntry></rule>' for n in range(count))
    return MODEL.format(
        f'<decision name="d"><decisionTable><input><inputExpression><text>a</text></inputExpression></input><output/>{rules}'
        "</decisionTable></decision>")


def typed(columns, values):
    """A table with columns of one type, which lists values."""
    listed = ",".join(f'"{n}"' for n in range(values))
    return MODEL.format(
        f'<itemDefinition name="t"><allowedValues><text>{listed}</text></allowedValues></itemDefinition><decision name="d"><decisionTable>'
        + '<input><inputExpression typeRef="t"><text>a</text></inputExpression></input>' * columns + '<output name="o"/></decisionTable></decision>')


def table(entries, columns=1):
    """A table with entries in its columns of inputs, row by row."""
    entries = [f"<inputEntry><text>{entry}</text></inputEntry>" for entry in entries]
    rows = ("".join(entries[start:start + columns]) for start in range(0, len(entries), columns))
    inputs = "".join(f"<input><inputExpression><text>a{n}</text></inputExpression></input>" for n in range(columns))
    return MODEL.format(
        f'<decision name="d"><decisionTable>{inputs}<output name="o"/>'
        + "".join(f"<rule>{row}<outputEntry><text>1</text></outputEntry></rule>" for row in rows) + "</decisionTable></decision>")


TEXTS = {
    "columns": ("t.csv", lambda: ("c," * 10_000 + "\n") * 3 + "1," * 10_000 + "2\n", "t.csv:1:1: error: A table of rules has at most 201 columns"),
    "steps": (
        "t.csv", lambda: 'Plan,Result\na,"' + "".join(f"{n}. step {n}\n" for n in range(1, 10_001)) + '"\n', "t.csv:2:3: error: A cell has at most 64 KB"),
    "crosstab": (
        "t.csv", lambda: "Row," + ",".join(f"h{n}" for n in range(600)) + "\n" + "".join(f"r{n}" + ",x" * 600 + "\n" for n in range(300)),
        "t.csv:250:706: error: The document has more than 150000 cells"),
    "short rows": ("t.csv", lambda: ",".join(f"h{n}" for n in range(5_000)) + "\n" + "a\n" * 29_000, "error: The document has more than 150000 cells"),
    "rows": ("t.csv", lambda: "Days,Result\n" + "".join(f"{n},r{n % 9}\n" for n in range(50_000)), "t.csv:30001:1: error: The document has more than 30000 rows"),
    "rows of a document": (
        "t.md", lambda: "# T\n\n" + "".join(f"## H{n}\n\n| a | b |\n|---|---|\n" + "| x | 1 |\n" * 999 + "\n" for n in range(31)),
        "t.md:30125:3: error: The document has more than 30000 rows"),
    "tables": (
        "t.csv", lambda: "".join(f"k{n},r\nx,{n}\ny,{n + 1}\n\n" for n in range(5_100)), "t.csv:20001:1: error: The document has more than 5000 tables"),
    "tables of a document": (
        "t.md", lambda: "# T\n\n" + "| a | b |\n|---|---|\n| x | 1 |\n\n" * 5_100, "t.md:20003:3: error: The document has more than 5000 tables"),
    "cells of a document": (
        "t.md", lambda: "# T\n\n" + ("|" * 101 + "\n").join(["", "|" + "-|" * 100 + "\n"]) + ("|" + "x|" * 100 + "\n") * 1_600,
        "t.md:1504:2: error: The document has more than 150000 cells"),
    "outputs": (
        "t.csv", lambda: "Plan," + ",".join(f"r{n}" for n in range(120)) + "\n" + "".join(f"p{n}" + ",x" * 120 + "\n" for n in range(9)),
        "error: A table has at most 100 outputs"),
    "rules without entries": ("t.dmn", lambda: entries(2_000), "error: The document has more than 150000 cells"),
    "negations": ("t.dmn", lambda: negations(9_000), "error: The document has more than 150000 cells"),
    "values of types": ("t.dmn", lambda: typed(80, 50_000), "error: The document has more than 150000 cells"),
    "expressions": (
        "t.dmn", lambda: table((f"&lt; h{n}x + {n}" for n in range(15_000)), columns=50), "error: The document has more than 50000000 comparisons"),
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("command", ["import", "diff"])
def test_documents_that_hold_too_much_are_refused(tmp_path, name, command):
    path, content, message = TEXTS[name]
    text(tmp_path, path, content())
    text(tmp_path, "ja-" + path, content())
    arguments = ["--locale", "en", "--site", "site", path] if command == "import" else [f"en={path}", f"ja=ja-{path}"]
    code, output = limited(tmp_path, command, *arguments)
    assert code == 1 and message in output and "[TableTooLarge]" in output, output
    assert not (tmp_path / "site/hyo.yaml").exists()


def test_a_circle_of_thousands_of_decisions_is_read(tmp_path):
    text(tmp_path, "t.dmn", circle(2_500))
    code, output = limited(tmp_path, "import", "t.dmn", "--locale", "en", "--site", "site")
    # All of them are read; as one text of a page they would be too long.
    assert code == 1 and "d2498 → d2499 → d0" in output and "A text has at most" in output, output[:2_000]


def test_assumptions_beyond_ten_thousand_are_counted(tmp_path):
    text(tmp_path, "t.md", "# T\n\n" + "".join(f"## H{n}\n\nSee [a{n}](b{n}.md).\n\n" for n in range(11_000)))
    code, output = limited(tmp_path, "import", "t.md", "--locale", "en", "--page", "p", "--site", "site")
    assert code == 0, output[-2_000:]
    assert "10000 pieces of advice" in output and "more findings of this file are not shown" in output, output[-2_000:]


def test_tables_without_names_are_read(tmp_path):
    text(tmp_path, "t.json", json.dumps({"nodes": [{"type": "decisionTableNode"}] * 5_000}))
    code, output = limited(tmp_path, "import", "t.json", "--locale", "en", "--site", "site")
    assert code in (0, 1) and "5000" not in output, output[-2_000:]


def test_an_ordinary_sheet_is_read(tmp_path):
    words = "".join(f"<si><t>word {n}</t></si>" for n in range(40))
    rows = "".join(f"<row><c><v>{row}</v></c>" + "".join(f'<c t="s"><v>{(row * 7 + column * column) % 40}</v></c>' for column in range(20)) + "</row>" for row in range(1_000))
    workbook(tmp_path, sheet(rows), sharedStrings=f"<sst>{words}</sst>")
    code, output = limited(tmp_path, "import", "rules.xlsx", "--locale", "en", "--site", "site")
    assert code == 0 and (tmp_path / "site/Specs/rules.yaml").exists(), output


def comma_separated(*rows):
    return "".join(",".join(row) + "\n" for row in rows)


def mostly_any():
    """A table in which most cells stand for any value, so that each further column may be a condition."""
    signs = ["-", "-", "a", "-", "b"]
    return comma_separated(
        [f"h{n}" for n in range(100)], *([signs[(row * row + column * 7 + row // 3) % 5] for column in range(100)] for row in range(1_400)))


def intervals_apart():
    return comma_separated(["Days", "Result"], *([f"{3 * n}-{3 * n + 1}", f"r{n % 7}"] for n in range(12_000)))


def marks_in_a_row():
    """Texts that end in many marks of notes, none of which the document has."""
    return comma_separated(["Plan", "Result"], *([f"p{n}", f"do {n} " + "(a)" * 60] for n in range(1_000)))


def marks_in_a_cell():
    """Texts of nothing but marks of notes, each almost as long as a cell may be."""
    return comma_separated(["Plan", "Result"], *([f"p{n}", "*1" * 32_000] for n in range(14)))


def rows_apart():
    """A table with an empty line between any two rows."""
    return "Plan,Result\n\n" + "".join(f"p{n},{n % 7}\n\n" for n in range(29_000))


def lines_above():
    """Lines of two cells each, which stand above a table."""
    return "a,b\n" * 29_000 + "\n1,2,3,4,5\n6,7,8,9,0\n"


def tables_beside():
    """Tables side by side, with an empty column between any two."""
    row = "{0},{1},,"
    return "".join((row.format("Plan", "Result") if n == 0 else row.format(f"p{n}", n % 7)) * 1_000 + "\n" for n in range(29))


def tables_below():
    """Small tables below each other."""
    return "".join(f"k{n},r\nx,{n}\ny,{n + 1}\n\n" for n in range(5_000))


def sections():
    """A document with a small table in each section."""
    return "# T\n" + "".join(
        f"\n## S{n}\n\n| a | b | r |\n|---|---|---|\n| x | y | {n} |\n| - | z | 2 |\n| w | - | 3 |\n" for n in range(5_000))


LARGE = {
    "mostly any value": ("t.csv", mostly_any), "intervals with gaps": ("t.csv", intervals_apart), "marks in a row": ("t.csv", marks_in_a_row),
    "marks in a cell": ("t.csv", marks_in_a_cell), "rows apart": ("t.csv", rows_apart), "lines above": ("t.csv", lines_above),
    "tables beside": ("t.csv", tables_beside), "tables below": ("t.csv", tables_below), "sections": ("t.md", sections)}


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("command", ["import", "diff"])
def test_large_tables_are_read_in_seconds(tmp_path, name, command):
    path, write = LARGE[name]
    for each in (path, f"ja-{path}"):
        text(tmp_path, each, write())
    arguments = ["--locale", "en", "--page", "p", "--site", "site", path] if command == "import" else [f"en={path}", f"ja=ja-{path}"]
    code, output = limited(tmp_path, command, *arguments)
    # What is read in time may still be more than a page holds.
    assert code == 0 or "nothing is written" in output, output[-2_000:]


def test_thousands_of_exceptions_are_compared(tmp_path):
    for tag, number in (("en", 1), ("ja", 2)):
        text(tmp_path, f"{tag}.md", "".join(
            f"## S {n}\n\n<!-- hyo not-parallel: r -->\n\nWord {n + number}.\n\n" for n in range(6_000)))
    code, output = limited(tmp_path, "check", "--documents", "en=en.md", "ja=ja.md")
    assert code in (0, 1), output[-2_000:]


def site(folder, spec, words):
    """A site with one page, whose texts say what `words` says of the language."""
    files = {"hyo.yaml": "locales: [en]\npages: [p]\n", "Specs/p.yaml": spec, "Locales/en/home.yaml": "title: Home\n", "Locales/en/p.yaml": words}
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        text(folder, path, content)


def chain(folder, count):
    """Tables of which each decides the condition of the next."""
    tables = "".join(
        f"  t{n}:\n    conditions: [c{n}]\n    outputs: {{ o: [x, y] }}\n    rules: |\n      | id | c{n} | o |\n      |----|----|---|\n"
        "      | x  | x  | y |\n      | y  | y  | x |\n" for n in range(count))
    conditions = "  c0: [x, y]\n" + "".join(f"  c{n}: {{ table: t{n - 1}, output: o }}\n" for n in range(1, count))
    site(folder, "page:\n" + "".join(f"  - table: t{n}\n" for n in range(count)) + "conditions:\n" + conditions + "tables:\n" + tables,
         "title: P\nconditions:\n  c0: { name: C, values: { x: X, y: Y } }\n" + "".join(f"  c{n}: {{ name: C{n} }}\n" for n in range(1, count))
         + "outputs:\n  o: { name: O, values: { x: X, y: Y } }\ntables:\n" + "".join(f"  t{n}: {{ title: T{n} }}\n" for n in range(count)))


ALONE = "is checked without the tables that decide for it"


def test_a_table_is_followed_to_100_tables(tmp_path):
    chain(tmp_path, 102)
    code, output = limited(tmp_path, "check", "--verbose")
    assert code == 0 and output.count(ALONE) == 2 and f"Table 't100' {ALONE}" in output and f"Table 't101' {ALONE}" in output, output


@pytest.mark.parametrize("command", [["check"], ["build"], ["status"], ["query", "p/t1", "c0=x"]])
def test_a_chain_of_thousands_of_tables_is_checked(tmp_path, command):
    chain(tmp_path, 2_500)
    code, output = limited(tmp_path, *command)
    assert code in (0, 1) and (ALONE in output or command[0] in ("status", "query")), output[-2_000:]


@pytest.mark.parametrize("command", [["dmn", "p"], ["dmn", "t2499"], ["xlsx", "p"], ["csv", "p"], ["csv", "t2499"]], ids=" ".join)
def test_a_chain_of_thousands_of_tables_is_exported(tmp_path, command):
    chain(tmp_path, 2_500)
    form, name = command
    refused = [form, name] == ["csv", "p"]
    code, output = limited(tmp_path, "export", form, name, "--output", f"t.{form}")
    assert code == (1 if refused else 0), output[-2_000:]
    if refused:
        assert "CSV has one table in a file, and 2500 are asked for" in output, output[-2_000:]
    elif form == "dmn":
        # Each table stands after the one that decides its condition.
        model = (tmp_path / "t.dmn").read_text()
        assert re.findall(r'<decision id="(\w+)"', model) == [f"t{n}" for n in range(2_500)]
        assert model.count("<requiredDecision ") == 2_499 and model.count("<inputData ") == 1


def test_mistakes_of_a_page_with_thousands_of_tables_are_reported_once(tmp_path):
    chain(tmp_path, 2_000)
    spec = tmp_path / "Specs/p.yaml"
    spec.write_text(spec.read_text().replace("page:\n", "page:\n" + "  - a\n" * 20_000))
    code, output = limited(tmp_path, "export", "xlsx", "p")
    assert code == 1 and output.endswith("\n20000 errors\n"), output[-2_000:]


def test_tables_are_followed_to_50000_rules(tmp_path):
    rules = "".join(f"      | r{n} | {n} | {'xy'[n % 2]} |\n" for n in range(1_000))
    tables = "".join(
        f"  u{n}:\n    conditions: [d]\n    outputs: {{ q: [v, w] }}\n    rules: |\n      | id | d | q |\n      |---|---|---|\n"
        "      | x | x | v |\n      | y | y | w |\n" for n in range(90))
    site(tmp_path, "page:\n  - table: t\n" + "".join(f"  - table: u{n}\n" for n in range(90))
         + "conditions:\n  n: { number: \"[0..999]\", integer: true }\n  d: { table: t, output: o }\ntables:\n  t:\n    conditions: [n]\n"
         "    outputs: { o: [x, y] }\n    rules: |\n      | id | n | o |\n      |---|---|---|\n" + rules + tables,
         "title: P\nconditions:\n  n: { name: N }\n  d: { name: D }\noutputs:\n  o: { name: O, values: { x: X, y: Y } }\n"
         "  q: { name: Q, values: { v: V, w: W } }\ntables:\n  t: { title: T }\n" + "".join(f"  u{n}: {{ title: U{n} }}\n" for n in range(90)))
    code, output = limited(tmp_path, "check", "--verbose")
    assert code == 0 and output.count(ALONE) == 90 - 50_000 // 1_002, output[-2_000:]


def test_what_decides_two_conditions_is_looked_into_once(tmp_path):
    tables = "".join(
        f"  t{n}:\n    conditions: [a{n}, b{n}]\n    outputs: {{ o: [x, y], p: [x, y] }}\n    rules: |\n      | id | a{n} | b{n} | o | p |\n"
        "      |---|---|---|---|---|\n      | x | x | - | x | y |\n      | y | y | - | y | x |\n" for n in range(60))
    conditions = "  a0: [x, y]\n  b0: [x, y]\n" + "".join(
        f"  a{n}: {{ table: t{n - 1}, output: o }}\n  b{n}: {{ table: t{n - 1}, output: p }}\n" for n in range(1, 60))
    names = "{ x: X, y: Y }"
    site(tmp_path, "page:\n" + "".join(f"  - table: t{n}\n" for n in range(60)) + "conditions:\n" + conditions + "tables:\n" + tables
         + "    examples:\n      - { id: e, when: { a0: x, b0: x }, then: { o: x, p: y } }\n",
         f"title: P\nconditions:\n  a0: {{ name: A, values: {names} }}\n  b0: {{ name: B, values: {names} }}\n" + "".join(
             f"  a{n}: {{ name: A{n} }}\n  b{n}: {{ name: B{n} }}\n" for n in range(1, 60))
         + f"outputs:\n  o: {{ name: O, values: {names} }}\n  p: {{ name: P, values: {names} }}\ntables:\n"
         + "".join(f"  t{n}: {{ title: T{n} }}\n" for n in range(60)))
    code, output = limited(tmp_path, "check")
    assert code == 0, output[-2_000:]


def test_a_table_that_would_become_64_times_as_large_is_not_aligned(tmp_path):
    wide = "      | id | c | then |\n      |---|---|---|\n" + f"      | {'x' * 30_000} | x | a |\n" + "".join(f"      | r{n} | y | a |\n" for n in range(30_000))
    site(tmp_path, "page:\n  - table: t\n  - table: u\nconditions:\n  c: [x, y]\nsteps:\n  a: {}\ntables:\n  t:\n    conditions: [c]\n    rules: |\n"
         + wide + "  u:\n    conditions: [c]\n    rules: |\n      | id | c | then |\n      |--|--|--|\n      | both | - | a |\n", "title: P\n")
    code, output = limited(tmp_path, "fmt")
    spec = (tmp_path / "Specs/p.yaml").read_text()
    assert code == 0 and wide in spec and "      | both | - | a    |\n" in spec, output


@pytest.mark.parametrize("line", ["# a = [ # b\n", "# a = ['x',\n"])
def test_front_matter_of_toml_is_read_in_linear_time(tmp_path, line):
    for tag in ["en", "ja"]:
        (tmp_path / tag).mkdir()
        lines = line * (1_000_000 // len(line))
        (tmp_path / tag / "a.md").write_text(f'+++\ntitle = "One"\n{lines}+++\n# A\n\nText.\n')
    code, text = limited(tmp_path, "check", "--documents", "en=en", "ja=ja")
    assert code == 0 and "Compared 1 document" in text, text
