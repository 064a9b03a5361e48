"""Narrow screens: navigation is folded, headers of rows stay, and only what can be moved is a stop for the keyboard."""

import os
import subprocess

import pytest

from check_browser import Visit, browser, served
from conftest import SITE
from published import ROOT

PROGRAM = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))

PATHS = [f"{locale}/{name}.html" for locale in SITE.locales
         for name in ("reception-methods", "reception-handler", "delegate-callbacks")]
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
# Frames that are a stop though nothing can be moved in them, or none though something can.
WRONG_STOPS = """() => [...document.querySelectorAll(".table-scroll, pre")]
  .filter(each => (each.scrollWidth > each.clientWidth + 1) !== (each.tabIndex === 0))
  .map(each => each.innerText.slice(0, 40))"""
# What of each crosstab is seen when it is moved to its end: whether the headers of rows are where they were.
LOST_HEADERS = """() => [...document.querySelectorAll(".table-scroll:has(.crosstab)")].flatMap(frame => {
  const heads = [...frame.querySelectorAll("tbody th")];
  const before = heads.map(each => each.getBoundingClientRect().left);
  frame.scrollTo(frame.scrollWidth, 0);
  const lost = heads.filter((each, index) => Math.abs(each.getBoundingClientRect().left - before[index]) > 1);
  frame.scrollTo(0, 0);
  return lost.map(each => each.innerText);
})"""
# The columns of each crosstab that have room beside the headers of rows, as a number.
COLUMNS_SEEN = """() => [...document.querySelectorAll(".table-scroll:has(.crosstab)")].map(frame => {
  const end = frame.getBoundingClientRect().right;
  const cells = [...frame.querySelector("tbody tr").querySelectorAll("td")].map(each => each.getBoundingClientRect());
  return cells.reduce((sum, cell) => sum + Math.max(0, Math.min(1, (end - cell.left) / cell.width)), 0);
})"""


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def visits(chromium):
    """The pages on a phone, each loaded once."""
    with served(SITE.folder / "html") as address:
        found = {path: Visit(chromium, address, path).page for path in PATHS}
        for page in found.values():
            page.set_viewport_size(PHONE)
        yield found


def settle(page):
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("path", PATHS)
def test_title_is_at_the_top_of_a_phone(visits, path):
    assert visits[path].locator("h1").bounding_box()["y"] < 250


@pytest.mark.parametrize("path", PATHS[:2])
def test_lists_are_folded_on_a_phone_and_open_on_a_wide_screen(visits, path):
    page = visits[path]
    lists = page.locator(".sidebar nav")
    for index in range(2):
        assert not lists.nth(index).is_visible()
        page.locator(".fold summary").nth(index).press("Enter")
        assert lists.nth(index).is_visible()
        page.locator(".fold summary").nth(index).press("Enter")
        assert not lists.nth(index).is_visible()
    page.set_viewport_size(WIDE)
    assert [lists.nth(index).is_visible() for index in range(2)] == [True, True]
    assert not page.locator(".fold").first.is_visible()
    page.set_viewport_size(PHONE)


@pytest.mark.parametrize("path", PATHS)
def test_headers_of_rows_stay_beside_a_whole_column(visits, path):
    page = visits[path]
    for width in (320, 390, 660):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(LOST_HEADERS) == []
        assert min(page.evaluate(COLUMNS_SEEN)) > (0.97 if width == 320 else 1.5)
    page.set_viewport_size(PHONE)


@pytest.mark.parametrize("path", PATHS)
def test_only_what_can_be_moved_is_a_stop_for_the_keyboard(visits, path):
    page = visits[path]
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        settle(page)
        assert page.evaluate(WRONG_STOPS) == []
    page.set_viewport_size(PHONE)


@pytest.mark.parametrize(("path", "width"), [(PATHS[1], 660), (PATHS[4], 660)])
def test_the_keyboard_moves_a_table_in_its_frame(visits, path, width):
    page = visits[path]
    page.set_viewport_size({"width": width, "height": 844})
    settle(page)
    frame = page.locator(".table-scroll[tabindex]").first
    frame.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.scrollLeft > 0", timeout=10000)
    frame.evaluate("each => each.scrollTo(0, 0)")
    page.set_viewport_size(PHONE)


def test_without_scripts_every_frame_is_a_stop_and_every_list_can_be_opened(chromium):
    with served(SITE.folder / "html") as address:
        context = chromium.new_context(java_script_enabled=False, viewport=PHONE)
        page = context.new_page()
        page.goto(f"{address}/{PATHS[0]}")
        frames = page.locator(".table-scroll, pre")
        assert frames.count() == page.locator(".table-scroll[tabindex='0'], pre[tabindex='0']").count()
        assert not page.locator(".contents").is_visible()
        page.locator(".fold summary").nth(1).click()
        assert page.locator(".contents").is_visible()
        context.close()


