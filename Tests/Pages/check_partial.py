"""Partial choices in a finder, against what `hyo query` answers to the same values."""

import itertools
import json
import subprocess

# Chooses some values, unfolds all, and reads what the page says of them.
CHOOSE = """async ([table, choices]) => {
  history.replaceState = () => {};
  const finder = document.getElementById(table + ":finder");
  const fields = [...finder.querySelectorAll("[data-key]")];
  const text = (node, own) => {
    const copy = node.cloneNode(true);
    for (const each of copy.querySelectorAll("sup" + own)) each.remove();
    return copy.textContent;
  };
  // The page's own listener, which writes what stands within, is called first.
  const unfold = details => new Promise(done => {
    details.addEventListener("toggle", done, {once: true});
    details.open = true;
  });
  const results = [];
  for (const values of choices) {
    for (const field of fields) {
      const value = values[field.dataset.key] ?? "";
      for (const button of field.querySelectorAll("button")) button.setAttribute("aria-pressed", button.value === value);
      field.value = value;
    }
    fields[0].dispatchEvent(new Event("change", {bubbles: true}));
    for (let closed; (closed = [...finder.querySelectorAll("details:not([open])")]).length;)
      await Promise.all(closed.map(unfold));
    const isFound = !finder.querySelector("dl").hidden;
    const remarks = fields.map(field => [
      field.dataset.key, document.getElementById((field.closest(".finder-members") ?? field).id + ":remark")]);
    results.push({
      isFound,
      hint: finder.querySelector(".finder-hint").hidden ? null : finder.querySelector(".finder-hint").textContent,
      decides: remarks.filter(([, each]) => each.textContent === finder.dataset.decides).map(([key]) => key),
      outcomes: isFound ? [{text: [...finder.querySelectorAll("dd")].map(each => text(each, "")), cases: null}]
        : [...finder.querySelectorAll(".finder-cases > ol > li, .finder-cases > details > ol > li")].map(item => ({
            text: [...item.querySelectorAll(".finder-outcome")].map(each => text(each, ", b")),
            cases: [...item.querySelectorAll(".finder-when li:not(:has(*))")].map(each => each.textContent),
          })),
      certain: [...finder.querySelectorAll(".finder-certain ul > li")]
        .filter(each => each.parentElement.parentElement.className === "finder-certain").map(each => text(each, "")),
      isFirst: finder.querySelector(".finder-certain p")?.textContent === finder.dataset.first,
    });
  }
  return results;
}"""

# By key: the name of a condition, and the words of its values.
WORDS = """table => Object.fromEntries([...document.getElementById(table + ":finder").querySelectorAll("[data-key]")]
  .filter(field => field.localName !== "input").map(field => [field.dataset.key, {
    name: document.getElementById(field.id + ":name").textContent,
    values: Object.fromEntries([...field.querySelectorAll("button, option[value]:not([value=''])")]
      .map(each => [(each.firstChild ?? each).textContent, each.value])),
  }]))"""


