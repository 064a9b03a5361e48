"""The tables of Documentation: in each case that they list, the program does what they say, and none is missing.

`RECORD_SNAPSHOTS=1` writes the spec of the page `all-findings`, which lists the program's own catalogue.
"""

import json
import os
import re
import subprocess

import pytest

from program import PROGRAM, ROOT, run

TABLES = ROOT / "Documentation"


def cases(table):
    """All combinations of a table: the values of its conditions, and the steps."""
    listed = json.loads(run(PROGRAM, "query", table, "--all", "--format", "json", cwd=TABLES))
    assert len(listed) > 9
    return [pytest.param(case["when"], case["then"], id="-".join(case["when"].values())) for case in listed]


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def site(tmp_path):
    """The site of `hyo init`."""
    run(PROGRAM, "init", "site", cwd=tmp_path)
    return tmp_path / "site"


def ended(site, *arguments):
    """What a command did in a site: its exit code, and its findings."""
    done = subprocess.run([PROGRAM, *arguments], cwd=site, capture_output=True, text=True, check=False)
    printed = json.loads(done.stdout) if "json" in arguments and done.stdout.startswith("{") else {}
    return done.returncode, printed.get("findings", [])


def code(steps):
    """The exit code that a table says."""
    [number] = [step.removeprefix("code-") for step in steps if step.startswith("code-")]
    return int(number)


# MARK: The program's own catalogue

# What the sections of the reference are about, as the table `commands` calls it.
ABOUT = {
    "The site and its files": "files", "Keys and ids": "files", "YAML": "files", "Characters": "files", "Specs": "files",
    "Rules": "files", "What Hyo proves of a table": "proofs", "Examples": "proofs", "Queries": "query", "Texts": "files",
    "Reviews": "drift", "Markdown": "files", "Links": "files", "Languages side by side": "drift",
    "Templates": "templates", "Translations": "translation", "Imported documents": "imported", "Output": "output",
    "Regions in documents": "documents", "Documents as pages": "documents",
}


def catalogue():
    """All findings of the program: their ids, severities and sections."""
    found, section = [], None
    for line in run(PROGRAM, "explain", "--language", "en", cwd=ROOT).splitlines():
        match = re.fullmatch(r"  (\w+): (error|warning|advice)\. .*", line)
        if match and section in ABOUT:
            found.append((match[1], match[2], section))
        elif line and not line.startswith(" "):
            section = line
            assert line in ABOUT or line == "Concepts", f"the table 'commands' doesn't say what '{line}' is about"
    return found


def identifier(name):
    """The id of a value: raw-html for RawHTML."""
    return "-".join(re.findall("[A-Z]+(?![a-z])|[A-Z][a-z0-9]+", name)).lower()


def list_of_all_findings():
    """The spec of the page with a row for each finding."""
    found = catalogue()
    lines = [
        "# Recorded by Tests/Installation/test_tables.py from the catalogue of the program.",
        "page:", "  - prose: introduction", "  - table: finding", "", "conditions:", "  finding:", "    literal:",
    ]
    lines += [f"      {identifier(name)}: '`{name}`'" for name, _, _ in found]
    lines += [
        "", "tables:", "  finding:", "    conditions: [finding]", "    outputs:",
        "      severity: { values: [advice, warning, error] }",
        f"      about: {{ values: [{', '.join(dict.fromkeys(ABOUT.values()))}] }}",
        "    layout: { rows: [finding] }", "    hit-policy: unique", "    rules:",
    ]
    kinds = dict.fromkeys((ABOUT[section], severity) for _, severity, section in found)
    for about, severity in kinds:
        names = [identifier(name) for name, own, section in found if (ABOUT[section], own) == (about, severity)]
        lines += [
            f"      - id: {about}-{severity}", "        when:", "          finding:",
            *(f"            - {name}" for name in names),
            f"        then: {{ severity: {severity}, about: {about} }}",
        ]
    return "\n".join(lines) + "\n"


def test_the_table_of_all_findings_is_the_catalogue():
    path = TABLES / "Specs/all-findings.yaml"
    expected = list_of_all_findings()
    assert len(catalogue()) > 150
    if os.environ.get("RECORD_SNAPSHOTS") == "1":
        path.write_text(expected, encoding="utf-8")
        pytest.fail("A recording run proves nothing; run again without RECORD_SNAPSHOTS")
    assert path.read_text(encoding="utf-8") == expected


