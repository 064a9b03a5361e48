"""Every combination of a table, chosen in its finder, against what `hyo query` says of it."""

import json
import re
import subprocess

# Chooses each combination in turn, and reads what the page then shows. Headers are looked for in the
# grid that the browser lays out, without regard to ids. Then it takes back all that is said to make no difference, which
# must leave the same outcome.
CHOOSE_ALL = """([table, combinations]) => {
  history.replaceState = () => {};
  const finder = document.getElementById(table + ":finder");
  const grids = new Map();
  const grid = table => {
    if (grids.has(table)) return grids.get(table);
    const rows = [];
    [...table.rows].forEach((row, y) => {
      let x = 0;
      for (const cell of row.cells) {
        while ((rows[y] ??= [])[x]) x++;
        for (let down = y; down < y + cell.rowSpan; down++)
          for (let right = x; right < x + cell.colSpan; right++) (rows[down] ??= [])[right] = cell;
      }
    });
    grids.set(table, rows);
    return rows;
  };
  const headers = cell => {
    const rows = grid(cell.closest("table"));
    const own = rows.filter(row => row.includes(cell)), x = own[0].indexOf(cell);
    const found = new Set([...own.flat(), ...rows.map(row => row[x])].filter(each => each.tagName === "TH"));
    return [cell.closest("table").caption, ...found].map(each => each.textContent).join(" ");
  };
  const fields = [...finder.querySelectorAll("[data-key]:not([data-steps]):not([data-pair])")];
  const choose = values => {
    for (const field of fields) {
      const value = values[field.dataset.key] ?? "", set = field.closest(".finder-members");
      if (set) {
        field.checked = value.includes(field.value);
        set.querySelector(".none").checked = Array.isArray(value) && value.length === 0;
        continue;
      }
      const missing = field.parentElement.querySelector("[type=checkbox]");
      if (missing) missing.checked = value === "null";
      for (const button of field.querySelectorAll("button")) button.setAttribute("aria-pressed", button.value === value);
      field.value = missing?.checked ? "" : value;
    }
    fields[0].dispatchEvent(new Event("change", {bubbles: true}));
  };
  // Sections number their notes each for itself.
  const outcome = () => {
    const list = finder.querySelector("dl.finder-outcome").cloneNode(true);
    for (const note of list.querySelectorAll("sup")) note.remove();
    return list.hidden ? null : list.textContent.replace(/\\s+/g, "");
  };
  const withoutIdle = values => {
    const idle = fields.filter(field => 
      document.getElementById((field.closest(".finder-members") ?? field).id + ":remark").textContent
      === finder.dataset.noDifference);
    if (idle.length === fields.length) return outcome();
    choose(Object.fromEntries(Object.entries(values).filter(([key]) => !idle.some(each => each.dataset.key === key))));
    return outcome();
  };
  return combinations.map(values => {
    choose(values);
    const marked = [...document.querySelectorAll(".found")]
      .filter(cell => cell.closest(".decision-table").id === table);
    const link = finder.querySelector(".finder-actions a");
    const chosen = {
      isShown: !finder.querySelector("dl.finder-outcome").hidden && finder.querySelector(".finder-hint").hidden,
      outcomes: [...finder.querySelectorAll("dl.finder-outcome dd")].map(place => {
        const notes = [...place.querySelectorAll("a.note-ref")].map(each => each.hash);
        const bare = place.cloneNode(true);
        for (const note of bare.querySelectorAll("sup")) note.remove();
        return {text: bare.textContent, style: place.className, notes,
                lost: notes.filter(each => !document.getElementById(decodeURIComponent(each.slice(1))))};
      }),
      chosen: fields.flatMap(field => field.localName === "select" ? field.selectedOptions[0].textContent
        : field.localName === "input" ? [] : field.querySelector("[aria-pressed=true]")?.firstChild.textContent ?? []),
      cells: marked.map(cell => ({id: cell.id, text: cell.textContent, headers: headers(cell)})),
      shown: finder.querySelector("dl.finder-outcome").textContent,
      outcome: outcome(),
      rows: [...new Set(marked.map(cell => cell.parentElement.id))],
      columns: marked.filter(cell => cell.closest("thead")).map(cell => cell.id),
      leadsTo: link.hidden ? null : link.getAttribute("href"),
      repeated: [...finder.querySelectorAll(".notes:not([hidden]) li")].map(each => each.textContent),
      target: link.hidden ? null : document.getElementById(decodeURIComponent(link.hash.slice(1)))?.id,
    };
    return {...chosen, withoutIdle: withoutIdle(values)};
  });
}"""


