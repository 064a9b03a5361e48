"""Thousands of entries of a set that name a list of thousands of members, most of which the set doesn't have."""


def files(size):
    count = size // 60
    values = ", ".join(f"m{i}" for i in range(count))
    rules = "".join(f"      | r{i} | has-none-of(in l) | {'su'[i % 2]} |\n" for i in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, u: {} }\n"
        f"lists: {{ l: [{values}] }}\ntables:\n  t:\n"
        "    conditions: { a: { any-of: [m0, m1] } }\n"
        "    layout: rules-as-rows\n    hit-policy: collect\n    gaps: not-stated\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
        "Locales/en/p.md": "",
        "Locales/en/p.yaml": "title: P\nlists: { l: members }\nconditions: { a: { name: A, values: { m0: B, m1: C } } }\n"
        "phrases: { s: S, u: U }\ntables: { t: { title: T } }\n",
    }
