"""Two versions of texts of 64 KB with words that all differ, between two folders."""

COMMAND = ["diff", "old", "."]


def files(size):
    count = max(size // 130_000, 1)
    def prose(word):
        return "".join(f"{{#u{i}}}\n\n" + " ".join(word(j) for j in range(10_000)) + "\n\n" for i in range(count))
    site = {"hyo.yaml": "locales: [en]\npages: [p]\n",
            "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count))}
    old = {"old/Locales/en/p.yaml": "title: P\n", "old/Locales/en/p.md": prose(lambda j: f"a{j}")}
    site["Locales/en/p.md"] = prose(lambda j: f"a{(j * 7919) % 10_007}")
    return {**old, **site, **{"old/" + path: text for path, text in site.items() if "Locales" not in path}}
