"""Where a table ends: headers below other rules, notes and lists beside tables, names above the columns of a crosstab."""

import re

import openpyxl
import pytest

from test_sheets_at_first_sight import answered
from test_sheets_of_others import roles_of
from test_sheets_of_testers import comma, page, sheet
from test_spreadsheets import imported, run


def rows_of(folder, tag="en"):
    return [line for line in page(folder, tag).splitlines() if line.startswith("| ") and "---" not in line]


PLANS = [
    ["Category", "Feature", "Free", "Home"], ["Infra", "Cost", "0 € (always)", "1.50 €"], ["Infra", "Billing", "none", "flat"],
    ["Net", "SSH", "no", "yes"], ["PLAN", "GROSS PRICE", "FEE (3.4%)", "NET"], ["Free", "0 €", "0 €", "0 €"],
    ["Home", "1.50 €", "0.40 €", "1.10 €"]]


def test_rows_named_as_columns_are_have_headers_of_their_own(tmp_path):
    _, text = comma(tmp_path, PLANS)
    assert "read as several tables: A1:D4, A5:D7" in text
    assert "| PLAN | GROSS PRICE | FEE (3.4%) | NET |" in rows_of(tmp_path) and len(rows_of(tmp_path)) == 7


@pytest.mark.parametrize("name", ["Other", "Homes"])
def test_other_names_begin_no_table(tmp_path, name):
    comma(tmp_path, PLANS[:4] + [["Net", "VPN", "no", "yes"], ["Net", "DNS", name, "no"]])
    assert len(rows_of(tmp_path)) == 6


DOUBTS = [
    # Capitals among words.
    [["Area", "Task", "Who"], ["Web", "Publish", "Ann"], ["Web", "Archive", "Ben"], ["SCOPE", "GOAL", "LEADER"], ["Shop", "Sell", "Cid"], ["Shop", "Buy", "Dan"]],
    # Words among numbers.
    [["Zone", "Small", "Large"], ["A", 1, 2], ["B", 3, 4], ["C", 5, 6], ["Region", "Light", "Heavy"], ["D", "7 kg", 8], ["E", 9, "n/a"], ["F", 1, 5]],
    # Two of the headers again.
    [["Area", "Task", "Who", "Day"], ["Web", "Publish", "Ann", "Mon"], ["Web", "Archive", "Ben", "Tue"], ["Place", "Task", "Who", "Time"], ["Shop", "Sell", "Cid", "Wed"], ["Shop", "Buy", "Dan", "Fri"]],
]


