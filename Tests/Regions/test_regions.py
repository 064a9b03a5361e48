"""Regions of documents as real site generators show them, against the published pages.

MkDocs and Sphinx with MyST run here; cmark-gfm stands for GitHub. What VitePress and Docusaurus need of Markdown and MDX is
checked by their rules of syntax alone.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import html5lib
import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ["en", "ja", "de"]
TABLES = {
    "permits": ["permit", "renewal"], "fines": ["fine", "towing", "offences"],
    "charges": ["charge", "inspection", "paying", "keeping"], "zones": ["validity", "machine"],
}
NAMES = [f"{page}/{table}" for page, tables in TABLES.items() for table in tables]


def program():
    return os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))


def hyo(*arguments, site, expected=0):
    run = subprocess.run([program(), *arguments, "--language", "en"], cwd=site, capture_output=True, text=True, check=False)
    assert run.returncode == expected, run.stdout + run.stderr
    return run.stdout + run.stderr


def document(options="", comment=("<!--", "-->")):
    start, end = comment
    regions = (f"## {name}\n\n{start} hyo table {name}{options} {end}\n{start} /hyo {end}\n" for name in NAMES)
    return "# Parking\n\nWords before.\n\n" + "\n".join(regions) + "\nWords after.\n"


def name_documents(site, entry):
    """Puts other documents in the place of those that the example has."""
    settings = (site / "hyo.yaml").read_text(encoding="utf-8")
    settings = re.sub(r"(?m)^documents:\n(?: .*\n?)+", "", settings)
    (site / "hyo.yaml").write_text(f"{settings}\ndocuments:\n  - {entry}\n", encoding="utf-8")


def site_with(tmp_path, name, text):
    """The example of the documentation, with a document in each language."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "Documentation/Example", site)
    name_documents(site, "docs/{locale}/**/*")
    for locale in LOCALES:
        (site / "docs" / locale).mkdir(parents=True)
        (site / "docs" / locale / name).write_text(text, encoding="utf-8")
    told = hyo("build", site=site)
    assert "hyo" not in text or "Wrote the regions of 3 documents" in told
    assert "is current" in hyo("build", "--check", site=site)
    return site


def parsed(text):
    return html5lib.parse(text, namespaceHTMLElements=False)


def words(element):
    return re.sub(r"\s+", "", "".join(element.itertext()))


def published(site, locale, edition):
    """The tables of the published pages, in the order of the regions."""
    tables = []
    for page in TABLES:
        if edition == "html":
            html = (site / f"Output/html/{locale}/{page}.html").read_text(encoding="utf-8")
            found = [table for table in parsed(html).iter("table") if is_grid(table)]
        else:
            markdown = (site / f"Output/markdown/{locale}/{page}.md").read_text(encoding="utf-8")
            found = list(parsed(gfm(markdown)).iter("table"))
        tables += found
    return tables


def is_grid(table):
    return any(name in table.get("class", "").split() for name in ("crosstab", "rules"))


def gfm(markdown):
    run = subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink"],
        input=markdown, capture_output=True, text=True, check=True)
    return run.stdout


def rows(table):
    return [[words(cell) for cell in row if cell.tag in ("td", "th")] for row in table.iter("tr")]


def check_page(html, site, locale, edition):
    """Each region shows a table as it was published, and its links lead somewhere."""
    page = parsed(html)
    # A theme may have tables of its own around the document.
    page = next((element for element in page.iter() if element.get("role") == "main"), page)
    wanted = [rows(table) for table in published(site, locale, edition)]
    found = [rows(table) for table in page.iter("table")]
    # A published page has lists of sections besides, which are no decision tables.
    assert found == [grid for grid in wanted if grid in found]
    assert len(found) == len(published(site, locale, "html"))
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    own = [identifier for identifier in ids if identifier.startswith("hyo-")]
    assert len(own) == len(set(own))
    links = [link.get("href") for link in page.iter("a") if (link.get("href") or "").startswith("#hyo-")]
    assert links
    for link in links:
        assert link[1:] in ids, link


@pytest.fixture(params=["en", "ja"])
def locale(request):
    return request.param


@pytest.mark.parametrize("edition", ["markdown", "html"])
def test_github(tmp_path, locale, edition):
    site = site_with(tmp_path, "guide.md", document(f" as={edition}"))
    text = (site / f"docs/{locale}/guide.md").read_text(encoding="utf-8")
    check_page(gfm(text), site, locale, edition)


