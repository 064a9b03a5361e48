"""hyo.yaml lists 1,000 languages and 1,000 pages, none of which has a spec."""

from string import ascii_lowercase as letters

COMMAND = ["check"]


def files(size):
    count = 1_000 * size // 1_000_000
    tags = [a + b + c for a in "bcd" for b in letters for c in letters][:count]
    return {"hyo.yaml": f"locales: [en, {', '.join(tags)}]\npages: [{', '.join(f'a{i}' for i in range(count))}]\n"}
