"""Prose in two languages full of what is compared: brackets, digits, code spans, notes and declared terms."""


def files(size):
    parts = ["(", "[", "１，０００ ", "9", "9,999,999 ", "`x` ", "1万", "term 7 term 8 ", "か゛ﾊ", "May 5 "]
    texts = []
    # Each part in each size, so that the sizes differ in length alone.
    for unit, part in enumerate(parts):
        length = size // 2 // len(parts)
        texts.append(f"{{#u{unit}}}\n\n" + part * (length // len(part.encode())) + "\n\n")
    terms = "".join(f"  t{i}: term {i}\n" for i in range(400))
    count = len(texts)
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/en/p.yaml": "title: P\nterms:\n" + terms,
        "Locales/ja/p.yaml": "title: P\nterms:\n" + terms.replace("term", "語"),
        "Locales/en/p.md": "".join(texts),
        "Locales/ja/p.md": "".join(reversed(texts)).replace("9", "8"),
    }
