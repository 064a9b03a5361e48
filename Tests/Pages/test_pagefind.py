"""Pagefind in the place of Hyo's search, set up as Documentation/output.md says, on a site that is large enough for it."""

import re
import shutil
import subprocess
import sys

import pytest

from check_browser import Visit, browser, served
from published import ROOT
from test_json import program

sys.path.insert(0, str(ROOT / "Benchmarks"))
from benchmark.site import write_site  # noqa: E402

# With so many pages of the benchmark's, what Hyo's own search loads passes 1 MB in each language.
PAGES = 100


def documented(language):
    """The one code block of a language in the section on large sites."""
    text = (ROOT / "Documentation/output.md").read_text(encoding="utf-8")
    section = text.split("### Large sites\n")[1].split("\n## ")[0]
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    return blocks[0]


def hyo(site):
    return subprocess.run([program(), "build", "--site", site], check=True, capture_output=True)


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """The published pages with Pagefind's index."""
    folder = tmp_path_factory.mktemp("large")
    site = folder / "site"
    write_site(str(site), PAGES, "1")
    hyo(site)
    for locale in ["en", "ja"]:
        parts = (site / f"Output/html/{locale}").glob("search-index*.js")
        assert sum(part.stat().st_size for part in parts) > 1_000_000
    (site / "Templates").mkdir()
    (site / "Templates/search.mustache").write_text(documented("mustache"))
    head = (ROOT / "Templates/head.mustache").read_text(encoding="utf-8")
    policy = re.compile(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>\n")
    assert len(policy.findall(head)) == 1
    (site / "Templates/head.mustache").write_text(policy.sub(lambda _: documented("html"), head), encoding="utf-8")
    hyo(site)
    assert not list(site.glob("Output/html/*/search-index.js"))
    copying, _, indexing = documented("sh").splitlines()
    assert copying == "cp -r Output/html public"
    shutil.copytree(site / "Output/html", site / "public")
    command = indexing.replace("python3", sys.executable, 1).split()
    subprocess.run(command, cwd=site, check=True, capture_output=True)
    return site / "public"


@pytest.fixture(scope="module")
def address(public):
    with served(public) as started:
        yield started


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


def words_of(public, locale):
    """The pages that have a word, by the words of a language."""
    pages = {page.name: re.sub("<[^>]*>", " ", page.read_text(encoding="utf-8").split("<main")[1])
             for page in sorted((public / locale).glob("page-*.html"))}
    pattern = {"en": r"\b[a-z]{6,}\b", "ja": "(?<![ァ-ヶー])[ァ-ヶー]{4,6}(?![ァ-ヶー])"}[locale]
    found = {}
    for name, text in pages.items():
        for word in set(re.findall(pattern, text)):
            found.setdefault(word, set()).add(name)
    return found


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_pagefind_finds_the_pages_that_have_a_word(public, address, chromium, locale):
    found = words_of(public, locale)
    word, pages = min(found.items(), key=lambda item: (len(item[1]), item[0]))
    assert 0 < len(pages) < PAGES
    visit = Visit(chromium, address, f"{locale}/index.html")
    visit.page.click("pagefind-modal-trigger button")
    visit.page.keyboard.type(word)
    # In Japanese, pages that have the parts of a word stand among those that have the whole.
    link = visit.page.locator(", ".join(f"pagefind-modal a[href*='{locale}/{name}']" for name in pages)).first
    link.wait_for()
    # Neither the browser nor the policy has anything to say against it.
    assert visit.said == []
    link.click()
    visit.page.wait_for_url("**/page-*.html*")
    assert word in visit.page.inner_text("main")
    visit.context.close()
