"""A chain of tables that compute, each with the number of the one before."""


def files(size):
    count = max(100 * size // 1_000_000, 2)
    tables, conditions = "", ["x"]
    for number in range(count):
        own = f"c{number}" if number else "x"
        declared = (f"{{ table: t{number - 1}, output: o{number - 1} }}" if number
                    else '{ number: "[0..1000]", integer: true }')
        bound = 500 + number % 7
        tables += (f"  t{number}:\n    conditions: {{ {own}: {declared} }}\n"
                   f'    outputs: {{ o{number}: {{ number: "[-{count}..{1000 + count}]", integer: true }} }}\n    rules:\n'
                   f'      - {{ id: low, when: {{ {own}: "<= {bound}" }}, then: {{ o{number}: "{own} + 1" }} }}\n'
                   f'      - {{ id: high, when: {{ {own}: "> {bound}" }}, then: {{ o{number}: "{own} - 1" }} }}\n')
        conditions += [own] if number else []
    return {
        "Specs/p.yaml": "page:\n" + "".join(f"  - table: t{number}\n" for number in range(count)) + "tables:\n" + tables,
        "Locales/en/p.md": "",
        "Locales/en/p.yaml": "title: P\nconditions:\n" + "".join(f"  {own}: {{ name: {own} }}\n" for own in conditions)
        + "outputs:\n" + "".join(f"  o{number}: {{ name: o{number} }}\n" for number in range(count))
        + "tables:\n" + "".join(f"  t{number}: {{ title: t{number} }}\n" for number in range(count)),
    }
