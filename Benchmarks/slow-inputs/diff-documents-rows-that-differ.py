"""Two documents with one table of numbers alone, in which every row differs between the languages: 25,000 rows at 1 MB."""

COMMAND = ["diff", "en=en.md", "ja=ja.md"]


def files(size):
    def table(first):
        rows = "".join(f"| {row + first} | {row * 7 + first + 3} |\n" for row in range(size // 40))
        return f"# A\n\n| A | B |\n|---|---|\n{rows}"

    return {"en.md": table(0), "ja.md": table(500_000)}
