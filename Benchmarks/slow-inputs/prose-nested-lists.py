"""Units of lists that nest 90 deep, and are begun again and again."""


def files(size):
    units = max(size // 60_000, 1)
    prose = "\n".join("  " * (i % 90) + "- a" for i in range(640))
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
