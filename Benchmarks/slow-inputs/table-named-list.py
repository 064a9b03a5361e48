"""Thousands of rules whose entries name a list of thousands of numbers."""


def files(size):
    # More rules and numbers than these are a table that is too large.
    count = size // 80
    values = ", ".join(str(2 * i) for i in range(count))
    rules = "".join(f"      | r{i} | in l | {i} | {'su'[i % 2]} |\n" for i in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\nsteps: { s: {}, u: {} }\n"
        f"lists: {{ l: [{values}] }}\ntables:\n  t:\n"
        f"    conditions:\n      - a: {{ number: '[0..{2 * count}]', integer: true }}\n"
        f"      - b: {{ number: '[0..{count}]', integer: true }}\n"
        "    layout: rules-as-rows\n    hit-policy: first\n    gaps: not-stated\n"
        f"    rules: |\n      | id | a | b | then |\n      |---|---|---|---|\n{rules}",
        "Locales/en/p.md": "",
        "Locales/en/p.yaml": "title: P\nlists: { l: even numbers }\nconditions: { a: { name: A }, b: { name: B } }\n"
        "phrases: { s: S, u: U }\ntables: { t: { title: T } }\n",
    }
