"""Links to cells in a real browser: with the cell, the headers of its column and row are in sight."""

WIDTHS = [1280, 1440, 1920]

# Every cell of the tables is led to by its id, as a link would. Of its headers, those whose boxes lie
# in its column or row, the text must be on the screen and on top of all else; of the cell, the
# beginning of its text.
HIDDEN_HEADERS = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const places = table => {
    const grid = [], found = new Map();
    [...table.rows].forEach((row, y) => {
      let x = 0;
      for (const cell of row.cells) {
        while (grid[y]?.[x]) x++;
        found.set(cell, {x, y, right: x + cell.colSpan, bottom: y + cell.rowSpan});
        for (let down = y; down < y + cell.rowSpan; down++)
          for (let right = x; right < x + cell.colSpan; right++)
            (grid[down] ??= [])[right] = cell;
      }
    });
    return found;
  };
  const boxes = cell => {
    const range = document.createRange(), found = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found.filter(box => box.width > 2 && box.height > 2);
  };
  const seen = (cell, box) => {
    const points = [[box.left + 1, box.top + 1], [box.right - 1, box.top + 1],
                    [box.left + 1, box.bottom - 1], [box.right - 1, box.bottom - 1]];
    return points.every(([x, y]) => cell.contains(document.elementFromPoint(x, y)));
  };
  const problems = [];
  let count = 0;
  for (const table of document.querySelectorAll("table")) {
    const all = places(table);
    for (const cell of table.querySelectorAll("td[id]")) {
      history.scrollRestoration = "manual";
      location.hash = "";
      window.scrollTo(0, 0);
      table.parentElement.scrollTo(0, 0);
      location.hash = "#" + cell.id;
      await frame();
      count++;
      // On a card, the header of the row stays in sight, and the cell itself shows those of its column.
      if (getComputedStyle(cell).display !== "table-cell") {
        const header = [...cell.parentElement.children].findLast(each => each.tagName === "TH");
        if (boxes(header).some(box => !seen(header, box))) problems.push(`${cell.id}: “${header.innerText}” is out of sight`);
        if (getComputedStyle(cell, "::before").content !== JSON.stringify(cell.dataset.header))
          problems.push(`${cell.id}: has no header of its column`);
        if (!seen(cell, boxes(cell)[0])) problems.push(`${cell.id}: is out of sight itself`);
        continue;
      }
      const own = all.get(cell);
      const headers = [...all.keys()].filter(each => {
        const place = all.get(each);
        return each.tagName === "TH" && (each.closest("thead")
          ? place.x < own.right && own.x < place.right
          : place.y < own.bottom && own.y < place.bottom);
      });
      if (!headers.some(each => each.closest("thead")) || !headers.some(each => !each.closest("thead")))
        problems.push(`${cell.id}: has no header of its column or of its row`);
      for (const header of headers) {
        const hidden = boxes(header).filter(box => !seen(header, box));
        if (hidden.length) problems.push(`${cell.id}: “${header.innerText}” is out of sight`);
      }
      if (!seen(cell, boxes(cell)[0])) problems.push(`${cell.id}: is out of sight itself`);
    }
  }
  return {count, problems};
}"""

OVERFLOWING = """() => [...document.querySelectorAll(".table-scroll")]
  .filter(each => each.scrollWidth > each.clientWidth)
  .map(each => `${each.querySelector("caption").innerText}: ${each.scrollWidth} px in ${each.clientWidth}`)"""


def cell_problems(page):
    """What is out of sight when a link leads to a cell, for each cell of the page."""
    found = page.evaluate(HIDDEN_HEADERS)
    return found["problems"] + ([] if found["count"] == page.locator("td[id]").count()
                                else [f"only {found['count']} cells were led to"])


def overflow_problems(page):
    """The tables that are wider than their frames on a wide screen."""
    problems = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        problems += [f"at {width} px: {each}" for each in page.evaluate(OVERFLOWING)]
    return problems


def mark_problems(page):
    """A link to the first cell marks that cell, a link to a table its caption, and nothing else."""
    problems = []
    for selector, mark in [("td[id]", None), ("caption .table-caption", "table-caption")]:
        target = page.locator(selector).first
        if not target.count():
            continue
        id = target.evaluate("each => each.closest('[id]').id")
        if marked(page, id) != [mark or id]:
            problems.append(f"a link to {id} marks {marked(page, id)}")
    return problems


def marked(page, id):
    """The elements whose ground differs from that of the page without the fragment."""
    page.evaluate("location.hash = ''")
    ground = "() => [...document.querySelectorAll('main *')].map(each => getComputedStyle(each).backgroundColor)"
    before = page.evaluate(ground)
    page.evaluate("id => location.hash = '#' + id", id)
    after = page.evaluate(ground)
    names = page.evaluate("() => [...document.querySelectorAll('main *')].map("
                          "each => each.id || each.className || each.tagName)")
    return [name for name, old, new in zip(names, before, after)
            if new not in (old, "rgba(0, 0, 0, 0)")]
