"""A sum of formulas, of which each combination adds up others."""


def files(size):
    count = max(3000 * size // 1_000_000, 2)
    rules = "".join(
        f'      - {{ id: r{number}, when: {{ x: ">= {number}" }}, then: {{ o: "x * {number + 1} + y" }} }}\n'
        for number in range(count))
    return {
        "Specs/p.yaml": "page:\n  - table: t\ntables:\n  t:\n"
        f'    conditions: {{ x: {{ number: "[0..{count}]", integer: true }}, y: {{ number: "[0..10]" }} }}\n'
        f"    hit-policy: collect\n    aggregation: sum\n    outputs: {{ o: {{ number: any }} }}\n    rules:\n{rules}",
        "Locales/en/p.md": "",
        "Locales/en/p.yaml": "title: P\nconditions: { x: { name: X }, y: { name: Y } }\noutputs: { o: { name: O } }\n"
        "tables: { t: { title: T } }\n",
    }
