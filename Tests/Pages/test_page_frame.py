"""What stands around a page: the bar, the contents, the switches, and what goes along to another language."""

import pytest

from check_browser import Visit, browser, served
from conftest import SITE

PAGE = "reception-methods.html"
CELL = "reception.set.set.set.ios-10.background"
# The marks of notes that stand alone on a line, for each cell of a single line of words.
ALONE = """() => [...document.querySelectorAll("td.yes sup, td.no sup")].filter(sup => {
  const range = document.createRange();
  range.setStart(sup.parentElement, 0);
  range.setEndBefore(sup);
  const before = [...range.getClientRects()].filter(each => each.width > 1).at(-1), own = sup.getBoundingClientRect();
  return before && own.width && Math.abs((before.top + before.bottom - own.top - own.bottom) / 2) > 14;
}).map(sup => sup.closest("[id]").id)"""


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def address():
    with served(SITE.folder / "html") as started:
        yield started


@pytest.fixture
def visit(chromium, address):
    visits = []

    def visit(path, width=1280):
        visits.append(Visit(chromium, address, path))
        visits[-1].page.set_viewport_size({"width": width, "height": 800})
        return visits[-1].page

    yield visit
    for each in visits:
        each.context.close()
        assert each.said == []


def test_theme_that_was_chosen_is_there_on_the_next_page(visit):
    page = visit(f"en/{PAGE}")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.click(".theme-switch")
    after = page.evaluate(ground)
    assert after != before
    page.click(".navigation a[href='reception-handler.html']")
    assert page.evaluate(ground) == after
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ground) == after
    page.emulate_media(media="print")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
    page.click(".theme-switch")
    page.emulate_media(color_scheme="light")
    page.reload()
    assert page.evaluate(ground) == before


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_bar_is_one_line_and_stays_in_sight(visit, locale, width):
    page = visit(f"{locale}/{PAGE}", width)
    height = "document.querySelector('.site-header').getBoundingClientRect().height"
    assert page.evaluate(height) <= 56
    tops = page.eval_on_selector_all(".bar > *", """all => all.map(each => each.getBoundingClientRect())
        .filter(box => box.width).map(box => (box.top + box.bottom) / 2)""")
    assert len(tops) >= 4 and max(tops) - min(tops) < 4
    page.evaluate("scrollTo(0, 3000)")
    assert page.evaluate("document.querySelector('.site-header').getBoundingClientRect().top") == 0


def test_language_keeps_the_place(visit):
    page = visit(f"en/{PAGE}#{CELL}")
    page.click(".languages a[hreflang=ja]")
    assert page.url.endswith(f"ja/{PAGE}#{CELL}")
    assert page.evaluate("document.querySelector(':target').id") == CELL


def test_place_in_sight_goes_along_where_none_was_named(visit):
    page = visit(f"en/{PAGE}")
    # On a busy machine the page may still be laid out.
    page.wait_for_load_state("networkidle")
    page.evaluate("document.getElementById('terminology').scrollIntoView()")
    page.wait_for_selector(".contents [aria-current][href='#terminology']")
    page.click(".languages a[hreflang=ja]")
    assert page.url.endswith(f"ja/{PAGE}#terminology")


def test_contents_tell_sections_apart(visit):
    for locale in ("en", "ja"):
        page = visit(f"{locale}/{PAGE}")
        names = page.locator(".contents ul ul a").all_inner_texts()
        assert len(names) == len(set(names)) == 8
        assert all("alert/body" in name and "category" in name for name in names)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("width", [320, 390, 768])
def test_marks_of_notes_do_not_stand_alone(visit, locale, width):
    page = visit(f"{locale}/reception-handler.html", width)
    assert page.locator("td sup").count() > 0
    assert page.evaluate(ALONE) == []


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("name", ["index.html", PAGE])
def test_first_field_is_on_the_first_screen_of_a_phone(visit, locale, name):
    page = visit(f"{locale}/{name}", 390)
    page.set_viewport_size({"width": 390, "height": 844})
    box = page.locator(".finder-values").first.bounding_box()
    assert box["y"] + box["height"] <= 844


def test_answer_stays_in_sight_at_the_foot_of_a_phone(visit):
    page = visit(f"en/{PAGE}?app-state=background", 390)
    page.evaluate("document.querySelector('.finder').scrollIntoView()")
    box = page.locator(".finder-answer").bounding_box()
    assert box["y"] < 800 and box["y"] + box["height"] <= 801
    assert page.locator(".finder-hint").inner_text() == "Outcomes still possible: 10"
