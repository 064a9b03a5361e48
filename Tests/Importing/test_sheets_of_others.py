"""Sheets as other people keep them: what divides their rows, where headers begin, and what a cell says beside its words."""

import itertools

import openpyxl
import pytest

from test_column_roles import conditions, header
from test_sheets_at_first_sight import answered, imported
from test_sheets_of_testers import comma, page
from test_spreadsheets import run


# Lines and tables


STAGES = [["Task", "Boss", "Buyer", "Client"], ["Stage 1"], ["Deploy", "I", "A", "R"], ["Test", "A", "", "R"], ["Stage 2"],
          ["Deploy", "A", "I", ""], ["Test", "I", "", "R"]]


def filled(rows):
    return [row + [""] * (len(rows[0]) - len(row)) for row in rows]


def test_lines_above_rows_of_the_same_name_are_values(tmp_path):
    spec, text = comma(tmp_path, filled(STAGES))
    assert "| Stage 2 | Deploy | A | I |" in page(tmp_path) and "Lines between the rows are values" in text
    assert "4 of 4" in page(tmp_path) and "left out (above)" not in text


@pytest.mark.parametrize("change", [lambda rows: rows[:4] + rows[5:], lambda rows: rows[:1] + rows[2:],
                                    lambda rows: rows[:2] + [["Part 1"]] + rows[2:],
                                    lambda rows: rows[:5] + [["Design", "A", "I", ""], ["Check", "I", "", "R"]]])
def test_other_lines_between_rows_are_left_out_and_told(tmp_path, change):
    rows = change(STAGES)
    _, text = comma(tmp_path, filled(rows))
    lines = sum(len(row) == 1 for row in rows)
    assert "Lines between" not in text and text.count("The line stands between the rows of the table") == lines, text


