"""The lines below the tables that tell what was proved of them."""

import re

from facts_verdicts import CLAIMS, FACTS, fingerprint


def verdicts(page):
    """The lines of a page that end in a fingerprint, in order."""
    return [line for block in page.blocks if block.kind == "text" for line in block.lines
            if line.codes and re.fullmatch(r"[0-9a-f]{12}", line.codes[-1])
            and line.runs[-1].text == line.codes[-1]]


def numbers(line):
    words = "".join(run.text for run in line.runs if "code" not in run.marks)
    return sorted(int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", words))


def verdict_problems(page):
    """How the lines of a page differ from the facts."""
    facts = [each for each in FACTS if each.page == page.name]
    lines = verdicts(page)
    if len(lines) != len(facts):
        return [f"{len(lines)} verdicts below {len(facts)} tables"]
    return [f"{fact.table}: {problem} in “{line}”"
            for fact, line in zip(facts, lines) for problem in line_problems(fact, line, page)]


def line_problems(fact, line, page):
    claim = CLAIMS[page.locale][fact.claim]
    if not line.text.startswith(claim):
        yield f"“{claim}” is not said"
    if numbers(line) != fact.numbers:
        yield f"expected the numbers {fact.numbers}, found {numbers(line)}"
    if line.codes != [fingerprint(fact)]:
        yield f"expected the fingerprint {fingerprint(fact)}"
