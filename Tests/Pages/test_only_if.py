"""Conditions that are asked only if others have some values: the program finds what trying all combinations finds."""

import itertools
import json
import random
import subprocess
from pathlib import Path

import jsonschema
import pytest

from check_browser import Visit, browser, served
from test_json import program

# Reported for the random rules besides what they are compared by.
OTHER = {"RuleNeverMatches", "MaskedRule"}
NULL = "null"


def run(folder, *arguments):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def findings_of(folder):
    return json.loads(run(folder, "check", "--format", "json")[1])["findings"]


class Table:
    """A small table; each condition may be asked only for some values of the conditions before it."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.values, self.asked = {}, {}
        for name in "abcd"[: chance.randint(2, 4)]:
            self.values[name] = [f"{name}{number}" for number in range(chance.randint(2, 3))]
            others = [other for other in self.values if other != name]
            if others and chance.random() < 0.7:
                chosen = chance.sample(others, min(len(others), chance.choice([1, 1, 2])))
                self.asked[name] = {other: self.some(chance, other) for other in chosen}
        self.rules = []
        for number in range(chance.randint(1, 5)):
            when = {name: self.entry(chance, name) for name in self.values if chance.random() < 0.6}
            self.rules.append((f"r{number}", when, chance.choice(["x", "y"])))
        self.policy = chance.choice(["unique", "first", "collect"])
        # In the file, conditions stand in any order.
        self.order = list(self.values)
        chance.shuffle(self.order)

    def some(self, chance, name):
        return chance.sample(self.values[name], chance.randint(1, len(self.values[name]) - 1))

    # The text of an entry, and the values that it matches.
    def entry(self, chance, name):
        values, kind = self.some(chance, name), chance.choice(["list", "list", "not", "null", "with"])
        if kind == "not":
            return f"not({', '.join(values)})", {each for each in self.values[name] if each not in values}
        if name in self.asked and kind == "null":
            return NULL, {NULL}
        if name in self.asked and kind == "with":
            return ", ".join(values + [NULL]), {*values, NULL}
        return ", ".join(values), set(values)

    def is_asked(self, name, combination):
        return all(combination[other] in values for other, values in self.asked.get(name, {}).items())

    def combinations(self):
        for values in itertools.product(*([*self.values[name], NULL] for name in self.values)):
            combination = dict(zip(self.values, values))
            if all((combination[name] != NULL) == self.is_asked(name, combination) for name in self.values):
                yield combination

    def matching(self, combination):
        return [rule for rule, when, _ in self.rules if all(combination[name] in when[name][1] for name in when)]

    def unusable(self):
        """The conditions that are always or never asked."""
        all_combinations = list(self.combinations())
        return {name for name in self.asked if len({each[name] == NULL for each in all_combinations}) == 1}

    def dead(self):
        """The rules that match no combination because of what is asked."""
        matched = {rule for combination in self.combinations() for rule in self.matching(combination)}
        return {rule for rule, _, _ in self.rules} - matched

    def files(self):
        conditions = []
        for name in self.order:
            only = ", ".join(f"{other}: [{', '.join(values)}]" for other, values in self.asked.get(name, {}).items())
            end = f", only-if: {{ {only} }}" if only else ""
            conditions.append(f"      {name}: {{ values: [{', '.join(self.values[name])}]{end} }}")
        rules = [f"| id | {' | '.join(self.order)} | then |", "|---" * (len(self.order) + 2) + "|"]
        for rule, when, then in self.rules:
            rules.append(f"| {rule} | {' | '.join(when.get(name, ('-',))[0] for name in self.order)} | {then} |")
        spec = ["page:", "  - table: t", "tables:", "  t:", "    conditions:", *conditions, "    outputs: { o: [x, y] }",
                f"    hit-policy: {self.policy}", "    rules: |", *("      " + line for line in rules)]
        named = [f"  {name}: {{ name: Name {name}, values: {{ {', '.join(f'{each}: Value {each}' for each in values)} }} }}"
                 for name, values in self.values.items()]
        text = ["title: T", "conditions:", *named, "outputs:", "  o: { name: O, values: { x: X, y: Y } }",
                "tables:", "  t: { title: T }"]
        return "\n".join(spec) + "\n", "\n".join(text) + "\n"


def write(folder, table, offered=()):
    spec, text = table.files()
    spec += "".join(f"      {line}\n" for line in offered)
    (folder / "Specs").mkdir(parents=True)
    (folder / "Locales" / "en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [p]\n")
    (folder / "Locales" / "en" / "home.yaml").write_text("title: Home\n")
    (folder / "Specs" / "p.yaml").write_text(spec)
    (folder / "Locales" / "en" / "p.yaml").write_text(text)


@pytest.mark.parametrize("first", range(0, 300, 60))
def test_proofs_and_answers_are_those_of_enumeration(first, tmp_path):
    counts = {"gaps": 0, "overlaps": 0, "dead": 0, "unusable": 0, "offers": 0, "vectors": 0, "refused": 0}
    for seed in range(first, first + 60):
        folder, table = tmp_path / str(seed), Table(seed)
        write(folder, table)
        findings = findings_of(folder)
        errors = [finding for finding in findings if finding["severity"] == "error"]
        found = {finding["id"] for finding in errors}
        combinations = list(table.combinations())
        matching = [len(table.matching(each)) for each in combinations]
        expected = {"UncoveredCombination"} if 0 in matching else set()
        expected |= {"OverlappingRules"} if table.policy == "unique" and max(matching) > 1 else set()
        expected |= {"UnusableOnlyIf"} if table.unusable() else set()
        assert found - OTHER == expected, (seed, found, expected)
        dead = {rule for each in errors if each["id"] == "RuleNeverMatches" for rule in each["rules"]}
        assert dead == table.dead(), (seed, dead, table.dead())
        counts["gaps"] += 0 in matching
        counts["overlaps"] += "OverlappingRules" in expected
        counts["dead"] += bool(dead)
        counts["unusable"] += bool(table.unusable())
        for gap in (each for each in errors if each["id"] == "UncoveredCombination"):
            check_gap(gap, table, combinations)
        if "UncoveredCombination" in found and not found & {"UnusableOnlyIf", "OverlappingRules"}:
            check_offers(tmp_path / f"{seed}-closed", table, errors, counts)
        if found:
            continue
        check_vectors(folder, table, combinations, counts)
    assert all(counts.values()), counts


def check_gap(gap, table, combinations):
    """The boxes of a gap are exactly the combinations that no rule matches."""
    open_ones = [each for each in combinations if not table.matching(each)]
    boxes = gap["boxes"]
    held = [each for each in combinations
            if any(all(each[name] in values for name, values in box["when"].items()) for box in boxes)]
    assert held == open_ones, (gap, held, open_ones)


def check_offers(folder, table, errors, counts):
    """The rules that are offered for gaps, pasted below the others, close them and overlap with none."""
    offered = [rule for each in errors for fix in each.get("fixes", []) for rule in fix.get("rules", [])]
    assert offered, errors
    write(folder, table, [line.replace("VALUE", "x") for line in offered])
    left = {each["id"] for each in findings_of(folder) if each["severity"] == "error"} - OTHER
    assert not left, (offered, left)
    counts["offers"] += len(offered)


def check_vectors(folder, table, combinations, counts):
    vectors = json.loads(run(folder, "query", "t", "--all", "--format", "json")[1])
    assert sorted(json.dumps(each["when"], sort_keys=True) for each in vectors) == sorted(
        json.dumps(each, sort_keys=True) for each in combinations)
    for vector in vectors:
        rules = table.matching(vector["when"])
        assert vector["rules"] == (rules[:1] if table.policy == "first" else rules), vector
        counts["vectors"] += 1
    chance = random.Random(json.dumps(combinations))
    for name in table.asked:
        given = {other: chance.choice(table.values[other]) for other in table.values if other not in table.asked}
        given[name] = chance.choice(table.values[name])
        status, _, error = run(folder, "query", "t", *(f"{key}={value}" for key, value in given.items()))
        possible = any(all(each[key] == value for key, value in given.items()) for each in combinations)
        assert (status == 0) == possible, (given, error)
        if not possible:
            assert "Nobody is asked for '" in error, error
            counts["refused"] += 1


# A seat is asked for in the afternoon only, and it stands before the departure in the file.
SPEC = """page:
  - table: trip
  - table: cells
