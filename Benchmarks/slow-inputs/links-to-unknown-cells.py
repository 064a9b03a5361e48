"""Links to cells of a table by values that it does not have, though it has hundreds."""


def files(size):
    units = max(size // 60_000, 1)
    links = [f"[a](cell:q/t?a=value-{i}x) " for i in range(units * 2_200)]
    values = [f"value-{i}" for i in range(900)]
    words = ", ".join(f"{value}: V" for value in values)
    return {
        "hyo.yaml": "locales: [en]\npages: [p, q]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Specs/q.yaml": f"page:\n  - table: t\nconditions: {{ a: [{', '.join(values)}] }}\n"
        "steps: { s: {} }\ntables:\n  t:\n    conditions: [a]\n    layout: rules-as-rows\n"
        "    rules: [{ id: r, when: {}, then: s }]\n",
        "Locales/en/q.yaml": f"title: Q\nconditions: {{ a: {{ name: A, values: {{ {words} }} }} }}\n"
        "phrases: { s: S }\ntables: { t: { title: T } }\n",
        "Locales/en/p.md": "".join(
            f"{{#u{i}}}\n\n{''.join(links[i::units])}\n\n" for i in range(units)
        ),
    }
