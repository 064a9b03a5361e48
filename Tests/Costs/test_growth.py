"""Texts that were made to be slow: twice as much of them takes twice the instructions, not four times."""

import pytest

from counting import instructions, make_smallest_site

TEXTS = {
    "lines that end with backslashes": lambda n: "x\\\n" * n + "x\n",
    "titles on lines of their own": lambda n: '[a](<https://e.org>\n"c") ' * (n // 8) + "\n",
    "tildes": lambda n: "a " + "~" * 3 * n + " b\n",
    "beginnings of addresses": lambda n: "x " + "http://-" * (n // 2) + "\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_cost_grows_with_the_text(tmp_path, name):
    site = make_smallest_site(tmp_path)

    def cost(size):
        (site / "Locales/en/page.md").write_text("A line.\n\n" + TEXTS[name](size))
        return instructions("check", "--site", site)

    costs = [cost(size) for size in (500, 1000, 2000)]
    first, second = costs[1] - costs[0], costs[2] - costs[1]
    assert second < 2.8 * first, f"{name}: {costs}"
