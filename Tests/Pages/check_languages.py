"""Two locales of a page in one edition: equal in everything but text."""

import re
from difflib import unified_diff

from reading import BLOCKS, elements

INLINE = {"a", "b", "br", "code", "del", "em", "i", "s", "span", "strong", "sub", "sup", "wbr"}


def outline(element, depth=0):
    """The tree of tags, ids and classes, a line an element, without text-level elements."""
    name = element.tag
    if element.get("id"):
        name += f"#{element.get('id')}"
    # How much room a text needs is a matter of the text.
    classes = [each for each in element.get("class", "").split()
               if not re.fullmatch(r"long|w\d+", each)]
    if classes:
        name += "." + ".".join(classes)
    for attribute in ("scope", "headers", "colspan", "rowspan", "start"):
        if element.get(attribute):
            name += f"[{attribute}={element.get(attribute)}]"
    lines = ["  " * depth + name]
    for child in element:
        if isinstance(child.tag, str):
            lines += outline(child, depth + 1) if child.tag not in INLINE else inline_ids(child)
    return lines


def inline_ids(element):
    return [f"- {each.tag}#{each.get('id')}" for each in elements(element) if each.get("id")]


def links_by_block(page):
    """The links of each block in document order, without the locale's folder, sorted in a block."""
    found = []

    def walk(element, current):
        if element.tag in BLOCKS:
            current = []
            found.append((element.tag, current))
        for child in element:
            if isinstance(child.tag, str):
                if child.tag == "a" and child.get("href"):
                    current.append(neutral(child.get("href"), page.locale))
                walk(child, current)

    walk(page.main, [])
    return [(tag, sorted(links)) for tag, links in found]


def neutral(href, locale):
    """A link between pages without the names of locales: its own, or another one's.

    Which other locale a link to another language names follows from the page that it is on.
    """
    if re.match(r"[a-z][a-z0-9+.-]*:", href):
        return href
    return re.sub(r"(?<=\.\./)[A-Za-z]{2,3}(-[A-Za-z0-9]+)*(?=/)", "…", href)


def cells(page):
    """What the cells of all tables hold besides words: list structure, notes and code."""
    return [[[(line.marker, line.notes, sorted(line.codes)) for line in cell.lines] for cell in row]
            for grid in page.grids for row in grid.rows]


def difference(left, right, what):
    lines = unified_diff([str(each) for each in left], [str(each) for each in right],
                         "one language", "the other", lineterm="", n=1)
    return [f"{what}: " + "\n".join(lines)] if left != right else []


def language_problems(page, other):
    """How two locales of a page differ in anything but text."""
    return [
        *difference(page.ids, other.ids, "ids"),
        *difference(outline(page.main), outline(other.main), "structure"),
        *difference(links_by_block(page), links_by_block(other), "links"),
        *difference(cells(page), cells(other), "cells"),
    ]
