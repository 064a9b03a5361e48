"""Crosstabs of more columns than a phone has room for: a card for each row, in which each cell says which column it is of."""

import pytest

from check_browser import Visit, browser, served
from conftest import SITE

PATHS = [str(page.file.relative_to(SITE.folder / "html")) for page in SITE.pages if page.edition == "html" and page.grids]
# Each cell with the headers that its place in the table gives it, from the spans alone.
CELLS = """() => [...document.querySelectorAll(".crosstab")].map(table => {
  const grid = [];
  [...table.rows].forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x]) x++;
      for (let down = y; down < y + cell.rowSpan; down++)
        for (let right = x; right < x + cell.colSpan; right++) (grid[down] ??= [])[right] = cell;
    }
  });
  const text = cell => { const copy = cell.cloneNode(true); copy.querySelectorAll("sup").forEach(each => each.remove()); return copy.textContent.trim(); };
  const above = table.tHead.rows.length;
  const rows = grid.slice(above).map(row => {
    const heads = row.filter(each => each.tagName === "TH"), last = heads.at(-1);
    return {
      beginning: last.dataset.header, last: text(last), id: last.parentElement.id,
      expected: heads.slice(0, -1).map(text), name: heads.map((_, x) => text(grid[0][x])),
      cells: row.flatMap((cell, x) => cell.tagName === "TD" ? [{id: cell.id, header: cell.dataset.header,
        expected: [...new Set(grid.slice(0, above).map(each => each[x]))].map(text)}] : [])};
  });
  return {isCards: table.matches(".cards"), columns: table.querySelector("tbody tr").querySelectorAll("td").length,
    heads: table.querySelector("tbody tr").querySelectorAll("th").length, rows};
})"""
# Cards whose parts leave the screen, lie over each other, or hide what the cell says.
LOOKS = """() => [...document.querySelectorAll(".cards tbody tr")].flatMap(row => {
  const cells = [...row.querySelectorAll("td")], boxes = cells.map(each => each.getBoundingClientRect()), wrong = [];
  const range = document.createRange();
  boxes.forEach((box, index) => {
    range.selectNodeContents(cells[index]);
    const words = range.getBoundingClientRect(), before = getComputedStyle(cells[index], "::before");
    if (box.left < 0 || box.right > innerWidth + 1) wrong.push(`${cells[index].id} leaves the screen`);
    if (index && box.top < boxes[index - 1].bottom - 1) wrong.push(`${cells[index].id} is not below the one before`);
    // A header stands beside what happens, or above it.
    const isOver = before.display === "block" && before.float === "none"
      ? words.top < box.top + parseFloat(before.height) : words.left < box.left + parseFloat(before.width);
    if (isOver) wrong.push(`${cells[index].id} lies over its header`);
    if (words.right > box.right + 1) wrong.push(`${cells[index].id} is cut`);
    if (parseFloat(before.height) > box.height) wrong.push(`${cells[index].id} cuts its header`);
  });
  return wrong;
})"""


@pytest.fixture(scope="module")
def visits():
    with browser() as chromium, served(SITE.folder / "html") as address:
        yield {path: Visit(chromium, address, path) for path in PATHS}


@pytest.mark.parametrize("path", PATHS)
def test_cells_repeat_the_headers_of_their_place(visits, path):
    for table in visits[path].page.evaluate(CELLS):
        assert table["isCards"] == ((2 if table["heads"] > 1 else 3) <= table["columns"] <= 12)
        for row in table["rows"] if table["isCards"] else []:
            assert all(each in row["beginning"] for each in [*row["expected"], *row["name"]]), row
            for cell in row["cells"]:
                # In the order of the headers, and nothing left out.
                places = [cell["header"].find(each) for each in cell["expected"]]
                assert -1 not in places and places == sorted(places), cell


def test_some_table_is_read_as_cards(visits):
    assert {path for path in PATHS if visits[path].page.locator(".cards").count()} >= {
        f"{locale}/{name}.html" for locale in SITE.locales for name in ("reception-methods", "reception-handler", "delegate-callbacks")}


@pytest.mark.parametrize("width", [320, 390, 600])
@pytest.mark.parametrize("path", PATHS)
def test_rows_are_cards_on_narrow_screens(visits, path, width):
    visit = visits[path]
    visit.resize({"width": width, "height": 844})
    assert visit.page.evaluate(LOOKS) == [] and visit.scroll_problems() == []
    assert not visit.page.locator(".table-scroll[tabindex] .cards").count()


@pytest.mark.parametrize("path", PATHS)
def test_wide_screens_have_tables(visits, path):
    visit = visits[path]
    visit.resize({"width": 768, "height": 1024})
    for cell in visit.page.locator(".cards td").all()[:3]:
        assert cell.evaluate("each => getComputedStyle(each).display") == "table-cell"
        assert not cell.evaluate("each => getComputedStyle(each, '::before').content.includes(each.dataset.header)")


def test_plants_are_seen(visits):
    visit = visits["en/reception-handler.html"]
    visit.resize({"width": 320, "height": 844})
    visit.page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".cards td { padding-inline-start: 0 !important } .cards td:last-child { margin-block-start: -2rem }");
      document.adoptedStyleSheets = [sheet];
    }""")
    found = visit.page.evaluate(LOOKS)
    assert any("over its header" in each for each in found) and any("not below" in each for each in found)
