"""A thousand pages without prose, and as many files of no page, with names like those of pages."""


def files(size):
    count = max(size // 1000, 1)
    pages = [f"page-of-many-{i}" for i in range(count)]
    site = {"hyo.yaml": "locales: [en]\npages:\n" + "".join(f"  - {page}\n" for page in pages)}
    for page in pages:
        site[f"Specs/{page}.yaml"] = "page:\n  - prose: introduction\n"
        site[f"Locales/en/{page}.yaml"] = "title: P\n"
        site[f"Locales/en/{page}x.md"] = "A text.\n"
    return site
