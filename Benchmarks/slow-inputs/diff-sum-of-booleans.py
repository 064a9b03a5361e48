"""60 booleans that are summed, of which one rule has changed, between two folders."""

COMMAND = ["diff", "old", "."]


def files(size):
    count = max(60 * size // 1_000_000, 2)
    def spec(value):
        return ("page:\n  - table: t\ntables:\n  t:\n    conditions:\n"
                + "".join(f"      c{i}: boolean\n" for i in range(count))
                + "    hit-policy: collect-sum\n    outputs: { o: { number: any } }\n    gaps: not-stated\n    rules:\n"
                + "".join(f"      - {{ id: r{i}, when: {{ c{i}: true }}, then: {{ o: {value if i == 0 else i + 1} }} }}\n" for i in range(count)))
    site = {"hyo.yaml": "locales: [en]\npages: [p]\n"}
    return {**site, "old/hyo.yaml": site["hyo.yaml"], "old/Specs/p.yaml": spec(100), "Specs/p.yaml": spec(200)}
