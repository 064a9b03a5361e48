"""What stands at the headings of the tables is true, and the same in all editions and languages."""

import check_verdicts


def test_verdicts_are_those_of_the_facts(page):
    assert check_verdicts.verdict_problems(page) == []
