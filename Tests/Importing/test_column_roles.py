"""What the columns of a sheet are for: names of rules, conditions, outcomes and remarks, by their headers and cells."""

import itertools
import shutil

import openpyxl
import pytest

from test_sheets_at_first_sight import RULES, answered, roles
from test_sheets_of_testers import ANSWERS, LIMITED, comma, page
from test_spreadsheets import imported, run


def header(folder):
    return next(line for line in page(folder).splitlines() if line.startswith("| "))


def conditions(spec):
    return next(line.split(":", 1)[1].strip() for line in spec.splitlines() if line.startswith("    conditions:"))


# Names and remarks


@pytest.mark.parametrize("name", ["Rule Name", "rule_name", "Situation ID", "Scenario", "ケース名"])
def test_names_of_rules_are_no_condition(tmp_path, name):
    rows = [[name, "Age", "Member", "Fee"], ["child", "< 12", "no", 0], ["guest", ">= 12", "no", 20], ["friend", ">= 12", "yes", 15]]
    spec, text = comma(tmp_path, rows)
    assert conditions(spec) == "[age, member]" and "- id: guest" in spec.replace("{ id", "- id") or "guest" in spec
    assert f"The column '{name}' names the rules" in text and "| guest |" in page(tmp_path)


def test_columns_before_those_called_conditions_are_names(tmp_path):
    rows = [["Set", "Title", "CONDITION-age", "CONDITION-income", "ACTION-tier"], ["Loans", "top", ">= 25", ">= 900", "gold"],
            ["Loans", "middle", ">= 25", "< 900", "silver"], ["Loans", "none", "< 25", "-", "refused"]]
    spec, _ = comma(tmp_path, rows)
    assert conditions(spec) == "[condition-age, condition-income]" and "3 of 4" not in page(tmp_path)
    assert "Set: Loans; Title: middle" in page(tmp_path)


@pytest.mark.parametrize("name", ["Notes", "Comments", "備考", "Bemerkung"])
def test_remarks_are_no_outcome(tmp_path, name):
    rows = [["Zone", "Weight", "Price", name], ["A", "light", 5, "by post"], ["A", "heavy", 9, ""], ["B", "light", 7, ""],
            ["B", "heavy", 12, "by road"]]
    spec, text = comma(tmp_path, rows)
    assert "outputs" not in spec.split("rules:")[0] or "price" in spec.split("rules:")[0]
    assert "| 12 | by road |" in page(tmp_path) and f"'{name}' has remarks on the rules" in text


def test_names_and_remarks_need_no_headers_beside_them(tmp_path):
    rows = [["ルール名", "地域", "料金", "備考", "担当"], ["近距離", "市内", 500, "郵送", ""], ["遠距離", "市外", 900, "", "山田"]]
    (tmp_path / "answers.yaml").write_text(roles(rows[0], "name, condition, outcome, remark, remark"))
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, row)) for row in rows) + "\n")
    imported(tmp_path, "--answers", "answers.yaml", name="rules.csv", locale=("--locale", "ja"))
    text = (tmp_path / "site/Output/markdown/ja/p.md").read_text()
    assert "| 近距離；郵送 |" in text and "| 遠距離；担当：山田 |" in text


def test_a_remark_alone_stays_an_outcome(tmp_path):
    comma(tmp_path, [["Zone", "Notes"], ["A", "by post"], ["B", "by road"]])
    assert header(tmp_path) == "| Zone | Notes |"


def test_names_and_priorities_of_drools_are_remarks(tmp_path):
    rows = [["RuleTable Desk", "", "", ""], ["NAME", "CONDITION", "ACTION", "PRIORITY"], ["", "p: Person", "", ""],
            ["", "age >= $param", "setDesk($param)", ""], ["name", "Age", "Desk", "priority"], ["grown", 18, "North", 2], ["old", 65, "South", 1]]
    spec, text = comma(tmp_path, rows)
    assert header(tmp_path) == "| Age | Desk | Remarks |" and "| grown; priority: 2 |" in page(tmp_path) and "priority: 1" in page(tmp_path)


# Conditions and outcomes


def test_an_outcome_may_stand_before_conditions(tmp_path):
    rows = [["Result", "If age", "If member"], ["free", "< 12", "yes"], ["half", "< 12", "no"], ["full", ">= 12", "-"]]
    spec, text = comma(tmp_path, rows)
    assert header(tmp_path) == "| If age | If member | Result |"
    assert "Conditions are 'If age', 'If member'; what they decide is 'Result'" in text


def test_columns_of_one_kind_are_outcomes_together(tmp_path):
    rows = [["Road", "Booth", "Truck_2", "Truck_3", "Truck_4"], ["M1", "East", 10, 15, 21], ["M1", "West", "-", "-", "-"],
            ["M1", "East", 11, 15, 22], ["M2", "East", 12, 19, 25], ["M2", "South", 8, 9, 10], ["M3", "Hill", 5, 6, 7]]
    spec, text = comma(tmp_path, rows)
    assert conditions(spec) == "[road, booth]" and "Several rows match" in text


def test_what_stands_before_a_result_is_a_condition(tmp_path):
    rows = [["Has load", "Has no load", "Result"], ["yes", "no", "go"], ["no", "yes", "wait"]]
    spec, _ = comma(tmp_path, rows)
    assert conditions(spec) == "[has-load, has-no-load]" and "2 of 4 answered" in page(tmp_path)


