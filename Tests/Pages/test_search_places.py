"""What is typed, however it is written, and the place that must come first."""

import pytest

from check_browser import Visit, browser, served
from check_search import FIELD, PANEL
from conftest import SITE

METHODS, HANDLER = "reception-methods.html", "reception-handler.html"
CALLBACKS, BACKGROUND = "delegate-callbacks.html", "background-notifications.html"
# By language and text: the page that comes first, and what its first hit says; the latter may be the page's title.
FIRST = {
    "en": [
        ("receptoin methods", METHODS, "Reception methods"), ("reception method", METHODS, "Reception methods"),
        ("methods reception", METHODS, "Reception methods"), ("RECEPTION METHODS", METHODS, "Reception methods"),
        ("reception-methods", METHODS, "Reception methods"), ("delegate callback", CALLBACKS, "Delegate callbacks"),
        ("delegates callbacks", CALLBACKS, "Delegate callbacks"), ("callbacks", CALLBACKS, "Delegate callbacks"),
        ("calback", CALLBACKS, "Delegate callbacks"), ("callbakc", CALLBACKS, "Delegate callbacks"),
        ("delegat", CALLBACKS, "Delegate callbacks"), ("background notification", BACKGROUND, "Background notifications"),
        ("notifications background", BACKGROUND, "Background notifications"),
        ("backgruond notifications", BACKGROUND, "Background notifications"),
        ("bakcground notificaton", BACKGROUND, "Background notifications"),
        ("the reception handler", HANDLER, "The reception handler"),
        ("reception handlers", None, "Handlers"), ("handler reception", HANDLER, "The reception handler"),
        ("handlr reception", HANDLER, "The reception handler"), ("terminologies", None, "Terminology"),
        ("terminolgy", None, "Terminology"), ("iOS10", None, "iOS 10"), ("ios 10", None, "iOS 10"),
        ("iOS  8/9", None, "iOS 8/9"), ("ignores", None, "ignores"), ("ignoring", None, "ignored"),
        ("notification centre", None, "Notification Center"), ("notifcation center", None, "Notification Center"),
        ("contentavailable", None, "content-available"), ("content available", None, "content-available"),
        ("differences", None, "Differences from the other pages"), ("difference", None, "Differences from the other pages"),
        ("pages difference", None, "Differences from the other pages"),
        ("using tables", METHODS, "Using the tables"), ("tables using", METHODS, "Using the tables"),
    ],
    "ja": [
        ("受信メソッド", METHODS, "受信メソッド"), ("受信 メソッド", METHODS, "受信メソッド"),
        ("じゅしん", None, None), ("めそっど", METHODS, "受信メソッド"), ("ﾒｿｯﾄﾞ", METHODS, "受信メソッド"),
        ("受信ハンドラ", HANDLER, "受信ハンドラー"), ("受信ハンドラー", HANDLER, "受信ハンドラー"),
        ("はんどら", HANDLER, "受信ハンドラー"), ("ﾊﾝﾄﾞﾗｰ 受信", HANDLER, "受信ハンドラー"),
        ("バックグラウンド通知", BACKGROUND, "バックグラウンド通知"),
        ("バックグラウンド 通知", BACKGROUND, "バックグラウンド通知"),
        ("ばっくぐらうんど通知", BACKGROUND, "バックグラウンド通知"), ("呼出", None, "呼び出"), ("呼び出し", None, "呼び出し"),
        ("通知センタ", None, "通知センター"), ("通知ｾﾝﾀｰ", None, "通知センター"), ("ｉＯＳ１０", None, "iOS 10"),
        ("iOS 10", None, "iOS 10"), ("iOS10のAPI", None, "iOS 10のAPI"), ("そんな言葉", None, None),
    ],
}


@pytest.fixture(scope="module")
def visits():
    with browser() as chromium, served(SITE.folder / "html") as address:
        opened = {locale: Visit(chromium, address, f"{locale}/{METHODS}") for locale in FIRST}
        yield opened
        for visit in opened.values():
            assert visit.said == []
            visit.context.close()


def first(page, query):
    """The page of the first hit, and what it says."""
    page.fill(FIELD, query)
    page.wait_for_function("([panel, query]) => !panel.hidden && panel.dataset.query === query",
                           arg=[page.query_selector(PANEL), query])
    return page.evaluate("""() => {
      const page = document.querySelector(".search-results .page");
      if (!page) return [null, null];
      const title = page.querySelector(".title"), hit = page.querySelector(".hit .text");
      const shown = title.querySelector("mark") || !hit ? title : hit;
      return [page.querySelector("a").getAttribute("href"), shown.textContent];
    }""")


@pytest.mark.parametrize(("locale", "query", "file", "text"),
                         [(locale, *each) for locale, all in FIRST.items() for each in all])
def test_what_must_come_first(visits, locale, query, file, text):
    found, shown = first(visits[locale].page, query)
    if text is None:
        assert found is None
        assert visits[locale].page.inner_text(f"{PANEL} p") == "一致する項目はありません。別の言葉でお試しください。"
        return
    assert text in shown
    assert file is None or found == file


def test_equal_texts_are_one_hit_with_their_places(visits):
    page = visits["en"].page
    first(page, "is called on arrival")
    groups = page.eval_on_selector_all(f"{PANEL} .page", """all => all.map(group =>
      [...group.querySelectorAll(".hit > a .text")].map(each => each.textContent))""")
    assert groups
    for texts in groups:
        whole = [text for text in texts if not text.endswith("…")]
        assert len(whole) == len(set(whole))
    summary = page.locator(f"{PANEL} .hit summary").first
    assert summary.inner_text().startswith("in ")
    count = int(summary.inner_text().split()[1])
    summary.click()
    page.wait_for_function("panel => panel.querySelector('details[open] ul')", arg=page.query_selector(PANEL))
    assert page.locator(f"{PANEL} details[open] a").count() == count


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_leads_to_the_field_from_anywhere(visits, key):
    page = visits["en"].page
    page.keyboard.press("Escape")
    page.focus("main a")
    page.keyboard.press(key)
    assert page.evaluate("document.activeElement.id") == "_search"
    page.keyboard.press("End")
    page.keyboard.type("/")
    assert page.input_value(FIELD).endswith("/")
