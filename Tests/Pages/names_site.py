"""Random tables with names for formulas, written from Documentation/format.md, and what they decide by Python's fractions."""

import random
from fractions import Fraction
from math import ceil, floor

from formula_site import rounded_half_away

RELATIONS = {
    "<=": lambda value, bound: value <= bound, "<": lambda value, bound: value < bound,
    ">=": lambda value, bound: value >= bound, ">": lambda value, bound: value > bound,
}
ROUNDINGS = {"round": rounded_half_away, "floor": lambda value, step: floor(value / step) * step,
             "ceil": lambda value, step: ceil(value / step) * step}
OPERATIONS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "min": min, "max": max}


def written(number):
    """A number as specs have it; the tables here have halves at most."""
    return "null" if number is None else str(number.numerator) if number.denominator == 1 else str(float(number))


def read(text):
    return None if text in ("null", "") else Fraction(text)


class NamedFormula:
    """A formula as a tree: a name, a number, or an operation on others."""

    def __init__(self, chance, names, depth=0):
        kind = chance.random()
        self.parts, self.number, self.name = [], None, None
        if depth > 2 or kind < 0.35:
            self.name = chance.choice(names)
        elif kind < 0.5:
            self.number = chance.choice([Fraction(number) for number in range(1, 5)] + [Fraction(1, 2)])
        elif kind < 0.92:
            self.sign = chance.choice(["+", "-", "min", "max"] + (["*"] if depth < 2 else []))
            self.parts = [NamedFormula(chance, names, depth + 1) for _ in range(2)]
        else:
            self.sign, self.step = chance.choice(list(ROUNDINGS)), chance.randint(1, 3)
            self.parts = [NamedFormula(chance, names, depth + 1)]

    @property
    def names(self):
        return {self.name} if self.name else set().union(*(part.names for part in self.parts))

    @property
    def text(self):
        if not self.parts:
            return self.name or written(self.number)
        texts = [part.text for part in self.parts]
        if self.sign in ROUNDINGS:
            return f"{self.sign}({texts[0]}, {self.step})"
        return f"{self.sign}({', '.join(texts)})" if self.sign in ("min", "max") else f"({texts[0]} {self.sign} {texts[1]})"

    def value(self, point):
        """The number for the values of conditions; None where one of them is missing."""
        if not self.parts:
            return point[self.name] if self.name else self.number
        values = [part.value(point) for part in self.parts]
        if None in values:
            return None
        if self.sign in ROUNDINGS:
            return Fraction(ROUNDINGS[self.sign](values[0], self.step))
        return OPERATIONS[self.sign](*values)


