"""The search finds every cell that holds a text, and leads to it: from a server and from a disk."""

import shutil

import pytest

from check_browser import NARROW, WIDE, Visit, browser, served
from check_search import FIELD, PANEL, cells_that_hold, result_problems, results
from conftest import SITE

PAGE = "reception-methods.html"
# What is typed, in which language, and what must be among the words that are found.
QUERIES = [
    ("ja", "受信ハンドラー", "受信ハンドラー"), ("ja", "ﾊﾝﾄﾞﾗ", "ハンドラー"),
    ("ja", "ハンドラ", "ハンドラー"), ("ja", "はんどら", "ハンドラー"),
    ("ja", "ＡＣＴＩＶＥ", "Active"), ("ja", "通知ｾﾝﾀｰ", "通知センター"),
    ("en", "reception", "reception"), ("en", "NOTIFICATION CENTER", "Notification Center"),
    ("en", "ignore", "ignored"),
]


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
    """A page in Japanese, whose console must stay silent."""
    visit = Visit(chromium, address, f"ja/{PAGE}")
    yield visit
    visit.context.close()
    assert visit.said == []


@pytest.mark.parametrize(("locale", "query", "word"), QUERIES)
def test_each_result_leads_to_what_was_looked_for(chromium, address, locale, query, word):
    visit = Visit(chromium, address, f"{locale}/{PAGE}")
    found, status = results(visit.page, query)
    assert any(word in result.text for result in found)
    assert result_problems(SITE, locale, query.split()[0], found) == []
    hits = visit.page.locator(f"{PANEL} .hit, {PANEL} .page > a:has(mark)").count()
    assert str(hits) in status
    cells = cells_that_hold(SITE, locale, query)
    assert cells
    if len(found) < 100:
        assert cells <= {(result.page, result.id) for result in found}
    assert visit.said == []
    visit.context.close()


def test_words_may_stand_in_the_headers_of_a_cell(visit):
    found, _ = results(visit.page, "アクションハンドラー バックグラウンド")
    assert found and result_problems(SITE, "ja", "アクションハンドラー", found) == []
    more, _ = results(visit.page, "アクションハンドラー")
    assert len(found) < len(more)


def test_nothing_is_found_where_nothing_is(visit):
    found, status = results(visit.page, "そんな言葉はない")
    assert found == [] and status == "一致する項目はありません。別の言葉でお試しください。"


def test_search_works_from_a_disk(chromium):
    context = chromium.new_context()
    page, said = context.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((SITE.folder / "html/ja" / PAGE).as_uri())
    found, _ = results(page, "ﾊﾝﾄﾞﾗ")
    assert found
    cell = next(index for index, result in enumerate(found)
                if (result.page, result.id) in cells_that_hold(SITE, "ja", "ハンドラ"))
    page.locator(f"{PANEL} a[href='{found[cell].page}#{found[cell].id}']").last.click()
    page.wait_for_url(f"**/{found[cell].page}#{found[cell].id}")
    assert "ハンドラ" in page.inner_text(":target")
    assert not page.is_visible(PANEL)
    assert said == []
    context.close()


def test_keyboard_goes_through_the_results_and_back(visit):
    page = visit.page
    results(page, "ハンドラ")
    page.focus(FIELD)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    focused = "document.activeElement === document.querySelectorAll('.search-results a')[1]"
    assert page.evaluate(focused)
    page.keyboard.press("Escape")
    assert not page.is_visible(PANEL)
    assert page.evaluate("document.activeElement.id") == "_search"
    assert page.inner_text("[role=search] [role=status]") == ""
    page.keyboard.press("End")
    page.keyboard.type("ー")
    page.wait_for_selector(PANEL)
    page.keyboard.press("Enter")
    page.wait_for_url("**/reception-handler.html", wait_until="networkidle")


def test_results_do_not_cover_the_page_for_who_has_gone_on(chromium, address):
    context = chromium.new_context()
    page, waiting = context.new_page(), []
    page.route("**/search-index.js", lambda route: waiting.append(route))
    page.goto(f"{address}/ja/{PAGE}")
    page.focus(FIELD)
    page.keyboard.type("ハンドラ")
    page.focus(".languages a")
    with page.expect_response("**/search-index.js"):
        waiting[0].continue_()
    page.wait_for_function("window.hyoSearchIndex")
    page.wait_for_timeout(100)
    assert not page.is_visible(PANEL)
    page.focus(FIELD)
    page.wait_for_selector(PANEL)
    context.close()


def test_nothing_is_said_of_a_missing_index_before_anything_is_typed(chromium, address):
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/search-index.js", lambda route: route.abort())
    page.goto(f"{address}/ja/{PAGE}")
    with page.expect_event("requestfailed"):
        page.focus(FIELD)
    page.wait_for_timeout(100)
    assert not page.is_visible(PANEL)
    page.keyboard.type("a")
    page.wait_for_selector(PANEL)
    context.close()


def test_closed_results_come_back(visit):
    page = visit.page
    results(page, "ハンドラ")
    page.dispatch_event("h1", "click")
    page.evaluate("document.activeElement.blur()")
    assert not page.is_visible(PANEL)
    page.focus(FIELD)
    page.wait_for_selector(PANEL)
    for key in ["ArrowDown", "Enter"]:
        page.keyboard.press("Escape")
        assert not page.is_visible(PANEL)
        page.keyboard.press(key)
        page.wait_for_selector(PANEL)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_results_can_be_read_by_everybody(visit, size, scheme):
    visit.page.set_viewport_size(size)
    visit.page.emulate_media(color_scheme=scheme)
    results(visit.page, "ハンドラ")
    visit.screenshot(f"search-{scheme}-{size['width']}")
    assert visit.axe_problems() == []
    if size == NARROW:
        assert visit.scroll_problems() == []
        box = visit.page.locator(PANEL).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= NARROW["width"]


def test_place_of_the_field_is_kept_before_the_script_runs(chromium, address):
    context = chromium.new_context(viewport=WIDE)
    page = context.new_page()
    top = "document.querySelector('main').getBoundingClientRect().top"
    page.route("**/search.js", lambda route: route.abort())
    page.goto(f"{address}/ja/{PAGE}")
    before, shown = page.evaluate(top), page.is_visible(FIELD)
    page.unroute("**/search.js")
    page.goto(f"{address}/ja/{PAGE}")
    assert not shown and page.is_visible(FIELD) and page.evaluate(top) == before
    context.close()


def test_without_scripts_nothing_is_seen_of_it(chromium, address):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/ja/{PAGE}")
    assert page.is_visible("h1") and not page.is_visible(".search")
    assert page.locator(".search").bounding_box() is None
    context.close()


def test_missing_index_is_told(chromium, tmp_path):
    copy = shutil.copytree(SITE.folder / "html", tmp_path / "html")
    (copy / "ja/search-index.js").unlink()
    with served(copy) as address:
        visit = Visit(chromium, address, f"ja/{PAGE}")
        visit.page.focus(FIELD)
        found, status = results(visit.page, "ハンドラ")
        assert found == [] and status == "検索を利用できません。"
        visit.context.close()
