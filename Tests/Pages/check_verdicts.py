"""What stands at the headings of tables: how many combinations have an answer, and the proofs."""

import re

from facts_verdicts import FACTS, fingerprint, headline, proof
from reading import parents


def verdicts(page):
    """The blocks of a page whose last line ends in a fingerprint, each with the block after it and its sources."""
    return [(block, next((each for each in page.blocks[index + 1:] if not names_sources(each)), None))
            for index, block in enumerate(page.blocks)
            if block.kind == "text" and block.lines and ends_in_fingerprint(block.lines[-1])]


def names_sources(block):
    return block.kind == "text" and len(block.lines) == 1 and re.search(r"\[\d+\]", block.lines[0].text)


def ends_in_fingerprint(line):
    return (line.codes and re.fullmatch(r"[0-9a-f]{12}", line.codes[-1])
            and line.runs[-1].text == line.codes[-1])


def numbers(line):
    words = "".join(run.text for run in line.runs if "code" not in run.marks)
    return sorted(int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", words))


def verdict_problems(page):
    """How the verdicts of a page differ from the facts."""
    facts = [each for each in FACTS if each.page == page.name]
    found = verdicts(page)
    if len(found) != len(facts):
        return [f"{len(found)} verdicts at {len(facts)} tables"]
    return [f"{fact.table}: {problem}"
            for fact, (block, after) in zip(facts, found)
            for problem in block_problems(fact, block, after, page)]


def block_problems(fact, block, after, page):
    if len(block.lines) != 2:
        yield f"expected a headline and a line of details, found {[*map(str, block.lines)]}"
        return
    first, details = block.lines
    if first.text != headline(fact, page.locale):
        yield f"expected “{headline(fact, page.locale)}”, found “{first}”"
    if not details.text.startswith(proof(fact, page.locale)):
        yield f"“{proof(fact, page.locale)}” is not said in “{details}”"
    if numbers(details) != fact.details:
        yield f"expected the numbers {fact.details}, found {numbers(details)}"
    if details.codes != [fingerprint(fact)]:
        yield f"expected the fingerprint {fingerprint(fact)}"
    if after is None or after.kind not in ("table", "heading"):
        yield "what follows is neither the table nor the heading of its first section"
    if page.edition == "html" and parents(page.root)[block_summary(block)].tag != "details":
        yield "the details are not folded away"
    if page.edition == "html" and len(parents(page.root)[block_summary(block)].findall("p[@class]")) != 2:
        yield "neither the fingerprint nor the proof is explained"


def block_summary(block):
    return next((each for each in block.element.iter() if each.tag == "summary"), block.element)
