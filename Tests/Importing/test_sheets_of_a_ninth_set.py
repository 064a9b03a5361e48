"""What sheets of strangers showed, a ninth time: tests, corners of crosstabs, marks beside empty cells, parts below empty rows."""

import pytest

from test_column_roles import header
from test_sheets_at_first_sight import answered
from test_sheets_of_others import roles_of
from test_sheets_of_testers import comma, page
from test_spreadsheets import run


def rows_of(folder, tag="en"):
    return [line for line in page(folder, tag).splitlines() if line.startswith("| ") and "---" not in line]


# Tests


EXPECTED = [["Expected result", "en"], ["期待結果", "ja"], ["Erwartetes Ergebnis", "de"], ["Resultado esperado", "es"], ["Résultat attendu", "fr"], ["预期结果", "zh-Hans"]]


@pytest.mark.parametrize("words, tag", EXPECTED)
def test_what_stands_before_an_expected_result_is_a_condition(tmp_path, words, tag):
    rows = [["ID", "Title", "Given state", "Steps", words, "Run"], ["2.1", "Login good", "known", "right", "account", "Pass"],
            ["2.2", "Login bad", "known", "none", "error", "Pass"], ["3.1", "Name good", "inside", "name", "saved", "Fail"]]
    comma(tmp_path, rows, locale=("--locale", tag))
    assert roles_of(tmp_path) == {
        "ID": "name", "Title": "name", "Given state": "condition", "Steps": "condition", words: "outcome", "Run": "outcome"}


@pytest.mark.parametrize("name", ["Test Cases", "*** Test Cases ***", "Test scenarios", "テストID", "テスト名", "Testfall"])
def test_words_for_tests_name_the_rules(tmp_path, name):
    rows = [[name, "role", "resource", "expected status"], ["A-01", "employee", "salary", 403], ["A-02", "employee", "details", 200], ["A-03", "admin", "salary", 200]]
    comma(tmp_path, rows)
    assert list(roles_of(tmp_path).values()) == ["name", "condition", "condition", "outcome"]


def test_all_that_tests_expect_of_the_same_steps_counts(tmp_path):
    rows = [["No", "Feature", "Steps", "Expected result"], [1, "Top", "Open", "Form is shown"], [2, "Top", "Open", "List is shown"], [3, "Save", "Press", "Saved"]]
    spec, text = comma(tmp_path, rows)
    assert "hit-policy: collect" in spec and "all of them count, since they say what tests expect" in text
    (other := tmp_path / "other").mkdir()
    spec, text = answered(other, "table-1/hit-policy: first\n", rows)
    assert "hit-policy: first" in spec and "the first of them counts" in text and "what tests expect" not in text


def test_results_that_nobody_has_filled_in_are_left_out_behind_expected_ones(tmp_path):
    _, text = comma(tmp_path, [["No", "Steps", "Expected", "Result"], [1, "open", "shown", ""], [2, "press", "saved", ""], [3, "back", "gone", ""]])
    assert "No row has anything in this column" in text and "Does not apply" not in page(tmp_path)


# Roles


@pytest.mark.parametrize("name", ["Reason", "Source", "理由"])
def test_a_last_column_of_sentences_says_why(tmp_path, name):
    rows = [["Role", "System", "Access type", name], ["Admin", "Payroll", "Edit", "runs the whole payroll"], ["HR", "Payroll", "Read", "needs to see it"],
            ["Admin", "Email", "Edit", "runs all the mail"], ["HR", "Website", "None", "does not edit it"]]
    comma(tmp_path, rows)
    assert roles_of(tmp_path) == {"Role": "condition", "System": "condition", "Access type": "outcome", name: "remark"}


def test_a_reason_of_one_word_is_an_outcome(tmp_path):
    rows = [["Age", "Member", "Reason"], ["< 18", "yes", "minor"], ["< 18", "no", "minor"], [">= 18", "yes", "member"], [">= 18", "no", "guest"]]
    comma(tmp_path, rows)
    assert roles_of(tmp_path)["Reason"] == "outcome"


def test_one_header_with_condition_behind_others_leaves_them_conditions(tmp_path):
    rows = [["trigger_ids", "trigger_intent", "extra_condition", "action"], [4, "lost", "status=completed", "freeze"], [11, "damaged", "images>=1", "claim"],
            [21, "urgent", "none", "ticket"], ["4|11", "lost|damaged", "amount>=1000", "manager"]]
    _, text = comma(tmp_path, rows)
    assert list(roles_of(tmp_path).values()) == ["condition"] * 3 + ["outcome"]
    assert "| 4 or 11 | lost or damaged |" in page(tmp_path) and "'4|11' stands for each of these values" in text


