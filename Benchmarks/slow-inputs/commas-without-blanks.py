"""A list of numbers without a blank between them, each of which may be a part of one with commas in it."""


def files(size):
    numbers = ",".join(str(10_000 + i % 80_000) for i in range(size // 6))
    return {
        "Specs/p.yaml": f"""\
page: [table: t]
conditions: {{ n: {{ number: "[0..100000]", integer: true }} }}
steps: {{ s: {{}} }}
tables:
  t:
    conditions: [n]
    rules:
      - {{ id: r, when: {{ n: "{numbers}" }}, then: s }}
    otherwise: s
""",
        "Locales/en/p.yaml":
            "title: P\nconditions: { n: { name: N } }\nphrases: { s: S }\ntables: { t: { title: T } }\n",
    }
