"""Misspelt ids of texts on the command line, for a site of 10,000 texts."""

COMMAND = ["review", "accept"] + [f"p/prose.x{i}y" for i in range(5_000)]
PREPARE = [["review", "start"]]


def files(size):
    count = size // 60
    site = {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
    }
    for tag in ("en", "ja"):
        site[f"Locales/{tag}/p.md"] = "".join(f"{{#u{i}}}\n\nT\n\n" for i in range(count))
    return site
