"""Numbers with words of comparison, in languages other than English and Japanese."""

import pytest

from test_documents import imported, table

AGES = [("< 18", "a"), ("[18..60]", "b"), ("> 64", "c")]


@pytest.mark.parametrize(("language", "ages"), [
    ("de", ("unter 18", "18 bis 60", "über 64")), ("de", ("Unter 18 Jahre", "von 18 bis 60 Jahre", "Über 64 Jahre")),
    ("de", ("jünger als 18", "zwischen 18 und 60", "mehr als 64")), ("fr", ("moins de 18 ans", "de 18 à 60 ans", "plus de 64 ans")),
    ("es", ("menos de 18", "de 18 a 60", "más de 64")), ("it", ("meno di 18", "da 18 a 60", "oltre 64")),
    ("pt", ("menos de 18", "entre 18 e 60", "acima de 64")), ("nl", ("jonger dan 18", "18 tot en met 60", "ouder dan 64")),
    ("zh-Hans", ("未满18", "18至60", "超过64")), ("ko", ("18 미만", "18–60", "64 초과"))])
def test_bounds_in_words(tmp_path, language, ages):
    text, spec, _ = imported(tmp_path, "--table", "1", **{language: table(("Age", "Fee"), *zip(ages, "abc"))})
    assert "number:" in spec and "gaps: not-stated" in spec, text + spec
    for entry, _ in AGES:
        assert f" {entry} " in spec or entry.replace(" ", "") in spec.replace(" ", ""), text + spec


@pytest.mark.parametrize(("language", "entry", "test"), [
    ("de", "65 Jahre und älter", ">= 65"), ("de", "ab 65", ">= 65"), ("de", "bis zu 64", "<= 64"), ("de", "höchstens 64", "<= 64"),
    ("fr", "65 ans et plus", ">= 65"), ("fr", "jusqu'à 64", "<= 64"), ("es", "65 o más", ">= 65"), ("it", "fino a 64", "<= 64"),
    ("pt", "a partir de 65", ">= 65"), ("nl", "65 jaar of ouder", ">= 65"), ("zh-Hans", "65以上", ">= 65"), ("ko", "65 이상", ">= 65")])
def test_one_bound_in_words(tmp_path, language, entry, test):
    other = "< 65" if test == ">= 65" else "> 64"
    text, spec, _ = imported(tmp_path, "--table", "1", **{language: table(("Age", "Fee"), (entry, "a"), (other, "b"))})
    assert "number:" in spec and test in spec, text + spec


def test_the_numbers_of_twins_in_english_and_german(tmp_path):
    rows = (("under 18", "18-60", "over 64"), ("unter 18", "18–60", "über 64"))
    text, spec, _ = imported(
        tmp_path, "--table", "1", en=table(("Age", "Fee"), *zip(rows[0], "abc")), de=table(("Alter", "Preis"), *zip(rows[1], "xyz"), title="Preise"))
    assert "number:" in spec and "gaps: not-stated" in spec, text + spec


def test_words_that_cannot_be_read_are_told(tmp_path):
    """In a language whose words Hyo doesn't know, the numbers are those of the other one, or nothing is claimed."""
    text, spec, _ = imported(
        tmp_path, "--table", "1", en=table(("Age", "Fee"), ("under 18", "a"), ("18-60", "b"), ("over 64", "c")),
        pl=table(("Aga", "Fia"), ("subo 18", "x"), ("18-60", "y"), ("supro 64", "z"), title="Fii"))
    assert "number:" in spec and "'subo 18' in pl can't be read as a number" in text, text + spec


def test_words_that_no_language_can_read_are_named(tmp_path):
    text, spec, _ = imported(tmp_path, "--table", "1", pl=table(("Aga", "Fia"), ("subo 18", "x"), ("18-60", "y"), ("supro 64", "z")))
    assert "'subo 18' can't be read as a number" in text and "'supro 64' can't be read" in text, text
    assert "text: [" in spec and "gaps: not-stated" in spec, spec
