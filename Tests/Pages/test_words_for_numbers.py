"""Outputs that have words in place of numbers: the finder says of every combination what `hyo query` says."""

import shutil
import subprocess

import pytest

from check_browser import Visit, browser, served
from check_finder import Table
from test_json import GOLDEN, program


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = shutil.copytree(GOLDEN / "words-for-numbers" / "before", tmp_path_factory.mktemp("words") / "site")
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("table", ["prices", "cells", "ends"])
def test_finder_says_what_the_program_says(site, table, locale):
    with browser() as chromium, served(site / "Published" / "html") as at:
        visit = Visit(chromium, at, f"{locale}/postage.html")
        assert Table(program(), site, "postage", table).problems(visit.page, locale) == []
        visit.context.close()
        assert visit.said == []


@pytest.mark.parametrize("given, shown", [
    ("kind=card&weight=1", "Free"),
    ("kind=parcel&weight=21", "On request"),
    ("kind=parcel&weight=3", "CHF 7 + (Weight × CHF 0.50/kg, rounded down to CHF 0.25) = CHF 8.50"),
    ("kind=letter&weight=1", "CHF 2.50"),
])
def test_finder_shows_a_word_or_a_number(site, given, shown):
    with browser() as chromium, served(site / "Published" / "html") as at:
        visit = Visit(chromium, at, f"en/postage.html?{given}")
        assert visit.page.locator('.finder[data-table="prices"] .finder-outcome dd').all_inner_texts() == [
            shown.replace("CHF ", "CHF\N{NO-BREAK SPACE}")]
        visit.context.close()
