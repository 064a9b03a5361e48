"""Pages can be read enlarged, with a reader's own spacing, by keyboard and in Japanese; notes are legible and can be hit."""

import pytest

from check_browser import WIDE, Visit, browser, served
from check_reading import (SPACING, add_style, broken_words, clipping_problems, height_problems,
                           keyboard_problems, note_problems)
from conftest import SITE

PATHS = [str(page.file.relative_to(SITE.folder / "html")) for page in SITE.pages if page.edition == "html"]
WITH_TABLES = [f"{locale}/{name}.html" for locale in SITE.locales
               for name in ("reception-methods", "reception-handler", "delegate-callbacks")]
# 1280 × 900 px, enlarged to 400 %.
ENLARGED = {"width": 320, "height": 225}


@pytest.fixture(scope="module")
def visits():
    """The pages, each loaded once."""
    with browser() as chromium, served(SITE.folder / "html") as address:
        yield {path: Visit(chromium, address, path).page for path in PATHS}


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_clipped_when_enlarged_or_spaced_out(visits, path):
    page = visits[path]
    try:
        for size in (ENLARGED, WIDE):
            page.set_viewport_size(size)
            assert clipping_problems(page) == []
            add_style(page, SPACING)
            assert clipping_problems(page) == []
            add_style(page, "")
    finally:
        add_style(page, "")
        page.set_viewport_size(WIDE)


@pytest.mark.parametrize("path", WITH_TABLES)
def test_notes_are_legible_and_can_be_hit(visits, path):
    page = visits[path]
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert note_problems(page) == []
        assert height_problems(page) == []
    page.set_viewport_size(WIDE)


@pytest.mark.parametrize("path", [*WITH_TABLES[:2], "ja/index.html"])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_control_is_reached_by_tab_and_shows_it(visits, path, width):
    page = visits[path]
    page.set_viewport_size({"width": width, "height": 900})
    assert keyboard_problems(page) == []
    page.set_viewport_size(WIDE)


@pytest.mark.parametrize("path", [path for path in WITH_TABLES if path.startswith("ja/")])
def test_japanese_is_broken_between_phrases(visits, path):
    page = visits[path]
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert broken_words(page, ["状況", "状態", "通知", "表示", "到着", "バージョン", "アプリ"]) == []
    page.set_viewport_size(WIDE)


@pytest.mark.parametrize("path", [path for path in WITH_TABLES if path.startswith("en/")])
def test_words_are_whole_on_a_phone(visits, path):
    page = visits[path]
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert broken_words(page, ["Foreground", "Background", "background", "Suspended", "Initialization", "body",
                                   "category"]) == []
    page.set_viewport_size(WIDE)


PLANTS = [
    ("small markers", "sup { font-size: 0.5em !important }", note_problems),
    ("narrow targets", ".note-ref { padding: 0 !important }", note_problems),
    ("markers that make rows higher", "sup { line-height: 2 !important }", height_problems),
    ("focus that is not seen", ":focus-visible { outline: none !important }", keyboard_problems),
    ("a cut heading", "h1 { block-size: 1rem; overflow: hidden }", clipping_problems),
    ("cells too narrow", "td { overflow-wrap: normal !important; white-space: nowrap }", clipping_problems),
    ("words broken anywhere", "th, td { word-break: break-all !important; padding-inline-end: 5.2rem !important }",
     lambda page: broken_words(page, ["アプリ", "状況"])),
]


@pytest.mark.parametrize(("name", "style", "check"), PLANTS, ids=[each[0] for each in PLANTS])
def test_plant_is_seen(visits, name, style, check):
    page = visits["ja/reception-handler.html"]
    add_style(page, style)
    try:
        assert check(page) != []
    finally:
        add_style(page, "")