class NamesTable:
    """A table with one or two names, whose conditions have few values, so that all of them can be tried."""

    def __init__(self, seed, is_plain=False):
        """A plain table has numbers alone, none of which may be missing, and is complete."""
        chance = random.Random(seed)
        self.conditions = {name: self.numbers(chance, is_plain) for name in "abc"[:chance.randint(1, 3)]}
        self.names, known = {}, list(self.conditions)
        for name in "xy"[:chance.randint(1, 2)]:
            formula = NamedFormula(chance, known)
            while not formula.names or formula.name:
                formula = NamedFormula(chance, known)
            self.names[name] = formula
            known.append(name)
        self.columns = [name for name in self.conditions if chance.random() < 0.4]
        self.has_kind = not is_plain and (not self.columns or chance.random() < 0.5)
        used = set(self.columns).union(*(formula.names for formula in self.names.values()))
        self.inputs = [name for name in self.conditions if name in used]
        self.points = [{}]
        for name in self.inputs:
            self.points = [point | {name: value} for point in self.points for value in self.conditions[name][1]]
        if self.has_kind:
            self.points = [point | {"k": kind} for point in self.points for kind in "pq"]
        for point in self.points:
            for name, formula in self.names.items():
                point[name] = formula.value(point)
        self.rules = self.split(chance) if is_plain or chance.random() < 0.5 else [
            self.rule(chance) for _ in range(chance.randint(1, 5))]
        self.results = [self.result(chance, rule, number) for number, rule in enumerate(self.rules)]

    @staticmethod
    def numbers(chance, is_plain):
        low, step = chance.randint(-3, 3), chance.choice([Fraction(1), Fraction(1), Fraction(1, 2)])
        high = low + chance.randint(1, 4)
        may_be_missing = not is_plain and chance.random() < 0.15
        values = [low + step * count for count in range(int((high - low) / step) + 1)]
        null = ", null: true" if may_be_missing else ""
        return f'{{ number: "[{low}..{high}]", step: {written(step)}{null} }}', values + [None] * may_be_missing

    def values(self, column):
        return sorted({point[column] for point in self.points if point[column] is not None})

    def split(self, chance):
        """Rules that one of the names divides the table into."""
        name = chance.choice(list(self.names))
        values = self.values(name)
        if not values:
            return [{}]
        bound = chance.choice(values)
        rules = [{name: ("<=", bound)}] + ([{name: (">", bound)}] if bound < values[-1] else [])
        return rules + ([{name: None}] if any(point[name] is None for point in self.points) else [])

    def rule(self, chance):
        rule = {}
        for column in (["k"] if self.has_kind else []) + self.columns + list(self.names):
            if chance.random() < 0.45:
                continue
            if column == "k":
                rule[column] = chance.choice("pq")
                continue
            values = self.values(column)
            if not values:
                continue
            if chance.random() < 0.15 and any(point[column] is None for point in self.points):
                rule[column] = None
                continue
            bound, relation = chance.choice(values), chance.choice(list(RELATIONS))
            # A test that no value of the domain passes is an error of its own.
            relation = {"<": "<=" if bound == values[0] else "<", ">": ">=" if bound == values[-1] else ">"}.get(relation, relation)
            rule[column] = (relation, bound)
        return rule

    def result(self, chance, rule, number):
        """A number, or one of the names that always has one where the rule matches."""
        named = [name for name in self.names
                 if all(point[name] is not None for point in self.points) or rule.get(name) is not None]
        return chance.choice(named) if named and chance.random() < 0.5 else str(number)

    def matches(self, rule, point):
        def holds(entry, value):
            if entry is None or value is None:
                return entry is value
            return value == entry if isinstance(entry, str) else RELATIONS[entry[0]](value, entry[1])
        return all(holds(entry, point[column]) for column, entry in rule.items())

    def decision(self, point):
        """The rules that match, and the number of the first."""
        matching = [number for number, rule in enumerate(self.rules) if self.matches(rule, point)]
        result = self.results[matching[0]] if matching else None
        return matching, point[result] if result in self.names else read(result or "")

    def point(self, values):
        """A point from values of first inputs, with those of the names."""
        point = {name: read(values[name]) for name in self.inputs} | ({"k": values["k"]} if self.has_kind else {})
        for name, formula in self.names.items():
            point[name] = formula.value(point)
        return point

    def written(self, point):
        """The values of the first inputs as specs have them."""
        return {name: written(point[name]) for name in self.inputs} | ({"k": point["k"]} if self.has_kind else {})

    def spec(self, name):
        def cell(rule, column):
            if column not in rule:
                return "-"
            entry = rule[column]
            return "null" if entry is None else entry if isinstance(entry, str) else f"{entry[0]} {written(entry[1])}"
        columns = (["k"] if self.has_kind else []) + self.columns
        lines = ["page: [{ table: t }]", "conditions:"] + (["  k: [p, q]"] if self.has_kind else [])
        lines += [f"  {key}: {self.conditions[key][0]}" for key in self.inputs]
        lines += ["tables:", f"  {name}:", f"    conditions: [{', '.join(columns)}]", "    let:"]
        lines += [f"      {key}: {formula.text}" for key, formula in self.names.items()]
        columns += list(self.names)
        lines += ["    outputs: { result: { number: any } }", "    rules: |",
                  f"      | id | {' | '.join(columns)} | result |", "      |" + "---|" * (len(columns) + 2)]
        for number, rule in enumerate(self.rules):
            cells = [cell(rule, column) for column in columns]
            lines.append(f"      | r{number} | {' | '.join(cells)} | {self.results[number]} |")
        return "\n".join(lines) + "\n"

    def texts(self):
        names = "".join(f"  {key}: {{ name: {key.upper()} }}\n" for key in [*self.inputs, *self.names])
        kind = "  k: { name: K, values: { p: P, q: Q } }\n" if self.has_kind else ""
        return f"title: P\nconditions:\n{names}{kind}outputs: {{ result: {{ name: R }} }}\ntables: {{ t: {{ title: T }} }}\n"


def write(folder, table):
    """Writes a site of one table, t."""
    for path, text in {"hyo.yaml": "locales: [en]\npages: [p]\n", "Locales/en/home.yaml": "title: H\n",
                       "Specs/p.yaml": table.spec("t"), "Locales/en/p.yaml": table.texts()}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
