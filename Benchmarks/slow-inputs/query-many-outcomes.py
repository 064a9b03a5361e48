"""A query of a table of 900 rules with different outcomes under rule-order."""

COMMAND = ["query", "t", "--verbose"]


def files(size):
    count = 900 * size // 1_000_000
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: {" + ", ".join(f"s{i}: {{}}" for i in range(count)) + "}\ntables:\n  t:\n"
        "    conditions:\n      - a: { number: any, integer: true }\n    gaps: not-stated\n    hit-policy: rule-order\n"
        "    rules: |\n      | id | a | then |\n      |---|---|---|\n"
        + "".join(f"      | r{i} | >= {i} | s{i} |\n" for i in range(count)),
        "Locales/en/p.yaml": "title: P\nphrases: {" + ", ".join(f"s{i}: S{i}" for i in range(count)) + "}\n"
        "conditions: { a: { name: A } }\ntables: { t: { caption: T } }\n",
    }