@pytest.mark.parametrize("rows", DOUBTS)
def test_a_row_that_may_hold_headers_is_told_and_the_fix_divides(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    if "read as several tables" in text: return  # It is sure then.
    assert text.count("The row may hold headers of another table, and is read as a rule") == 1
    ranges = re.search(r"answer '(A1:[^']*)' to 'sheet/en'", text)[1]
    (other := tmp_path / "other").mkdir()
    _, text = answered(other, f"sheet/en: {ranges}\n", rows)
    assert "may hold headers" not in text and page(other).count("<a id=\"table-") == 2


def test_at_least_two_of_them_are_in_doubt(tmp_path):
    told = 0
    for number, rows in enumerate(DOUBTS):
        (own := tmp_path / str(number)).mkdir()
        told += "may hold headers" in comma(own, rows)[1]
    assert told > 1


@pytest.mark.parametrize("change", [
    lambda rows: rows.insert(3, ["D", "on request", "by agreement"]), lambda rows: rows.insert(3, ["D", "free", 3]),
    lambda rows: rows.append(["Total", 9, 12]), lambda rows: rows.insert(2, ["ABC", 5, 7])])
def test_ordinary_rules_are_in_no_doubt(tmp_path, change):
    rows = [["Zone", "small", "large"], ["A", 1, 2], ["B", 3, 4], ["C", 5, 6], ["E", 7, 8]]
    change(rows)
    assert "may hold headers" not in comma(tmp_path, rows)[1]


LISTS = [["courier", "A", "B", "", "Zone", "Payment"], ["Blue", 23, 29, "", "A", "Prepaid"], ["Ecom", 26, 31, "", "B", "COD"],
         ["DTDC", 55, 73, "", "C", ""], ["Back", 66, 69, "", "", ""], ["Go", 63, 83, "", "", ""], ["Xpress", 98, 126, "", "", ""]]


def test_lists_of_values_beside_a_table_are_in_doubt(tmp_path):
    _, text = comma(tmp_path, LISTS)
    assert "The columns may be lists of values beside the table, and are read as rules" in text
    assert "answer 'A1:C7' to 'sheet/en'" in text
    (other := tmp_path / "other").mkdir()
    _, text = answered(other, "sheet/en: A1:C7\n", LISTS)
    assert len(rows_of(other)) == 7 and text.count("stands apart from the table") == 7


@pytest.mark.parametrize("note", ["Prices in R$", "All of these prices are in R$ without taxes, and for one month."])
def test_a_note_merged_beside_the_first_of_several_tables_is_text(tmp_path, note):
    rows = [["Basic", None, None, None, note, None], ["Type", "Hour", "Value"], ["Use", "-", 0.71], [], ["White"], ["Type", "Hour", "Value"],
            ["Use", "Off-peak", 0.57], ["Use", "Peak", 1.38]]
    _, text = sheet(tmp_path, rows, ["A1:C1", "A5:C5", "E1:F3"])
    assert rows_of(tmp_path) == ["| Type | Hour | Value |", "| Use | - | 0.71 |", "| Type | Hour | Value |", "| Use | Off-peak | 0.57 |", "| Use | Peak | 1.38 |"]
    assert ">Basic" in page(tmp_path) and ">White" in page(tmp_path) and note in page(tmp_path) and "all taken" in text


def test_a_remark_merged_beside_rules_stays_beside_them(tmp_path):
    rows = [["Type", "Hour", "Value"], ["Use", "Night", 0.71, None, "see the annex"], ["Use", "Day", 0.9], ["Need", "Day", 1]]
    _, text = sheet(tmp_path, rows, ["E2:E3"])
    assert "see the annex" in page(tmp_path) or "see the annex" in text


RISKS = [["PROBABILITY", "High", "", "Loss of staff", "Data lost"], ["PROBABILITY", "Medium", "Slow start", "", "Hardware fails"],
         ["PROBABILITY", "Low", "Power cut", "Malware", ""]]
CROSSTAB = ["| PROBABILITY | SEVERITY: Low | SEVERITY: Medium | SEVERITY: High |", "| High | Not stated | Loss of staff | Data lost |"]


@pytest.mark.parametrize("above", [
    [["Risks"], ["", "", "SEVERITY"], ["", "", "Low", "Medium", "High"]], [["", "", "SEVERITY"], ["", "", "Low", "Medium", "High"]]])
def test_a_name_above_all_columns_makes_a_crosstab(tmp_path, above):
    _, text = comma(tmp_path, above + RISKS)
    assert rows_of(tmp_path)[:2] == CROSSTAB
    assert "'SEVERITY' names what the headers below it are values of: the table is read as a crosstab" in text
    assert "answer 'rows' to 'table-1/reading'" in text or "'decision'" in text or "'table-1/reading'" in text


def test_an_answer_keeps_such_columns_apart(tmp_path):
    rows = [["Risks"], ["", "", "SEVERITY"], ["", "", "Low", "Medium", "High"]] + RISKS
    _, text = answered(tmp_path, "table-1/reading: rows\n", rows)
    assert rows_of(tmp_path)[0] == "| PROBABILITY | SEVERITY Low | SEVERITY Medium | SEVERITY High |" and "is a crosstab" not in text


@pytest.mark.parametrize("name, crosstab", [("Severity", True), ("Level", True), ("Result", False), ("Outcome", False)])
def test_results_are_no_values_of_a_condition(tmp_path, name, crosstab):
    rows = [["", name], ["Chance", "Low", "Medium", "High"], ["often", "stop", "wait", "go"], ["rarely", "wait", "go", "stop"], ["never", "go", "stop", "wait"]]
    sheet(tmp_path, rows, ["B1:D1"])
    assert rows_of(tmp_path)[0] == ("| Chance | " + " | ".join(f"{name}{':' if crosstab else ''} {value}" for value in ("Low", "Medium", "High")) + " |")


def test_a_legend_above_a_crosstab_is_none_of_its_headers(tmp_path):
    rows = [["", "OUTCOME"], ["", "LOW", "MODERATE", "HIGH"], [], ["LIKELIHOOD", "CONSEQUENCE"], ["", "1: minor", "2: moderate", "3: major"],
            ["2: likely", 0.4, 0.8, 1.2], ["1: rare", 0.2, 0.4, 0.6]]
    _, text = sheet(tmp_path, rows, ["B1:D1", "A4:A5", "B4:D4"])
    assert rows_of(tmp_path) == ["| LIKELIHOOD | CONSEQUENCE: 1: minor | CONSEQUENCE: 2: moderate | CONSEQUENCE: 3: major |", "| 2: likely | 0.4 | 0.8 | 1.2 |", "| 1: rare | 0.2 | 0.4 | 0.6 |"]
    assert "MODERATE" in page(tmp_path) and "stands above the header of the table" in text


# All other cases


CODES = [["Status", "Code", "Action"], [400, "BAD", "ask"], [400, "OLD", "renew"], [500, "DOWN", "wait"], ["Others", "-", "report"]]


def test_a_last_row_for_all_other_cases_is_told(tmp_path):
    spec, text = comma(tmp_path, CODES)
    assert "'Others' in the last row stands for all cases that no other row is about" in text and "otherwise:" in spec
    assert "count as not stated" not in text and "rows for any value hold for those" in text
    (other := tmp_path / "other").mkdir()
    spec, text = answered(other, "table-1/others: value\n", CODES)
    assert "otherwise:" not in spec and "in the last row stands for" not in text and "| Others | - | report |" in rows_of(other)


# What is missing in one language


@pytest.mark.parametrize("short", ["en", "ja"])
def test_a_row_that_one_language_lacks_makes_no_second_value(tmp_path, short):
    words = {"en": ["Method | Volume | Rate", "Card | small | 3%", "Card | large | 2%", "Bank | small | 1%", "Bank | large | 0.5%"],
             "ja": ["手段 | 取扱高 | 率", "カード | 小 | 3%", "カード | 大 | 2%", "銀行 | 小 | 1%", "銀行 | 大 | 0.5%"]}
    for tag, lines in words.items():
        lines = lines[:-1] if tag == short else lines
        (tmp_path / f"{tag}.md").write_text("# F\n\n" + "\n".join(f"| {line} |" for line in [lines[0], "--- | --- | ---", *lines[1:]]) + "\n")
    _, text = run("import", "en=en.md", "ja=ja.md", "--page", "p", "--site", "site", folder=tmp_path)
    spec = (tmp_path / "site/Specs/p.yaml").read_text()
    assert "[card, bank]" in spec and "[small, large]" in spec and "PartNotPaired" in text


def test_ranges_in_words_keep_their_unit(tmp_path):
    for cell in ("1,000,000 yen to under 10,000,000 yen", "from 1,000,000 yen to less than 10,000,000 yen", "1,000,000 to under 10,000,000 yen", "between 1,000,000 and under 10,000,000 yen"):
        (own := tmp_path / str(len(cell))).mkdir()
        spec, _ = comma(own, [["Kind", "Volume", "Rate"], ["A", "under 1,000,000 yen", "3%"], ["A", cell, "2%"], ["A", "10,000,000 yen or more", "1%"], ["B", "under 1,000,000 yen", "4%"]])
        assert "[1000000..10000000)" in spec and 'pattern: "{value} yen"' in (own / "site/Locales/en/p.yaml").read_text(), cell


# What the eleventh set showed


def test_stars_within_words_are_stars(tmp_path):
    comma(tmp_path, [["Part", "Size"], ["K1", "6*6*5"], ["K2", "2*5"], ["K3", "長*幅*高"], ["K4", "**bold** word"], ["K5", "`a*b*c`"]])
    assert [line.split(" | ")[1].rstrip(" |") for line in rows_of(tmp_path)[1:]] == ["6\\*6\\*5", "2\\*5", "長\\*幅\\*高", "**bold** word", "`a*b*c`"]


def test_repeated_headers_are_in_no_doubt(tmp_path):
    rows = [["ITEM #", "PW", "PD"], ["W0930", 360, "-"], ["W1230", 399, 410], ["ITEM #", "PW", "PD"], ["B12", 175, 180], ["B15", 225, 231]]
    _, text = comma(tmp_path, rows)
    assert "repeats the headers, and is left out" in text and "may hold headers" not in text


WORDS = [["NG表記", "OK表記"], ["更に", "さらに"], ["全て", "すべて"], ["様々", "さまざま"], ["又は", "または"]]


def test_a_word_among_other_words_is_one_of_them(tmp_path):
    _, text = comma(tmp_path, WORDS, locale=("--locale", "ja"))
    assert "| 全て | すべて |" in rows_of(tmp_path, "ja") and "'全て' is read as a word like the others" in text and "Several rows match" not in text
    (other := tmp_path / "other").mkdir()
    _, text = comma(other, WORDS[:2] + WORDS[3:] + [WORDS[2]], locale=("--locale", "ja"))  # As the last row, it is for all others.
    assert "read as a word like the others" not in text


def test_letters_tell_apart_where_each_row_has_a_text_of_its_own(tmp_path):
    spec, text = comma(tmp_path, [["Found", "Write"], ["i-phone", "iPhone"], ["iphone", "iPhone"], ["iPhone", "keep it"], ["web", "Web"], ["mac", "Mac"], ["pc", "PC"]])
    assert "[i-phone, iphone, iphone-2, web, mac, pc]" in spec and "'iPhone' and 'iphone' differ in their letters alone, and are two values" in text


def test_letters_tell_nothing_among_values_that_stand_again(tmp_path):
    rows = [["Plan", "Use", "Fee"], ["Gold", "home", 1], ["gold", "work", 2], ["Silver", "home", 3], ["Silver", "work", 4], ["Bronze", "home", 5], ["Bronze", "work", 6]]
    spec, _ = comma(tmp_path, rows)
    assert "[gold, silver, bronze]" in spec


@pytest.mark.parametrize("word, tag", [("description", "en"), ("Beschreibung", "de"), ("説明", "ja")])
def test_a_last_column_of_sentences_describes_rules(tmp_path, word, tag):
    rows = [["type", "kind", "value", word], ["HIGH", "AMOUNT", 1000000, "Transfers of a million or more"], ["MULTIPLE", "COUNT", 3, "Three transfers or more on one day"], ["RISK", "COUNTRY", 0, "Transfer to a country of high risk"]]
    comma(tmp_path, rows, locale=("--locale", tag))
    assert roles_of(tmp_path)[word] == "remark"


def test_a_description_in_japanese_may_be_short(tmp_path):
    rows = [["alert_type", "threshold_type", "threshold_value", "description"], ["HIGH", "AMOUNT", 1000000, "100万円以上の送金"], ["MULTIPLE", "COUNT", 3, "同日3回以上の送金"], ["RISK", "COUNTRY", 0, "高リスク国への送金"]]
    comma(tmp_path, rows, locale=("--locale", "ja"))
    assert roles_of(tmp_path)["description"] == "remark"


def test_what_describes_things_is_an_outcome(tmp_path):
    comma(tmp_path, [["code", "level", "description"], ["E1", "high", "Disk full"], ["E2", "low", "Disk nearly full"], ["E3", "high", "No disk"]])
    assert roles_of(tmp_path)["description"] == "outcome"


def test_who_has_run_a_test_and_when_are_remarks(tmp_path):
    rows = [["No", "確認内容", "テスト手順", "期待値", "実行日", "実行者", "実行結果"], [1, "表示", "ログインする", "メニューが出る", "2024/2/29", "古賀", "〇"],
            [2, "表示", "登録を押す", "登録画面に移る", "2024/2/29", "古賀", "〇"], [3, "権限", "一覧を押す", "エラーが出る", "2024/2/29", "古賀", "〇"]]
    comma(tmp_path, rows, locale=("--locale", "ja"))
    assert [name for name, role in roles_of(tmp_path).items() if role == "remark"] == ["実行日", "実行者", "実行結果"]


def test_amounts_are_no_headers(tmp_path):
    rows = [["", "Joining Fee", "Per Month"], ["Single", "$50.00", "Low"], ["Couples", "$50.00", "low"], [], ["Single (1)", "Not Sure", ""], ["Group (2-10)", "", ""]]
    comma(tmp_path, rows)
    assert "| Single | $50.00 | Low |" in rows_of(tmp_path)


def test_a_cell_behind_the_last_header_is_a_remark(tmp_path):
    rows = [["SALES EXECUTIVE", "", ""], [], ["SALES (AED)", "COMMISSION %", ""], ["0 - 10,000", "5%"], ["10,001 - 20,000", "7%"], ["20,001 - 25,000", "10%", "100 owner"]]
    comma(tmp_path, rows)
    assert rows_of(tmp_path)[-1] == "| 20,001–25,000 | 10% | 100 owner |" and "Remarks" in rows_of(tmp_path)[0]
    assert "| 0–10,000 | 5% |  |" in rows_of(tmp_path)


def test_both_bounds_of_one_thing_have_one_role(tmp_path):
    comma(tmp_path, [["plan_name", "price", "start_time", "end_time"], ["Basic", 0.25, "09:00", "18:00"], ["Night Owl", 0.15, "07:00", "21:00"], ["City", 0.30, "08:00", "20:00"]])
    assert roles_of(tmp_path) == {"plan_name": "condition", "price": "outcome", "start_time": "outcome", "end_time": "outcome"}


def test_times_beside_names_are_outcomes(tmp_path):
    rows = [["plan", "currency", "price", "start_time", "end_time"], ["A", "EUR", 0.25, "22:00", "06:00"], ["B", "EUR", 0.15, "07:00", "21:00"], ["C", "USD", 0.25, "00:00", "23:59"], ["D", "EUR", 0.25, "07:00", "21:00"]]
    comma(tmp_path, rows)
    assert [name for name, role in roles_of(tmp_path).items() if role == "condition"] == ["plan"]


def test_what_signs_mean_stands_between_rules(tmp_path):
    rows = [["Capability", "Guest", "Admin"], ["Log in", "✅", "✅"], ["Pay", "✅", "❌"], ["Delete", "❌", "✅"], [], ["Legend"], ["✅", "Allowed"],
            ["❌", "Denied"], [], ["Added later"], ["Export", "❌", "✅"], ["Purge", "❌", "✅"]]
    _, text = comma(tmp_path, rows)
    assert len(rows_of(tmp_path)) == 6 and "| Purge | ❌ | ✅ |" in rows_of(tmp_path)
    assert "✅: Allowed" in page(tmp_path) and "❌: Denied" in page(tmp_path) and "Legend" in page(tmp_path)
    assert "Added later" in text and "Empty rows stand above" in text and "say what signs of the table above mean" in text


NOT_READ = [
    # Decisions below a table are no legend.
    [["Zone", "Speed", "Code"], ["N", "fast", "N1"], ["N", "slow", "N2"], ["S", "fast", "S1"], ["S", "slow", "S2"], [], ["N1", "12.50"], ["N2", "9.50"], ["S1", "14.50"], ["S2", "10.50"]],
    # The only outcome is no note, and marks on rows are none.
    [["Plan", "", "Needs approval"], ["basic", "", "Needs approval"], ["pro", "", ""], ["gold", "", "Needs approval"]],
    [["Plan", "Fee", "", "Approved"], ["basic", 5, "", "Approved"], ["pro", 6, "", ""], ["gold", 7, "", "Approved"]],
]


@pytest.mark.parametrize("rows", NOT_READ)
def test_decisions_are_no_legends_and_no_notes(tmp_path, rows):
    comma(tmp_path, rows)
    texts = [line for line in page(tmp_path).splitlines() if line and not line.startswith(("|", "#", "[", "<")) and "answered" not in line and "combination" not in line]
    assert not any(word in " ".join(texts) for word in ("12.50", "Needs approval", "Approved")), texts


def test_case_alone_makes_no_values_where_others_stand_again(tmp_path):
    spec, text = comma(tmp_path, [["Plan", "Region"], ["Basic", "n"], ["basic", "s"], ["Pro", "n"], ["pro", "s"], ["Gold", "n"]])
    assert "[basic, pro, gold]" in spec and "in other letters" in text


@pytest.mark.parametrize("rows", [
    [["Customer", "Discount"], ["any", "5%"], ["students", "10%"], ["members", "15%"], ["*", "20%"]],
    [["Customer", "Discount"], ["-", "5%"], ["students", "10%"], ["any", "15%"], ["staff", "20%"]]])
def test_words_for_any_value_stay_so_beside_signs(tmp_path, rows):
    assert "read as a word like the others" not in comma(tmp_path, rows)[1]


def test_amounts_below_groups_are_headers(tmp_path):
    comma(tmp_path, [["Zone", "Price", "Price"], ["", "to $10", "over $10"], ["A", 1, 2], ["B", 3, 4], ["C", 5, 6]])
    assert "| Zone | Price to $10 | Price over $10 |" in rows_of(tmp_path)


def test_a_column_without_a_header_may_decide(tmp_path):
    rows = [["Plan", "Region", ""], ["basic", "north", "refused"], ["basic", "south", ""], ["pro", "north", ""], ["pro", "south", "checked"], ["gold", "north", ""]]
    _, text = comma(tmp_path, rows)
    assert "Several rows match" not in text


def test_a_last_rule_before_words_is_no_header(tmp_path):
    rows = [["Role", "Read", "Write", "Delete"], ["guest", "never", "no", "none"], ["user", "always", "yes", "some"], ["staff", "often", "mostly", "rarely"],
            ["Read", "a", "b", "c"], ["Write", "d", "e", "f"], ["Delete", "g", "h", "i"]]
    comma(tmp_path, rows)
    assert len(rows_of(tmp_path)) == 7


def test_a_note_in_a_hidden_column_is_told(tmp_path):
    workbook = openpyxl.Workbook()
    for row in [["Plan", "Fee", None, "This is a secret note for us only."], ["basic", 5], ["pro", 6], ["gold", 7]]: workbook.active.append(row)
    workbook.active.merge_cells("D1:D4")
    workbook.active.column_dimensions["D"].hidden = True
    workbook.save(tmp_path / "rules.xlsx")
    _, text = imported(tmp_path)
    assert "hides rows or columns" in text and "'D'" in text


@pytest.mark.parametrize("name, crosstab", [("Surcharges", False), ("Fees", False)])
def test_numbers_below_one_name_are_several_things(tmp_path, name, crosstab):
    rows = [["", name], ["Zone", "Fuel", "Toll", "Island"], ["A", 1, 2, 3], ["B", 4, 5, 6], ["C", 7, 8, 9]]
    sheet(tmp_path, rows, ["B1:D1"])
    assert rows_of(tmp_path)[0] == f"| Zone | {name} Fuel | {name} Toll | {name} Island |"


def test_a_total_whose_word_is_merged_is_no_rule(tmp_path):
    rows = [["Id", "Task", "Points"], [1, "Write", 3], [2, "Read", 4], [3, "Draw", 5], ["Summe", None, 12]]
    _, text = sheet(tmp_path, rows, ["A5:B5"], locale=("--locale", "de"))
    assert "adds up the others" in text and len(rows_of(tmp_path, "de")) == 4


def test_numbers_below_rules_are_told(tmp_path):
    rows = [["No", "Check", "Expected"], [1, "open", "shown"], [2, "press", "saved"], [3, "leave", "left"], [], [], [], [96, "", ""], [97, "", ""]]
    _, text = comma(tmp_path, rows)
    assert text.count("The row at the end has few texts") == 2


def test_the_first_line_of_a_sheet_is_its_title_above_a_range(tmp_path):
    rows = [["Rubric of theses"], [], ["The following texts are for orientation"], ["Category", "fair", "good"], ["Question", "implicit", "explicit"], ["Style", "poor", "fine"]]
    answered(tmp_path, "sheet/en: A4:C6\n", rows)
    assert "# Rubric of theses" in page(tmp_path) and "The following texts" in page(tmp_path)


def test_rows_without_a_result_that_stand_again_are_told(tmp_path):
    _, text = comma(tmp_path, [["Step", "Points"], ["3.", ""], ["a", 1], ["3.", ""], ["b", 2], ["c", ""]])
    assert text.count("The row repeats one above it that has no result, and is left out") == 1
    assert rows_of(tmp_path) == ["| Step | Points |", "| 3. | Not stated |", "| a | 1 |", "| b | 2 |", "| c | Not stated |"]


# Lines among rows


SECTIONS = [["", "Feature", "Pro", "Team"], ["", "", "", ""], ["Offers", "", "", ""], ["", "Referral", "Yes", "Yes"], ["", "Promo", "Yes", "No"],
            ["", "", "", ""], ["Core", "", "", ""], ["", "Sites", "Unlimited", "Unlimited"], ["", "Branding", "No", "Yes"], ["", "Routing", "No", "Yes"]]


def test_a_line_beside_the_columns_as_above_begins_no_table(tmp_path):
    _, text = comma(tmp_path, SECTIONS)
    assert page(tmp_path).count('<a id="table-') == 1 and "5 of 5" in page(tmp_path)
    assert len(re.findall(r":[37]:1: advice: The line stands between the rows", text)) == 2


def test_the_rows_below_an_empty_one_are_all_named(tmp_path):
    _, text = comma(tmp_path, [["Type", "Fee"], ["A", 4], ["B", 6], [], ["C", 9], ["D", 8], [], ["E", 5]])
    assert "read as rows of the same table: 5-6, 8" in text


def test_a_number_among_numbers_with_nothing_beside_it_is_a_rule(tmp_path):
    _, text = comma(tmp_path, [["Level", "Key", "Points"], [5, "", ""], [4, "both", -4], [3, "most", -1], [2, "some", 3]])
    assert "The line stands between the rows" not in text and re.search(r":2:\d: advice: The rule has no result", text)


def test_texts_behind_stars_between_rules_are_text_below(tmp_path):
    _, text = comma(tmp_path, [["Type", "Zone 1", "Zone 2"], ["A", "15 days**", 4], ["B", 6, 7], ["**only abroad", "", ""], ["C", 9, 8], ["D", 5, 1]])
    assert rows_of(tmp_path)[-1] == "| D | 5 | 1 |" and len(rows_of(tmp_path)) == 5
    assert page(tmp_path).index("only abroad") > page(tmp_path).index("| D |") and ":4:1: advice: The text behind stars is a note" in text


def test_a_rule_may_begin_with_a_star(tmp_path):
    comma(tmp_path, [["Type", "Zone 1", "Zone 2"], ["A", "x", 4], ["*.txt", 6, 7], ["*", "z", 8], ["C", "y", 9]])
    assert len(rows_of(tmp_path)) == 5


def test_a_form_above_the_headers_is_text(tmp_path):
    _, text = comma(tmp_path, [["Name:", "", "Title:", ""], ["Category", "fair", "good", "Share"], ["Question", "implicit", "explicit", "10%"], ["Method", "sketchy", "clear", "30%"]])
    assert rows_of(tmp_path)[0] == "| Category | fair | good | Share |" and "Title:" in page(tmp_path)
    assert ":1:1: advice: The row stands above the header" in text


def test_the_title_above_a_legend_stays(tmp_path):
    _, text = comma(tmp_path, [["Rights", "", "", ""], ["Legend:", "Manage", "Watch", "—"], ["Rights add up.", "", "", ""], [],
                               ["Feature", "Admin", "Coach", "Pupil"], ["Search", "Manage", "Watch", "—"], ["Load", "Manage", "—", "—"]])
    assert "Rights\n" in page(tmp_path) and "doesn't have all words" not in text


# Sums and headers


SUMS = [
    [["Criterion", "Weight", "Paris", "Rome"], ["Rent", 0.25, 6, 5], ["Staff", 0.4, 8, 2], ["Prestige", 0.35, 6, 8], ["Total score", "Total score", 6.8, 4.85]],
    [["Lot", "Task", "Joe", "Hours"], ["L1", "T1", "RA", 2], ["L1", "T2", "RA", 3], ["L2", "T3", "A", 4], ["", "", "", 9]],
]


@pytest.mark.parametrize("rows", SUMS)
def test_rows_that_add_up_the_others_are_told_by_their_numbers_and_by_merged_words(tmp_path, rows):
    _, text = comma(tmp_path, rows)
    assert f":{len(rows)}:1: advice: The row adds up the others" in text and len(rows_of(tmp_path)) == len(rows) - 1


def test_numbers_that_are_no_sum_are_a_rule(tmp_path):
    _, text = comma(tmp_path, SUMS[1][:-1] + [["", "", "", 8]])
    assert "adds up" not in text


def test_a_name_over_numbers_that_happen_to_add_up_is_a_rule(tmp_path):
    _, text = comma(tmp_path, [["Level", "Fee"], [1, 10], [2, 20], [3, 30]])
    assert "adds up" not in text and len(rows_of(tmp_path)) == 4


def test_headers_that_are_merged_over_two_rows_name_the_corner_in_the_second_one(tmp_path):
    comma(tmp_path, [["", "Manager", "Staff", "Admin"], ["RACI PROJECT", "Manager", "Staff", "Admin"], ["1. Prepare", "R", "I", "C"], ["2. Do", "R", "A", "C"]])
    assert rows_of(tmp_path)[0] == "| RACI PROJECT | Manager | Staff | Admin |" and len(rows_of(tmp_path)) == 3


def test_names_below_two_rows_with_an_empty_corner_are_rules(tmp_path):
    comma(tmp_path, [["", "CPF", "", "Coord"], ["", "Central", "Split", "PGP"], ["Agents", "Multi", "Multi", "Single"], ["Kind", "Plan", "Plan", "Plan"],
                     ["View", "Global", "Local", "Local"], ["Range", "All", "All", "Local"]])
    assert rows_of(tmp_path)[0] == "| – | CPF Central | CPF Split | Coord PGP |" and len(rows_of(tmp_path)) == 5


def test_amounts_with_a_currency_stand_below_headers_as_numbers_do(tmp_path):
    _, text = comma(tmp_path, [["Short stay", "TOURIST", "STANDARD"], ["1 bed", "500,00 Kč", "600,00 Kč"], ["2 beds", "800,00 Kč", "1 000,00 Kč"], [],
                               ["Long stay", "TOURIST", "STANDARD"], ["1 bed", "400,00 Kč", "500,00 Kč"], ["2 beds", "700,00 Kč", "900,00 Kč"]])
    assert "read as several tables: A1:C3, A5:C7" in text


def test_bounds_of_what_is_asked_for_are_one_condition_even_if_they_overlap(tmp_path):
    _, text = comma(tmp_path, [["scheme", "job", "min_age", "max_age", "benefit"], ["A", "Student", 18, 25, "x"], ["B", "Student", 16, 30, "y"], ["C", "Farmer", 18, 100, "z"]])
    assert "'min_age' and 'max_age' are read as the bounds" in text
    (other := tmp_path / "other").mkdir()
    _, text = comma(other, [["scheme", "job", "min_price", "max_price", "benefit"], ["A", "Student", 18, 25, "x"], ["B", "Student", 16, 30, "y"], ["C", "Farmer", 18, 100, "z"]])
    assert "read as the bounds" not in text


def test_nothing_need_part_the_words_of_bounds(tmp_path):
    _, text = comma(tmp_path, [["type", "minkilo", "maxkilo", "fare"], ["A", 1, 3, 140], ["A", 4, 6, 180], ["A", 7, 10, 190], ["B", 1, 3, 150]])
    assert "| A | 4–6 | 180 |" in page(tmp_path)


def test_numbers_with_dashes_number_the_rows(tmp_path):
    _, text = comma(tmp_path, [["No", "Class", "Steps", "Expected result"], ["1-1", "Link", "Click it", "Page opens"], ["1-2", "Button", "Press it", "Dialog opens"], ["2-1", "Name", "Leave empty", "Error shown"]])
    assert "The column 'No' numbers the rows" in text


def test_a_role_of_that_name_makes_no_cover_of_a_sheet(tmp_path):
    book = openpyxl.Workbook()
    for row in [["Role", "Read", "Write", "Add", "Remove", "Close"], ["Member", "x", "x"], ["Author"] + 5 * ["x"]]:
        book.active.append(row)
    for row in [["User", "Mail"], ["a", "a@b"], ["b", "b@b"]]:
        (book["Accounts"] if "Accounts" in book.sheetnames else book.create_sheet("Accounts")).append(row)
    book.save(tmp_path / "rules.xlsx")
    imported(tmp_path)
    assert "| Author |" in page(tmp_path)


def test_a_row_without_a_name_below_groups_is_a_header_even_if_its_words_stand_below(tmp_path):
    comma(tmp_path, [["", "CPF", "", "Talk"], ["", "Central", "Split", "Local"], ["Agents", "Multi", "Multi", "Single"], ["Kind", "Central", "Split", "Local"],
                     ["View", "Global", "Local", "Local"]])
    assert rows_of(tmp_path)[0] == "| – | CPF Central | CPF Split | Talk Local |" and len(rows_of(tmp_path)) == 4


def test_a_row_without_a_name_below_headers_without_groups_is_a_rule(tmp_path):
    comma(tmp_path, [["", "Price", "Time", "Area"], ["", "low", "long", "wide"], ["A", "high", "short", "wide"], ["B", "low", "long", "small"], ["C", "high", "long", "small"]])
    assert "| Price | Time | Area |" in rows_of(tmp_path)[0] and len(rows_of(tmp_path)) == 5
