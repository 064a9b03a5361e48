"""Reads a published page back: into blocks, tables, lines and runs of text.

HTML and Markdown (after cmark-gfm has made HTML of it) are read by the same code into the same
values, so that they can be compared.
"""

import re
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

import html5lib

BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "div", "dl",
    "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td",
    "tfoot", "th", "thead", "tr", "ul",
}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
MARKS = {"code": "code", "strong": "strong", "b": "strong", "em": "em", "i": "em", "del": "del"}

# A note's marker, in text that is not code: in English "*1" of a table and "†1" of the page, in
# Japanese "※1" and "（注1）".
MARKER = re.compile(r"[*※†](\d+)|（注(\d+)）")
TABLE_MARKER = re.compile(r"[*※]\d+")
NOTE_LINK = re.compile(r"#(?P<scope>[^#:]*:)?note[.:](?P<note>[^.:]+)$")
LIST_MARKER = re.compile(r"^(\d+\.|-)\s+")


@dataclass(frozen=True)
class Run:
    """A run of text with one set of marks: code, strong, em, del, or `link <target>`."""

    text: str
    marks: frozenset = frozenset()

    def __str__(self):
        marks = "".join(f"[{mark}]" for mark in sorted(self.marks))
        return f"{marks}{self.text}"


@dataclass(frozen=True)
class Line:
    """A line of a cell or of prose: its list marker (`1.`, `-` or none) and its runs."""

    marker: str
    runs: tuple

    @property
    def codes(self):
        return [run.text for run in self.runs if "code" in run.marks]

    @property
    def plain(self):
        """The words of the line, a blank in place of every code span and note marker."""
        text = "".join("\N{SYMBOL FOR NULL}" if "code" in run.marks else run.text
                       for run in self.runs)
        return MARKER.sub(" ", text)

    @property
    def text(self):
        return "".join(run.text for run in self.runs)

    @property
    def notes(self):
        """The numbers of the notes that the line carries, in order."""
        text = "".join("\N{SYMBOL FOR NULL}" if "code" in run.marks else run.text
                       for run in self.runs)
        return [int(found[1] or found[2]) for found in MARKER.finditer(text)]

    @property
    def links(self):
        return [mark[5:] for run in self.runs for mark in sorted(run.marks)
                if mark.startswith("link ")]

    def __str__(self):
        return " ".join(filter(None, [self.marker, "".join(map(str, self.runs))]))


@dataclass
class Cell:
    lines: list
    header: bool
    element: object = None
    origin: bool = True

    @property
    def notes(self):
        return [number for line in self.lines for number in line.notes]

    @property
    def text(self):
        return "\n".join(line.text for line in self.lines)

    def __str__(self):
        return " / ".join(map(str, self.lines))


@dataclass
class Grid:
    """A table with its spans expanded: the text at the origin, blanks elsewhere."""

    rows: list
    header_rows: int
    element: object = None
    caption: str = ""

    def body(self, other):
        """The rows below the headers, each with that of another edition's grid."""
        return zip(self.rows[self.header_rows:], other.rows[other.header_rows:])

    @property
    def caption_id(self):
        return next((each.get("id", "") for each in self.element if each.tag == "caption"), "")

    def __str__(self):
        return "\n".join(" | ".join(map(str, row)) for row in self.rows)


@dataclass
class Block:
    """A heading, a table, code, or a line of text, in the order of the document."""

    kind: str
    lines: list = field(default_factory=list)
    level: int = 0
    id: str = ""
    grid: Grid = None
    element: object = None

    @property
    def text(self):
        return "\n".join(line.text for line in self.lines)


