"""One text in two languages with 100,000 numbers at 1 MB, every tenth of them another in each."""

COMMAND = ["check"]


def files(size):
    count = size // 10
    texts = {tag: "".join(f"{100_000 + i + (other if i % 10 == 0 else 0)}, a\n" for i in range(count))
             for tag, other in (("en", 0), ("ja", 200_000))}
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Locales/ja/p.yaml": "title: 題\n",
        "Locales/en/p.md": texts["en"],
        "Locales/ja/p.md": texts["ja"],
    }
