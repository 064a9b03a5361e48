"""A site of tables whose results are random formulas, and what these yield according to Python's own fractions."""

import random
from fractions import Fraction
from math import ceil, floor

UNIT = Fraction(1, 10**18)


def rounded_half_away(value, step=1):
    """The nearest multiple of a step; of two that are equally near, the one further from 0."""
    steps = abs(Fraction(value) / step)
    whole = floor(steps + Fraction(1, 2)) * step
    return -whole if value < 0 else whole


FUNCTIONS = {
    "minimum": min,
    "maximum": max,
    "rounded": rounded_half_away,
    "lower": lambda value, step=1: floor(Fraction(value) / step) * step,
    "upper": lambda value, step=1: ceil(Fraction(value) / step) * step,
    "F": Fraction,
}


class Formula:
    """A random formula of conditions a and b, as a spec has it and as Python computes it."""

    NAMES = {"min": "minimum", "max": "maximum", "round": "rounded", "floor": "lower", "ceil": "upper"}

    def __init__(self, random, depth=4):
        self.spec, self.python = self.make(random, depth)

    def make(self, random, depth):
        kind = random.randrange(10) if depth > 0 else random.randrange(3)
        if kind < 2:
            name = random.choice("ab")
            return name, name
        if kind == 2:
            digits = f"{random.randrange(2000)}" + random.choice(["", "", f".{random.randrange(1, 1000)}"])
            if random.random() < 0.3:
                return digits + "%", f"(F('{digits}') / 100)"
            return digits, f"F('{digits}')"
        if kind == 3:
            inner = self.make(random, depth - 1)
            return f"-({inner[0]})", f"(-({inner[1]}))"
        if kind == 4:
            name = random.choice(["min", "max"])
            parts = [self.make(random, depth - 1) for _ in range(random.randrange(2, 4))]
            return (f"{name}({', '.join(part[0] for part in parts)})",
                    f"{self.NAMES[name]}({', '.join(part[1] for part in parts)})")
        if kind == 5:
            name = random.choice(["round", "floor", "ceil"])
            step = random.choice(["", "10", "0.25", "3"])
            inner = self.make(random, depth - 1)
            return (f"{name}({inner[0]}{', ' + step if step else ''})",
                    f"{self.NAMES[name]}({inner[1]}{', F(' + repr(step) + ')' if step else ''})")
        sign = random.choice("+-*/*")
        left, right = self.make(random, depth - 1), self.make(random, depth - 1)
        return f"({left[0]}) {sign} ({right[0]})", f"(({left[1]}) {sign} ({right[1]}))"

    def value(self, a, b):
        """The number that the formula yields, as text; None where there is none."""
        try:
            exact = Fraction(eval(self.python, FUNCTIONS, {"a": Fraction(a), "b": Fraction(b)}))
        except ZeroDivisionError:
            return None
        units = int(rounded_half_away(exact, UNIT) / UNIT)
        if abs(units) >= 10**37:
            return None
        digits = str(abs(units)).rjust(19, "0")
        text = (digits[:-18] + "." + digits[-18:]).rstrip("0").rstrip(".")
        return "-" + text if units < 0 else text


def decimals(random, count):
    """Different numbers, some of them with a fraction."""
    found = set()
    while len(found) < count:
        text = str(random.randrange(-300, 3000)) + random.choice(["", f".{random.randrange(1, 100):02}"])
        found.add(text.rstrip("0").rstrip(".") if "." in text else text)
    return sorted(found, key=Fraction)


class Table:
    """A table with one rule: a formula for some values of two conditions."""

    def __init__(self, random, side):
        while True:
            self.formula = Formula(random)
            self.a, self.b = decimals(random, side), decimals(random, side)
            values = [self.formula.value(a, b) for a in self.a for b in self.b]
            # A formula that has no value somewhere is an error, and a formula without conditions a number.
            if None not in values and ("a" in self.formula.python.replace("maximum", "") or "b" in self.formula.python):
                return

    def spec(self, name):
        return f"""  {name}:
    conditions: {{ a: {{ number: any }}, b: {{ number: any }} }}
    outputs: {{ result: {{ number: any }} }}
    rules:
      - id: only
        when: {{ a: "{', '.join(self.a)}", b: "{', '.join(self.b)}" }}
        then: {{ result: "{self.formula.spec}" }}
    gaps: not-stated
"""


def write(folder, seed, pages=10, tables=10, side=10):
    """Writes a site, and returns its tables by the ids of page and table."""
    chosen = random.Random(seed)
    written = {}
    for locale in ("en", "de"):
        (folder / "Locales" / locale).mkdir(parents=True)
        (folder / f"Locales/{locale}/home.yaml").write_text("title: Formulas\n", encoding="utf-8")
    (folder / "Specs").mkdir()
    names = [f"page-{number}" for number in range(pages)]
    (folder / "hyo.yaml").write_text(
        f"locales: [en, de]\npages: [{', '.join(names)}]\neditions: [html, json]\n", encoding="utf-8")
    for page in names:
        own = {f"{page}-table-{number}": Table(chosen, side) for number in range(tables)}
        outline = "".join(f"  - table: {name}\n" for name in own)
        specs = "".join(table.spec(name) for name, table in own.items())
        (folder / f"Specs/{page}.yaml").write_text(f"page:\n{outline}tables:\n{specs}", encoding="utf-8")
        titles = "".join(f"  {name}: {{ title: {name} }}\n" for name in own)
        for locale, pattern in (("en", "€{value}"), ("de", "{value} €")):
            (folder / f"Locales/{locale}/{page}.yaml").write_text(
                f"title: {page}\nconditions: {{ a: {{ name: a }}, b: {{ name: b }} }}\n"
                f'outputs: {{ result: {{ name: result, pattern: "{pattern}" }} }}\ntables:\n{titles}', encoding="utf-8")
        written.update({(page, name): table for name, table in own.items()})
    return written
