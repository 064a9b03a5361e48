"""Links: every one inside the site leads to a file and an id that exist."""

import re
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from published import run_gfm
from reading import elements, parse

ATTRIBUTES = ("href", "src", "srcset", "poster", "data", "action", "cite")


@lru_cache(maxsize=None)
def ids_of(file):
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        return github_ids(text)
    # A note in a template gets its id when it is shown.
    return {id for each in elements(parse(text)) for id in (each.get("id"), each.get("data-id")) if id}


def github_ids(text):
    """The anchors that GitHub gives a Markdown file: of its headings, and written out."""
    found, seen = set(), {}
    for each in elements(parse(run_gfm(text))):
        for attribute in ("id", "name"):
            if each.get(attribute):
                found.add(each.get(attribute))
        if re.fullmatch(r"h[1-6]", each.tag):
            slug = github_slug("".join(each.itertext()))
            count = seen.get(slug, 0)
            seen[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
    return found


def github_slug(text):
    """GitHub's anchor of a heading: lower case, no punctuation, blanks to hyphens."""
    kept = re.sub(r"[^\w\- ]", "", text.strip().lower())
    return kept.replace(" ", "-")


def links_of(page):
    return [each.get(attribute) for each in elements(page.root) for attribute in ATTRIBUTES
            if each.get(attribute)]


def link_problems(page, site):
    """The links of a page that lead nowhere, or out of the output folder."""
    return [problem for link in links_of(page) for problem in one_link(page, site, link)]


def one_link(page, site, link):
    parts = urlsplit(link)
    if parts.scheme in ("http", "https", "mailto"):
        return []
    if parts.scheme or link.startswith("/"):
        return [f"{link}: neither relative nor http, https, mailto"]
    file = (page.file.parent / unquote(parts.path)).resolve() if parts.path else page.file
    if file.is_dir():
        file = file / ("index.html" if page.edition == "html" else "README.md")
    if not file.is_relative_to(site.folder.resolve()):
        return [f"{link}: leads out of the output folder"]
    if not file.is_file():
        return [f"{link}: no such file"]
    if parts.fragment and unquote(parts.fragment) not in ids_of(Path(file)):
        return [f"{link}: no such id in {file.name}"]
    return []
