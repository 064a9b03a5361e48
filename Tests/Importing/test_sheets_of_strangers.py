"""Sheets as strangers write them: signs at the beginning of cells, rows without results, lines that only look like rules."""

import pytest

from test_sheets_of_testers import ANSWERS, LIMITED, comma, page, sheet
from test_spreadsheets import imported

VERDICT = "No combination left out: 4 of 4"


# Cells


@pytest.mark.parametrize("text", ["- 50", "* tax included", "- none yet", "• 20", "・20", "+ 7"])
@pytest.mark.parametrize("write", [comma, sheet])
def test_a_sign_at_the_beginning_of_a_cell_stays(tmp_path, write, text):
    write(tmp_path, [["Item", "Balance"], ["rent", text], ["wage", "200"], ["gift", "30"]])
    assert f"| rent | {text} |" in page(tmp_path).replace("\\", ""), page(tmp_path)


def test_lines_with_signs_are_items(tmp_path):
    comma(tmp_path, [["Item", "Steps"], ["rent", "- ask\n- pay"], ["wage", "wait"], ["gift", "wait"]])
    assert "- ask" not in page(tmp_path) and "ask" in page(tmp_path)


# Rows without a result


def test_a_rule_without_a_result_is_not_stated(tmp_path):
    rows = [["Condition", 1, 2, 3, 4], *LIMITED, ["Action"], ["Rebate in %", 20, None, None, 5]]
    _, text = sheet(tmp_path, rows)
    assert "2 of 4 answered, 2 not stated" in page(tmp_path), page(tmp_path)
    assert text.count("The rule has no result, and is left out") == 2


def test_rules_without_any_result_state_nothing(tmp_path):
    sheet(tmp_path, [["Condition", 1, 2, 3, 4], *LIMITED, ["Action"], ["Rebate"]])
    assert "0 of 4 answered" in page(tmp_path), page(tmp_path)


