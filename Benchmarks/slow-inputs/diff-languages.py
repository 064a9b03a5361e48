"""10,000 texts in two languages that say different things."""

COMMAND = ["diff", "--locales", "en,ja"]


def files(size):
    count = size // 90
    texts = {"en": "1 `a` [b](https://c.d)", "ja": "2 `e` [f](https://g.h)"}
    site = {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/ja/p.yaml": "title: P\n",
    }
    for tag, text in texts.items():
        site[f"Locales/{tag}/p.md"] = "".join(f"{{#u{i}}}\n\n{text}\n\n" for i in range(count))
    return site
