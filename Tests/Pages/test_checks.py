"""The checks themselves: a good small site passes them, and each mistake in it is seen.

The site in sample/ is written by hand. Each case below makes one mistake in a copy of it.
"""

import shutil
from pathlib import Path

import check_languages
import check_links
import check_markup
import check_notes
import check_reception
import check_tables
import pytest
from check_browser import browser, served, visit_problems
from check_validity import validity_problems
from published import Site

SAMPLE = Path(__file__).parent / "sample"
PAGE = "reception-methods"
SECTIONS = [("set", "set", "set"), ("not-set", "not-set", "set")]
BUSY = ("set", "set", "set", "ios-10", "background")
HTML, MARKDOWN = f"html/en/{PAGE}.html", f"markdown/en/{PAGE}.md"


def cell(combination):
    def check(site, edition="html"):
        return check_reception.cell_problems(site.page(edition, "en", PAGE), combination)
    return check


def section(settings):
    return lambda site: check_reception.section_problems(site.page("html", "en", PAGE), settings)


def markdown_cell(site):
    return cell(BUSY)(site, "markdown")


def index(site):
    return check_reception.index_problems(site.page("html", "en", PAGE), SECTIONS)


def order(site):
    return check_reception.order_problems(site.page("html", "en", PAGE), SECTIONS)


def tables(site):
    return check_tables.table_problems(site.page("html", "en", PAGE),
                                       site.page("markdown", "en", PAGE))


def layout(site):
    return check_tables.layout_problems(site.page("html", "en", PAGE))


def languages(site):
    return check_languages.language_problems(site.page("html", "en", PAGE),
                                             site.page("html", "ja", PAGE))


def notes(site):
    return check_notes.note_problems(site.page("html", "en", PAGE))


def links(site):
    return [problem for edition in ("html", "markdown")
            for problem in check_links.link_problems(site.page(edition, "en", PAGE), site)]


def head(site):
    return check_markup.head_problems(site.page("html", "en", PAGE))


def safety(site):
    return check_markup.safety_problems(site.page("html", "en", PAGE))


def styles(site):
    return check_markup.style_problems(site)


def alternates(site):
    return check_markup.alternate_problems(site.page("html", "en", PAGE), site)


def switches(site):
    return check_markup.switch_problems(site.page("html", "en", PAGE), site)


CHECKS = [markdown_cell, index, order, tables, layout, languages, notes, links, head, safety,
          styles, alternates, switches]

CALLED = "<li>The reception handler (<code>Background</code>) is called immediately."
DISPLAYED = "<li>Notification Center displays the notification.</li>"
SHOWN_FIRST = "<td id=\"reception.set.set.set.ios-10.not-running\"><ol>"
TAP = ("<li>A tap on the action button or the notification body calls the launch handler.</li>")
CHOICES = "<ul><li>Action button: action handler (<code>Background</code>)</li>"
NOTE_2 = "<li id=\"reception.set.set.set:note.background-refresh\">"
WAITING = ("set", "set", "set", "ios-10", "not-running")
IGNORED = ("not-set", "not-set", "set", "ios-10", "background")