def test_always_stands_for_any_value_and_is_told(tmp_path):
    rows = [["rule_id", "category", "condition", "team"], ["R01", "Billing", "smart_meter", "Metering"], ["R02", "Billing", "always", "Billing"],
            ["R03", "Water", "always", "Network"], ["R99", "*", "always", "Agent"]]
    _, text = comma(tmp_path, rows)
    assert "No combination left out: 6 of 6" in page(tmp_path) and "'always' stands for any value" in text
    (other := tmp_path / "other").mkdir()
    spec, _ = answered(other, "table-1/any: value\n", rows)
    assert "always" in spec.split("tables:")[0]


def test_an_action_before_an_expected_status_is_a_condition(tmp_path):
    rows = [["Test Cases", "role", "resource", "action", "expected_status", "layer"], ["A", "employee", "salary", "read", 403, "api"], ["B", "employee", "details", "read", 200, "api"],
            ["C", "admin", "salary", "read", 200, "db"], ["D", "admin", "roles", "write", 200, "db"]]
    comma(tmp_path, rows)
    assert list(roles_of(tmp_path).values()) == ["name", "condition", "condition", "condition", "outcome", "outcome"]


# Empty cells


MARKS = [["Left", "Front", "Right", "Action"], ["", "", "", "Straight"], ["", "", "x", "Left"], ["", "x", "", "Left"], ["x", "", "", "Right"], ["x", "x", "x", "Stop"]]


def test_empty_cells_beside_marks_are_no_where_a_rule_has_no_mark(tmp_path):
    spec, text = comma(tmp_path, MARKS)
    assert "is a value of its own, 'no'" in text and "the first of them counts" not in text
    assert rows_of(tmp_path)[1:3] == ["| no | no | no | Straight |", "| no | no | x | Left |"] and "5 of 8 answered" in page(tmp_path)


def test_an_answer_makes_them_any_value(tmp_path):
    _, text = answered(tmp_path, "table-1/empty-cells: any\n", MARKS)
    assert "stands for any value" in text and "match at the same time" in text


def test_a_last_rule_without_marks_is_about_all_others(tmp_path):
    _, text = comma(tmp_path, [MARKS[0], *MARKS[2:], MARKS[1]])
    assert "value of its own" not in text


def test_an_answer_makes_empty_cells_a_value_of_their_own(tmp_path):
    rows = [["Kind", "Level", "Who"], ["New", "", "all"], ["New", "High", "lead"], ["Old", "", "lead"], ["Old", "High", "none"]]
    spec, text = answered(tmp_path, "table-1/empty-cells: value\n", rows)
    assert "is a value of its own, 'missing'" in text and "| New | missing | all |" in page(tmp_path), page(tmp_path)
    assert "  table-1/empty-cells: value" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_a_finding_names_the_columns_whose_empty_cells_mean_one_thing(tmp_path):
    rows = [["Group", "Kind", "Sub", "Fee"], ["A", "x", "p", 1], ["", "x", "q", 2], ["B", "y", "", 3], ["", "", "q", 4]]
    roles = "table-1/columns:\n  Group: condition\n  Kind: condition\n  Sub: condition\n"
    _, text = answered(tmp_path, roles, rows)
    assert "so do all empty cells of 'Sub'" in text and "so do all empty cells of 'Group', 'Kind'" in text, text


# Parts


def test_a_row_below_an_empty_one_is_no_header_because_of_a_column_that_the_first_rule_leaves_empty(tmp_path):
    rows = [["", "", "", "Master", "Teller", "Player"], ["FIGURE", "New", "", "ja", "?", "nein"], ["FIGURE", "Story", "See", "ja", "ja", "ja"],
            ["FIGURE", "Story", "Edit", "ja", "ja", "ja"], [], ["PLOT", "Game", "Make", "ja", "nein", "nein"], ["PLOT", "Game", "See", "ja", "ja", "nein"]]
    _, text = comma(tmp_path, rows, locale=("--locale", "de"))
    assert "read as several tables" not in text and "| PLOT | Game | Make | ja | nein | nein |" in page(tmp_path, "de")