def test_bounds_with_a_unit_behind_the_word_are_one_condition(tmp_path):
    rows = [["zone", "weight_min_kg", "weight_max_kg", "rate"], ["A", 0, 5, 1], ["A", 6, 9, 2], ["B", 0, 4, 3], ["B", 5, 9, 4]]
    _, text = comma(tmp_path, rows)
    assert "bounds of one condition" in text and "weight kg" in header(tmp_path)


# Answers


def test_one_answer_gives_all_roles(tmp_path):
    rows = [["Product", "Width", "Price", "Article"], ["curtain", 90, 1660, "a1"], ["curtain", 120, 1900, "a2"], ["blind", 90, 380, "b1"]]
    _, text = answered(tmp_path, roles(rows[0], "condition, condition, outcome, remark"), rows)
    assert header(tmp_path) == "| Product | Width | Price | Remarks |" and "is no answer" not in text
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "what is each of these columns for?" in record and "    Price: outcome\n    Article: remark\n" in record


def test_conditions_stand_first_whatever_their_order_in_the_sheet(tmp_path):
    rows = [["Product", "Width", "Price", "Article"], ["curtain", 90, 1660, "a1"], ["curtain", 120, 1900, "a2"], ["blind", 90, 380, "b1"]]
    answered(tmp_path, roles(rows[0], "name, outcome, condition, condition"), rows)
    assert header(tmp_path) == "| Price | Article | Width | Remarks |"


def test_an_answer_gives_roles_to_a_table_of_a_document(tmp_path):
    (tmp_path / "answers.yaml").write_text(roles(["Fee", "Plan", "Seats"], "outcome, condition, condition"))
    text = "# Fees\n\n| Fee | Plan | Seats |\n| --- | --- | --- |\n| 5 | free | one |\n| 9 | paid | one |\n| 20 | paid | many |\n"
    (tmp_path / "p.md").write_text(text)
    code, out = run("import", "p.md", "--locale", "en", "--page", "p", "--site", "site", "--answers", "answers.yaml", folder=tmp_path)
    assert code == 0, out
    assert run("build", "--site", "site", folder=tmp_path)[0] == 0
    assert header(tmp_path) == "| Plan | Seats | Fee |"


@pytest.mark.parametrize("given", [{"Article": "remark"}, {"Product": "condition", "Article": "remark"}])
def test_an_answer_names_only_what_is_to_be_otherwise(tmp_path, given):
    rows = [["Product", "Width", "Price", "Article"], ["curtain", 90, 1660, "a1"], ["curtain", 120, 1900, "a2"], ["blind", 90, 380, "b1"]]
    answered(tmp_path, roles(given, ", ".join(given.values())), rows)
    assert header(tmp_path) == "| Product | Width | Price | Remarks |"


def test_a_record_gives_roles_to_columns_by_their_names_wherever_they_stand(tmp_path):
    comma(tmp_path, WAYS)
    before = (tmp_path / "site/Specs/p.yaml").read_text()
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, [row[1], row[0], *row[2:]])) for row in WAYS) + "\n")
    again(tmp_path)
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert f"    {WAYS[0][1]}: outcome\n    {WAYS[0][0]}: condition\n" in record
    assert conditions((tmp_path / "site/Specs/p.yaml").read_text()) == conditions(before) == "[way]"


def test_a_column_that_a_record_does_not_name_is_told(tmp_path):
    comma(tmp_path, WAYS)
    (tmp_path / "rules.csv").write_text("\n".join(",".join(map(str, [*row, extra])) for row, extra in zip(WAYS, ["Owner", *"abc"])) + "\n")
    text = again(tmp_path)
    assert "the roles under 'table-1/columns'" in text and "    Owner: " in (tmp_path / "site/Specs/p.import.yaml").read_text()


def test_a_name_that_the_table_does_not_have_is_reported(tmp_path):
    _, text = answered(tmp_path, "table-1/columns:\n  Kind: condition\n  Colour: outcome\n", WAYS)
    assert "answers.yaml:3:3: advice: 'table-1/columns' has no 'Colour'" in text and "'Way'" in text


def test_columns_with_one_header_have_letters_beside_it(tmp_path):
    rows = [["Zone", "Fee", "Fee", ""], ["A", 5, 7, "x"], ["B", 6, 8, "y"], ["C", 6, 9, "x"]]
    answered(tmp_path, roles(["Fee (C)", "D"], "remark, left-out"), rows)
    assert header(tmp_path) == "| Zone | Fee | Remarks |"


@pytest.mark.parametrize("corner, name", [("Attack / Defence", "Defence"), ("Attack\\Defence", "Defence"), ("Damage", "–")])
def test_headers_are_values_of_one_more_condition_by_an_answer(tmp_path, corner, name):
    rows = [[corner, "none", "light", "heavy"], ["sword", 10, 2, 1], ["axe", 50, 25, 17], ["bow", 100, 67, 50]]
    _, text = answered(tmp_path, "table-1/reading: crosstab\n", rows)
    assert f"| {name}: none | {name}: light | {name}: heavy |" in page(tmp_path), page(tmp_path)
    assert "9 of 9" in page(tmp_path) and "is no answer" not in text and "all taken" in text
    (tmp_path / "other").mkdir()
    _, text = comma(tmp_path / "other", rows)
    assert "crosstab" in text and "Rules: 3" in page(tmp_path / "other")


