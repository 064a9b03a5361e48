"""Sources: the list of a page, its numbers, and what names them, in all editions."""

import json
import os
import shutil
import subprocess

import pytest

from conftest import SITE
from published import ROOT
from reading import elements

PROGRAM = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))
# What the README beside the sources says of them; nothing else is known.
LISTED = {"reception-methods": 2, "reception-handler": 1, "delegate-callbacks": 1, "background-notifications": 1, "home": 5}


@pytest.mark.parametrize("locale", SITE.locales)
@pytest.mark.parametrize("name", LISTED)
def test_each_page_lists_its_sources(locale, name):
    main = SITE.page("html", locale, name).main
    lists = [each for each in elements(main) if each.get("class") == "sources"]
    assert len(lists) == 1
    items = [each for each in lists[0] if each.tag == "li"]
    assert len(items) == LISTED[name] and all("".join(each.itertext()).strip() for each in items)
    assert (lists[0].tag == "ol") == (len(items) > 1)
    marks = [each.get("href") for each in elements(main) if (each.get("href") or "").startswith("#:source.")]
    assert bool(marks) == (name == "reception-methods")
    ids = {f"#{each.get('id')}" for each in items}
    assert set(marks) <= ids


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    site = tmp_path_factory.mktemp("example") / "site"
    shutil.copytree(ROOT / "Documentation/Example", site)
    subprocess.run([PROGRAM, "build", "--site", str(site)], check=True, stdout=subprocess.DEVNULL)
    return site


def test_json_names_what_rests_on_which(example):
    page = json.loads((example / "Output/json/en/fines.json").read_text())
    assert [each["id"] for each in page["sources"]] == ["bylaw", "towing-order"]
    assert page["sources"][0]["license"]["name"] == "CC BY 4.0" and page["sources"][0]["date"] == "2025-11"
    tables = {each["id"]: each for each in page["blocks"] if each["kind"] == "table"}
    assert tables["fine"]["sources"] == ["bylaw"] and tables["fine"]["sources-of"] == {"truck": ["towing-order"]}
    assert tables["towing"]["sources"] == ["towing-order"]
    annotation = next(each["annotation"] for each in tables["fine"]["rules"] if each["id"] == "truck")
    assert annotation["text"] == "A truck is towed even from a marked bay."
    permits = json.loads((example / "Output/json/ja/permits.json").read_text())
    notes = {note["id"]: note for block in permits["blocks"] if block["kind"] == "table" for note in block["notes"]}
    assert notes["proof"]["sources"] == ["bylaw"]


def test_only_a_page_with_several_sources_says_which_one(example):
    fines = (example / "Output/markdown/en/fines.md").read_text()
    assert "According to [\\[2\\]](#:source.towing-order)" in fines
    assert "According to" not in (example / "Output/markdown/en/permits.md").read_text()


def test_check_advises_where_a_table_names_none(example, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(example, site)
    spec = site / "Specs/fines.yaml"
    spec.write_text(spec.read_text().replace("    sources: towing-order\n", ""))
    done = subprocess.run([PROGRAM, "check", "--site", str(site), "--format", "json"], capture_output=True, text=True)
    told = [each for each in json.loads(done.stdout)["findings"] if each["id"] == "TableWithoutSource"]
    assert len(told) == 1 and "'towing'" in told[0]["summary"]