def test_headers_above_an_empty_row_are_no_table(tmp_path):
    rows = [["", "", "Lead", "IT", "", ""], ["", "", "CEO", "Head", "Dev", "QA"], [], ["Scope", "Charter", "C", "R", "", "I"], ["Plan", "Plan", "I", "R", "C", ""],
            ["Risks", "Analysis", "I", "R", "", "C"], ["Sign", "Sheet", "A", "R", "C", "C"]]
    comma(tmp_path, rows)
    assert "| Scope | Charter | C | R |" in page(tmp_path) and "Lead CEO" in rows_of(tmp_path)[0] and "1 of 1" not in page(tmp_path)


def test_a_row_of_formulas_below_numbers_is_text(tmp_path):
    rows = [["op1", "jr", "ALUop", "Jump"], [0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 1, 1], ["", "", "A'C'", "G + A"]]
    _, text = comma(tmp_path, rows)
    assert "ALUop: A'C'; Jump: G + A" in page(tmp_path) and "3 of 4 answered" in page(tmp_path) and "rules.csv:5:1" in text


@pytest.mark.parametrize("above", [[], [["", "", "Impact", "", ""]]])
def test_the_name_in_a_corner_belongs_to_the_column_below_it(tmp_path, above):
    rows = [*above, ["Likelihood", "", 1, 2, 3], ["", 1, 1, 2, 3], ["", 2, 2, 4, 6], ["", 3, 3, 6, 9]]
    comma(tmp_path, rows)
    assert rows_of(tmp_path)[:2] == ["| Likelihood | 1 | 2 | 3 |", "| 1 | 1 | 2 | 3 |"]


def test_a_unit_in_brackets_below_a_header_is_part_of_it(tmp_path):
    comma(tmp_path, [["Weight", "Domestic", "Domestic", "Abroad"], ["(kg)", "Standard", "Express", "Standard"], [1, 100, 200, 300], [2, 150, 300, 400], [5, 200, 400, 500]])
    assert header(tmp_path).startswith("| Weight (kg) | Domestic Standard |")


# What a cold reading of these found


def test_empty_cells_are_a_value_in_all_conditions(tmp_path):
    spec, text = comma(tmp_path, [["Member", "Student", "Fee"], ["x", "", 1], ["", "", 2], ["", "x", 3]])
    assert rows_of(tmp_path)[1:] == ["| x | no | 1 |", "| no | no | 2 |", "| no | x | 3 |"] and "repeats the one above" not in text
    (other := tmp_path / "other").mkdir()
    answered(other, "table-1/empty-cells: value\n", [["Rank", "Land", "Fee"], ["gold", "DE", 1], ["", "FR", 2], ["silver", "", 3], ["", "", 4]])
    assert rows_of(other)[1:] == ["| gold | DE | 1 |", "| missing | FR | 2 |", "| silver | missing | 3 |", "| missing | missing | 4 |"]


def test_a_small_table_above_another_is_no_header(tmp_path):
    rows = [["", "Low", "High"], ["", 10, 20], ["", 30, 40], [], [], ["Service", "Fee", "Days"], ["Repair", "a", "b"], ["Cleaning", "c", "d"], ["Rental", "e", "f"]]
    _, text = comma(tmp_path, rows)
    assert "read as several tables: B1:C3, A6:C9" in text and "| Repair | a | b |" in page(tmp_path)


def test_reasons_that_are_all_that_is_decided_are_an_outcome(tmp_path):
    rows = [["From", "To", "Class", "Source"], ["A", "B", 1, "read the file of the host"], ["A", "B", 2, "read the table of the db"],
            ["B", "A", 1, "ask the user for a name"], ["B", "A", 2, "take it from the old log"]]
    comma(tmp_path, rows)
    assert roles_of(tmp_path) == {"From": "condition", "To": "condition", "Class": "condition", "Source": "outcome"}


@pytest.mark.parametrize("name", ["Expected delivery", "Unexpected error", "Expected by"])
def test_other_expectations_are_no_tests(tmp_path, name):
    _, text = comma(tmp_path, [["Customer", "Zone", name], ["A", 1, "2 days"], ["B", 1, "3 days"], ["A", 1, "4 days"], ["C", 2, "5 days"]])
    assert "the first of them counts" in text and "what tests expect" not in text