# What is wrong, the file, the text and what stands in its place (once), and who must see it.
MISTAKES = [
    ("two steps swapped", HTML, SHOWN_FIRST + DISPLAYED + TAP, SHOWN_FIRST + TAP + DISPLAYED,
     cell(WAITING)),
    ("a wrong state", HTML, CALLED, CALLED.replace("Background", "Inactive"), cell(BUSY)),
    ("a wrong handler", HTML, CALLED, CALLED.replace("reception", "action"), cell(BUSY)),
    ("a denial", HTML, CALLED, CALLED.replace("is called", "is not called"), cell(BUSY)),
    ("not at once", HTML, CALLED, CALLED.replace(" immediately", ""), cell(BUSY)),
    ("a step lost", HTML, SHOWN_FIRST + DISPLAYED, SHOWN_FIRST, cell(WAITING)),
    ("a wrong tap", HTML, TAP, TAP.replace("the action button or ", ""), cell(WAITING)),
    ("choices numbered", HTML, CHOICES, CHOICES.replace("<ul><li>", "<ul><li></li><li>"),
     cell(BUSY)),
    ("a choice lost", HTML, CHOICES, "<ul>", cell(BUSY)),
    ("ignored, but displayed", HTML, "The notification is ignored.",
     "The notification is displayed.", cell(IGNORED)),
    ("a cell without its id", HTML, " id=\"reception.set.set.set.ios-10.background\"", "",
     cell(BUSY)),
    ("a cell with another's id", HTML, "id=\"reception.set.set.set.ios-10.background\"",
     "id=\"reception.set.set.set.ios-10.backgroun\"", cell(BUSY)),
    ("a note lost from a step", HTML, "*2</a></sup></li>", "</a></sup></li>", cell(BUSY)),
    ("a wrong note at a step", HTML, "*2</a></sup></li>", "*3</a></sup></li>", cell(BUSY)),
    ("a note lost from a header", HTML, ">*1</a></sup></th>", "></a></sup></th>",
     section(SECTIONS[0])),
    ("columns swapped", HTML,
     "<th scope=\"col\">Background</th><th scope=\"col\">Not running</th>",
     "<th scope=\"col\">Not running</th><th scope=\"col\">Background</th>", section(SECTIONS[0])),
    ("rows swapped", HTML, "API for iOS 10", "API for iOS 8/9", section(SECTIONS[0])),
    ("a note's text lost", HTML, NOTE_2 + "*2 From iOS 8 on", NOTE_2 + "*2 From iOS 9 on",
     section(SECTIONS[0])),
    ("a note's number wrong", HTML, NOTE_2 + "*2", NOTE_2 + "*3", section(SECTIONS[0])),
    ("a section without id", HTML, "<section id=\"reception.set.set.set\">", "<section>",
     section(SECTIONS[0])),
    ("a Markdown step swapped", MARKDOWN, "2. Notification Center displays the notification.<br>3.",
     "3. Notification Center displays the notification.<br>2.", markdown_cell),
    ("a Markdown state wrong", MARKDOWN, "The reception handler (`Background`)",
     "The reception handler (`Active`)", markdown_cell),
    ("a Markdown note lost", MARKDOWN, "is called immediately. \\*2<br>2.",
     "is called immediately.<br>2.", markdown_cell),
    ("an index row wrong", HTML, "<tr><td>Set</td><td>Set</td>", "<tr><td>Set</td><td>Not set</td>",
     index),
    ("an index link wrong", HTML, "<a href=\"#reception.set.set.set\">",
     "<a href=\"#reception.not-set.not-set.set\">", index),
    ("a heading wrong", HTML, "<h2><code>alert/body</code>: set",
     "<h2><code>alert/body</code>: not set",
     order),
    ("a code span lost in Markdown", MARKDOWN, "handler (`Active`)", "handler (Active)", tables),
    ("emphasis in Markdown", MARKDOWN, "is ignored.|", "is *ignored*.|", tables),
    ("a cell's words in Markdown", MARKDOWN, "is ignored.|", "is lost.|", tables),
    ("a list lost in Markdown", MARKDOWN, "1. Notification Center", "Notification Center", tables),
    ("a column lost in Markdown", MARKDOWN, "|See|\n|---|---|---|---|", "|\n|---|---|---|", tables),
    ("a row lost in Markdown", MARKDOWN, "|API for iOS 8/9|", "\n\n|API for iOS 8/9|", tables),
    ("spans that overlap", HTML, "<th colspan=\"3\"", "<th colspan=\"2\"", layout),
    ("a header without scope", HTML, "<th scope=\"row\">", "<th>", layout),
    ("a caption lost", HTML, "<caption id=\"reception.set.set.set.caption\">",
     "<caption hidden></caption><caption id=\"x\">", layout),
    ("an id in one language", HTML, "<p>", "<p id=\"extra\">", languages),
    ("a paragraph in one language", HTML, "<p>", "<p>Extra.</p><p>", languages),
    ("a link in one language", HTML, "<p>", "<p><a href=\"#reception\">Extra</a> ", languages),
    ("a state in one language", HTML, CALLED, CALLED.replace("Background", "Active"), languages),
    ("a note in one language", HTML, "*2</a></sup></li>", "</a></sup></li>", languages),
    ("a note's link to another note",
     HTML, "<a href=\"#reception.set.set.set:note.background-refresh\">",
     "<a href=\"#reception.set.set.set:note.no-action-handler\">", notes),
    ("a note that is not used", HTML, "<ol class=\"notes\">",
     "<ol class=\"notes\"><li id=\"reception.set.set.set:note.extra\">*4 Extra</li>", notes),
    ("a note without a way back", HTML, "#reception.set.set.set.ref.foreground.1\" aria",
     "#reception.set.set.set\" aria", notes),
    ("a link to no id", HTML, "href=\"#reception.set.set.set\"", "href=\"#reception.set.set\"",
     links),
    ("a Markdown link to no id", MARKDOWN, "(#reception.set.set.set)", "(#reception.set.set)",
     links),
    ("a link to no file", HTML, "href=\"../ja/reception-methods.html\"",
     "href=\"../ja/reception.html\"", links),
    ("a link out of the site", HTML, "href=\"../ja/reception-methods.html\"",
     "href=\"../../../README.md\"", links),
    ("no lang", HTML, "<html lang=\"en\">", "<html>", head),
    ("no title", HTML, "<title>Combinations of reception methods</title>", "", head),
    ("two headings of level 1", HTML, "<main>", "<main><h1>More</h1>", head),
    ("a level left out", HTML, "<h2>", "<h4>", head),
    ("an id twice", HTML, "<p>", "<p id=\"reception.set.set.set\">", head),
    ("a script", HTML, "<p>", "<script>1</script><p>", safety),
    ("a style in place", HTML, "<p>", "<p style=\"color:red\">", safety),
    ("a handler in place", HTML, "<p>", "<p onclick=\"x()\">", safety),
    ("a picture from elsewhere", HTML, "<p>", "<img src=\"//example.org/a.png\" alt=\"\"><p>",
     safety),
    ("a link that runs", HTML, "<p>", "<p><a href=\"javascript:1\">x</a>", safety),
    ("a style sheet from elsewhere", "html/assets/style.css", ":root",
     "@import 'https://example.org/a.css'; :root", styles),
    ("a language not in the head", HTML, "hreflang=\"x-default\"", "hreflang=\"fr\"", alternates),
    ("a language elsewhere", HTML, "push/ja/reception-methods.html", "push/ja/index.html",
     alternates),
    ("a switch to another page",
     HTML, "<a hreflang=\"ja\" lang=\"ja\" href=\"../ja/reception-methods",
     "<a hreflang=\"ja\" lang=\"ja\" href=\"../ja/index", switches),
    ("a switch at a heading to another place",
     HTML, "ja/reception-methods.html#reception.set.set.set",
     "ja/reception-methods.html#reception.not-set.not-set.set", switches),
]


