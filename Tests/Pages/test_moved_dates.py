"""Dates to which a time is added: proofs, examples, `hyo query` and the finder's script agree with Python's own calendar."""

import calendar
import json
import random
import subprocess
from datetime import date, timedelta
from pathlib import Path

import pytest

from test_json import program

HERE = Path(__file__).parent
DAY = timedelta(1)
TEXTS = """
title: Returns
conditions: { received: { name: { default: Receipt, sentence: the receipt } }, returned: { name: Return } }
phrases: { a: A., b: B., c: C., d: D. }
tables: { t: { title: Refunds } }
"""
JAPANESE = TEXTS.replace("{ default: Receipt, sentence: the receipt }", "受領日").replace("Return }", "返品日 }")


def moved(day, shift):
    """The day some months and days later; the last of its month where there is no such day."""
    months, days = shift
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(day.day, last)) + timedelta(days)


def written(shift):
    months, days = shift
    if (months, days) == (0, 0):
        return ""
    sign = "-" if months < 0 or days < 0 else "+"
    return f" {sign} P{abs(months)}M" if months else f" {sign} P{abs(days)}D"


def write(folder, spec, texts=TEXTS, locales=("en",)):
    files = {"hyo.yaml": f"locales: [{', '.join(locales)}]\npages: [returns]\n", "Specs/returns.yaml": spec}
    for locale in locales:
        files[f"Locales/{locale}/returns.yaml"] = JAPANESE if locale == "ja" else texts
        files[f"Locales/{locale}/home.yaml"] = "title: Home\n"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def spec(rules, received="any", returned="any", examples=""):
    quoted = lambda entry: f'"{entry}"'
    lines = "".join(f"      - {{ id: r{index}, when: {{ received: {quoted(own)}, returned: {quoted(other)} }}, then: {then} }}\n"
                    for index, (own, other, then) in enumerate(rules))
    return f"""page: [{{ table: t }}]
conditions: {{ received: {{ date: "{received}" }}, returned: {{ date: "{returned}" }} }}
steps: {{ a: {{}}, b: {{}}, c: {{}}, d: {{}} }}
tables:
  t:
    conditions: [received, returned]
    layout: rules-as-rows
    rules:
{lines}{examples}"""


def run(folder, *arguments):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def findings(folder):
    return json.loads(run(folder, "check", "--format", "json")[1])["findings"]


# MARK: Proofs

SIGNS = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, "=": lambda a, b: a == b, "!=": lambda a, b: a != b,
         ">=": lambda a, b: a >= b, ">": lambda a, b: a > b}
SHIFTS = [(0, 0), (1, 0), (0, 30), (0, 28), (0, 1), (-1, 0), (2, 0), (0, 29), (12, 0), (0, 365), (0, -30)]


class RandomTable:
    """A table of two dates in short or long domains, with what its rules match by trying all days."""

    def __init__(self, seed):
        choose = random.Random(seed)
        start = choose.choice([date(2023, 1, 20), date(2024, 1, 25), date(2024, 2, 28), date(2023, 12, 30), date(1900, 2, 20)])
        self.received = [start + timedelta(n) for n in range(choose.choice([3, 12, 40]))]
        shift = choose.choice(SHIFTS)
        first = moved(start, shift) - timedelta(choose.randrange(6))
        self.returned = [first + timedelta(n) for n in range(choose.choice([4, 15, 45]))]
        shifts = choose.sample(SHIFTS, choose.choice([1, 2, 3]))
        if all(each == (0, 0) for each in shifts):
            shifts = [(1, 0)]
        self.tests = []
        # A table that covers all days but for what is changed in it, so that gaps are small.
        bounds = [(sign, shift) for shift in shifts for sign in ("<", "=", ">")]
        for _ in range(choose.choice([2, 3, 5])):
            self.tests.append([self.turned(test, choose) for test in choose.sample(bounds, choose.choice([1, 1, 2]))])
        closing = [[("<=" if choose.random() < .8 else "<", shifts[0], False)], [(">", shifts[0], False)]]
        self.tests += closing if choose.random() < .5 else closing[:choose.randrange(2)]

    def turned(self, test, choose):
        sign, shift = test
        if choose.random() < .3:
            sign = choose.choice(list(SIGNS))
        return sign, shift, choose.random() < .2

    def holds(self, tests, own, other):
        return all(SIGNS[sign](own, moved(other, shift)) if isTurned else SIGNS[sign](other, moved(own, shift))
                   for sign, shift, isTurned in tests)

    @property
    def entries(self):
        for index, tests in enumerate(self.tests):
            of = lambda turned: " and ".join(f"{sign} {'returned' if turned else 'received'}{written(shift)}"
                                             for sign, shift, isTurned in tests if isTurned == turned) or "-"
            yield of(True), of(False), "abcd"[index % 4]

    @property
    def comparisons(self):
        return {(turned and shift != (0, 0), shift) for tests in self.tests for _, shift, turned in tests}


