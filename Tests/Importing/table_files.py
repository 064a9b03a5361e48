"""Writes a published table as CSV, as a sheet, and as a model in DMN, as people have them."""

import csv
import io
import re
from xml.sax.saxutils import escape

from published_tables import NOT_STATED, Markup

DMN = "https://www.omg.org/spec/DMN/20191111/MODEL/"


def interval(bounds):
    """The numbers between two bounds, as a cell has them."""
    low = bounds.get("from", bounds.get("above"))
    high = bounds.get("to", bounds.get("below"))
    if low is None and high is None:
        return "-"
    if low is None:
        return ("<= " if "to" in bounds else "< ") + high
    if high is None:
        return (">= " if "from" in bounds else "> ") + low
    if low == high:
        return low
    return ("[" if "from" in bounds else "(") + f"{low}..{high}" + ("]" if "to" in bounds else ")")


def markdown(text):
    """Text as Markdown: outside of code, signs that would be markup have a backslash."""
    if isinstance(text, Markup):
        return text
    parts = re.split(r"(`+[^`]*`+)", text)
    return "".join(part if position % 2 else re.sub(r"([\\*_<>~\[\]&#|]|^[-+])", r"\\\1", part)
                   for position, part in enumerate(parts))


class Cells:
    """The cells of a table, with its notes below, numbered from 1."""

    def __init__(self, table):
        self.table, self.numbers = table, {}
        self.header = [self.label(each.name, each.notes) for each in table.conditions]
        self.header += [self.label(name, notes) for name, notes in zip(table.outputs, table.output_notes)]
        self.rows = []
        for values, outcome in table.combinations():
            row = [self.value(condition.values[value]) for condition, value in zip(table.conditions, values)]
            self.rows.append(row + [self.steps(steps) for steps in outcome])

    def marks(self, notes):
        for note in notes:
            self.numbers.setdefault(note, len(self.numbers) + 1)
        return "".join(f" *{self.numbers[note]}" for note in notes)

    def label(self, text, notes):
        return markdown(text) + self.marks(notes)

    def value(self, value):
        return interval(value.bounds) if value.bounds else markdown(value.text)

    def steps(self, steps):
        if steps == NOT_STATED:
            return ""
        lines = []
        for number, step in enumerate(steps, 1):
            start = f"{number}. " if len(steps) > 1 else ""
            lines.append(start + markdown(step.text) + self.marks(step.notes))
            lines += [f"- {markdown(choice.text)}{self.marks(choice.notes)}" for choice in step.choices]
        return "\n".join(lines)

    @property
    def notes(self):
        return [f"*{number} {markdown(text)}" for text, number in self.numbers.items()]

    @property
    def all(self):
        return [self.header, *self.rows, *([note] for note in self.notes)]


def separated(table):
    """The table as CSV."""
    stream = io.StringIO()
    csv.writer(stream).writerows(Cells(table).all)
    return stream.getvalue()


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def model(table):
    """The table as a model in DMN; several steps are several rules of one combination, in their order."""
    has_steps = any(len(steps) > 1 and steps != NOT_STATED for _, outcome in table.cells for steps in outcome)
    parts = []
    for condition in table.conditions:
        kind = {"number": "number", "integer": "number", "date": "date", "time": "time",
                "duration": duration_type(condition)}.get(condition.kind, "string")
        words = [literal(value.text) for value in condition.values.values()]
        listed = "" if kind != "string" else f"<inputValues><text>{escape(','.join(words))}</text></inputValues>"
        parts.append(f"<input label={escape_attribute(condition.name)}><inputExpression typeRef=\"{kind}\">"
                     f"<text>{condition.id}</text></inputExpression>{listed}</input>")
    for number, name in enumerate(table.outputs):
        parts.append(f"<output name={escape_attribute(name)} typeRef=\"string\"/>")
    for when, outcome in table.cells:
        entries = "".join(f"<inputEntry><text>{escape(test(condition, ids))}</text></inputEntry>"
                          for condition, ids in zip(table.conditions, when))
        length = max(0 if steps == NOT_STATED else len(steps) for steps in outcome)
        for step in range(length):
            results = "".join(
                f"<outputEntry><text>{escape(literal(steps[step].text)) if steps != NOT_STATED and step < len(steps) else ''}"
                "</text></outputEntry>" for steps in outcome)
            parts.append(f"<rule>{entries}{results}</rule>")
    policy = "RULE ORDER" if has_steps else "UNIQUE"
    return (f'<definitions xmlns="{DMN}" name="m" namespace="n"><decision id="d" name="d">'
            f'<decisionTable hitPolicy="{policy}">{"".join(parts)}</decisionTable></decision></definitions>')


def duration_type(condition):
    """DMN's name for the kind of a condition's durations: months stand before the T of a time, if at all."""
    bounds = [bound for value in condition.values.values() for bound in (value.bounds or {}).values()]
    return "yearMonthDuration" if any(set("YM") & set(str(bound).split("T")[0]) for bound in bounds) else "dayTimeDuration"


def escape_attribute(text):
    return '"' + escape(text, {'"': "&quot;"}) + '"'


def test(condition, ids):
    """A unary test in FEEL that holds for some values."""
    if len(ids) == len(condition.values):
        return "-"
    values = [condition.values[each] for each in ids]
    return ",".join(literal(value.text) if not value.bounds else feel(value.bounds, condition.kind) for value in values)


def feel(bounds, kind):
    if kind in ("date", "time", "duration"):
        bounds = {side: f'{kind}("{bound}")' for side, bound in bounds.items()}
    return interval(bounds)