def test_a_unique_first_column_decides_alone(tmp_path):
    comma(tmp_path, [["Zone", "P", "Q", "R", "S"], ["a", 1, 2, 3, 4], ["b", 0, 1, 2, 3], ["c", 0, 0, 1, 2], ["d", 0, 0, 0, 1], ["e", 0, 0, 0, 0]])
    assert conditions((tmp_path / "site/Specs/p.yaml").read_text()) == "[zone]"


@pytest.mark.parametrize("names", [["JOB-001", "JOB-002", "JOB-010"], ["1.1", "1.2", "2.1"]])
def test_names_with_numbers_keep_all_their_signs(tmp_path, names):
    spec, _ = comma(tmp_path, [["rule_id", "Crop", "Class"], [names[0], "potato", "a"], [names[1], "melon", "b"], [names[2], "melons", "a"]])
    assert conditions(spec) == "[crop]" and names[0].lower().replace(".", "-") in spec and names[2].lower().replace(".", "-") in spec


def test_decimals_below_another_word_are_no_names(tmp_path):
    comma(tmp_path, [["Version", "State"], ["1.1", "old"], ["1.2", "old"], ["2.1", "new"]])
    assert "| Version | State |" in page(tmp_path)


def test_the_sign_of_a_number_stands_in_its_id(tmp_path):
    spec, _ = comma(tmp_path, [["Deed", "Points"], ["late", -10], ["helps", 10]])
    assert "minus-10" in spec and "| late | -10 |" in page(tmp_path).replace("−", "-")


def test_a_state_called_comment_is_no_remark(tmp_path):
    comma(tmp_path, [["from/to", "Code", "Comment"], ["Code", "else", "#"], ["Comment", "newline", "else"]])
    assert "| from/to | Code | Comment |" in page(tmp_path)


def test_lines_of_a_condition_are_told_to_be_joined(tmp_path):
    _, text = comma(tmp_path, [["Before", "Result"], ["start\nname is empty", "alert"], ["start\nage is 99", "saved"]])
    assert "A condition's value stands in one line" in text and "start name is empty" in page(tmp_path)


# Rows whose cells are those of rules

ROWS = [RULES, *LIMITED, ["Answer", *ANSWERS], ["Place", "hall", "hall", "desk", "desk"], ["Test", "t1", "t2", "t3", "t4"]]


def test_each_row_has_a_role_where_rules_are_columns(tmp_path):
    names = [row[0] for row in ROWS[1:]]
    _, text = answered(tmp_path, roles(names, "condition, condition, outcome, outcome, remark", "rows"), ROWS)
    assert "| Place | hall | hall | desk | desk |" in page(tmp_path) and "Remarks" in page(tmp_path), page(tmp_path)
    assert "is no answer" not in text and "doesn't ask" not in text
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "what is each of these rows for?" in record and "    Answer: outcome\n    Place: outcome\n    Test: remark\n" in record


def test_a_condition_may_stand_below_an_outcome_and_a_row_may_be_left_out(tmp_path):
    names = [row[0] for row in ROWS[1:]]
    _, text = answered(tmp_path, roles(names, "condition, condition, outcome, condition, left-out", "rows"), ROWS)
    assert conditions((tmp_path / "site/Specs/p.yaml").read_text()) == "[known-guest, room-free, place]"
    assert "as an answer says" in text and "t1" not in page(tmp_path)


def test_a_row_of_marks_may_be_a_condition(tmp_path):
    marks = [["Has luggage", "X", "", "X", ""], ["Give key", "X", "", "X", ""], ["Refuse", "", "X", "", "X"]]
    rows = [RULES, *LIMITED, *marks]
    answered(tmp_path, "table-1/rows: { Has luggage: condition }\n", rows)
    assert conditions((tmp_path / "site/Specs/p.yaml").read_text()) == "[known-guest, room-free, has-luggage]"
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "    Has luggage: condition\n    Give key: outcome\n    Refuse: outcome\n" in record


def test_a_row_of_remarks_may_stand_below_marks(tmp_path):
    rows = [RULES, *LIMITED, ["Give key", "X", "", "X", ""], ["Refuse", "", "X", "", "X"], ["Remarks", "see t", "", "", "see u"]]
    _, text = answered(tmp_path, "table-1/rows: { Remarks: remark }\n", rows)
    assert "| Give key | ✓ |  | ✓ |  |" in page(tmp_path) and "see t" in page(tmp_path) and "is no answer" not in text, page(tmp_path)
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    again(tmp_path)
    assert all(path.read_bytes() == old for path, old in files.items())


def test_an_unchanged_record_with_roles_of_rows_changes_nothing(tmp_path):
    comma(tmp_path, ROWS)
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    text = again(tmp_path)
    assert "is no answer" not in text and all(path.read_bytes() == old for path, old in files.items()), text


# Numbers as they are written


