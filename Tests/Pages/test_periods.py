"""Periods: the program finds the gaps and overlaps that trying all days near a bound finds, and decides what they decide."""

import json
import random
import subprocess
from datetime import date

import pytest

import periods_site
from check_browser import browser, served
from periods_site import DAY, PeriodsTable
from test_json import program

# What a random table may be reported for, besides what it is compared by.
OTHER = {"RuleNeverMatches", "UnreachableRule", "MaskedRule"}


def run(folder, *arguments):
    done = subprocess.run([program(), *arguments], cwd=folder, capture_output=True, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def errors_of(folder):
    return [finding for finding in json.loads(run(folder, "check", "--format", "json")[1])["findings"]
            if finding["severity"] == "error"]


@pytest.mark.parametrize("first", range(0, 90, 30))
def test_proofs_and_queries_are_those_of_enumeration(first, tmp_path):
    counts = {"gaps": 0, "overlaps": 0, "queries": 0, "of nothing": 0}
    for seed in range(first, first + 30):
        folder, table = tmp_path / str(seed), PeriodsTable(seed)
        periods_site.write(folder, table.files())
        errors = {finding["id"] for finding in errors_of(folder)}
        if not table.is_usable:
            assert "ValueOutsideDomain" in errors, (seed, errors)
            counts["of nothing"] += 1
            continue
        matching = [len(table.matching(kind, day)) for kind in "pq" for day in table.days]
        expected = {"UncoveredCombination"} if 0 in matching else set()
        expected |= {"OverlappingRules"} if max(matching) > 1 else set()
        assert errors - OTHER == expected, (seed, errors, expected)
        counts["gaps"] += 0 in matching
        counts["overlaps"] += max(matching) > 1
        if errors:
            continue
        for day in random.Random(seed).sample(table.days, min(4, len(table.days))):
            for kind in "pq":
                answer, = json.loads(run(folder, "query", "t", f"k={kind}", "--on", str(day), "--format", "json")[1])["answers"]
                assert [rule["id"] for rule in answer["rules"]] == table.matching(kind, day), (seed, kind, day, answer)
                counts["queries"] += 1
    assert all(count > 0 for count in counts.values()), counts


@pytest.mark.parametrize("first", range(0, 90, 30))
def test_constants_with_periods_have_the_value_of_each_day(first, tmp_path):
    counts = {"faulty": 0, "not fed": 0, "sound": 0, "queries": 0}
    for seed in range(first, first + 30):
        folder, table = tmp_path / str(seed), periods_site.DatedTable(seed)
        periods_site.write(folder, table.files(), periods_site.DATED_TEXTS)
        errors = {finding["id"] for finding in errors_of(folder)}
        faults = set().union(*(table.faults(name) for name in table.constants))
        if faults:
            # What another constant lacks is reported as well.
            assert errors - {"DifferentInputs"} == faults, (seed, errors, faults)
            counts["faulty"] += 1
            continue
        assert errors == (set() if table.is_fed else {"DifferentInputs"}), (seed, errors)
        if errors:
            counts["not fed"] += 1
            continue
        counts["sound"] += 1
        for day in random.Random(seed).sample(table.common, min(4, len(table.common))):
            for kind in "pq":
                answer, = json.loads(run(folder, "query", "t", f"k={kind}", "--on", str(day), "--format", "json")[1])["answers"]
                value = float(answer["outputs"][0]["values"][0]["value"])
                assert value == table.price(kind, day), (seed, kind, day, answer)
                counts["queries"] += 1
    assert all(count > 0 for count in counts.values()), counts


FEES = """\
page: [{ table: t }]
conditions: { k: [p, q], hour: [a, b] }
CONSTANTS
tables:
  t:
    conditions: [k]
    TABLE
    outputs: { result: { number: any } }
    rules:
      - { id: a, when: { k: p }, RULE }
      - { id: b, when: { k: q }, then: 2 }
"""


@pytest.mark.parametrize("constants, table, rule, expected", [
    ("", "", "then: 1", None),
    ("", "", 'valid: ">= 2026-01-01", then: 1', None),
    ("", 'valid: "[2026-01-01..2026-12-31]"', "then: 1", None),
    ("", "", "valid: soon, then: 1", "MalformedDate"),
    ("", "", 'valid: "[2026-12-31..2026-01-01]", then: 1', "EmptyInterval"),
    ("", "", 'valid: "in 2026", then: 1', "UnknownList"),
    ("", "valid: soon", "then: 1", "MalformedDate"),
    ("", "valid: [2026-01-01, 2026-03-01]", "then: 1", "WrongKind"),
    ("", 'valid: "-"', "then: 1", "WrongKind"),
    ("", 'valid: "< 2026-01-01"', 'valid: ">= 2026-01-01", then: 1', "ValueOutsideDomain"),
    ("constants: { fee: [] }", "", "then: 1", "MissingValue"),
    ("constants: { fee: [{ value: 1 }] }", "", "then: 1", "MissingKey"),
    ('constants: { fee: [{ value: 1, valid: "< 2026-01-01" }, { value: 2 CHF, valid: ">= 2026-01-01" }] }', "", "then: 1", "MismatchedUnits"),
    ('constants: { fee: [{ value: 1, valid: "< 2026-01-01" }, { value: 2, valid: "> 2026-01-01" }] }', "", "then: 1", "UncoveredCombination"),
    ('constants: { fee: [{ value: 1, valid: "<= 2026-01-01" }, { value: 2, valid: ">= 2026-01-01" }] }', "", "then: 1", "OverlappingRules"),
    ('constants: { fee: [{ value: 1, valid: "< 2026-01-01" }, { value: 2, valid: ">= 2026-01-01" }] }', "", "then: fee", None),
    ('constants: { fee: [{ value: 1, valid: ">= 2026-01-01" }] }', "valid: '>= 2025-01-01'", "then: fee", "DifferentInputs"),
    ('constants: { fee: [{ value: 1, valid: ">= 2026-01-01" }] }', "let: { twice: 2 * fee }", "then: twice", None),
    ('constants: { fee: [{ value: 0, valid: "< 2026-01-01" }, { value: 2, valid: ">= 2026-01-01" }] }', "let: { half: 1 / fee }", "then: half",
     "FormulaFails"),
])
def test_a_mistake_in_a_period_is_one_error_about_it(constants, table, rule, expected, tmp_path):
    spec = FEES.replace("CONSTANTS", constants).replace("TABLE", table).replace("RULE", rule)
    texts = periods_site.TEXTS.replace("q: Q } } }", "q: Q } }, fee: { name: F }, twice: { name: T } }")
    periods_site.write(tmp_path, {"Specs/p.yaml": spec}, texts)
    found = errors_of(tmp_path)
    assert [finding["id"] for finding in found] == ([expected] if expected else []), found
    assert all(finding["place"]["file"] == "Specs/p.yaml" and finding["fixes"] for finding in found), found


VALID_AS_CONDITION = """\
page: [{ table: t }]
conditions: { valid: [p, q] }
tables:
  t:
    conditions: [valid]
    outputs: { result: { number: any } }
    rules:
"""


def test_a_condition_may_be_called_as_the_key_where_nothing_has_a_period(tmp_path):
    texts = periods_site.TEXTS.replace("k: {", "valid: {")
    rules = "      - { id: a, when: { valid: p }, then: 1 }\n      - { id: b, when: { valid: q }, then: 2 }\n"
    periods_site.write(tmp_path, {"Specs/p.yaml": VALID_AS_CONDITION + rules}, texts)
    assert errors_of(tmp_path) == []
    answer, = json.loads(run(tmp_path, "query", "t", "valid=q", "--format", "json")[1])["answers"]
    assert [rule["id"] for rule in answer["rules"]] == ["b"]
    rules = rules.replace("then: 1", 'valid: ">= 2026-01-01", then: 1')
    (tmp_path / "Specs/p.yaml").write_text(VALID_AS_CONDITION + rules)
    assert [finding["id"] for finding in errors_of(tmp_path)] == ["DuplicateID"]


def test_a_period_stands_beside_the_conditions_of_a_rule(tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", "").replace("k: p }, RULE", 'k: p, valid: "< 2026-01-01" }, then: 1')
    periods_site.write(tmp_path, {"Specs/p.yaml": spec.replace("k: q }, then", 'k: q }, valid: "< 2026-05-01", then')})
    finding, = [finding for finding in errors_of(tmp_path) if finding["id"] != "UncoveredCombination"]
    assert finding["id"] == "WrongKind" and "'valid' stands beside 'when'" in finding["summary"]


def test_a_table_without_periods_is_not_asked_for_a_day(tmp_path):
    periods_site.write(tmp_path, {"Specs/p.yaml": FEES.replace("CONSTANTS", "").replace("TABLE", "").replace("RULE", "then: 1")})
    code, out, err = run(tmp_path, "query", "t", "k=p", "--on", "2026-01-01")
    assert code == 1 and "has no periods" in out + err
    # Nor is a condition of the author's that is called so.
    texts = periods_site.TEXTS.replace("k: {", "valid: {")
    rules = "      - { id: a, when: { valid: p }, then: 1 }\n      - { id: b, when: { valid: q }, then: 2 }\n"
    periods_site.write(tmp_path, {"Specs/p.yaml": VALID_AS_CONDITION + rules}, texts)
    code, out, err = run(tmp_path, "query", "t", "--on", "q")
    assert code == 1 and "has no periods" in out + err


def test_pages_name_periods_in_words_of_their_language(tmp_path):
    spec = FEES.replace("CONSTANTS", 'constants: { fee: [{ value: 1, valid: "< 2027-01-01" }, { value: 2, valid: ">= 2027-01-01" }] }')
    spec = spec.replace("TABLE", "").replace("RULE", 'valid: "[2026-04-01..2026-12-31]", then: fee').replace(
        "k: q }, then", 'k: q }, valid: ">= 2026-04-01", then')
    spec = spec.replace("      - { id: b", '      - { id: c, when: { k: p }, valid: ">= 2027-01-01", then: 3 * fee }\n      - { id: b')
    texts = periods_site.TEXTS.replace("q: Q } } }", "q: Q } }, fee: { name: F } }")
    languages = {
        "en": ("Date (from April 1, 2026)", "from January 1, 2027", "F: 1 (before January 1, 2027), 2 (from January 1, 2027)"),
        "ja": ("適用日（2026年4月1日から）", "2027年1月1日から", "F：1（2027年1月1日より前）、2（2027年1月1日から）"),
        "de": ("Datum (ab 1. April 2026)", "ab 1. Januar 2027", "F: 1 (vor dem 1. Januar 2027), 2 (ab 1. Januar 2027)"),
    }
    periods_site.write(tmp_path, {"Specs/p.yaml": spec}, texts, languages)
    code, out, err = run(tmp_path, "build", "--output", "Out")
    assert code == 0, out + err
    for tag, words in languages.items():
        page = (tmp_path / f"Out/markdown/{tag}/p.md").read_text(encoding="utf-8")
        assert all(word in page for word in words), (tag, page)
    (tmp_path / "Locales/de/p.yaml").write_text(texts.replace("fee: {", "valid: { name: Bestelltag }, fee: {"))
    code, out, err = run(tmp_path, "build", "--output", "Out")
    assert code == 0, out + err
    assert "Bestelltag (ab 1. April 2026)" in (tmp_path / "Out/markdown/de/p.md").read_text(encoding="utf-8")


ON_A_DAY = FEES.replace("TABLE", "").replace("CONSTANTS", "").replace("RULE", 'valid: "[2026-04-01..2026-12-31]", then: 1').replace(
    "      - { id: b", '      - { id: c, when: { k: p }, valid: "[2027-01-01..2027-12-31]", then: 3 }\n      - { id: b')


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.mark.parametrize("now, shown", [("2026-04-01", "2026-04-01"), ("2027-12-31", "2027-12-31"), ("2026-03-31", ""), ("2028-01-01", "")])
def test_the_finder_asks_about_today_where_the_reader_is(chromium, now, shown, tmp_path):
    periods_site.write(tmp_path, {"Specs/p.yaml": ON_A_DAY})
    code, out, err = run(tmp_path, "build", "--output", "Out")
    assert code == 0, out + err
    with served(tmp_path / "Out/html") as address:
        page = chromium.new_context(timezone_id="Pacific/Auckland").new_page()
        # In Auckland, the next day has begun.
        page.clock.set_fixed_time(f"{(date.fromisoformat(now) - DAY).isoformat()}T22:00:00Z")
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}/en/p.html", wait_until="load")
        day = page.locator("[data-key=valid]")
        assert day.input_value() == shown and "valid" not in page.url
        page.locator("[data-key=k] button").first.click()
        found = page.locator(".finder dl").first.inner_text()
        assert not shown or found.split()[-1] == ("1" if shown < "2027" else "3"), found
        assert ("valid=" in page.url) == bool(shown), page.url
        # Who empties the field asks about every day.
        page.locator(".finder .clear").click()
        assert day.input_value() == "" and "valid" not in page.url
        page.goto(f"{address}/en/p.html?valid=2026-05-01", wait_until="load")
        assert page.locator("[data-key=valid]").input_value() == "2026-05-01"
        assert faults == []