@pytest.mark.parametrize("often, other", [("always", "never"), ("immer", "manchmal"), ("常に", "時々")])
def test_always_beside_never_is_a_value(tmp_path, often, other):
    _, text = comma(tmp_path, [["When", "Kind", "Action"], [often, "A", "mail"], [other, "A", "none"]])
    assert "stands for any value" not in text and "match at the same time" not in text


def test_a_last_row_of_words_without_formulas_is_a_rule(tmp_path):
    comma(tmp_path, [["Code", "Min", "Fee", "Tax"], *([name, number, number * 10, number] for number, name in enumerate("ABCD", 1)), ["", "more", "on request", "none"]])
    assert "on request | none |" in page(tmp_path)


def test_sentences_may_name_rules(tmp_path):
    rows = [["Case", "Standard", "Premium"], ["Returned within a week", "x", "x"], ["Returned within a month", "", "x"], ["Goods that never come back", "", ""]]
    comma(tmp_path, rows)
    assert "| Goods that never come back | Not stated | Not stated |" in page(tmp_path)


@pytest.mark.parametrize("header", [["A", "B", "C"], ["C", "D", "Result"]])
def test_letters_above_all_columns_are_no_hit_policy(tmp_path, header):
    _, text = comma(tmp_path, [header, [1, 2, 3], [2, 3, 4], [3, 4, 5]])
    assert "hit policy" not in text and "names the rules" not in text


def test_the_policy_of_a_letter_is_among_the_answers(tmp_path):
    rows = [["U", "Risk", "Action"], [1, "low", "wait"], [2, "high", "go"], [3, "low", "wait"]]
    spec, _ = comma(tmp_path, rows)
    assert "hit-policy: any" in spec and "(any, unique, first" in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_default_is_a_setting_like_others(tmp_path):
    _, text = comma(tmp_path, [["Theme", "Font", "Fee"], ["Default", "Small", 1], ["Dark", "Small", 2], ["Default", "Large", 3], ["Dark", "Large", 4]])
    assert "stands for all other values" not in text


def test_a_header_that_is_moved_is_told(tmp_path):
    _, text = comma(tmp_path, [["Zone", "Surcharge", "", "Base"], ["N", "", "yes", 1], ["S", "", "no", 2], ["E", "", "yes", 3]])
    assert "'Surcharge' stands above an empty column, and names the one beside it" in text



# What a tenth set showed


def test_a_last_row_that_begins_with_note_is_text(tmp_path):
    for number, name in enumerate(["Note", "Poznámka", "Uwagi", "備考"]):
        (own := tmp_path / str(number)).mkdir()
        comma(own, [["Car", "Price", name], ["Sedan", 3000, ""], ["Van", 4000, ""], ["Bus", 5000, "by agreement"], [name, "", "Prices are without the front windows."]])
        assert f"\n{name}: Prices are without the front windows.\n" in page(own) and "3 of 3" in page(own)


@pytest.mark.parametrize("title", [True, False])
def test_a_table_of_fewer_columns_right_below_another_is_one_of_its_own(tmp_path, title):
    rows = [["Breed", "Variant", "Cut", "Care"], ["Poodle", "modern", 1800, 1300], ["Poodle", "lion", 2000, 1300], ["Pug", "short", 1500, 1100], ["Husky", "long", "", 2200],
            *([["Extras", "", "", ""]] if title else []), ["Service", "Price", "", ""], ["Claws", "200-400", "", ""], ["Ears", "150-250", "", ""]]
    _, text = comma(tmp_path, rows)
    assert "read as several tables" in text and "| Service | Price |" in page(tmp_path) and ("Extras</" in page(tmp_path) or "Extras\n" in page(tmp_path)) == title
    assert "claws" not in (tmp_path / "site/Specs/p.yaml").read_text().split("conditions:")[1].split("\n")[1]


def test_rows_that_end_early_are_no_table(tmp_path):
    rows = [["Breed", "Variant", "Cut", "Care"], ["Poodle", "modern", 1800, 1300], ["Poodle", "lion", 2000, 1300], ["Pug", "short", 1500, 1100], ["Husky", "long", 5, 2200],
            ["Collie", "any", "", ""], ["Spitz", "any", "", ""], ["Boxer", "none", "", ""]]
    _, text = comma(tmp_path, rows)
    assert "read as several tables" not in text