def notation(value):
    """A value as `hyo query` takes it: of a set, its members."""
    return ",".join(value) or "none" if isinstance(value, list) else value


def bare(text):
    """Text without blanks, separators, and marks of code and of lists."""
    return re.sub(r"[\s`,、]", "", re.sub(r"^\s*(-|\d+\.) ", "", text, flags=re.M))


class Table:
    """A table of a site, and what `hyo query` says of it."""

    def __init__(self, program, folder, page, table):
        self.page, self.table, self.name = page, table, f"{page}/{table}"
        self.program, self.folder = program, folder
        self.vectors = self.query("--all")

    def query(self, *arguments):
        done = subprocess.run([self.program, "query", self.name, "--format", "json", *arguments],
                              cwd=self.folder, capture_output=True, check=True)
        return json.loads(done.stdout)

    def words(self, locale, *given, formulas=None):
        """By output and id: what a step or a value says, and its notes; by output: that nothing is stated.

        A computed value stands after its formula.
        """
        words = {}
        for answer in self.query("--locale", locale, *given)["answers"]:
            for output in answer.get("outputs", []):
                name = output.get("output", "")
                for step in output.get("steps", []):
                    parts = [step, *step.get("choices", [])]
                    words[name, step["id"]] = ("".join(part["text"] for part in parts),
                                               [note for part in parts for note in part.get("notes", [])])
                for value in output.get("values", []):
                    text = value["text"]
                    if formulas and "formula" in value:
                        text = f"{formulas[name, value['formula']][0]} = {text}"
                    words[name, value["value"]] = text, value.get("notes", [])
                if "not-stated" in output:
                    words[name, None] = output["text"], []
        return words

    def ways(self, locale, *given):
        """By the values that other tables decide: what says them."""
        return {json.dumps(way["values"]): way["text"] for answer in self.query("--locale", locale, *given)["answers"]
                for way in answer.get("ways", []) if way.get("values")}

    def problems(self, browser_page, locale):
        words = self.words(locale)
        ways = self.ways(locale) if any(each.get("way") for each in self.vectors) else {}
        finder = browser_page.locator(f"[id='{self.table}:finder']")
        kind = next(key for key in ("order", "rows", "columns")
                    if finder.get_attribute(f"data-{key}") is not None)
        seen = browser_page.evaluate(CHOOSE_ALL, [self.table, [each["when"] for each in self.vectors]])
        return [f"{self.name} {locale} {vector['when']}: {problem}"
                for vector, shown in zip(self.vectors, seen, strict=True)
                for problem in self.problems_of(vector, shown, self.words_of(vector, words, locale), kind, ways, locale)]

    def words_of(self, vector, words, locale):
        """The words for an outcome; computed results and values in phrases have theirs only where all values are given."""
        if isinstance(vector["then"], str):
            return words
        ids = [(output, each) for output, ids in expected_outcomes(vector["then"], len(vector["then"]))
               for each in ids or [] if ids != "impossible"]
        # A date that some rule yields may as well be the value of a condition that another one copies.
        copied = vector["when"].keys() & {each for _, each in words}
        if "values" not in vector and not copied and all(each in words for each in ids):
            return words
        given = (f"{key}={notation(value)}" for key, value in vector["when"].items())
        return words | self.words(locale, *given, formulas=words)

    def problems_of(self, vector, shown, words, kind, ways, locale):
        if not shown["isShown"]:
            return ["nothing is shown"]
        problems = [f"a note leads nowhere: {each['lost']}" for each in shown["outcomes"] if each["lost"]]
        if shown["withoutIdle"] != shown["outcome"]:
            problems.append(f"says {shown['withoutIdle']!r} without what makes no difference, "
                            f"and {shown['outcome']!r} with it")
        between = [shown["outcomes"].pop() for _ in vector.get("way", {})][::-1]
        if between and json.dumps(vector["way"]) in ways:
            problems += self.way_problems(vector["way"], between, shown, ways)
        elif between:
            problems += self.computed_way_problems(vector, between, locale)
        expected = expected_outcomes(vector["then"], len(shown["outcomes"]))
        for outcome, (output, ids) in zip(shown["outcomes"], expected, strict=True):
            if ids == "impossible":
                if outcome["style"] != "cannot-happen" or not outcome["notes"]:
                    problems.append(f"is not told to be impossible: {outcome}")
                continue
            said = [words[output, each] for each in ids] if ids is not None \
                else [next(each for (_, key), each in words.items() if key is None)]
            if bare(outcome["text"]) != bare("".join(text for text, _ in said)):
                problems.append(f"says {outcome['text']!r} instead of {said}")
            notes = {each.rpartition(":note.")[2] for each in outcome["notes"]}
            if notes != {note for _, own in said for note in own}:
                problems.append(f"has the notes {notes} instead of those of {said}")
            if (ids is None) != (outcome["style"] == "not-stated"):
                problems.append(f"has the style {outcome['style']!r}")
        # A crosstab asked by first inputs is marked by the values that lie between.
        if between and any(row.startswith(f"{self.table}:row.") for row in shown["rows"]):
            return problems
        return problems + self.mark_problems(vector, shown, kind)

    def computed_way_problems(self, vector, between, locale):
        """What is wrong with the numbers that other tables compute, which are known only where all values are given."""
        given = (f"{key}={notation(value)}" for key, value in vector["when"].items())
        sentence = self.ways(locale, *given)[json.dumps(vector["way"])]
        return [f"says {each['text']!r} lies between, not {sentence!r}" for each in between
                if not each["text"] or bare(each["text"]) not in bare(sentence)]

    def way_problems(self, way, between, shown, ways):
        """What is wrong with the values that other tables decide, which stand below the outcome."""
        sentence = ways[json.dumps(way)]
        problems = [f"says {each['text']!r} lies between, not {sentence!r}" for each in between
                    if not each["text"] or bare(each["text"]) not in bare(sentence)]
        if not shown["cells"]:
            problems.append("marks nothing")
        for cell in shown["cells"]:
            problems += [f"marks a cell without {each['text']!r} beside it: {cell}" for each in between
                         if bare(each["text"]) not in bare(cell["headers"] + cell["text"])]
        if shown["target"] not in [cell["id"] for cell in shown["cells"]] + shown["rows"]:
            problems.append(f"leads to {shown['target']}")
        return problems

    def mark_problems(self, vector, shown, kind):
        if kind == "order":
            problems = []
            if len(shown["cells"]) != len(shown["outcomes"]):
                problems.append(f"marks {len(shown['cells'])} cells")
            for cell in shown["cells"]:
                if bare(cell["text"]) not in bare(shown["shown"]):
                    problems.append(f"marks a cell that says {cell['text']!r}")
                problems += [f"marks a cell without {value!r} above, beside or before it: {cell}"
                             for value in shown["chosen"]
                             if bare(value).casefold() not in bare(cell["headers"]).casefold()]
            is_right = shown["target"] in [cell["id"] for cell in shown["cells"]]
        else:
            lines = shown[kind]
            problems = [] if self.lines_are(lines, vector) else [f"marks {lines}, not {vector['rules']}"]
            is_right = shown["target"] in lines or not lines and shown["target"] is None
        return problems if is_right else [*problems, f"leads to {shown['target']}"]

    def lines_are(self, lines, vector):
        if vector["then"] == "impossible":
            return len(lines) == 1 and lines[0].startswith(f"{self.table}:impossible.")
        return sorted(lines) == sorted(
            self.table + (":otherwise" if rule == "otherwise" else f".{rule}") for rule in vector["rules"])


