"""Many tabs on one site share one connection, and each of them follows its page."""

from serving import replace
from test_browser import PAGE, chromium, texts, until, visit  # noqa: F401

TABS = 30


def test_thirty_tabs_follow_their_page(visit, texts):
    pages = [visit(PAGE) for _ in range(TABS)]
    for title in ["First", "Second"]:
        old = next(line for line in texts.read_text().splitlines() if line.startswith("title: "))
        replace(texts, old, f"title: {title}")
        for page in pages:
            until(page, f"document.querySelector('h1').textContent === '{title}'")


def test_a_browser_has_one_connection_for_all_its_tabs(visit):
    first = visit(PAGE)
    begun, ended = [], []
    for pages, name in [(begun, "request"), (ended, "requestfinished"), (ended, "requestfailed")]:
        first.context.on(name, lambda request, pages=pages: "/_hyo/events" in request.url and pages.append(request))
    tabs = [visit(PAGE) for _ in range(8)]
    for page in tabs:
        until(page, "document.readyState === 'complete'")
    first.reload()
    until(first, "document.readyState === 'complete'")
    first.wait_for_timeout(500)
    assert 0 < len(begun) < 8
    assert len(begun) - len(ended) <= 1


def test_another_tab_takes_over_when_the_first_one_closes(visit, texts):
    first, second = visit(PAGE), visit(PAGE)
    until(second, "document.readyState === 'complete'")
    first.close()
    old = next(line for line in texts.read_text().splitlines() if line.startswith("title: "))
    replace(texts, old, "title: Later")
    until(second, "document.querySelector('h1').textContent === 'Later'")
