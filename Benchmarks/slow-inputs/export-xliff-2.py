"""Short texts that are untranslated, as xliff 2.1."""

COMMAND = ["export", "xliff", "--to", "ja", "--version", "2.1"]


def files(size):
    count = size // 40
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\nT {i}\n\n" for i in range(count)),
    }
