"""A partial choice in a finder is an answer: the one that `hyo query` gives."""

import random
import subprocess

import pytest

from check_browser import Visit, browser, served
from check_partial import PartialChoices
from conftest import SITE
from random_tables import write_site
from test_json import ROOT, program

OWN = {"reception-methods": ["reception"], "reception-handler": ["calls"], "delegate-callbacks": ["callbacks"]}
TABLES, CHOICES = 200, 2


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.mark.parametrize("own_page", OWN)
def test_every_partial_choice_of_this_site(chromium, own_page):
    with served(SITE.folder / "html") as at:
        visit = Visit(chromium, at, f"en/{own_page}.html")
        for table in OWN[own_page]:
            partial = PartialChoices(visit.page, program(), ROOT, own_page, table)
            assert partial.problems(partial.choices()) == []
        assert visit.said == []
        visit.context.close()


def test_partial_choices_of_random_tables(chromium, tmp_path):
    """Ten tables a site: a query reads all of its site."""
    chance = random.Random(28)
    sites = {str(number): write_site(tmp_path / str(number), 10, chance) for number in range(TABLES // 10)}
    seen, problems = 0, []
    with served(tmp_path) as at:
        visit = Visit(chromium, at, "")
        for name, tables in sites.items():
            site = tmp_path / name
            subprocess.run([program(), "build", "--output", "Published"], cwd=site, check=True, capture_output=True)
            visit.page.goto(f"{at}/{name}/Published/html/en/tables.html")
            for table in tables:
                partial = PartialChoices(visit.page, program(), site, "tables", table)
                choices = [each for each in partial.choices() if each]
                problems += partial.problems(chance.sample(choices, min(CHOICES, len(choices))))
                seen += 1
        assert visit.said == []
        visit.context.close()
    assert seen == TABLES
    assert problems == []


def test_a_wrong_outcome_is_seen(chromium):
    with served(SITE.folder / "html") as at:
        visit = Visit(chromium, at, "en/reception-methods.html")
        partial = PartialChoices(visit.page, program(), ROOT, "reception-methods", "reception")
        choice = {"app-state": "background", "content-available": "set"}
        outcomes = partial.query(choice)
        assert partial.problems([choice]) == []
        partial.query = lambda _: outcomes[1:]
        assert partial.problems([choice]) != []
        visit.context.close()
