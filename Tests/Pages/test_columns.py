"""Crosstabs: the sections of a table share the widths of their columns, and answers have signs and shades."""

import pytest

from check_browser import WIDE, Visit, browser, served
from check_columns import LOOKS, column_problems, sign_problems, spoken
from conftest import SITE

PATHS = [f"{locale}/{name}.html" for locale in SITE.locales
         for name in ("reception-methods", "reception-handler", "delegate-callbacks")]
STYLES = [
    ("a section of its own", "section:last-of-type > .table-scroll col:last-child { inline-size: 5rem }"),
    ("no signs", "td::before { content: none !important }"),
    ("one sign", "td { --sign: '✓' !important }"),
    ("one shade", "td { background: none !important }"),
]


@pytest.fixture(scope="module")
def visits():
    """The pages, each loaded once."""
    with browser() as chromium, served(SITE.folder / "html") as address:
        yield {path: Visit(chromium, address, path).page for path in PATHS}


@pytest.mark.parametrize("path", PATHS)
def test_sections_of_a_table_have_columns_of_the_same_widths(visits, path):
    for width in (390, 768, 1280, 1920):
        visits[path].set_viewport_size({"width": width, "height": 900})
        assert column_problems(visits[path]) == []


@pytest.mark.parametrize("path", PATHS[1:3])
def test_answers_are_told_apart_by_sign_and_shade(visits, path):
    page = visits[path]
    kinds = {each["kind"] for each in page.evaluate(LOOKS)}
    assert kinds == {"yes", "no", "not-stated"}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert sign_problems(page) == []
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert sign_problems(page, shaded=False) == []
    page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("path", PATHS[1:3])
def test_signs_are_not_read_out(visits, path):
    texts = spoken(visits[path])
    assert {each["words"].split("\xa0")[0].strip() for each in visits[path].evaluate(LOOKS)} & texts
    assert not {each["sign"] for each in visits[path].evaluate(LOOKS)} & texts


@pytest.mark.parametrize(("name", "style"), STYLES, ids=[each[0] for each in STYLES])
def test_plant_is_seen(visits, name, style):
    page = visits[PATHS[0 if "section" in name else 1]]
    page.set_viewport_size(WIDE)
    sheet = page.evaluate_handle("""text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    }""", style)
    try:
        assert (column_problems if "section" in name else sign_problems)(page) != []
    finally:
        sheet.evaluate("sheet => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)")