@pytest.mark.parametrize("edition", ["markdown", "html"])
def test_mkdocs(tmp_path, locale, edition):
    site = site_with(tmp_path, "index.md", document(f" as={edition}"))
    (site / "mkdocs.yml").write_text(f"site_name: Parking\ndocs_dir: docs/{locale}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", site / "built"], cwd=site, check=True)
    check_page((site / "built/index.html").read_text(encoding="utf-8"), site, locale, edition)


def test_sphinx(tmp_path, locale):
    """MyST warns of links to anchors in Markdown that are none of its own, so its regions are HTML."""
    site = site_with(tmp_path, "index.md", document(" as=html"))
    settings = "project = 'Parking'\nextensions = ['myst_parser']\nexclude_patterns = []\n"
    (site / "docs" / locale / "conf.py").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", f"docs/{locale}", "built"]
    subprocess.run(command, cwd=site, check=True)
    check_page((site / "built/index.html").read_text(encoding="utf-8"), site, locale, "html")


def test_mdx(tmp_path, locale):
    """Braces and tags are code in MDX: each tag is closed, and no brace stands bare outside of the marks."""
    site = site_with(tmp_path, "guide.mdx", document(comment=("{/*", "*/}")))
    text = (site / f"docs/{locale}/guide.mdx").read_text(encoding="utf-8")
    plain = re.sub(r"\{/\*.*?\*/\}|`[^`]*`|\\.", "", text)
    assert not re.search(r"[{}]", plain)
    assert "<!--" not in plain
    tags = re.findall(r"<(/?)([a-z]+)[^>]*?(/?)>", plain)
    assert sum(1 for close, _, single in tags if not close and not single) == sum(1 for close, _, _ in tags if close)
    assert not re.search(r"<(?!/?[a-z])", plain)


def test_nothing_else_changes(tmp_path):
    """A document keeps all bytes outside of its regions."""
    text = document().replace("\n", "\r\n").replace("Words after.", "Words\tafter.  \x0c")
    site = site_with(tmp_path, "guide.md", "x")
    for name in LOCALES:
        (site / "docs" / name / "guide.md").write_bytes(b"\xef\xbb\xbf" + text.encode())
    hyo("build", site=site)
    new = (site / "docs/en/guide.md").read_bytes()
    outside = re.sub(rb"(?s)(hyo table [^>]*-->\r\n).*?<!-- /hyo [0-9a-f]{16} -->", rb"\1<!-- /hyo -->", new)
    assert outside == b"\xef\xbb\xbf" + text.encode()
    assert b"\n" not in new.replace(b"\r\n", b"")