def test_a_row_without_a_mark_is_told_beside_rows_that_contradict(tmp_path):
    rows = [["Right", "Boss", "Clerk", "Guest"], ["Bills", "x", "x", "x"], ["- find", "x", "x", "x"], ["- drop", "x", "", ""],
            ["Alarms", "x", "x", ""], ["- find", "x", "", ""], ["- mute", "", "", ""]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:7:" in text.split("The rule has no result, and is left out")[0].splitlines()[-1], text
    assert "4 of 5 answered, 1 not stated" in page(tmp_path)


# First rows


@pytest.mark.parametrize("rows", [
    [[f"Case {number}", f"Types {what}", "Shown:", answer] for number, (what, answer) in enumerate(
        [("a name", "page"), ("a wrong name", "error"), ("nothing", "hint"), ("two names", "error")], 1)],
    [["guest", "login", "✓", "✘"], ["guest", "search", "✘", "✓"], ["user", "search", "✓", "✓"], ["user", "chat", "✘", "✘"]],
    [["red", "round", "ball"], ["red", "square", "box"], ["blue", "round", "box"], ["blue", "square", "ball"]],
])
def test_a_first_row_that_is_a_rule_is_one(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    assert "the table has no headers" in text
    assert f"| {' | '.join(rows[0])} |" in page(tmp_path).partition(" --- |\n")[2], page(tmp_path)
    assert "Rules: 4" in page(tmp_path)


@pytest.mark.parametrize("rows", [
    [["Question", "Yes", "No"], ["Open?", "Yes", ""], ["Full?", "", "No"], ["Late?", "Yes", ""]],
    [["Case 1", "Steps"], ["Open", "knock"], ["Full", "wait"], ["Late", "wait"]],
    [["Visit", "Length", "Fee"], ["first", "short", 5], ["later", "long", 7], ["Call", "Length", "Fee"], ["first", "long", 3]],
])
def test_a_first_row_of_names_is_a_header(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    assert "the table has no headers" not in text and f"| {rows[0][0]} | {rows[0][1]} |" in page(tmp_path)


def test_a_row_with_the_same_headers_beside_another_name_heads_another_table(tmp_path):
    rows = [["Visit", "Length", "Base", "Fee"], ["first", "short", 40, 110], ["first", "long", 50, 120], ["later", "short", 40, 70],
            ["Visit in a group", "Length", "Base", "Fee"], ["first", "short", 20, 90], ["first", "long", 25, 95], ["later", "short", 20, 50]]
    _, text = comma(tmp_path, rows)
    assert "| Visit in a group | Length | Base | Fee |\n| --- |" in page(tmp_path), page(tmp_path)
    assert "| Visit | Length | Base | Fee |\n| --- |" in page(tmp_path) and "warning" not in text


# Values


def test_a_soft_hyphen_alone_is_a_dash(tmp_path):
    rows = [["Condition", 1, 2, 3], ["Beds wanted", ">1", "1", "1"], ["Bed free?", "\u00ad", "T", "F"], ["Action", "", "", ""],
            ["Book", "", "X", ""], ["Refuse", "X", "", "X"]]
    _, text = comma(tmp_path, rows)
    assert "\u00ad" not in page(tmp_path) and "No combination left out" in page(tmp_path), page(tmp_path)
    assert "soft hyphen" in text


@pytest.mark.parametrize("one, other", [("0", "1"), ("T", "F"), ("Y", "N"), ("да", "нет"), ("low", "high")])
def test_two_values_with_a_slash_are_both(tmp_path, one, other):
    rows = [["Condition", "Rule 1", "Rule 2", "Rule 3"], ["Locked", f"{one}/{other}", one, other], ["At home", one, other, other],
            ["Action"], ["Let in", "", "X", ""], ["Wait", "X", "", "X"]]
    _, text = comma(tmp_path, [[*row, *[""] * (4 - len(row))] for row in rows])
    assert VERDICT in page(tmp_path), page(tmp_path)
    assert f"'{one}/{other}' stands for each of these values" in text


def test_a_value_with_a_slash_whose_parts_are_no_values_is_one(tmp_path):
    _, text = comma(tmp_path, [["Unit", "Price"], ["km/h", 5], ["km", 7], ["mile", 5]])
    assert "3 of 3" in page(tmp_path) and "| km/h |" in page(tmp_path) and "stands for each" not in text


def test_rows_that_name_all_values_stay_rules(tmp_path):
    spec, _ = comma(tmp_path, [["Site", "Break (min)", "Hours"], ["North", 60, 8], ["South", 60, 8], ["West", 60, 8]])
    assert "Rules: 3" in page(tmp_path) and "3 of 3" in page(tmp_path)
    assert all(f"| {site} " in spec for site in ["north", "south", "west"]), spec


# Conditions and results


@pytest.mark.parametrize("cause, effect, tag", [("Cause", "Effect", "en"), ("原因", "結果", "ja"), ("Причина", "Следствие", "ru")])
def test_causes_and_effects_are_conditions_and_actions(tmp_path, cause, effect, tag):
    rows = [[cause, 1, 2, 3, 4], ["C1 (day)", "W1", "W1", "W2", "W2"], ["C2 (card)", "T", "F", "T", "F"], [effect, *[""] * 4],
            ["E1 (full)", "", "X", "", "X"], ["E2 (half)", "X", "", "X", ""]]
    comma(tmp_path, rows, locale=("--locale", tag))
    assert "| C1 (day) | W1 | W1 | W2 | W2 |" in page(tmp_path, tag), page(tmp_path, tag)
    assert "4" in page(tmp_path, tag) and "| E1 (full) |  |" in page(tmp_path, tag)


def test_letters_are_made_equal_before_conditions_are_told_from_results(tmp_path):
    rows = [["Test case", 1, 2, 3, 4, 5, 6, 7, 8], ["First*", *["V"] * 4, *["In"] * 4],
            ["Last*", "V", "V", "In", "In", "V", "V", "In", "in"], ["Month*", *["V"] * 8],
            ["Day*", "V", "In", "V", "In", "V", "In", "V", "in"], ["Error: first", *[""] * 4, *["+"] * 4],
            ["Error: last", "", "", "+", "+", "", "", "+", "+"], ["Error: date", "", "+", "", "+", "", "+", "", "+"],
            ["Enter", "+", *[""] * 7]]
    comma(tmp_path, rows)
    assert "8 of 8" in page(tmp_path), page(tmp_path)


@pytest.mark.parametrize("sign", ["*", "→", "=>", "|"])
def test_a_column_of_one_sign_is_left_out(tmp_path, sign):
    rows = [["checked", "points", sign, "result"], ["yes", ">5", sign, "pass"], ["yes", "<=5", sign, "fail"],
            ["no", ">5", sign, "ask"], ["no", "<=5", sign, "fail"]]
    _, text = comma(tmp_path, rows)
    assert "| checked | points | result |" in page(tmp_path), page(tmp_path)
    assert "the same sign in each row" in text and VERDICT in page(tmp_path)


# Lines


@pytest.mark.parametrize("legend", ["1 - yes, 0 - no", "0 = no; 1 = yes", "1: yes"])
def test_a_legend_right_below_the_rules_is_text(tmp_path, legend):
    rows = [["Condition", "Rule 1", "Rule 2", "Rule 3", "Rule 4"], ["Lamp A lit", 1, 0, 1, 0], ["Lamp B lit", 1, 1, 0, 0],
            ["Action", *[""] * 4], ["Start", 1, 0, 0, 0], [legend, *[""] * 4]]
    comma(tmp_path, rows)
    assert f"| {legend}" not in page(tmp_path) and legend in page(tmp_path), page(tmp_path)
    assert VERDICT in page(tmp_path)


def test_a_note_may_go_on_in_the_next_merged_row(tmp_path):
    rows = [["Visit", None, "Fee", "Share"], ["Nurse", "first", 110, 11], [None, "later", 70, 7], ["Group ※1", None, 90, 9],
            ["※1 Groups of two pay as single visits do"], ["※2 Only while the guest is away,"],
            ["    once (twice for some illnesses) a stay"]]
    sheet(tmp_path, rows, ["A1:B1", "A2:A3", "A4:B4", "A5:B5", "A6:B6", "A7:B7"])
    assert "| once" not in page(tmp_path) and "once (twice for some illnesses) a stay" in page(tmp_path), page(tmp_path)


@pytest.mark.parametrize("header", ["Key:", ""])
def test_a_legend_of_one_column_behind_an_empty_one_is_text(tmp_path, header):
    rows = [["hand", "kind", "vs 2", "vs A", "", header], [20, "Hard", "S", "S", "", ""], [19, "Hard", "S", "H", "", "S = Stand"],
            [18, "Hard", "H", "H", "", "H = Hit"], [20, "Pair", "S", "S", "", ""], [18, "Pair", "P", "S", "", "P = Split"]]
    comma(tmp_path, rows)
    assert "| hand | kind | vs 2 | vs A |\n" in page(tmp_path), page(tmp_path)
    assert all(line in page(tmp_path) for line in ["S = Stand", "H = Hit", "P = Split"])
    assert "| S = Stand" not in page(tmp_path)


def test_a_place_and_a_unit_above_the_headers_are_lines(tmp_path):
    rows = [["(Main hall)", "", "", "", "(in euros)"], ["class", "base", "income", "full", "half"], [1, 100, "low", 10, 5],
            [2, 200, "middle", 20, 10], [3, 300, "high", 30, 15]]
    comma(tmp_path, rows)
    assert "| class | base | income | full | half |" in page(tmp_path), page(tmp_path)
    assert "(Main hall)" in page(tmp_path) and "(in euros)" in page(tmp_path)


@pytest.mark.parametrize("top", [[], [["Fees of the club"], ["(Main hall)", "", "", "", "", "(in euros)"]]])
def test_headers_in_several_rows_are_joined(tmp_path, top):
    two = [["Class", "", "Income", "", "Fee", ""], ["No.", "Base", "from", "to", "full", "half"]]
    three = [["Class", "", "Income", "", "Fee", ""], ["No.", "Base", "", "", "full", "half"], ["", "", "from", "to", "", ""]]
    body = [[1, 100, "", 500, 10, 5], [2, 200, 500, 900, 20, 10], [3, 300, 900, "", 30, 15]]
    for number, headers in enumerate([two, three]):
        folder = tmp_path / str(number)
        folder.mkdir()
        _, text = comma(folder, [[*row, *[""] * (6 - len(row))] for row in [*top, *headers, *body]])
        assert "The rows are headers, and are read as one" in text, text
        assert "Rules: 3" in page(folder) and "| Fee full | Fee half |" in page(folder), page(folder)
        assert "all taken" in text, text


def test_a_quote_within_a_field_is_text(tmp_path):
    (tmp_path / "rules.csv").write_text('rule,when,then\nGold,kind is "GOLD",discount 20\nSilver,kind is "SILVER",5" pipe\n')
    imported(tmp_path, name="rules.csv")
    assert 'kind is "GOLD"' in page(tmp_path) and '5" pipe' in page(tmp_path), page(tmp_path)
