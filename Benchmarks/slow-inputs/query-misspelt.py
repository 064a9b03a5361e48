"""A query with misspelt conditions and values, of a table with 20,000 values."""

COMMAND = ["query", "t"] + [f"c{i}x=v{i}y" for i in range(2_000)] + ["a=wx"]


def files(size):
    values = [f"v{i}" for i in range(size // 30)]
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, t: {} }\ntables:\n  t:\n"
        f"    conditions:\n      a: [{', '.join(values)}]\n    gaps: not-stated\n    rules:\n"
        "      - { id: r, when: { a: v0 }, then: s }\n      - { id: q, when: { a: v1 }, then: t }\n",
    }
