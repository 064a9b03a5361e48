"""Units: pages write numbers in units as the browser does, which has the Unicode CLDR from ICU; the finder says what `hyo query` says."""

import json
import random
import re
import subprocess
from urllib.parse import urlencode

import pytest

from check_browser import Visit, browser, served
from test_json import program
from test_phrase_values import built

TAGS = "en ja de fr es pt it ko zh-Hans zh-Hant da sv tr cs pl ru nl fi el he hi en-IN de-CH fr-CA es-MX".split()
NUMBERS = ["1", "2", "5", "21", "1000", "1234567", "0.5", "-3"]
# What `Intl` calls the units of Hyo, and how long their names are.
MEASURES = {
    "kg": ["kilogram", "short"], "km": ["kilometer", "short"], "percent": ["percent", "short"], "celsius": ["celsius", "short"],
    "MB": ["megabyte", "short"], "l": ["liter", "short"], "lb": ["pound", "short"], "ms": ["millisecond", "short"],
    "weeks": ["week", "long"], "bytes": ["byte", "long"],
}  # fmt: skip
CURRENCIES = ["JPY", "EUR", "USD", "CHF", "KWD", "INR", "GBP"]
# Whole amounts have no fraction. A language counts by its own plural rules only in its own digits.
WRITTEN = """([tag, units, currencies, numbers]) => {
  const write = (number, options) => new Intl.NumberFormat(`${tag}-u-nu-latn`, options).format(number);
  return numbers.map((number) => [
    ...units.map(([unit, unitDisplay]) => write(number, { style: "unit", unit, unitDisplay })),
    ...currencies.map((currency) => write(number, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" })),
  ]);
}"""


@pytest.fixture(scope="module")
def cells(tmp_path_factory):
    """What the pages of a site have for each number in each unit, by language and unit."""
    site = tmp_path_factory.mktemp("units")
    ids = [unit.lower() for unit in [*MEASURES, *CURRENCIES]]
    rules = [{"id": f"r{at}", "when": {"at": at}, "then": dict.fromkeys(ids, number)} for at, number in enumerate(NUMBERS)]
    spec = {
        "page": [{"table": "all"}],
        "conditions": {"at": {"number": f"[0..{len(NUMBERS) - 1}]", "integer": True}},
        "tables": {"all": {
            "conditions": ["at"], "rules": rules,
            "outputs": {unit.lower(): {"number": "any", "unit": unit} for unit in [*MEASURES, *CURRENCIES]},
        }},
    }
    texts = {
        "title": "Units", "conditions": {"at": {"name": "At"}}, "outputs": {each: {"name": each} for each in ids},
        "tables": {"all": {"title": "All"}},
    }
    files = {"hyo.yaml": {"locales": TAGS}, "Specs/home.yaml": spec} | {f"Locales/{tag}/home.yaml": texts for tag in TAGS}
    for path, content in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(json.dumps(content), encoding="utf-8")
    subprocess.run([program(), "build"], cwd=site, check=True, capture_output=True)
    found = {}
    for tag in TAGS:
        page = (site / f"Output/markdown/{tag}/README.md").read_text(encoding="utf-8")
        rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in page.splitlines() if line.startswith("| ")]
        for number, row in zip(NUMBERS, rows[-len(NUMBERS):], strict=True):
            found |= {(tag, unit, number): cell for unit, cell in zip([*MEASURES, *CURRENCIES], row[1:], strict=True)}
    return found


def bare(text):
    """A text without what Hyo leaves out or writes in its own way: marks of direction, kinds of spaces, apostrophes and minus signs."""
    text = re.sub("[\u200e\u200f\u061c]", "", text).replace("\u2212", "-").replace("\u2019", "'")
    # No space stands before a word in Han or kana.
    return re.sub("(?<=\\d) (?=[\u3041-\u9fff])", "", re.sub(r"\s", " ", text))