@pytest.mark.parametrize("first, second", [
    ("< 2026-01-01", "[2025-01-01..2025-12-31]"), ("< 2026-01-01", "[0001-01-01..2025-12-30]"), ("[2025-01-01..2025-12-31]", "[2025-01-02..2025-12-31]"),
])
def test_constants_of_other_days_have_another_fingerprint(first, second, tmp_path):
    prints = []
    for period in (first, second):
        spec = FEES.replace("CONSTANTS", f'constants: {{ fee: [{{ value: 1, valid: "{period}" }}] }}').replace("TABLE", "").replace("RULE", "then: fee")
        periods_site.write(tmp_path, {"Specs/p.yaml": spec}, periods_site.TEXTS.replace("q: Q } } }", "q: Q } }, fee: { name: F } }"))
        prints.append(json.loads(run(tmp_path, "query", "t", "k=q", "--format", "json")[1])["fingerprint"])
    assert prints[0] != prints[1]


def test_a_missing_rule_is_proposed_with_its_period(tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", "").replace("RULE", 'valid: "[2026-01-01..2026-03-31]", then: 1').replace(
        "k: q }, then", 'k: q }, valid: "[2026-01-01..2026-12-31]", then')
    periods_site.write(tmp_path, {"Specs/p.yaml": spec})
    out = "".join(run(tmp_path, "check")[1:])
    assert '- { id: uncovered-1, when: { k: p }, valid: "[2026-04-01..2026-12-31]", then: ' in out, out