def test_plants_are_seen(visits):
    page = visits[PATHS[1]]
    page.set_viewport_size(WIDE)
    settle(page)
    # At once, since the script takes a stop away that is not needed as soon as the table is measured again.
    planted = f"each => {{ each.tabIndex = 0; return ({WRONG_STOPS})(); }}"
    assert page.locator(".table-scroll").first.evaluate(planted) != []
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".stub { position: static !important }");
      document.adoptedStyleSheets = [sheet];
    }""")
    page.set_viewport_size({"width": 660, "height": 844})
    assert page.evaluate(LOST_HEADERS) != []


@pytest.mark.parametrize("locale", ["en", "ja", "de"])
def test_the_picture_of_tables_is_no_wider_than_a_phone(chromium, tmp_path, locale):
    subprocess.run([PROGRAM, "build", "--site", str(ROOT / "Documentation/Example"), "--output", str(tmp_path / "out")],
                   check=True, stdout=subprocess.DEVNULL)
    visit = Visit(chromium, (tmp_path / "out/html").as_uri(), f"{locale}/renewals.html")
    visit.page.set_viewport_size({"width": 320, "height": 700})
    assert visit.page.locator(".decision-graph svg").count() == 2
    assert visit.page.evaluate("document.scrollingElement.scrollWidth") == 320
    visit.context.close()


@pytest.mark.parametrize("locale", ["en", "ja", "de"])
def test_what_stands_beside_a_long_name_keeps_its_words_on_a_line(chromium, tmp_path, locale):
    subprocess.run([PROGRAM, "build", "--site", str(ROOT / "Documentation/Example"), "--output", str(tmp_path / "out")],
                   check=True, stdout=subprocess.DEVNULL)
    visit = Visit(chromium, (tmp_path / "out/html").as_uri(), f"{locale}/objections.html?unpaid=5&fined=2025-06-10")
    remarks = visit.page.locator('.finder[data-table="deposit"] .finder-remark')
    for width in [320, 390, 1100]:
        visit.page.set_viewport_size({"width": width, "height": 900})
        assert 10 < max(remarks.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")) < 30
        assert visit.page.evaluate("document.scrollingElement.scrollWidth") == width
    visit.context.close()


def test_a_table_with_phrases_in_japanese_fits_a_phone(chromium, tmp_path):
    (tmp_path / "Locales/ja").mkdir(parents=True)
    (tmp_path / "Locales/ja/home.yaml").write_text("title: 手引き\n")
    (tmp_path / "hyo.yaml").write_text('locales: [ja]\ndocuments:\n  - { ja: "*.md", publish: true }\neditions: [html]\n')
    (tmp_path / "keys.md").write_text("""# キー

| 翻訳されるもの | コマンドラインオプション | スプレッドシートの読み込み | 既定のインターフェースの設定 |
| --- | --- | --- | --- |
| プレースホルダーの名前 | ローカルファイルシステム | プルリクエストでのレビュー | コンテンツセキュリティポリシー |
""")
    subprocess.run([PROGRAM, "build", "--site", str(tmp_path)], check=True, stdout=subprocess.DEVNULL)
    visit = Visit(chromium, (tmp_path / "Output/html").as_uri(), "ja/keys.html")
    visit.page.set_viewport_size(PHONE)
    frame = visit.page.locator(".table-scroll")
    assert frame.evaluate("each => [each.scrollWidth, each.clientWidth].map(Math.round)") == [358, 358]
    visit.context.close()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_table_of_rules_shows_that_it_goes_on(chromium, tmp_path, locale):
    subprocess.run([PROGRAM, "build", "--site", str(ROOT / "Documentation/Example"), "--output", str(tmp_path / "out")],
                   check=True, stdout=subprocess.DEVNULL)
    visit = Visit(chromium, (tmp_path / "out/html").as_uri(), f"{locale}/objections.html")
    visit.page.set_viewport_size(PHONE)
    frame = visit.page.locator(".table-scroll[tabindex]:has(.rules)").first
    # The shade lies behind the cells: where it is, at the edge, it must be seen through them.
    alphas = frame.evaluate("""each => {
      const edge = each.getBoundingClientRect().right - 4;
      return [...each.querySelectorAll("tbody tr")].map(row => {
        const cell = [...row.cells].find(cell => {
          const box = cell.getBoundingClientRect();
          return box.left < edge && box.right > edge;
        });
        const colour = getComputedStyle(cell).backgroundColor;
        return Number(/[,/] ?([\\d.]+)\\)$/.exec(colour)?.[1] ?? 1);
      });
    }""")
    assert len(alphas) > 5 and max(alphas) < 0.5
    visit.context.close()
