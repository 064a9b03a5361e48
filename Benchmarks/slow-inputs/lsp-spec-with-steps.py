"""A spec with 15,000 rules and a step that all of them name, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "Specs/p.yaml"


def text(size):
    rules = "".join(f"      - {{ id: r{i}, when: {{ a: {i} }}, then: s }}\n" for i in range(size // 50))
    return ("page:\n  - table: t\nsteps: { s: {} }\ntables:\n  t:\n    conditions:\n"
            f"      - a: {{ number: any, integer: true }}\n    gaps: not-stated\n    rules:\n{rules}")


def files(size):
    return {PATH: text(size // 10), "Locales/en/p.yaml": "title: P\nphrases: { s: S }\n"}


def messages(size):
    end = {"line": size // 50 + 9, "character": 0}
    return list(conversation({PATH: text(size)}, everything(PATH, 2, 9, end)))
