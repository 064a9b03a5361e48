"""The tables that a site publishes as JSON, and what they decide, for comparing two sites whose ids differ."""

import datetime
import itertools
import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import yaml

from golden_cases import unpacked
from test_spreadsheets import ROOT, program

NOT_STATED = ("not stated",)
GOLDEN = unpacked()


def run(*arguments, folder):
    result = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr


@dataclass
class Value:
    text: str
    bounds: dict | None

    @property
    def sample(self):
        """A number in the interval, or days since year 1; None for a value that is a word."""
        if self.bounds is None:
            return None
        low = self.bounds.get("from", self.bounds.get("above"))
        high = self.bounds.get("to", self.bounds.get("below"))
        if low is None:
            return number(high) - (0 if "to" in self.bounds else 1) if high is not None else Fraction(0)
        if "from" in self.bounds:
            return number(low)
        return (number(low) + number(high)) / 2 if high is not None else number(low) + 1

    def holds(self, sample):
        bounds = self.bounds
        return not ("from" in bounds and sample < number(bounds["from"])
                    or "above" in bounds and sample <= number(bounds["above"])
                    or "to" in bounds and sample > number(bounds["to"])
                    or "below" in bounds and sample >= number(bounds["below"]))


# Months, and seconds: no condition has both.
UNITS = {"Y": 12, "M": 1, "D": 86400}
UNITS_OF_TIMES = {"H": 3600, "M": 60, "S": 1}


def number(text):
    """A number, a date, a time of day or a duration as a number that can be compared."""
    if ":" in text:
        return sum(Fraction(int(part), 60 ** place) for place, part in enumerate(text.split(":")))
    if text.lstrip("-").startswith("P"):
        whole, _, parts = text.lstrip("-")[1:].partition("T")
        length = sum(int(count) * UNITS[unit] for count, unit in re.findall(r"(\d+)([YMD])", whole))
        length += sum(int(count) * UNITS_OF_TIMES[unit] for count, unit in re.findall(r"(\d+)([HMS])", parts))
        return Fraction(-length if text.startswith("-") else length)
    parts = text.split("-")
    if len(parts) == 3 and len(parts[0]) == 4:
        return Fraction(datetime.date.fromisoformat(text).toordinal())
    if text.count(".") > 1:
        # A version, part by part.
        return sum(Fraction(int(part), 10 ** (9 * place)) for place, part in enumerate(text.split(".")))
    return Fraction(text)


@dataclass
class Condition:
    id: str
    name: str
    kind: str
    values: dict[str, Value]
    notes: list[str] = field(default_factory=list)


@dataclass
class Step:
    """A step: its words, the words of its notes, and its choices."""

    text: str
    notes: tuple = ()
    choices: tuple = ()


@dataclass
class Table:
    page: str
    id: str
    title: str
    hit_policy: str
    conditions: list[Condition]
    outputs: list[str]
    output_notes: list[list[str]]
    # The combinations, each with the ids of values by condition, and the outcome: a tuple of steps for each output.
    cells: list
    domains: list

    def combinations(self):
        """Each combination of values with its outcome."""
        for when, outcome in self.cells:
            yield from ((values, outcome) for values in itertools.product(*when))

    @property
    def size(self):
        total = 0
        for when, _ in self.cells:
            product = 1
            for ids in when:
                product *= len(ids)
            total += product
        return total


class Markup(str):
    """A text that is Markdown already."""


def words(node):
    return Markup(node["markdown"]) if "markdown" in node else node["text"]


def tables(folder, language):
    """The tables of the pages in a folder of JSON, by page and id; those without answers are left out."""
    found = {}
    for path in sorted((folder / "json" / language).glob("*.json")):
        page = json.loads(path.read_text())
        for block in page.get("blocks", []):
            if block["kind"] == "table":
                found[f"{page['page']}/{block['id']}"] = block if block["answers"] is None else table(page["page"], block)
    return found


def table(page, block):
    notes = {note["id"]: words(note) for note in block.get("notes", [])}
    note_texts = lambda node: [notes.get(note, note) for note in node.get("notes", [])]
    conditions = [
        Condition(each["id"], words(each["name"]), each["kind"],
                  {value["id"]: Value(words(value), value.get("bounds")) for value in each["values"]}, note_texts(each))
        for each in block["conditions"]]

    def step(node):
        return Step(words(node), tuple(note_texts(node)), tuple(step(choice) for choice in node.get("choices", [])))

    def result(node):
        if "not-stated" in node:
            return NOT_STATED
        return tuple(step(each) for each in node.get("steps", node.get("values", []))) or NOT_STATED

    cells = []
    for answer in block["answers"]:
        outcome = (tuple(NOT_STATED for _ in block["outputs"]) if "impossible" in answer
                   else tuple(result(output) for output in answer["outputs"]))
        for combination in answer["combinations"]:
            cells.append(([combination["when"].get(each.id, list(each.values)) for each in conditions], outcome))
    title = block.get("title", block.get("caption", {"text": block["id"]}))
    return Table(page, block["id"], words(title), block["hit-policy"], conditions,
                 [words(output["name"]) for output in block["outputs"]],
                 [note_texts(output) for output in block["outputs"]], cells,
                 [each.get("bounds") for each in block["conditions"]])


def published(site, target, folder):
    """Publishes a copy of a site as JSON; the tags of its languages, or None if it has errors."""
    source = folder / f"{target}-source"
    shutil.copytree(site, source, symlinks=True, ignore=shutil.ignore_patterns(
        "Output", ".build", ".git", "Sources", "Tests", "Benchmarks", ".venv", "node_modules"))
    configuration = source / "hyo.yaml"
    if not configuration.exists():
        return None
    lines = [line for line in configuration.read_text().splitlines() if not line.startswith("editions:")]
    configuration.write_text("\n".join(lines) + "\neditions: [json]\n")
    code, _ = run("build", "--site", source.name, "--output", target, "--edition", "json", folder=folder)
    if code != 0 or not (folder / target / "json").exists():
        return None
    return yaml.safe_load(configuration.read_text())["locales"]
