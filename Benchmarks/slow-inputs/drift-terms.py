"""A page with 10,000 terms in two languages at 1 MB, and a text that mentions them all in one language only."""

COMMAND = ["check"]


def files(size):
    count = size // 100
    terms = {"en": [f"word {i}" for i in range(count)], "ja": [f"言葉{i}" for i in range(count)]}
    files = {"hyo.yaml": "locales: [en, ja]\npages: [p]\n"}
    for tag, words in terms.items():
        entries = "".join(f"  t{i}: {word}\n" for i, word in enumerate(words))
        files[f"Locales/{tag}/p.yaml"] = f"title: {tag}\nterms:\n{entries}"
        mentioned = words if tag == "en" else reversed(words[count // 2:])
        files[f"Locales/{tag}/p.md"] = "".join(f"({word})\n" for word in mentioned)
    return files