conditions:
  seat: { values: [aisle, window], only-if: { departure: ">= 12:00" } }
  departure: { time: "[06:00..22:00)", only-if: { flown: true } }
  flown: { boolean: true }
  bus: { values: [red, blue], only-if: { flown: false } }
  wish: { values: [quiet, near], only-if: { flown: true } }
tables:
  trip:
    conditions: [seat, departure, flown, bus, wish]
    FINDER
    outputs: { fee: [low, high] }
    hit-policy: first
    rules: |
      | id    | flown | departure | seat        | bus | wish  | then |
      |-------|-------|-----------|-------------|-----|-------|------|
      | no    | false | -         | -           | red | -     | low  |
      | early | true  | < 12:00   | -           | -   | -     | low  |
      | late  | true  | >= 12:00  | not(window) | -   | quiet | high |
    otherwise: low
  cells:
    conditions: [flown, bus, wish]
    layout: { rows: [flown, bus], columns: [wish] }
    outputs: { fee: [low, high] }
    hit-policy: first
    rules: |
      | id   | flown | bus | wish  | then |
      |------|-------|-----|-------|------|
      | red  | -     | red | -     | low  |
      | near | -     | -   | near  | high |
    otherwise: low
"""
TEXT = """title: Trips
conditions:
  flown: { name: Flown }
  departure: { name: Departure }
  seat: { name: Seat, values: { aisle: aisle, window: window } }
  bus: { name: Bus, values: { red: red, blue: blue } }
  wish: { name: Wish, values: { quiet: quiet, near: near } }