def test_years_have_no_sign_for_thousands(tmp_path):
    comma(tmp_path, [["Year", "Rate"], ["1990-2018", "5 %"], ["2019-2020", "6 %"], ["from 2021", "7 %"]])
    assert "2019–2020" in page(tmp_path) and "2,0" not in page(tmp_path), page(tmp_path)


@pytest.mark.parametrize("entries", [["below 1,000", "1,000-1,999", "from 2,000"], ["below 900", "900-19999", "from 20000"]])
def test_other_numbers_have_it(tmp_path, entries):
    comma(tmp_path, [["Weight", "Rate"], *([entry, rate] for entry, rate in zip(entries, ["a", "b", "c"]))])
    assert ",999" in page(tmp_path)


def test_another_sign_for_thousands_in_one_cell_is_told(tmp_path):
    rows = [["Income", "Rate"], ["up to 2,000", "a"], ["2,001–9,500", "b"], ["from 9.501", "c"]]
    _, text = comma(tmp_path, rows)
    assert "rules.csv:4:1: advice: The last three digits of 'from 9.501' are read as its decimals" in text, text
    (tmp_path / "other").mkdir()
    _, text = comma(tmp_path / "other", [*rows[:3], ["from 9,501", "c"]])
    assert "The last three digits" not in text


# Rows and sheets


def test_a_value_that_stands_again_below_is_no_header(tmp_path):
    comma(tmp_path, [["Corner shop", "food"], ["Baker", "food"], ["Station", "travel"], ["Market", "food"]])
    assert header(tmp_path) == "| A | B |" and "| Corner shop | food |" in page(tmp_path)


def test_headers_stay_where_one_name_stands_twice(tmp_path):
    rows = [["ID", "Kind", "Text", "Step", "Text"], ["t1", "open", "a", "b", "c"], ["t2", "shut", "d", "e", "f"], ["t3", "open", "g", "h", "i"]]
    comma(tmp_path, rows)
    assert "| Kind | Text | Step | Text |" in page(tmp_path)


def book(folder, **sheets):
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    for name, rows in sheets.items():
        sheet = workbook.create_sheet(name)
        for row in rows: sheet.append(row)
    workbook.save(folder / "rules.xlsx")
    return imported(folder, name="rules.xlsx")


TABLE = [["Zone", "Weight", "Price"], ["A", "light", 5], ["A", "heavy", 9], ["B", "light", 7], ["B", "heavy", 12]]


@pytest.mark.parametrize("cover", [[["How to use this workbook"], ["Write prices without tax"]], [],
                                   [["Author", "Ann"], ["Version", "1.2"], ["Date", "May"], ["Project", "Post"]]])
def test_the_first_sheet_with_a_table_is_read(tmp_path, cover):
    _, text = book(tmp_path, Cover=cover, Rates=TABLE)
    assert "One sheet is read, 'Rates', and others are not: 'Cover'" in text and "| B | heavy | 12 |" in page(tmp_path)


def test_a_first_sheet_with_two_columns_is_a_table(tmp_path):
    _, text = book(tmp_path, Fees=[["Plan", "Fee"], ["free", 0], ["paid", 9]], Rates=TABLE)
    assert "One sheet is read, 'Fees'" in text


# Parts of texts


@pytest.mark.parametrize("header, words", [("text_contains", ["coffee", "tea", "spot"]), ("Keywords", ["a", "ab", "abc"]), ("Pattern", ["x%", "%", "y%"])])
def test_parts_of_texts_may_hold_at_the_same_time(tmp_path, header, words):
    comma(tmp_path, [[header, "Group"], *[[word, f"g{number}"] for number, word in enumerate(words)]])
    assert "Whether rules contradict each other was not decided" in page(tmp_path) and "No two rules" not in page(tmp_path)


# Records, and answers that fit nothing


def again(folder):
    code, text = run("import", "rules.csv", "--locale", "en", "--page", "p", "--site", "site", "--update", folder=folder)
    assert code == 0, text
    return text


WAYS = [["Way", "Kind", "Days", "Price", "Notes"], ["Rail", "letter", 2, 5, "x"], ["Road", "parcel", 4, 9, "y"], ["Ship", "letter", 9, 3, "z"]]


def test_a_record_as_it_was_written_changes_nothing(tmp_path):
    comma(tmp_path, WAYS)
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    text = again(tmp_path)
    assert "is no answer" not in text and all(path.read_bytes() == old for path, old in files.items()), text


@pytest.mark.parametrize("rows", [
    [["Situation ID", "Age", "Fee"], ["S1", "< 12", 0], ["S2", ">= 12", 20], ["S3", ">= 65", 10]],
    [["Zone", "Kind", "Weight", "Fee"], ["A", "letter", "light", 5], ["", "parcel", "", 9], ["B", "letter", "light", 6], ["", "", "heavy", 8]],
    [["Rule name", "Zone", "Fee", "Zone of", "Notes"], ["near", "A", 5, "x", "n"], ["far", "B", 9, "", ""], ["other", "C", 7, "y", "m"]],
])
def test_a_record_is_read_as_it_was_written(tmp_path, rows):
    comma(tmp_path, rows)
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    text = again(tmp_path)
    assert "is no answer" not in text and all(path.read_bytes() == old for path, old in files.items()), text


