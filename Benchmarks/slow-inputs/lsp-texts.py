"""A file of texts with 30,000 keys that nothing uses, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "Locales/en/p.yaml"


def text(size):
    return "title: P\nphrases:\n" + "".join(f"  k{i}: a {{b{i}}}\n" for i in range(size // 20))


def files(size):
    return {}


def messages(size):
    end = {"line": size // 20 + 1, "character": 0}
    return list(conversation({PATH: text(size)}, everything(PATH, 3, 3, end)))
