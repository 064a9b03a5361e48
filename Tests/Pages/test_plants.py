"""The checks themselves: each mistake that is planted in a copy of Output/ is seen by its check."""

import shutil
from pathlib import Path

import check_headers
import check_languages
import check_links
import check_markup
import check_notes
import check_reception
import check_tables
import check_verdicts
import pytest
from conftest import SITE
from facts_verdicts import FACTS, fingerprint
from published import Site

PAGE = "reception-methods"
HTML, MARKDOWN = f"html/en/{PAGE}.html", f"markdown/en/{PAGE}.md"
FIRST = "reception.set.set.set"
BUSY = ("set", "set", "set", "ios-10", "background")
WAITING = ("set", "set", "set", "ios-10", "not-running")
IGNORED = ("not-set", "set", "set", "ios-10", "not-running")


def page(site, edition="html", locale="en"):
    return site.page(edition, locale, PAGE)


def cell(combination, edition="html"):
    return lambda site: check_reception.cell_problems(page(site, edition), combination)


def section(site):
    return check_reception.section_problems(page(site), BUSY[:3])


def index(site):
    return check_reception.index_problems(page(site))


def order(site):
    return check_reception.order_problems(page(site))


def tables(site):
    return check_tables.table_problems(page(site), page(site, "markdown"))


def layout(site):
    return check_tables.layout_problems(page(site))


def headers(site):
    return check_headers.header_problems(page(site))


def languages(site):
    return check_languages.language_problems(page(site), page(site, locale="ja"))


def notes(site):
    return check_notes.note_problems(page(site))


def links(site):
    return check_links.link_problems(page(site), site)


def markdown_links(site):
    return check_links.link_problems(page(site, "markdown"), site)


def head(site):
    return check_markup.head_problems(page(site))


def safety(site):
    return check_markup.safety_problems(page(site))


def styles(site):
    return check_markup.style_problems(site)


def alternates(site):
    return check_markup.alternate_problems(page(site), site)


def switches(site):
    return check_markup.switch_problems(page(site), site)


def verdicts(site):
    return check_verdicts.verdict_problems(page(site))


CALLED = (f" id=\"{FIRST}.ios-10.background\" class=\"long\"><ol>"
          "<li>The reception handler (<code>Background</code>) is called on arrival")
SHOWN = "<li>The notification appears in Notification Center</li>"
STARTS = "<li>Tapping an action button or the body starts the app and calls the launch handler</li>"
FIRST_SHOWN = f" id=\"{FIRST}.ios-10.not-running\" class=\"long\"><ol>"
CHOICE = "<ul><li>An action button: action handler (<code>Background</code>)</li>"
REFERENCE = f"href=\"#{FIRST}:note.background-refresh\">*2</a>"
NOTE_2 = f"<li id=\"{FIRST}:note.background-refresh\"><span class=\"marker\">*2</span>"
FINGERPRINT = fingerprint(FACTS[0])