def test_groups_of_columns_with_gaps_stay_with_their_rows(tmp_path):
    rows = [["courier", "A", "B", "", "A_step", "B_step", "", "cod_min", "cod_ratio"], ["Bluedart", 23, 29, "", 23, 28, "", 27, 0.013],
            ["Ecom", 26, 31, "", 26, 31, "", 28, 0.0105], ["Reverse", 66, 69, "", 33, 34, "", "", ""]]
    _, text = comma(tmp_path, rows)
    assert "read as several tables" not in text and "| Reverse | 66 | 69 | 33 | 34 | Does not apply | Does not apply |" in page(tmp_path)


def test_prices_behind_an_empty_column_stay_with_their_lines(tmp_path):
    rows = [["Works", "PRO 2026", "", "", ""], [], [], ["", "", "", "excl.", "incl."], ["Energy"], ["Tariff 1", "ct/kWh", "", "9.50", "10.27"], ["Tariff 2", "ct/kWh", "", "9.10", "9.84"],
            ["Grid"], ["Tariff 1", "ct/kWh", "", "7.40", "8.00"], ["Tariff 2", "ct/kWh", "", "4.10", "4.43"]]
    _, text = comma(tmp_path, rows)
    assert "| Grid | Tariff 2 | ct/kWh | 4.10 | 4.43 |" in page(tmp_path) and "read as several tables" not in text


def test_a_legend_that_begins_with_a_number_has_no_header(tmp_path):
    comma(tmp_path, [["Times", ""], ["Tariff 1", "Monday to Friday"], ["Tariff 2", "other times"], ["Winter", "until March"], ["Summer", "other months"]])
    assert "| Tariff 1 | Monday to Friday |" in rows_of(tmp_path)[1]


def test_one_word_in_each_row_names_the_column_beside_it(tmp_path):
    rows = [["", "", "Low", "Medium", "High"], ["PROBABILITY", "High", "", "Loss", "Lost"], ["PROBABILITY", "Medium", "Slow", "", "Fails"], ["PROBABILITY", "Low", "Cut", "Malware", ""]]
    _, text = comma(tmp_path, rows)
    assert rows_of(tmp_path)[0] == "| PROBABILITY | Low | Medium | High |" and "'PROBABILITY' in each row names the column beside it" in text


def test_a_cell_behind_the_last_header_is_told(tmp_path):
    (tmp_path / "rules.csv").write_text("role,resource,permissions\nManager,CRM,write\nSales,CRM,read,write\nSales,HR,read\n")
    code, text = run("import", "rules.csv", "--locale", "en", "--page", "p", "--site", "site", folder=tmp_path)
    assert code == 0 and "rules.csv:3:16" in text and "The cell stands behind the last header, and is left out" in text and "1 left out (above)" in text, text


def test_start_and_finish_are_bounds(tmp_path):
    comma(tmp_path, [["income_range_start", "income_range_finish", "rate"], [0, 18200, 0], [18201, 37000, 0.19], [37001, "infinity", 0.45]])
    assert "| income range | rate |" in page(tmp_path) and "3 of 3" in page(tmp_path)


def test_columns_in_which_nothing_stands_make_no_row_short(tmp_path):
    rows = [["No", "Area", "Sub", "Sub2", "Case", "Command", "Expected", "Result", "OK", "Note"], ["", "Files", "", "", "CSV plain", "a.csv", "", "", "", ""],
            ["", "", "", "", "CSV empty", "b.csv", "", "", "", ""], ["", "", "", "", "Text", "c.txt", "", "", "", "delete each time"], [],
            [1, "Line", "", "", "both files", "run a b", "ok", "", "", ""], ["", "", "", "", "no file", "run", "error", "", "", ""], ["", "", "", "", "text only", "run c", "error", "", "", ""]]
    _, text = comma(tmp_path, rows)
    assert "run c | error |" in page(tmp_path) and text.count("No row has anything in this column") == 4


def test_several_empty_columns_divide_tables_that_end_in_the_same_row(tmp_path):
    rows = [["Client", "Account", "Share"], ["Ax", "A1", 10, "", "", "", "Kind", "Rank", "Rate"], ["By", "A2", 20, "", "", "", "joint", "yes", "no"],
            ["Cy", "A3", 30, "", "", "", "single", "no", "no"]]
    _, text = comma(tmp_path, rows)
    assert "read as several tables" in text and "| joint | yes | no |" in page(tmp_path), page(tmp_path)
