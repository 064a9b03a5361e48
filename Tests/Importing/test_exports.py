"""Tables that are exported and imported again are the same: their name, hit policy, rules, words and notes."""

import concurrent.futures
import csv
import io
import re
import shutil

import openpyxl
import pytest

from published_tables import run
from test_spreadsheets import ROOT

SITES = {"own": ROOT, "documentation": ROOT / "Documentation", "example": ROOT / "Documentation/Example"}
FORMATS = ("csv", "xlsx", "dmn")


def names(site):
    """All tables of a site, as page/table."""
    _, text = run("check", "--site", str(site), folder=ROOT)
    return [found[1] for line in text.splitlines() if (found := re.match(r"([a-z0-9-]+/[a-z0-9-]+)  ", line))]


def cells(site, table, tag, folder, name):
    """The table as CSV in a language."""
    path = folder / name
    code, text = run("export", "csv", table, "--site", str(site), "--locale", tag, "--output", str(path), folder=folder)
    if code:
        return text
    return path.read_text(encoding="utf-8-sig")


def trip(site, table, form, folder):
    """What the export tells, and what is wrong with the table after it was exported in two languages and imported again."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    before, operands = {}, []
    for tag in ("en", "ja"):
        before[tag] = cells(site, table, tag, folder, f"before.{tag}.csv")
        path = folder / f"table.{tag}.{form}"
        code, told = run("export", form, table, "--site", str(site), "--locale", tag, "--output", str(path), folder=folder)
        if code:
            return [], told
        operands.append(f"{tag}={path.name}")
    told = [line for line in told.splitlines() if line.endswith("[LeftOutOfExport]")]
    code, text = run("import", *operands, "--page", "p", "--site", "new", folder=folder)
    if code:
        return told, text
    own = names(folder / "new")
    after = {tag: cells(folder / "new", own[-1], tag, folder, f"after.{tag}.csv") for tag in before}
    wrong = [f"{tag}:\n{before[tag]}\nhas become\n{after[tag]}" for tag in before
             if as_sets(before[tag]) != as_sets(after[tag])]
    return told, "\n".join(wrong) + "\n" + text if wrong else None


def trips(sites, form, folder):
    cases = [(site, table) for site in sites for table in names(SITES[site])]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda case: trip(SITES[case[0]], case[1], form, folder / form / case[0] / case[1].replace("/", "-")), cases)
        return dict(zip(cases, results))


# What an export or an import tells of a table that doesn't come back as it was.
TOLD = [
    "rather than its words",  # DMN says true and false
    "more than an import of DMN reads", "more than an import of CSV reads", "more than an import of XLSX reads",  # sets
    "has no versions", "is a multiple of", "which DMN has on one line", "which its hit policy needs", "compares no columns", "The unit of",
    "A spec can't say this expression",  # a formula over what another table decides
]


def as_sets(text):
    """The rows of a table, with the lines of each cell, and the values of a condition, in any order: no format keeps it."""
    def parts(cell):
        is_list = cell.startswith("Values of ") or "の値：" in cell
        return sorted(re.split(r" \| |: |：", cell) if is_list else cell.splitlines())

    return [[parts(cell) for cell in row] for row in csv.reader(io.StringIO(text))]


# Tables whose comparisons are in words of their site's own locale.yaml; below, they are looked for in the spec.
IN_WORDS_OF_LOCALE = [("dmn", "example", "objections/objection")]


@pytest.mark.parametrize("form", FORMATS)
def test_tables_come_back_or_the_difference_is_told(tmp_path, form):
    results = trips(SITES, form, tmp_path)
    untold = [f"{form} {site} {table}: {wrong}" for (site, table), (told, wrong) in results.items()
              if wrong and (form, site, table) not in IN_WORDS_OF_LOCALE and not any(reason in line for reason in TOLD for line in [*told, wrong])]
    same = sum(not wrong for _, wrong in results.values())
    print(f"{form}: {same} of {len(results)} tables are the same, the others are told")
    assert not untold, "\n".join(untold)
    # DMN has no words for true and false, no units and no versions: 13 of 32 tables are told to differ.
    assert same * 2 >= len(results)


def test_comparisons_come_back_from_a_model(tmp_path):
    for form, site, table in IN_WORDS_OF_LOCALE:
        trip(SITES[site], table, form, tmp_path / "trip")
        spec = (tmp_path / "trip/new/Specs/p.yaml").read_text()
        for entry in ("> last-day", "< first-day", "[first-day..last-day]", "<= day-fine", "> day-fine"):
            assert entry in spec, spec


def test_openpyxl_reads_the_cells_that_csv_has(tmp_path):
    site = SITES["example"]
    for table in names(site):
        code, text = run("export", "xlsx", table, "--site", str(site), "--locale", "ja", "--output", "t.xlsx", folder=tmp_path)
        assert code == 0, text
        book = openpyxl.load_workbook(tmp_path / "t.xlsx")
        sheet = book.active
        read = [[cell for cell in row if cell is not None] for row in sheet.iter_rows(values_only=True)]
        wanted = [[cell for cell in row if cell]
                  for row in csv.reader(io.StringIO(cells(site, table, "ja", tmp_path, "t.csv"), newline=""))]
        assert [[cell for cell in row if cell] for row in read] == wanted, table
        top = int(sheet.freeze_panes[1:]) - 1
        assert all(cell.font.b for cell in sheet[top] if cell.value), table
        assert all(cell.alignment.wrap_text for row in sheet.iter_rows(min_row=top + 1, max_row=top + 1) for cell in row)


def test_the_same_export_has_the_same_bytes(tmp_path):
    for form in FORMATS:
        files = [tmp_path / f"{number}.{form}" for number in range(2)]
        for file in files:
            code, text = run("export", form, "zones/machine", "--site", str(SITES["example"]), "--output", str(file), folder=tmp_path)
            assert code == 0, text
        assert files[0].read_bytes() == files[1].read_bytes()