outputs:
  fee: { name: Fee, values: { low: low, high: high } }
tables:
  trip: { title: Trip fees }
  cells: { title: Cells }
"""
CHOICES = {"flown": ["true", "false"], "departure": ["07:00", "13:00"], "seat": ["aisle", "window"],
           "bus": ["red", "blue"], "wish": ["quiet", "near"]}


def publish(folder, finder):
    (folder / "Specs").mkdir(parents=True)
    (folder / "Locales" / "en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [p]\n")
    (folder / "Locales" / "en" / "home.yaml").write_text("title: Home\n")
    (folder / "Specs" / "p.yaml").write_text(SPEC.replace("FINDER", finder))
    (folder / "Locales" / "en" / "p.yaml").write_text(TEXT)
    status, _, error = run(folder, "build", "--output", "Published")
    assert status == 0, error


@pytest.fixture(scope="module")
def trips(tmp_path_factory):
    folder = tmp_path_factory.mktemp("trips")
    publish(folder, "layout: rules-as-rows")
    with served(folder / "Published/html") as address, browser() as chromium:
        visit = Visit(chromium, address, "en/p.html")
        yield folder, visit, address


def choose(visit, choice):
    """Puts a choice into the address, as going back and forth between choices does."""
    query = "&".join(f"{key}={value}" for key, value in choice.items())
    visit.page.evaluate("(query) => { history.replaceState(null, '', '?' + query); dispatchEvent(new PopStateEvent('popstate')); }", query)


def asked_for(choice):
    """The conditions that are asked for a choice of all of them."""
    asked = {"flown"} | ({"departure", "wish"} if choice["flown"] == "true" else {"bus"})
    return asked | ({"seat"} if "departure" in asked and choice["departure"] == "13:00" else set())


def test_finder_has_the_answers_of_the_program_and_asks_for_no_more(trips):
    folder, visit, _ = trips
    answers = set()
    for values in itertools.product(*CHOICES.values()):
        choice = dict(zip(CHOICES, values))
        asked = asked_for(choice)
        choose(visit, choice)
        finder = visit.page.locator("[id='trip:finder']")
        inert = finder.locator("[data-key]").evaluate_all(
            "all => all.filter((each) => each.inert).map((each) => each.dataset.key)")
        assert set(inert) == set(CHOICES) - asked, choice
        for key in inert:
            remark = finder.locator(f"[id='trip:finder.{key}:remark']").inner_text()
            assert "is asked only if" in remark, (choice, key, remark)
        given = [f"{key}={choice[key]}" for key in asked]
        answer, = json.loads(run(folder, "query", "trip", *given, "--format", "json")[1])["answers"]
        said = finder.locator("dl.finder-outcome dd").inner_text()
        assert said == answer["outputs"][0]["values"][0]["text"], (choice, said, answer)
        answers.add(said)
    assert len(answers) == 2 and visit.said == []


def test_any_part_of_a_choice_has_an_answer_or_several(trips):
    _, visit, _ = trips
    for keys in itertools.chain.from_iterable(itertools.combinations(CHOICES, size) for size in range(1, 4)):
        for values in itertools.product(*([*CHOICES[key], *(["null"] if key != "flown" else [])] for key in keys)):
            choose(visit, dict(zip(keys, values)))
            assert visit.page.locator(".finder.failed").count() == 0, (keys, values)
    assert visit.said == []


def test_what_decides_is_asked_first(trips):
    _, visit, _ = trips
    choose(visit, {"departure": "13:00", "seat": "aisle"})
    remark = lambda key: visit.page.locator(f"[id='trip:finder.{key}:remark']").inner_text()
    assert [remark("flown"), remark("bus"), remark("wish")] == ["makes no difference", "Bus is asked only if Flown is no.", "still decides"]
    assert visit.page.locator(".finder [value=null]:visible, .finder-missing:visible").count() == 0
    choose(visit, {"seat": "window", "wish": "near"})
    assert [remark("flown"), remark("departure")] == ["makes no difference", "makes no difference"]
    # Of two conditions that are never asked together, one stands.
    choose(visit, {"wish": "quiet", "bus": "red"})
    assert visit.page.locator("[id='trip:finder'] [data-key]").evaluate_all(
        "all => all.filter((each) => each.inert).map((each) => each.dataset.key)") == ["seat", "departure", "wish"]
    assert remark("wish") == "Wish is asked only if Flown is yes."


def test_page_says_when_conditions_are_asked(trips):
    folder, _, _ = trips
    text = (folder / "Published/markdown/en/p.md").read_text(encoding="utf-8")
    assert "- Departure is asked only if Flown is yes.\n- Bus is asked only if Flown is no.\n" in text
    assert "| no | not applicable | low | low | low |" not in text
    page = (folder / "Published/html/en/p.html").read_text(encoding="utf-8")
    assert 'id="trip.no.departure" scope="row">–<' in page or "trip.no.departure" in page


def test_reason_stands_below_its_field_on_a_phone(trips):
    _, visit, _ = trips
    size = visit.page.viewport_size
    visit.page.set_viewport_size({"width": 320, "height": 800})
    choose(visit, {"flown": "false"})
    field = visit.page.locator("[id='trip:finder'] .finder-field", has=visit.page.locator("[inert]")).first
    reason = field.locator(".finder-remark")
    assert "is asked only if" in reason.inner_text()
    own, whole = reason.bounding_box(), field.bounding_box()
    assert own["x"] + own["width"] <= whole["x"] + whole["width"] + 1 and own["y"] > whole["y"] + 30
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 320
    visit.page.set_viewport_size(size)


def test_diff_tells_when_a_condition_is_asked(tmp_path):
    publish(tmp_path, "layout: rules-as-rows")
    git = ["git", "-c", "user.email=a@example.org", "-c", "user.name=A", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "one"]):
        subprocess.run([*git, *command], cwd=tmp_path, check=True, capture_output=True)
    spec = tmp_path / "Specs/p.yaml"
    for old, new, told in [
        ("bus: { values: [red, blue], only-if: { flown: false } }", "bus: { values: [red, blue], only-if: { flown: not(true) } }", None),
        ("bus: { values: [red, blue], only-if: { flown: false } }", "bus: { values: [red, blue], only-if: { flown: true } }",
         "Changed: condition ‘bus’, from ‘only-if: { flown: false }’ to ‘only-if: { flown: true }’"),
        ("bus: { values: [red, blue], only-if: { flown: false } }", "bus: [red, blue, null]",
         "Changed: condition ‘bus’, from ‘only-if: { flown: false }’ to ‘-’"),
    ]:
        assert old in SPEC
        spec.write_text(SPEC.replace("FINDER", "layout: rules-as-rows").replace(old, new))
        status, output, error = run(tmp_path, "diff", "HEAD")
        assert status == 0 and "No outcome differs" not in output, (output, error)
        assert (told in output) if told else output == "", output


def test_one_question_at_a_time_leaves_out_what_nobody_is_asked(tmp_path):
    publish(tmp_path, "finder: guided")
    with served(tmp_path / "Published/html") as address, browser() as chromium:
        visit = Visit(chromium, address, "en/p.html?flown=true&departure=13:00&bus=red")
        finder = visit.page.locator("[id='trip:finder']")
        asked = []
        while finder.locator("dl.finder-outcome").is_hidden():
            question, = finder.locator(".finder-field:not([hidden]) [data-key]").evaluate_all(
                "all => all.map((each) => each.dataset.key)")
            asked.append(question)
            finder.locator(f"[data-key={question}] button:visible").first.click()
        assert sorted(asked) == ["seat", "wish"]
        assert [text.split(" (")[0] for text in finder.locator(".finder-given dt").all_inner_texts()] == [
            "Seat", "Departure", "Flown", "Wish"]
        assert visit.said == []


# What a reading of the code found


def site(folder, files):
    for path, text in {"hyo.yaml": "name: s\nlocales: [en]\npages: [p]\n", **files}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def made(folder, spec):
    """A site with one page, whose words are missing: its rules are checked all the same."""
    site(folder, {"Specs/p.yaml": spec, "Locales/en/p.yaml": "title: P\n"})
    return folder


def test_a_condition_that_only_others_depend_on_is_asked_about(tmp_path):
    spec = """page: [{ table: t }]
