"""Pictures that are not there, and two thousand others that are."""


def files(size):
    units = max(size // 18_000, 1)
    pictures = [f"![a](x{i}.png)\n" for i in range(units * 999)]
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{''.join(pictures[i::units])}\n" for i in range(units)),
        **{f"Templates/assets/p{i}.png": "" for i in range(2_000)},
    }
