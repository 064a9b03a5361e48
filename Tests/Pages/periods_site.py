"""Random tables whose rules hold in periods, written from Documentation/format.md, and what they decide day by day."""

import random
from datetime import date, timedelta

DAY = timedelta(days=1)
BASE = date(2026, 1, 1)


class Period:
    """Some days in a row, as an entry has them; without a bound they are all days before or after another one."""

    def __init__(self, chance, span=400):
        first, last = sorted(chance.sample(range(span), 2))
        self.first, self.last = BASE + first * DAY, BASE + last * DAY
        form = chance.choice(["<", "<=", ">", ">=", "[]", "[)", "()", "=="])
        low, high = self.first, self.last
        if form == "()":
            low, high = self.first - DAY, self.last + DAY
        elif form == "[)":
            high = self.last + DAY
        elif form == "==":
            self.last = self.first
        self.text = {
            "<": f"< {high + DAY}", "<=": f"<= {high}", ">": f"> {low - DAY}", ">=": f">= {low}", "==": f"{low}",
        }.get(form) or f"{form[0]}{low}..{high}{form[1]}"
        if form[0] == "<":
            self.first = None
        if form[0] == ">":
            self.last = None

    def has(self, day):
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)

    @property
    def edges(self):
        return [day for day in (self.first, self.last) if day is not None]


def hull(periods):
    """From the first day of some periods to the last."""
    whole = Period(random.Random(0))
    firsts, lasts = [each.first for each in periods], [each.last for each in periods]
    whole.first = None if None in firsts else min(firsts)
    whole.last = None if None in lasts else max(lasts)
    return whole


def days_near(edges, whole):
    """The days at some edges and beside them, as far as a table speaks of them; one at least."""
    days = {day + step * DAY for day in [*edges, *whole.edges, BASE] for step in (-1, 0, 1)}
    return sorted(day for day in days if whole.has(day))