conditions:
  towed: { boolean: true }
  kept: { number: "[0..9]", integer: true, only-if: { towed: true } }
steps: { x: {}, y: {} }
tables:
  t:
    conditions: [towed, kept]
    rules:
      - { id: few, when: { kept: "<= 3" }, then: x }
      - { id: many, when: { kept: "> 3" }, then: y }
      - { id: none, when: { kept: null }, then: y }
"""
    text = "".join(run(made(tmp_path, spec), "check")[1:])
    assert "UntranslatedText" in text or "TextMissing" in text or "p/t" in text, text
    assert "asks about 'towed'" not in text and "asks for" not in text, text


def test_a_comparison_that_contradicts_is_not_blamed_on_what_is_asked(tmp_path):
    spec = """page: [{ table: t }]
conditions:
  towed: { boolean: true }
  limit: { number: "[0..9]", integer: true }
  kept: { number: "[0..20]", integer: true, only-if: { towed: true } }
steps: { x: {} }
tables:
  t:
    conditions: [towed, limit, kept]
    gaps: not-stated
    rules:
      - { id: never, when: { towed: true, limit: "<= 5", kept: "[10..20] and < limit" }, then: x }
"""
    text = "".join(run(made(tmp_path, spec), "check")[1:])
    assert "can never match" in text and "rule out that 'kept' is asked" not in text, text


SETS = """page: [{ table: t }]
conditions:
  flags: { any-of: [public, private, shared] }
  days: { number: "[0..9]", integer: true, only-if: { flags: has private } }
