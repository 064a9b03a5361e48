"""A PO file that consists of one string with many faulty escapes."""

COMMAND = ["import", "ja.po"]


def files(size):
    return {"hyo.yaml": "locales: [en, ja]\npages: [p]\n", "ja.po": 'msgid "' + "\\q" * (size // 2) + '"\nmsgstr ""\n'}
