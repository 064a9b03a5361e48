"""References to terms and to bounds of rules that are not there."""


def files(size):
    units = max(size // 60_000, 1)
    references = [f"[](term:t{i}) [](bound:p/t.r{i}.c)\n" for i in range(units * 900)]
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{''.join(references[i::units])}\n" for i in range(units)),
    }
