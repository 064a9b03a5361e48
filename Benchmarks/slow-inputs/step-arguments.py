"""A step with thousands of arguments, and a phrase that uses all of them."""


def files(size):
    count = size // 40
    given = ", ".join(f"a{i}: '`x`'" for i in range(count))
    used = " ".join(f"{{a{i}}}" for i in range(min(count, 6_000)))
    return {
        "Specs/p.yaml": (
            "page: [{ table: t }]\nconditions: { c: [x, y] }\n"
            f"steps: {{ s: {{ with: {{ {given} }} }} }}\ntables:\n  t:\n    conditions: [c]\n"
            "    layout: rules-as-rows\n    rules: [{ id: r, when: {}, then: s }]\n"
        ),
        "Locales/en/p.yaml": (
            "title: P\nconditions: { c: { name: C, values: { x: X, y: Y } } }\n"
            f"phrases:\n  s: \"{used}\"\ntables: {{ t: {{ title: T }} }}\n"
        ),
    }
