"""What the program prints with --format json, against the schema in Documentation/schema."""

import atexit
import copy
import json
import os
import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from golden_cases import unpacked

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = unpacked()
SCHEMA = json.loads((ROOT / "Documentation" / "schema" / "output-1.json").read_text())
VALIDATOR = Draft202012Validator(SCHEMA)
SITES = sorted(folder.name for folder in GOLDEN.iterdir() if (folder / "before").is_dir())


DOCUMENTS = re.compile(r"^document(s|-terms):.*\n(?:[ #].*\n)*", re.MULTILINE)


def pages_alone(settings):
    """The text of a hyo.yaml without the documents that it names, for a copy without these."""
    return DOCUMENTS.sub("", settings.read_text(encoding="utf-8"))


def program():
    """The program under test: HYO_PROGRAM, or the build that is newest."""
    if "HYO_PROGRAM" in os.environ:
        return os.environ["HYO_PROGRAM"]
    builds = [ROOT / ".build" / kind / "hyo" for kind in ("release", "debug")]
    return max((build for build in builds if build.exists()), key=lambda build: build.stat().st_mtime)


def run(arguments, folder):
    """What the program prints, as JSON, and its exit code."""
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, check=False)
    return json.loads(done.stdout), done.returncode


def as_line(arguments):
    return " ".join(arguments)


def errors(value):
    return [f"{list(error.absolute_path)}: {error.message}" for error in VALIDATOR.iter_errors(value)]


