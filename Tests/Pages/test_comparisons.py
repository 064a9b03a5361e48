"""Entries that compare conditions: the finder, `hyo query` and JSON say what Python says of the same values."""

import datetime
import itertools
import json
import random
import subprocess
from urllib.parse import urlencode

import pytest

import check_json_edition
from check_browser import NARROW, Visit, browser, served
from check_finder import Table
from test_json import program

SPEC = """
page: [{ table: change }, { table: seat }, { table: price }]
conditions:
  departure: { date: "[2026-01-01..2030-12-31]" }
  return-date: { date: "[2026-01-01..2030-12-31]" }
  new-date: { date: "[2027-01-01..2029-12-31]", null: true }
  booked: { values: [third, second, first], ordered: true }
  taken: { values: [third, second, first], ordered: true }
  fare: { number: "[0..100]", step: 0.5 }
  limit: { number: "[0..100]", step: 0.5 }
steps: { ask: {}, free: {}, paid: {}, none: {} }
tables:
  change:
    conditions: [departure, return-date, new-date]
    layout: LAYOUT
    rules: |
      | id     | departure      | return-date | new-date                        | then |
      |--------|----------------|-------------|---------------------------------|------|
      | wrong  | > return-date  | -           | -                               | ask  |
      | none   | <= return-date | -           | null                            | none |
      | early  | <= return-date | -           | < departure                     | free |
      | within | -              | -           | [departure..return-date]        | paid |
      | late   | <= return-date | -           | > return-date and < 2028-06-01  | paid |
      | later  | <= return-date | -           | > return-date and >= 2028-06-01 | ask  |
  seat:
    conditions: [booked, taken, fare, limit]
    rules: |
      | id    | booked   | taken | fare    | limit | then |
      |-------|----------|-------|---------|-------|------|
      | same  | = taken  | -     | -       | -     | none |
      | worse | > taken  | -     | -       | -     | ask  |
      | cheap | < taken  | -     | < limit | -     | free |
      | dear  | < taken  | -     | >= limit | -    | paid |
  price:
    conditions: [plan: [flat, metered], fare, limit]
    outputs: { price: { number: "[0..300]" } }
    rules: |
      | id      | plan    | price        |
      |---------|---------|--------------|
      | flat    | flat    | fare * 2     |
      | metered | metered | fare + limit |
"""
TEXTS = """
title: Trips
conditions:
  departure: { name: Departure }
  return-date: { name: Return }
  new-date: { name: New date }
  booked: { name: Booked, values: { third: 3rd, second: 2nd, first: 1st } }
  taken: { name: Taken, values: { third: 3rd, second: 2nd, first: 1st } }
  fare: { name: Fare }
  limit: { name: Limit }
  plan: { name: Plan, values: { flat: Flat, metered: Metered } }
outputs: { price: { name: Price } }
phrases: { ask: Ask., free: Free., paid: Paid., none: Nothing. }
tables: { change: { title: Price of a change }, seat: { title: Price of a seat }, price: { title: Price } }
"""
NUMBERS = ["0", "25", "50", "75", "100"]
RANKS = ["third", "second", "first"]