def borrowed_problems(table, here, owner, locale):
    """How a finder on another page than its table differs from the one on the table's own page."""
    combinations = [each["when"] for each in table.vectors]
    seen = [page.evaluate(CHOOSE_ALL, [table.table, combinations]) for page in (here, owner)]
    problems = []
    for combination, borrowed, own in zip(combinations, *seen, strict=True):
        for what, of in [("outcome", said), ("notes", notes_of)]:
            if of(borrowed) != of(own):
                problems.append(f"{combination} {locale}: {what} {of(borrowed)} instead of {of(own)}")
        if any(each["lost"] for each in borrowed["outcomes"]):
            problems.append(f"{combination} {locale}: a note leads nowhere")
        file, _, place = (borrowed["leadsTo"] or "").rpartition("/")[2].partition("#")
        if (file, place) != (f"{table.page}.html", own["target"]):
            problems.append(f"{combination} {locale}: leads to {borrowed['leadsTo']}, not to {own['target']}")
    return problems


def said(shown):
    return [(each["text"], each["style"], [note.rpartition(":note.")[2] for note in each["notes"]])
            for each in shown["outcomes"]]


def notes_of(shown):
    """The notes that are repeated below the outcome, without their numbers, which are another section's."""
    return [re.sub(r"^\S+\s*", "", each).strip() for each in shown["repeated"]]


def expected_outcomes(then, count):
    """For each output its name, and the ids of its steps or its values; none where nothing is stated."""
    if then == "impossible":
        return [("", "impossible")] * count
    if then == "not-stated":
        return [("", None)] * count
    if isinstance(then, dict):
        return list(then.items())
    return [("", then)]
