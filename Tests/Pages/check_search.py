"""The search of a page, used in a browser as readers use it."""

import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from reading import elements

FIELD, PANEL = "#_search", ".search-results"


def folded(text):
    """A text as the search compares it: case, width and the two kana make no difference."""
    text = unicodedata.normalize("NFKC", text).lower()
    return re.sub("[ァ-ヶ]", lambda kana: chr(ord(kana[0]) - 0x60), text)


@dataclass(frozen=True)
class Result:
    """A link to a place, with the words it shows."""

    page: str
    id: str
    text: str


def results(page, query):
    """What the search finds, and what it says of it."""
    page.fill(FIELD, query)
    page.wait_for_function("([panel, query]) => !panel.hidden && panel.dataset.query === query",
                           arg=[page.query_selector(PANEL), query])
    page.eval_on_selector_all(f"{PANEL} details", "all => all.forEach(each => each.open = true)")
    page.wait_for_function("panel => [...panel.querySelectorAll('details')].every(each => each.querySelector('ul'))",
                           arg=page.query_selector(PANEL))
    found = page.eval_on_selector_all(f"{PANEL} a", """links => links
      .filter(a => !a.closest("details") || a !== a.closest("ul").querySelector("a"))
      .filter(a => a.closest(".hit") || a.querySelector("mark"))
      .map(a => [a.getAttribute("href"), (a.querySelector(".text") ?? a.closest(".hit").querySelector(".text")).textContent])""")
    places = [(urlsplit(href), text) for href, text in found]
    return ([Result(url.path, unquote(url.fragment), text) for url, text in places],
            page.inner_text("[role=search] [role=status]"))


def text_of(site, locale, result):
    """All that stands at the place that a result leads to."""
    name = "home" if result.page == "index.html" else result.page.removesuffix(".html")
    page = site.page("html", locale, name)
    element = page.element(result.id) if result.id else page.main
    return None if element is None else "".join(element.itertext())


def result_problems(site, locale, query, found):
    """The results that do not lead to what was looked for."""
    texts = [(result, text_of(site, locale, result)) for result in found]
    return [f"{result} leads to {text!r}" for result, text in texts
            if text is None or folded(query) not in folded(text) or folded(query) not in folded(result.text)]


def cells_that_hold(site, locale, query):
    """The ids of all cells of decision tables that say something, by page."""
    return {(page.file.name, cell.get("id")) for page in site.pages
            if page.edition == "html" and page.locale == locale
            for cell in elements(page.root) if cell.tag == "td" and cell.get("id")
            if folded(query) in folded("".join(cell.itertext()))}
