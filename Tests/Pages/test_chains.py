"""Tables that compute from what others compute: `hyo query`, the finder's script and Python yield the same digits."""

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

import chain_site
from test_json import program

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A site of 100 chains of two tables, with 100 points each, built."""
    folder = tmp_path_factory.mktemp("chains")
    chains = chain_site.write(folder, seed=29)
    done = subprocess.run([program(), "build", "--output", "Published"], cwd=folder, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout
    return folder, chains


def points(chain):
    return [{"a": a, "b": b} for a in chain.a for b in chain.b]


@pytest.fixture(scope="module")
def vectors(made):
    """What `hyo query` says of each point of each chain: the number on the way, and the result. It would read other pages, too."""
    folder, chains = made
    found = {}
    for page, table in chains:
        pages = [file.stem for file in (folder / "Specs").glob(f"{page}*")]
        (folder / "hyo.yaml").write_text(chain_site.settings(pages), encoding="utf-8")
        arguments = [program(), "query", f"{page}/{table}", "--all", "--format", "json"]
        lines = json.loads(subprocess.run(arguments, cwd=folder, check=True, capture_output=True).stdout)
        found[page, table] = {
            (line["when"]["a"], line["when"]["b"]): (line["way"]["c"], line["then"]["result"][0])
            for line in lines if line["rules"] in (["below"], ["above"])
        }
    return found


def test_query_computes_chains_as_fractions_of_python(made, vectors):
    count = 0
    for key, chain in made[1].items():
        for point in points(chain):
            assert vectors[key][point["a"], point["b"]] == chain.value(**point), (key, point)
            count += 1
    assert count == 10_000


def finder_of(html, table):
    """The fields and the answers of a finder, as its script reads them."""
    finder = next(each for each in html.split('<div class="finder"')[1:] if f'data-table="{table}"' in each)

    def elements(name):
        for tag in re.findall(rf"<{name}\b[^>]*>", finder):
            yield {key: unescape(value) for key, value in re.findall(r'data-([\w-]+)="([^"]*)"', tag)}

    fields = [element for element in elements("(?:input|span)") if "key" in element]
    return {"fields": fields, "answers": list(elements("template"))}


def test_the_script_of_pages_computes_chains_as_query_does(made, vectors):
    folder, chains = made
    script, = (folder / "Published/html").rglob("finder*.js")
    pages = {page: (folder / f"Published/html/en/{page}.html").read_text(encoding="utf-8") for page, _ in chains}
    tasks = [finder_of(pages[page], table) | {"points": points(chain)} for (page, table), chain in chains.items()]
    done = subprocess.run(["node", HERE / "compute.js", script], input=json.dumps(tasks), encoding="utf-8", check=True,
                          capture_output=True)
    count = 0
    for (key, chain), answers in zip(chains.items(), json.loads(done.stdout)):
        for point, answer in zip(points(chain), answers):
            assert tuple(answer) == vectors[key][point["a"], point["b"]], (key, point)
            count += 1
    assert count == 10_000


SPEC = """\
page: [{ table: share }, { table: rate }]
conditions:
  member: [member, guest]
  days: { number: "[0..5000]", integer: true }
  share: { table: share, output: share }
tables:
  share:
    conditions: [member, days]
    outputs: { share: { number: "[0..100000]" } }
    rules: |
      | id     | member | days | share                                      |
      |--------|--------|------|--------------------------------------------|
      | guest  | guest  | -    | 5                                          |
      | member | member | -    | 100000 / (days * days - 100 * days + 2501) |
  rate:
    conditions: [share]
    outputs: { rate: { number: "[0..9]" } }
    rules: |
      | id  | share | rate |
      |-----|-------|------|
      | low | <= 5  | 1    |
"""
TEXTS = """\
title: P
conditions: { member: { name: Member, values: { member: member, guest: guest } }, days: { name: Days }, share: { name: Share } }
outputs: { share: { name: Share }, rate: { name: Rate } }
tables: { share: { title: Share }, rate: { title: Rate } }
"""


def test_bounds_of_one_rule_are_none_of_another(tmp_path):
    # Interval arithmetic says nothing of the second formula, whose divisor might be zero for all that it knows.
    for path, text in {"hyo.yaml": "locales: [en]\npages: [p]\n", "Specs/p.yaml": SPEC, "Locales/en/p.yaml": TEXTS,
                       "Locales/en/home.yaml": "title: H\n"}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    done = subprocess.run([program(), "check"], cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert done.returncode == 1 and "'rate' leaves out 1 of 2 combinations" in done.stderr + done.stdout, done.stdout