class PeriodsTable:
    """A table of kinds, whose rules have periods or hold always."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.form = chance.choice(["pipes", "list", "csv"])
        self.rules = self.split(chance) if chance.random() < 0.5 else [
            (chance.choice(["p", "q", None]), Period(chance) if chance.random() < 0.75 else None)
            for _ in range(chance.randint(2, 5))]
        if all(period is None for _, period in self.rules):
            self.rules[0] = (self.rules[0][0], Period(chance))
        periods = [period for _, period in self.rules if period]
        self.own = Period(chance) if chance.random() < 0.4 else None
        self.whole = self.own or hull(periods)
        self.days = days_near([edge for period in periods for edge in period.edges], self.whole)
        # A rule that holds on no day of its table is an error of its own.
        self.is_usable = all(any(period.has(day) for day in self.days) for period in periods)

    @staticmethod
    def split(chance):
        """Rules that hold one after the other."""
        day = BASE + chance.randrange(300) * DAY
        first, last = Period(chance), Period(chance)
        first.first, first.last, first.text = None, day - DAY, f"< {day}"
        last.first, last.last, last.text = day, None, f">= {day}"
        return [("p", first), ("p", last), ("q", None)]

    def matching(self, kind, day):
        return [f"r{number}" for number, (own, period) in enumerate(self.rules)
                if own in (None, kind) and (period is None or period.has(day))]

    def files(self):
        lines = ["page: [{ table: t }]", "conditions:", "  k: [p, q]", "tables:", "  t:", "    conditions: [k]"]
        if self.own:
            lines.append(f'    valid: "{self.own.text}"')
        lines.append('    outputs: { result: { number: any } }')
        cells = [(f"r{number}", kind or "-", period.text if period else "-", str(number))
                 for number, (kind, period) in enumerate(self.rules)]
        files = {}
        if self.form == "list":
            lines.append("    rules:")
            for name, kind, period, result in cells:
                valid = "" if period == "-" else f'valid: "{period}", '
                lines.append(f"      - {{ id: {name}, when: {{ k: '{kind}' }}, {valid}then: {result} }}")
        elif self.form == "csv":
            lines.append("    rules: p.rules.csv")
            files["Specs/p.rules.csv"] = "id,k,valid,result\n" + "".join(f"{','.join(row)}\n" for row in cells)
        else:
            lines += ["    rules: |", "      | id | k | valid | result |", "      |---|---|---|---|"]
            lines += [f"      | {' | '.join(row)} |" for row in cells]
        files["Specs/p.yaml"] = "\n".join(lines) + "\n"
        return files


TEXTS = """\
title: P
conditions: { k: { name: K, values: { p: P, q: Q } } }
outputs: { result: { name: R } }
tables: { t: { title: T } }
"""


def write(folder, files, texts=TEXTS, locales=("en",)):
    """Writes a site of one page, p."""
    files = {"hyo.yaml": f"locales: [{', '.join(locales)}]\npages: [p]\n"} | files
    for tag in locales:
        files |= {f"Locales/{tag}/home.yaml": "title: H\n", f"Locales/{tag}/p.yaml": texts}
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


class DatedTable:
    """A table whose results are computed with constants that have another value in each period, and may have periods itself."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.constants = {name: self.values(chance) for name in "xy"[:chance.randint(1, 2)]}
        self.factors = [(chance.randint(1, 5), chance.choice(list(self.constants)), chance.randint(0, 9)) for _ in "pq"]
        # Of a day on which a constant that no formula uses has no value, the table says nothing.
        self.used = {name for _, name, _ in self.factors}
        self.periods = None
        if chance.random() < 0.5:
            day = BASE + chance.randrange(300) * DAY
            before, after = Period(chance), Period(chance)
            before.first, before.last = day - chance.randint(1, 300) * DAY, day - DAY
            before.text = f"[{before.first}..{before.last}]"
            after.first, after.last, after.text = day, None, f">= {day}"
            if chance.random() < 0.5:
                after.last = day + chance.randrange(300) * DAY
                after.text = f"[{day}..{after.last}]"
            self.periods = [before, after]
        # Whether something feeds the table on all of its days.
        claims = [hull([period for _, period in self.constants[name]]) for name in sorted(self.used)]
        everything = [day for name in self.used for _, period in self.constants[name] for day in period.edges]
        everything += [day for period in self.periods or [] for day in period.edges] + [BASE - 5000 * DAY, BASE + 5000 * DAY]
        days = sorted({day + step * DAY for day in everything for step in (-1, 0, 1)})
        own = hull(self.periods) if self.periods else None
        self.common = [day for day in days if all(claim.has(day) for claim in claims) and (own is None or own.has(day))]
        self.is_fed = (all(claim.has(day) for day in days if own.has(day) for claim in claims) if own else bool(self.common))

    @staticmethod
    def values(chance):
        """Values in periods one after the other; sometimes with a gap or an overlap between two of them."""
        days = sorted(BASE + offset * DAY for offset in chance.sample(range(400), chance.randint(1, 3)))
        kind = chance.random()
        shift = 1 if kind < 0.1 else -1 if kind < 0.2 else 0
        edges = [None if chance.random() < 0.5 else days[0] - 300 * DAY, *days, None if chance.random() < 0.5 else days[-1] + 300 * DAY]
        values = []
        for number, (start, end) in enumerate(zip(edges, edges[1:])):
            period = Period(chance)
            period.first = start + shift * DAY if start and number == 1 else start
            period.last = end - DAY if end else None
            low, high = period.first, period.last
            if low and high and high < low:
                period.last = high = low
            period.text = f"[{low}..{high}]" if low and high else f">= {low}" if low else f"<= {high}"
            values.append((chance.choice([1, 2, 2.5, 10, 12.75]), period))
        return values

    def faults(self, name):
        """The kinds of findings about the days of a constant."""
        found = set()
        periods = [period for _, period in self.constants[name]]
        for before, after in zip(periods, periods[1:]):
            if after.first > before.last + DAY:
                found.add("UncoveredCombination")
            if after.first <= before.last:
                found.add("OverlappingRules")
        return found

    def price(self, kind, day):
        factor, name, added = self.factors["pq".index(kind)]
        value, = [value for value, period in self.constants[name] if period.has(day)]
        return factor * value + added

    def files(self):
        lines = ["page: [{ table: t }]", "conditions:", "  k: [p, q]", "constants:"]
        for name, values in self.constants.items():
            lines.append(f"  {name}:")
            lines += [f'    - {{ value: {value}, valid: "{period.text}" }}' for value, period in values]
        lines += ["tables:", "  t:", "    conditions: [k]", "    outputs: { result: { number: any } }", "    rules:"]
        for kind, (factor, name, added) in zip("pq", self.factors):
            for number, period in enumerate(self.periods or [None]):
                valid = f', valid: "{period.text}"' if period else ""
                lines.append(f"      - {{ id: {kind}-{number}, when: {{ k: {kind} }}{valid}, then: {factor} * {name} + {added} }}")
        return {"Specs/p.yaml": "\n".join(lines) + "\n"}


DATED_TEXTS = TEXTS.replace("q: Q } } }", "q: Q } }, x: { name: X }, y: { name: Y } }")
