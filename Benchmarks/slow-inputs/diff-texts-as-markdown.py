"""10,000 texts that have all changed, between two folders, as markdown."""

COMMAND = ["diff", "--format", "markdown", "old", "."]


def files(size):
    count = size // 110
    site = {"hyo.yaml": "locales: [en]\npages: [p]\n",
            "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count))}
    old = {"old/Locales/en/p.yaml": "title: P\n"}
    old["old/Locales/en/p.md"] = "".join(f"{{#u{i}}}\n\nT {i} b c d\n\n" for i in range(count))
    site["Locales/en/p.md"] = "".join(f"{{#u{i}}}\n\nT b {i + 1} d\n\n" for i in range(count))
    return {**old, **site, **{"old/" + path: text for path, text in site.items() if "Locales" not in path}}
