"""A PO file that translates one text 20,000 times, each time otherwise."""

COMMAND = ["import", "ja.po"]
HEADER = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Source-Language: en\\n"\n\n'


def files(size):
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "ja.po": HEADER + "".join(
            f'msgctxt "p/title"\nmsgid "P"\nmsgstr "文{i}"\n\n' for i in range(size // 50)),
    }
