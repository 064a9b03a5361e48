"""An XLIFF file that translates 4,000 texts, with unknown ids among them."""

COMMAND = ["import", "ja.xlf"]


def files(size):
    count = size // 200
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(count)),
        "Locales/en/p.md": "".join(f"{{#u{i}}}\n\nT {i}\n\n" for i in range(count)),
        "ja.xlf": '<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
        '<file original="p" source-language="en" target-language="ja" datatype="plaintext"><body>'
        + "".join(entry(i) for i in range(count)) + "</body></file></xliff>\n",
    }


def entry(i):
    return (f'<trans-unit id="p/prose.u{i}"><source>T {i}</source><target>文{i}</target></trans-unit>\n')
