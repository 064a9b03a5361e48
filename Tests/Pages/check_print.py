"""Pages on paper: as Chromium prints them to PDF, and as poppler reads the PDF back."""

import re
import subprocess
import unicodedata
from collections import Counter

A4 = {"width": 718, "height": 1000}
# Marks the head, the last row and the notes of each table, so that their pages can be found in the PDF.
MARK = """() => [...document.querySelectorAll("main .table-scroll")].map((frame, index) => {
  const add = (element, letter) => element?.append(`@${letter}${index}@`);
  add(frame.querySelector("thead th"), "H");
  add([...frame.querySelectorAll("tbody:first-of-type > tr:first-child > *")].at(-1), "F");
  add([...frame.querySelectorAll("tr:last-child > *")].at(-1), "L");
  const notes = frame.nextElementSibling?.matches(".notes") ? frame.nextElementSibling : null;
  add(notes?.firstElementChild, "N");
  add(notes?.lastElementChild, "E");
  return notes !== null;
})"""
# The text of the page, without what has no place on paper.
TEXT = """() => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent.closest(".heading-links, .backlink, .finder, .breadcrumbs, .visually-hidden, .about-fingerprint, button"))
      found.push(texts.currentNode.data);
  }
  return found.join("");
}"""
# Cells whose text is wider than they are, and tables that are wider than the page.
CLIPPED = """() => {
  const width = document.querySelector("main").getBoundingClientRect().right + 1;
  const wide = [...document.querySelectorAll("table, pre")].filter(each => each.getBoundingClientRect().right > width);
  const range = document.createRange();
  const cut = [...document.querySelectorAll("th, td")].filter(cell => {
    range.selectNodeContents(cell);
    return !cell.querySelector(".visually-hidden")
      && range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
  });
  return [...wide, ...cut].map(each => each.innerText.slice(0, 40));
}"""


# Marks each heading, and says whether anything stands below it.
HEADINGS = """() => [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")].forEach((each, index) => each.append(`@G${index}@`))"""


def printed(page, folder):
    """The text of each page of the PDF."""
    file = folder / "page.pdf"
    page.pdf(path=str(file), format="A4", margin={side: "15mm" for side in ("top", "bottom", "left", "right")})
    done = subprocess.run(["pdftotext", "-raw", str(file), "-"], capture_output=True, check=True)
    return [each for each in done.stdout.decode().split("\f") if each.strip()]


def letters(text):
    """How often each letter, digit and sign occurs; compatibility forms are one, for fonts have ligatures."""
    return Counter(each for each in unicodedata.normalize("NFKC", text) if not each.isspace())


def print_problems(page, folder):
    """Letters that are lost, ways back, headings alone at the foot of a page, notes on another page than their table's last row, headers that are not repeated."""
    expected = letters(page.evaluate(TEXT))
    with_notes = page.evaluate(MARK)
    page.evaluate(HEADINGS)
    sheets = printed(page, folder)
    lost = expected - letters("".join(sheets))
    problems = [f"lost: {dict(lost)}"] if lost else []
    sheets = ["".join(each.split()) for each in sheets]
    problems += [f"↩ on page {number}" for number, sheet in enumerate(sheets) if "↩" in sheet]
    problems += [f"a heading alone at the foot of page {number}" for number, sheet in enumerate(sheets[:-1])
                 if re.search(r"@G\d+@$", sheet)]
    for index, has_notes in enumerate(with_notes):
        place = {letter: [number for number, sheet in enumerate(sheets) if f"@{letter}{index}@" in sheet]
                 for letter in "HFLNE"}
        if not place["F"] or not place["L"]:
            problems.append(f"table {index} is not found")
            continue
        rows = list(range(place["F"][0], place["L"][0] + 1))
        if place["H"] != rows:
            problems.append(f"table {index} is on pages {rows}, its headers on {place['H']}")
        if has_notes and not place["L"] == place["N"] == place["E"]:
            problems.append(f"table {index} ends on page {place['L']}, its notes are on {place['N']}–{place['E']}")
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    return problems + [f"clipped: {each}" for each in page.evaluate(CLIPPED)]
