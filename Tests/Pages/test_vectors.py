"""Test vectors with `--edges` fail each program that decides otherwise than the table: one with a mistake in a single place."""

import csv
import io
import itertools
import random
import subprocess
from fractions import Fraction

import pytest

from formula_site import rounded_half_away
from test_json import program

WHO = ["visitor", "organizer", "guest"]
DAYS, AMOUNT = range(0, 41), range(0, 101)
FILES = {
    "hyo.yaml": "locales: [en]\npages: [p]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": """title: Refunds
conditions:
  who: { name: Who, values: { visitor: visitor, organizer: organizer, guest: guest } }
  days: { name: Days }
  amount: { name: Amount }
outputs: { refund: { name: Refund } }
tables: { t: { title: Refunds } }
""",
}


def result(kind, number, factor):
    """A result by its kind: as a spec has it, and as Python computes it."""
    return {
        "fixed": (str(number), lambda amount: number),
        "least": (f"min(amount, {number}) * {factor} + 1", lambda amount: min(amount, number) * factor + 1),
        "most": (f"max(amount, {number}) + {factor}", lambda amount: max(amount, number) + factor),
        "rounded": (f"round(amount / {factor}, {number})",
                    lambda amount: rounded_half_away(Fraction(amount, factor), number)),
    }[kind]


class Rule:
    """Entries for who and days, None for any, and a result."""

    def __init__(self, who, days, then):
        self.who, self.days, self.then = who, days, then

    def matches(self, who, days):
        return (self.who is None or who in self.who) and (self.days is None or self.days[0] <= days <= self.days[1])


def decide(rules, who, days, amount):
    for rule in rules:
        if rule.matches(who, days):
            return result(*rule.then)[1](amount)
    return None


def random_rules(chance):
    rules = []
    for _ in range(chance.randint(2, 4)):
        first = chance.choice(DAYS)
        rules.append(Rule(
            chance.choice([None, chance.sample(WHO, 1), chance.sample(WHO, 2)]),
            chance.choice([None, (first, chance.choice(range(first, 41))), (first, 40)]),
            (chance.choice(["fixed", "least", "most", "rounded"]), chance.randint(3, 60), chance.randint(2, 4))))
    return rules + [Rule(None, None, ("fixed", 7, 2))]


def mutants(rules):
    """All lists of rules with one mistake."""
    def changed(position, **changes):
        own = rules[position]
        parts = {"who": own.who, "days": own.days, "then": own.then} | changes
        return rules[:position] + [Rule(**parts)] + rules[position + 1:]

    for position, rule in enumerate(rules):
        if rule.who is not None:
            yield "any who", changed(position, who=None)
            for value in WHO:
                other = [each for each in WHO if (each in rule.who) != (each == value)]
                yield "other who", changed(position, who=other)
        if rule.days is not None:
            yield "any days", changed(position, days=None)
            for low, high in itertools.product((-1, 0, 1), repeat=2):
                yield "moved bound", changed(position, days=(rule.days[0] + low, rule.days[1] + high))
        kind, number, factor = rule.then
        for other in ("fixed", "least", "most", "rounded"):
            yield "other formula", changed(position, then=(other, number, factor))
        for step in (-1, 1):
            yield "moved number", changed(position, then=(kind, number + step, factor))
        if position + 1 < len(rules):
            yield "left out", rules[:position] + rules[position + 1:]
    for one, other in itertools.combinations(range(len(rules)), 2):
        swapped = list(rules)
        swapped[one] = Rule(rules[one].who, rules[one].days, rules[other].then)
        swapped[other] = Rule(rules[other].who, rules[other].days, rules[one].then)
        yield "swapped", swapped


def write(folder, rules):
    def entry(rule):
        who = "-" if rule.who is None else ", ".join(rule.who)
        days = "-" if rule.days is None else f"[{rule.days[0]}..{rule.days[1]}]"
        return f"{who} | {days} | - | {result(*rule.then)[0]}"

    rows = "".join(f"      | r{number} | {entry(rule)} |\n" for number, rule in enumerate(rules))
    spec = f"""page:
  - table: t
tables:
  t:
    conditions:
      who: [visitor, organizer, guest]
      days: {{ number: "[0..40]", integer: true }}
      amount: {{ number: "[0..100]", integer: true }}
    outputs: {{ refund: {{ number: any }} }}
    hit-policy: first
    rules: |
      | id | who | days | amount | refund |
      |---|---|---|---|---|
{rows}"""
    for path, text in (FILES | {"Specs/p.yaml": spec}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def vectors(folder, *options):
    done = subprocess.run([program(), "query", "t", "--all", "--format", "csv", *options], cwd=folder, capture_output=True,
                          encoding="utf-8", check=True)
    return [(row["who"], int(row["days"]), int(row["amount"]), Fraction(row["refund"]))
            for row in csv.DictReader(io.StringIO(done.stdout))]


def passes(rules, lines):
    return all(decide(rules, who, days, amount) == expected for who, days, amount, expected in lines)


def is_equivalent(rules, other):
    return all(decide(rules, *case) == decide(other, *case) for case in itertools.product(WHO, DAYS, AMOUNT))


@pytest.mark.parametrize("seed", range(6))
def test_each_mistake_fails_a_vector(tmp_path, seed):
    rules = random_rules(random.Random(seed))
    write(tmp_path, rules)
    lines = vectors(tmp_path, "--edges")
    assert passes(rules, lines) and len(set(lines)) == len(lines)
    tried = list(mutants(rules))
    survivors = [(kind, mutant) for kind, mutant in tried if passes(mutant, lines)]
    wrong = [kind for kind, mutant in survivors if not is_equivalent(rules, mutant)]
    assert wrong == [] and len(tried) - len(survivors) > 5, f"{len(survivors)} of {len(tried)} survive"


def test_without_edges_a_moved_bound_may_pass(tmp_path):
    rules = [Rule(None, (7, 40), ("fixed", 5, 2)), Rule(None, None, ("fixed", 7, 2))]
    write(tmp_path, rules)
    moved = [Rule(None, (6, 40), ("fixed", 5, 2)), rules[1]]
    assert passes(moved, vectors(tmp_path)) and not passes(moved, vectors(tmp_path, "--edges"))


def test_both_sides_of_bends_and_rounding(tmp_path):
    write(tmp_path, [Rule(None, None, ("least", 50, 2))])
    assert {amount for _, _, amount, _ in vectors(tmp_path, "--edges")} == {0, 50, 51, 100}
    write(tmp_path, [Rule(None, None, ("rounded", 60, 2))])
    assert {amount for _, _, amount, _ in vectors(tmp_path, "--edges")} == {0, 59, 60, 100}
