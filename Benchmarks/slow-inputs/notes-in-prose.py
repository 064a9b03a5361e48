"""Prose that refers to thousands of notes, each in many units."""


def files(size):
    units = max(size // 60_000, 1)
    count = size // 200
    references = [f"A[^n{i % count}]" for i in range(4_500 * units)]
    prose = [" ".join(references[i::units]) for i in range(units)]
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Locales/en/p.yaml": "title: P\nnotes:\n" + "".join(f"  n{i}: N.\n" for i in range(count)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{text}\n\n" for i, text in enumerate(prose)),
    }
