"""Tables of HTML in documents of Markdown: read with their headers, and with cells that stand for several."""

import pytest

from test_spreadsheets import imported, run, texts

TABLE = """<table>
  <thead>
    <tr><th rowspan="2">Plan</th><th colspan="2">Seats</th></tr>
    <tr><th>by day</th><th>at night</th></tr>
  </thead>
  <tbody>
    <tr><td>Basic</td><td rowspan="2">5 &amp; 6</td><td><code>a|b &lt;c&gt;</code></td></tr>

    <tr><td><b>Team</b></td><td>see <a href="https://example.org/x">this</a></td></tr>
    <!-- <tr><td>Old</td><td>1</td><td>2</td></tr> -->
    <tr>
      <td>Pro</td>
      <td colspan=2>none</td>
    </tr>
  </tbody>
</table>"""


def document(folder, table, name="rules.md"):
    (folder / name).write_text(f"# Seats\n\nBefore.\n\n{table}\n\nAfter.\n")


def test_a_table_of_html_is_read_like_a_sheet(tmp_path):
    document(tmp_path, TABLE)
    spec, text = imported(tmp_path, name="rules.md")
    assert "conditions: [plan]" in spec and "outputs: [seats-by-day, seats-at-night]" in spec, spec
    assert "plan: { values: [basic, team, pro], assumed: true }" in spec and spec.count("| 5-6 ") == 2 and spec.count("none") > 2, spec
    words = texts(tmp_path)
    for wanted in ["5 & 6", "`a|b <c>`", "see [this](https://example.org/x)", "**Team**", "Seats by day"]:
        assert wanted in words, words
    assert "Old" not in words and "- table: seats" in spec, spec
    prose = (tmp_path / "site/Locales/en/p.md").read_text()
    assert "Before." in prose and "After." in prose and "Basic" not in prose, prose
    assert "rules.md:17" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_a_table_without_a_head_has_its_first_row_as_headers(tmp_path):
    document(tmp_path, "<TABLE border='1'><caption>Fees</caption><tr><td>Age<td>Fee<tr><td>&lt; 7<td>free"
                       "<tr><td>7–17<td>half<tr><td>18+<td>full</TABLE>")
    spec, _ = imported(tmp_path, "--table", "1", name="rules.md")
    assert "integer: true" in spec and "[7..17]" in spec, spec
    assert "title: Fees" in texts(tmp_path)


def test_lists_and_lines_in_cells_stay(tmp_path):
    document(tmp_path, "<table><tr><th>Plan</th><th>Steps</th></tr><tr><td>A</td><td><ol><li>Stop</li><li>Wait</li></ol></td></tr>"
                       "<tr><td>B</td><td>Go</td></tr><tr><td>C</td><td>Go</td></tr></table>")
    spec, _ = imported(tmp_path, name="rules.md")
    assert "stop, wait" in spec, spec


def test_tables_of_html_in_two_languages_are_compared(tmp_path):
    document(tmp_path, TABLE)
    document(tmp_path, TABLE.replace("5 &amp; 6", "5 &amp; 7"), "rules.ja.md")
    code, text = run("diff", "en=rules.md", "ja=rules.ja.md", "--exit-code", folder=tmp_path)
    assert code == 1 and "has 7 where en has 6" in text and "rules.ja.md:11:" in text, text


def test_bounds_in_a_table_of_html_are_one_condition(tmp_path):
    document(tmp_path, "<table><tr><th>Age from</th><th>Age to</th><th>Fee</th></tr><tr><td>0</td><td>17</td><td>x</td></tr>"
                       "<tr><td>18</td><td></td><td>y</td></tr></table>")
    spec, _ = imported(tmp_path, "--table", "1", name="rules.md")
    assert "[0..17]" in spec and ">= 18" in spec, spec


@pytest.mark.parametrize("table", [
    "<table><tr><td>A</td><td><table><tr><td>B</td><td>1</td></tr><tr><td>C</td><td>2</td></tr></table></td></tr></table>",
    "<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr>",
])
def test_tables_that_cannot_be_read_are_told(tmp_path, table):
    document(tmp_path, table)
    _, text = imported(tmp_path, name="rules.md")
    assert "rules.md:5:1: advice: Only the words of this table of HTML are read" in text, text


@pytest.mark.parametrize("table", [
    "```html\n<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>\n```",
    "<!--\n<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>\n-->",
    "Write `<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>` for it.",
])
def test_tables_in_code_and_comments_are_none(tmp_path, table):
    document(tmp_path, table)
    spec, text = imported(tmp_path, name="rules.md")
    assert "tables:" not in spec and "table" not in text, text


def test_cells_for_very_many_rows_and_columns_are_no_table(tmp_path):
    cell = '<td rowspan="99999999999999999999" colspan="1000">x</td>'
    document(tmp_path, "<table>" + f"<tr><td>a</td>{cell}</tr>" * 200 + "</table>")
    _, text = imported(tmp_path, name="rules.md")
    assert "Only the words of this table of HTML are read" in text, text[:500]


@pytest.mark.parametrize("part", ["<table><!-- ", "<table><td '", "<table\n", "<table><tr><td>", "<table><tr><td>a<td>b<tr></table\n"])
def test_hostile_tables_are_read_without_a_crash(tmp_path, part):
    (tmp_path / "rules.md").write_text("# T\n\n" + (part + "\n") * 10_000)
    code, text = run("import", "rules.md", "--locale", "en", "--page", "p", "--dry-run", "--site", "site", folder=tmp_path)
    assert code in (0, 1), text[:500]


def test_a_table_of_html_may_stay_in_its_document(tmp_path):
    table = TABLE.replace("\n\n", "\n")
    (tmp_path / "site").mkdir()
    document(tmp_path / "site", table)
    code, text = run("import", "en=site/rules.md", "--page", "p", "--in-place", "--site", "site", folder=tmp_path)
    assert code == 0, text
    code, text = run("build", "--site", "site", folder=tmp_path)
    assert code == 0, text
    written = (tmp_path / "site/rules.md").read_text()
    assert written.startswith("# Seats\n\nBefore.\n\n<!--") and written.endswith("\n\nAfter.\n"), written
    assert "<table>" not in written and "| Basic " in written and "`a\\|b <c>`" in written, written