def test_an_edited_record_is_followed(tmp_path):
    comma(tmp_path, WAYS)
    record = tmp_path / "site/Specs/p.import.yaml"
    written = record.read_text()
    own = written.split("  table-1/columns:\n")[1].split("  table-1/")[0].split("origins")[0].split("ids:")[0]
    given = roles(WAYS[0], "condition, condition, outcome, outcome, remark").split("\n", 1)[1].replace("  ", "    ")
    record.write_text(written.replace(own, given))
    again(tmp_path)
    assert conditions((tmp_path / "site/Specs/p.yaml").read_text()) == "[way, kind]"
    reading = next(line for line in record.read_text().splitlines() if "table-1/reading:" in line)
    record.write_text(record.read_text().replace(reading, "  table-1/reading: columns"))
    text = again(tmp_path)
    assert "Each column of the table is a rule" in text and "is no answer" not in text, text


def test_roles_are_no_answer_for_a_crosstab_or_a_model(tmp_path):
    (tmp_path / "answers.yaml").write_text("table-1/columns: { light: condition, heavy: condition }\n")
    (tmp_path / "p.md").write_text("# Fees\n\n| Weight: light | Weight: heavy |\n| --- | --- |\n| 5 | 9 |\n")
    code, text = run("import", "p.md", "--locale", "en", "--page", "p", "--site", "site", "--answers", "answers.yaml", folder=tmp_path)
    assert code == 0 and "doesn't ask 'table-1/columns'" in text, text


def test_remarks_beside_a_crosstab_stay_where_they_are(tmp_path):
    _, text = comma(tmp_path, [["Zone", "Weight: light", "Weight: heavy", "Notes"], ["A", 5, 9, "by post"], ["B", 7, 12, "by road"]])
    assert "has remarks on the rules" not in text and "by road" in page(tmp_path)


def test_remarks_before_conditions_are_said_once(tmp_path):
    rows = [["Rule", "Notes", "Condition 1", "Condition 2", "Action"], ["r1", "first", "a", "b", "go"], ["r2", "second", "a", "c", "stop"]]
    spec, text = comma(tmp_path, rows)
    assert conditions(spec) == "[condition-1, condition-2]" and text.count("'Notes' has remarks") == 1
    assert page(tmp_path).count("second") == 1


def test_a_first_column_without_a_header_that_tells_rules_apart_is_a_condition(tmp_path):
    rows = [["", "Weight", "Fee"], *[[place if not number else "", f"{number} kg", fee + number] for place, fee in (("home", 1), ("abroad", 50)) for number in range(7)]]
    spec, text = comma(tmp_path, rows)
    assert "has remarks on the rules" not in text and conditions(spec).count(",") == 1


def test_lists_of_changes_and_named_sheets_are_told_from_tables(tmp_path):
    changes = [["Version", "Day", "What"], ["1.0", "May 1", "made"], ["1.1", "May 2", "more"]]
    _, text = book(tmp_path, Cover=[["Post", ""]], **{"改訂履歴": changes}, Tariff=TABLE)
    assert "One sheet is read, 'Tariff'" in text
    other = tmp_path / "other"
    other.mkdir()
    _, text = book(other, Tariff=TABLE, rules=[["Plan", "Fee"], ["free", 0]])
    assert "One sheet is read, 'rules'" in text


@pytest.mark.parametrize("header", ["In charge", "Out of stock", "Includes breakfast", "Match day"])
def test_words_of_other_headers_name_no_role(tmp_path, header):
    rows = [["Room", header, "Price"], ["small", "yes", 5], ["small", "no", 4], ["large", "yes", 9], ["large", "no", 8]]
    spec, _ = comma(tmp_path, rows)
    assert conditions(spec).startswith("[room, ") and "not decided" not in page(tmp_path)


def test_the_last_column_may_be_a_condition_by_its_name(tmp_path):
    rows = [["tier", "value", "rate", "account_type"], *([f"t{tier}", f"up to {tier}00", f"{100 - 3 * tier - kind}.5", name]
            for tier in (1, 2, 3) for kind, name in enumerate(["Cash", "Credit", "Margin"]))]
    spec, _ = comma(tmp_path, rows)
    assert "account-type" in conditions(spec) and "rate" not in conditions(spec), conditions(spec)


def test_a_tax_on_an_income_is_no_income(tmp_path):
    rows = [["Taxable income", "Tax on this income", "Year"], *([income, f"{rate + year - 2019}c each" if rate else "nil", year]
            for year in (2019, 2020, 2021) for income, rate in [("0 – 100", 0), ("101 – 200", 19), ("201 and over", 32)])]
    spec, _ = comma(tmp_path, rows)
    assert conditions(spec) == "[taxable-income, year]"


@pytest.mark.parametrize("others", [["1, 1", "1"], ["0, 1", "1, 2"]])
def test_numbers_that_stand_twice_or_in_another_order_are_no_lists(tmp_path, others):
    comma(tmp_path, [["Door, window", "Alarm"], ["1, 0", "red"], [others[0], "blue"], [others[1], "green"]])
    assert "| 1, 0 | red |" in page(tmp_path) and f"| {others[0]} | blue |" in page(tmp_path)