tables:
  t:
    conditions: [flags, days]
    outputs: { fee: [low, high] }
    layout: rules-as-rows
    rules: |
      | id    | flags           | days | fee  |
      |-------|-----------------|------|------|
      | few   | -               | <= 3 | low  |
      | many  | -               | > 3  | high |
      | other | has-none-of(private) | -    | low  |
"""
SET_TEXT = """title: Flags
conditions:
  flags: { name: Flags, values: { public: public, private: private, shared: shared } }
  days: { name: Days }
outputs:
  fee: { name: Fee, values: { low: low, high: high } }
tables:
  t: { title: Fees }
"""


def test_a_set_decides_whether_another_condition_is_asked(tmp_path):
    publish(tmp_path, "layout: rules-as-rows")
    (tmp_path / "Specs/p.yaml").write_text(SETS)
    (tmp_path / "Locales/en/p.yaml").write_text(SET_TEXT)
    status, output, error = run(tmp_path, "build", "--output", "Published")
    assert status == 0, output + error
    text = (tmp_path / "Published/markdown/en/p.md").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "is asked only if" in line)
    assert "private" in line and "any" not in line, line
    with served(tmp_path / "Published/html") as address, browser() as chromium:
        visit = Visit(chromium, address, "en/p.html")
        days = visit.page.locator("[id='t:finder'] [data-key=days]").first
        choose(visit, {"flags": "public"})
        assert days.locator("xpath=ancestor-or-self::*[@inert]").count() == 1
        choose(visit, {"flags": "private", "days": "5"})
        assert days.locator("xpath=ancestor-or-self::*[@inert]").count() == 0
        assert "high" in visit.page.locator("[id='t:finder'] dl.finder-outcome").inner_text()
        assert visit.said == []


SITE = {
    "hyo.yaml": "locales: [en]\npages: [p]\neditions: [html, json]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": """title: Towing
