"""What leads to pages from outside of them leads somewhere, pages are small, and nothing on them moves."""

import shutil
from pathlib import Path

import pytest

import check_site_files as check
from check_browser import browser, served
from conftest import SITE

HTML = SITE.folder / "html"
CHECKS = [
    check.sitemap_problems, check.reciprocity_problems, check.structured_data_problems,
    check.search_index_problems, check.not_found_problems, check.budget_problems,
]


@pytest.mark.parametrize("problems", CHECKS, ids=lambda each: each.__name__)
def test_nothing_is_wrong(problems):
    assert problems(HTML) == []


PLANTS = [
    (check.sitemap_problems, "sitemap.xml", "en/delegate-callbacks.html</loc>", "en/callbacks.html</loc>"),
    (check.sitemap_problems, "sitemap.xml", 'hreflang="ja"', 'hreflang="de"'),
    (check.reciprocity_problems, "ja/index.html", 'hreflang="en" href="https://example.org/push/en/index.html">',
     'hreflang="en" href="https://example.org/push/en/home.html">'),
    (check.structured_data_problems, "en/index.html", '"inLanguage": "en"', '"inLanguage": "ja"'),
    (check.structured_data_problems, "en/reception-handler.html", "application/ld+json", "application/json"),
    (check.search_index_problems, "ja/reception-methods.html", 'id="reception.set.set.set.ios-10.background"', ""),
    (check.not_found_problems, "404.html", '"/push/assets/style.css"', '"/assets/style.css"'),
    (check.not_found_problems, "404.html", '"/push/ja/index.html"', '"/push/jp/index.html"'),
]


@pytest.mark.parametrize("problems, file, old, new", PLANTS)
def test_plant_is_seen(tmp_path, problems, file, old, new):
    copy = Path(shutil.copytree(HTML, tmp_path / "html"))
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    check.ids_of.cache_clear()
    assert problems(copy) != []


def test_a_heavy_page_is_seen(tmp_path):
    (tmp_path / "page.html").write_text("".join(chr(0x4E00 + number * 7919 % 20000) for number in range(40_000)))
    assert check.budget_problems(tmp_path) != []


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_while_a_page_loads(width):
    with browser() as chromium, served(HTML) as at:
        context = chromium.new_context(viewport={"width": width, "height": 900})
        moved = {}
        for file in sorted(HTML.glob("*/*.html")):
            path = f"{file.parent.name}/{file.name}"
            page = context.new_page()
            page.goto(f"{at}/{path}", wait_until="load")
            moved[path] = page.evaluate("""() => new Promise(resolve => {
              let sum = 0;
              new PerformanceObserver(list => {
                for (const each of list.getEntries()) sum += each.value;
              }).observe({type: "layout-shift", buffered: true});
              setTimeout(() => resolve(sum), 100);
            })""")
            page.close()
        context.close()
        assert {path: sum for path, sum in moved.items() if sum > 0} == {}
