"""What every HTML page must have, and must not have."""

import re
from urllib.parse import urlsplit

from reading import HEADINGS, elements, parents, parse

BANNED = {"script", "style", "iframe", "object", "embed", "base", "form"}
OWN_SCRIPTS = ["../assets/finder.js", "../assets/search.js", "../assets/tables.js"]
EXTERNAL = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//|^(?:https?|data|javascript):", re.I)


def all_of(page, *tags):
    return [each for each in elements(page.root) if each.tag in tags]


def text_of(element):
    return "".join(element.itertext()).strip()


def head_problems(page):
    """lang, title, one h1, one main, a charset and a viewport, a description."""
    html = next(each for each in elements(page.root) if each.tag == "html")
    problems = []
    if html.get("lang") != page.locale:
        problems.append(f"lang is {html.get('lang')}, expected {page.locale}")
    for tag in ("title", "h1", "main"):
        found = all_of(page, tag)
        if len(found) != 1 or not text_of(found[0]):
            problems.append(f"{len(found)} elements {tag}, expected one with text")
    names = {each.get("name") for each in all_of(page, "meta")}
    problems += [f"no meta {name}" for name in ("viewport", "description") if name not in names]
    if not page.source.lower().startswith("<!doctype html>"):
        problems.append("no doctype")
    if len(page.ids) != len(set(page.ids)):
        problems.append(f"ids twice: {sorted({id for id in page.ids if page.ids.count(id) > 1})}")
    return problems + level_problems(page)


def level_problems(page):
    """Headings go down a level at a time."""
    levels = [int(each.tag[1]) for each in all_of(page, *HEADINGS)]
    jumps = [(above, below) for above, below in zip([0, *levels], levels) if below > above + 1]
    return [f"heading h{below} follows h{above}" for above, below in jumps]


def safety_problems(page):
    """Nothing that runs but the scripts of the site, nothing styled in place, nothing from elsewhere."""
    problems = [f"element {each.tag}" for each in all_of(page, *BANNED) if not is_own_script(each)]
    for each in elements(page.root):
        for name, value in each.attrib.items():
            if name == "style" or name.startswith("on"):
                problems.append(f"attribute {name} on {each.tag}")
            if name in ("src", "srcset", "href", "data", "poster", "background") \
                    and each.tag not in ("a",) and not is_alternate(each) \
                    and EXTERNAL.search(value):
                problems.append(f"{each.tag} asks for {value}")
            if each.tag == "a" and name == "href" and re.match(r"\s*(javascript|data|vbscript):",
                                                               value, re.I):
                problems.append(f"link to {value}")
    return problems


def is_own_script(element):
    if element.tag != "script":
        return False
    # A block of data does not run.
    is_data = element.get("type") == "application/ld+json" and not element.get("src")
    return is_data or not element.text and element.get("src") in OWN_SCRIPTS


def is_alternate(element):
    return element.tag == "link" and element.get("rel") in ("alternate", "canonical")


def style_problems(site):
    """Style sheets ask for nothing that is not beside them."""
    problems = []
    for file in sorted((site.folder / "html").rglob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
        for url in re.findall(r"url\(\s*['\"]?([^)'\"]*)", text):
            if EXTERNAL.search(url) or not (file.parent / url).is_file():
                problems.append(f"{file.name}: url({url})")
        if "@import" in text:
            problems.append(f"{file.name}: @import")
    return problems


def alternate_problems(page, site):
    """hreflang links: one for each locale and x-default, each to the same page."""
    found = alternates(page.root)
    expected = {*site.locales, "x-default"}
    if set(found) != expected:
        return [f"hreflang links {sorted(found)}, expected {sorted(expected)}"]
    entrance = parse((site.folder / "html/index.html").read_text(encoding="utf-8"))
    if page.name == "home" and found != alternates(entrance):
        return [f"the entrance has the hreflang links {alternates(entrance)}, the home page {found}"]
    return [f"hreflang {tag} leads to {href}" for tag, href in found.items()
            if tag != "x-default" and not leads_to(href, tag, page.name)]


def alternates(root):
    return {each.get("hreflang"): each.get("href", "") for each in elements(root)
            if each.tag == "link" and each.get("rel") == "alternate" and each.get("hreflang")}


def leads_to(href, locale, name):
    path = urlsplit(href).path
    if not re.match(r"https?:|\.\./", href):
        path = f"{locale}/{path}" if "/" not in path else path
    names = [f"{locale}/", f"{locale}/index.html"] if name == "home" else [f"{locale}/{name}.html"]
    return any(f"/{path}".endswith(f"/{each}") for each in names)


def switches(page):
    return [each for each in all_of(page, "a") if each.get("hreflang")]


def switch_problems(page, site):
    """The switch outside of main goes to the same page; links at headings to the same place."""
    others = [locale for locale in site.locales if locale != page.locale]
    inside = set(map(id, elements(page.main)))
    outer = [each for each in switches(page)
             if id(each) not in inside and "#" not in each.get("href", "")]
    problems = []
    for locale in others:
        links = [each for each in outer if each.get("hreflang") == locale]
        if not links:
            problems.append(f"no switch to {locale}")
        for each in links:
            if not leads_to(each.get("href"), locale, page.name):
                problems.append(f"switch to {locale} leads to {each.get('href')}")
            if each.get("lang") != locale:
                problems.append(f"switch to {locale} has lang {each.get('lang')}")
    return problems + place_problems(page, others)


def place_problems(page, others):
    """Every heading of a section has a link to the same id in each other locale.

    A smaller heading within prose has an id of its own, and belongs to the section around it.
    """
    above, problems = parents(page.root), []
    headings = [each for each in elements(page.main)
                if each.tag == "h2" or each.tag in HEADINGS - {"h1"} and not each.get("id")]
    for heading in headings:
        place = own_id(heading, above)
        found = {each.get("hreflang"): each for each in links_beside(heading, above)}
        if sorted(found) != sorted(others):
            problems.append(f"heading {place}: links to {sorted(found)}, expected {others}")
        for locale, link in found.items():
            path, _, fragment = link.get("href").partition("#")
            if fragment != place or not leads_to(path, locale, page.name):
                problems.append(f"heading {place}: link to {locale} leads to {link.get('href')}")
    return problems


def own_id(heading, above):
    """The id of a heading, or of the section that it opens."""
    while heading is not None and not heading.get("id"):
        heading = above.get(heading)
    return heading.get("id") if heading is not None else None


def links_beside(heading, above):
    """Links to other languages in the heading, or in the same header right beside it."""
    holder = heading
    parent = above.get(heading)
    if parent is not None and parent.tag in ("header", "hgroup", "div"):
        holder = parent
    return [each for each in elements(holder) if each.tag == "a" and each.get("hreflang")]
