"""A table of 16,000 rules at 1 MB, each with a step that is misspelt, beside as many steps that are declared."""

COMMAND = ["check"]


def files(size):
    count = size // 61
    numbers = range(count)
    return {
        "Specs/p.yaml": "page: [{ table: t }]\nsteps:\n"
        + "".join(f"  step-{i}: {{}}\n" for i in numbers)
        + "conditions:\n  a: [" + ", ".join(f"v{i}" for i in numbers) + "]\n"
        + "tables:\n  t:\n    conditions: [a]\n    rules: |\n      | id | a | then |\n      |-|-|-|\n"
        + "".join(f"      | r{i} | v{i} | stap-{i} |\n" for i in numbers),
    }
