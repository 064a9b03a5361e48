"""A site of tables that compute a number from which another table computes, and what they yield by Python's fractions."""

import random
from fractions import Fraction

from formula_site import FUNCTIONS, Formula, decimals, rounded_half_away, UNIT

MOST = 10**9
# What the second table computes from the number c of the first one, and from b.
FORMULAS = [
    ("c * {0} + b", "c * F('{0}') + b"),
    ("round(c / 7, {1}) - b", "rounded(c / 7, F('{1}')) - b"),
    ("min(c, b * {0}) + {0}", "minimum(c, b * F('{0}')) + F('{0}')"),
    ("floor(c * {2}%, {1})", "lower(c * F('{2}') / 100, F('{1}'))"),
    ("(c - b) / 3", "(c - b) / 3"),
    ("max(-c, c) * {2}% - ceil(b)", "maximum(-c, c) * F('{2}') / 100 - upper(b)"),
]


def written(exact):
    """A number as specs have it, rounded to 18 digits after the point."""
    units = int(rounded_half_away(exact, UNIT) / UNIT)
    digits = str(abs(units)).rjust(19, "0")
    text = (digits[:-18] + "." + digits[-18:]).rstrip("0").rstrip(".")
    return "-" + text if units < 0 else text


class Chain:
    """A number c, and what is computed from it: one formula for those below a bound, and one for all others."""

    def __init__(self, chosen, side):
        while True:
            self.first = Formula(chosen, depth=3)
            self.a, self.b = decimals(chosen, side), decimals(chosen, side)
            values = [self.first.value(a, b) for a in self.a for b in self.b]
            if None not in values and all(abs(Fraction(value)) < MOST for value in values) and len(set(values)) > 3:
                break
        self.bound = sorted(values, key=Fraction)[len(values) // 2]
        numbers = [[str(chosen.randrange(1, 20)), chosen.choice(["1", "0.5", "10"]), str(chosen.randrange(1, 90))]
                   for _ in range(2)]
        self.formulas = [[part.format(*own) for part in chosen.choice(FORMULAS)] for own in numbers]

    def value(self, a, b):
        """The number of the first table, and that of the second one."""
        c = self.first.value(a, b)
        formula = self.formulas[0 if Fraction(c) < Fraction(self.bound) else 1][1]
        return c, written(Fraction(eval(formula, FUNCTIONS, {"c": Fraction(c), "b": Fraction(b)})))

    def first_spec(self, name):
        return f"""  {name}-first:
    conditions: {{ a: {{ number: any }}, b: {{ number: any }} }}
    outputs: {{ result: {{ number: "[-{MOST}..{MOST}]" }} }}
    rules:
      - id: only
        when: {{ a: "{', '.join(self.a)}", b: "{', '.join(self.b)}" }}
        then: {{ result: "{self.first.spec}" }}
    gaps: not-stated
"""

    def spec(self, name, first):
        return f"""  {name}:
    conditions: {{ c: {{ table: {first}, output: result }}, b: {{ number: any }} }}
    outputs: {{ result: {{ number: any }} }}
    rules:
      - {{ id: below, when: {{ c: "< {self.bound}", b: "{', '.join(self.b)}" }}, then: {{ result: "{self.formulas[0][0]}" }} }}
      - {{ id: above, when: {{ c: ">= {self.bound}", b: "{', '.join(self.b)}" }}, then: {{ result: "{self.formulas[1][0]}" }} }}
    gaps: not-stated
"""


def settings(pages):
    """The text of a hyo.yaml with some pages of the site."""
    return f"locales: [en]\npages: [{', '.join(pages)}]\n"


def write(folder, seed, pages=10, tables=10, side=10):
    """Writes a site, and returns its chains by the ids of page and table; half of them begin on another page."""
    chosen = random.Random(seed)
    made = {}
    (folder / "Locales/en").mkdir(parents=True)
    (folder / "Specs").mkdir()
    names = [f"page-{number}" for number in range(pages)]
    firsts = [f"{page}-first" for page in names[1::2]]
    (folder / "hyo.yaml").write_text(settings(names + firsts), encoding="utf-8")
    (folder / "Locales/en/home.yaml").write_text("title: Chains\n", encoding="utf-8")
    for number, page in enumerate(names):
        own = {f"{page}-table-{number}": Chain(chosen, side) for number in range(tables)}
        first = {f"{name}-first": chain.first_spec(name) for name, chain in own.items()}
        if number % 2:
            write_page(folder, f"{page}-first", "ab", first)
            write_page(folder, page, "bc", {
                name: chain.spec(name, f"{page}-first/{name}-first") for name, chain in own.items()})
        else:
            second = {name: chain.spec(name, f"{name}-first") for name, chain in own.items()}
            write_page(folder, page, "abc", first | second)
        made.update({(page, name): chain for name, chain in own.items()})
    return made


def write_page(folder, page, conditions, tables):
    """Writes a page of tables by their ids."""
    outline = "".join(f"  - table: {name}\n" for name in tables)
    (folder / f"Specs/{page}.yaml").write_text(
        f"page:\n{outline}tables:\n{''.join(tables.values())}", encoding="utf-8")
    titles = "".join(f"  {name}: {{ title: {name} }}\n" for name in tables)
    words = ", ".join(f"{name}: {{ name: {name} }}" for name in conditions)
    (folder / f"Locales/en/{page}.yaml").write_text(
        f"title: {page}\nconditions: {{ {words} }}\noutputs: {{ result: {{ name: result }} }}\ntables:\n{titles}",
        encoding="utf-8")
