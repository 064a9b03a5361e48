"""Pages printed to PDF: no word is lost, no table is cut, and no note is parted from its table."""

import pytest

from check_browser import Visit, browser, served
from check_print import print_problems
from conftest import SITE

PATHS = [str(page.file.relative_to(SITE.folder / "html")) for page in SITE.pages if page.edition == "html" and page.grids]
PLANTS = [
    ("a word that is not printed", "td code { display: none }", "lost"),
    ("details that stay folded", "details::details-content { content-visibility: hidden !important }", "lost"),
    ("a table that is cut", ".crosstab { inline-size: 60rem !important }", "clipped"),
    ("headers on the first page only", "thead { display: table-row-group !important }", "its headers on"),
    ("ways back", ".notes .backlink { display: inline !important }", "↩ on page"),
    ("a heading alone", "main :is(h2, h3) { break-after: page !important }", "a heading alone"),
    ("notes on the next page", ".notes { break-before: page !important }", "its notes are on"),
]


@pytest.fixture(scope="module")
def opened():
    with browser() as chromium, served(SITE.folder / "html") as address:
        visits = []

        def visit(path):
            for each in visits:
                each.context.close()
            visits[:] = [Visit(chromium, address, path)]
            return visits[0].page

        yield visit


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_lost_on_paper(opened, tmp_path, path):
    assert print_problems(opened(path), tmp_path) == []


@pytest.mark.parametrize(("name", "style", "word"), PLANTS, ids=[each[0] for each in PLANTS])
def test_plant_is_seen(opened, tmp_path, name, style, word):
    page = opened("en/reception-methods.html")
    page.evaluate("""text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }""", style)
    assert any(word in problem for problem in print_problems(page, tmp_path))
