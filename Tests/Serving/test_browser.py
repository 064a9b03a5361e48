"""What a person sees in a browser while writing."""

import re
import signal
import sys

import pytest

from serving import PATIENCE, ROOT, Server, eventually, replace

sys.path.append(str(ROOT / "Tests/Pages"))

from check_browser import browser
from playwright.sync_api import Error

PAGE = "en/fines.html"
FINDINGS = "#_hyo-findings"


def until(page, expression):
    """Waits until something is so; the page's policy allows no code of Playwright's own that would."""
    def is_so():
        try:
            return page.evaluate(expression)
        except Error:
            # The page is just loading again.
            return False
    eventually(is_so, expression)


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture
def visit(chromium, server):
    """Opens pages whose console must stay silent, violations of the policy included."""
    context = chromium.new_context(viewport={"width": 1000, "height": 500})
    said = []

    def opened(path):
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda message: message.type in ("error", "warning") and said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(server.address + (path if path.startswith("/") else server.top + path))
        return page

    opened.said = said
    yield opened
    context.close()
    assert said == []


@pytest.fixture
def texts(example):
    return example / "Locales/en/fines.yaml"


def test_an_open_page_shows_the_new_text(visit, texts):
    page = visit(PAGE)
    for number in range(3):
        old = re.search("title: (.*)", texts.read_text())[1]
        replace(texts, f"title: {old}", f"title: Title {number}")
        until(page, f"document.querySelector('h1').textContent === 'Title {number}'")
    assert page.is_hidden(FINDINGS) or "warning" in page.inner_text(FINDINGS)


def test_a_page_that_is_left_while_it_loads_has_no_error(visit):
    page = visit(PAGE)

    def without_tables(route):
        if not route.request.is_navigation_request():
            return route.continue_()
        response = route.fetch()
        text, count = re.subn(r'(<div[^>]*class="table-scroll"[^>]*>).*?</table>', r"\1", response.text(), flags=re.DOTALL)
        assert count > 0
        # The finder is below the table that it asks.
        route.fulfill(response=response, body=re.sub(r"<script[^>]*finder[^>]*></script>", "", text))

    page.route("**/*", without_tables)
    page.reload()
    assert page.query_selector(".table-scroll > table") is None


def test_what_stands_at_the_top_stays_there(visit, texts, example):
    page = visit(PAGE)
    page.wait_for_load_state("load")
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    place = """() => [...document.querySelectorAll("main :is(td, p, h2, h3, dt, li)[id]")]
        .filter((it) => it.getBoundingClientRect().top >= 0)
        .map((it) => [it.id, Math.round(it.getBoundingClientRect().top)])[0]"""
    before = page.evaluate(place)
    assert page.evaluate("scrollY") > 200
    more = "\n\n".join(f"Paragraph {number}." for number in range(20))
    prose = example / "Locales/en/fines.md"
    prose.write_text(more + "\n\n" + prose.read_text())
    until(page, "document.body.textContent.includes('Paragraph 19.')")
    until(page, "history.scrollRestoration === 'auto' && document.readyState === 'complete'")
    identifier, top = before
    # The place is found when all has loaded, which is a moment after the document says that it has.
    until(page, f"Math.abs(document.getElementById('{identifier}').getBoundingClientRect().top - {top}) <= 2")


def test_the_choice_of_the_finder_stays(visit, texts):
    page = visit(PAGE)
    field = page.locator(".finder :is(.finder-values button, select)").first
    field.wait_for()
    value = field.evaluate("""(it) => it.value || [...it.options].map((it) => it.value).filter((it) => it)[0]""")
    if field.evaluate("(it) => it.localName") == "button":
        field.click()
    else:
        field.select_option(value)
    address = page.url
    assert "?" in address
    replace(texts, "title: ", "title: New ")
    until(page, "document.querySelector('h1').textContent.startsWith('New ')")
    assert page.url == address
    # The script that restores it runs once the page is there.
    until(page, f"(document.querySelector('.finder [aria-pressed=true]') ?? document.querySelector('.finder select'))"
                f".value === {value!r}")