def test_limits_in_any_currency_are_bounds(tmp_path):
    rows = [["Zone", "Min", "Max", "Fee"], ["A", "₹0", "₹100", 5], ["A", "₹101", "₹500", 6], ["B", "₹0", "₹100", 7], ["B", "₹101", "₹500", 8]]
    _, text = comma(tmp_path, rows)
    assert "are read as the bounds of one condition" in text and "₹101–500" in page(tmp_path), page(tmp_path)


def test_two_hyphens_are_a_dash(tmp_path):
    comma(tmp_path, [["Points", "Mark"], ["90--100", 1], ["80--89", 2], ["below 80", 3]])
    assert "90–100" in page(tmp_path), page(tmp_path)


def test_an_answer_repeats_results(tmp_path):
    rows = [["Pin", "Part", "Mode"], ["D1", "motor", "out"], ["D2", "", "in"], ["A0", "serial", "send"], ["A1", "", "receive"]]
    _, text = answered(tmp_path, "table-1/empty-results: repeated\n", rows)
    assert "| D2 | motor | in |" in page(tmp_path) and "| A1 | serial | receive |" in page(tmp_path) and "is no answer" not in text
    again(tmp_path)
    assert "table-1/empty-results: repeated" in (tmp_path / "site/Specs/p.import.yaml").read_text()


@pytest.mark.parametrize("headers", [["B", "", "Fee"], ["<<", "Kind", "Fee"], ["Fee (D)", "Zone", "Fee", "Fee"], ["null", "# x", "yes"]])
def test_any_headers_are_read_again_from_a_record(tmp_path, headers):
    rows = [headers, *([*row, *"pq"[: len(headers) - 3]] for row in [["x", "y", 1], ["x", "z", 2], ["w", "y", 3]])]
    comma(tmp_path, rows)
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    text = again(tmp_path)
    assert "is no answer" not in text and all(path.read_bytes() == old for path, old in files.items()), text


def test_a_table_without_results_is_asked_in_the_same_words_again(tmp_path):
    _, text = comma(tmp_path, [["Zone", "Notes", "Fee"], ["a", "x", ""], ["b", "y", ""]])
    assert "no row has a result" in text
    files = {path: path.read_bytes() for path in (tmp_path / "site").rglob("*.yaml")}
    again(tmp_path)
    assert all(path.read_bytes() == old for path, old in files.items())


def test_roles_of_rows_that_no_row_has_turn_nothing(tmp_path):
    _, text = answered(tmp_path, "table-1/rows: { other: remark }\n", WAYS)
    assert header(tmp_path) == "| Way | Kind | Days | Price | Remarks |" and "doesn't ask 'table-1/rows'" in text


def test_ranges_of_negative_numbers_keep_their_signs(tmp_path):
    comma(tmp_path, [["Temp", "Result"], ["below -10", "z"], ["-10--5", "a"], ["-4--2", "c"], ["above -2", "d"]])
    assert "≤ 5" not in page(tmp_path).replace("≤ −5", "").replace("≤ -5", "") and "-10--5" in page(tmp_path)


@pytest.mark.parametrize("cells", [["1, 2", "2, 1", "3"], ["a || b", "b || a", "c"]])
def test_lists_in_another_order_stay_lists(tmp_path, cells):
    _, text = comma(tmp_path, [["Zones", "Result"], *([cell, result] for cell, result in zip(cells, "xyz"))])
    assert "Several rows match at the same time" in text, text


# Answers about rows


CHECKS = [["Field", "Check", "Message"], ["age", "missing", "say it"], ["age", "range", "18 to 99"], ["city", "skip", "no"]]
ROLES = "table-1/columns: { Field: condition, Check: outcome }\n"


@pytest.mark.parametrize("policy", ["rule-order", "collect"])
def test_all_rules_that_match_count_by_an_answer(tmp_path, policy):
    spec, text = answered(tmp_path, ROLES, CHECKS)
    assert "hit-policy: first" in spec and f"answer '{policy}' to 'table-1/hit-policy'" in text
    shutil.rmtree(tmp_path / "site")
    spec, text = answered(tmp_path, f"{ROLES}table-1/hit-policy: {policy}\n", CHECKS)
    assert f"hit-policy: {policy}" in spec and "match at the same time" not in text, text


def test_which_rules_count_is_not_asked_where_one_matches(tmp_path):
    answered(tmp_path, ROLES, CHECKS[:2] + CHECKS[3:])
    assert "hit-policy" not in (tmp_path / "site/Specs/p.import.yaml").read_text()


DIVIDED = [["Key", "Kind", "Load", "Stop"], ["inc", "a", 1, 0], ["dec", "b", 1, 0], ["", "", "", 0], ["put", "c", 0, 0]]


@pytest.mark.parametrize("answer, taken, rules", [
    ("none", "none", 4), ("4", "4", 3), ("4, 5", "4, 5", 2), ("2-4", "2-4", 1), ("4, 9", "4", 3), ("x", "none", 4), ("5-4", "none", 4),
    ("2-5", "none", 4), ("0", "none", 4), ("1", "none", 4)])
def test_rows_are_left_out_by_an_answer(tmp_path, answer, taken, rules):
    spec, text = answered(tmp_path, f"table-1/left-out-rows: {answer}\n", DIVIDED)
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert f"table-1/left-out-rows: {taken}\n" in record and spec.split("rules:")[1].count("\n      | ") == rules + 1, spec
    assert ("is no answer to 'table-1/left-out-rows'" in text) == (answer != taken)
    assert text.count("The row is left out, as an answer says") == 4 - rules