def test_a_change_of_the_days_of_a_constant_is_a_change_of_the_table(tmp_path):
    for name, day in {"old": "2026-01-01", "new": "2026-02-01"}.items():
        spec = FEES.replace("CONSTANTS", f'constants: {{ fee: [{{ value: 1, valid: "< {day}" }}, {{ value: 2, valid: ">= {day}" }}] }}')
        periods_site.write(tmp_path / name, {"Specs/p.yaml": spec.replace("TABLE", "").replace("RULE", "then: fee")})
    code, out, err = run(tmp_path, "diff", "old", "new")
    assert "1 on < 2026-01-01; 2 on >= 2026-01-01" in out and "1 on < 2026-02-01; 2 on >= 2026-02-01" in out, out + err


def test_an_exported_model_chooses_the_value_by_the_day(tmp_path):
    spec = FEES.replace("CONSTANTS", 'constants: { fee: [{ value: 1, valid: "< 2026-01-01" }, { value: 2, valid: ">= 2026-01-01" }] }')
    periods_site.write(tmp_path, {"Specs/p.yaml": spec.replace("TABLE", "").replace("RULE", "then: fee")},
                       periods_site.TEXTS.replace("q: Q } } }", "q: Q } }, fee: { name: F } }"))
    out = run(tmp_path, "export", "dmn", "t")[1]
    assert 'if valid in (&lt; date(&quot;2026-01-01&quot;)) then 1 else if valid in (&gt;= date(&quot;2026-01-01&quot;)) then 2 else null' in out, out
    assert out.count('<requiredDecision href="#fee"/>') == 1 and out.count('<requiredInput href="#input_valid"/>') == 1, out


