"""Rules `>= i` under `unique`, each of which overlaps with all others, as a program reads it."""

COMMAND = ["check", "--format", "json"]


def files(size):
    rules = "".join(f"      | r{i} | >= {i} | {'st'[i % 2]} |\n" for i in range(max(size // 35, 1)))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, t: {} }\ntables:\n  t:\n"
        "    conditions:\n      - a: { number: any, integer: true }\n    gaps: not-stated\n"
        f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}",
    }
