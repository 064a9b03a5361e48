"""9,000 rules that all overlap, in an editor that asks everything."""

from benchmark.editor import conversation, everything

COMMAND = ["lsp"]
PATH = "Specs/p.yaml"


def text(size):
    rules = "".join(f"      | r{i} | >= {i} | {'st'[i % 2]} |\n" for i in range(max(size // 35, 1)))
    return ("page:\n  - table: t\nsteps: { s: {}, t: {} }\ntables:\n  t:\n"
            "    conditions:\n      - a: { number: any, integer: true }\n    gaps: not-stated\n"
            f"    rules: |\n      | id | a | then |\n      |---|---|---|\n{rules}")


def files(size):
    return {PATH: text(0)}


def messages(size):
    end = {"line": size // 35 + 11, "character": 0}
    return list(conversation({PATH: text(size)}, everything(PATH, 2, 9, end)))
