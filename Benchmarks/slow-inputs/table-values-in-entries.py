"""Rules that each name all values of a condition with thousands, in the reverse order."""


def files(size):
    count = max(size // 40, 1)
    values = ", ".join(f"v{i}" for i in range(count))
    named = ", ".join(f"v{i}" for i in reversed(range(count)))
    rules = "".join(f"      | r{i} | {named} | {'su'[i % 2]} |\n" for i in range(3))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, u: {} }\ntables:\n  t:\n"
        f"    conditions:\n      - a: [{values}]\n"
        "    layout: rules-as-rows\n    hit-policy: first\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
    }
