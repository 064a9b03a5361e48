"""An XLIFF file with one element of many attributes, and no line end."""

COMMAND = ["import", "ja.xlf"]


def files(size):
    attributes = " ".join(f'a{i}="b"' for i in range(size // 11))
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "ja.xlf": '<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
        f'<file original="p" source-language="en" target-language="ja" datatype="plaintext" {attributes}><body>'
        "</body></file></xliff>\n",
    }
