"""The edition for programs: it fits its schema, says what `hyo query` says, and its ids are on the pages."""

import copy
import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from jsonschema import Draft202012Validator

from check_json_edition import answer, problems, read, tables, without_addresses, without_words
from conftest import SITE
from test_finder import SITES
from test_json import GOLDEN, ROOT, program

SCHEMA = json.loads((ROOT / "Documentation" / "schema" / "page-1.json").read_text())
VALIDATOR = Draft202012Validator(SCHEMA)
# Sites with all layouts, hit policies and kinds of values.
QUERIED = [*SITES, "json-edition", "gaps-not-stated", "free-texts", "numbers-and-dates", "annotations", "fallback-text"]
OWN = sorted((SITE.folder / "json").rglob("*.json"))


def errors(value):
    return [f"{list(error.absolute_path)}: {error.message[:300]}" for error in VALIDATOR.iter_errors(value)]


def runner(folder):
    def run(*arguments):
        return subprocess.run([program(), *arguments], cwd=folder, capture_output=True, check=True).stdout

    return run


def with_json(site, folder):
    """Publishes a copy of a site in all editions; nothing where it cannot be built at all."""
    shutil.copytree(site, folder, symlinks=True)
    settings = folder / "hyo.yaml"
    if not settings.is_file():
        return None
    text = settings.read_bytes()
    if b"editions:" not in text:
        settings.write_bytes(text.rstrip(b"\r\n") + b"\neditions: [html, markdown, json]\n")
    done = subprocess.run([program(), "build", "--output", "Published"], cwd=folder, capture_output=True, check=False)
    return folder / "Published" if done.returncode == 0 else None


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """The example and the golden sites, published in JSON as well: their folders, by name."""
    top = tmp_path_factory.mktemp("json")
    named = {"example": ROOT / "Documentation" / "Example"}
    named |= {folder.name: folder / "before" for folder in sorted(GOLDEN.iterdir()) if (folder / "before").is_dir()}
    with ThreadPoolExecutor(4) as pool:
        built = pool.map(lambda name: with_json(named[name], top / name), named)
    return {name: output for name, output in zip(named, built) if output and any(output.rglob("json/*/*.json"))}


def json_files(output):
    return sorted((output / "json").rglob("*.json"))


def test_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_every_page_of_this_site_has_one():
    pages = {(page.locale, page.name) for page in SITE.pages if page.edition == "html" and page.name != "status"}
    assert pages == {(file.parent.name, read(file)["page"]) for file in OWN}
    assert {str(file): errors(read(file)) for file in OWN if errors(read(file))} == {}


def test_every_golden_site_fits_the_schema(sites):
    assert len(sites) > 150
    # Half of the files have the same content as another one.
    files = {file.read_bytes(): file for output in sites.values() for file in output.rglob("*.json")}
    found = {str(file): errors(read(file)) for file in files.values()}
    assert {file: each for file, each in found.items() if each} == {}


