"""Rows that say different things of the same case are told, whether their table is imported or stays prose."""

import pytest

from test_documents import table
from test_spreadsheets import run

ROWS = [("Who", "Day", "Fee"), ("adult", "weekday", "100"), ("adult", "weekday", "200"), ("child", "weekday", "50"), ("child", "holiday", "50")]


def test_a_sheet_keeps_both_rows_and_names_them(tmp_path):
    (tmp_path / "t.csv").write_text("\n".join(",".join(row) for row in ROWS) + "\n")
    code, text = run("import", "t.csv", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    spec = (tmp_path / "site/Specs/p.yaml").read_text()
    assert code == 0 and "stays prose" not in text and "t.csv:3:" in text and "match at the same time" in text, text
    assert "100" in spec and "200" in spec and "hit-policy: first" in spec, spec


def test_a_table_that_stays_prose_names_them(tmp_path):
    (tmp_path / "en.md").write_text(table(*ROWS))
    code, text = run("import", "en.md", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "stays prose" in text, text
    assert "en.md:6:3: advice: The row says something else than one with the same words in all other columns [ConflictingRules]" in text, text
    assert "answer 'decision' to 'table-1/reading'" in text, text
    record = tmp_path / "site/Specs/p.import.yaml"
    assert "table-1/reading: prose" in record.read_text()
    record.write_text(record.read_text().replace("table-1/reading: prose", "table-1/reading: decision"))
    code, text = run("import", "en.md", "--locale", "en", "--page", "p", "--site", "site", "--update", folder=tmp_path)
    assert code == 0 and "match at the same time" in text and "tables:" in (tmp_path / "site/Specs/p.yaml").read_text(), text


@pytest.mark.parametrize("rows", [[("Author", "Book"), ("Ann", "One"), ("Ann", "Two"), ("Bob", "Two")]])
def test_a_list_of_several_things_of_a_kind_is_none(tmp_path, rows):
    (tmp_path / "en.md").write_text(table(*rows))
    code, text = run("import", "en.md", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "ConflictingRules" not in text, text
