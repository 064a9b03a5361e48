"""Values in phrases: the finder says them as `hyo query` does, in each language; where a value is open, it says the name."""

import json
import random
import shutil
import subprocess
from urllib.parse import urlencode

import pytest

from check_browser import Visit, browser, served
from test_json import GOLDEN, program

LOCALES = ["en", "ja"]


def built(case, folder):
    folder = shutil.copytree(GOLDEN / case / "before", folder / "site")
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return built("values-in-phrases", tmp_path_factory.mktemp("phrases"))


@pytest.fixture(scope="module")
def chain(tmp_path_factory):
    return built("values-in-phrases-behind-other-tables", tmp_path_factory.mktemp("chain"))


def query(site, table, *arguments):
    table = table if "/" in table else f"invoices/{table}"
    done = subprocess.run([program(), "query", table, "--format", "json", *arguments],
                          cwd=site, check=True, capture_output=True)
    return json.loads(done.stdout)


def expected(site, table, locale, given):
    """The lines that `hyo query` has for the only outcome that some values leave."""
    pairs = [f"{key}={value}" for key, value in given.items()]
    answer, = query(site, table, "--locale", locale, *pairs)["answers"]
    steps = answer["outputs"][0]["steps"]
    return [line["text"] for step in steps for line in [step, *step.get("choices", [])]]


def shown(visit, table):
    """The lines of the outcome in a finder."""
    text = visit.page.locator(f'.finder[data-table="{table}"] .finder-outcome dd').first.inner_text()
    return [line.strip() for line in text.split("\n") if line.strip()]


def points(count):
    """Values for the conditions of all tables; numbers at the bound, with fractions, small and large."""
    chosen = random.Random(17)
    numbers = ["0", "1", "999999.99", "1000000", "1000000000"]
    for number in range(count):
        yield {
            "revenue": numbers[number] if number < len(numbers)
            else str(chosen.randrange(10 ** chosen.randrange(1, 9))) + chosen.choice(["", "", f".{chosen.randrange(1, 1000):03}"]),
            "form": chosen.choice(["sole", "company"]), "registered": chosen.choice(["true", "false"]),
            "closing": f"{chosen.choice([2026, 2027])}-{chosen.randrange(1, 13):02}-{chosen.randrange(1, 29):02}",
            "opens": f"{chosen.randrange(8, 20):02}:{chosen.randrange(60):02}",
        }


CONDITIONS = {"tax": ["revenue", "form", "closing"], "books": ["form", "registered"], "office": ["form", "revenue", "opens"]}


@pytest.mark.parametrize("locale", LOCALES)
def test_finder_says_what_query_says(site, locale):
    with browser() as chromium, served(site / "Published" / "html") as at:
        for point in points(25):
            visit = Visit(chromium, at, f"{locale}/invoices.html?{urlencode(point)}")
            for table, conditions in CONDITIONS.items():
                given = {key: point[key] for key in conditions}
                assert shown(visit, table) == expected(site, table, locale, given), (table, given)
                assert visit.page.locator(f'.finder[data-table="{table}"] .finder-outcome var').count() == 0
            visit.context.close()
            assert visit.said == []


@pytest.mark.parametrize("locale", LOCALES)
def test_finder_says_the_name_of_an_open_value(site, locale):
    cases = [("office", {"form": "company"}, "opens"), ("books", {"form": "sole"}, "registered"),
             ("office", {"form": "sole", "opens": "09:30"}, "revenue")]
    with browser() as chromium, served(site / "Published" / "html") as at:
        for table, given, open_condition in cases:
            visit = Visit(chromium, at, f"{locale}/invoices.html?{urlencode(given)}")
            assert shown(visit, table) == expected(site, table, locale, given)
            finder = visit.page.locator(f'.finder[data-table="{table}"]')
            names = set(finder.locator(".finder-outcome var").evaluate_all("all => all.map(each => each.dataset.formula)"))
            assert names == {open_condition}
            # The field still decides what is said, and a value that is typed takes the place of the name.
            decides = finder.locator("..").evaluate(
                "(all, [table, key]) => document.getElementById(`${table}:finder.${key}:remark`).className",
                [table, open_condition])
            assert "decides" in decides
            visit.context.close()


