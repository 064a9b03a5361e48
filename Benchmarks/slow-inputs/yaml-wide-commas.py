"""Entries with commas of Japanese."""


def files(size):
    return {"Specs/p.yaml": "page: [" + "あ、" * (size // 6 - 4) + "あ]"}
