"""Mistakes in one long line of a spec, as SARIF."""

COMMAND = ["check", "--format", "sarif"]


def files(size):
    return {"Specs/p.yaml": "page: [" + "a, " * (size // 3) + "]\n"}
