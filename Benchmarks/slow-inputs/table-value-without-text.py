"""A cell repeats a value for which no language has a text."""

COMMAND = ["check"]


def files(size):
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {} }\ntables:\n  t:\n    conditions:\n      - a: [x, y]\n"
        "    rules: |\n      | id | a | then |\n      |---|---|---|\n"
        f"      | r | {'x, ' * (size // 3 - 100)} | s |\n",
    }
