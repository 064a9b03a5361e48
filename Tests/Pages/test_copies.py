"""Results that are the value of a condition: the finder shows the name and the value that `hyo query` says."""

import json
import shutil
import subprocess
from urllib.parse import urlencode

import pytest

from check_browser import Visit, browser, served
from test_json import GOLDEN, program

GIVEN = {"customer": "private", "chosen": "pickup", "shipping-date": "2026-05-01", "opens": "09:30"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = shutil.copytree(GOLDEN / "values-of-conditions" / "before", tmp_path_factory.mktemp("copies") / "site")
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    return folder


def query(site, *arguments):
    done = subprocess.run([program(), "query", "orders/delivery", "--format", "json", *arguments],
                          cwd=site, check=True, capture_output=True)
    return json.loads(done.stdout)


def expected(site, locale, given, names):
    """What the finder shows of each output: its words, behind the name of the condition that has the value."""
    answer, = query(site, "--locale", locale, *(f"{key}={value}" for key, value in given.items()))["answers"]
    values = [output["values"][0] for output in answer["outputs"]]
    return [f"{names[each['formula']]} = {each['text']}" if "formula" in each else each["text"] for each in values]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_finder_says_what_the_program_says(site, locale):
    open_answers = query(site, "--locale", locale)["answers"]
    names = {value["formula"]: value["text"] for answer in open_answers for output in answer["outputs"]
             for value in output["values"] if "formula" in value}
    assert set(names) == {"chosen", "shipping-date", "opens"}
    cases = [{key: value or "null" for key, value in each["when"].items()} for each in query(site, "--all")] + [GIVEN]
    with browser() as chromium, served(site / "Published" / "html") as at:
        for given in cases:
            visit = Visit(chromium, at, f"{locale}/orders.html?{urlencode(given)}")
            shown = visit.page.locator('.finder[data-table="delivery"] .finder-outcome dd').all_inner_texts()
            assert shown == expected(site, locale, given, names), given
            visit.context.close()
            assert visit.said == []


def test_finder_waits_for_the_value(site):
    with browser() as chromium, served(site / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/orders.html?customer=private&chosen=post")
        finder = visit.page.locator('.finder[data-table="delivery"]')
        assert finder.locator(".finder-outcome dd").all_inner_texts() == [
            "The method chosen = Post", "The shipping date", "Opening time"]
        assert finder.locator(".finder-remark").all_inner_texts() == ["", "", "still decides", "still decides"]
        visit.context.close()
