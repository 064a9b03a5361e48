"""Rules whose bounds cross those of nearly all others; what is advised about them is only told by `check`."""

import random

COMMAND = ["check"]


def files(size):
    numbers = random.Random(1)
    conditions = [f"c{i}" for i in range(25)]
    rules = []
    for i in range(size // 180):
        values = [numbers.choice("ab------") for _ in conditions[1:]]
        cells = [f"r{i}", f"[{3 * i}..{3 * i + 9_000}]", *values, numbers.choice("xy")]
        rules.append(f"      | {' | '.join(cells)} |\n")
    header = ["id", *conditions, "then"]
    return {
        "Specs/p.yaml": "page:\n  - table: t\nconditions:\n  c0: { number: \"[0..100000]\", integer: true }\n"
        + "".join(f"  {condition}: [a, b]\n" for condition in conditions[1:])
        + f"steps: {{ x: {{}}, y: {{}} }}\ntables:\n  t:\n    conditions: [{', '.join(conditions)}]\n"
        + "    hit-policy: first\n    otherwise: [y]\n    rules: |\n"
        + f"      | {' | '.join(header)} |\n      |{'---|' * len(header)}\n"
        + "".join(rules),
    }
