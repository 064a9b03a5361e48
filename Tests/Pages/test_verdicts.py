"""What stands at the headings of the tables is true, and the same in all editions and languages."""

import shutil
from pathlib import Path

import check_verdicts
import pytest
from conftest import SITE
from facts_verdicts import FACTS, fingerprint
from published import Site

FILE = "html/en/reception-methods.html"
FINGERPRINT = fingerprint(FACTS[0])


def test_verdicts_are_those_of_the_facts(page):
    assert check_verdicts.verdict_problems(page) == []


@pytest.mark.parametrize(("old", "new"), [
    ("(proved)", "(not proved)"),
    ("48 combinations", "47 combinations"),
    ("Rules: 17", "Rules: 18"),
    ("Sections: 8", "Sections: 7"),
    (FINGERPRINT, FINGERPRINT[::-1]),
    ("<details class=\"verdict\">", "<details class=\"visually-hidden\">"),
    ("<details class=\"verdict\">", "<div class=\"verdict\">"),
])
def test_wrong_verdict_is_seen(tmp_path, old, new):
    copy = Path(shutil.copytree(SITE.folder, tmp_path / "site"))
    text = (copy / FILE).read_text(encoding="utf-8")
    assert old in text
    (copy / FILE).write_text(text.replace(old, new), encoding="utf-8")
    page = Site(copy).page("html", "en", "reception-methods")
    assert check_verdicts.verdict_problems(page) != []
