"""An XLIFF file with elements that are nested as deep as it goes."""

COMMAND = ["import", "ja.xlf"]


def files(size):
    depth = size // 20
    return {
        "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
        "ja.xlf": '<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
        '<file original="p" source-language="en" target-language="ja" datatype="plaintext"><body>'
        '<trans-unit id="p/title"><source>P</source><target>'
        + '<g id="1">' * depth + "文" + "</g>" * depth
        + "</target></trans-unit></body></file></xliff>\n",
    }