# What is wrong, the file, the text and what stands in its place (once), and which check must fail.
PLANTS = [
    ("two steps swapped", HTML, FIRST_SHOWN + SHOWN + STARTS, FIRST_SHOWN + STARTS + SHOWN,
     cell(WAITING)),
    ("a wrong state", HTML, CALLED, CALLED.replace("Background", "Inactive"), cell(BUSY)),
    ("a wrong handler", HTML, CALLED, CALLED.replace("reception h", "action h"), cell(BUSY)),
    ("a denial", HTML, CALLED, CALLED.replace("is called", "is not called"), cell(BUSY)),
    ("not at once", HTML, CALLED, CALLED.replace(" on arrival", ""), cell(BUSY)),
    ("a step lost", HTML, FIRST_SHOWN + SHOWN, FIRST_SHOWN, cell(WAITING)),
    ("a wrong tap", HTML, STARTS, STARTS.replace("an action button or ", ""), cell(WAITING)),
    ("choices doubled", HTML, CHOICE, CHOICE.replace("<ul><li>", "<ul><li></li><li>"), cell(BUSY)),
    ("a choice lost", HTML, CHOICE, "<ul>", cell(BUSY)),
    ("ignored, but shown", HTML,
     " id=\"reception.not-set.set.set.ios-10.not-running\" class=\"long\">iOS ignores the notification",
     " id=\"reception.not-set.set.set.ios-10.not-running\" class=\"long\">iOS shows the notification",
     cell(IGNORED)),
    ("a cell without its id", HTML, f" id=\"{FIRST}.ios-10.background\"", "", cell(BUSY)),
    ("a cell with another's id", HTML, f"id=\"{FIRST}.ios-10.background\"",
     f"id=\"{FIRST}.ios-10.backgroun\"", cell(BUSY)),
    ("a note lost from a step", HTML, REFERENCE, REFERENCE.replace("*2", ""), cell(BUSY)),
    ("a wrong note at a step", HTML, REFERENCE, REFERENCE.replace("*2", "*3"), cell(BUSY)),
    ("a note lost from a header", HTML, ">*1</a></sup></th>", "></a></sup></th>", section),
    ("columns swapped", HTML,
     "<th scope=\"col\">Background</th><th scope=\"col\">Not running</th>",
     "<th scope=\"col\">Not running</th><th scope=\"col\">Background</th>", section),
    ("rows swapped", HTML, "iOS 10 API</th>", "iOS 8/9 API</th>", section),
    ("a note's text lost", HTML, NOTE_2 + " From iOS 8 on", NOTE_2 + " From iOS 9 on", section),
    ("a note's number wrong", HTML, NOTE_2, NOTE_2.replace("*2", "*3"), section),
    ("a section without id", HTML, f"<section id=\"{FIRST}\">", "<section>", section),
    ("a Markdown step swapped", MARKDOWN, "2. The notification appears in Notification Center<br>3.",
     "3. The notification appears in Notification Center<br>2.", cell(BUSY, "markdown")),
    ("a Markdown state wrong", MARKDOWN, "The reception handler (`Background`)",
     "The reception handler (`Active`)", cell(BUSY, "markdown")),
    ("a Markdown note lost", MARKDOWN, " [\\*2](#reception.set.set.set:note.background-refresh)", "",
     cell(BUSY, "markdown")),
    ("an index row wrong", HTML, "Set</a></th><td>Set</td>", "Set</a></th><td>Not set</td>",
     index),
    ("an index link wrong", HTML, f"<a href=\"#{FIRST}\" aria-label=\"alert",
     "<a href=\"#reception.not-set.not-set.set\" aria-label=\"alert", index),
    ("a heading wrong", HTML, "<h3><code>alert/body</code> set,", "<h3><code>alert/body</code> not set,",
     order),
    ("a code span lost in Markdown", MARKDOWN, "| The reception handler (`Active`)",
     "| The reception handler (Active)", tables),
    ("emphasis in Markdown", MARKDOWN, "| iOS ignores the", "| iOS *ignores* the", tables),
    ("a cell's words in Markdown", MARKDOWN, "| iOS ignores the", "| iOS loses the", tables),
    ("a list lost in Markdown", MARKDOWN, "| 1. The notification", "| The notification", tables),
    ("a column lost in Markdown", MARKDOWN, "| --- | --- | --- | --- |", "| --- | --- | --- |", tables),
    ("a row lost in Markdown", MARKDOWN, "| iOS 8/9 API |", "\n\n| iOS 8/9 API |", tables),
    ("spans that overlap", HTML, "scope=\"colgroup\" colspan=\"3\"", "scope=\"colgroup\" colspan=\"2\"",
     layout),
    ("a header without scope", HTML, " class=\"stub\" scope=\"row\">", " class=\"stub\">", layout),
    ("a caption lost", HTML, f"<caption id=\"{FIRST}:caption\">",
     "<caption hidden></caption><caption id=\"x\">", layout),
    ("a header of the wrong scope", HTML, " class=\"stub\" scope=\"row\">",
     " class=\"stub\" scope=\"col\">", headers),
    ("an id in one language", HTML, "<p>", "<p id=\"extra\">", languages),
    ("a paragraph in one language", HTML, "<p>When", "<p>Extra.</p><p>When", languages),
    ("a link in one language", HTML, "<p>When", "<p><a href=\"#reception\">Extra</a> When", languages),
    ("a state in one language", HTML, CALLED, CALLED.replace("Background", "Active"), languages),
    ("a note in one language", HTML, REFERENCE, REFERENCE.replace("*2", ""), languages),
    ("a note's link to another note", HTML, f"href=\"#{FIRST}:note.background-refresh\"",
     f"href=\"#{FIRST}:note.action-missing\"", notes),
    ("a note that is not used", HTML, NOTE_2,
     f"<li id=\"{FIRST}:note.extra\"><span class=\"marker\">*4</span> Extra</li>" + NOTE_2, notes),
    ("a note without a way back", HTML,
     f"<a class=\"backlink\" href=\"#{FIRST}:condition.app-state.foreground\"",
     f"<a class=\"backlink\" href=\"#{FIRST}\"", notes),
    ("a link to no id", HTML, f"href=\"#{FIRST}\"", "href=\"#reception.set.set\"", links),
    ("a Markdown link to no id", MARKDOWN, f"(#{FIRST})", "(#reception.set.set)", markdown_links),
    ("a link to no file", HTML, "href=\"../ja/reception-methods.html\"",
     "href=\"../ja/reception.html\"", links),
    ("a link out of the site", HTML, "href=\"../ja/reception-methods.html\"",
     "href=\"../../../README.md\"", links),
    ("no lang", HTML, "<html lang=\"en\"", "<html", head),
    ("no title", HTML, "<title>", "<title></title><meta name=\"x\" content=\"", head),
    ("two headings of level 1", HTML, "<h1>", "<h1>More</h1><h1>", head),
    ("a level left out", HTML, "<h2>", "<h4>", head),
    ("an id twice", HTML, "<p>When", f"<p id=\"{FIRST}\">When", head),
    ("a script", HTML, "<p>When", "<script>1</script><p>When", safety),
    ("a style in place", HTML, "<p>When", "<p style=\"color:red\">When", safety),
    ("a handler in place", HTML, "<p>When", "<p onclick=\"x()\">When", safety),
    ("a picture from elsewhere", HTML, "<p>When", "<img src=\"//example.org/a.png\" alt=\"\"><p>When",
     safety),
    ("a link that runs", HTML, "<p>When", "<p><a href=\"javascript:1\">x</a>When", safety),
    ("a style sheet from elsewhere", "html/assets/style.css", ":root",
     "@import 'https://example.org/a.css'; :root", styles),
    ("a language not in the head", HTML, "hreflang=\"x-default\"", "hreflang=\"fr\"", alternates),
    ("a language elsewhere", HTML, "push/ja/reception-methods.html", "push/ja/index.html",
     alternates),
    ("a switch to another page", HTML, "hreflang=\"ja\" href=\"../ja/reception-methods.html\"",
     "hreflang=\"ja\" href=\"../ja/index.html\"", switches),
    ("a switch at a heading to another place", HTML, f"ja/reception-methods.html#{FIRST}",
     "ja/reception-methods.html#reception.not-set.not-set.set", switches),
    ("a proof denied", HTML, "(checked by program)", "(not checked)", verdicts),
    ("a wrong count", HTML, "48 of 48", "47 of 48", verdicts),
    ("a wrong count of rules", HTML, "Rules: 17", "Rules: 18", verdicts),
    ("a wrong count of sections", HTML, "Sections: 8", "Sections: 7", verdicts),
    ("another fingerprint", HTML, FINGERPRINT, FINGERPRINT[::-1], verdicts),
    ("a verdict out of sight", HTML, "<details class=\"verdict\">",
     "<details class=\"visually-hidden\">", verdicts),
    ("a verdict that is not folded", HTML, "<details class=\"verdict\">", "<div class=\"verdict\">",
     verdicts),
]


@pytest.mark.parametrize(("file", "old", "new", "check"), [each[1:] for each in PLANTS],
                         ids=[each[0] for each in PLANTS])
def test_plant_is_seen(tmp_path, file, old, new, check):
    copy = Path(shutil.copytree(SITE.folder, tmp_path / "site"))
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        problems = check(Site(copy))
    except (LookupError, ValueError) as error:
        problems = [error]
    assert problems != []
