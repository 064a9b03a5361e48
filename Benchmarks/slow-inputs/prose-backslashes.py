"""Units of one paragraph whose lines end with backslashes."""


def files(size):
    units = max(size // 60_000, 1)
    prose = "x\\\n" * 20_000 + "x"
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
