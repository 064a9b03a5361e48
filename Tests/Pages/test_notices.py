"""The pages of a golden site that tell readers of their text: what is behind, what is not translated, and how far all is.

The site's own pages, which agree, have none of these notices. It is built here, for the golden sites' own tests leave out
what stands around a page.
"""

import atexit
import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest

import check_headers
import check_links
import check_markup
import check_notes
import check_tables
from check_browser import CHECKS, browser, served, visit_problems
from check_validity import validity_problems
from conftest import SITE as OWN
from published import ROOT, Site
from reading import elements
from test_json import GOLDEN, program

FOLDER = GOLDEN / "notices" / "before"


def built(site):
    """The output of a site, which is removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="hyo-notices-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    output = folder / "Output"
    subprocess.run([program(), "build", "--site", site, "--output", output], check=True, capture_output=True)
    return Site(output)


SITE = built(FOLDER)
HTML = [page for page in SITE.pages if page.edition == "html"]
# The notice that a page has, by the oracle of the site's own words: `before` was written for it.
NOTICES = {
    "ja/brewing": ("一部古い可能性があります", "en/brewing"),
    "ja/serving": ("一部古い可能性があります", "en/serving"),
    "ja/storing": ("日本語版はまだありません", "en/storing"),
}


def name(page):
    return f"{page.locale}/{page.name}"


def notices(page):
    return [each for each in elements(page.root) if each.get("class") == "page-notice"]


def is_translated(site, folder, page):
    """Whether there is a file with text for a page; Hyo itself brings along that of the status in both languages."""
    if page.name == "status":
        return True
    files = [folder / "Locales" / page.locale / f"{page.name}{suffix}" for suffix in (".yaml", ".md")]
    return any(file.is_file() for file in files)


@pytest.mark.parametrize("shown", HTML, ids=str)
def test_notice_leads_to_the_newer_page(shown):
    text, target = NOTICES.get(name(shown), (None, None))
    found = notices(shown)
    assert len(found) == (text is not None)
    if text is not None:
        assert text in check_markup.text_of(found[0])
        (link,) = [each for each in elements(found[0]) if each.tag == "a"]
        assert link.get("href") == f"../{target}.html"
        assert link.get("lang") == link.get("hreflang") == "en"


@pytest.mark.parametrize("shown", SITE.pages, ids=str)
def test_every_link_leads_somewhere(shown):
    assert check_links.link_problems(shown, SITE) == []


@pytest.mark.parametrize("check", [
    check_notes.note_problems, check_headers.header_problems, check_markup.head_problems,
    check_markup.safety_problems, lambda page: check_markup.switch_problems(page, SITE),
    lambda page: check_tables.table_problems(page, SITE.page("markdown", page.locale, page.name)),
], ids=["notes", "headers", "head", "safety", "switches", "tables"])
@pytest.mark.parametrize("shown", HTML, ids=str)
def test_page_is_whole(shown, check):
    assert check(shown) == []


# hreflang

SITES = {"own": (OWN, ROOT), "notices": (SITE, FOLDER)}


@pytest.mark.parametrize("site", SITES)
def test_alternates_are_translations_and_name_each_other(site):
    """A page all of fallback text has no alternates and is nobody's; all others name the same pages, themselves included."""
    site, folder = SITES[site]
    pages = [page for page in site.pages if page.edition == "html"]
    assert {"status", "home"} <= {page.name for page in pages}
    for page in pages:
        family = [other for other in pages if other.name == page.name]
        tags = {other.locale for other in family if is_translated(site, folder, other)}
        found = check_markup.alternates(page.root)
        # One language alone has no alternate.
        expected = {*tags, "x-default"} if page.locale in tags and len(tags) > 1 else set()
        assert set(found) == expected, page
        for tag in tags & set(found):
            assert check_markup.leads_to(found[tag], tag, page.name)
            other = site.page("html", tag, page.name)
            assert check_markup.alternates(other.root) == found, page


def test_page_without_translation_has_its_original_as_canonical():
    page = SITE.page("html", "ja", "storing")
    (link,) = [each for each in elements(page.root) if each.get("rel") == "canonical"]
    assert link.get("href") == "https://example.org/tea/en/storing.html"


# The status

@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_numbers_of_the_status_add_up(site, locale):
    """Every column adds up to the total, and all states to the texts; the figures above say the same."""
    page = SITES[site][0].page("html", locale, "status")
    (table,) = [each for each in elements(page.root) if each.get("class") == "status"]
    rows = [[check_markup.text_of(cell) for cell in row] for row in elements(table) if row.tag == "tr"]
    numbers = [[int(cell) for cell in row[1:]] for row in rows[1:]]
    *pages, total = numbers
    assert [sum(column) for column in zip(*pages)] == total
    assert all(sum(row[1:]) == row[0] for row in numbers)
    (summary,) = [each for each in elements(page.root) if each.get("class") == "status-summary"]
    percent, *figures = [int(each) for each in re.findall(r"\d+", check_markup.text_of(summary))]
    assert sorted(figures) == sorted(total[:2])
    assert percent == total[1] * 100 // total[0]
    (bar,) = [each for each in elements(page.root) if each.tag.endswith("rect")]
    assert bar.get("width") == str(percent)
    badge = (page.file.parent / "status.svg").read_text(encoding="utf-8")
    assert f"{percent}%" in badge


# In a browser

@pytest.fixture(scope="module")
def visited():
    with browser() as chromium, served(SITE.folder / "html") as address:
        yield cache(lambda path: visit_problems(chromium, address, path))


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("shown", HTML, ids=str)
def test_page_works_in_the_browser(visited, shown, check):
    assert visited(f"{shown.locale}/{shown.file.name}")[check] == []


def test_pages_are_valid():
    problems = validity_problems(SITE.html_files)
    assert {file: found for file, found in problems.items() if found} == {}
