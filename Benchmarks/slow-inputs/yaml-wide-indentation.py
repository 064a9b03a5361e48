"""Lines that are indented with an ideographic space."""


def files(size):
    return {"Specs/p.yaml": "\u3000a: b\n" * (size // 8)}
