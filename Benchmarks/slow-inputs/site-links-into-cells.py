"""Three hundred pages that each link to a cell of one table of 9,900 cells."""


def files(size):
    count = max(size * 300 // 1_000_000, 1)
    rows, columns = max(size * 99 // 1_000_000, 1), 100
    pages = [f"page-{i}" for i in range(count)]
    site = {
        "hyo.yaml": "locales: [en]\npages:\n  - p\n" + "".join(f"  - {page}\n" for page in pages),
        "Specs/p.yaml": "page:\n  - table: t\n"
        f"conditions:\n  a: [{', '.join(f'a{i}' for i in range(rows))}]\n"
        f"  b: [{', '.join(f'b{i}' for i in range(columns))}]\nsteps: {{ s: {{}} }}\n"
        "tables:\n  t:\n    conditions: [a, b]\n    layout: { sections: [a], rows: [b] }\n"
        "    rules:\n      - { id: r, then: s }\n",
        "Locales/en/p.yaml": "title: P\nphrases: { s: S }\ntables: { t: { title: T } }\nconditions:\n"
        f"  a: {{ name: A, values: {{ {', '.join(f'a{i}: A{i}' for i in range(rows))} }} }}\n"
        f"  b: {{ name: B, values: {{ {', '.join(f'b{i}: B{i}' for i in range(columns))} }} }}\n",
        "Locales/en/p.md": "",
    }
    for i, page in enumerate(pages):
        site[f"Specs/{page}.yaml"] = "page:\n  - prose: introduction\n"
        site[f"Locales/en/{page}.yaml"] = "title: P\n"
        site[f"Locales/en/{page}.md"] = f"See [](<cell:p/t?a=a{i % rows}&b=b{i % columns}>).\n"
    return site
