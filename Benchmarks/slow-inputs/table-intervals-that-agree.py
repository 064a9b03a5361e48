"""Rules `>= i` under `any`, each of which matches together with all others, and says the same."""


def files(size):
    count = max(size // 80, 1)
    rules = "".join(f"      | r{i} | >= {i} | s |\n" for i in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {} }\ntables:\n  t:\n"
        "    conditions:\n      - a: { number: any, integer: true }\n"
        "    layout: rules-as-rows\n    hit-policy: any\n    gaps: not-stated\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
    }
