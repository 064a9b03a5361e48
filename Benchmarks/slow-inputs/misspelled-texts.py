"""Texts of phrases that nothing uses, each like some of nine hundred that are lacking."""


def files(size):
    steps = "".join(f"  a-certain-step-{i}: {{}}\n" for i in range(900))
    rules = "".join(
        f"      - {{ id: r{i}, when: {{ n: {i} }}, then: a-certain-step-{i} }}\n" for i in range(900)
    )
    unused = "".join(f"  another-certain-stepp-{i}: A\n" for i in range(size // 32))
    return {
        "Specs/p.yaml": f"""\
page: [table: t]
conditions: {{ n: {{ number: "[0..899]", integer: true }} }}
steps:
{steps}tables:
  t:
    conditions: [n]
    rules:
{rules}""",
        "Locales/en/p.yaml":
            f"title: P\nconditions: {{ n: {{ name: N }} }}\ntables: {{ t: {{ title: T }} }}\nphrases:\n{unused}",
    }
