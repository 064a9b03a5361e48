"""The tables of a page's HTML and Markdown editions, cell by cell."""

import re

from reading import Line, Run, tidy


def without_strong(lines):
    """Markdown has no second header row: there, bold stands for what HTML says by `th`."""
    return [Line(line.marker, tidy([Run(run.text, run.marks - {"strong"}) for run in line.runs]))
            for line in lines]


def same_page(link):
    """A link inside the page may name the page or not."""
    return re.sub(r"^link .*#", "link #", link) if link.startswith("link ") else link


def normal(cell, header):
    lines = without_strong(cell.lines) if header else cell.lines
    return [(line.marker, tuple((run.text, frozenset(map(same_page, run.marks)))
                                for run in line.runs)) for line in lines]


def table_problems(html, markdown):
    """How the tables of the Markdown edition differ from those of the HTML edition."""
    if len(html.grids) != len(markdown.grids):
        return [f"{len(html.grids)} tables in HTML, {len(markdown.grids)} in Markdown"]
    return [f"table {number}: {problem}"
            for number, pair in enumerate(zip(html.grids, markdown.grids), 1)
            for problem in grid_problems(*pair)]


def grid_problems(html, markdown):
    shape = [len(row) for row in html.rows], [len(row) for row in markdown.rows]
    if shape[0] != shape[1]:
        return [f"rows have {shape[0]} cells in HTML, {shape[1]} in Markdown"]
    problems = []
    for y, (left, right) in enumerate(zip(html.rows, markdown.rows), 1):
        for x, (cell, other) in enumerate(zip(left, right), 1):
            header = cell.header or y <= html.header_rows
            if normal(cell, header) != normal(other, header):
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
