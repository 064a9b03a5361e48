"""A phrase with a long id that every step uses, with what it stands for."""

COMMAND = ["export", "po", "--to", "ja"]


def files(size):
    count = size // 70
    name = "p" * 150
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n  - table: t\n"
        "conditions: { a: [x, y] }\n"
        f"steps:\n" + "".join(f"  s{i}: {{ phrase: {name} }}\n" for i in range(size // 400)) +
        "tables:\n  t:\n    conditions: [a]\n    gaps: not-stated\n    rules:\n"
        + "".join(f"      - {{ id: r{i}, when: {{ a: x }}, then: s{i} }}\n" for i in range(size // 400)),
        "Locales/en/p.yaml": "title: T\nphrases:\n  " + name + ": T\nconditions:\n  a: { name: A, values: { x: X, y: Y } }\n"
        "tables: { t: { caption: C } }\n",
    }
