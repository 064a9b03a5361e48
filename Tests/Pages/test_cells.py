"""A link to a cell shows it with its headers; tables are as wide as they must be."""

import check_cells
import pytest
from check_browser import Visit, browser, served
from conftest import SITE

PATHS = [str(file.relative_to(SITE.folder / "html")) for file in SITE.html_files
         if "<td id=" in file.read_text(encoding="utf-8")]
TABLES = [("reception-handler", "calls"), ("delegate-callbacks", "callbacks")]


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def address():
    with served(SITE.folder / "html") as address:
        yield address


@pytest.fixture
def visit(chromium, address):
    opened = []

    def open_page(path):
        opened.append(Visit(chromium, address, path, "light"))
        return opened[-1].page

    yield open_page
    for each in opened:
        each.close()


@pytest.mark.parametrize("size", check_cells.WIDTHS)
@pytest.mark.parametrize("path", PATHS)
def test_link_to_a_cell_shows_its_headers(visit, path, size):
    count, problems = check_cells.cell_problems(visit(path), check_cells.WIDTHS[size])
    assert count > 0
    assert problems == []


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_tables_fit_a_wide_screen(visit, path, width):
    assert check_cells.overflow_problems(visit(path), width) == []


@pytest.mark.parametrize("locale", SITE.locales)
@pytest.mark.parametrize(("name", "table"), TABLES)
def test_link_to_a_table_marks_its_caption(visit, locale, name, table):
    assert check_cells.marked(visit(f"{locale}/{name}.html"), table) == ["table-caption"]


@pytest.mark.parametrize("locale", SITE.locales)
def test_link_to_a_cell_marks_the_cell(visit, locale):
    id = "calls.foreground.set.ios-10.on"
    assert check_cells.marked(visit(f"{locale}/reception-handler.html"), id) == [id]


def test_header_out_of_sight_is_seen(visit):
    page = visit("en/reception-handler.html")
    page.evaluate("document.styleSheets[0].insertRule('thead { position: static !important }')")
    assert check_cells.cell_problems(page, check_cells.WIDTHS["phone"])[1] != []
