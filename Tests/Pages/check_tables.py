"""The tables of a page's HTML and Markdown editions, cell by cell."""

import re

from reading import MARKER, Cell, Line, Run, tidy


SEPARATORS = {"en": ": ", "ja": "："}


def flat(grid, language):
    """The grid as Markdown has it: one header row, and the header of several rows in each of them.

    The headers above a column stand in one cell, a line for each condition, its name and its value.
    """
    origins = {id(cell.element): cell for row in grid.rows for cell in row if cell.origin}
    columns = zip(*grid.rows[:grid.header_rows]) if grid.header_rows else []
    header = [Cell(header_lines(column, origins, language), True) for column in columns]
    rows = []
    for row in grid.rows[grid.header_rows:]:
        rows.append([origins[id(cell.element)] if repeats(row, x) else cell
                     for x, cell in enumerate(row)])
    return [header, *rows] if header else rows


def repeats(row, x):
    """Whether a cell is covered by one that begins in a row above, not in the same."""
    return not row[x].origin and not any(
        each.origin and each.element is row[x].element for each in row)


def header_lines(column, origins, language):
    cells = list(dict.fromkeys(id(cell.element) for cell in column))
    lines = []
    # A condition's name has its values below it; what is left over stands alone.
    for name, value in zip(cells[::2], [*cells[1::2], None]):
        parts = [line for each in (name, value) if each for line in origins[each].lines]
        lines.append(Line("", join(parts, SEPARATORS[language])))
    return lines


def join(lines, separator):
    """Lines as one, with their notes at its end."""
    runs = []
    for number, line in enumerate(lines):
        runs += [Run(separator)] if number else []
        runs += [Run(MARKER.sub("", run.text), run.marks) if "code" not in run.marks else run
                 for run in line.runs]
    notes = [found[0] for line in lines for run in line.runs if "code" not in run.marks
             for found in MARKER.finditer(run.text)]
    return tidy([*runs, *(Run(note) for note in notes)])


def same_page(link):
    """A link inside the page may name the page or not."""
    return re.sub(r"^link .*#", "link #", link) if link.startswith("link ") else link


def normal(cell):
    return [(line.marker, tuple((run.text, frozenset(map(same_page, run.marks)))
                                for run in tidy(spaced(line.runs))))
            for line in cell.lines]


def spaced(runs):
    """Markers without blanks before them, which editions may set or not."""
    return [Run(re.sub(r"[ \u00A0]+(?=[*※†]\d)", "", run.text), run.marks) for run in runs]


def table_problems(html, markdown):
    """How the tables of the Markdown edition differ from those of the HTML edition."""
    if len(html.grids) != len(markdown.grids):
        return [f"{len(html.grids)} tables in HTML, {len(markdown.grids)} in Markdown"]
    return [f"table {number}: {problem}"
            for number, pair in enumerate(zip(html.grids, markdown.grids), 1)
            for problem in grid_problems(*pair, html.locale)]


def grid_problems(html, markdown, language):
    rows = flat(html, language)
    shape = [len(row) for row in rows], [len(row) for row in markdown.rows]
    if shape[0] != shape[1]:
        return [f"rows have {shape[0]} cells in HTML, {shape[1]} in Markdown"]
    problems = []
    for y, (left, right) in enumerate(zip(rows, markdown.rows), 1):
        for x, (cell, other) in enumerate(zip(left, right), 1):
            if normal(cell) != normal(other):
                problems.append(f"row {y}, column {x}: HTML “{cell}”, Markdown “{other}”")
    return problems


def layout_problems(page):
    """Spans that overlap or leave holes, headers without scope, tables without a name."""
    problems = []
    for number, grid in enumerate(page.grids, 1):
        if not grid.header_rows:
            problems.append(f"table {number} has no header row")
        for row in grid.rows:
            for cell in row:
                element = cell.element
                if page.edition == "html" and cell.origin and element.tag == "th" \
                        and cell.lines and not (element.get("scope") or element.get("headers")):
                    problems.append(f"table {number}: “{cell}” has neither scope nor headers")
        if page.edition == "html" and not grid.caption \
                and not grid.element.get("aria-labelledby"):
            problems.append(f"table {number} has no caption")
    return problems
