"""A condition of thousands of values that may be missing, and a rule for each."""


def files(size):
    count = max(size // 60, 1)
    values = ", ".join(f"v{i}" for i in range(count))
    rules = "".join(f"      | r{i} | v{i} | {'su'[i % 2]} |\n" for i in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, u: {} }\ntables:\n  t:\n"
        f'    conditions:\n      - a: [{values}, "null"]\n'
        "    layout: rules-as-rows\n    hit-policy: first\n    gaps: not-stated\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
    }