conditions:
  towed: { name: Towed }
  extras: { name: Extras, values: { bulky: Bulky, heavy: Heavy } }
  limit: { name: Limit }
  kept: { name: Kept }
outputs: { fee: { name: Fee, values: { low: low, high: high } } }
tables: { t: { title: Fees } }
""",
}


def write_site(folder, only_if, *rules):
    """A site with a table of a vehicle that may be towed, and kept for some days."""
    spec = f"""page:
  - table: t
conditions:
  towed: {{ boolean: true }}
  extras: {{ any-of: [bulky, heavy] }}
  limit: {{ number: "[0..90]", integer: true }}
  kept: {{ number: "[0..90]", integer: true, only-if: {only_if} }}
tables:
  t:
    conditions: [towed, extras, limit, kept]
    outputs: {{ fee: [low, high] }}
    hit-policy: first
    rules: |
      | id | towed | extras | limit | kept | fee |
      |---|---|---|---|---|---|
"""
    rows = [*rules, "less | - | - | - | < limit | low", "rest | - | - | - | - | high"]
    for path, text in (SITE | {"Specs/p.yaml": spec + "".join(f"      | {row} |\n" for row in rows)}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def test_a_comparison_where_nobody_is_asked_is_about_asking(tmp_path):
    write_site(tmp_path, "{ towed: true }", "never | false | - | - | < limit | low")
    found = [each for each in findings_of(tmp_path) if each["id"] == "RuleNeverMatches"]
    assert [each["summary"] for each in found] == [
        "Rule 'never' can never match: its other entries rule out that 'kept' is asked"]


def test_entries_for_any_value_leave_the_fingerprint_as_it_is(tmp_path):
    forms = []
    for number, only_if in enumerate(['{ towed: true }', '{ towed: true, extras: "-" }', '{ limit: "[0..90]", towed: true }']):
        folder = tmp_path / str(number)
        write_site(folder, only_if)
        code, form, _ = run(folder, "query", "t", "--canonical")
        assert code == 0
        forms.append(form)
    assert forms[1:] == forms[:1] * 2 and "only-if kept: towed = true\n" in forms[0]


def test_only_entries_for_any_value_are_no_condition_at_all(tmp_path):
    write_site(tmp_path, '{ towed: "-" }')
    found = [each["summary"] for each in findings_of(tmp_path) if each["id"] == "UnusableOnlyIf"]
    assert found == ["'kept' is always asked: all combinations satisfy { towed: - }"]


def test_json_has_sets_as_in_combinations(tmp_path):
    write_site(tmp_path, "{ towed: true, extras: has heavy and has-none-of(bulky) }")
    assert run(tmp_path, "build")[0] == 0
    page = json.loads((tmp_path / "Output/json/en/p.json").read_text())
    [table] = [block for block in page["blocks"] if "conditions" in block]
    [kept] = [condition for condition in table["conditions"] if condition["id"] == "kept"]
    assert kept["only-if"] == {"towed": ["true"], "extras": {"has": ["heavy"], "has-none-of": ["bulky"]}}
    schema = json.loads((Path(__file__).parents[2] / "Documentation/schema/page-1.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(page)


def test_entries_are_read_as_those_of_rules(tmp_path):
    write_site(tmp_path, "{ limit: [0..5] }")
    found = [each for each in findings_of(tmp_path) if each["id"] == "WrongKind"]
    assert [each["summary"] for each in found] == ["An interval stands in quotes, since brackets make a list of it"]
    assert [fix["summary"] for fix in found[0]["fixes"]] == ["put it in quotes: '\"[0..5]\"'"]
