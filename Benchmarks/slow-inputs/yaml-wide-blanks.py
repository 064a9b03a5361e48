"""Keys of one line that each begin with a no-break space."""


def files(size):
    return {"Specs/p.yaml": "a: {" + "\u00a0," * (size // 3 - 4) + "}"}
