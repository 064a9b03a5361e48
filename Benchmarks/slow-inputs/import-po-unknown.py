"""A PO file with 20,000 misspelt ids, for a site of 900 texts."""

COMMAND = ["import", "ja.po"]
HEADER = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Source-Language: en\\n"\n\n'


def files(size):
    count = 900 * size // 1_000_000
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\nT {i}\n\n" for i in range(count)),
        "ja.po": HEADER + "".join(entry(i) for i in range(size // 55)),
    }


def entry(i):
    return f'msgctxt "p/prose.{i}u"\nmsgid "T {i}"\nmsgstr "文"\n\n'
