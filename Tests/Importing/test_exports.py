"""Tables that are exported and imported again are the same: their name, hit policy, rules, words and notes."""

import concurrent.futures
import json
import shutil

import openpyxl
import pytest

from published_tables import run
from test_spreadsheets import ROOT

SITES = {"own": ROOT, "documentation": ROOT / "Documentation", "example": ROOT / "Documentation/Example"}
FORMATS = ("csv", "xlsx", "dmn")


def names(site):
    """All tables of a site, as page/table."""
    code, text = run("query", "no-such-table-at-all", "--site", str(site), "--format", "json", folder=ROOT)
    notes = [note["message"] for each in json.loads(text)["findings"] for note in each["notes"]]
    listed = next(note for note in notes if note.startswith("its tables are: "))
    return listed.removeprefix("its tables are: ").split(", ")


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
    wrong = [f"{tag}:\n{before[tag]}\nhas become\n{after[tag]}" for tag in before if before[tag] != after[tag]]
    return told, "\n".join(wrong) + "\n" + text if wrong else None


def trips(sites, form, folder):
    cases = [(site, table) for site in sites for table in names(SITES[site])]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda case: trip(SITES[case[0]], case[1], form, folder / form / case[0] / case[1].replace("/", "-")), cases)
        return dict(zip(cases, results))
