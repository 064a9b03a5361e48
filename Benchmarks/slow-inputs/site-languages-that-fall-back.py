"""54 languages and 54 pages with a spec each, all of whose texts are those of the first."""

from string import ascii_lowercase as letters

COMMAND = ["build"]


def files(size):
    tags = ["en"] + [a + b + c for a in "bcd" for b in letters for c in letters][: 53 * size // 1_000_000]
    pages = [f"a{i}" for i in range(54)]
    site = {"hyo.yaml": f"locales: [{', '.join(tags)}]\npages: [{', '.join(pages)}]\n"}
    for page in pages:
        site[f"Specs/{page}.yaml"] = "page:\n  - prose: introduction\n"
        site[f"Locales/en/{page}.yaml"] = "title: T\n"
        site[f"Locales/en/{page}.md"] = "T\n"
    return site