def is_known(tag, unit, number):
    """Japanese text has 円 for the CLDR's sign; a yen has no fraction; versions of the CLDR differ in a unit; and of -3 francs
    Swiss German leaves out a space: `CHF-3`."""
    return (tag, unit) == ("ja", "JPY") or (unit, number) == ("JPY", "0.5") or (tag, unit) == ("he", "MB") or (tag, number) == ("de-CH", "-3") and unit in CURRENCIES


def test_units_are_written_as_the_browser_writes_them(cells):
    units = [*MEASURES, *CURRENCIES]
    with browser() as chromium:
        page = chromium.new_page()
        different = [
            (tag, unit, number, cells[tag, unit, number], text)
            for tag in TAGS
            for number, row in zip(NUMBERS, page.evaluate(WRITTEN, [tag, [*MEASURES.values()], CURRENCIES, NUMBERS]), strict=True)
            for unit, text in zip(units, row, strict=True)
            # A word may hold the number.
            if re.search(r"\d", text) and not is_known(tag, unit, number) and bare(cells[tag, unit, number]) != bare(text)
        ]
    assert different == []


@pytest.mark.parametrize("sign", ["%", "€", "£", "°C"])
def test_the_unit_that_is_proposed_for_a_sign_is_written_with_it(cells, tmp_path, sign):
    """Two lists know signs: that of signs in specs, and the CLDR's (which writes yen as `￥`, where people write `円`)."""
    spec = {"page": [{"prose": "introduction"}], "conditions": {"amount": {"number": "any", "unit": sign}}}
    for path, content in {"hyo.yaml": {"locales": ["en"]}, "Specs/home.yaml": spec}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(json.dumps(content), encoding="utf-8")
    checked = subprocess.run([program(), "check", "--format", "json"], cwd=tmp_path, check=False, capture_output=True)
    [unit] = re.findall(f"'{sign}' is no id of a unit.*?write '(\\w+)'", checked.stdout.decode(), re.S)
    assert any(sign in text for (_, written, _), text in cells.items() if written == unit)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return built("units", tmp_path_factory.mktemp("freight"))


def points(count):
    chosen = random.Random(29)
    for _ in range(count):
        yield {
            "weight": str(chosen.randrange(201) / 2).removesuffix(".0"), "discount": str(chosen.randrange(101)),
            "value": str(chosen.choice([0, 10000, 10001, 550000, chosen.randrange(10_000_001)])),
            "wait": str(chosen.randrange(1, 31)), "count": str(chosen.choice([1, 2, 10, 11, chosen.randrange(1, 1001)])),
        }


CONDITIONS = {"fee": ["weight", "discount"], "tax": ["value", "wait"], "lots": ["count", "weight"]}


def answer(site, table, locale, given):
    """The texts of the outcome that `hyo query` has, an output each."""
    pairs = [f"{key}={value}" for key, value in given.items()]
    done = subprocess.run([program(), "query", table, "--format", "json", "--locale", locale, *pairs],
                          cwd=site, check=True, capture_output=True)
    [found] = json.loads(done.stdout)["answers"]
    return [
        " ".join(step["text"] for step in output.get("steps", [])) or ", ".join(each["text"] for each in output["values"])
        for output in found["outputs"]
    ]


@pytest.mark.parametrize("locale", ["en", "ja", "de"])
def test_finder_says_what_query_says(site, locale):
    with browser() as chromium, served(site / "Published" / "html") as at:
        for point in points(25):
            visit = Visit(chromium, at, f"{locale}/freight.html?{urlencode(point)}")
            for table, conditions in CONDITIONS.items():
                texts = visit.page.locator(f'.finder[data-table="{table}"] .finder-outcome dd').all_inner_texts()
                given = {key: point[key] for key in conditions}
                # A computed number stands behind its formula.
                said = [text.strip().split(" = ")[-1] for text in texts]
                assert said == answer(site, table, locale, given), (table, given)
            visit.context.close()
            assert visit.said == []
