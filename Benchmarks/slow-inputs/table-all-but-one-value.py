"""Rules that each name all but one of thousands of values."""


def files(size):
    count = max(size // 200, 1)
    values = ", ".join(f"v{i}" for i in range(count))
    rules = "".join(f"      | r{i} | not(v{i}) | {'su'[i % 2]} |\n" for i in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, u: {} }\ntables:\n  t:\n"
        f"    conditions:\n      - a: [{values}]\n"
        "    layout: rules-as-rows\n    hit-policy: first\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
    }