@pytest.fixture
def copy(tmp_path):
    return Site(Path(shutil.copytree(SAMPLE, tmp_path / "site")))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_good_site_passes(check):
    assert check(Site(SAMPLE)) == []


@pytest.mark.parametrize("keys", SECTIONS, ids="-".join)
@pytest.mark.parametrize("edition", ["html", "markdown"])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_good_facts_pass(edition, locale, keys):
    page = Site(SAMPLE).page(edition, locale, PAGE)
    cells = [each for each in check_reception.facts.CELLS if each[:3] == keys]
    assert len(cells) == 6
    assert [check_reception.cell_problems(page, each) for each in cells] == [[]] * 6
    assert check_reception.section_problems(page, keys) == []


@pytest.mark.parametrize(("file", "old", "new", "check"), [each[1:] for each in MISTAKES],
                         ids=[each[0] for each in MISTAKES])
def test_mistake_is_seen(copy, file, old, new, check):
    place = copy.folder / file
    text = place.read_text(encoding="utf-8")
    assert old in text
    place.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        problems = check(copy)
    except (LookupError, ValueError) as error:
        problems = [error]
    assert problems != []


def test_checker_sees_invalid_html(copy):
    place = copy.folder / HTML
    place.write_text(place.read_text().replace("<p>", "<p><div></p>", 1))
    good = copy.folder / "html/ja" / f"{PAGE}.html"
    problems = validity_problems([place, good])
    assert problems[str(place)] != []
    assert problems[str(good)] == []


BROWSER_MISTAKES = [
    ("a picture without a text", "<p>", "<p><img src=\"../assets/style.css\">", "image-alt"),
    ("a heading left out", "<h2>", "<h5>", "heading-order"),
    ("a wide page", "<p>", "<p class=\"wide\">", "px wide"),
    ("a pale text", "<p>", "<p class=\"pale\">", "color-contrast"),
    ("a request elsewhere", "</head>",
     "<link rel=\"stylesheet\" href=\"http://127.0.0.2:9/a.css\"></head>",
     "request to"),
    ("a missing file", "</head>", "<link rel=\"stylesheet\" href=\"../assets/none.css\"></head>",
     "status 404"),
    ("a word on the console", "</head>", "<script>console.error('x')</script></head>",
     "console error"),
]


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.mark.parametrize(("old", "new", "word"), [each[1:] for each in BROWSER_MISTAKES],
                         ids=[each[0] for each in BROWSER_MISTAKES])
def test_mistake_is_seen_in_the_browser(chromium, copy, old, new, word):
    place = copy.folder / HTML
    place.write_text(place.read_text().replace(old, new))
    with open(copy.folder / "html/assets/style.css", "a", encoding="utf-8") as styles:
        styles.write(".wide { inline-size: 1000px } .pale { color: #999; background: #aaa }\n")
    with served(copy.folder / "html") as address:
        problems = visit_problems(chromium, address, f"en/{PAGE}.html", "light")
    assert any(word in problem for problem in problems), problems
