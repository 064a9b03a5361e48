"""Tables of every shape whose parts have sizes from 0 to 2, as somebody types them: right ones and faulty ones."""

from itertools import product

# What a table may have as its conditions, with their ids.
CONDITIONS = [
    ("[]", []),
    ("{}", []),
    ("{ c: [] }", ["c"]),
    ("{ c: [x] }", ["c"]),
    ("{ c: [x, y] }", ["c"]),
    ('{ c: { number: "[0..1]" } }', ["c"]),
    ("{ c: [x], d: [x, y] }", ["c", "d"]),
    ('{ c: { boolean: true }, d: { date: "[2026-01-01..2026-01-02]" } }', ["c", "d"]),
]

# What it may have as its outputs, with a result for each; without them it decides on steps.
OUTPUTS = [
    ("", {}),
    ("outputs: []", {}),
    ("outputs: {}", {}),
    ("outputs: [a]", {"a": "s"}),
    ("outputs: [a, b]", {"a": "s", "b": "[s, z]"}),
    ("outputs: { a: [x, y] }", {"a": "x"}),
    ('outputs: { a: { number: "[0..9]" }, b: [] }', {"a": "7", "b": "s"}),
]

POLICIES = [""] + [
    f"hit-policy: {policy}"
    for policy in ["unique", "any", "first", "priority", "rule-order", "output-order", "collect"]
] + [f"hit-policy: collect\n    aggregation: {aggregation}" for aggregation in ["count", "sum", "min", "max"]]

# What all pages share.
FILES = {
    "Specs/home.yaml": "page: [pages: all, coverage: all]\n",
    "Specs/shared.yaml": "steps: { s: {}, z: {} }\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/shared.yaml": """\
conditions: { c: { name: C, values: { x: X, y: Y } }, d: { name: D, values: { x: X, y: Y } } }
outputs: { a: { name: A, values: { x: X, y: Y } }, b: { name: B } }
phrases: { s: S, z: Z }
notes: { never: Never. }
""",
}


def layouts(ids):
    """Lists of rules, and all ways to share the conditions between sections, rows and columns."""
    parts = ["sections", "rows", "columns"]
    crosstabs = [
        "{ " + ", ".join(
            f"{part}: [{', '.join(id for id, own in zip(ids, places) if own == part)}]" for part in parts
        ) + " }"
        for places in product(parts, repeat=len(ids))
    ]
    return [
        "", "layout: rules-as-rows", "layout: rules-as-columns", "layout: {}",
        "layout: { rules: rows, marks: [then] }", "layout: { rules: columns, marks: [a] }",
        f"layout: {crosstabs[0][:-2]}, merge: rows }}",
    ] + [f"layout: {crosstab}" for crosstab in crosstabs]


def rules(ids, results):
    then = "{ " + ", ".join(f"{id}: {result}" for id, result in results.items()) + " }" if results else "s"
    columns = ["id", *ids, *(results or ["then"])]
    cells = ["r", *("-" for _ in ids), *(result.strip("[]").replace(",", "") for result in results.values() or ["s"])]
    header = f"rules: |\n      | {' | '.join(columns)} |\n      |{'---|' * len(columns)}"
    return [
        "rules: []",
        f"rules: [{{ id: r, then: {then} }}]",
        f"rules: [{{ id: r, when: {{}}, then: {then} }}, {{ id: q, then: {then} }}]",
        f"rules: []\n    otherwise: {then}",
        f"rules: [{{ id: r, then: {then} }}]\n    impossible: [{{ when: {{}}, because: never }}]",
        f"rules: []\n    gaps: not-stated\n    impossible: []\n    examples: [{{ when: {{}}, then: {then} }}]",
        header,
        f"{header}\n      | {' | '.join(cells)} |",
    ]


def specs(step=1):
    """The spec of a page for one table in so many; with 1, of all."""
    turn = 0
    for conditions, ids in CONDITIONS:
        for layout, (outputs, results) in product(layouts(ids), OUTPUTS):
            for lines, policy in product(rules(ids, results), POLICIES):
                turn += 1
                if turn % step == 0:
                    yield (
                        f"page: [index: t, finder: t, table: t]\ntables:\n  t:\n    conditions: {conditions}\n"
                        f"    {layout}\n    {outputs}\n    {policy}\n    {lines}\n"
                    )


def write(folder, files):
    """Writes the texts of files into a folder, by their paths."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def site(specs):
    """The files of a site with a page for each of some specs: p0, p1 and so on."""
    pages = [f"p{number}" for number in range(len(specs))]
    files = dict(FILES) | {"hyo.yaml": f"locales: [en]\npages: [{', '.join(pages)}]\n"}
    for page, spec in zip(pages, specs):
        files[f"Specs/{page}.yaml"] = spec
        files[f"Locales/en/{page}.yaml"] = f"title: {page}\ntables: {{ t: {{ title: T }} }}\n"
    return files
