"""Every HTML page in a real browser, which loads it once: accessible, narrow enough, silent, in light and in dark.

Links to its cells show them with their headers, and mark them. HYO_SCREENSHOTS names a folder for
pictures of the pages.
"""

import shutil
from functools import cache
from pathlib import Path

import pytest

from check_browser import CHECKS, Visit, browser, served, visit_problems
from conftest import SITE

NOT_FOUND = "404.html"
PATHS = [path for path in (str(file.relative_to(SITE.folder / "html")) for file in SITE.html_files)
         if path != NOT_FOUND]


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def visited(chromium):
    """The problems of each page, which is visited when they are first asked for."""
    with served(SITE.folder / "html") as address:
        yield cache(lambda path: visit_problems(chromium, address, path))


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("path", PATHS)
def test_page_works_in_the_browser(visited, path, check):
    assert visited(path)[check] == []


def test_page_for_addresses_that_lead_nowhere_works_at_its_own_address(chromium, tmp_path):
    # The path of hyo.yaml's base-url.
    (tmp_path / "push").symlink_to(SITE.folder / "html")
    with served(tmp_path) as address:
        problems = visit_problems(chromium, address, f"push/{NOT_FOUND}")
        assert {check: each for check, each in problems.items() if each} == {}
        visit = Visit(chromium, address, f"push/{NOT_FOUND}")
        for index in range(visit.page.locator("main a").count()):
            visit.page.goto(f"{address}/push/{NOT_FOUND}")
            visit.page.locator("main a").nth(index).click()
            visit.page.locator("main h1").wait_for()
            assert visit.page.locator("main h1").count() == 1
        assert index == len(SITE.locales) - 1
        visit.context.close()


PAGE = "en/reception-handler.html"
STYLES = """.wide { inline-size: 1000px } .pale { color: #999; background: #aaa }
thead, .cards th { position: static !important } .table-scroll { max-inline-size: 300px }
:target { background: transparent !important }
@media (prefers-color-scheme: dark) { main p { color: #333 !important } }
@media (prefers-color-scheme: dark) and (max-width: 40rem) { main h1 { color: #222 !important } }
@media (width: 768px) { main h1 { inline-size: 1000px !important; max-inline-size: none !important; color: #ddd !important } }
@media (forced-colors: active) { main p { forced-color-adjust: none; color: #bbb !important; background: #999 } }
"""
# What is wrong, the text and what stands in its place (everywhere), and what a check must say.
PLANTS = [
    ("a picture without a text", "<p>", "<p><img src=\"../assets/style.css\">", "wide", "image-alt"),
    ("a heading left out", "<h2>", "<h5>", "wide", "heading-order"),
    ("a pale text", "<p>", "<p class=\"pale\">", "wide", "color-contrast"),
    ("a wide page", "<h1>", "<p class=\"wide\">Wide</p><h1>", "narrow", "px wide"),
    ("a dark text on dark", "", "", "dark", "color-contrast"),
    ("a dark heading on a dark phone", "", "", "dark", "<h1"),
    ("a wide heading on a tablet", "", "", "medium", "px wide"),
    ("a pale heading on a tablet", "", "", "medium", "<h1"),
    ("a pale text in forced colours", "", "", "forced colours", "color-contrast"),
    ("headers out of sight", "", "", "cells when wide", "out of sight"),
    ("headers out of sight on a phone", "", "", "cells when narrow", "out of sight"),
    ("a table in too small a box", "", "", "tables", "px in"),
    ("a cell that is not marked", "", "", "marks", "marks []"),
    ("a request elsewhere", "</head>",
     "<link rel=\"stylesheet\" href=\"http://127.0.0.2:9/a.css\"></head>", "silent", "request to"),
    ("a missing file", "</head>", "<link rel=\"stylesheet\" href=\"../assets/none.css\"></head>",
     "silent", "status 404"),
    ("a word on the console", "</head>", "<script>console.error('x')</script></head>",
     "silent", "console error"),
]


@pytest.fixture(scope="module")
def planted(chromium, tmp_path_factory):
    """The problems of a page with all plants, in one visit."""
    copy = Path(shutil.copytree(SITE.folder / "html", tmp_path_factory.mktemp("planted") / "html"))
    text = (copy / PAGE).read_text(encoding="utf-8").replace("http-equiv", "name")
    for _, old, new, *_ in PLANTS:
        assert old in text
        text = text.replace(old, new) if old else text
    (copy / PAGE).write_text(text, encoding="utf-8")
    with open(copy / "assets/style.css", "a", encoding="utf-8") as styles:
        styles.write(STYLES)
    with served(copy) as address:
        return visit_problems(chromium, address, PAGE)


@pytest.mark.parametrize(("check", "word"), [each[3:] for each in PLANTS],
                         ids=[each[0] for each in PLANTS])
def test_plant_is_seen(planted, check, word):
    assert any(word in problem for problem in planted[check]), planted[check]
