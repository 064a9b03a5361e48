"""The order of versions and what is proved of them, against `packaging` (PEP 440) and against enumeration."""

import random
import re

from packaging.version import Version

from test_spreadsheets import run


def version(random, parts=None):
    numbers = [random.choice([0, 0, 1, 2, 9, 10, 11, 100, 20240101]) for _ in range(parts or random.randint(2, 4))]
    return ".".join(map(str, numbers))


def written(random):
    """As a domain writes it that has no bounds: with 2 parts, and no more of them than are needed."""
    return re.sub(r"(\.\d+?)((\.0)+)$", r"\1", version(random))


def entry(random):
    """An entry, and what it holds."""
    low, high = sorted([written(random), written(random)], key=Version)
    a, b = Version(low), Version(high)
    forms = [(f"< {low}", lambda v: v < a), (f"<= {low}", lambda v: v <= a), (f"> {low}", lambda v: v > a),
             (f">= {low}", lambda v: v >= a), (low, lambda v: v == a), (f"{low}, > {high}", lambda v: v == a or v > b),
             (f"not({low})", lambda v: v != a), (f"not(< {low})", lambda v: v >= a)]
    if a < b:
        forms += [(f"[{low}..{high}]", lambda v: a <= v <= b), (f"[{low}..{high})", lambda v: a <= v < b),
                  (f"({low}..{high}]", lambda v: a < v <= b), (f"({low}..{high})", lambda v: a < v < b)]
    forms = [form for form in forms if "< 0.0" not in form[0]]
    return (*random.choice(forms), [low, high])


def site(folder, tables, policy):
    (folder / "Specs").mkdir(parents=True)
    (folder / "Locales/en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\n")
    names = [f"t{number}" for number in range(len(tables))]
    spec = ["page:", *(f"  - table: {name}" for name in names), "conditions:", "  v: { version: any }", "tables:"]
    text = ["title: Versions", "conditions: { v: { name: Version } }", "outputs:",
            "  r: { name: Result, pattern: \"{value}\" }", "tables:"]
    for name, rules in zip(names, tables):
        spec += [f"  {name}:", f"    hit-policy: {policy}", "    conditions: [v]",
                 "    outputs: { r: { number: any, integer: true } }", "    rules: |", "      | id | v | r |", "      |---|---|---|",
                 *(f"      | r{number} | {rule[0]} | {number} |" for number, rule in enumerate(rules))]
        if policy == "first":
            spec += [f"      | rest | - | {len(rules)} |"]
        text += [f"  {name}: {{ title: Table {name} }}"]
    (folder / "Specs/home.yaml").write_text("\n".join(spec) + "\n")
    (folder / "Locales/en/home.yaml").write_text("\n".join(text) + "\n")


def test_queries_find_what_packaging_finds(tmp_path):
    seeded = random.Random(440)
    tables = [[entry(seeded) for _ in range(5)] for _ in range(50)]
    site(tmp_path / "site", tables, "first")
    for number, rules in enumerate(tables):
        near = [mark for rule in rules for mark in rule[2]]
        for _ in range(20):
            asked = seeded.choice(near) + seeded.choice(["", ".0", ".1"]) if seeded.random() < .5 else version(seeded)
            if asked.count(".") > 3:
                asked = version(seeded)
            expected = next((rule for rule, (_, holds, _) in enumerate(rules) if holds(Version(asked))), len(rules))
            code, text = run("query", f"t{number}", f"v={asked}", "--format", "json", "--site", "site", folder=tmp_path)
            answer = re.search(r'"output": "r".*?"value": "(\d+)"', text, re.DOTALL)
            assert code == 0 and answer, text
            assert int(answer.group(1)) == expected, (asked, [rule[0] for rule in rules], text)


def test_gaps_and_overlaps_are_those_of_an_enumeration(tmp_path):
    seeded = random.Random(441)
    tables = [[entry(seeded) for _ in range(seeded.randint(2, 4))] for _ in range(300)]
    site(tmp_path / "site", tables, "unique")
    _, text = run("check", "--site", "site", folder=tmp_path)
    verdicts = dict(re.findall(r"^home/(t\d+) +(\S.*?)  ", text, re.MULTILINE))
    assert len(verdicts) == len(tables), text
    gaps, overlaps = set(), set()
    for number, rules in enumerate(tables):
        marks = {mark for rule in rules for mark in rule[2]}
        # What lies directly behind each mark, and the first version of all.
        points = {"0"} | marks | {".".join((mark.split(".") + ["0"] * 4)[:4]) + ".1" for mark in marks}
        counts = [sum(holds(Version(point)) for _, holds, _ in rules) for point in points]
        if 0 in counts:
            gaps.add(f"t{number}")
        if max(counts) > 1:
            overlaps.add(f"t{number}")
    assert 20 < len(gaps) < 290 and 20 < len(overlaps) < 290
    assert {name for name, verdict in verdicts.items() if "incomplete" in verdict} == gaps
    assert {name for name, verdict in verdicts.items() if "contradictory" in verdict} == overlaps