@pytest.mark.parametrize("first", range(0, 160, 40))
def test_proofs_are_those_of_trying_all_days(first, tmp_path):
    counts = {"gaps": 0, "overlaps": 0, "sound": 0}
    for seed in range(first, first + 40):
        table, folder = RandomTable(seed), tmp_path / str(seed)
        if len(table.comparisons) > 4:
            continue
        domain = lambda days: f"[{days[0]}..{days[-1]}]"
        write(folder, spec(list(table.entries), domain(table.received), domain(table.returned)))
        found = {finding["id"] for finding in findings(folder)}
        days = [(own, other) for own in table.received for other in table.returned]
        matching = [{index for index, tests in enumerate(table.tests) if table.holds(tests, *pair)} for pair in days]
        never = {f"r{index}" for index in range(len(table.tests)) if not any(index in each for each in matching)}
        outcomes = [{index % 4 for index in each} for each in matching]
        gap, overlap = set() in matching, any(len(each) > 1 for each in outcomes)
        context = (seed, list(table.entries), domain(table.received), domain(table.returned), found)
        assert ("UncoveredCombination" in found) == gap, context
        assert bool(found & {"OverlappingRules", "ContradictingRules"}) >= overlap, context
        if not any(len(each) > 1 for each in matching):
            assert not found & {"OverlappingRules", "ContradictingRules"}, context
        assert ("RuleNeverMatches" in found) == bool(never), (context, never)
        if gap:
            self_check(folder, table, [finding for finding in findings(folder) if finding["id"] == "UncoveredCombination"])
        counts["gaps"] += gap
        counts["overlaps"] += overlap
        counts["sound"] += not gap and not overlap
    assert all(counts.values()), counts


def self_check(folder, table, gaps):
    """Examples of gaps are days that no rule matches."""
    count = 0
    for gap in gaps:
        text = json.dumps(gap)
        for own in table.received:
            if f"received = {own}" not in text:
                continue
            for other in table.returned:
                if f"received = {own}, returned = {other}" in text:
                    assert not any(table.holds(tests, own, other) for tests in table.tests), (gap, own, other)
                    count += 1
    assert count > 0, gaps


# MARK: Answers

def deciding(shift, later):
    """The rules of a table that tells the days up to one shift, those after it up to another, and those after this."""
    text = written(shift), written(later)
    return [("-", f"< received{text[0]}", "a"), ("-", f"= received{text[0]}", "b"),
            ("-", f"(received{text[0]}..received{text[1]}]", "c"), ("-", f"> received{text[1]}", "d")]


@pytest.mark.parametrize("shift, later", [((0, 14), (1, 0)), ((-1, 0), (12, 0)), ((1, 0), (0, 40))])
def test_examples_agree_with_the_calendar_at_the_ends_of_all_months(shift, later, tmp_path):
    days = [date(year, 1, 1) + timedelta(n) for year in (2000, 2023, 2024, 2100) for n in range(366)]
    ends = [day for day in days if day.day == 1 or day.day > 27]
    lines = []
    for own in random.Random(str(shift)).sample(ends, 90) + [date(2024, 2, 29), date(2024, 1, 31), date(2023, 1, 31)]:
        first, second = moved(own, shift), moved(own, later)
        for other in {first - DAY, first, first + DAY, second, second + DAY}:
            then = "a" if other < first else "b" if other == first else "c" if other <= second else "d"
            lines.append(f"      - {{ when: {{ received: {own}, returned: {other} }}, then: {then} }}\n")
    write(tmp_path, spec(deciding(shift, later), examples="    examples:\n" + "".join(lines)))
    code, output, errors = run(tmp_path, "check")
    assert code == 0 and "complete and unambiguous" in output, (output, errors)


def test_query_and_vectors_tell_the_last_day_of_a_month(tmp_path):
    write(tmp_path, spec(deciding((0, 14), (1, 0))))
    for own, other, then in [("2024-01-31", "2024-02-29", "c"), ("2024-01-31", "2024-03-01", "d"),
                             ("2023-01-31", "2023-02-28", "c"), ("2023-01-31", "2023-03-01", "d"),
                             ("2024-02-29", "2024-03-29", "c"), ("2024-02-29", "2024-03-30", "d")]:
        answer, = json.loads(run(tmp_path, "query", "t", f"received={own}", f"returned={other}", "--format", "json")[1])["answers"]
        assert [step["id"] for step in answer["outputs"][0]["steps"]] == [then], (own, other, answer)
    known = json.loads(run(tmp_path, "query", "t", "received=2024-01-31", "--format", "json")[1])["answers"]
    assert len(known) == 4
    vectors = run(tmp_path, "query", "t", "--all", "--edges", "--format", "csv")[1].splitlines()
    assert len(vectors) > 4
    for own, other, then, _ in (line.split(",") for line in vectors[1:]):
        own, other = date.fromisoformat(own), date.fromisoformat(other)
        first, last = own + timedelta(14), moved(own, (1, 0))
        assert then == ("a" if other < first else "b" if other == first else "c" if other <= last else "d"), (own, other, then)