def test_cases_that_are_left_say_what_is_known(site):
    with browser() as chromium, served(site / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/invoices.html?revenue=2500000")
        cases = visit.page.locator('.finder[data-table="tax"] .finder-cases').inner_text()
        assert "Revenue" not in cases and "pay 2,500,000 yen" in cases
        assert "the closing date" in cases
        visit.context.close()


def test_vectors_have_the_values(site):
    lines = query(site, "tax", "revenue=2500000", "form=company", "closing=2026-06-30", "--all")
    assert lines == [{
        "when": {"revenue": "2500000", "form": "company", "closing": "2026-06-30"}, "then": ["pay", "withhold"],
        "values": {"pay.amount": "2500000", "withhold.tax": "255650", "withhold.until": "2026-06-30",
                   "withhold.fee": "1200", "withhold.rate": "0.1021"},
        "rules": ["all", "large"],
    }]
    csv = subprocess.run([program(), "query", "invoices/office", "--all", "--format", "csv"], cwd=site, check=True,
                         capture_output=True, encoding="utf-8").stdout.splitlines()
    assert csv[0] == "form,revenue,opens,then,pay.amount,come.at,rules"
    assert csv[1].split(",")[4:] == [csv[1].split(",")[1], csv[1].split(",")[2], "sole"]
    assert csv[2].split(",")[4:] == ["", csv[2].split(",")[2], "company"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("shown_on", ["fees", "asking"])
def test_finder_of_first_inputs_says_what_query_says(chain, locale, shown_on):
    cases = [{"amount": amount, "extras": extras, "place": place} for amount in ["99.99", "100", "1234.567"]
             for extras in ["insured", "none"] for place in ["home", "anything-else"]]
    with browser() as chromium, served(chain / "Published" / "html") as at:
        for given in cases:
            visit = Visit(chromium, at, f"{locale}/{shown_on}.html?{urlencode(given)}")
            pairs = {**given, "extras": given["extras"].replace("none", "")}
            assert shown(visit, "notice") == expected(chain, "fees/notice", locale, pairs), given
            visit.context.close()
            assert visit.said == []


def test_a_guided_finder_says_them_too(tmp_path):
    site = shutil.copytree(GOLDEN / "values-in-phrases" / "before", tmp_path / "site")
    spec = site / "Specs" / "invoices.yaml"
    spec.write_text(spec.read_text().replace("  books:\n", "  books:\n    finder: guided\n"))
    subprocess.run([program(), "build", "--output", "Published"], cwd=site, check=True, capture_output=True)
    given = {"form": "sole", "registered": "true"}
    with browser() as chromium, served(site / "Published" / "html") as at:
        visit = Visit(chromium, at, f"en/invoices.html?{urlencode(given)}")
        assert shown(visit, "books") == expected(site, "books", "en", given)
        assert visit.page.locator('.finder[data-table="books"] .finder-given dt').count() > 0
        visit.context.close()
        assert visit.said == []


ALIKE = {
    "hyo.yaml": "locales: [en]\npages: [p]\neditions: [html]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": """title: P
conditions:
  n: { name: Number }
  m: { name: Mass, pattern: "{value} kg" }
  j: { name: First, values: { a: first A, b: first B } }
  k: { name: Second, values: { a: second A, b: second B } }
phrases:
  pay: "{x} {y} {u} {v} {w}"
tables:
  t: { title: T }
""",
    "Specs/p.yaml": """page:
  - table: t
conditions:
  n: { number: "[0..1000]" }
  m: { number: "[0..1000]" }
  j: [a, b]
  k: [a, b]
steps:
  pay:
    with:
      x: { value: "n + (1 + 2)" }
      y: { value: "n + 1 + 2" }
      u: { value: j }
      v: { value: k }
      w: { value: m }
tables:
  t:
    conditions: [n, m, j, k]
    rules: |
      | id | then |
      |----|------|
      | r1 | pay  |
""",
}


def test_formulas_that_are_written_alike_shift_no_others(tmp_path):
    for path, text in ALIKE.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    subprocess.run([program(), "build", "--output", "Published"], cwd=tmp_path, check=True, capture_output=True)
    given = {"n": "1", "m": "5", "j": "a", "k": "b"}
    with browser() as chromium, served(tmp_path / "Published" / "html") as at:
        visit = Visit(chromium, at, f"en/p.html?{urlencode(given)}")
        assert shown(visit, "t") == expected(tmp_path, "p/t", "en", given) == ["4 4 first A second B 5 kg"]
        visit.context.close()
        assert visit.said == []


FALLBACK = {
    "hyo.yaml": "locales: [de, en, ja]\npages: [p]\neditions: [html]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/de/home.yaml": "title: Start\n",
    "Locales/ja/home.yaml": "title: ホーム\n",
    "Locales/en/p.yaml": """title: P
conditions:
  n: { name: Number, pattern: { one: "{value} yen", other: "{value} yens" } }
  d: { name: Day, pattern: "the end of {value}" }
  j: { name: First, values: { a: first A, b: first B } }
phrases: { pay: "Pay {x} ({f}) by {d} as {j}.", both: "Both {x}." }
tables: { t: { title: T } }
""",
    "Locales/de/p.yaml": """title: P
conditions:
  n: { name: Zahl, pattern: "{value} Yen" }
  d: { name: Tag }
  j: { name: Erstes, values: { a: erstes A, b: erstes B } }
phrases: { both: "Beides: {x}." }
tables: { t: { title: T } }
""",
    "Locales/ja/p.yaml": """title: P
conditions:
  n: { name: 数, pattern: "{value}円" }
  d: { name: 日 }
  j: { name: 第一, values: { a: 第一A, b: 第一B } }
phrases: { both: "両方、{x}。" }
tables: { t: { title: T } }
""",
    "Specs/p.yaml": """page:
  - table: t
conditions:
  n: { number: "[0..1000000]" }
  d: { date: "[2026-01-01..2026-12-31]" }
  j: [a, b]
steps:
  pay: { with: { x: { value: n }, f: { value: "n * 1.5" }, d: { value: d }, j: { value: j } } }
  both: { with: { x: { value: n } } }
tables:
  t:
    conditions: [n, d, j]
    hit-policy: rule-order
    rules: |
      | id | then |
      |----|------|
      | r1 | pay  |
      | r2 | both |
""",
}


@pytest.mark.parametrize("locale", ["de", "en", "ja"])
def test_phrases_of_other_languages_say_the_values_too(tmp_path, locale):
    """A page without the phrase shows that of another language, whose words and numbers it has."""
    for path, text in FALLBACK.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    subprocess.run([program(), "build", "--output", "Published"], cwd=tmp_path, check=True, capture_output=True)
    for given in [{"n": "12345", "d": "2026-03-31", "j": "a"}, {"n": "1", "d": "2026-12-01", "j": "b"}]:
        with browser() as chromium, served(tmp_path / "Published" / "html") as at:
            visit = Visit(chromium, at, f"{locale}/p.html?{urlencode(given)}")
            # The tag of the other language stands behind its phrase in the finder, as it does in the table.
            lines = [line.removesuffix(" (en)") for line in shown(visit, "t")]
            assert lines == expected(tmp_path, "p/t", locale, given)
            assert visit.page.locator('.finder[data-table="t"] .finder-outcome var').count() == 0
            visit.context.close()
            assert visit.said == []
        english = "Pay 12,345 yens (18,517.5) by the end of March 31, 2026 as first A."
        assert given["n"] == "1" or lines[0] == english
