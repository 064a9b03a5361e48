"""The JSON Schemas of hyo.yaml, of specs and of locale files, against what the program itself finds in such files.

Of golden sites, check-jsonschema judges, which reads YAML as editors do. Of thousands of mutated files, jsonschema does:
what a schema refuses, the program refuses for its shape, too.
"""

import json
import os
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner
from jsonschema import Draft7Validator

from mutated_files import Mutator, read, write
import test_json
from test_json import GOLDEN, ROOT, SITES, program, run

SCHEMAS = ROOT / "Documentation" / "schema"
PATHS = {
    "site": r"hyo\.yaml",
    "shared-spec": r"Specs/shared\.yaml",
    "spec": r"Specs/[^/]+\.yaml",
    "locale": r"Locales/[^/]+/locale\.yaml",
    "shared-texts": r"Locales/[^/]+/shared\.yaml",
    "home-texts": r"Locales/[^/]+/home\.yaml",
    "texts": r"Locales/[^/]+/[^/]+\.yaml",
}
# What the program finds wrong with the shape of a file.
SHAPE = {"UnknownKey", "MissingKey", "WrongKind", "UnknownValue", "UnknownHitPolicy", "UnknownAggregation"}
# What only who knows the ids of a site can say. A schema need not.
BEYOND = [
    r"With 'only-if', 'null' means",
    r"is no path of a unit",
    r"In a table with several outputs an outcome names them",
    r"An interval stands in quotes",
    r"is not a value of|is not a member of|has no value '",
    r"is no language of the site",
    r"have no order|'(ordered|unit)' stands beside",
    # Letters of other scripts than ours, and how many characters there are.
    r"^'any' is a sign of",
    # Results that are the value of a condition.
    r"and '.*' has one value$|^Another table decides|are of another kind than those of|is the value of a condition$",
    # Entries in the form of another language.
    r"A negation |Commas stand between the values of an entry|Any value is written '-'",
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


def judged(*arguments):
    """What check-jsonschema says, which takes longer to start than to judge, and so runs in this process."""
    return CliRunner().invoke(check_jsonschema, [str(each) for each in arguments])


def checked(schema, files):
    """The files that check-jsonschema refuses by a schema: a file, or the name of one of ours."""
    if not files:
        return set()
    file = schema if isinstance(schema, Path) else SCHEMAS / f"{schema}.json"
    report = json.loads(judged("--output-format", "json", "--schemafile", file, *files).stdout)
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
            if not path.is_symlink():
                quote_keys(path)
        # Quotes change nothing in what is found.
        sites[folder] = test_json.checked(name)[0]
    return sites


@pytest.mark.parametrize("kind", PATHS)
def test_schemas_are_some(kind):
    Draft7Validator.check_schema(schema(kind))
    assert judged("--check-metaschema", SCHEMAS / f"{kind}.json").exit_code == 0


@pytest.mark.parametrize("name", PATHS)
def test_files_without_a_mistake_of_shape_are_valid(name, golden):
    files = []
    for folder, report in golden.items():
        faulty = {
            finding["place"]["file"] for finding in report["findings"]
            if (finding["severity"] == "error" or finding["id"] == "UnusedFile") and "place" in finding
        }
        paths = [str(path.relative_to(folder)) for path in folder.rglob("*.yaml") if path.is_file() and not path.is_symlink()]
        files += [folder / path for path in paths if kind(path) == name and path not in faulty]
    assert len(files) > 1
    assert checked(name, files) == set()


def test_golden_mistakes_of_shape_are_refused(golden):
    mistakes = {(kind(path), str(folder / path)) for folder, report in golden.items() for path in refused(report)}
    assert len(mistakes) > 20
    for name in PATHS:
        files = {path for other, path in mistakes if other == name}
        assert files - checked(name, sorted(files)) == set()


@pytest.mark.parametrize("options", [[], ["--locales", "en,ja,de"]])
def test_the_files_of_a_new_site_are_valid_by_the_schemas_that_they_name(options, tmp_path):
    """As a YAML language server has it: by the first line, relative to the file."""
    subprocess.run([program(), "init", "site", *options], cwd=tmp_path, check=True)
    files = sorted((tmp_path / "site").rglob("*.yaml"))
    assert len(files) > 5
    schemas = {}
    for path in files:
        line = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", path.read_text().split("\n")[0])
        named = (path.parent / line.group(1)).resolve(strict=True)
        own = kind(str(path.relative_to(tmp_path / "site")))
        assert json.loads(named.read_text()) == schema(own)
        schemas.setdefault(named, []).append(path)
    for named, paths in schemas.items():
        assert checked(named, paths) == set()
        for path in paths:
            path.write_text(path.read_text() + "not-a-key-of-hyo: 1\n")
        assert checked(named, paths) == {str(path) for path in paths}


# How many files of each kind are mutated, and how many of them stand in one site.
COUNTS = {"site": 500, "shared-spec": 500, "spec": 1000, "locale": 500, "shared-texts": 500, "home-texts": 300, "texts": 1000}
BATCHES = {"spec": 50, "texts": 50, "locale": 25, "shared-texts": 25}


def originals(name):
    """All files of a kind that are YAML, of the example, of new sites, and of golden sites."""
    folders = [EXAMPLE, ROOT / "Starter", *(GOLDEN / site / "before" for site in SITES)]
    paths = sorted(
        path for folder in folders for path in folder.rglob("*.yaml")
        if path.is_file() and kind(str(path.relative_to(folder))) == name
    )
    files = []
    for path in paths:
        # Conditions that a table of another page decides are read only where that page is in the site, too.
        if re.search(r"\btable: [\w-]+/", path.read_text(errors="replace")):
            continue
        try:
            files.append(read(path.read_text()))
        except (yaml.YAMLError, UnicodeDecodeError):
            continue
    return [file for file in files if isinstance(file, dict)]


def site_of(name, files, folder):
    """Puts files of one kind into a site, in which each can be read. Returns their paths."""
    # ISO 639 leaves these to private use, so that none is taken for the code of a country.
    tags = [f"qa{chr(97 + index)}" for index in range(len(files))]
    paths = {
        "site": ["hyo.yaml"],
        "shared-spec": ["Specs/shared.yaml"],
        "spec": [f"Specs/page-{index}.yaml" for index in range(len(files))],
        "home-texts": ["Locales/en/home.yaml"],
        "texts": [f"Locales/en/page-{index}.yaml" for index in range(len(files))],
        "locale": [f"Locales/{tag}/locale.yaml" for tag in tags],
        "shared-texts": [f"Locales/{tag}/shared.yaml" for tag in tags],
    }[name]
    pages = [f"page-{index}" for index in range(len(files))] if name in ("spec", "texts") else []
    settings = {"locales": tags if name in ("locale", "shared-texts") else ["en"], "pages": pages}
    site = {"hyo.yaml": settings, **{f"Specs/{page}.yaml": {"page": []} for page in pages}}
    site["Specs/shared.yaml"] = read((EXAMPLE / "Specs" / "shared.yaml").read_text())
    site.update(zip(paths, files))
    for path, value in site.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(write(value))
    return paths


@pytest.mark.parametrize("name", PATHS)
def test_what_a_schema_refuses_the_program_refuses(name, tmp_path):
    seed = int(os.environ.get("HYO_TEST_SEED", "1"))
    mutator = Mutator(random.Random(f"{name} {seed}"), originals(name))
    files = [mutator.mutated() for _ in range(COUNTS[name])]
    validator = Draft7Validator(schema(name))
    invalid = [not validator.is_valid(file) for file in files]
    size = BATCHES.get(name, 1)
    faulty = []
    for start in range(0, len(files), size):
        folder = tmp_path / str(start)
        paths = site_of(name, files[start:start + size], folder)
        report, _ = run(["check", "--format", "json"], folder)
        with_errors = {
            finding["place"]["file"] for finding in report["findings"]
            if finding["severity"] == "error" and "place" in finding
        }
        shapeless = refused(report)
        faulty += [(path in with_errors, path in shapeless) for path in paths]
    only_schema = [write(file) for file, bad, (error, _) in zip(files, invalid, faulty) if bad and not error]
    only_program = [write(file) for file, bad, (_, shape) in zip(files, invalid, faulty) if shape and not bad]
    print(
        f"{name}, seed {seed}: {len(files)} files, {sum(invalid)} refused by the schema, "
        f"{sum(shape for _, shape in faulty)} by the program for their shape, {sum(error for error, _ in faulty)} for any "
        f"error; {len(only_schema)} by the schema alone, {len(only_program)} for their shape by the program alone"
    )
    for text in only_schema[:3] + only_program[:3]:
        print(text)
    assert not only_schema
    # Some mistakes of shape no schema sees, such as a pipe table of another shape. They are few.
    assert len(only_program) <= sum(invalid) / 20
    assert len(files) / 4 < sum(invalid) < len(files)