@pytest.fixture(scope="module", params=["rules-as-rows", "rules-as-columns"])
def site(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("comparisons")
    (folder / "Specs").mkdir()
    (folder / "Locales/en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [trips]\neditions: [html, markdown, json]\n")
    (folder / "Specs/trips.yaml").write_text(SPEC.replace("LAYOUT", request.param))
    (folder / "Locales/en/home.yaml").write_text("title: Travel\n")
    (folder / "Locales/en/trips.yaml").write_text(TEXTS)
    done = subprocess.run([program(), "build", "--strict", "--output", "Published"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    with served(folder / "Published/html") as address:
        yield folder, address


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


def change(departure, returning, new):
    if departure > returning:
        return "Ask."
    if new == "null":
        return "Nothing."
    if new < departure:
        return "Free."
    return "Paid." if new <= returning or new < "2028-06-01" else "Ask."


def seat(booked, taken, fare, limit):
    if booked == taken:
        return "Nothing."
    if RANKS.index(booked) > RANKS.index(taken):
        return "Ask."
    return "Free." if float(fare) < float(limit) else "Paid."


def date(chosen, first, last):
    days = (datetime.date(last, 12, 31) - datetime.date(first, 1, 1)).days
    return (datetime.date(first, 1, 1) + datetime.timedelta(chosen.randrange(days + 1))).isoformat()


def points(chosen, count):
    """Values of both tables, equal ones among them, with what Python says."""
    for _ in range(count):
        departure, returning = date(chosen, 2026, 2030), date(chosen, 2026, 2030)
        new = chosen.choice([date(chosen, 2027, 2029), "null"])
        for value in (departure, returning):
            if "2027" <= value < "2030" and chosen.random() < 0.2:
                new = value
        if chosen.random() < 0.1:
            returning = departure
        yield "change", {"departure": departure, "return-date": returning, "new-date": new}, change(departure, returning, new)
        fare, limit = (str(chosen.randrange(201) / 2).removesuffix(".0") for _ in range(2))
        if chosen.random() < 0.2:
            limit = fare
        booked, taken = chosen.choice(RANKS), chosen.choice(RANKS)
        yield "seat", {"booked": booked, "taken": taken, "fare": fare, "limit": limit}, seat(booked, taken, fare, limit)


def test_finder_says_what_query_says(site, chromium):
    folder, address = site
    for name in ("change", "seat"):
        visit = Visit(chromium, address, "en/trips.html")
        assert Table(program(), folder, "trips", name).problems(visit.page, "en") == []
        visit.context.close()


# Goes to each address in turn, and reads what the page then says.
SAID = """addresses => addresses.map(([table, query]) => {
  history.replaceState(null, "", "?" + query);
  dispatchEvent(new Event("popstate"));
  return document.querySelector(`[id='${table}:finder'] .finder-outcome dd`).textContent;
})"""


def test_finder_says_what_python_says(site, chromium):
    visit = Visit(chromium, site[1], "en/trips.html")
    asked = list(points(random.Random(29), 300))
    said = visit.page.evaluate(SAID, [[table, urlencode(point)] for table, point, _ in asked])
    assert [each for each, (_, _, outcome) in zip(said, asked, strict=True) if each != outcome] == []
    visit.context.close()


def test_query_says_what_python_says(site):
    for table, point, outcome in points(random.Random(30), 60):
        done = subprocess.run(
            [program(), "query", table, "--format", "json", *(f"{key}={value}" for key, value in point.items())],
            cwd=site[0], check=True, capture_output=True)
        said = json.loads(done.stdout)
        assert [each["outputs"][0]["steps"][0]["text"] for each in said["answers"]] == [outcome], (table, point)


def test_a_choice_in_part_tells_what_still_decides(site, chromium):
    visit = Visit(chromium, site[1], "en/trips.html?departure=2027-03-01&new-date=2027-02-01")
    remark = visit.page.locator("[id='change:finder.return-date:remark']")
    assert remark.inner_text() == "still decides"
    assert visit.page.locator("[id='change:finder'] .finder-when").all_inner_texts() != []
    visit.page.locator("[id='change:finder.return-date']").fill("2027-03-01")
    assert visit.page.locator("[id='change:finder'] .finder-outcome dd").first.inner_text() == "Free."
    assert visit.axe_problems() == []
    visit.resize(NARROW)
    assert visit.scroll_problems() == []
    assert visit.said == []
    visit.context.close()


# Goes to an address, and reads what the page says of each condition; nothing of a table with an outcome.
REMARKS = """([table, query]) => {
  history.replaceState(null, "", "?" + query);
  dispatchEvent(new Event("popstate"));
  const finder = document.getElementById(table + ":finder");
  if (!finder.querySelector("dl").hidden) return null;
  return Object.fromEntries([...finder.querySelectorAll("[data-key]:not([data-pair])")]
    .map(field => [field.dataset.key, document.getElementById(field.id + ":remark").textContent]));
}"""


def test_what_still_decides_is_what_changes_an_outcome(site, chromium):
    """For each choice in part: a condition decides if two combinations that differ in it alone have different outcomes."""
    visit = Visit(chromium, site[1], "en/trips.html")
    values = {"booked": RANKS, "taken": RANKS, "fare": NUMBERS, "limit": NUMBERS}
    seen = 0
    # At the end of a domain, no other number is beyond it: the page doesn't know that.
    for given in itertools.product(*([None, *(NUMBERS[1:-1] if each is NUMBERS else each)] for each in values.values())):
        chosen = {key: value for key, value in zip(values, given, strict=True) if value is not None}
        said = visit.page.evaluate(REMARKS, ["seat", urlencode(chosen)]) if chosen else None
        if said is None:
            continue
        points = [point for point in itertools.product(*values.values())
                  if all(value in (None, own) for value, own in zip(given, point, strict=True))]
        for index, key in enumerate(values):
            if given[index] is None:
                outcomes = {}
                for point in points:
                    outcomes.setdefault(point[:index] + point[index + 1:], set()).add(seat(*point))
                decides = any(len(each) > 1 for each in outcomes.values())
                assert said[key] == ("still decides" if decides else "makes no difference"), (chosen, key)
                seen += 1
    assert seen > 100 and visit.said == []
    visit.context.close()


def test_what_a_possible_formula_needs_still_decides(site, chromium):
    visit = Visit(chromium, site[1], "en/trips.html")
    said = visit.page.evaluate(REMARKS, ["price", "fare=5"])
    assert said == {"plan": "still decides", "fare": "", "limit": "still decides"}
    visit.context.close()


def test_json_says_what_query_says(site):
    page = json.loads((site[0] / "Published/json/en/trips.json").read_text(encoding="utf-8"))

    def run(*arguments):
        return subprocess.run([program(), *arguments], cwd=site[0], check=True, capture_output=True).stdout

    assert check_json_edition.problems(page, run, "en") == []
