"""A long line with an error at its end."""


def files(size):
    return {"Specs/p.yaml": "page: [" + "a, " * (size // 3 - 4) + '"'}
