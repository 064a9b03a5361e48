"""Units of tildes that strike nothing out."""


def files(size):
    units = max(size // 60_000, 1)
    prose = "a " + "~" * 59_990 + " b"
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
