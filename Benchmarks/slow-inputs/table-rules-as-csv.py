"""Thousands of rules in a CSV file, every field in quotes."""


def files(size):
    count = max(size // 50, 1)
    rules = "".join(f'"rule-{i:022}",">= {i}","{"su"[i % 2]}"\n' for i in range(count))
    return {
        "Specs/p.yaml": (
            "page:\n  - table: t\nsteps: { s: {}, u: {} }\nconditions:\n"
            f'  a: {{ number: "[0..{count}]", integer: true }}\n'
            "tables:\n  t:\n    conditions: [a]\n    layout: rules-as-rows\n"
            "    hit-policy: first\n    rules: p.csv\n"
        ),
        "Specs/p.csv": '"id","a","then"\n' + rules,
    }
