"""A file of prose with 10,000 faulty links on one line each, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "Locales/en/p.md"


def text(size):
    return "".join(f"{{#u{i}}}\n\nSee [a](cell:p/t?a={i}) and [](page:q{i}).\n\n" for i in range(size // 60))


def files(size):
    return {"Specs/p.yaml": "page:\n" + "".join(f"  - prose: u{i}\n" for i in range(size // 60))}


def messages(size):
    end = {"line": size // 60 * 4, "character": 0}
    return list(conversation({PATH: text(size)}, everything(PATH, 2, 18, end)))
