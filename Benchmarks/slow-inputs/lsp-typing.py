"""A spec of 500 KB in which every character typed is a change, 200 times."""

from benchmark.editor import conversation

COMMAND = ["lsp"]
PATH = "Locales/en/p.md"


def text(size):
    return "A text of words.\n\n" * (size // 36)


def files(size):
    return {}


def messages(size):
    said = list(conversation({PATH: text(size)}, []))
    changes = [{
        "jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": f"SITE/{PATH}", "version": i + 2},
            "contentChanges": [{"range": {"start": {"line": 0, "character": i}, "end": {"line": 0, "character": i}},
                                "text": "a"}]}} for i in range(200)]
    return said[:-2] + changes + said[-2:]
