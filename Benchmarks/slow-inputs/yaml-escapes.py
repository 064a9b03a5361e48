"""Escapes of characters that no text may hold, in one line."""


def files(size):
    return {"Specs/p.yaml": "page: [" + ",".join('"\\x01"' for _ in range(size // 8)) + "]"}