FLAGS = """\
page: [{ table: t }]
constants: { fee: [{ value: 1, valid: "< 2026-01-01" }, { value: 2, valid: ">= 2026-01-01" }] }
tables:
  t:
    conditions: { k: [p, q] }
    outputs: { result: { number: "[0..500]" } }
    rules: |
      | id | k | valid | result |
      |----|---|-------|--------|
"""
FEE_TEXTS = periods_site.TEXTS.replace("q: Q } } }", "q: Q } }, fee: { name: F } }")


def proposed(folder, name):
    finding, = [finding for finding in json.loads(run(folder, "check", "--format", "json")[1])["findings"] if finding["id"] == name]
    return finding["fixes"][0]["rules"], [note["message"] for note in finding["notes"]]


@pytest.mark.parametrize("rows, rules", [
    # The constant has its second value only on the days of the table.
    (["| r1 | p | [2026-02-01..2026-12-31] | fee |", "| r2 | q | [2026-02-01..2026-05-31] | 1 |"],
     ["| uncovered-1 | q | [2026-06-01..2026-12-31] | VALUE |"]),
    # It changes within the gap, which needs no two rules.
    (["| r1 | p | [2025-02-01..2026-12-31] | fee |", "| r2 | q | [2025-02-01..2025-05-31] | 1 |"],
     ["| uncovered-1 | q | [2025-06-01..2026-12-31] | VALUE |"]),
    (["| r1 | p | [2025-02-01..2026-12-31] | fee |", "| r2 | q | [2025-06-01..2026-05-31] | 1 |"],
     ["| uncovered-1 | q | [2025-02-01..2025-05-31], [2026-06-01..2026-12-31] | VALUE |"]),
])
def test_a_missing_rule_names_no_constant_that_no_rule_asks_for(rows, rules, tmp_path):
    periods_site.write(tmp_path, {"Specs/p.yaml": FLAGS + "".join(f"      {row}\n" for row in rows)}, FEE_TEXTS)
    found, notes = proposed(tmp_path, "UncoveredCombination")
    assert [" ".join(rule.split()) for rule in found] == rules
    assert not any(note.startswith("nothing is said for") and "fee" in note for note in notes), notes
    filled = "".join(f"      {row}\n" for row in [*rows, *(rule.replace("VALUE", "3") for rule in found)])
    (tmp_path / "Specs/p.yaml").write_text(FLAGS + filled)
    assert errors_of(tmp_path) == []