def test_an_error_shows_in_the_page_until_it_is_mended(visit, texts):
    page = visit(PAGE)
    title = page.inner_text("h1")
    good = texts.read_text()
    texts.write_text(good + "oops: <b>[\n")
    page.wait_for_selector(f"{FINDINGS}:visible")
    said = page.inner_text(FINDINGS)
    assert "Locales/en/fines.yaml:" in said and "error" in said
    assert page.locator(f"{FINDINGS} b").count() == 0
    assert page.inner_text("h1") == title
    texts.write_text(good)
    page.wait_for_selector(FINDINGS, state="hidden")


def test_a_page_that_was_never_good_comes_up_when_it_is(chromium, example, texts):
    good = texts.read_text()
    texts.write_text(good + "oops: [\n")
    with Server(example) as server:
        page = chromium.new_page()
        page.goto(server.address + server.top + PAGE)
        page.wait_for_selector(f"{FINDINGS}:visible")
        texts.write_text(good)
        page.wait_for_selector("main table")
        page.close()


def test_a_page_outlives_its_server(chromium, example, texts):
    server = Server(example)
    page = chromium.new_page()
    page.goto(server.address + server.top + PAGE)
    page.wait_for_selector(FINDINGS, state="attached")
    assert server.end(signal.SIGINT) == 0
    replace(texts, "title: ", "title: Meanwhile ")
    assert page.inner_text("h1")
    with Server(example, "--port", str(server.port)):
        until(page, "document.querySelector('h1').textContent.startsWith('Meanwhile ')")
    page.close()


def test_the_browsers_own_policy_holds(visit):
    page = visit(PAGE)
    blocked = page.evaluate("""() => new Promise((done) => {
        const seen = [];
        addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
        const script = document.createElement("script");
        try {
            script.textContent = "window.broken = true";
            document.head.append(script);
        } catch (error) { seen.push(error.name); }
        try { document.body.innerHTML += "<b>x</b>"; } catch (error) { seen.push(error.name); }
        setTimeout(() => done([seen, window.broken === undefined]), 300);
    })""")
    assert blocked[1] and blocked[0]
    visit.said.clear()


def frame(page, tag):
    return next(each for each in page.frames if f"/{tag}/" in each.url)


def test_languages_stand_side_by_side_and_scroll_together(visit, server):
    page = visit("/_compare/fines")
    until(page, "[...document.querySelectorAll('iframe')].every("
                           "(it) => it.contentDocument.readyState === 'complete' && it.contentDocument.querySelector('main'))")
    assert len(page.frames) == 4
    left = page.locator("iframe").nth(0)
    left.hover()
    page.mouse.wheel(0, 900)
    until(frame(page, "ja"), "scrollY > 200")
    page.mouse.wheel(0, -5000)
    until(frame(page, "ja"), "scrollY < 50")


def test_a_change_is_seen_side_by_side(visit, texts):
    page = visit("/_compare/fines")
    frame(page, "en").wait_for_selector("h1")
    page.wait_for_load_state("load")
    replace(texts, "title: ", "title: New ")
    until(frame(page, "en"), "document.querySelector('h1')?.textContent.startsWith('New ')")
    texts.write_text(texts.read_text() + "oops: [\n")
    page.wait_for_selector(f"{FINDINGS}:visible")
    assert frame(page, "en").locator(FINDINGS).count() == 0


def test_a_link_in_one_language_is_followed_in_all(visit):
    page = visit("/_compare/fines")
    english = frame(page, "en")
    english.wait_for_selector("a[href='zones.html']", state="attached")
    page.wait_for_load_state("load")
    # In a narrow column the navigation is folded.
    english.locator("summary").first.click()
    english.locator("a[href='zones.html']").first.click()
    page.wait_for_url("**/_compare/zones")
    until(page, "[...document.querySelectorAll('iframe')].every("
                           "(it) => it.contentWindow.location.pathname.endsWith('/zones.html'))")


def test_pages_of_the_server_itself_are_sound(chromium, server):
    from axe_playwright_python.sync_playwright import Axe
    page = chromium.new_page()
    for path in ["/_compare/fines", "/_compare/nothing"]:
        page.goto(server.address + path)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa"], "iframes": False})
        assert [each["id"] for each in found.response["violations"]] == []
    page.close()