def test_letters_of_columns_are_those_of_the_sheet(tmp_path):
    comma(tmp_path, [["early", "red", 5, "", 7], ["early", "blue", 6, "", 7], ["late", "red", 8, "", 7], ["late", "blue", 9, "", 7]])
    record = (tmp_path / "site/Specs/p.import.yaml").read_text()
    assert "    C: outcome\n    E: outcome\n" in record and header(tmp_path) == "| A | B | C | E |", record


# Crosstabs with two rows of heads


@pytest.mark.parametrize("above, heads", [
    (["Task", "Inland", "", "Abroad", ""], ["–: Inland<br>–: Slow", "–: Inland<br>–: Fast", "–: Abroad<br>–: Slow", "–: Abroad<br>–: Fast"]),
    (["Task", "Speed", "", "", ""], ["Speed: Slow", "Speed: Fast", "Speed: Slower", "Speed: Faster"])])
def test_a_crosstab_may_have_two_rows_of_heads(tmp_path, above, heads):
    below = ["", "Slow", "Fast", *(["Slow", "Fast"] if len(heads[0]) > 12 else ["Slower", "Faster"])]
    rows = [above, below, ["Letter", 1, 2, 3, 4], ["Parcel", 5, 6, 7, 8], ["Box", 9, 10, 11, 12]]
    answered(tmp_path, "table-1/reading: crosstab\ntable-1/headers: 2\n", rows)
    assert header(tmp_path) == f"| Task | {' | '.join(heads)} |" and "| Parcel | 5 | 6 | 7 | 8 |" in page(tmp_path)
    assert "12 of 12" in page(tmp_path)


def test_lines_of_a_remark_are_told_to_be_joined(tmp_path):
    sheet = openpyxl.Workbook()
    for row in [["Key", "Fee", "Notes"], ["a", 1, "one\ntwo"], ["b", 2, "three"]]:
        sheet.active.append(row)
    sheet.save(tmp_path / "rules.xlsx")
    text = imported(tmp_path)[1]
    assert "A remark stands in one line" in text and "| one two |" in page(tmp_path), text


# What stands between columns, and beside them


