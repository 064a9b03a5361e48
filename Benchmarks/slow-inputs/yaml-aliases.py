"""A list of aliases."""


def files(size):
    return {"Specs/p.yaml": "page: [" + ",".join("*a" for _ in range(size // 3 - 4)) + "]"}