def values(table, condition):
    return {case.values[0][condition] for case in cases(table)}


def test_the_tables_have_each_exit_code_severity_and_hit_policy_of_the_program():
    codes = re.findall(r"\\fB(\d+)\\fR", run(PROGRAM, "manual", cwd=ROOT).split(".SH EXIT STATUS")[1].split("\n.SH")[0])
    assert len(codes) > 3
    assert {step for case in cases("run") for step in case.values[1]} == {f"code-{code}" for code in codes}
    assert values("severity", "severity") == {severity for _, severity, _ in catalogue()}
    assert values("commands", "about") == set(ABOUT.values())
    schema = json.loads(run(PROGRAM, "schema", "spec", cwd=ROOT))
    [policies] = {tuple(found) for found in enums(schema, "hit-policy")}
    assert values("policy", "policy") == set(policies)


def enums(schema, key):
    """The words that a key may have, wherever a schema has it."""
    if isinstance(schema, list):
        return [found for item in schema for found in enums(item, key)]
    if not isinstance(schema, dict):
        return []
    own = schema.get("properties", {}).get(key, {}).get("enum")
    return ([own] if own else []) + [found for item in schema.values() for found in enums(item, key)]


# MARK: Exit codes

def spoil(site, severity):
    """Plants something that has a severity, and returns the id of its finding."""
    if severity == "advice":
        change(site / "Specs/refunds.yaml", "hit-policy: unique", "hit-policy: any")
        return "SimplerHitPolicy"
    for tag in ["ja"] if severity == "warning" else ["en", "ja"]:
        path = site / f"Locales/{tag}/refunds.yaml"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if "no-refund:" not in line), encoding="utf-8")
    return "FallbackText" if severity == "warning" else "MissingText"


RESULTS = {
    "clean": lambda site: [],
    "warnings": lambda site: spoil(site, "warning") and [],
    "errors": lambda site: spoil(site, "error") and [],
    "wrong-usage": lambda site: ["--format", "pdf"],
    "no-site": lambda site: ["--site", "nowhere"],
    "disk-fails": lambda site: ["--output", "/proc/nowhere/output"],
}


@pytest.mark.parametrize(["when", "then"], cases("run"))
def test_a_command_ends_with_the_code_for_its_result(site, when, then):
    options = RESULTS[when["result"]](site) + (["--strict"] if when["strict"] == "true" else [])
    # Only a build writes to the disk.
    for command in ["build"] if when["result"] == "disk-fails" else ["build", "check"]:
        assert ended(site, command, *options)[0] == code(then), command


