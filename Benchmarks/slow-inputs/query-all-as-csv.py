"""A table of a million combinations with long ids, as test vectors in CSV."""

COMMAND = ["query", "t", "--all", "--format", "csv"]


def files(size):
    values = ", ".join("v" * 100 + str(i) for i in range(100))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, t: {} }\ntables:\n  t:\n"
        f"    conditions:\n      a: [{values}]\n      b: [{values}]\n      c: [{values}]\n    rules:\n"
        "      - { id: r, then: s }\n" + "# \n" * (size // 3),
        "Locales/en/p.yaml": "title: P\nphrases: { s: S }\n",
    }
