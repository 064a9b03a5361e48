"""Columns of versions, which are no decimals: read as versions or as numbers, and told either way."""

import pytest

from test_sheets_as_made import csv
from test_spreadsheets import imported, run

AS_VERSIONS = "The entries are read as versions"


def rows(entries):
    """2 rows for each entry, none of which can be merged."""
    return [row for entry, one, other in zip(entries, "abcdef", "bcdefg")
            for row in ([entry, "basic", one], [entry, "pro", other])]


def lines(header, entries, names=("Plan", "Result")):
    table = [[header, *names], ["---"] * 3, *rows(entries)]
    return "# Rules\n\n" + "".join("| " + " | ".join(row) + " |\n" for row in table)


def document(folder, header, entries, locale="en"):
    (folder / "rules.md").write_text(lines(header, entries))
    return imported(folder, name="rules.md", locale=("--locale", locale))


def entries_of(spec):
    rules = [line for line in spec.split("rules: |\n")[1].splitlines() if line.strip().startswith("|")]
    return list(dict.fromkeys(row.split("|")[2].strip() for row in rules[2:]))


@pytest.mark.parametrize("header, entries, tests", [
    ("OS version", ["under 10.10", "10.10–10.14", "10.15 or later"], ["< 10.10", "[10.10..10.14]", ">= 10.15"]),
    ("Version", ["1.9 and earlier", "newer than 1.9"], ["<= 1.9", "> 1.9"]),
    ("Ver.", ["up to v1.9", "v1.10 or newer"], ["<= 1.9", ">= 1.10"]),
    ("バージョン", ["1.9以前", "1.10以降"], ["<= 1.9", ">= 1.10"]),
    ("対応ヴァージョン", ["1.10未満", "1.10以上"], ["< 1.10", ">= 1.10"]),
    ("版", ["2.0より前", "2.0～2.4", "2.5以降"], ["< 2.0", "[2.0..2.4]", ">= 2.5"]),
    ("Version", ["1.9 or older", "1.10 or newer"], ["<= 1.9", ">= 1.10"]),
    ("Version", ["< 17", "17–17.4", "18 or later"], ["< 17", "[17..17.4]", ">= 18"]),
    ("Version", ["before 22.04", "22.04–23.10", "24.04 or later"], ["< 22.04", "[22.04..23.10]", ">= 24.04"]),
    # Without a name that says so.
    ("System", ["< 1.9", "1.9", "1.10 or later"], ["< 1.9", "1.9", ">= 1.10"]),
    ("System", ["< 1.2.3", "1.2.3 or later"], ["< 1.2.3", ">= 1.2.3"]),
    ("System", ["1.1", "1.10 or later"], ["1.1", ">= 1.10"]),
])
def test_a_column_of_versions_is_one(tmp_path, header, entries, tests):
    spec, text = document(tmp_path, header, entries, "ja" if not header.isascii() else "en")
    assert entries_of(spec) == tests, spec
    assert "{ version: " in spec, spec
    assert AS_VERSIONS in text, text
    assert "RewrittenVersion" not in run("check", "--site", "site", folder=tmp_path)[1]


@pytest.mark.parametrize("header, entries", [
    ("Price", ["under 2.50", "2.50 or more"]), ("Rate", ["below 1.75", "1.75–2.25", "over 2.25"]),
    ("Conversion", ["under 1.5", "1.5 or more"]),
])
def test_decimals_stay_numbers(tmp_path, header, entries):
    spec, text = document(tmp_path, header, entries)
    assert "{ number: " in spec, spec
    assert AS_VERSIONS not in text


def test_a_decimal_that_loses_a_zero_is_told(tmp_path):
    spec, text = document(tmp_path, "Release", ["under 10.10", "10.10–10.14", "10.15 or later"])
    assert "{ number: " in spec
    assert "'10.10' is read as the number 10.1, and not as a version" in text, text
    assert text.count("and not as a version") == 1


def test_versions_that_are_shown_otherwise_are_told(tmp_path):
    _, text = document(tmp_path, "Version", ["under 17", "17–17.4", "18.0 or later"])
    assert "'18.0' is the same version as '18', and is shown as that" in text, text


def test_the_page_says_what_the_document_said_and_queries_know_the_order(tmp_path):
    csv(tmp_path, [["OS version", "Plan", "Support"], ["under 10.10", "basic", "Ended"], ["under 10.10", "pro", "Ended"],
                   ["10.10–10.14", "basic", "Ended"], ["10.10–10.14", "pro", "Fixes"],
                   ["10.15 or later", "basic", "Fixes"], ["10.15 or later", "pro", "Full"]])
    imported(tmp_path, name="rules.csv")
    page = (tmp_path / "site/Output/html/en/p.md").read_text()
    assert "| 10.10–10.14 | pro | Fixes |" in page and "10.1 " not in page, page
    code, text = run("query", "--site", "site", "p", "os-version=10.9", "plan=pro", folder=tmp_path)
    if code:
        table = next(line for line in text.splitlines() if "p/" in line).split("p/")[1].split("'")[0]
        code, text = run("query", "--site", "site", table, "os-version=10.9", "plan=pro", folder=tmp_path)
    assert code == 0 and "Ended" in text, text


def test_twins_with_other_versions_are_told(tmp_path):
    (tmp_path / "a.md").write_text(lines("Version", ["under 1.10", "1.10 or later"]))
    (tmp_path / "b.md").write_text(lines("バージョン", ["1.1未満", "1.1以降"], ("プラン", "結果")))
    _, text = run("import", "en=a.md", "ja=b.md", "--page", "p", "--site", "site", folder=tmp_path)
    assert AS_VERSIONS in text, text
    assert text.count("The languages bound the numbers of this entry differently") == 1, text
