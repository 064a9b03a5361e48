"""hyo.yaml lists 200,000 languages at 1 MB."""

from itertools import product
from string import ascii_lowercase as letters


def files(size):
    tags = ["-".join(("en", "x", "".join(code))) for code in product(letters, repeat=4)]
    return {"hyo.yaml": "locales: [en, " + ", ".join(tags[: size // 11]) + "]\npages: [p]\n"}
