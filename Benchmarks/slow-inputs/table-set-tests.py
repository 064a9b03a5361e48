"""An entry of a set with as many tests as fit into a file."""


def files(size):
    tests = " and ".join(["has a0"] * (size // 13))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {} }\ntables:\n  t:\n"
        "    conditions: { a: { any-of: [a0, a1] } }\n    gaps: not-stated\n"
        f"    rules:\n      - {{ id: r, when: {{ a: {tests} }}, then: s }}\n",
        "Locales/en/p.md": "",
        "Locales/en/p.yaml": "title: P\nconditions: { a: { name: A, values: { a0: B, a1: C } } }\n"
        "phrases: { s: S }\ntables: { t: { title: T } }\n",
    }
