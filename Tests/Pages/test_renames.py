"""`hyo diff` of random tables in which conditions or listed values have got other ids: it says that, and nothing else."""

import json
import random
import subprocess

import pytest

from test_json import program

ROUNDS = 60


class Table:
    """A random table whose ids are those of `names`."""

    def __init__(self, chosen):
        self.lists = {f"c{n}": [f"c{n}v{k}" for k in range(chosen.randint(2, 4))] for n in range(chosen.randint(1, 3))}
        self.ordered = {owner for owner in self.lists if chosen.random() < 0.3}
        self.shared = {owner for owner in self.lists if chosen.random() < 0.3}
        self.sets = {"s0": ["s0m0", "s0m1", "s0m2"]} if chosen.random() < 0.4 else {}
        self.numbers = [f"n{n}" for n in range(chosen.randint(0, 2))]
        self.flags = ["f0"] if chosen.random() < 0.5 else []
        self.results = [f"o0v{k}" for k in range(3)]
        self.hasAmount = bool(self.numbers) and chosen.random() < 0.5
        self.conditions = [*self.lists, *self.sets, *self.numbers, *self.flags]
        chosen.shuffle(self.conditions)
        self.rules = [[self.test(chosen, each) for each in self.conditions] for _ in range(chosen.randint(2, 6))]
        self.outcomes = [chosen.choice(self.results) for _ in self.rules]
        self.amounts = [chosen.choice([["7"], [*self.numbers[:1], " * 2"], [*self.numbers[-1:], " + 1"]]) for _ in self.rules]
        self.noted = chosen.choice([*self.lists.items()])[1][0] if chosen.random() < 0.3 else None

    def test(self, chosen, condition):
        """An entry as pieces, each of which may be an id."""
        if chosen.random() < 0.4:
            return ["-"]
        if condition in self.lists:
            values = chosen.sample(self.lists[condition], chosen.randint(1, 2))
            return ["not(", values[0], ")"] if chosen.random() < 0.2 else [values[0], *(p for v in values[1:] for p in (", ", v))]
        if condition in self.sets:
            return [chosen.choice(["has-all-of(", "has-none-of("]), chosen.choice(self.sets[condition]), ")"]
        if condition in self.flags:
            return [chosen.choice(["true", "false"])]
        others = [other for other in self.numbers if other != condition]
        if others and chosen.random() < 0.5:
            return [chosen.choice(["< ", ">= ", "= "]), others[0]]
        return [chosen.choice(["< 3", ">= 5", "[2..6]"])]

    @property
    def items(self):
        """The things that may get another id, with their kind and what they belong to."""
        found = [("condition", each, None) for each in self.conditions]
        for owner, values in (*self.lists.items(), *self.sets.items()):
            found += [("value", value, owner) for value in values]
        return found + [("value", value, "o0") for value in self.results]

    def files(self, names):
        def name(piece):
            return names.get(piece, piece)

        def domain(condition):
            if condition in self.shared:
                return f"{{ domain: d-{condition} }}"
            if condition in self.lists:
                values = ", ".join(map(name, self.lists[condition]))
                return f"{{ values: [{values}], ordered: true }}" if condition in self.ordered else f"[{values}]"
            if condition in self.sets:
                return "{ any-of: [%s] }" % ", ".join(map(name, self.sets[condition]))
            return "{ boolean: true }" if condition in self.flags else '{ number: "[0..9]", integer: true }'

        lines = ["page: [{ table: t }]", "domains:" if self.shared else ""]
        for owner in sorted(self.shared):
            ordered = ", ordered: true" if owner in self.ordered else ""
            lines.append(f"  d-{owner}: {{ values: [{', '.join(map(name, self.lists[owner]))}]{ordered} }}")
        lines += ["tables:", "  t:", "    hit-policy: first", "    conditions:"]
        lines += [f"      {name(each)}: {domain(each)}" for each in self.conditions]
        lines += ["    outputs:", f"      o0: [{', '.join(map(name, self.results))}]"]
        if self.hasAmount:
            lines.append("      amount: { number: any }")
        if self.noted:
            owner = next(owner for owner, values in self.lists.items() if self.noted in values)
            lines.append(f"    notes-on: {{ {name(owner)}.{name(self.noted)}: hint }}")
        heads = ["id", *map(name, self.conditions), "o0", *(["amount"] if self.hasAmount else [])]
        rows = [heads, ["-"] * len(heads)]
        tests = [*self.rules, [["-"]] * len(self.conditions)]
        outcomes = [*self.outcomes, self.results[0]]
        amounts = [*self.amounts, ["0"]]
        for number, (entries, outcome, amount) in enumerate(zip(tests, outcomes, amounts)):
            cells = ["".join(map(name, entry)) for entry in entries]
            rows.append([f"r{number}", *cells, name(outcome), *(["".join(map(name, amount))] if self.hasAmount else [])])
        lines.append("    rules: |")
        lines += ["      | " + " | ".join(row) + " |" for row in rows]
        texts = {"en": ["title: T"], "ja": ["title: 表"]}
        for language, found in texts.items():
            def values(ids):
                return ", ".join(f"{name(each)}: {language} {each}" for each in ids)

            found.append("conditions:")
            for each in self.conditions:
                own = {**self.lists, **self.sets}.get(each)
                words = f", values: {{ {values(own)} }}" if own and each not in self.shared else ""
                found.append(f"  {name(each)}: {{ name: {language} {each}{words} }}")
            if self.shared:
                found.append("domains:")
                found += [f"  d-{owner}: {{ values: {{ {values(self.lists[owner])} }} }}" for owner in sorted(self.shared)]
            found.append(f"outputs: {{ o0: {{ name: O, values: {{ {values(self.results)} }} }}, amount: {{ name: A }} }}")
            found.append("tables: { t: { title: T } }")
            if self.noted:
                found.append("notes: { hint: A hint. }")
        return {
            "hyo.yaml": "locales: [en, ja]\npages: [p]\n",
            "Specs/p.yaml": "\n".join(line for line in lines if line) + "\n",
            "Locales/en/home.yaml": "title: Home\n",
            "Locales/ja/home.yaml": "title: 家\n",
            "Locales/en/p.yaml": "\n".join(texts["en"]) + "\n",
            "Locales/ja/p.yaml": "\n".join(texts["ja"]) + "\n",
        }


def write(folder, files):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_renames_are_all_that_is_told(seed, tmp_path):
    chosen = random.Random(seed)
    table = Table(chosen)
    renamed = chosen.sample(table.items, chosen.choice([1, 1, 2, 3]))
    names = {each: f"new{number}" for number, (_, each, _) in enumerate(renamed)}
    write(tmp_path / "old", table.files({}))
    write(tmp_path / "new", table.files(names))
    for version in ("old", "new"):
        checked = subprocess.run([program(), "check"], cwd=tmp_path / version, capture_output=True, text=True)
        assert "UnknownValue" not in checked.stderr and "not checked" not in checked.stdout, checked.stderr
    done = subprocess.run([program(), "diff", "old", "new", "--format", "json"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (page,) = json.loads(done.stdout)["pages"]
    (told,) = page["tables"]
    expected = []
    for kind, each, owner in renamed:
        fact = {"change": "renamed", "subject": kind, "id": each, "name": names[each]}
        if owner:
            fact["of"] = names.get(owner, owner)
        expected.append(fact)
    key = lambda fact: json.dumps(fact, sort_keys=True)
    assert sorted(told["facts"], key=key) == sorted(expected, key=key)
    assert told["outcomes"] == [] and told["decided"]