def test_a_missing_rule_names_no_formula_that_no_rule_asks_for(tmp_path):
    spec = FLAGS.replace("    outputs", "    let: { double: 2 * fee }\n    outputs")
    rows = ["| r1 | p | [2025-02-01..2026-12-31] | double |", "| r2 | q | [2026-02-01..2026-05-31] | 1 |"]
    periods_site.write(tmp_path, {"Specs/p.yaml": spec + "".join(f"      {row}\n" for row in rows)},
                       FEE_TEXTS.replace("fee: {", "double: { name: D }, fee: {"))
    found, _ = proposed(tmp_path, "UncoveredCombination")
    assert [" ".join(rule.split()) for rule in found] == ["| uncovered-1 | q | [2025-02-01..2026-01-31], [2026-06-01..2026-12-31] | VALUE |"]


def test_a_united_rule_has_its_period_beside_its_conditions(tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", "").replace("RULE", 'valid: "[2025-01-01..2025-12-31]", then: 1').replace(
        "      - { id: b", '      - { id: c, when: { k: p }, valid: "[2026-01-01..2026-06-30]", then: 1 }\n      - { id: b')
    spec = spec.replace("k: q }, then", 'k: q }, valid: ">= 2025-01-01", then') + "    gaps: not-stated\n"
    periods_site.write(tmp_path, {"Specs/p.yaml": spec})
    rules, _ = proposed(tmp_path, "MergeableRules")
    assert rules == ['- { id: a, when: { k: p }, valid: "[2025-01-01..2026-06-30]", then: 1 }']


