"""How pages can be read: enlarged, with the reader's own spacing, by keyboard, and in Japanese."""

# Text that leaves its box: cut at its edge, or over its neighbour in a table.
CLIPPED = """() => {
  const range = document.createRange();
  // Headers of tables that are read as cards are for screen readers alone.
  const isHidden = each => each && (getComputedStyle(each).clipPath === "inset(50%)" || isHidden(each.parentElement));
  const cut = [...document.querySelectorAll("body *")].filter(each => {
    const style = getComputedStyle(each);
    return each.checkVisibility() && !isHidden(each) && !each.closest(".visually-hidden, .skip-link, [hidden]")
      && ["hidden", "clip"].includes(style.overflowX) && (each.scrollWidth > each.clientWidth + 1
        || each.scrollHeight > each.clientHeight + 1);
  });
  const over = [...document.querySelectorAll("main :is(th, td)")].filter(cell => {
    range.selectNodeContents(cell);
    return cell.checkVisibility() && !isHidden(cell) && range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
  });
  return [...cut, ...over].map(each => `clipped: ${each.innerText.slice(0, 40)}`);
}"""

# WCAG 2.2, 1.4.12: the spacing that readers may set.
SPACING = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }"""

# The markers of notes and the ways back, with their boxes.
TARGETS = """() => [...document.querySelectorAll("a.note-ref, a.backlink")].filter(each => each.checkVisibility()).map(each => {
  const box = each.getBoundingClientRect();
  return {text: each.innerText, width: box.width, height: box.height,
          size: parseFloat(getComputedStyle(each).fontSize), role: each.role, label: each.ariaLabel,
          isBack: each.matches(".backlink")};
})"""

# By how much rows are higher than with the markers on the line, where they need no room above it.
ROWS = """async () => {
  const heights = () => [...document.querySelectorAll(".table-scroll tr")].map(each => each.getBoundingClientRect().height);
  const before = heights();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("sup { vertical-align: baseline !important; line-height: 0 !important } sup a { padding-block: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
  const after = heights();
  document.adoptedStyleSheets.pop();
  return before.map((height, index) => height - after[index]);
}"""


def add_style(page, text):
    page.evaluate("""text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }""", text)


def clipping_problems(page):
    """What a reader cannot see, or only by moving the page sideways."""
    width, room = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    return page.evaluate(CLIPPED) + ([f"the page is {width} px wide in {room} px"] if width > room else [])


def note_problems(page):
    """Markers that are hard to read or to hit, or not announced as what they are."""
    problems = []
    for each in page.evaluate(TARGETS):
        if min(each["width"], each["height"]) < 24:
            problems.append(f"{each['text']} is {each['width']:.1f} × {each['height']:.1f} px large")
        if each["size"] < 11:
            problems.append(f"{each['text']} is written in {each['size']} px")
        if each["role"] != ("doc-backlink" if each["isBack"] else "doc-noteref"):
            problems.append(f"{each['text']} is announced as {each['role']}")
        if each["isBack"] and not each["label"]:
            problems.append(f"{each['text']} has no name")
    return problems


def height_problems(page):
    """Rows that are higher for a marker."""
    return [f"row {index} is {more} px higher" for index, more in enumerate(page.evaluate(ROWS)) if abs(more) > 0.5]


def keyboard_problems(page):
    """Links and controls that Tab does not reach in the order of the page, or that show no focus."""
    # Whether a table's region can be scrolled, and is a stop, is known one frame after the window's width.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("""() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    }""")
    expected = page.evaluate("""() => {
      const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter(each => each.checkVisibility({visibilityProperty: true}) && each.tabIndex === 0)
        .filter(each => !each.matches(".cell-link"));
      all.forEach((each, index) => each.dataset.stop = index);
      return all.length;
    }""")
    problems = []
    for index in range(expected):
        found = next_stop(page)
        # A cell with a link in it shows one to itself when that has the focus.
        while found["isOfCell"]:
            if found["outline"] < 2 or not found["seen"]:
                problems.append(f"no focus to be seen on {found['name']}")
            found = next_stop(page)
        if found["stop"] != index:
            return [*problems, f"stop {index} is {found['name']}"]
        if found["outline"] < 2 or not found["seen"]:
            problems.append(f"no focus to be seen on {found['name']}")
    return problems


def next_stop(page):
    """What has the focus after another press of Tab."""
    page.keyboard.press("Tab")
    return page.evaluate("""() => {
      const each = document.activeElement, box = each.getBoundingClientRect();
      // A link may show its focus on the row of a table that it covers.
      const style = [each, each.closest("tr") ?? each].map(one => getComputedStyle(one))
        .find(one => one.outlineStyle !== "none") ?? getComputedStyle(each);
      return {stop: Number(each.dataset.stop), isOfCell: each.matches(".cell-link"), name: each.outerHTML.slice(0, 60),
              outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
              seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth};
    }""")


def broken_words(page, words):
    """Of words in headers and short cells, those that a line end breaks though their cell has room for them."""
    return page.evaluate("""words => {
      const range = document.createRange(), broken = [];
      for (const cell of document.querySelectorAll("h1, h2, h3, th, td:not(.long)")) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode.data;
          for (const word of words) {
            const start = text.indexOf(word);
            if (start < 0 || !cell.checkVisibility() || cell.querySelector(".visually-hidden")) continue;
            range.setStart(texts.currentNode, start);
            range.setEnd(texts.currentNode, start + word.length);
            if (new Set([...range.getClientRects()].map(each => Math.round(each.top))).size > 1)
              broken.push(`${word} in “${cell.innerText}”`);
          }
        }
      }
      return broken;
    }""", words)
