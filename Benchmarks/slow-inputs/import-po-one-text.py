"""A PO file with a translation of 1 MB, line by line."""

COMMAND = ["import", "ja.po"]
HEADER = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Source-Language: en\\n"\n\n'


def files(size):
    lines = '"a *b* `c` [d](e) {f}\\n"\n' * (size // 26)
    return {"hyo.yaml": "locales: [en, ja]\npages: [p]\n",
            "ja.po": HEADER + f'msgctxt "p/prose.introduction"\nmsgid "A text."\nmsgstr ""\n{lines}'}
