"""The search finds a word however a page or a reader spells it, and finds nothing that only looks alike."""

import os
import subprocess

import pytest

from check_browser import Visit, browser, served
from check_search import FIELD, PANEL
from published import ROOT
from spellings import SPELLINGS

PROGRAM = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))
# With so much beside each text, the index is divided, and hardly two of the texts are in the same part.
FILLING = "```\n" + "qxv\n" * 4000 + "```\n"
SHOWN = f"""() => [...document.querySelectorAll("{PANEL} .hit .text")].map(each => each.textContent)"""


def write_site(folder, filling):
    """Writes a site with a document for each text."""
    (folder / "Locales/ja").mkdir(parents=True)
    (folder / "Locales/ja/home.yaml").write_text("title: 表記\n")
    (folder / "hyo.yaml").write_text('locales: [ja]\ndocuments:\n  - { ja: "*.md", publish: true }\neditions: [html]\n')
    for number, (_, text, _) in enumerate(SPELLINGS):
        (folder / f"text-{number:02}.md").write_text(f"# qx{number:02}\n\n{text}\n\n{filling}")


@pytest.fixture(scope="module", params=["whole", "divided"])
def opened(request, tmp_path_factory):
    site = tmp_path_factory.mktemp("spellings") / request.param
    write_site(site, FILLING if request.param == "divided" else "")
    subprocess.run([PROGRAM, "build", "--site", str(site)], check=True, stdout=subprocess.DEVNULL)
    html = site / "Output/html"
    assert (len(list((html / "ja").glob("search-index-*.js"))) > 5) == (request.param == "divided")
    with browser() as chromium, served(html) as address:
        visit = Visit(chromium, address, "ja/text-00.html")
        yield visit.page
        assert visit.said == []


@pytest.mark.parametrize(("query", "text", "is_found"), SPELLINGS)
def test_a_text_is_found_by_its_spellings_alone(opened, query, text, is_found):
    opened.fill(FIELD, query)
    opened.wait_for_function("([panel, query]) => !panel.hidden && panel.dataset.query === query",
                           arg=[opened.query_selector(PANEL), query])
    assert (text in opened.evaluate(SHOWN)) == is_found