@pytest.mark.parametrize("sign", ["→", "=>", "⇒"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_arrows_part_conditions_and_outcomes(tmp_path, sign, count):
    rows = [["first", "second", "third", "fourth"], ["a", 1, 5, 10], ["b", 2, 6, 10], ["c", 1, 7, 20], ["d", 2, 8, 20]]
    spec, text = comma(tmp_path, [row[:count] + [sign] + row[count:] for row in rows])
    assert conditions(spec) == f"[{', '.join(rows[0][:count])}]" and "only separates other columns" in text


def test_a_text_far_beside_a_row_is_a_remark_on_its_rule(tmp_path):
    rows = [["Size", "Colour", "Price"], ["S", "red", 1], ["S", "blue", 2], ["M", "red", 3, "", "", "", "winter goods"], ["M", "blue", 4], ["L", "red", 5]]
    rows = [row + [""] * (7 - len(row)) for row in rows]
    _, text = comma(tmp_path, rows)
    assert "| M | red | 3 | winter goods |" in page(tmp_path) and "has remarks on the rules" in text
    assert "    G: remark\n" in (tmp_path / "site/Specs/p.import.yaml").read_text()


@pytest.mark.parametrize("cell", ["12", "a1"])
def test_other_cells_far_beside_rows_are_told(tmp_path, cell):
    rows = [["Size", "Colour", "Price"], ["S", "red", 1], ["S", "blue", 2], ["M", "red", 3, "", "", "", cell], ["M", "blue", 4], ["L", "red", 5]]
    _, text = comma(tmp_path, [row + [""] * (7 - len(row)) for row in rows])
    assert "stands apart from the table" in text and cell not in page(tmp_path).replace(f"</a>{cell}", "")


STAGES = [["Crop", "Stage", "Rain", "Advice"], ["Rice", "Filling/Ripening", ">=0 & <= 10", "dry"], ["Rice", "Filling/Ripening", ">10", "drain"],
          ["Maize", "Filling", "<10", "water"], ["Maize", "Ripening", ">10", "stop"]]


def test_values_with_slashes_are_one_text_by_an_answer(tmp_path):
    spec, text = comma(tmp_path, STAGES)
    assert "stage: { values: [filling, ripening]" in spec and "answer 'text' to 'table-1/slashes'" in text, text
    shutil.rmtree(tmp_path / "site")
    spec, text = answered(tmp_path, "table-1/slashes: text\n", STAGES)
    assert "| Rice | Filling/Ripening | 0–10 | dry |" in page(tmp_path) and "stands for each" not in text, page(tmp_path)


@pytest.mark.parametrize("joint", ["&", "&&", "and", "und", "et", "y"])
def test_two_comparisons_are_an_interval(tmp_path, joint):
    spec, _ = comma(tmp_path, [["Age", "Fee"], [f">= 0 {joint} < 12", 0], [f">= 12 {joint} < 65", 9], [">= 65", 5]])
    assert "[12..65)" in spec, spec


# Words that mean two things


def roles_taken(folder):
    record = (folder / "site/Specs/p.import.yaml").read_text()
    lines = itertools.takewhile(lambda line: line.startswith("    "), record.split("table-1/columns:\n")[1].splitlines())
    return [line.split(": ")[1] for line in lines]


@pytest.mark.parametrize("name, taken", [("Step Id", "name"), ("step_id", "name"), ("stepId", "name"), ("Paid", "condition")])
def test_ids_that_count_rows_beside_names_number_these(tmp_path, name, taken):
    comma(tmp_path, [[name, "Step", "Owner", "Helper"], [1, "Plan", "A", "C"], [2, "Build", "A", "C"], [3, "Test", "C", "A"]])
    assert roles_taken(tmp_path)[0] == taken


def test_ids_that_count_rows_beside_numbers_are_what_a_table_asks_for(tmp_path):
    comma(tmp_path, [["zone_id", "small", "large"], [1, 500, 900], [2, 600, 950], [3, 700, 990]])
    assert roles_taken(tmp_path) == ["condition", "outcome", "outcome"]


@pytest.mark.parametrize("marks, taken", [((5, 4, 1), "outcome"), (("late", "", "ill"), "remark"), ((5, "", 1), "remark")])
def test_numbers_in_each_row_are_no_remarks(tmp_path, marks, taken):
    comma(tmp_path, [["Name", "Oral", "Written", "Note"]] + [[name, "a", "b", mark] for name, mark in zip(["Andi", "Bert", "Cindi"], marks)])
    assert roles_taken(tmp_path)[-1] == taken


def test_limits_that_several_rows_leave_open_are_no_conditions(tmp_path):
    comma(tmp_path, [["kpi_code", "min_value", "max_value", "target"], ["E1", "", 400, ""], ["EC1", "", 900, ""], ["S1", "", 2, ""], ["T6", 80, "", 90]])
    assert roles_taken(tmp_path) == ["condition", "outcome", "outcome", "outcome"]


def test_bounds_with_one_open_end_each_stay_conditions(tmp_path):
    comma(tmp_path, [["Band", "Min", "Max", "Rate"], ["low", "", 400, 1], ["middle", 401, 900, 2], ["high", 901, "", 3]])
    assert "| middle | 401–900 | 2 |" in page(tmp_path) and roles_taken(tmp_path)[1:] == ["condition", "outcome"]


def test_groups_of_the_same_columns_are_outcomes(tmp_path):
    rows = [["Type", "Zone 1", "Zone 1", "Zone 2", "Zone 2"], ["", "30 or more", "any", "30 or more", "any"], ["A", 100, 200, 300, 400], ["B", 110, 210, 310, 410]]
    comma(tmp_path, rows)
    assert roles_taken(tmp_path) == ["condition"] + 4 * ["outcome"] and "2 of 2" in page(tmp_path)


@pytest.mark.parametrize("name", ["日付（申込日）", "実行結果（期待値）"])
def test_a_column_that_says_more_than_who_ran_a_test_stays(tmp_path, name):
    rows = [["会員区分", name, "期待する動作"], ["一般", "平日", "有料"], ["一般", "休日", "無料"]]
    comma(tmp_path, rows, locale=("--locale", "ja"))
    assert "remark" not in roles_taken(tmp_path)


def test_bounds_below_several_names_stay_conditions(tmp_path):
    rows = [["Plan", "Age", "Age", "Income", "Income", "Fee"], ["", "min", "max", "min", "max", "EUR"], ["A", 18, 30, 0, 900, 5], ["A", 31, 60, 0, 900, 7],
            ["A", 18, 30, 901, 5000, 9], ["B", 18, 60, 0, 5000, 12]]
    comma(tmp_path, rows)
    assert roles_taken(tmp_path)[-1] == "outcome" and roles_taken(tmp_path).count("condition") > 2


def test_a_scale_with_two_open_rows_stays_a_condition(tmp_path):
    comma(tmp_path, [["Band", "From", "To", "Rate"], ["M1", "", 18, 1], ["M2", 19, 65, 2], ["F1", "", 16, 1], ["F2", 17, 60, 2]])
    assert "condition" in roles_taken(tmp_path)[1:]


@pytest.mark.parametrize("name", ["確認者（誰が）", "確認者", "確認日付（いつ）"])
def test_who_ran_a_test_is_no_outcome_whatever_stands_in_brackets(tmp_path, name):
    rows = [["機能", "操作手順", "期待する動作", name], ["登録", "漢字を入力", "エラーなし", "自身"], ["登録", "カナを入力", "エラー表示", "自身"]]
    comma(tmp_path, rows, locale=("--locale", "ja"))
    assert roles_taken(tmp_path)[-1] == "remark"


def test_the_last_columns_without_anything_are_left_out(tmp_path):
    _, text = comma(tmp_path, [["Issuer", "Option", "User", "Server"], ["Self", "x", "", ""], ["Own", "y", "", ""]])
    assert text.count("No row has anything in this column, which is left out") == 2 and header(tmp_path) == "| Issuer | Option |"


def test_the_last_column_without_anything_is_still_to_be_filled_in(tmp_path):
    comma(tmp_path, [["Issuer", "Option", "Server"], ["Self", "x", ""], ["Own", "y", ""]])
    assert header(tmp_path) == "| Issuer | Option | Server |"
