"""Numbers have the decimals of their step or of their bounds as written, in each language, on pages, in JSON and in answers."""

import json
import re
import subprocess

import pytest

from test_json import program

SPEC = """\
page: [{ table: rating }, { table: rest }]
domains:
  score: { number: "[0..10]", step: 0.1 }
conditions:
  score: { domain: score }
  length: { number: "[0.00..2000]", unit: m }
  fee: { number: "[0..100]", step: 0.5, unit: CHF }
  yen: { number: "[0..100]", step: 0.1, unit: JPY }
  count: { number: "[0..10]", integer: true, unit: m }
  open: { number: "[0..9]" }
tables:
  rating:
    conditions: [score, length]
    outputs: { depth: { number: "[0.0..9000]", unit: m }, word: [low, medium, high] }
    rules: |
      | id     | score    | length | depth      | word   |
      |--------|----------|--------|------------|--------|
      | low    | < 4      | -      | 1          | low    |
      | medium | [4..6.9] | < 1000 | length * 2 | medium |
      | wide   | [4..6.9] | >= 1000 | 1.25      | medium |
      | high   | >= 7     | -      | 1000       | high   |
  rest:
    conditions: [fee, yen, count, open, { depth: { table: rating, output: depth } }]
    outputs: { sum: { number: any } }
    rules: |
      | id | fee  | yen | count | open  | depth | sum |
      |----|------|----|-------|-------|-------|-----|
      | a  | < 50 | < 20 | <= 3  | < 2.5 | < 3   | 1   |
      | b  | < 1.5 | - | > 3  | >= 7  | >= 3  | 2   |
    otherwise: 3
"""
TEXTS = """\
title: P
conditions:
  score: { name: Score }
  length: { name: Length }
  fee: { name: Fee }
  yen: { name: Yen }
  count: { name: Count }
  open: { name: Open }
  depth: { name: Depth }
outputs:
  depth: { name: Depth }
  sum: { name: Sum }
  word: { name: Word, values: { low: Low, medium: Medium, high: High } }
tables: { rating: { title: Rating }, rest: { title: Rest } }
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decimals")
    files = {"hyo.yaml": "editions: [html, markdown, json]\nlocales: [en, de, ja]\npages: [p]\n", "Specs/p.yaml": SPEC}
    for locale in ("en", "de", "ja"):
        files |= {f"Locales/{locale}/p.yaml": TEXTS, f"Locales/{locale}/home.yaml": "title: H\n"}
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    done = subprocess.run([program(), "build", "--output", "Published"], cwd=folder, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def rows(site, locale):
    text = (site / f"Published/markdown/{locale}/p.md").read_text(encoding="utf-8")
    return [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line).strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]


@pytest.mark.parametrize("locale, expected", [
    ("en", ["Score (0.0–10.0, in steps of 0.1)", "< 4.0", "4.0–6.9", "≥ 7.0", "< 1,000.00 m", "≥ 1,000.00 m",
            "1.0 m", "1.25 m", "1,000.0 m", "< CHF\u00a050", "< CHF\u00a01.50", "< ¥20", "≤ 3 m", "< 2.5", "≥ 7", "< 3.0 m", "≥ 3.0 m"]),
    ("de", ["Score (0,0–10,0, in Schritten von 0,1)", "< 4,0", "4,0–6,9", "≥ 7,0", "< 1.000,00 m", "1.000,0 m", "1,25 m"]),
    ("ja", ["Score（0.0〜10.0、0.1単位）", "4.0未満", "4.0〜6.9", "7.0以上", "1,000.00 m未満", "1,000.0 m"]),
])
def test_cells_of_pages(site, locale, expected):
    cells = {cell for row in rows(site, locale) for cell in row}
    assert not set(expected) - cells, (set(expected) - cells, cells)


def test_labels_of_programs_have_decimals_and_ids_have_none(site):
    edition = (site / "Published/json/en/p.json").read_text(encoding="utf-8")
    texts = set(re.findall(r'"text": ?"([^"]*)"', edition))
    assert {"4.0–6.9", "7.0–10.0", "< 1,000.00 m", "1.25 m"} <= texts, texts
    assert {"4", "7", "1000"} <= set(re.findall(r'"(?:from|below)": ?"([^"]*)"', edition)) and '"4.0"' not in edition


@pytest.mark.parametrize("locale, given, expected", [
    ("en", "Score is 4.0 and Length is 3.00 m", "Depth: 6.0 m"),
    ("de", "Score 4,0 ist und Length 3,00 m ist", "Depth: 6,0 m"),
])
def test_answers_of_queries(site, locale, given, expected):
    text = subprocess.run([program(), "query", "rating", "score=4", "length=3", "--locale", locale], cwd=site,
                          capture_output=True, encoding="utf-8", check=True).stdout
    assert given in text and expected in text, text


def test_vectors_have_the_shortest_form(site):
    lines = subprocess.run([program(), "query", "rating", "score=4", "length=3", "--all", "--format", "json"], cwd=site,
                           capture_output=True, encoding="utf-8", check=True).stdout
    (vector,) = json.loads(lines)
    assert vector["when"] == {"score": "4", "length": "3"} and vector["then"]["depth"] == ["6"], vector


def test_the_finder_writes_computed_numbers_so(site):
    html = (site / "Published/html/en/p.html").read_text(encoding="utf-8")
    assert "&quot;decimals&quot;: 1" in html
    script, = (site / "Published/html").rglob("finder*.js")
    program_text = """
      const vm = require("node:vm"), fs = require("node:fs");
      const page = { document: { querySelectorAll: () => [], documentElement: { lang: "en" } }, addEventListener() {},
        location: { search: "", pathname: "", hash: "" }, URLSearchParams, Intl };
      vm.createContext(page);
      vm.runInContext(fs.readFileSync(process.argv[1], "utf8") + "\\nglobalThis.Style = ResultStyle;", page);
      const style = new page.Style({ patterns: [{ one: "{value} metre", other: "{value} metres", decimals: 1 }],
        decimal: ".", group: ",", primary: 3, secondary: 3, minimum: 1 });
      console.log(JSON.stringify(["1", "1000", "2.25", "-0.5"].map((number) => style.write(number, 0))));
    """
    done = subprocess.run(["node", "-e", program_text, script], capture_output=True, encoding="utf-8", check=True)
    assert json.loads(done.stdout) == ["1.0 metres", "1,000.0 metres", "2.25 metres", "-0.5 metres"]
