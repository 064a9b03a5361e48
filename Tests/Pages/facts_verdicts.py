"""What must stand at the heading of each published table, worked out without Hyo.

The combinations are counted in the facts, which were written down by eye. The rules and the
fingerprint are read from Specs/, by code that follows Documentation/verification.md.
"""

import hashlib
from dataclasses import dataclass

import facts_background
import facts_callbacks
import facts_handler
import facts_reception
import yaml
from published import ROOT


@dataclass(frozen=True)
class Fact:
    """A table: what is claimed of it, its combinations, and how many of them are which."""

    page: str
    table: str
    claim: str
    combinations: int
    sections: int = 1
    not_stated: int = 0

    @property
    def details(self):
        """The numbers that the details must have, in ascending order."""
        return sorted([len(spec(self.page)["tables"][self.table]["rules"])]
                      + [self.sections] * (self.sections > 1))


def silent(cells):
    return sum(1 for fact in cells.values() if fact in (["silent"], [["silent"]]))


FACTS = [
    Fact("reception-methods", "reception", "complete", len(facts_reception.CELLS),
         sections=len(facts_reception.SECTIONS)),
    Fact("reception-handler", "calls", "unambiguous", len(facts_handler.CELLS),
         not_stated=silent(facts_handler.CELLS)),
    Fact("reception-handler", "completion-result", "both", len(facts_handler.COMPLETION_CASES)),
    Fact("delegate-callbacks", "callbacks", "unambiguous", len(facts_callbacks.CELLS),
         not_stated=silent(facts_callbacks.CELLS)),
    Fact("background-notifications", "handling", "unambiguous", len(facts_background.CELLS),
         not_stated=silent(facts_background.CELLS)),
    Fact("background-notifications", "held", "both", len(facts_background.HELD)),
]

def headline(fact, language):
    """How many combinations have an answer, in the words of a language."""
    total, silent = fact.combinations, fact.not_stated
    if language == "ja":
        return (f"{total}通りのうち{total - silent}通りを掲載、{silent}通りは記載なし"
                if silent else f"{total}通りを漏れなく掲載（プログラムで確認済み）")
    if not silent:
        return f"No combination left out: {total} of {total} (checked by program)"
    return f"{total - silent} of {total} answered, {silent} not stated"


def proof(fact, language):
    """What is proved besides of a table in which no two rules may contradict each other."""
    if fact.claim == "complete":
        return {"en": "Rules: ", "ja": "規則"}[language]
    return {"en": "No two rules contradict each other (checked by program).",
            "ja": "規則どうしの矛盾なし（プログラムで確認済み）。"}[language]


def spec(page):
    """The spec of a page with the shared vocabulary, its pipe tables as lists of rows."""
    own, shared = (yaml.load((ROOT / f"Specs/{name}.yaml").read_text(), yaml.BaseLoader)
                   for name in (page, "shared"))
    for key in ("conditions", "steps"):
        own[key] = {**shared.get(key, {}), **own.get(key, {})}
    for table in own["tables"].values():
        lines = [[cell.strip() for cell in line.strip(" |").split("|")]
                 for line in table["rules"].splitlines()]
        table["rules"] = [dict(zip(lines[0], line)) for line in lines[2:]]
    return own


def fingerprint(fact):
    """The first twelve digits of the SHA-256 of the table's canonical form."""
    page = spec(fact.page)
    text = "\n".join(canonical(page["tables"][fact.table], page)) + "\n"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def canonical(table, page):
    conditions, outputs = table["conditions"], table.get("outputs", [""])
    columns = table.get("outputs", ["then"])
    domains = {name: page["conditions"][name] for name in conditions}
    yield "hyo-table 1"
    yield from (f"condition {name}: {', '.join(domains[name])}" for name in conditions)
    yield from (f"output {name}: steps" for name in outputs)
    yield f"hit-policy: {table['hit-policy']}"
    for rule in table["rules"]:
        entries = " | ".join(entry(rule[name], domains[name]) for name in conditions)
        yield f"rule {rule['id']}: {entries} => {' | '.join(rule[name] for name in columns)}"
    if "otherwise" in table:
        yield f"otherwise: {', '.join(table['otherwise'])}"
    yield f"gaps: {table.get('gaps', 'none')}"
    cells = [rule[name].split(", ") for rule in table["rules"] for name in columns]
    written = []
    for name in [name for cell in cells for name in cell] + table.get("otherwise", []):
        for id in [name, *choices(page["steps"][name])]:
            if id not in written:
                written.append(id)
                yield step(id, page["steps"][id])


def choices(step):
    return step.get("choices", []) if step else []


def entry(text, domain):
    values = [value for value in domain if value in text.split(", ")]
    return "-" if text == "-" or values == domain else ", ".join(values)


def step(id, step):
    parts = [f"step {id}: {step.get('say', id)}"]
    parts += [f"{name} = {value}" for name, value in step.get("with", {}).items()]
    notes = step.get("note", [])
    parts += [f"note {note}" for note in ([notes] if isinstance(notes, str) else notes)]
    return "; ".join(parts + [f"choice {choice}" for choice in choices(step)])
