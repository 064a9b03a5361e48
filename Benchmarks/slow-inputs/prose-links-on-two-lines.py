"""Units of one paragraph of links, each with its title on a line of its own."""


def files(size):
    units = max(size // 60_000, 1)
    prose = '[a](<https://e.org>\n"c") ' * 2_500
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{prose}\n\n" for i in range(units)),
    }
