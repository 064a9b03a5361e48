"""Links to places that a page does not have, though it has hundreds."""


def files(size):
    units = max(size // 60_000, 1)
    links = [f"[a](page:q#heading-{i}x) " for i in range(units * 2_400)]
    return {
        "hyo.yaml": "locales: [en]\npages: [p, q]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(units)),
        "Specs/q.yaml": "page:\n  - prose: introduction\n",
        "Locales/en/q.yaml": "title: Q\n",
        "Locales/en/q.md": "".join(f"### H {{#heading-{i}}}\n\n" for i in range(900)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\n{''.join(links[i::units])}\n\n" for i in range(units)),
    }
