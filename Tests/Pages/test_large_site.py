"""A site of many pages: its divided search finds what one index would find, and its navigation leads to all pages."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from check_browser import Visit, browser, served
from check_search import FIELD, PANEL
from published import ROOT

sys.path.append(str(ROOT / "Benchmarks"))

from benchmark.site import write_site  # noqa: E402

PROGRAM = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))
PAGES = 120
QUERIES = {
    "en": ["letters wait", "Page 77", "hub queue", "recieve", "zzzzzz", "hub's", "waiting letter", "1 to 2", "e-mail"],
    "ja": ["手紙", "待つ", "ハブ", "ﾊﾌﾞ", "中継サーバー", "中継サーバ", "表 77", "ない言葉"],
}
HITS = f"""() => [...document.querySelectorAll("{PANEL} .page > a, {PANEL} .hit > a")]
    .filter(a => a.closest(".hit") || a.querySelector("mark")).map(a => a.getAttribute("href")).sort()"""


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """The folder of the HTML edition, whose index is divided, and a copy with one index."""
    site = tmp_path_factory.mktemp("large")
    write_site(str(site), PAGES, "1")
    # Groups that unfold.
    text = (site / "hyo.yaml").read_text()
    pages = re.findall(r"  - (page-\d+)\n", text)
    groups = [("first", pages[:50]), ("second", pages[50:100])]
    listed = "".join(f"  - group: {name}\n    pages: [{', '.join(ids)}]\n" for name, ids in groups)
    listed += "".join(f"  - {name}\n" for name in pages[100:])
    (site / "hyo.yaml").write_text(text[:text.index("pages:\n")] + "pages:\n" + listed)
    for locale in ("en", "ja"):
        with open(site / f"Locales/{locale}/home.yaml", "a") as home:
            home.write("groups: { first: First half, second: Second half }\n")
    subprocess.run([PROGRAM, "build", "--site", str(site)], check=True, stdout=subprocess.DEVNULL)
    html, whole = site / "Output/html", site / "whole"
    shutil.copytree(html, whole)
    for locale in ("en", "ja"):
        parts = sorted((whole / locale).glob("search-index-*.js"), key=lambda file: int(file.stem.split("-")[-1]))
        assert len(parts) > 3
        records = [part.read_text().split("=[\n", 1)[1].removesuffix("\n];\n") for part in parts]
        (whole / locale / "search-index.js").write_text("hyoSearchIndex=[\n" + ",\n".join(records) + "\n];\n")
    return html, whole


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


def asked(chromium, folder, locale, query):
    """What is found: the places, what is said of them, and the parts that were loaded."""
    with served(folder) as address:
        visit = Visit(chromium, address, f"{locale}/page-0010.html")
        loaded = []
        visit.page.on("request", lambda request: loaded.append(request.url.rsplit("/", 1)[-1]))
        found = typed(visit.page, query)
        said = visit.said
        visit.context.close()
    assert said == []
    return *found, [name for name in loaded if re.fullmatch(r"search-index-\d+\.js", name)]


def typed(page, query):
    page.fill(FIELD, query)
    page.wait_for_function("([panel, query]) => panel.dataset.query === query && !panel.hidden",
                           arg=[page.query_selector(PANEL), query])
    return page.evaluate(HITS), page.inner_text(PANEL + " p")


@pytest.fixture(scope="module")
def whole(large, chromium):
    """By language, a page with the one index, which is the same for all that is typed: what the others must find."""
    with served(large[1]) as address:
        visits = {locale: Visit(chromium, address, f"{locale}/page-0010.html") for locale in QUERIES}
        yield {locale: visit.page for locale, visit in visits.items()}
        assert [visit.said for visit in visits.values()] == [[], []]


@pytest.mark.parametrize(("locale", "query"), [(locale, query) for locale in QUERIES for query in QUERIES[locale]])
def test_divided_index_finds_what_the_whole_one_finds(large, whole, chromium, locale, query):
    expected, words = typed(whole[locale], query)
    found, told, _ = asked(chromium, large[0], locale, query)
    if len(expected) < 100:
        assert (found, told) == (expected, words)
    else:
        # The best hundred may be others; but there are as many.
        assert len(found) >= 100


def pages(large, locale):
    text = (large[0] / locale / "pages.js").read_text()
    return [page for _, group in json.loads(text.removeprefix("hyoPages=").removesuffix(";\n")) for page in group]


@pytest.mark.parametrize("number", [None, 5, 110])
def test_no_more_parts_are_loaded_than_are_needed(large, chromium, number):
    query = "zzzzzz" if number is None else pages(large, "en")[number][1]
    _, _, parts = asked(chromium, large[0], "en", query)
    assert bool(parts) == (number is not None)
    every = list((large[0] / "en").glob("search-index-*.js"))
    assert len(parts) <= len(every) / 2
    assert max(file.stat().st_size for file in [*every, large[0] / "en/search-index.js"]) < 500_000


def test_navigation_lists_pages_nearby_and_every_page_when_asked(large, chromium):
    with served(large[0]) as address:
        visit = Visit(chromium, address, "en/page-0060.html")
        page = visit.page
        nearby = page.eval_on_selector_all(".navigation a", "all => all.map(a => a.getAttribute('href'))")
        assert "page-0060.html" in nearby and "index.html#:pages" in nearby and len(nearby) < 40
        page.focus(".navigation input")
        page.wait_for_function("() => window.hyoPages")
        assert page.locator(".navigation summary").all_inner_texts() == ["First half", "Second half"]
        page.click(".navigation summary >> nth=0")
        page.wait_for_selector(".navigation a[href='page-0003.html']")
        titles = [title for _, pages in page.evaluate("hyoPages") for _, title in pages]
        assert len(titles) == PAGES
        page.fill(".navigation input", titles[110])
        page.wait_for_selector(".navigation a[href='page-0111.html']")
        assert visit.said == []
        visit.context.close()


def test_all_links_of_the_navigation_lead_somewhere(large):
    files = [file for file, _ in pages(large, "ja")]
    assert len(files) == len(set(files)) == PAGES
    assert all((large[0] / "ja" / file).exists() for file in files)