def test_what_hyo_publishes_is_no_document(tmp_path):
    """A pattern of everything means neither the output nor the files of the site."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "Documentation/Example", site)
    name_documents(site, '{ en: "**/*.md" }')
    for _ in range(3):
        hyo("build", site=site)
    told = hyo("check", site=site)
    assert "Compared 3 documents" in told, told


LAYOUTS = {
    "fines/fine": ("{ rules: columns, marks: then }", "{ rules: rows, marks: then }"),
    "fines/towing": ("{ rows: [place], columns: [warned] }", "{ columns: place, rows: [warned] }"),
    "charges/charge": ("{ rows: [hours], columns: [vehicle] }", "rules-as-rows"),
    "charges/inspection": ("{ rows: [ticket], columns: [plate], merge: rows }", "{ rows: [plate, ticket], merge: rows }"),
    "zones/validity": (
        "{ rows: [parked-on, issued-for], columns: [parked-in] }",
        "{ sections: [parked-in], rows: [parked-on], columns: [issued-for] }"),
    "zones/machine": ("{ rows: [lamp], columns: [bought-on] }", "rules-as-columns"),
}


def marks(*regions):
    return "# Parking\n\n" + "\n".join(f"<!-- hyo {region} -->\n<!-- /hyo -->\n" for region in regions)


def grids(html):
    return [rows(table) for table in parsed(html).iter("table")]


@pytest.mark.parametrize("edition", ["markdown", "html"])
def test_layout(tmp_path, locale, edition):
    """A layout in a mark shows what a page shows whose spec has that layout, and its links lead somewhere."""
    regions = [f"table {name} as={edition} layout={layout}" for name, (_, layout) in LAYOUTS.items()]
    site = site_with(tmp_path, "guide.md", marks(*regions))
    html = gfm((site / f"docs/{locale}/guide.md").read_text(encoding="utf-8"))
    other = tmp_path / "other"
    shutil.copytree(ROOT / "Documentation/Example", other)
    for name, (old, new) in LAYOUTS.items():
        spec = other / f"Specs/{name.split('/')[0]}.yaml"
        text = spec.read_text(encoding="utf-8")
        assert f"layout: {old}\n" in text
        spec.write_text(text.replace(f"layout: {old}\n", f"layout: {new}\n"), encoding="utf-8")
    hyo("build", site=other)
    wanted = [rows(table) for table in published(other, locale, edition)]
    found = grids(html)
    assert len(found) > len(LAYOUTS)
    assert found == [grid for grid in wanted if grid in found]
    assert all(rows(table) not in found for table in published(site, locale, edition) if len(rows(table)) > 2)
    ids = [element.get("id") for element in parsed(html).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    links = [link.get("href") for link in parsed(html).iter("a") if (link.get("href") or "").startswith("#")]
    assert all(link[1:] in ids for link in links)


@pytest.mark.parametrize("edition", ["markdown", "html"])
def test_groups_in_a_layout(tmp_path, edition):
    """A layout ends with the brace that closes its first one."""
    layout = "{ rules: columns, groups: { permit: [begins, ends, applied] } }"
    site = site_with(tmp_path, "guide.md", marks(f"table objections/objection layout={layout} as={edition}"))
    [grid] = grids(gfm((site / "docs/en/guide.md").read_text(encoding="utf-8")))
    names = ["Firstday", "Lastday", "Renewalappliedfor"]
    members = ["Permit", *names] if edition == "html" else ["Permit" + name for name in names]
    assert [row[0] for row in grid] == ["Rule", "Dayofthefine", *members, "Outcome"]


def test_notes_of_a_layout(tmp_path, locale):
    """Notes that stand apart have the ids to which their table leads, whichever comes first."""
    layout = "layout=rules-as-rows"
    site = site_with(
        tmp_path, "guide.md",
        marks("table permits/permit", f"notes permits/permit {layout}", f"table permits/permit notes=no {layout}"))
    page = parsed(gfm((site / f"docs/{locale}/guide.md").read_text(encoding="utf-8")))
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    links = [link.get("href")[1:] for link in page.iter("a") if (link.get("href") or "").startswith("#")]
    assert any(":note" in link for link in links)
    assert set(links) <= set(ids)


def home_page(site, locale, edition):
    if edition == "html":
        page = parsed((site / f"Output/html/{locale}/index.html").read_text(encoding="utf-8"))
        part = next(element for element in page.iter("section") if element.get("id") == ":coverage")
        return [words(element) for element in part.iter() if element.tag in ("p", "li")]
    text = (site / f"Output/markdown/{locale}/README.md").read_text(encoding="utf-8")
    part = text.split('<a id=":coverage"></a>')[1].split("\n## ")[0]
    return [words(element) for element in parsed(gfm(part)).iter() if element.tag in ("p", "li")]


@pytest.mark.parametrize("edition", ["markdown", "html"])
def test_coverage(tmp_path, locale, edition):
    """The list of what the site covers is that of its home page, and leads to its tables."""
    site = site_with(tmp_path, "guide.md", marks(f"coverage as={edition}"))
    page = parsed(gfm((site / f"docs/{locale}/guide.md").read_text(encoding="utf-8")))
    found = [words(element) for element in page.iter() if element.tag in ("p", "li")]
    assert len(found) > 5
    assert all(text in home_page(site, locale, edition) for text in found)
    for link in page.iter("a"):
        address = link.get("href")
        file, fragment = address.removeprefix("https://example.org/parking/").split("#")
        assert f'id="{fragment}"' in (site / "Output/html" / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("of", ["", " of=document"])
def test_status(tmp_path, locale, of):
    """The status counts what `hyo status` counts, and changes when a text changes."""
    site = site_with(tmp_path, "guide.md", "# Parking\n\nWords.\n\n## More\n\nOther words.\n")
    hyo("review", "start", site=site)
    hyo("review", "accept", "--all", site=site)
    guide = site / f"docs/{locale}/guide.md"
    guide.write_text(
        guide.read_text(encoding="utf-8").replace("Other words", "New words") + "\n" + marks(f"status{of}"), encoding="utf-8")
    hyo("build", site=site)
    pages = [] if not of else ["--page", "docs/en/guide.md"]
    status = json.loads(hyo("status", "--format", "json", "--locale", locale, *pages, site=site))["total"]
    agreed, texts = status["states"]["agreed"], status["texts"]
    assert agreed < texts
    line = re.search(r"\*\*(\d+)%\*\* · (.+)", guide.read_text(encoding="utf-8"))
    # Rounded, but never to all of them, or to none, when that isn't so.
    assert int(line[1]) == min(max(round(agreed * 100 / texts), 1), 99)
    assert sorted(map(int, re.findall(r"\d+", line[2]))) == [agreed, texts]
    assert "is current" in hyo("build", "--check", site=site)
    hyo("review", "accept", "--all", site=site)
    assert "docs/" in hyo("build", "--check", site=site, expected=1)


def test_mkdocs_of_the_site(tmp_path, locale):
    """What a site covers and how far its languages agree stand in a page of MkDocs without a warning."""
    site = site_with(tmp_path, "index.md", "# Parking\n")
    hyo("review", "start", site=site)
    for name in LOCALES:
        (site / f"docs/{name}/index.md").write_text(
            marks("coverage", "coverage as=html", "status", "status as=html of=document"), encoding="utf-8")
    hyo("build", site=site)
    (site / "mkdocs.yml").write_text(f"site_name: Parking\ndocs_dir: docs/{locale}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", site / "built"], cwd=site, check=True)
    page = parsed((site / "built/index.html").read_text(encoding="utf-8"))
    links = [link.get("href") for link in page.iter("a") if "example.org/parking/" in (link.get("href") or "")]
    assert len(links) > 4 and sorted(links[: len(links) // 2]) == sorted(links[len(links) // 2 :])


MARKS = "<!-- hyo verdict permits/permit -->\n<!-- /hyo -->\n"


def indented(text, indent):
    return "".join(indent + line for line in text.splitlines(keepends=True))


# Marks that are examples, as libcmark reads the blocks around them, each behind the beginning of a document.
EXAMPLES = {
    "a fence on the line of an item": "- ```html\n" + indented(MARKS, "  ") + "  ```\n",
    "a fence on the line of a number": "1. ~~~\n" + indented(MARKS, "   ") + "   ~~~\n",
    "a fence in a nested item": "- - ```\n" + indented(MARKS, "    ") + "    ```\n",
    "a fence below an item": "- item\n\n  ```\n" + indented(MARKS, "  ") + "  ```\n",
    "a fence that a shorter one doesn't end": "````\n```\n" + MARKS + "```\n````\n",
    "an element for code": "<pre>\n" + MARKS + "</pre>\n",
    "an element in capital letters": '<PRE class="x">\n' + MARKS + "</PRE>\n",
    "a script": "<script>\n" + MARKS + "</script>\n",
    "a style": "<style>\n" + MARKS + "</style>\n",
    "a field": "<textarea>\n" + MARKS + "</textarea>\n",
    "an element in another": "<div>\n<pre>\n" + MARKS + "</pre>\n</div>\n",
    "a comment": "<!--\n" + MARKS.replace("-->", "--") + "-->\n",
    "a declaration": "<?php\n" + MARKS + "?>\n",
    "a comment of MDX": "{/*\n" + MARKS + "*/}\n",
}


CLOSED = re.compile(r"(?m)^ *<!-- /hyo [0-9a-f]{16} -->$")


def test_marks_in_code_stay_and_regions_below_are_written(tmp_path):
    site = site_with(tmp_path, "none.md", "# None\n")
    front = "---\ntitle: A\ndescription: |\n" + indented(MARKS, "  ") + "---\n"
    texts = {name: f"# A\n\n{example}" for name, example in EXAMPLES.items()} | {"front matter": front + "# A\n"}
    for number, text in enumerate(texts.values()):
        (site / f"docs/en/a{number}.md").write_text(f"{text}\n## B\n\n{MARKS}", encoding="utf-8")
    hyo("build", site=site)
    assert "is current" in hyo("build", "--check", site=site)
    written = {}
    for number, (name, text) in enumerate(texts.items()):
        now = (site / f"docs/en/a{number}.md").read_text(encoding="utf-8")
        # The example is untouched, and the region below has its lines.
        written[name] = (now.startswith(text), len(CLOSED.findall(now)))
    assert written == {name: (True, 1) for name in texts}


# What stands right before marks that are no examples.
BEFORE = ["> ```\n", "- ```\n", "1. ~~~\n", "<div>\n", "<details>\n", "Text.\n", "- item\n", "`` ` ``\n", "<br>\n", "    code\n",
          "<!-- a comment -->\n", "<pre></pre>\n", "<script></script>\n", "| a |\n| - |\n", "---\n"]


def test_marks_outside_of_code_are_those_of_a_region(tmp_path):
    site = site_with(tmp_path, "none.md", "# None\n")
    for number, before in enumerate(BEFORE):
        (site / f"docs/en/a{number}.md").write_text(f"# A\n\n{before}{MARKS}", encoding="utf-8")
    hyo("build", site=site)
    written = [len(CLOSED.findall((site / f"docs/en/a{number}.md").read_text(encoding="utf-8"))) for number in range(len(BEFORE))]
    assert dict(zip(BEFORE, written)) == dict.fromkeys(BEFORE, 1)