class PartialChoices:
    """The finder of a table on a page, and the program that answers for the same site."""

    def __init__(self, browser_page, program, folder, page, table):
        self.browser_page, self.program, self.folder = browser_page, program, folder
        self.page, self.table = page, table
        self.words = browser_page.evaluate(WORDS, table)

    def choices(self):
        """Every choice of values for every subset of the conditions."""
        options = [[None, *words["values"].values()] for words in self.words.values()]
        for values in itertools.product(*options):
            yield {key: value for key, value in zip(self.words, values, strict=True) if value is not None}

    def problems(self, choices):
        choices = [choice for choice in choices if choice]
        seen = self.browser_page.evaluate(CHOOSE, [self.table, choices])
        return [f"{self.page}/{self.table} {choice}: {problem}"
                for choice, shown in zip(choices, seen, strict=True)
                for problem in self.problems_of(choice, shown)]

    def query(self, choice):
        done = subprocess.run(
            [self.program, "query", f"{self.page}/{self.table}", "--format", "json",
             *[f"{key}={value}" for key, value in choice.items()]],
            cwd=self.folder, capture_output=True, check=True)
        return json.loads(done.stdout)["answers"]

    def problems_of(self, choice, shown):
        outcomes = Outcomes(self.query(choice), choice, self.words)
        problems = []
        if len(shown["outcomes"]) != len(outcomes.by_text):
            return [f"{len(shown['outcomes'])} outcomes instead of {len(outcomes.by_text)}"]
        if shown["isFound"] != (len(outcomes.by_text) == 1):
            problems.append("is found, or not found, against the query")
        if not shown["isFound"] and str(len(outcomes.by_text)) not in shown["hint"]:
            problems.append(f"says {shown['hint']!r} of {len(outcomes.by_text)} outcomes")
        for outcome in shown["outcomes"]:
            key = tuple(plain(text) for text in outcome["text"])
            if key not in outcomes.by_text:
                problems.append(f"says {key}, which the query doesn't")
            elif outcome["cases"] is not None and outcomes.isListed:
                cases = [self.combinations(case, choice) for case in outcome["cases"]]
                if sum(map(len, cases)) != len(set().union(*cases)) or set().union(*cases) != outcomes.by_text[key]:
                    problems.append(f"says {key} in the cases {outcome['cases']}")
        if not shown["isFound"]:
            problems += self.certainty_problems(shown, outcomes)
        return problems

    def certainty_problems(self, shown, outcomes):
        problems = []
        if outcomes.isListed and set(shown["decides"]) != outcomes.deciding():
            problems.append(f"says that {shown['decides']} decide, not {outcomes.deciding()}")
        if [plain(each) for each in shown["certain"]] != outcomes.certain():
            problems.append(f"holds {shown['certain']} for certain, not {outcomes.certain()}")
        return problems

    def combinations(self, case, choice):
        """The combinations of a case as readers read it: "Name: this or that, Other name: value"."""
        values = {key: [value] for key, value in choice.items()}
        names = {words["name"]: key for key, words in self.words.items()}
        for part in case.split(", "):
            name, text = part.split(": ", 1)
            key = names[name]
            values[key] = listed(text, self.words[key]["values"])
        return expanded(values, self.words)


class Outcomes:
    """What a query answers: by the text of an outcome without notes, its combinations."""

    def __init__(self, answers, choice, words):
        possible = [answer for answer in answers if "impossible" not in answer] or answers
        self.isListed = all(key in words for answer in answers for box in answer["when"] for key in box)
        self.words, self.by_text, self.steps = words, {}, []
        for answer in possible:
            lines = [lines_of(output) for output in answer.get("outputs", [])]
            key = tuple(plain("".join(each)) for each in lines) if lines else None
            combinations = set()
            if self.isListed:
                for box in answer["when"]:
                    combinations |= expanded({**box, **{key: [value] for key, value in choice.items()}}, words)
            self.by_text.setdefault(key, set()).update(combinations)
            self.steps.append((lines, any("not-stated" in each for each in answer.get("outputs", []))))

    def deciding(self):
        """The conditions of two combinations that differ in nothing else and have different outcomes."""
        where = {combination: text for text, all in self.by_text.items() for combination in all}
        found = set()
        for position, key in enumerate(self.words):
            for combination, text in where.items():
                for value in self.words[key]["values"].values():
                    other = (*combination[:position], value, *combination[position + 1:])
                    if where.get(other, text) != text:
                        found.add(key)
        return found

    def certain(self):
        """The steps that all outcomes have, in the order of the first of them."""
        if any(isSilent for _, isSilent in self.steps):
            return []
        first = self.steps[0][0]
        return [plain(step) for output, steps in enumerate(first) for step in steps
                if all(plain(step) in map(plain, lines[output]) for lines, _ in self.steps)]


def listed(text, values):
    """The ids of "this or that"; the words of a value may hold such words themselves."""
    if not text:
        return []
    name = max((each for each in values if text.startswith(each)), key=len)
    return [values[name], *listed(text[len(name):].removeprefix(" or "), values)]


def expanded(values, words):
    """All combinations of values, in the order of the conditions; a condition without any has all."""
    options = [values.get(key) or list(each["values"].values()) for key, each in words.items()]
    return set(itertools.product(*options))


def lines_of(output):
    if "not-stated" in output:
        return [output["text"]]
    if "values" in output:
        return [each["text"] for each in output["values"]]
    return ["".join(part["text"] for part in [step, *step.get("choices", [])]) for step in output["steps"]]


def plain(text):
    return "".join(text.split()).replace("`", "").replace("*", "")
