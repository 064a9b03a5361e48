"""Rows with equal cells that share them: every cell keeps its address, and is found by its own headers."""

import json
import re
import shutil
import subprocess

import pytest

from check_browser import Visit, browser, served
from reading import elements, parse
from test_json import GOLDEN, program


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """The site with its rows merged, and the same site with all its rows."""
    top = tmp_path_factory.mktemp("merged")
    for name in ("merged", "whole"):
        shutil.copytree(GOLDEN / "merged-rows" / "before", top / name)
    spec = top / "whole" / "Specs" / "visits.yaml"
    spec.write_text(spec.read_text().replace(", merge: rows", ""))
    for name in ("merged", "whole"):
        subprocess.run([program(), "build"], cwd=top / name, check=True, capture_output=True)
    return top


def page(sites, name):
    return parse((sites / name / "Output" / "html" / "en" / "visits.html").read_text(encoding="utf-8"))


def cells(root):
    """By the id of each cell, or of its place in another, what the cell says."""
    return {place.get("id"): "".join(cell.itertext()) for cell in elements(root) if cell.tag == "td"
            for place in elements(cell) if place.get("id")}


def test_every_cell_keeps_its_address_and_says_the_same(sites):
    whole, merged = cells(page(sites, "whole")), cells(page(sites, "merged"))
    assert merged == whole and len(whole) > 50
    counts = [sum(each.tag == "td" for each in elements(page(sites, name))) for name in ("merged", "whole")]
    assert counts[0] < counts[1]


def test_programs_are_told_the_same(sites):
    for name in ("merged", "whole"):
        settings = sites / name / "hyo.yaml"
        settings.write_text(settings.read_text() + "editions: [html, markdown, json]\n")
        subprocess.run([program(), "build", "--output", "Again"], cwd=sites / name, check=True, capture_output=True)
    files = [sites / name / "Again" / "json" / "ja" / "visits.json" for name in ("merged", "whole")]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_search_knows_each_cell_with_its_own_headers(sites):
    def places(name):
        text = (sites / name / "Output" / "html" / "en" / "search-index.js").read_text(encoding="utf-8")
        found = []
        for _, texts, entries in json.loads(re.search(r"\[.*\]", text, re.S)[0]):
            found += [(entry[0], sorted(texts[number] for number in entry[1:])) for entry in entries]
        return sorted(found)

    assert places("merged") == places("whole")


def test_a_link_to_a_folded_cell_marks_the_cell_that_it_is_in(sites):
    with browser() as chromium, served(sites / "merged" / "Output" / "html") as address:
        visit = Visit(chromium, address, "en/visits.html#visit.true.adult.weekday")
        marked = visit.page.evaluate("""() => [...document.querySelectorAll("td")]
          .filter(cell => getComputedStyle(cell).outlineStyle === "solid").map(cell => cell.id)""")
        assert marked == ["visit.true.child.weekday"]
        visit.context.close()
        assert visit.said == []
