"""54 languages and 54 pages with a spec each, of whose texts there is none: as many pages in all as there may be."""

from string import ascii_lowercase as letters

COMMAND = ["check"]


def files(size):
    tags = ["en"] + [a + b + c for a in "bcd" for b in letters for c in letters][: 53 * size // 1_000_000]
    pages = [f"a{i}" for i in range(54)]
    site = {"hyo.yaml": f"locales: [{', '.join(tags)}]\npages: [{', '.join(pages)}]\n"}
    for page in pages:
        site[f"Specs/{page}.yaml"] = "page:\n  - prose: introduction\n"
    return site
