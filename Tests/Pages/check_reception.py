"""The 48 cells of the reception methods, their headers, notes and index, against the facts."""

import re

import bindings
import facts_reception as facts
import vocabulary
from reading import Cell, read_lines


class Section:
    """One crosstab of a published page, with the lines of notes below it."""

    def __init__(self, heading, grid=None):
        self.heading, self.grid, self.notes = heading, grid, []


def sections(page):
    """The crosstabs by the settings that their headings name, in the order of the page."""
    found, current = {}, None
    for block in page.blocks:
        if block.kind == "heading":
            settings = vocabulary.section_settings(block.text, page.locale)
            current = found.setdefault(settings, Section(block)) if settings else None
        elif current and block.kind == "table" and not current.grid:
            current.grid = block.grid
        elif current and current.grid and block.kind == "text":
            current.notes += [line for line in block.lines if re.match(r"[*※]\d", line.text)]
    return found


def find(page, settings):
    section = sections(page).get(settings)
    if not section or not section.grid:
        raise LookupError(f"{page}: no table under a heading for {settings}")
    return section


def header_places(grid, language):
    """Where each column's and each row's header stands: name → (index, cell)."""
    columns, rows = {}, {}
    for y, row in enumerate(grid.rows):
        for x, cell in enumerate(row):
            # Markdown has the condition's name and its value in one cell.
            words = re.split("[:：]", "".join(line.plain for line in cell.lines))[-1]
            name = vocabulary.header(words, language)
            if name in ("foreground", "background", "not-running") and x > 0:
                columns[name] = (x, cell)
            elif name in ("ios-10", "ios-8-9") and x == 0:
                rows[name] = (y, cell)
    return columns, rows


def cell_by_headers(page, combination):
    """The cell that a reader finds by heading, row and column."""
    grid = find(page, combination[:3]).grid
    columns, rows = header_places(grid, page.locale)
    row, column = combination[3:]
    if row not in rows or column not in columns:
        raise LookupError(f"{page}: {combination[:3]} has rows {[*rows]} and columns {[*columns]}")
    return grid.rows[rows[row][0]][columns[column][0]]


def expected_markers(lines):
    """The list markers of a cell: none for one step, numbers for several, `-` for choices."""
    steps = sum(not line.startswith("- ") for line in lines)
    markers, number = [], 0
    for line in lines:
        if line.startswith("- "):
            markers.append("-")
        else:
            number += 1
            markers.append(f"{number}." if steps > 1 else "")
    return markers


def compare(fact, cell, language):
    """How a cell differs from its fact: the number of lines, list markers, then line by line."""
    markers = [line.marker for line in cell.lines]
    if markers != expected_markers(fact):
        return [f"list: expected {expected_markers(fact)}, found {markers} in: {cell}"]
    return [f"line {number}, “{want}”: {problem} in: {line}"
            for number, (want, line) in enumerate(zip(fact, cell.lines), 1)
            for problem in vocabulary.line_problems(want, line, language)]


def cell_problems(page, combination):
    """How a cell differs from the facts, found by its headers and, in HTML, by its id as well."""
    fact = facts.CELLS[combination]
    problems = compare(fact, cell_by_headers(page, combination), page.locale)
    if page.edition == "html":
        problems += cell_problems_by_id(page, combination, fact)
    return problems


def cell_problems_by_id(page, combination, fact):
    id = bindings.cell_id(combination)
    element = page.element(id)
    if element is None:
        return [f"no element with id {id}"]
    if element.tag != "td":
        return [f"{id} is a {element.tag}, not a td"]
    if element is not cell_by_headers(page, combination).element:
        return [f"{id} is not where its headers say"]
    return compare(fact, Cell(read_lines(element), False), page.locale)


def section_problems(page, settings):
    """How a section's heading, headers and notes differ from the facts."""
    section = find(page, settings)
    columns, rows = header_places(section.grid, page.locale)
    found_columns = [" ".join([name, *(f"*{note}" for note in cell.notes)])
                     for name, (_, cell) in sorted(columns.items(), key=lambda item: item[1][0])]
    found_rows = [name for name, _ in sorted(rows.items(), key=lambda item: item[1][0])]
    problems = []
    if found_columns != facts.COLUMNS:
        problems.append(f"columns: expected {facts.COLUMNS}, found {found_columns}")
    if found_rows != facts.ROWS:
        problems.append(f"rows: expected {facts.ROWS}, found {found_rows}")
    if any(cell.notes for _, cell in rows.values()):
        problems.append("a row's header has a note")
    if page.edition == "html" and page.element(bindings.section_id(settings)) is None:
        problems.append(f"no element with id {bindings.section_id(settings)}")
    return problems + notes_problems(section, settings, page.locale)


def notes_problems(section, settings, language):
    """Every note below the table, in number order, says what it must."""
    expected = facts.NOTES[settings]
    sign = "※" if language == "ja" else "*"
    markers = [re.match(r"[*※]\d+", line.text)[0] for line in section.notes]
    right = [f"{sign}{number}" for number in range(1, len(expected) + 1)]
    if markers != right:
        return [f"notes: expected {right}, found {markers}"]
    return [problem for id, line in zip(expected, section.notes)
            for problem in vocabulary.note_problems(id, line, language)]


def index_problems(page, expected=None):
    """The index table: a row per section, its three settings, and a link to that section."""
    expected = expected or facts.SECTIONS
    grid = next((grid for grid in page.grids if is_index(grid)), None)
    if not grid:
        return ["no index table"]
    rows = [row for row in grid.rows if any(line.links for cell in row for line in cell.lines)]
    found = [tuple(vocabulary.setting(cell.text, page.locale) for cell in row[:3]) for row in rows]
    problems = [] if found == expected else [f"index: expected {expected}, found {found}"]
    for settings, row in zip(expected, rows):
        links = [link for cell in row for line in cell.lines for link in line.links]
        right = f"#{bindings.section_id(settings)}"
        if not links or any(not link.endswith(right) for link in links):
            problems.append(f"index: {settings} links to {links}, expected {right}")
    return problems


def is_index(grid):
    text = " ".join(cell.text for cell in grid.rows[0])
    return all(key in text for key in ("alert/body", "content-available", "category"))


def order_problems(page, expected=None):
    found = [settings for settings in sections(page)]
    expected = expected or facts.SECTIONS
    return [] if found == expected else [f"sections: expected {expected}, found {found}"]


def prose_problems(page):
    """The prose names the methods, APIs and states, and links to the cells it speaks of."""
    codes = {code for block in page.blocks if block.kind == "text"
             for line in block.lines for code in line.codes}
    links = {link for block in page.blocks if block.kind == "text"
             for line in block.lines for link in line.links}
    problems = [f"prose lacks `{code}`" for code in facts.CODE_IN_PROSE if code not in codes]
    for combination in facts.CELLS_IN_PROSE:
        # Markdown has no ids for cells: there, the link leads to the section.
        id = bindings.cell_id(combination) if page.edition == "html" \
            else bindings.section_id(combination[:3])
        if not any(link.endswith(f"#{id}") for link in links):
            problems.append(f"prose has no link to {id}")
    return problems
