"""One key again and again."""


def files(size):
    return {"Specs/p.yaml": "page: []\n" + "k: 1\n" * (size // 5 - 2)}
