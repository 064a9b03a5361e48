"""The JSON Schemas of hyo.yaml, of specs and of locale files, against what the program itself finds in such files.

Of golden sites, check-jsonschema judges, which reads YAML as editors do. Of thousands of mutated files, jsonschema does:
what a schema refuses, the program refuses for its shape, too.
"""

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from mutated_files import Mutator, read, write
from test_json import GOLDEN, ROOT, SITES, run

SCHEMAS = ROOT / "Documentation" / "schema"
PATHS = {
    "site": r"hyo\.yaml",
    "shared-spec": r"Specs/shared\.yaml",
    "spec": r"Specs/[^/]+\.yaml",
    "locale": r"Locales/[^/]+/locale\.yaml",
    "shared-texts": r"Locales/[^/]+/shared\.yaml",
    "texts": r"Locales/[^/]+/[^/]+\.yaml",
}
# What the program finds wrong with the shape of a file.
SHAPE = {"UnknownKey", "MissingKey", "WrongKind", "UnknownValue", "UnknownHitPolicy", "UnknownAggregation"}
# What only who knows the ids of a site can say. A schema need not.
BEYOND = [
    r"is no path of a unit",
    r"In a table with several outputs an outcome names them",
    r"An interval stands in quotes",
    r"is not a value of|has no value '",
]
EXAMPLE = ROOT / "Documentation" / "Example"


def kind(path):
    return next((kind for kind, pattern in PATHS.items() if re.fullmatch(pattern, path)), None)


def schema(kind):
    return json.loads((SCHEMAS / f"{kind}.json").read_text())


def refused(report):
    """The files in which something is wrong with the shape, as far as a schema can see it."""
    return {
        finding["place"]["file"] for finding in report["findings"]
        if finding["id"] in SHAPE and "place" in finding and not re.search("|".join(BEYOND), finding["summary"])
    }


def checked(kind, files):
    """The files of a kind that check-jsonschema refuses."""
    if not files:
        return set()
    program = Path(sys.executable).with_name("check-jsonschema")
    done = subprocess.run(
        [program, "--output-format", "json", "--schemafile", SCHEMAS / f"{kind}.json", *files],
        capture_output=True, check=False, text=True,
    )
    report = json.loads(done.stdout)
    return {error["filename"] for error in report.get("errors", []) + report.get("parse_errors", [])}


def quote_keys(path):
    """Puts keys in quotes that check-jsonschema takes for values of Python, and calls 'None', 'True' and 'False'."""
    if path.is_file():
        key = re.compile(rb"(?<=[ {])(null|true|false)(?=: )")
        path.write_bytes(key.sub(rb'"\1"', path.read_bytes()))


@pytest.fixture(scope="module")
def golden(tmp_path_factory):
    """All golden sites, with what is wrong with the shape of their files, and with the files as such."""
    sites = {}
    for name in SITES:
        folder = tmp_path_factory.mktemp("golden") / name
        shutil.copytree(GOLDEN / name / "before", folder, symlinks=True)
        for path in folder.rglob("*.yaml"):
            quote_keys(path)
        sites[folder] = run(["check", "--format", "json"], folder)[0]
    return sites


@pytest.mark.parametrize("kind", PATHS)
def test_schemas_are_some(kind):
    Draft7Validator.check_schema(schema(kind))
    assert subprocess.run(
        [Path(sys.executable).with_name("check-jsonschema"), "--check-metaschema", SCHEMAS / f"{kind}.json"],
        check=False,
    ).returncode == 0


@pytest.mark.parametrize("name", PATHS)
def test_files_without_a_mistake_of_shape_are_valid(name, golden):
    files = []
    for folder, report in golden.items():
        faulty = {
            finding["place"]["file"] for finding in report["findings"]
            if (finding["severity"] == "error" or finding["id"] == "UnusedFile") and "place" in finding
        }
        paths = [str(path.relative_to(folder)) for path in folder.rglob("*.yaml") if path.is_file()]
        files += [folder / path for path in paths if kind(path) == name and path not in faulty]
    assert len(files) > 1
    assert checked(name, files) == set()


def test_golden_mistakes_of_shape_are_refused(golden):
    mistakes = {(kind(path), str(folder / path)) for folder, report in golden.items() for path in refused(report)}
    assert len(mistakes) > 20
    for name in PATHS:
        files = {path for other, path in mistakes if other == name}
        assert files - checked(name, sorted(files)) == set()


COUNT = 4000
# So many pages or languages are in one site, so that the program is started less often.
BATCH = 40


def judged(files):
    """Which of some files of one kind the program refuses for their shape, by their positions."""


