"""A spec in one line of 1 MB with mistakes, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "Specs/p.yaml"


def text(size):
    return "page: [" + "a, " * (size // 3) + "]\n"


def files(size):
    return {PATH: "page: []\n"}


def messages(size):
    end = {"line": 0, "character": size}
    return list(conversation({PATH: text(size)}, everything(PATH, 0, size // 2, end)))
