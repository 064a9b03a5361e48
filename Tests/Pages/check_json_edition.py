"""Pages in JSON: outcomes are looked up in them as a program would, and held against what `hyo query` says."""

import json
import re
from datetime import date, timedelta
from decimal import Decimal

# What texts say, and what else differs between languages; all other members are the same in all of them.
WORDS = {"text", "markdown", "language", "marker", "url", "html", "links", "alternates", "title", "description",
         "notice", "heading", "caption", "name", "annotation"}


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


def tables(page):
    return [block for block in page["blocks"] if block["kind"] == "table"]


def without_words(value):
    """What is left of a page without the words of its language."""
    if isinstance(value, dict):
        return {key: without_words(each) for key, each in value.items() if key not in WORDS}
    return [without_words(each) for each in value] if isinstance(value, list) else value


def without_addresses(value):
    """A page in another folder says the same, but for where its links lead."""
    text = json.dumps(value, ensure_ascii=False)
    for folder in ("html", "markdown"):
        text = text.replace(f"../../{folder}/{value['language']}/", "")
    return json.loads(text) | {"links": None}


# Values


# The kinds of values that have an order, of which intervals are listed.
ORDERED = ("number", "integer", "date", "time", "duration", "version")

DURATION = re.compile(r"(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?")


def point(text, kind):
    if kind == "date":
        return date.fromisoformat(text)
    if kind == "time":
        hour, minute, second = (text.split(":") + ["0"])[:3]
        return timedelta(hours=int(hour), minutes=int(minute), seconds=int(second))
    if kind == "duration":
        sign, *parts = DURATION.fullmatch(text).groups()
        years, months, days, hours, minutes, seconds = (int(part or 0) for part in parts)
        whole = years * 12 + months or ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        return -whole if sign else whole
    if kind == "version":
        # Part by part; what is missing is 0.
        return ([int(part) for part in text.split(".")] + [0] * 5)[:5]
    return Decimal(text)


def is_within(value, bounds, kind):
    tests = {"from": lambda bound: value >= bound, "above": lambda bound: value > bound,
             "to": lambda bound: value <= bound, "below": lambda bound: value < bound}
    return all(tests[name](point(bound, kind)) for name, bound in bounds.items())


def order(condition, kinds, when):
    """The order of the values of two conditions, as a condition of its own has it."""
    values = [when[each] for each in condition["of"]]
    if "null" in values:
        return "null"
    kind, listed = kinds[condition["of"][0]]
    first, second = ((point(each, kind) if kind in ORDERED else listed.index(each)) for each in values)
    known = "less" if first < second else "equal" if first == second else "greater"
    return known if known in [each["id"] for each in condition["values"]] else "unequal"


def value_id(condition, value):
    """The id of the value, or of the only interval that holds it; the members of a set."""
    if condition["kind"] == "set":
        return value
    ids = [each["id"] for each in condition["values"]]
    if condition["kind"] in ORDERED and value != "null":
        ids = [each["id"] for each in condition["values"]
               if "bounds" in each and is_within(point(value, condition["kind"]), each["bounds"], condition["kind"])]
        assert len(ids) == 1, (condition["id"], value, ids)
        return ids[0]
    return value if value in ids or condition["kind"] != "text" else "anything-else"


# Answers


def allows(allowed, value):
    """True if a value is one of those, or if a set has what it must have, and nothing that it must not have."""
    if isinstance(allowed, dict):
        return set(allowed["has"]) <= set(value) and not set(allowed["has-none-of"]) & set(value)
    return value in allowed


def answer(table, when):
    """The answer for a value of each condition, and the entry that has it."""
    kinds = {each["id"]: (each["kind"], [value["id"] for value in each["values"]]) for each in table["conditions"]}
    values = {each["id"]: order(each, kinds, when) if each["kind"] == "order" else value_id(each, when[each["id"]])
              for each in table["conditions"]}
    found = [(each, entry) for each in table["answers"] for entry in each["combinations"]
             if all(allows(allowed, values[key]) for key, allowed in entry["when"].items())]
    assert len(found) == 1, (table["id"], when, len(found))
    return found[0]


def query(run, name, *arguments):
    return json.loads(run("query", name, "--format", "json", *arguments))


def said(answers):
    """By output and id, what `hyo query` says of each step and value."""
    words = {}
    for each in answers:
        for output in each.get("outputs", []):
            name = output.get("output")
            for step in output.get("steps", []):
                words[name, step["id"]] = bare(step)
            for value in output.get("values", []):
                words[name, value["value"]] = bare(value)
            if "not-stated" in output:
                words[name, None] = output["text"]
        if "impossible" in each:
            words["impossible"] = True
    return words


def bare(part):
    """A step or value without what only one of the two says."""
    part = {key: value for key, value in part.items() if key not in ("arguments", "markdown", "language", "formula")}
    return part | ({"choices": [bare(each) for each in part["choices"]]} if "choices" in part else {})


def problems(page, run, locale):
    """Where the tables of a page in JSON say something else than the program."""
    found = []
    for table in tables(page):
        name = f"{page['page']}/{table['id']}"
        if table["answers"] is None:
            continue
        words = said(query(run, name, "--locale", locale)["answers"])
        vectors = query(run, name, "--all")
        found += [f"{name} {locale} {vector['when']}: {problem}" for vector in vectors
                  for problem in problems_of(table, vector, words)]
    return found


def problems_of(table, vector, words):
    has, entry = answer(table, {**vector["when"], **vector.get("way", {})})
    then = vector["then"]
    if then == "impossible" or "impossible" in has:
        problems = [] if then == "impossible" and "impossible" in has else [f"is {has}, not {then}"]
    else:
        problems = outcome_problems(table, has["outputs"], then, words)
    if "rules" in entry and sorted(entry["rules"]) != sorted(vector["rules"]):
        problems.append(f"names {entry['rules']}, not {vector['rules']}")
    return problems


def outcome_problems(table, outputs, then, words):
    problems = []
    names = [output.get("id") for output in table["outputs"]]
    expected = then if isinstance(then, dict) else {name: then for name in names}
    if [output.get("output") for output in outputs] != names:
        problems.append(f"has the outputs {outputs}")
    for output in outputs:
        name = output.get("output")
        ids = expected[name]
        if ids in ("not-stated", None):
            if output.get("text") != words[name, None]:
                problems.append(f"says {output} where nothing is stated")
            continue
        parts = output.get("steps", output.get("values"))
        if any("formula" in each for each in parts or []):
            # test_formulas.py computes them.
            ids = [each["value"] for each in parts]
        if [bare(each) for each in parts or []] != [words[name, each] for each in ids]:
            problems.append(f"says {parts}, not {ids}")
    return problems
