"""Notes of an HTML page: numbered from 1 in reading order, linked to and fro, all of them used."""

import re

from reading import NOTE_LINK, elements


def note_links(element):
    return [each for each in elements(element)
            if each.tag == "a" and NOTE_LINK.search(each.get("href", ""))]


def note_problems(page):
    """What is wrong with the notes of the page."""
    groups = {}
    for link in note_links(page.main):
        id = link.get("href").rpartition("#")[2]
        scope = NOTE_LINK.search(link.get("href"))["scope"] or ""
        groups.setdefault(scope, []).append((id, "".join(link.itertext()).strip()))
    problems = []
    for scope, links in groups.items():
        problems += group_problems(page, scope, links)
    return problems + unused_problems(page, groups) + mistakable_problems(groups)


def mistakable_problems(groups):
    """Notes of the page that look like those of a table."""
    own = {text for _, text in groups.get("", [])}
    tables = {text for scope, links in groups.items() if scope for _, text in links}
    return [f"{text} is a note of the page and of a table" for text in sorted(own & tables)]


def group_problems(page, scope, links):
    order = list(dict.fromkeys(id for id, _ in links))
    problems = []
    for id, text in links:
        number = order.index(id) + 1
        if not re.fullmatch(rf"\D*{number}\D*", text):
            problems.append(f"{id} is note {number} in reading order, but its link says {text}")
    listed = [id for id in page.ids
              if (found := NOTE_LINK.fullmatch(f"#{id}")) and (found["scope"] or "") == scope]
    if listed != order:
        problems.append(f"notes of {scope or 'the page'} are listed as {listed}, used as {order}")
    for id in listed:
        problems += way_back_problems(page, id, is_broad=not scope)
    return problems


def way_back_problems(page, id, is_broad):
    """A note has a link to a place that exists, and from which a link comes to the note.

    From a table's note the way leads to the very cell, from a page's to the section at least.
    """
    note = page.element(id)
    back = [each.get("href")[1:] for each in elements(note)
            if each.tag == "a" and each.get("href", "").startswith("#")]
    places = [page.element(each) for each in back]
    if not any(place is not None and leads_to(place, id, is_broad) for place in places):
        return [f"note {id} has no way back to where it is used"]
    return []


def leads_to(place, id, is_broad):
    """Whether a place, unless broad no larger than a cell or a paragraph, links to the note."""
    if not is_broad and any(each.tag in ("tr", "table", "section") for each in elements(place)):
        return False
    return any(link.get("href").endswith(f"#{id}") for link in note_links(place))


def unused_problems(page, groups):
    used = {id for links in groups.values() for id, _ in links}
    listed = [id for id in page.ids if NOTE_LINK.fullmatch(f"#{id}")]
    return [f"note {id} is listed but not used" for id in listed if id not in used]