@pytest.mark.parametrize("own, expected", [("", set()), ('valid: ">= 2024-01-01"', {"MergeableRules", "EntryAllowsAll"})])
def test_advice_never_changes_the_days_that_a_table_speaks_of(own, expected, tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", own).replace("RULE", 'valid: "[2024-01-01..2024-12-31]", then: 1').replace(
        "      - { id: b", '      - { id: c, when: { k: p }, valid: ">= 2025-01-01", then: 1 }\n      - { id: b')
    periods_site.write(tmp_path, {"Specs/p.yaml": spec.replace("k: q }, then", 'k: q }, valid: ">= 2024-01-01", then')})
    found = json.loads(run(tmp_path, "check", "--format", "json")[1])["findings"]
    assert {finding["id"] for finding in found} & {"MergeableRules", "EntryAllowsAll"} == expected, found


@pytest.mark.parametrize("period", ['""', "[]", "any", '"-"'])
def test_the_period_of_a_table_is_not_left_empty(period, tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", f"valid: {period}").replace("RULE", "then: 1")
    periods_site.write(tmp_path, {"Specs/p.yaml": spec})
    finding, = errors_of(tmp_path)
    assert "one interval of days" in finding["summary"] and "2026-12-31" in finding["fixes"][0]["summary"], finding


@pytest.mark.parametrize("table, rule", [("valid: null", "then: 1"), ("", "valid: null, then: 1")])
def test_a_period_is_never_missing(table, rule, tmp_path):
    periods_site.write(tmp_path, {"Specs/p.yaml": FEES.replace("CONSTANTS", "").replace("TABLE", table).replace("RULE", rule)})
    finding, = errors_of(tmp_path)
    assert [fix["summary"] for fix in finding["fixes"]] == [
        "write an interval of days: '>= 2026-04-01', '< 2027-01-01' or '[2026-04-01..2026-12-31]'"], finding


def test_a_period_within_the_conditions_of_the_only_rule_with_one_is_told(tmp_path):
    spec = FEES.replace("CONSTANTS", "").replace("TABLE", "").replace("k: p }, RULE", 'k: p, valid: "< 2026-01-01" }, then: 1')
    periods_site.write(tmp_path, {"Specs/p.yaml": spec})
    finding, = errors_of(tmp_path)
    assert finding["id"] == "WrongKind" and "'valid' stands beside 'when'" in finding["summary"] and finding["fixes"], finding


def test_a_constant_with_a_period_is_given_its_list(tmp_path):
    spec = FEES.replace("CONSTANTS", 'constants: { fee: { value: 3, valid: ">= 2026-01-01" } }').replace("TABLE", "")
    periods_site.write(tmp_path, {"Specs/p.yaml": spec.replace("RULE", "then: fee")}, FEE_TEXTS)
    finding, = errors_of(tmp_path)
    assert finding["id"] == "WrongKind" and "are a list" in finding["summary"]
    assert '[{ value: 3, valid: ">= 2026-01-01" }]' in finding["fixes"][0]["summary"]


@pytest.mark.parametrize("arguments, code, words", [
    (["--on", "2026-05-01", "--on", "2027-05-01"], 64, "once"),
    (["--on", "2026-05-01", "valid=2026-05-02"], 64, "'valid='"),
    (["--on", ""], 1, "one day"),
    (["--on", "-"], 1, "one day"),
    (["--on", "null"], 1, "one day"),
    (["--on", ">= 2026-05-01"], 1, "one day"),
    (["--on", "2026-02-30"], 1, "one day"),
])
def test_on_gives_one_day(arguments, code, words, tmp_path):
    periods_site.write(tmp_path, {"Specs/p.yaml": ON_A_DAY})
    found, out, err = run(tmp_path, "query", "t", "k=p", *arguments)
    assert found == code and words in out + err and "'--on'" in out + err, out + err
