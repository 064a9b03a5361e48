"""A spec of directives: libyaml compares each with all before it."""


def files(size):
    return {"Specs/p.yaml": "".join(f"%TAG !a{i}! b\n" for i in range(size // 16))}
