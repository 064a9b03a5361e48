"""Files of sites whose shape has been changed at random: keys lost, renamed and added, texts, lists and mappings exchanged.

YAML is read as Hyo reads it: every scalar is text, and one for which nothing was written is None.
"""

import copy

import yaml


class Reader(yaml.CBaseLoader):
    pass


class Writer(yaml.CSafeDumper):
    def ignore_aliases(self, data):
        return True


def read_scalar(loader, node):
    return None if node.value == "" and node.style is None else node.value


Reader.add_constructor("tag:yaml.org,2002:str", read_scalar)
Writer.add_representer(type(None), lambda writer, _: writer.represent_scalar("tag:yaml.org,2002:null", ""))


def read(text):
    return yaml.load(text, Reader)


def write(value):
    return yaml.dump(value, Dumper=Writer, allow_unicode=True, sort_keys=False, width=10_000)


def places(value):
    """The paths to all values within one, itself included."""
    found = [()]
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, inner in pairs:
        found += [(key, *path) for path in places(inner)]
    return found


def at(value, path):
    for key in path:
        value = value[key]
    return value


class Mutator:
    """Changes files, with parts of others among other things."""

    def __init__(self, random, files):
        self.random = random
        self.files = files
        self.parts = [at(file, path) for file in files for path in places(file) if path]
        self.keys = sorted({key for part in [*files, *self.parts] if isinstance(part, dict) for key in part})

    def mutated(self):
        """One of the files, mutated; some are left as they are."""
        file = copy.deepcopy(self.random.choice(self.files))
        for _ in range(self.random.choice([0, 1, 1, 1, 2, 3])):
            change = self.random.choice([self.drop, self.rename, self.add, self.exchange, self.exchange])
            paths = [path for path in places(file) if path]
            if paths:
                change(file, self.random.choice(paths))
        return file

    def drop(self, file, path):
        del at(file, path[:-1])[path[-1]]

    def rename(self, file, path):
        parent = at(file, path[:-1])
        if isinstance(parent, dict):
            name = self.random.choice([self.random.choice(self.keys), path[-1] + "x", path[-1][:-1] or "x"])
            pairs = [(name if key == path[-1] else key, value) for key, value in parent.items() if key != name]
            parent.clear()
            parent.update(pairs)

    def add(self, file, path):
        value = at(file, path)
        if isinstance(value, dict):
            value.setdefault(self.random.choice(self.keys), self.part())
        elif isinstance(value, list):
            value.insert(self.random.randrange(len(value) + 1), self.part())

    def exchange(self, file, path):
        value = at(file, path)
        at(file, path[:-1])[path[-1]] = self.random.choice([
            [value], {"default": value}, {self.random.choice(self.keys): value}, None, "", [], {}, "true", "false",
            "word", ["one", "two"], self.part(), self.part(), self.inner(value),
        ])

    def part(self):
        return copy.deepcopy(self.random.choice(self.parts))

    def inner(self, value):
        """One of the values within a value, in its place."""
        inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
        return self.random.choice(inner) if inner else "text"