@cache
def repository(name):
    """A repository with a golden site in its folder `docs`, as most are; nothing in it is changed."""
    folder = Path(tempfile.mkdtemp(prefix="hyo-golden-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(GOLDEN / name / "before", folder / "docs", symlinks=True)
    return folder


@cache
def checked(name):
    """What `hyo check` finds in a golden site, as JSON, and its exit code: once for all tests."""
    return run(["check", "--strict", "--site", "./docs/", "--format", "json"], repository(name))


def sample():
    """The golden sites of which each has a finding, an exit code or a kind of file that none before it has."""
    seen, chosen = set(), []
    for name in SITES:
        folder = GOLDEN / name
        paths = [file.relative_to(folder / "before") for file in (folder / "before").rglob("*")]
        own = {*(folder / "expected.txt").read_text(encoding="utf-8").split("\n")}
        own |= {(path.parts[0], len(path.parts), path.suffix) for path in paths}
        if own - seen:
            chosen.append(name)
            seen |= own
    return chosen


SAMPLE = sample()


def test_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_sample_has_every_finding_of_the_golden_sites():
    def findings(names):
        return {line for name in names for line in (GOLDEN / name / "expected.txt").read_text(encoding="utf-8").split("\n")}

    assert findings(SAMPLE) == findings(SITES)
    assert len(SAMPLE) < len(SITES) / 2


@pytest.mark.parametrize("name", SITES)
def test_every_golden_site(name):
    report, code = checked(name)
    check_report(report, code, is_strict=True)
    if code < 2:
        check_tables(report, repository(name) / "docs")


# The same code writes what commands have found; what is in it was found by `check`.
@pytest.mark.parametrize("name", SAMPLE)
def test_what_other_commands_print(name, tmp_path):
    shutil.copytree(GOLDEN / name / "before", tmp_path / "site", symlinks=True)
    for arguments in (["review"], ["build", "--check"], ["build"]):
        report, code = run([*arguments, "--format", "json"], tmp_path / "site")
        check_report(report, code)


def check_report(report, code, is_strict=False):
    assert not errors(report)
    told = any(finding["severity"] in ("error", *(["warning"] if is_strict else [])) for finding in report["findings"])
    # A folder that is no site is told of in a finding, which says how to mend it.
    is_no_site = [finding["id"] for finding in report["findings"]] == ["MissingSettings"]
    assert ("error" in report) == (code > 1 and not is_no_site)
    assert (code == 66) == (is_no_site or report.get("error", {}).get("exit-code") == 66)
    assert not told or code == (66 if is_no_site else 1)


# The rules that were asked about, in tables without findings: many golden sites have the same ones.
ASKED = set()


def check_tables(report, golden):
    """Every table has an answer or findings, and test vectors or findings, and these fit the schema."""
    faulty = {(each.get("page"), each.get("table")) for each in report["findings"]}
    for table in report["tables"]:
        rules = table.get("fingerprint")
        if rules in ASKED:
            continue
        if rules and (table["page"], table["table"]) not in faulty:
            ASKED.add(rules)
        name = f"{table['page']}/{table['table']}"
        # The schema says the same of a hundred thousand lines as of a thousand, and takes minutes for them.
        combinations = table["combinations"]
        is_much = isinstance(combinations, str) or (combinations or 0) > 20_000
        for options in ([],) if is_much else ([], ["--all"]):
            answer, code = run(["query", name, "--format", "json", *options], golden)
            assert code in (0, 1)
            assert not errors(answer)
    for finding in report["findings"]:
        check_witnesses(finding, golden)


def check_witnesses(finding, golden):
    """A combination that shows a gap is one for which the program has no answer for that reason."""
    if finding["id"] != "UncoveredCombination" or "table" not in finding:
        return
    assert finding["witnesses"] and finding["boxes"]
    counts = finding["counts"]
    assert 0 < int(counts["uncovered"]) <= int(counts["combinations"])
    if len(finding["boxes"]) == counts["boxes"]:
        # Where rules that match are to say more, none is to be added.
        rules = finding["fixes"][0].get("rules")
        assert rules is None or len(rules) == len(finding["boxes"])


def test_more_than_doubles_hold(tmp_path):
    """2^60 combinations are told exactly, as a string; 2^53 - 1 is the last number."""
    conditions = [f"c{index}" for index in range(60)]
    (tmp_path / "Specs").mkdir()
    (tmp_path / "Locales" / "en").mkdir(parents=True)
    (tmp_path / "hyo.yaml").write_text("locales: [en]\npages: [page]\n")
    domains = "".join(f"      {name}: {{ boolean: true }}\n" for name in conditions)
    (tmp_path / "Specs" / "page.yaml").write_text(
        f"page:\n  - table: wide\nsteps: {{ go: {{}} }}\ntables:\n  wide:\n    conditions:\n{domains}"
        "    rules:\n      - { id: go, when: { c0: true }, then: go }\n")
    report, _ = run(["check", "--format", "json", "page/wide"], tmp_path)
    assert not errors(report)
    finding = next(each for each in report["findings"] if each["id"] == "UncoveredCombination")
    assert finding["counts"]["combinations"] == str(2**60)
    assert finding["counts"]["uncovered"] == str(2**59)
    assert report["tables"][0]["combinations"] == str(2**60)


def test_difference(tmp_path):
    """Every member of what 'hyo diff' tells: outcomes, notes, facts, texts, pages."""
    for name in ("old", "new"):
        shutil.copytree(ROOT / "Documentation" / "Example", tmp_path / name)

    def change(path, old, new):
        file = tmp_path / "new" / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    change("Specs/charges.yaml", "| long  | > 4 ", "| longer | > 6 ")
    change("Specs/charges.yaml", "[paid, unpaid, null]", "[paid, unpaid, partly, null]")
    change("Specs/charges.yaml", "{ rows: [ticket], columns: [plate], merge: rows }", "rules-as-rows")
    change("Locales/en/charges.md", "Visitors", "Guests")
    change("hyo.yaml", "fines", "fees")
    change("hyo.yaml", "group: paying", "group: costs")
    report, _ = run(["diff", "old", "new", "--format", "json"], tmp_path)
    assert not errors(report)
    groups = [[each["group"] for each in report["page-groups"][side]] for side in ("before", "after")]
    assert groups == [["paying"], ["costs"]]
    kinds = {each["change"] for each in report["pages"]}
    assert {"removed", "changed"} <= kinds
    page = next(each for each in report["pages"] if each["page"] == "charges")
    outcomes = [each["kind"] for table in page["tables"] for each in table["outcomes"]]
    assert {"changed", "added"} <= set(outcomes)
    facts = {(each["change"], each["subject"]) for table in page["tables"] for each in table["facts"]}
    assert {("added", "rule"), ("removed", "rule"), ("added", "value"), ("changed", "layout")} <= facts
    assert [each["unit"] for each in page["texts"]] == ["charges/prose.introduction"]


def test_difference_that_is_cut(tmp_path):
    """Where a table decides too much differently, the list says how much is left out."""
    names = [f"c{n}" for n in range(12)]
    for version, first in (("old", "c0"), ("new", "c1")):
        (tmp_path / version / "Specs").mkdir(parents=True)
        (tmp_path / version / "hyo.yaml").write_text("locales: [en]\npages: [page]\n")
        domains = "".join(f"      - {name}: {{ boolean: true }}\n" for name in names)
        rules = "".join(f"      - {{ id: {name}, when: {{ {name}: true }}, then: {first if name == 'c0' else name} }}\n"
                        for name in names)
        (tmp_path / version / "Specs" / "page.yaml").write_text(
            f"page:\n  - table: wide\nsteps: {{ {', '.join(f'{name}: {{}}' for name in names)} }}\ntables:\n  wide:\n"
            f"    conditions:\n{domains}    hit-policy: rule-order\n    gaps: not-stated\n    rules:\n{rules}")
    report, _ = run(["diff", "old", "new", "--format", "json"], tmp_path)
    assert not errors(report)
    table = report["pages"][0]["tables"][0]
    assert len(table["outcomes"]) + table["left-out"] > 500


@pytest.mark.parametrize("arguments", [["nothing", "--format", "json"], ["check", "-fjson", "--nothing"],
                                       ["query", "--format=json"], ["build", "-f", "json", "here"],
                                       ["check", "-b", "x", "-f", "json"]], ids=as_line)
def test_wrong_usage(arguments, tmp_path):
    report, code = run(arguments, tmp_path)
    assert not errors(report)
    assert code == report["error"]["exit-code"] == 64


def test_no_site(tmp_path):
    report, code = run(["build", "--site", "nowhere", "--format", "json"], tmp_path)
    assert not errors(report)
    assert code == report["error"]["exit-code"] == 66


def changed(report, path, value):
    """A copy of a report in which one member has another value; without one it is left out."""
    report = copy.deepcopy(report)
    holder = report
    for key in path[:-1]:
        holder = holder[key]
    if value is None:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return report


@pytest.mark.parametrize("path, value", [
    (["schema-version"], 2), (["findings"], None), (["new"], 1), (["command"], "serve"),
    (["findings", 0, "new"], 1), (["findings", 0, "notes"], None), (["findings", 0, "severity"], "bad"),
    (["findings", 0, "counts", "uncovered"], 2**53), (["findings", 0, "counts", "uncovered"], "12"),
    (["findings", 0, "boxes", 0, "when", "guests"], "5"), (["findings", 0, "witnesses", 0, "when"], []),
    (["findings", 0, "place", "line"], 0), (["tables", 0, "verdict"], "fine"),
], ids=str)
def test_schema_refuses(path, value, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(GOLDEN / "many-problems-as-json" / "before", folder)
    report, _ = run(["check", "--format", "json"], folder)
    assert not errors(report)
    assert report["findings"][0]["id"] == "UncoveredCombination"
    assert errors(changed(report, path, value))
