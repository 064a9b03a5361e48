"""What stands around a page: the bar, the contents, the switches, and what goes along to another language."""

import re

import pytest

from check_browser import WIDE, Visit, browser, served
from conftest import SITE

PAGE = "reception-methods.html"
CELL = "reception.set.set.set.ios-10.background"
# The marks of notes that stand alone on a line.
ALONE = """() => [...document.querySelectorAll("main :is(td, th, li, p) sup")].filter(sup => {
  const range = document.createRange();
  range.setStart(sup.closest("li, p, td, th"), 0);
  range.setEndBefore(sup);
  const own = sup.getBoundingClientRect();
  const isApart = each => Math.abs((each.top + each.bottom - own.top - own.bottom) / 2) > 14;
  const before = [...range.getClientRects()].filter(each => each.width > 6).at(-1);
  range.setStartAfter(sup);
  range.setEndAfter(sup.closest("li, p, td, th"));
  const after = [...range.getClientRects()].filter(each => each.width > 6)[0];
  return own.width && before && isApart(before) && (!after || isApart(after));
}).map(sup => [sup.closest("[id]").id, sup.parentElement.textContent.slice(-30)])"""


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def address():
    with served(SITE.folder / "html") as started:
        yield started


@pytest.fixture(scope="module")
def tab(chromium, address):
    """The tab in which all pages are visited, one after another: a new one costs more than a page."""
    return Visit(chromium, address, f"en/{PAGE}")


@pytest.fixture
def visit(tab, address):
    def visit(path, width=1280):
        # Otherwise another place on the same page would be gone to, and nothing loaded.
        tab.page.goto("about:blank")
        tab.page.set_viewport_size(WIDE)
        tab.page.goto(f"{address}/{path}")
        tab.page.set_viewport_size({"width": width, "height": 800})
        return tab.page

    tab.said.clear()
    yield visit
    assert tab.said == []


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
    # As readers do: Playwright's own click first brings what lies in the bar to the middle of the page.
    box = page.locator(".languages a[hreflang=ja]").bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    page.wait_for_url("**/ja/**")
    assert page.url.endswith(f"ja/{PAGE}#terminology")


def test_contents_tell_sections_apart(visit):
    for locale in ("en", "ja"):
        page = visit(f"{locale}/{PAGE}")
        names = page.locator(".contents ul ul a").all_inner_texts()
        assert len(names) == len(set(names)) == 8
        assert all("alert/body" in name and "category" in name for name in names)


def test_contents_name_sections_as_their_headings_do(visit):
    for locale in ("en", "ja"):
        page = visit(f"{locale}/{PAGE}")
        pairs = page.eval_on_selector_all(".contents a", """links => links.map(a => {
          const heading = document.getElementById(decodeURIComponent(a.hash.slice(1))).querySelector("h2, h3").cloneNode(true);
          for (const mark of heading.querySelectorAll("sup")) mark.remove();
          return [a.textContent, heading.textContent.trim()];
        })""")
        assert len(pairs) > 8
        assert [pair for pair in pairs if pair[0] != pair[1]] == []


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


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("name", ["reception-methods.html", "delegate-callbacks.html", "background-notifications.html"])
def test_marks_of_notes_do_not_stand_alone_on_any_page(visit, locale, name):
    assert visit(f"{locale}/{name}", 320).evaluate(ALONE) == []


def test_cells_and_rows_have_a_link_to_themselves(visit):
    page = visit(f"en/{PAGE}")
    cell = page.locator(f"[id='{CELL}']")
    cell.scroll_into_view_if_needed()
    before = cell.bounding_box()
    cell.hover()
    assert cell.locator(".cell-link").get_attribute("href") == f"#{CELL}"
    assert cell.locator(".cell-link").get_attribute("aria-label") == "Link to this cell"
    assert cell.bounding_box() == before
    assert page.locator(".crosstab .cell-link").count() == page.locator(".crosstab").count()
    assert [page.locator(f"{each} > .cell-link").first.evaluate("each => getComputedStyle(each).opacity")
            for each in ("td:hover", "th:not(:hover)")] == ["1", "0"]
    page.mouse.move(0, 0)
    page.locator(".crosstab td .note-ref").last.focus()
    assert page.locator("td:has(:focus) > .cell-link").count() == 1
    row = page.locator(".crosstab tbody tr:has(> th[scope=row])").first
    row.locator("th").last.hover()
    link = row.locator(".cell-link")
    assert link.get_attribute("href") == f"#{row.get_attribute('id')}"
    link.click()
    assert page.evaluate("document.querySelector(':target').tagName") == "TR"


