"""A site in Arabic: everything is where it is on a page from left to right, but mirrored; code stays as it is."""

import shutil
import subprocess
from pathlib import Path

import pytest

from check_browser import Visit, browser, served
from test_json import program

SITE = Path(__file__).parent / "right-to-left"
PAGES = ["index", "permits", "fines", "status"]
WIDTHS = [1280, 390]
# Where elements begin, in pixels from the edge at which lines begin.
PLACED = [".site-title", ".sidebar", "main", "h1", "h2", ".finder", ".table-scroll", "table", ".crosstab thead .stub",
          ".crosstab tbody .stub", ".status-bar", ".admonition", "blockquote", "ol", ".notes", ".breadcrumbs", ".site-footer"]
EDGES = """selectors => {
  const isMirrored = document.documentElement.dir === "rtl";
  const width = document.documentElement.clientWidth;
  return Object.fromEntries(selectors.map(selector => [selector, [...document.querySelectorAll(selector)].map(each => {
    const box = each.getBoundingClientRect();
    return box.width === 0 ? null : Math.round(isMirrored ? width - box.right : box.left);
  })]));
}"""
# The headers of rows that moved when each table was moved to its end.
LOST_HEADERS = """() => [...document.querySelectorAll(".table-scroll:has(.crosstab)")].flatMap(frame => {
  const heads = [...frame.querySelectorAll("tbody th")];
  const before = heads.map(each => each.getBoundingClientRect().right);
  frame.scrollTo(-frame.scrollWidth, 0);
  const isMoved = frame.scrollLeft < 0 || frame.scrollWidth <= frame.clientWidth + 1;
  const lost = heads.filter((each, index) => Math.abs(each.getBoundingClientRect().right - before[index]) > 1);
  frame.scrollTo(0, 0);
  return isMoved ? lost.map(each => each.innerText) : ["not moved"];
})"""
# Words of the headers of rows that are broken, for they take more lines than they have words.
BROKEN_HEADERS = """() => [...document.querySelectorAll(".crosstab thead .stub")].filter(each => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
  return lines > each.innerText.trim().split(/\\s+/).length;
}).map(each => each.innerText)"""
# Where the first and the last character of a piece of code are.
CODE_ENDS = """() => [...document.querySelectorAll("code")].filter(each => each.getClientRects().length === 1).map(each => {
  const text = each.firstChild, range = document.createRange();
  const left = at => { range.setStart(text, at); range.setEnd(text, at + 1); return range.getBoundingClientRect().left; };
  return [each.textContent.trimEnd(), left(0) < left(text.length - 2)];
}).filter(each => !each[1])"""


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    folder = tmp_path_factory.mktemp("right-to-left") / "site"
    shutil.copytree(SITE, folder)
    subprocess.run([program(), "build"], cwd=folder, check=True, capture_output=True)
    return folder / "Output" / "html"


@pytest.fixture(scope="module")
def visits(published):
    """The pages in both languages, each loaded once."""
    with browser() as chromium, served(published) as at:
        yield {(tag, name): Visit(chromium, at, f"{tag}/{name}.html") for tag in ("ar", "en") for name in PAGES}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PAGES)
def test_is_the_mirror_of_a_page_from_left_to_right(visits, name, width):
    edges = []
    for tag in ("ar", "en"):
        visits[tag, name].resize({"width": width, "height": 900})
        edges.append(visits[tag, name].page.evaluate(EDGES, PLACED))
    assert any(edges[0].values())
    for selector in PLACED:
        assert edges[0][selector] == pytest.approx(edges[1][selector], abs=1), selector


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_lost_at_an_edge(visits, name, width):
    visit = visits["ar", name]
    visit.resize({"width": width, "height": 900})
    assert visit.page.evaluate(LOST_HEADERS) == []
    assert visit.scroll_problems() + visit.axe_problems() + visit.said == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_word_of_a_header_is_whole(visits, width):
    visits["ar", "permits"].resize({"width": width, "height": 900})
    page = visits["ar", "permits"].page
    assert page.evaluate(BROKEN_HEADERS) == []


@pytest.mark.parametrize("name", ["permits", "status"])
def test_code_is_written_from_left_to_right(visits, name):
    assert visits["ar", name].page.evaluate(CODE_ENDS) == []
    assert visits["ar", name].page.evaluate(
        "() => [...document.querySelectorAll('code, pre')].every(each => getComputedStyle(each).direction === 'ltr')")


def test_foreign_text_has_its_own_direction(visits):
    page = visits["ar", "permits"].page
    assert page.evaluate("() => document.documentElement.dir") == "rtl"
    foreign = page.locator("main [lang=en].fallback")
    assert foreign.count() > 0
    assert foreign.first.get_attribute("dir") == "ltr"
