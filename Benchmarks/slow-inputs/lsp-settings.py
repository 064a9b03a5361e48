"""hyo.yaml with 100,000 pages without specs, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "hyo.yaml"


def text(size):
    return "locales: [en]\npages: [" + ", ".join(f"a{i}" for i in range(size // 9)) + "]\n"


def files(size):
    return {}


def messages(size):
    end = {"line": 1, "character": size}
    return list(conversation({PATH: text(size)}, everything(PATH, 1, size // 2, end)))