@pytest.mark.parametrize("title", [[], ["1a, Cash"]])
def test_headers_among_numbers_begin_another_table(tmp_path, title):
    gap = [""] * len(title)
    rows = [gap + ["Weight (kg)", "Price"], gap + ["0 to 3.00", "2.47"], gap + ["3.01 to 5.00", "2.53"], title + ["Sum (EUR)", "Fee (EUR)"],
            gap + ["0.01 to 300.00", "0.60"], gap + ["300.01 to 500.00", "0.90"]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 2 and "| 3.01–5 | 2.53 |" in page(tmp_path) and "300" in spec.split("hit-policy")[-1], page(tmp_path)


def test_a_row_of_words_with_a_number_beside_it_is_a_rule(tmp_path):
    rows = [["Weight", "Price", "Time"], ["0 to 3", "2.47", "4"], ["4 to 5", "2.53", "5"], ["heavy", "on request", "6"], ["6 to 9", "3.50", "7"]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 1 and "on request" in page(tmp_path)


def test_titles_stand_above_tables_beside_each_other(tmp_path):
    rows = [["Standard", "", "", "", "Preferred", "", ""], ["Age", "P1", "P2", "", "Age", "P1", "P2"], ["0", "1.10", "1.30", "", "18", "2.10", "2.30"],
            ["1", "1.11", "1.31", "", "19", "2.11", "2.31"]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 2 and "Standard" in page(tmp_path) and "Preferred" in page(tmp_path)
    assert "| 19 | 2.11 | 2.31 |" in page(tmp_path)


# Headers


def test_rows_of_numbers_are_no_headers(tmp_path):
    rows = [[1, "United States", 1, 0.006], [1, "United States(12)", 12, 0.004], [1, "United States(13)", 13, 0.004], [2, "Italy", 39, 0.0018],
            [2, "Italy Cellular", 393, 0.0439]]
    spec, text = comma(tmp_path, rows)
    assert header(tmp_path) == "| A | B | C | D |" and "the table has no headers" in text and "are read as one" not in text
    assert "| 1 | United States | 1 | 0.006 |" in page(tmp_path)


def test_numbers_that_count_columns_are_headers(tmp_path):
    comma(tmp_path, [["0", "1", "2"], ["5", "7", "9"], ["6", "8", "10"]])
    assert header(tmp_path) == "| 0 | 1 | 2 |"


def test_an_answer_that_changes_the_headers_leaves_no_advice_on_others(tmp_path):
    rows = [["Task", "Inland", "", "Abroad", ""], ["", "Slow", "Fast", "Slow", "Fast"], ["Letter", 1, 2, 3, 4], ["Parcel", 5, 6, 7, 8], ["Box", 9, 8, 7, 6]]
    assert "are read as one" in answered(tmp_path, "table-1/headers: 2\n", rows)[1]
    (tmp_path / "one").mkdir()
    assert "are read as one" not in answered(tmp_path / "one", "table-1/headers: 1\n", rows)[1]


def test_a_row_in_brackets_belongs_to_the_headers(tmp_path):
    rows = [["", "User Info", "Token", "Pages"], ["", "", "(People Messages)", "(Call of action)"], ["Editors", "Write", "Write", "Write"],
            ["Users", "Write", "Write", "Read"], ["Guests", "None", "None", "None"]]
    comma(tmp_path, rows)
    assert "| – | User Info | Token (People Messages) | Pages (Call of action) |" in page(tmp_path)


def test_the_labels_once_more_at_the_right_are_left_out(tmp_path):
    rows = [["", "User", "Token", "Pages", ""], ["Editors", "Write", "Write", "Write", "Editors"], ["Users", "Write", "Write", "Read", "Users"],
            ["Guests", "None", "None", "None", "Guests"]]
    _, text = comma(tmp_path, rows)
    assert "The column repeats the first one" in text and "| Users | Write | Write | Read |" in page(tmp_path)


def test_a_title_over_the_names_of_rules_in_columns_stays(tmp_path):
    rows = [["Ship placement", "Ship placement", "Rule 1", "Rule 2"], ["Conditions", "Conditions", "", ""], ["Condition 1", "In bounds?", "Yes", "No"],
            ["Condition 2", "Valid?", "Yes", "Yes"], ["Actions", "Actions", "", ""], ["Action 1", "Action 1", "Confirm", "Refuse"]]
    comma(tmp_path, rows)
    assert "Ship placement" in page(tmp_path) and "| Valid? | Yes | Yes |" in page(tmp_path)


# Roles


@pytest.mark.parametrize("lower, upper, name", [
    ("debut", "fin", "debut–fin"), ("Gewicht von", "Gewicht bis", "Gewicht"), ("od", "do", "od–do"), ("desde", "hasta", "desde–hasta"),
    ("重量下限g", "重量上限g", "重量（g）"), ("重量下限（g）", "重量上限（g）", "重量（g）"), ("重量下限", "重量上限", "重量")])
def test_bounds_are_known_in_other_languages(tmp_path, lower, upper, name):
    rows = [["Class", lower, upper, "Fee"], ["small", 1, 500, 3], ["big", 501, 30000, 7]]
    _, text = comma(tmp_path, rows)
    assert f"| Class | {name} (" in page(tmp_path) and "are read as the bounds of one condition" in text, page(tmp_path)


def test_a_date_in_another_form_keeps_bounds_apart_and_is_told(tmp_path):
    rows = [["carrier", "valid_from", "valid_to", "rate"], ["A", "2026-01-01", "2026-06-30", 4], ["A", "01/07/2026", "31/12/2026", 5], ["B", "2026-01-15", "", 3]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:3:3: advice: The columns 'valid_from' and 'valid_to' stay two, since '01/07/2026'" in text, text


def test_asterisks_are_conditions_unless_they_are_marks_of_results(tmp_path):
    rows = [["Country", "Region", "Postcode", "Shipping"], ["AL", "*", "*", "20.00"], ["AO", "*", "*", "20.00"], ["PL", "*", "*", "15.00"]]
    assert conditions(comma(tmp_path, rows)[0]) == "[country, region, postcode]"
    (tmp_path / "marks").mkdir()
    rights = ["||*", "||*", "||*", "|*|*", "|*-|*", "*|*|*", "*|*|*", "||*", "||*"]
    places = ["base|list", "|change", "|add", "report|create", "|change", "|list", "|export", "user|add", "|change"]
    rows = [["Module", "Part", "Guest", "Writer", "Admin"]] + [f"{place}|{right}".split("|") for place, right in zip(places, rights)]
    assert conditions(comma(tmp_path / "marks", rows)[0]) == "[module, part]"


def test_names_of_rules_stay_names_where_rules_contradict_each_other(tmp_path):
    rows = [["rule_id", "rule_name", "kind", "threshold", "rate"], ["d3", "From 3", "duration", 3, "0.10"], ["d6", "From 6", "duration", 6, "0.20"],
            ["m1", "Monthly", "member", 0, "0.20"], ["m2", "Corporate", "member", 0, "0.30"]]
    spec, text = comma(tmp_path, rows)
    assert conditions(spec) == "[kind, threshold]" and text.count("Several rows match at the same time") == 1


def test_roles_of_an_answer_leave_the_meaning_of_empty_cells(tmp_path):
    rows = [["Kind", "Name", "T1", "T2", "Price"], ["soc", "one", "s1", "k1", 1], ["24", "parm", "", "", 2], ["24", "age", "", "a1", 4], ["24", "visit", "!m", "a3", 6]]
    roles = "table-1/columns: { Kind: condition, Name: name, T1: condition, T2: condition, Price: outcome }\n"
    _, text = answered(tmp_path, roles, rows)
    assert "| 24 |  |  | 2 | parm |" in page(tmp_path) and "stands for any value" in text, page(tmp_path)


# Cells


def test_a_cross_beside_circles_says_no(tmp_path):
    rows = [["", "ok", "ok too", "kind", "size"], ["0", "×", "×", "", ""], ["P", "×", "×", "", ""], ["zero", "〇", "〇", "int", "int"], ["N", "〇", "〇", "int", "int"],
            ["0X", "×", "×", "", ""]]
    comma(tmp_path, rows)
    assert "✓" not in page(tmp_path) and page(tmp_path).count("×") == 6


def test_bars_in_code_are_no_list(tmp_path):
    rows = [["Kind", "Test", "Price"], ["child", "p.age < 18 || p.student", 5], ["adult", "p.age >= 18", 9], ["adult", "p.age >= 65", 7]]
    comma(tmp_path, rows)
    assert "p.age < 18 \\|\\| p.student" in page(tmp_path) and "was not decided" in page(tmp_path), page(tmp_path)


def test_comparisons_of_names_are_not_told_apart(tmp_path):
    comma(tmp_path, [["Test", "Price"], ["p.age >= 18", 9], ["p.age >= 65", 7]])
    assert "Whether rules contradict each other was not decided" in page(tmp_path)


@pytest.mark.parametrize("word, tag, called", [("all", "en", "any"), ("任意", "ja", "問わない")])
def test_a_word_for_any_value_is_told_if_the_page_has_another(tmp_path, word, tag, called):
    (tmp_path / "rules.csv").write_text(f"stage,signal,priority\n{word},a1,p0\ncustomer,b1,p1\npoc,b1,p2\n")
    from test_spreadsheets import imported
    _, text = imported(tmp_path, name="rules.csv", locale=("--locale", tag))
    assert word in text and called in text, text


def test_rows_without_a_result_beside_others_are_told(tmp_path):
    _, text = comma(tmp_path, [["Kind", "Test", "Price"], ["a", "x", 5], ["b", "y", 6], ["b", "", ""], ["b", "", ""]])
    assert text.count("The line stands between") == 1 and text.count("another row has one for the same values") == 1, text


# What a second set of these taught


def test_names_of_rules_keep_their_zeros(tmp_path):
    spec, _ = comma(tmp_path, [["RuleID", "Region", "Weight", "Price"], ["R001", "EU", "light", 5], ["R002", "EU", "heavy", 9], ["R010", "US", "light", 7]])
    assert "| r001" in spec and "| r010" in spec, spec


def test_intervals_that_touch_are_of_no_whole_numbers(tmp_path):
    rows = [["Mode", "Min. volume", "Max. volume", "Rate"], ["AIR", 0, 2, 885], ["AIR", 2, 3, 469], ["AIR", 4, 5, 241], ["AIR", 5, 999999, 213]]
    spec, _ = comma(tmp_path, rows)
    assert "integer: true" not in spec and "No combination left out" not in page(tmp_path), page(tmp_path)


def test_conditions_in_json_are_not_told_apart(tmp_path):
    rows = [["test", "form"], ['{"origin":"US"}', "CI"], ['{"origin":"US","value_gt":100}', "FDA"]]
    comma(tmp_path, rows)
    assert "was not decided" in page(tmp_path)


def test_a_quote_within_quotes_has_a_fix(tmp_path):
    from test_spreadsheets import run
    (tmp_path / "rules.csv").write_text('name,forms\nbase,"CI"\nfood,"["FDA"]"\n')
    code, text = run("import", "rules.csv", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 1 and 'fix: write a quote that belongs to the field twice: ""' in text, text


def test_a_row_of_headers_is_not_left_out_in_silence(tmp_path):
    _, text = answered(tmp_path, "table-1/left-out-rows: 1-2\n", [["Draft", "old", "x"], ["Region", "Weight", "Price"], ["EU", "light", 5], ["EU", "heavy", 9]])
    assert "'1-2' is no answer to 'table-1/left-out-rows', and '2' is taken" in text, text


def test_one_overlap_keeps_no_bounds_apart(tmp_path):
    rows = [["status", "bracket_min", "bracket_max", "rate"], ["Single", 0, 100, 0.1], ["Single", 100, 510, 0.2], ["Single", 501, "", 0.3],
            ["Married", 0, 200, 0.1], ["Married", 200, 900, 0.2], ["Married", 900, "", 0.3]]
    spec, text = comma(tmp_path, rows)
    assert "are read as the bounds of one condition" in text and "rules.csv:4" in text and "Several rows match at the same time" in text, text


def test_other_names_below_an_empty_row_head_a_table(tmp_path):
    rows = [["Plan", "Minutes", "Price"], ["A", 0, 14], ["B", 100, 45], ["", "", ""], ["Pack", "Fee", ""], ["50 SMS", 6, ""], ["100 SMS", 9, ""]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 2 and "| 50 SMS | 6 |" in page(tmp_path)


def test_rows_below_empty_ones_are_told(tmp_path):
    rows = [["Aspect", "Limit", "Criterion"], ["Response", "1 s", "slow"], ["CPU", "85%", "high"], ["", "", ""], ["Disk", "90%", "full"],
            ["", "", ""], ["Network", "", ""], ["Loss", "1%", "lossy"]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:5:1: advice: Empty rows stand above these rows, which are read as rows of the same table: 5, 8 " in text, text
    (tmp_path / "again").mkdir()
    _, text = answered(tmp_path / "again", "table-1/left-out-rows: 5-8\n", rows)
    assert "Empty rows stand above" not in text and "rules.csv:8:1: advice: The row is left out, as an answer says" in text, text


def test_numbered_notes_below_a_heading_are_text(tmp_path):
    rows = [["Aspect", "Criterion"], ["Response", "within 1 s"], ["Success", "100%"], ["CPU", "below 85%"], ["", ""], ["Notes and limits", ""],
            ["1", "Measured in a browser"], ["2", "Batches are out of scope"]]
    _, text = comma(tmp_path, rows)
    assert "3 of 3" in page(tmp_path) and "rules.csv:7:1: advice: The row is a numbered note below the table" in text, text
    below = page(tmp_path).split("| CPU |")[1]
    assert below.index("Notes and limits") < below.index("Measured in a browser") < below.index("Batches are out of scope")
    # Rules that are numbered themselves go on below a line.
    rows = [["Step", "Action"], ["1", "Open"], ["2", "Close"], ["", ""], ["Later", ""], ["1", "Wait"], ["2", "Leave"]]
    (tmp_path / "numbered").mkdir()
    _, text = comma(tmp_path / "numbered", rows)
    assert "numbered note" not in text


def sheet_of_titles(tmp_path, rows, merged):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append([None if cell == "" else cell for cell in row])
    for cells in merged:
        book.active.merge_cells(cells)
    book.save(tmp_path / "rules.xlsx")
    return imported(tmp_path)


def test_tables_beside_each_other_stand_below_others(tmp_path):
    head = ["From", "To", "Price", "", "From", "To", "Price"]
    rows = [["Rank - solo", "", "", "", "Rank - duo", "", ""], head, [1, 2, 12, "", 1, 2, 18], [2, 3, 15, "", 2, 3, 19], [], [],
            ["Level - solo", "", "", "", "Level - duo", "", ""], head, ["D", "C", 20, "", "D", "C", 25], ["C", "B", 30, "", "C", "B", 35]]
    spec, text = sheet_of_titles(tmp_path, rows, ["A1:C1", "E1:G1", "A7:C7", "E7:G7"])
    assert [line for line in spec.splitlines() if line.startswith("  ") and line[2] in "rl" and line.endswith(":")] == [
        "  rank-solo:", "  rank-duo:", "  level-solo:", "  level-duo:"], spec
    # Without merged cells as well.
    (tmp_path / "csv").mkdir()
    spec, text = comma(tmp_path / "csv", [row or [""] * 7 for row in rows])
    assert spec.count("    hit-policy:") == 4, text


def test_a_table_with_a_gap_of_its_own_is_none_of_the_one_above(tmp_path):
    rows = [["", "Plan", "Minutes", "Data", "Price"], ["", "A", 0, "1GB", 14], ["", "B", 100, "1GB", 45], ["", "C", 500, "4GB", 59], [],
            ["", "Extra messages", "", "", "Extra data", ""], ["", "Pack", "Price", "", "Pack", "Price"], ["", "50 SMS", 6, "", "500 MB", 7],
            ["", "100 SMS", 9, "", "750 MB", 8]]
    spec, text = sheet_of_titles(tmp_path, rows, ["B6:C6", "E6:F6"])
    assert spec.count("    hit-policy:") == 3 and "  extra-messages:\n" in spec and "  extra-data:\n" in spec, spec
    assert "Empty rows stand above" not in text


def test_kinds_before_prices_are_conditions(tmp_path):
    rows = [["From", "To", "Truck", "Price"], ["A", "X", "large", 150], ["A", "Y", "small", 120], ["B", "X", "large", 155], ["B", "Y", "small", 130],
            ["B", "Z", "small", 85]]
    comma(tmp_path, rows)
    assert "    Truck: condition\n" in (tmp_path / "site/Specs/p.import.yaml").read_text()
    # They describe a first column that has another name in each row; and a name is no kind.
    others = [[["License", "Holders", "Price"], ["A", "Adults", 70], ["B", "Youths", 83], ["C", "Youths", 41], ["D", "Adults", 44]],
              [["From", "To", "Name", "Price"]] + rows[1:]]
    for number, (changed, header) in enumerate(zip(others, ["Holders", "Name"])):
        (tmp_path / str(number)).mkdir()
        comma(tmp_path / str(number), changed)
        assert f"    {header}: outcome\n" in (tmp_path / str(number) / "site/Specs/p.import.yaml").read_text(), header


def test_a_dash_is_told_and_may_be_a_value(tmp_path):
    rows = [["Zone", "Weight", "Price"], ["A", "-", 14], ["B", "light", 45], ["B", "heavy", 79]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:2:3: advice: '-' stands for any value" in text and "answer 'value' to 'table-1/any'" in text, text
    assert "4 of 4" in page(tmp_path)
    (tmp_path / "again").mkdir()
    _, text = answered(tmp_path / "again", "table-1/any: value\n", rows)
    assert "stands for any value" not in text and "3 of 6" in page(tmp_path / "again"), text


def roles_of(folder):
    record = (folder / "site/Specs/p.import.yaml").read_text()
    lines = itertools.takewhile(lambda line: line.startswith("    "), record.split("table-1/columns:\n")[1].splitlines())
    return dict(line.strip().split(": ") for line in lines)


def test_rows_like_titles_are_rules(tmp_path):
    rows = [["Customer", "Customer", "Offer", "Offer"], ["Member", "Student", "Discount", "Gift"], ["yes", "yes", "no", "no"], ["yes", "no", "10%", "no"],
            ["no", "yes", "5%", "mug"], ["no", "no", "no", "no"]]
    spec, _ = comma(tmp_path, rows)
    assert "table-2" not in spec and "10%" in page(tmp_path)


def test_rules_with_an_empty_cell_below_a_gap_stay_in_their_table(tmp_path):
    rows = [["Request", "Channel", "Approver", "Answer"], ["Refund", "Mail", "Manager", "Check receipt"], ["Refund", "Shop", "Cashier", "Pay at once"],
            ["Return", "Mail", "Manager", "Send label"], [""] * 4, ["Complaint", "Phone", "", "Call back"], ["Complaint", "Mail", "", "Write back"],
            ["Question", "Phone", "", "Answer directly"]]
    spec, text = comma(tmp_path, rows)
    assert "table-2" not in spec and "Empty rows stand above these rows" in text and "| Complaint | Phone |" in page(tmp_path)


def test_numbered_rules_below_a_heading_are_no_notes(tmp_path):
    rows = [["Kind", "Fee"], ["Adult", 100], ["Child", 50], ["Senior", 70], ["", ""], ["Discount by children", ""], [1, "5%"], [2, "10%"], [3, "15%"]]
    _, text = comma(tmp_path, rows)
    assert "numbered note" not in text and "10%" in page(tmp_path)


def test_the_letter_of_a_hit_policy_stands_above_numbers_of_rules(tmp_path):
    rows = [["C", "Kind", "Age", "Age", "Fee"], [1, "A", ">= 18", "< 65", 5], [2, "A", "< 18", "-", 6], [3, "B", "-", "-", 7]]
    _, text = comma(tmp_path, rows)
    assert roles_of(tmp_path)["C"] == "name" and "is the hit policy 'collect' of DMN" in text, text
    assert "hit-policy: collect" in (tmp_path / "site/Specs/p.yaml").read_text()
    assert "| A | ≥ 18 | < 65 | 5 |" in page(tmp_path), page(tmp_path)


@pytest.mark.parametrize("letter, policy", [("U", "unique"), ("A", "any"), ("F", "first"), ("R", "rule-order"), ("C", "collect"), ("P", "first"), ("C+", "first")])
def test_a_letter_says_which_of_overlapping_rules_count(tmp_path, letter, policy):
    (tmp_path / "rules.csv").write_text(f"{letter},Kind,Fee\n1,A,5\n2,A,6\n3,B,7\n")
    code, text = run("import", "rules.csv", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and f"hit-policy: {policy}\n" in (tmp_path / "site/Specs/p.yaml").read_text(), text
    assert ("and is left out" in text) == (letter in ("P", "C+")), text
    # What the letter rules out is reported, and an answer may say otherwise.
    assert (f"which the hit policy '{policy}' rules out; both stay" in text) == (letter in "UA"), text
    assert ("to 'table-1/hit-policy' in the import's record" in text) == (letter not in "RC"), text


def test_a_first_row_with_an_amount_is_a_rule(tmp_path):
    rows = [["1.", "Consultation", "50 zl"], ["2.", "Temporary filling", "80 zl"], ["3.", "Composite filling", "120 - 150 zl"], ["4.", "Crown", "200 zl"]]
    _, text = comma(tmp_path, rows)
    assert "4 of 4" in page(tmp_path) and roles_of(tmp_path) == {"A": "name", "B": "condition", "C": "outcome"}
    (tmp_path / "again").mkdir()
    comma(tmp_path / "again", [row[1:] for row in rows])
    assert "4 of 4" in page(tmp_path / "again") and "| Consultation | 50 zl |" in page(tmp_path / "again")


def test_a_legend_beside_a_table_is_text(tmp_path):
    rows = [["Deliverable", "Marketing", "Sales", "", "", ""], ["Strategy", "R", "I", "", "R", "Responsible"], ["Design", "I", "R", "", "A", "Accountable"],
            ["Budget", "A", "I", "", "I", "Informed"], ["Launch", "I", "I", "", "", ""]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 1 and "A: Accountable" in page(tmp_path) and "4 of 4" in page(tmp_path)


def test_a_wider_table_below_a_small_one_is_another(tmp_path):
    rows = [["", "00", "01", "10", "", "", "", ""], ["RegDst", "rx", "ry", "rz", "", "", "", ""], ["PCsrc", "PC+1", "", "RA", "", "", "", ""], [""] * 8,
            ["", "000", "001", "010", "011", "100", "101", "110"], ["ALUop", "add", "sub", "and", "or", "A", "B", "C"],
            ["ALUsrc", "first", "SP", "IH", "PC", "Imm", "", ""]]
    spec, text = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 2 and "The sheet is read as several tables: A1:D3, A5:H7" in text, text


def test_rows_above_a_table_are_told(tmp_path):
    rows = [["Category", "", "", "", "", ""], ["Cat_id", "Active", "", "", "", ""], ["1", "Y", "", "", "", ""], ["2", "N", "", "", "", ""], [""] * 6,
            ["", "Scores", "", "", "", ""], ["", "Score_id", "FN", "LN", "SSN1", "DOB"], ["", 1, 1, 1, 0, 1], ["", 2, 0.9, 1, 1, 1]]
    _, text = comma(tmp_path, rows)
    assert "The sheet is read as several tables" in text or text.count("its cells are text above it") == 3, text


def test_lists_of_codes_are_several_values(tmp_path):
    rows = [["Code", "Risk"], ["V0,V1", "low"], ["V2", "high"], ["V0,V1,V2", "any"]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:2:1: advice: 'V0,V1' stands for each of these values" in text and "Several rows match at the same time" in text, text
    (tmp_path / "again").mkdir()
    _, text = answered(tmp_path / "again", "table-1/slashes: text\n", rows)
    assert "stands for each" not in text and "Several rows match" not in text


def test_a_cell_of_several_lines_in_a_question_leaves_the_record_readable(tmp_path):
    rows = [["Case", "Seen", "Result"], ["a1", "cursor/\nred", "ok"], ["a2", "cursor", "ok"], ["a1", "red", "bad"]]
    comma(tmp_path, rows)
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "does 'cursor/ red' name several values" in record and "\n  table-1/slashes: text\n" in record, record
    code, text = run("import", "en=rules.csv", "--page", "p", "--site", "site", "--update", folder=tmp_path)
    assert code == 0, text


def test_headers_with_brackets_and_of_parts(tmp_path):
    rows = [["機能", "操作", "期待結果", "備考（実際の応答）"], ["登録", "空欄", "エラー", "{}"], ["登録", "入力", "成功", "ok"], ["削除", "空欄", "エラー", "{}"]]
    comma(tmp_path, rows)
    assert roles_of(tmp_path)["備考（実際の応答）"] == "remark"
    rows = [["scope", "category", "subcategory", "assignee", "hours"], ["PMO", "Elevator", "Stuck", "Elevator Team", 1],
            ["PMO", "Security", "Unauthorized access", "Security Desk", 4], ["InBuilding", "Plumbing", "Leak", "Plumber", 24],
            ["InBuilding", "Pets", "Leash complaint", "Security Desk", 8]]
    (tmp_path / "sub").mkdir()
    comma(tmp_path / "sub", rows)
    assert roles_of(tmp_path / "sub")["subcategory"] == "condition"


# What a cold reading found


def test_the_greatest_number_of_a_machine_is_a_number(tmp_path):
    comma(tmp_path, [["9223372036854775807", 2, "x"], [3, 4, "y"], [5, 6, "z"], [7, 8, "x"]])
    assert header(tmp_path) == "| A | B | C |"


def test_lines_as_values_are_no_headers(tmp_path):
    rows = [["Type", "Price", "Days"], ["Weekdays"], ["A", 1, 2], ["B", 2, 3], ["C", 2, 4], ["Weekend"], ["A", 3, 4], ["B", 4, 5], ["Special"]]
    comma(tmp_path, filled(rows))
    assert "| Weekdays | C | 2 | 4 |" in page(tmp_path) and "| Weekend | B | 4 | 5 |" in page(tmp_path)


def test_a_row_without_results_is_no_line(tmp_path):
    rows = [["Type", "Price", "Days"], ["Weekdays"], ["Adult", 1, 2], ["Child"], ["Senior", 2, 4], ["Weekend"], ["Adult", 3, 4], ["Child", 4, 5]]
    _, text = comma(tmp_path, filled(rows))
    assert "Lines between the rows" not in text and "Child | Senior" not in page(tmp_path)


def test_words_of_two_languages_are_no_bounds(tmp_path):
    comma(tmp_path, [["From", "Fine", "Points"], [10, 35, 0], [20, 60, 1], [30, 100, 2], [50, 180, 3]])
    assert header(tmp_path) == "| From | Fine | Points |"


def test_bounds_before_an_arrow_stay_before_it(tmp_path):
    rows = [["Min kg", "Max kg", "→", "Alpha", "Beta", "Gamma"], [0, 4, "→", "k", "b", "u"], [5, 9, "→", "k", "c", "v"], [10, 19, "→", "l", "b", "u"],
            [20, 30, "→", "l", "d", "v"]]
    assert conditions(comma(tmp_path, rows)[0]) == "[min-kg-max-kg]"


def test_one_row_of_words_among_numbers_is_a_rule(tmp_path):
    rows = [["Distance", "Zone A", "Zone B"], [10, 5, 7], [20, 8, 9], [30, 9, 12], ["elsewhere", "on request", "not offered"], [40, 11, 15]]
    spec, _ = comma(tmp_path, rows)
    assert spec.count("    hit-policy:") == 1 and "| elsewhere | on request | not offered |" in page(tmp_path)


def test_crosses_beside_ticks_in_one_row_are_marks(tmp_path):
    rows = [["Step", "R1", "R2", "R3"], ["Has card", "✓", "×", "✓"], ["Member", "×", "✓", "✓"], ["Pay", "×", "", "×"], ["Ship", "", "×", "×"]]
    comma(tmp_path, rows)
    assert "| Pay | ✓ |  | ✓ |" in page(tmp_path) and "3 of 4 answered" in page(tmp_path), page(tmp_path)


def test_words_of_bounds_are_whole_words(tmp_path):
    comma(tmp_path, [["Zone", "Discount overrides", "Price"], ["A", 5, 1], ["B", 6, 2], ["C", 7, 3]])
    assert "    Discount overrides: outcome\n" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_rows_below_each_of_many_gaps_are_told(tmp_path):
    rows = [["Room", "Total"], ["single", 80], ["double", 90]]
    for number in range(30):
        rows += [["", ""], ["", ""], [f"room a{number}", 100 + number], [f"room b{number}", 200 + number]]
    _, text = comma(tmp_path, rows)
    numbers = ", ".join(f"{6 + 4 * number}-{7 + 4 * number}" for number in range(30))
    assert f"are read as rows of the same table: {numbers} " in text, text
