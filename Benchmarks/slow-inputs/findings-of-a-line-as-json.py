"""Mistakes in one long line of a spec, as JSON."""

COMMAND = ["check", "--format", "json"]


def files(size):
    return {"Specs/p.yaml": "page: [" + "a, " * (size // 3) + "]\n"}
