"""What leads to pages from outside of them: sitemap, alternates, JSON-LD, search index, entrance and 404 page."""

import gzip
import json
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

from check_links import ids_of
from check_markup import alternates
from reading import elements, parse

NAMES = {"map": "http://www.sitemaps.org/schemas/sitemap/0.9", "html": "http://www.w3.org/1999/xhtml"}
# Kilobytes, compressed.
# The finder computes results by formulas, which takes 1.4 KB, asks for the members of sets, which takes 0.5 KB, knows the
# orders of conditions, which takes 0.6 KB, of dates some time later, which takes 0.2 KB, and writes the values of conditions,
# which takes 0.3 KB.
BUDGETS = {".html": 60, ".css": 12, ".js": 12.2}


def read(file):
    return parse(Path(file).read_text(encoding="utf-8"))


def canonical(root):
    return next((each.get("href") for each in elements(root)
                 if each.tag == "link" and each.get("rel") == "canonical"), None)


def base_of(html):
    """The address of the site, which its entrance has."""
    return canonical(read(html / "index.html"))


def file_of(url, html, base):
    """The file at an absolute address; nil outside of the site."""
    if not url.startswith(base):
        return None
    path = html / unquote(urlsplit(url[len(base):]).path)
    return path / "index.html" if path.is_dir() else path


def pages_of(html):
    """The pages with an address of their own, by that address."""
    files = [file for file in html.glob("*/*.html") if file.parent.name != "assets"]
    return {canonical(read(file)): file for file in sorted(files)}


def sitemap_problems(html):
    """The sitemap has each page once, with the alternates that the page has itself."""
    root = ElementTree.parse(html / "sitemap.xml").getroot()
    listed = {each.findtext("map:loc", None, NAMES):
              {link.get("hreflang"): link.get("href") for link in each.findall("html:link", NAMES)}
              for each in root.findall("map:url", NAMES)}
    pages = {url: file for url, file in pages_of(html).items() if file.stem != "status"}
    problems = [f"sitemap: {url}" for url in sorted(set(listed) ^ set(pages))]
    problems += [f"sitemap: alternates of {url}" for url, links in listed.items()
                 if url in pages and links != alternates(read(pages[url]))]
    return problems


def reciprocity_problems(html):
    """What a page names as itself in another language names it in turn."""
    base = base_of(html)
    problems = []
    for url, file in pages_of(html).items():
        own = alternates(read(file))
        if own and url not in own.values():
            problems.append(f"{url} is not among its own alternates")
        for tag, href in own.items():
            other = file_of(href, html, base)
            if other is None or not other.is_file():
                problems.append(f"{url}: no page at {href}")
            elif alternates(read(other)) != own:
                problems.append(f"{url}: its alternate {tag} has others")
    return problems


def structured_data_problems(html):
    """JSON-LD says of each page what its head says."""
    problems = []
    for url, file in pages_of(html).items():
        root = read(file)
        texts = [each.text for each in elements(root)
                 if each.tag == "script" and each.get("type") == "application/ld+json"]
        if file.stem == "status":
            continue
        if len(texts) != 1:
            problems.append(f"{url}: {len(texts)} pieces of JSON-LD")
            continue
        page = json.loads(texts[0])["@graph"][0]
        language = next(each.get("lang") for each in elements(root) if each.tag == "html")
        if (page["url"], page["inLanguage"]) != (url, language):
            problems.append(f"{url}: JSON-LD speaks of {page['url']} in {page['inLanguage']}")
        others = {href for tag, href in alternates(root).items() if tag not in (language, "x-default")}
        if {each["@id"] for each in page.get("workTranslation", [])} != others:
            problems.append(f"{url}: JSON-LD has other translations")
    return problems


def search_index_problems(html):
    """Each place that the search knows is on its page."""
    problems = []
    for file in sorted(html.glob("*/search-index.js")):
        text = file.read_text(encoding="utf-8")
        for page, _, *rest in json.loads(text[text.index("=") + 1:].rstrip().rstrip(";")):
            target = file.parent / page
            known = ids_of(target) if target.is_file() else set()
            places = [place for each in rest for place in places_in(each)]
            problems += [f"{file.parent.name}/{page}#{place}" for place in places
                         if place and place not in known]
            if not target.is_file():
                problems.append(f"no page {page}")
    return problems


def places_in(value):
    """The ids in the entries of a page: each entry begins with one."""
    return [each[0] for each in value]


def not_found_problems(html):
    """All that the 404 page asks for or leads to begins at the top of the server, and is there."""
    base = base_of(html)
    top = urlsplit(base).path
    problems = []
    for each in elements(read(html / "404.html")):
        for link in filter(None, (each.get("href"), each.get("src"))):
            if not link.startswith(top):
                problems.append(f"404: {link}")
            elif not (html / link[len(top):]).exists():
                problems.append(f"404: nothing at {link}")
    return problems


def budget_problems(html):
    """Pages, style sheets and scripts are small when compressed.

    Comments and indentation of scripts don't count: the program leaves them out of those that it has built in, and only the
    site of this repository, whose folder Templates has these, publishes them.
    """
    problems = []
    for file in sorted(html.rglob("*")):
        limit = BUDGETS.get(file.suffix)
        if limit is None or file.name == "search-index.js":
            continue
        lines = file.read_bytes().splitlines(keepends=True)
        if file.suffix == ".js":
            lines = [line.lstrip(b" ") for line in lines if not line.lstrip().startswith(b"//")]
        size = len(gzip.compress(b"".join(lines), mtime=0)) / 1024
        if size > limit:
            problems.append(f"{file.name}: {size:.1f} KB of {limit}")
    return problems
