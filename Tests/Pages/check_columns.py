"""Columns and signs of crosstabs in a real browser."""

# By table, the widths of the columns of each of its sections.
WIDTHS = """() => [...document.querySelectorAll(".decision-table")].map(each => ({
  name: each.id,
  sections: [...each.querySelectorAll("table.crosstab")].map(table => {
    const lowest = [...table.tHead.rows].at(-1);
    const first = table.tBodies[0].rows[0];
    return [...first.querySelectorAll("th"), ...lowest.cells]
      .map(cell => Math.round(cell.getBoundingClientRect().width));
  })
})).filter(each => each.sections.length)"""

# What a cell's class says, and how it looks: its ground and the sign before its words.
LOOKS = """() => [...document.querySelectorAll("td:is(.yes, .no, .not-stated, .cannot-happen)")].map(cell => {
  const style = getComputedStyle(cell), before = getComputedStyle(cell, "::before");
  return {kind: [...cell.classList].find(each => each !== "long"), ground: style.backgroundColor,
          sign: before.content.split("/")[0].trim().replaceAll('"', ""),
          width: parseFloat(before.inlineSize), words: cell.innerText};
})"""


def column_problems(page):
    """Sections of a table whose columns are not as wide as those of its first section."""
    return [f"{table['name']}: columns of {section} px, in the first section of {table['sections'][0]} px"
            for table in page.evaluate(WIDTHS) for section in table["sections"]
            if any(abs(a - b) > 1 for a, b in zip(section, table["sections"][0], strict=True))]


def sign_problems(page, shaded=True):
    """Answers of two kinds that have the same sign or shade, or none."""
    looks = page.evaluate(LOOKS)
    problems = [f"“{each['words']}” has no sign" for each in looks
                if each["sign"] in ("", "none", "normal") or each["width"] < 5]
    by_kind = {each["kind"]: each for each in looks}
    for part in ("sign", "ground") if shaded else ("sign",):
        if len({each[part] for each in by_kind.values()}) != len(by_kind):
            problems.append(f"two of {sorted(by_kind)} have the same {part}")
    return problems


def spoken(page):
    """What screen readers are told that cells with a sign say, beside their words on the page."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    texts = {node["name"]["value"].strip() for node in tree
             if node["role"]["value"] == "StaticText" and not node.get("ignored")}
    return texts
