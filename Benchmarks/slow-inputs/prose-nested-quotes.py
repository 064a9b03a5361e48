"""Units of lines in 99 quotes each."""


def files(size):
    units = max(size // 60_000, 1)
    prose = "\n".join(">" * 99 + " a" for _ in range(590))
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