def parse(html):
    """The root element of a document, without namespaces."""
    parser = html5lib.HTMLParser(
        tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    return parser.parse(html)


def elements(root):
    """The elements below and including the root, in document order, without comments."""
    return [element for element in root.iter() if isinstance(element.tag, str)]


def parents(root):
    return {child: parent for parent in elements(root) for child in parent}


def classes(element):
    return element.get("class", "").split()


def is_unread(element):
    """What stands on the page beside its text: for assistive technology, a way back, what a script shows or explains."""
    return "hidden" in element.attrib or bool({"visually-hidden", "backlink", "heading-links", "explanation"} & set(classes(element)))


def target(href):
    """A link's target, equal in HTML and in Markdown: `page#id`, without folder of the edition."""
    if re.match(r"[a-z][a-z0-9+.-]*:", href):
        return href
    path, _, fragment = href.partition("#")
    path = re.sub(r"(^|/)(index\.html|README\.md)$", r"\1home", path)
    path = re.sub(r"\.(html|md)$", "", path)
    return f"{path}#{fragment}" if fragment else path


class LineReader:
    """Collects the runs of an element into lines."""

    def __init__(self):
        self.lines = []
        self.runs = []
        self.marker = ""

    def read(self, element):
        self.walk(element, frozenset())
        self.end()
        return self.lines

    def add(self, text, marks):
        if text:
            self.runs.append(Run(text, marks))

    def end(self):
        runs = tidy(self.runs)
        if runs or self.marker:
            self.lines.append(Line(self.marker, runs))
        self.runs, self.marker = [], ""

    def walk(self, element, marks):
        self.add(element.text, marks)
        number = 0
        for child in element:
            if isinstance(child.tag, str) and not is_unread(child):
                number += child.tag == "li"
                self.enter(child, element, number, marks)
            self.add(child.tail, marks)

    def enter(self, child, parent, number, marks):
        if child.tag == "br":
            self.end()
        elif child.tag in BLOCKS:
            self.end()
            if child.tag == "li":
                self.marker = f"{number}." if parent.tag == "ol" else "-"
            self.walk(child, marks)
            self.end()
        else:
            self.walk(child, marks | marks_of(child))


def marks_of(element):
    if element.tag in MARKS:
        return {MARKS[element.tag]}
    if element.tag == "a" and element.get("href") and not is_note_link(element):
        return {"link " + target(element.get("href"))}
    return set()


def is_note_link(element):
    return bool(NOTE_LINK.search(element.get("href", "")))


def set_apart(runs):
    """Japanese punctuation at the ends of emphasis out of it: in Markdown it cannot always stand in it."""
    for run in runs:
        outer = run.marks - {"strong", "em"}
        if outer == run.marks or "code" in run.marks:
            yield run
            continue
        before, text, after = re.fullmatch(r"([「『（“‘【]*)(.*?)([：、。！？」』）”’】]*)", run.text, re.S).groups()
        yield from (Run(part, marks) for part, marks in ((before, outer), (text, run.marks), (after, outer)) if part)


def tidy(runs):
    """Joins equal neighbours, folds blanks, and drops those at the ends and before markers."""
    joined = []
    for run in set_apart(runs):
        if joined and joined[-1].marks == run.marks:
            joined[-1] = Run(joined[-1].text + run.text, run.marks)
        else:
            joined.append(run)
    folded, blank = [], True
    for run in joined:
        text = re.sub(r"[ \t\r\n\f]+", " ", run.text)
        if blank:
            text = text.removeprefix(" ")
        if text:
            blank = text.endswith(" ")
            folded.append(Run(text, run.marks))
    while folded and not folded[-1].text.strip(" "):
        folded.pop()
    if folded:
        folded[-1] = Run(folded[-1].text.rstrip(" "), folded[-1].marks)
    return tuple(close_markers(folded))


def close_markers(runs):
    """Takes away the blank before a note's marker: editions may set it apart or not."""
    closed = []
    for run in runs:
        text = run.text
        if not run.marks:
            text = re.sub(r"[ \u00A0]+(?=[*※]\d)", "", text)
            if closed and re.match(r"[*※]\d", text):
                closed[-1] = Run(closed[-1].text.rstrip(" \u00A0"), closed[-1].marks)
        closed.append(Run(text, run.marks))
    return [run for run in closed if run.text]


def read_lines(element):
    """The lines of a cell or a paragraph, with written list markers taken for what they mean."""
    lines = []
    for line in LineReader().read(element):
        found = line.runs and not line.marker and not line.runs[0].marks \
            and LIST_MARKER.match(line.runs[0].text)
        if found:
            rest = Run(line.runs[0].text[found.end():], line.runs[0].marks)
            line = Line(found[1], tuple(run for run in (rest, *line.runs[1:]) if run.text))
        lines.append(line)
    return lines


def read_grid(table):
    """A table as a grid; spans that overlap or leave holes are told by a ValueError."""
    rows = [element for element in table.iter("tr")]
    header_rows = sum(1 for section in table if section.tag == "thead" for _ in section.iter("tr"))
    places = {}
    for y, row in enumerate(rows):
        x = 0
        for cell in (child for child in row if child.tag in ("td", "th")):
            while (y, x) in places:
                x += 1
            place_cell(places, y, x, cell)
    width = max((x for _, x in places), default=-1) + 1
    holes = [(y, x) for y in range(len(rows)) for x in range(width) if (y, x) not in places]
    outside = [place for place in places if place[0] >= len(rows)]
    if holes or outside:
        raise ValueError(f"table is not a rectangle: holes {holes}, outside {outside}")
    caption = next(("".join(child.itertext()).strip()
                    for child in table if child.tag == "caption"), "")
    grid = [[places[y, x] for x in range(width)] for y in range(len(rows))]
    return Grid(grid, header_rows, table, caption)


def place_cell(places, y, x, element):
    lines = read_lines(element)
    header = element.tag == "th"
    for dy in range(int(element.get("rowspan", 1))):
        for dx in range(int(element.get("colspan", 1))):
            if (y + dy, x + dx) in places:
                raise ValueError(f"cells overlap at row {y + dy + 1}, column {x + dx + 1}")
            origin = dy == dx == 0
            places[y + dy, x + dx] = Cell(lines if origin else [], header, element, origin)


def read_blocks(root):
    """What stands on the page, in order."""
    blocks = []
    collect_blocks(root, blocks)
    return blocks


def collect_blocks(element, blocks):
    if element.tag == "table":
        blocks.append(Block("table", grid=read_grid(element), id=element.get("id", ""),
                            element=element))
    elif element.tag in HEADINGS:
        blocks.append(Block("heading", read_lines(element), int(element.tag[1]),
                            element.get("id", ""), element=element))
    elif element.tag == "pre":
        blocks.append(Block("code", [Line("", (Run("".join(element.itertext())),))],
                            element=element))
    elif any(child.tag in HEADINGS | {"table", "pre"} for child in elements(element)[1:]):
        collect_children(element, blocks)
    else:
        lines = read_lines(element)
        if lines:
            blocks.append(Block("text", lines, id=element.get("id", ""), element=element))


def collect_children(element, blocks):
    """The blocks among the children, and the text between them."""
    loose = loose_text(element.text)
    for child in list(element):
        if isinstance(child.tag, str) and child.tag in BLOCKS and not is_unread(child):
            add_loose(loose, blocks)
            collect_blocks(child, blocks)
            loose = loose_text(child.tail)
        else:
            loose.append(child)
    add_loose(loose, blocks)


def loose_text(text):
    loose = Element("span")
    loose.text = text
    return loose


def add_loose(loose, blocks):
    lines = read_lines(loose)
    if lines:
        blocks.append(Block("text", lines, element=loose))
