"""Conditions whose value is a set: the finder's boxes, its address, and JSON say what `hyo query` says."""

import itertools
import json
import subprocess

import pytest

import check_json_edition
from check_browser import NARROW, Visit, browser, served
from check_finder import Table
from test_json import program

MEMBERS = ["egg", "milk", "nuts", "none"]
SPEC = """
page: [{ finder: serving }, { table: serving }]
conditions:
  guest: [child, adult]
  contains: { any-of: [egg, milk, nuts, none] }
steps: { serve: {}, ask: {}, refuse: {} }
tables:
  serving:
    conditions: [guest, contains]
    layout: LAYOUT
    finder: guided
    rules: |
      | id       | guest | contains                      | then   |
      |----------|-------|-------------------------------|--------|
      | nuts     | child | has nuts                      | refuse |
      | ask      | child | has-none-of(nuts) and has egg | ask    |
      | mild     | child | only(milk, none)              | serve  |
      | anything | adult | -                             | serve  |
"""
TEXTS = """
title: Serving
conditions:
  guest: { name: Guest, values: { child: Child, adult: Adult } }
  contains: { name: Contains, values: { egg: Egg, milk: Milk, nuts: Nuts, none: Nones } }
phrases: { serve: Serve it., ask: Ask the parents., refuse: Offer another dish. }
tables: { serving: { title: Who gets what } }
"""


@pytest.fixture(scope="module", params=["rules-as-rows", "rules-as-columns", "{ rows: [guest], columns: [contains] }"])
def site(request, tmp_path_factory):
    """A site with a table in each layout; in a crosstab, its finder asks all at once."""
    folder = tmp_path_factory.mktemp("sets")
    (folder / "Specs").mkdir()
    (folder / "Locales/en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [menu]\neditions: [html, markdown, json]\n")
    is_crosstab = "rows:" in request.param
    (folder / "Specs/menu.yaml").write_text(
        SPEC.replace("LAYOUT", request.param).replace("    finder: guided\n", "" if is_crosstab else "    finder: guided\n"))
    (folder / "Locales/en/home.yaml").write_text("title: Kitchen\n")
    (folder / "Locales/en/menu.yaml").write_text(TEXTS)
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    with served(folder / "Published/html") as address:
        yield folder, address, is_crosstab


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


def subsets():
    for count in range(len(MEMBERS) + 1):
        yield from (list(each) for each in itertools.combinations(MEMBERS, count))


def outcome(members, guest):
    if guest == "adult":
        return "Serve it."
    return "Offer another dish." if "nuts" in members else "Ask the parents." if "egg" in members else "Serve it."


def test_finder_says_what_query_says(site, chromium):
    folder, address, _ = site
    visit = Visit(chromium, address, "en/menu.html")
    table = Table(program(), folder, "menu", "serving")
    assert len(table.vectors) == 32
    assert table.problems(visit.page, "en") == []
    visit.context.close()


def test_addresses_hold_sets(site, chromium):
    visit = Visit(chromium, site[1], "en/menu.html")
    for members in subsets():
        # "none" is a member here, so that a comma stands for the empty set.
        visit.page.goto(f"{site[1]}/en/menu.html?guest=child&contains={','.join(members) or ','}")
        assert visit.page.locator(".finder-outcome dd").first.inner_text() == outcome(members, "child")
        checked = visit.page.eval_on_selector_all(".finder-members :checked", "all => all.map(each => each.value)")
        assert checked == (members or ["on"])
    visit.context.close()


def test_boxes_say_a_set(site, chromium):
    folder, address, is_crosstab = site
    visit = Visit(chromium, address, "en/menu.html")
    page = visit.page
    if not is_crosstab:
        # Of one question at a time, a set stays in sight while it is being said.
        assert page.locator(".finder-field:not([hidden])").count() == 1
        page.locator("[data-key=guest] [value=child]").click()
    page.locator(".finder-members [value=egg]").check()
    assert "contains=egg" in page.url
    page.locator(".finder-members [value=milk]").check()
    assert "contains=egg%2Cmilk" in page.url
    assert page.locator(".finder-members").is_visible()
    if is_crosstab:
        page.locator("[data-key=guest] [value=child]").click()
    assert page.locator(".finder-outcome dd").first.inner_text() == "Ask the parents."
    assert visit.axe_problems() == []
    page.locator(".finder-members .none").check()
    assert page.locator(".finder-members :checked").count() == 1
    assert page.locator(".finder-outcome dd").first.inner_text() == "Serve it."
    page.locator(".finder-members [value=nuts]").check()
    assert page.locator(".finder-members :checked").count() == 1
    assert page.locator(".finder-outcome dd").first.inner_text() == "Offer another dish."
    page.locator(".finder .clear").click()
    assert page.locator(".finder-members :checked").count() == 0
    visit.resize(NARROW)
    assert visit.scroll_problems() == []
    assert visit.said == []
    visit.context.close()


def test_query_takes_what_addresses_hold(site):
    for members in subsets():
        done = subprocess.run(
            [program(), "query", "serving", "--format", "json", "guest=child", f"contains={','.join(members) or ','}"],
            cwd=site[0], check=True, capture_output=True)
        said = json.loads(done.stdout)
        assert said["given"] == {"guest": "child", "contains": members}
        assert [each["outputs"][0]["steps"][0]["text"] for each in said["answers"]] == [outcome(members, "child")]


def test_json_says_what_query_says(site):
    page = json.loads((site[0] / "Published/json/en/menu.json").read_text(encoding="utf-8"))

    def run(*arguments):
        return subprocess.run([program(), *arguments], cwd=site[0], check=True, capture_output=True).stdout

    condition = check_json_edition.tables(page)[0]["conditions"][1]
    assert condition["kind"] == "set" and [each["id"] for each in condition["values"]] == MEMBERS
    assert check_json_edition.problems(page, run, "en") == []
