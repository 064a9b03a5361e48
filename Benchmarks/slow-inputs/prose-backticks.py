"""Units of runs of backticks that grow, so that none closes another."""


def files(size):
    units = max(size // 60_000, 1)
    prose = " ".join("`" * i for i in range(1, 345))
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