# Where the focus is in the table, as row and column, and the address that its link has.
FOCUS = """() => {
  const link = document.activeElement, cell = link.parentElement;
  const box = link.getBoundingClientRect(), style = getComputedStyle(link);
  return {isLink: link.matches(".cell-link"), row: cell.parentElement.id, cell: cell.id, tag: cell.tagName, hash: link.hash,
    isSeen: style.opacity === "1" && parseFloat(style.outlineWidth) >= 2 && box.top >= 0
      // A page is scrolled by whole pixels.
      && Math.floor(box.bottom) <= innerHeight};
}"""


@pytest.mark.parametrize(("path", "width"), [(f"en/{PAGE}", 1280), (f"ja/{PAGE}", 320), ("ja/delegate-callbacks.html", 1280)])
def test_links_of_cells_are_one_stop_a_table_in_which_arrows_lead_on(visit, path, width):
    page = visit(path, width)
    table = page.locator(".crosstab").first
    link = table.locator(".cell-link")
    ids = table.evaluate("table => [...table.tBodies].flatMap(body => [...body.rows]).map(row => [row.id, ...[...row.cells].map(each => each.id).filter(Boolean)])")
    link.focus()
    places = [page.evaluate(FOCUS)]
    for key in ["ArrowRight"] * len(ids[0]) + ["ArrowDown", "ArrowUp", "ArrowLeft"]:
        page.keyboard.press(key)
        places.append(page.evaluate(FOCUS))
    assert all(each["isLink"] and each["isSeen"] for each in places), places
    assert all(each["hash"] == "#" + (each["cell"] or each["row"]) for each in places)
    # From the header of the row to its last cell, where the arrow has nowhere to lead; one row down, up again, and back.
    row = [each["cell"] or each["row"] for each in places]
    end = len(ids[0])
    assert row[:end + 1] == [*ids[0], ids[0][-1]]
    assert row[end + 1:] == [ids[1][-1], ids[0][-1], ids[0][-2]]
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == places[-1]["hash"] and page.locator(":target").count() == 1
    # One stop: the next one is out of the table, or in it a link of what cells say.
    link.focus()
    page.keyboard.press("Tab")
    assert link.evaluate("each => each !== document.activeElement")


def test_notes_stand_beside_their_table_where_there_is_room(visit):
    page = visit(f"ja/{PAGE}", 1920)
    for width, isBeside in [(1920, True), (1280, False), (390, False)]:
        page.set_viewport_size({"width": width, "height": 900})
        sides = page.evaluate("""() => [...document.querySelectorAll(".table-scroll:has(+ .notes)")].map(each =>
            [each.getBoundingClientRect(), each.nextElementSibling.getBoundingClientRect()])
            .map(([table, notes]) => notes.left >= table.right && notes.top < table.bottom)""")
        assert sides and set(sides) == {isBeside}
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1280, 1024, 390])
def test_identifiers_are_broken_at_their_joints_only(visit, width):
    page = visit("en/reception-handler.html", width)
    lines = page.evaluate("""() => [...document.querySelectorAll("td code")].flatMap(code => {
      const range = document.createRange(), lines = [];
      for (const text of [...code.childNodes].filter(each => each.nodeType === 3)) for (let at = 0; at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        if (lines.at(-1)?.top === top) lines.at(-1).text += text.data[at];
        else lines.push({top, text: text.data[at]});
      }
      return lines.slice(1).map(each => each.text);
    })""")
    assert all(re.match("[A-Z_]|[a-z]+:", line) for line in lines), lines
    if width >= 1024:
        assert lines == []