@pytest.mark.parametrize("file", OWN, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_combination_of_this_site(file):
    assert problems(read(file), runner(ROOT), file.parent.name) == []


def test_every_combination_of_other_sites(sites):
    looked_up = set()

    def check(name):
        found = []
        for file in json_files(sites[name]):
            page = read(file)
            # Of a table whose proof gave up, a combination may have no answer at all, and a query an error.
            small = [each for each in tables(page) if is_small(each) and is_proved(each)]
            looked_up.update((name, page["page"], each["id"]) for each in small)
            page["blocks"] = small
            found += problems(page, runner(sites[name].parent), file.parent.name)
        return found

    with ThreadPoolExecutor(4) as pool:
        assert [each for found in pool.map(check, QUERIED) for each in found] == []
    assert len(looked_up) > 40


def is_small(table):
    count = table["verdict"]["combinations"]
    return isinstance(count, int) and count <= 20_000


def is_proved(table):
    return table["verdict"]["completeness"] == table["verdict"]["consistency"] == "proved"


def test_groups_of_conditions_have_their_names(tmp_path):
    output = with_json(ROOT / "Documentation/Example", tmp_path / "site")
    for tag, name in [("en", "Permit"), ("ja", "許可証")]:
        page = json.loads((output / "json" / tag / "objections.json").read_text(encoding="utf-8"))
        layouts = {each["id"]: each["layout"] for each in tables(page)}
        assert layouts["objection"] == {"kind": "rules", "rules": "rows", "groups": [
            {"id": "permit", "name": {"text": name}, "conditions": ["begins", "ends"]}]}
        assert "groups" not in layouts["deposit"]


def test_all_languages_have_the_same_ids_in_the_same_order(sites):
    for output in [SITE.folder, *sites.values()]:
        for file in json_files(output):
            page = read(file)
            for other in page["alternates"].values():
                twin = file.parent / other
                if page.get("notice") is None and "Published" not in str(twin):
                    assert without_words(read(twin)) == without_words(page), file
                ids = [without_words(table) for table in tables(page)]
                assert [without_words(table) for table in tables(read(twin))] == ids, file


def test_places_are_on_the_page_and_notes_have_its_numbers(sites):
    for output in [SITE.folder, sites["example"], sites["finder"], sites["notes-in-sections"]]:
        for file in json_files(output):
            page = read(file)
            html = (file.parent / page["links"]["html"]).read_text(encoding="utf-8")
            ids = re.findall(r' id="([^"]*)"', html)
            for table in tables(page):
                places = [place for each in table["answers"] for entry in each["combinations"]
                          for place in entry["places"]]
                assert places and not set(places) - set(ids)
                assert {rule["place"] for rule in table.get("rules", [])} <= set(ids)
                for section in table["sections"]:
                    start = section["id"] + ":note."
                    shown = [id[len(start):] for id in ids if id.startswith(start)]
                    assert [note["id"] for note in section["notes"]] == shown
                    assert [note["number"] for note in section["notes"]] == list(range(1, len(shown) + 1))


def test_pages_lead_to_their_data_and_back():
    for page in SITE.pages:
        if page.edition != "html":
            continue
        links = re.findall(r'<link rel="alternate" type="application/json" href="([^"]*)">', page.source)
        assert len(links) == (page.name != "status"), page
        for link in links:
            data = read(page.file.parent / link)
            assert (data["page"], data["language"]) == (page.name, page.locale)
            assert (page.file.parent / data["links"]["html"]).resolve() == page.file
            assert (page.file.parent / data["links"]["markdown"]).is_file()
            twin = read(SITE.folder / "json" / page.locale / link)
            assert without_addresses(twin) == without_addresses(data)


def test_links_of_the_files_lead_somewhere():
    for file in OWN:
        page = read(file)
        links = [page["links"]["html"], page["links"]["markdown"], *page["alternates"].values()]
        prose = " ".join(block.get("markdown", "") for block in page["blocks"])
        links += [link for link in re.findall(r"\]\(<?([^)\s>]*)", prose) if "://" not in link]
        for link in links:
            path, _, fragment = link.partition("#")
            text = (file.parent / path).read_text(encoding="utf-8")
            assert not fragment or f'id="{fragment}"' in text, (file, link)


def test_prose_is_that_of_the_markdown_edition():
    def unlinked(text):
        # In JSON a note's mark is no link: the notes are there as data. Nor are there places within a list to link to.
        text = re.sub(r"<a id=\"[^\"]*\"></a>", "", text)
        return re.sub(r"\]\([^)]*\)", "]", re.sub(r"\[([^]]*)\]\(#note:[^)]*\)", r"\1", text))

    for file in OWN:
        page = read(file)
        text = unlinked((file.parent / page["links"]["markdown"]).read_text(encoding="utf-8"))
        prose = [block["markdown"] for block in page["blocks"] if block["kind"] == "prose"]
        assert prose
        assert [each for each in prose if unlinked(each) not in text] == []


LIMIT = 2_000


@pytest.mark.parametrize("count, has_answers", [(LIMIT // 2 - 1, True), (LIMIT // 2, False)])
def test_a_table_that_is_too_large_says_so(tmp_path, count, has_answers):
    rules = "".join(f"      - {{ id: r{each}, when: {{ a: {2 * each} }}, then: s }}\n" for each in range(1, count + 1))
    write_site(tmp_path / "site", "{ number: any, integer: true }", rules + "    otherwise: t\n")
    page = read(with_json(tmp_path / "site", tmp_path / "copy") / "json" / "en" / "page.json")
    assert not errors(page)
    (table,) = tables(page)
    assert (table["answers"] is not None) == has_answers
    assert table.get("why-no-answers") == (None if has_answers else "too-large")
    assert len(table["rules"]) == count
    assert (table["conditions"][0]["values"] != []) == has_answers


def test_a_crosstab_of_any_size_has_all_its_cells(tmp_path):
    values = ", ".join(f"v{each}" for each in range(140))
    conditions = f"[{values}], b: [{values.replace('v', 'w')}]"
    rules = "      - { id: a, when: { a: [v1, v3], b: w7 }, then: s }\n    otherwise: t\n    layout: { rows: [a], columns: [b] }\n"
    write_site(tmp_path / "site", conditions, rules)
    page = read(with_json(tmp_path / "site", tmp_path / "copy") / "json" / "en" / "page.json")
    (table,) = tables(page)
    assert sum(len(each["combinations"]) for each in table["answers"]) == 140 * 140
    assert answer(table, {"a": "v3", "b": "w7"})[1]["places"] == ["t.v3.w7"]
    assert answer(table, {"a": "v3", "b": "w8"})[0]["outputs"][0]["steps"][0]["id"] == "t"


def write_site(folder, condition, rules):
    (folder / "Specs").mkdir(parents=True)
    (folder / "Locales" / "en").mkdir(parents=True)
    (folder / "hyo.yaml").write_text("locales: [en]\npages: [page]\n")
    (folder / "Specs" / "page.yaml").write_text(
        f"page: [table: t]\nsteps: {{ s: {{}}, t: {{}} }}\nconditions: {{ a: {condition} }}\n"
        "tables:\n  t:\n    conditions: " + ("[a, b]" if " b: " in condition else "[a]") + "\n"
        f"    hit-policy: first\n    rules:\n{rules}")
    names = {key: ", values: {" + ", ".join(f"{letter}{each}: V{each}" for each in range(140)) + "}"
             if " b: " in condition else "" for key, letter in (("a", "v"), ("b", "w"))}
    texts = "".join(f"  {key}: {{ name: {key}{names[key]} }}\n" for key in names if key == "a" or " b: " in condition)
    (folder / "Locales" / "en" / "page.yaml").write_text(
        f"title: P\nconditions:\n{texts}phrases: {{ s: S, t: T }}\ntables: {{ t: {{ title: T }} }}\n")
    (folder / "Locales" / "en" / "home.yaml").write_text("title: Home\n")


# Planted mistakes


@pytest.fixture
def reception():
    return read(SITE.folder / "json" / "en" / "reception-methods.json")


def test_a_wrong_outcome_is_seen(reception):
    def found(change):
        page = copy.deepcopy(reception)
        change(page, tables(page)[0])
        return problems(page, runner(ROOT), "en")

    assert found(lambda page, table: None) == []
    first, second = (table["answers"][each]["combinations"] for table in [tables(reception)[0]] for each in (0, 1))

    def swap(page, table):
        table["answers"][0]["combinations"] = second
        table["answers"][1]["combinations"] = first

    assert len(found(swap)) == len(first) + len(second)
    assert found(lambda page, table: table["answers"][0]["outputs"][0]["steps"][0].update(text="Nothing"))
    with pytest.raises(AssertionError):
        found(lambda page, table: table["answers"][0]["combinations"].pop())


@pytest.mark.parametrize("path, value", [
    (["schema-version"], 2), (["page"], None), (["more"], 1), (["blocks", 0, "kind"], "text"), (["title"], "Text"),
    (["table", "hit-policy"], "any-rule"), (["table", "answers"], None), (["table", "why-no-answers"], "too-large"),
    (["table", "answers", 0, "outputs", 0, "steps"], None), (["table", "answers", 0, "combinations"], []),
    (["table", "answers", 0, "impossible"], "why"), (["table", "answers", 0, "combinations", 0, "when"], None),
    (["table", "conditions", 0, "kind"], "number"), (["table", "verdict", "fingerprint"], "x"),
    (["table", "sections", 0, "notes", 0, "number"], 0), (["alternates", "ja"], 1),
], ids=str)
def test_schema_refuses(reception, path, value):
    holder = reception
    if path[0] == "table":
        holder, path = tables(reception)[0], path[1:]
    assert not errors(reception)
    for key in path[:-1]:
        holder = holder[key]
    if value is None:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    assert errors(reception)
