"""Rules that `hyo check` offers for what a table leaves out: pasted below the others, they close it and overlap with none."""

import json
import random
import subprocess

import pytest

from test_json import program

RELATIONS = ["<", "<=", ">", ">=", "=", "!="]
OUTPUTS = ["first", "second"]


class Offering:
    """A random table whose rules compare two or three numbers, as a list, below a header, or in a file."""

    def __init__(self, seed):
        self.chosen = random.Random(seed)
        self.form = self.chosen.choice(["list", "pipes", ",", ";", "\t"])
        self.policy = self.chosen.choice(["unique", "first"])
        self.conditions = ["a", "b", "c"][:self.chosen.choice([2, 3])]
        self.outputs = OUTPUTS[:self.chosen.choice([1, 2])]
        self.rules = [self.rule(number) for number in range(self.chosen.choice([1, 2]))]

    def rule(self, number):
        cells = {"id": f"r{number}", **{each: self.entry(each) for each in self.conditions}}
        for output in self.outputs:
            cells[output] = "s" if output == self.outputs[number % len(self.outputs)] else self.chosen.choice(["s", "-"])
        return cells

    def entry(self, condition):
        other = self.chosen.choice([each for each in self.conditions if each != condition])
        return self.chosen.choice(["-", f"{self.chosen.choice(RELATIONS)} {other}", f"<= {self.chosen.randrange(1, 4)}"])

    def lines(self):
        names = ["id", *self.conditions, *self.outputs]
        if self.form == "list":
            for cells in self.rules:
                when = ", ".join(f'{each}: "{cells[each]}"' for each in self.conditions if cells[each] != "-")
                then = ", ".join(f"{each}: {cells[each]}" for each in self.outputs if cells[each] != "-")
                yield f"- {{ id: {cells['id']}, when: {{ {when} }}, then: {{ {then} }} }}"
        elif self.form == "pipes":
            yield "| " + " | ".join(names) + " |"
            yield "|" + "---|" * len(names)
            for cells in self.rules:
                yield "| " + " | ".join(cells[each] for each in names) + " |"
        else:
            yield self.form.join(names)
            for cells in self.rules:
                yield self.form.join(cells[each] for each in names)

    def write(self, folder, offered):
        lines = [*self.lines(), *offered]
        inside = {"list": "", "pipes": " |"}.get(self.form)
        rules = " p.rules.csv\n" if inside is None else inside + "\n" + "".join(f"      {each}\n" for each in lines)
        numbers = ", ".join(f'{each}: {{ number: "[0..4]", integer: true }}' for each in self.conditions)
        files = {
            "hyo.yaml": "locales: [en]\npages: [p]\n",
            "Locales/en/home.yaml": "title: H\n",
            "Locales/en/p.yaml": "title: P\nphrases: { s: S }\ntables: { t: { title: T } }\n"
            + "".join(f"{kind}: {{ {', '.join(f'{each}: {{ name: {each} }}' for each in ids)} }}\n"
                      for kind, ids in [("conditions", self.conditions), ("outputs", self.outputs)]),
            "Specs/p.yaml": "page: [{ table: t }]\nsteps: { s: {} }\ntables:\n  t:\n"
            f"    hit-policy: {self.policy}\n    conditions: {{ {numbers} }}\n"
            f"    outputs: [{', '.join(self.outputs)}]\n    rules:{rules}",
        }
        if inside is None:
            files["Specs/p.rules.csv"] = "".join(each + "\n" for each in lines)
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")


def findings(folder):
    told = subprocess.run([program(), "check", "--verbose", "--format", "json"], cwd=folder, capture_output=True, text=True)
    return json.loads(told.stdout)["findings"]


def offers(found):
    """The lines of offered rules; and whether a rule of the table is to say more instead."""
    fixes = [fix for each in found for fix in each["fixes"]]
    lines = [line.replace("STEP", "s") for fix in fixes for line in fix.get("rules", [])]
    return lines, any(fix["summary"].startswith("say something about") for fix in fixes)


@pytest.mark.parametrize("part", range(8))
def test_offered_rules_are_pasted(tmp_path, part):
    pasted = 0
    for seed in range(part * 30, part * 30 + 30):
        folder, table = tmp_path / str(seed), Offering(seed)
        table.write(folder, [])
        before = [each for each in findings(folder) if each["severity"] == "error"]
        if {each["id"] for each in before} != {"UncoveredCombination"}:
            continue
        offered, says_more = offers(before)
        assert offered or says_more, seed
        table.write(folder, offered)
        after = [each["id"] for each in findings(folder) if each["severity"] == "error"]
        assert set(after) <= ({"UncoveredCombination"} if says_more else set()), (seed, table.form, offered, after)
        pasted += len(offered)
    assert pasted > 10
