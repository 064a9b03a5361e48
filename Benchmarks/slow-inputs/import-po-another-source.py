"""A PO file of 7,000 texts whose source has changed since."""

COMMAND = ["import", "ja.po"]
HEADER = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Source-Language: en\\n"\n\n'


def files(size):
    count = size // 130
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\nT {i}\n\n" for i in range(count)),
        "ja.po": HEADER + "".join(entry(i) for i in range(count)),
    }


def entry(i):
    return f'msgctxt "p/prose.u{i}"\nmsgid "U {i}"\nmsgstr "文{i}"\n\n'
