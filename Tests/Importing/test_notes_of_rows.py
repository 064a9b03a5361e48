"""A note stands where its source has it: beside a value that has it in all rows, or in the rows that have it alone."""

from test_documents import imported, table


def notes_on(spec):
    return spec.partition("notes-on:")[2].partition("rules:")[0]


def test_a_note_on_a_value_in_all_rows_is_one_on_the_value(tmp_path):
    _, spec, _ = imported(tmp_path, en=table(
        ("Who", "Distance", "Pay"), ("Staff *1", "near", "a"), ("Staff *1", "far", "b"), ("Guest", "near", "b"), ("Guest", "far", "b"))
        + "\n*1 Not on leave\n")
    assert "who.staff" in notes_on(spec), spec


def test_a_note_on_a_value_in_one_row_stays_in_that_row(tmp_path):
    text, spec, texts = imported(tmp_path, en=table(
        ("Who", "Distance", "Pay"), ("Staff", "near", "a"), ("Staff", "far *1", "b"), ("Guest", "near", "b"), ("Guest", "far", "b"))
        + "\n*1 Not on leave\n")
    assert "distance" not in notes_on(spec) and "note: [" in spec.partition("tables:")[0], text + spec
    assert texts["en"].count("Not on leave") == 1, texts


def test_a_note_in_one_of_two_rows_that_say_the_same_is_no_contradiction(tmp_path):
    text, spec, _ = imported(tmp_path, "--table", "1", en=table(
        ("Requests", "Answer"), ("<= 60 *1", "Served"), ("<= 600", "Served"), ("> 600", "Refused")) + "\n*1 At once\n")
    assert "hit-policy: first" in spec and "say the same" in text and "the first of them counts" not in text, text + spec


def test_a_note_on_a_row_of_marked_steps_is_one_on_the_condition(tmp_path):
    text, spec, texts = imported(tmp_path, "--table", "1", en=table(
        ("", "1", "2"), ("Age", "< 18", ">= 18 *1"), ("Free", "X", ""), ("Paid", "", "X")) + "\n*1 Not on leave\n")
    assert "Not on leave" in texts["en"] and spec.count("paid") <= 3, text + spec


def test_a_note_on_numbers_stays_in_its_row(tmp_path):
    text, spec, texts = imported(tmp_path, "--table", "1", en=table(("Age", "Pay"), ("< 18", "a"), (">= 18 *1", "b")) + "\n*1 Not on leave\n")
    assert "number:" in spec and "note: [" in spec.partition("tables:")[0], text + spec
    assert "Not on leave" in texts["en"] and "stays out" not in text, text