def test_the_finder_moves_each_day_as_the_calendar_does(tmp_path):
    write(tmp_path, spec(deciding((0, 14), (1, 0))))
    assert run(tmp_path, "build")[0] == 0
    page = (tmp_path / "Output/html/en/returns.html").read_text(encoding="utf-8")
    assert 'data-plus="0 14"' in page and 'data-plus="1 0"' in page
    script, = (tmp_path / "Output/html").rglob("finder*.js")
    days = [date(year, 1, 1) + timedelta(n) for year in (1, 99, 1900, 2000, 2023, 2024, 2025) for n in range(365)]
    shifts = [(1, 0), (2, 0), (12, 0), (13, 0), (0, 14), (0, 400), (-1, 0)]
    tasks = [(day, shift) for shift in shifts for day in days if day.year > 1 or shift[0] >= 0]
    number = lambda day: day.year * 10000 + day.month * 100 + day.day
    code = """
const fs = require("node:fs"), vm = require("node:vm");
const page = { document: { querySelectorAll: () => [], documentElement: { lang: "en" } },
  location: { search: "", pathname: "", hash: "" }, addEventListener() {}, URLSearchParams, Intl };
vm.createContext(page);
vm.runInContext(fs.readFileSync(process.argv[1], "utf8") + "\\nglobalThis.later = later;", page);
const tasks = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(tasks.map(([day, plus]) => Number(page.later(BigInt(day), plus)))));
"""
    given = [[number(day), f"{months} {count}"] for day, (months, count) in tasks]
    done = subprocess.run(["node", "-e", code, script], input=json.dumps(given), encoding="utf-8", check=True,
                          capture_output=True)
    for (day, shift), result in zip(tasks, json.loads(done.stdout), strict=True):
        assert result == number(moved(day, shift)), (day, shift, result)


# MARK: Words and findings

def test_both_languages_say_what_happens_without_such_a_day(tmp_path):
    write(tmp_path, spec(deciding((0, 14), (1, 0))), locales=("en", "ja"))
    assert run(tmp_path, "build")[0] == 0
    read = lambda tag: (tmp_path / f"Output/markdown/{tag}/returns.md").read_text(encoding="utf-8")
    assert "| > Receipt plus 14 days and ≤ Receipt plus 1 month (the last day of the month if there is no such day) |" in read("en")
    assert "| 受領日の14日後より後、受領日の1か月後以前（応当日がない月は末日） |" in read("ja")


@pytest.mark.parametrize("entry, told", [
    ("<= received + 14 days", "P14D"), ("<= received + 2 weeks", "P14D"), ("<= received + P2W", "P14D"),
    ("<= received + 1 month", "P1M"), ("<= received + 5 business days", None), ("<= received + PT5H", None),
    ("<= received + P1M3D", None)])
def test_other_times_are_refused_with_what_to_write(entry, told, tmp_path):
    write(tmp_path, spec([("-", entry, "a")]))
    finding, = [each for each in findings(tmp_path) if each["id"] == "MalformedTest"]
    assert "a number of months or of days" in finding["summary"] and "business days" in json.dumps(finding["notes"]), finding
    assert [fix.get("replacement") for fix in finding["fixes"]] == [told], finding


def test_only_dates_move_and_two_at_a_time(tmp_path):
    for name, change in [("times", lambda text: text.replace('date: "any"', "time: any")),
                         ("numbers", lambda text: text.replace('date: "any"', "number: any"))]:
        write(tmp_path / name, change(spec([("-", "<= received + P1M", "a"), ("-", "> received + P1M", "b")])))
        assert "IncomparableConditions" in {each["id"] for each in findings(tmp_path / name)}, name
    three = spec([("-", "<= received + P1M and <= paid", "a")]).replace(
        "conditions: { received", "conditions: { paid: { date: any }, received").replace("[received,", "[paid, received,")
    write(tmp_path / "three", three)
    assert "TableTooLarge" in {each["id"] for each in findings(tmp_path / "three")}


def test_a_longer_time_is_another_fingerprint_and_a_difference(tmp_path):
    prints = []
    for name, later in [("old", (1, 0)), ("new", (2, 0))]:
        write(tmp_path / name, spec(deciding((0, 14), later)))
        prints.append(json.loads(run(tmp_path / name, "query", "t", "--format", "json")[1])["fingerprint"])
    assert prints[0] != prints[1]
    git = lambda *arguments: subprocess.run(["git", "-C", tmp_path / "old", "-c", "user.name=a", "-c", "user.email=a@b", *arguments],
                                            check=True, capture_output=True)
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "one")
    write(tmp_path / "old", spec(deciding((0, 14), (2, 0))))
    _, output, errors = run(tmp_path / "old", "diff", "HEAD")
    assert "2 months" in output and "1 month" in output, (output, errors)