def in_git(site):
    run("git", "init", "--quiet", cwd=site)
    run("git", "add", "--all", cwd=site)
    run("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "Begin", cwd=site)


def reword(site):
    change(site / "Locales/en/refunds.yaml", "You get nothing back.", "Nothing is paid back.")


OPTIONS = {
    "build-check": (["build", "--check"], lambda site: run(PROGRAM, "build", cwd=site), reword),
    "fmt-check": (["fmt", "--check"], lambda site: None,
                  lambda site: change(site / "Specs/refunds.yaml", "| early     |", "| early |")),
    "diff-exit-code": (["diff", "--exit-code"], in_git, reword),
    "review-strict": (["review", "--strict"], lambda site: None, reword),
    "status-strict": (["status", "--strict"], lambda site: None, reword),
    "diff": (["diff"], in_git, reword),
    "review": (["review"], lambda site: None, reword),
    "status": (["status"], lambda site: None, reword),
}


@pytest.mark.parametrize(["when", "then"], cases("asked"))
def test_an_option_that_looks_for_something_decides_the_code(site, when, then):
    command, prepare, plant = OPTIONS[when["option"]]
    prepare(site)
    if when["found"] == "true":
        plant(site)
    assert ended(site, *command)[0] == code(then)


# MARK: Findings

@pytest.mark.parametrize(["when", "then"], cases("severity"))
def test_a_severity_does_what_the_table_says(site, when, then):
    planted = spoil(site, when["severity"])
    strict = ["--strict"] if when["strict"] == "true" else []
    ending, findings = ended(site, when["command"], "--format", "json", *strict)
    assert ("shown" in then) == (planted in [finding["id"] for finding in findings])
    assert ("not-shown" in then) != ("shown" in then)
    assert ("published" in then) == (site / "Output").exists()
    assert ending == (1 if "fails" in then else 0)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


PLANTS = {
    "files": ("UnknownStep", lambda site: change(site / "Specs/refunds.yaml", "| no-refund   |", "| no-money    |")),
    "proofs": ("UncoveredCombination", lambda site: change(
        site / "Specs/refunds.yaml", "      | late      | visitor      | [7..30)   | half-refund |\n", "")),
    "drift": ("NumbersDiffer", lambda site: change(site / "Locales/en/refunds.md", "10 days", "14 days")),
    "templates": ("UnknownTemplateVariable", lambda site: write(site / "Templates/footer.mustache", "{{unknown}}\n")),
    "output": ("ForeignFilesInOutput", lambda site: run(PROGRAM, "build", cwd=site) and write(
        site / "Output/html/stray.txt", "A stranger's.\n")),
    "query": ("UnknownCondition", lambda site: None),
    "imported": ("ImportAssumption", lambda site: write(
        site / "guide.md", "# Guide\n\nSee [there](there.md).\n\n| Plan | Fee |\n| --- | --- |\n| Free | Low |\n| Pro | High |\n")),
    "documents": ("UnclosedRegion", lambda site: change(site / "hyo.yaml", "pages:", "documents: [{ en: guide.md }]\npages:")
                  or write(site / "guide.md", "# Guide\n\n<!-- hyo table refunds/refund -->\n")),
    "translation": ("WrongPlaceholders", lambda site: None),
}


@pytest.mark.parametrize(["when", "then"], cases("commands"))
def test_a_command_reports_what_the_table_says(site, when, then):
    planted, plant = PLANTS[when["about"]]
    run(PROGRAM, "export", "po", "--to", "ja", "--output", "ja.po", cwd=site)
    if when["about"] == "translation":
        change(site / "ja.po", 'msgid "You get nothing back."\nmsgstr "', 'msgid "You get nothing back."\nmsgstr "{amount}')
    plant(site)
    imported = ["en=guide.md", "--site", "imported"] if when["about"] == "imported" else ["ja.po"]
    words = {"query": ["refund", "colour=red" if when["about"] == "query" else "cancelled-by=visitor"], "import": imported}
    _, findings = ended(site, when["in-command"], *words.get(when["in-command"], []), "--format", "json")
    assert (then != ["not-reported"]) == (planted in [finding["id"] for finding in findings]), findings


# MARK: Hit policies

SPEC = """page:
  - table: fee
conditions: { plan: [free, pro] }
tables:
  fee:
    conditions: [plan]
    outputs: { fee: { literal: { high: High, low: Low } } }
    layout: rules-as-rows
    hit-policy: %s
    rules:
      - { id: general, when: { plan: "-" }, then: low }
      - { id: pro, when: { plan: pro }, then: %s }
"""


@pytest.mark.parametrize(["when", "then"], cases("policy"))
def test_rules_that_match_together_do_what_the_table_says(tmp_path, when, then):
    write(tmp_path / "hyo.yaml", "locales: [en]\npages: [fees]\n")
    write(tmp_path / "Specs/fees.yaml", SPEC % (when["policy"], "low" if when["outcomes"] == "equal" else "high"))
    write(tmp_path / "Locales/en/home.yaml", "title: Shop\n")
    write(tmp_path / "Locales/en/fees.yaml", """title: Fees
conditions: { plan: { name: Plan, values: { free: Free, pro: Pro } } }
outputs: { fee: { name: Fee } }
tables: { fee: { caption: The fee } }
""")
    ending, findings = ended(tmp_path, "build", "--format", "json")
    assert ending == (1 if "error" in then else 0), findings
    if "error" in then:
        assert then == ["error"]
        return
    done = json.loads(run(PROGRAM, "query", "fee", "plan=pro", "--format", "json", cwd=tmp_path))
    [answer] = done["answers"]
    values = [value["value"] for value in answer["outputs"][0]["values"]]
    second = "low" if when["outcomes"] == "equal" else "high"
    expected = {
        "one": ["low"], "first-rule": ["low"], "highest": [second], "in-rule-order": ["low", second],
        "in-output-order": sorted(["low", second], key=["high", "low"].index),
    }
    if then[0] == "in-no-order":
        assert sorted(values) == sorted(["low", second])
    else:
        assert values == expected[then[0]]
    _, findings = ended(tmp_path, "check", "--format", "json")
    assert ("advice" in then) == ("RepeatedResult" in [finding["id"] for finding in findings])
