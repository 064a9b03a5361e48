"""Where readers choose values and see the outcome: it says for every combination what the table says."""

import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from check_browser import NARROW, Visit, browser, served
from check_finder import Table, borrowed_problems
from check_validity import validity_problems
from conftest import SITE
from test_json import GOLDEN, ROOT, program

# Sites with other layouts, hit policies and kinds of values than this one.
SITES = {
    "example": ROOT / "Documentation" / "Example",
    **{name: GOLDEN / name / "before" for name in [
        "finder", "merged-rows", "aggregations", "any-but-null", "condition-domains", "domain-ends", "impossible",
        "rules-as-columns", "notes-in-sections", "notes-in-rules-as-rows", "notes-in-rules-as-columns",
        "build-with-times", "actions-as-marks", "marks-in-columns-that-cannot-happen", "output-values", "query",
    ]},
}
OWN = ["delegate-callbacks/callbacks", "reception-handler/calls", "reception-methods/reception"]
METHODS = "en/reception-methods.html"
CHOICE = "alert-body=set&content-available=set&category=not-set&initialization=ios-10&app-state=background"
CELL = "reception.set.set.not-set.ios-10.background"


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def address():
    with served(SITE.folder / "html") as served_at:
        yield served_at


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The sites, each published in a folder of its own."""
    folder = tmp_path_factory.mktemp("finder")
    for name, site in SITES.items():
        shutil.copytree(site, folder / name)
        subprocess.run([program(), "build", "--output", "Published"], cwd=folder / name, check=True,
                       capture_output=True)
    return folder


@pytest.fixture
def visit(chromium, address):
    """Visits a page, which must have nothing to say of itself."""
    visits = []

    def visit(path):
        visits.append(Visit(chromium, address, path))
        return visits[-1].page

    yield visit
    for each in visits:
        each.context.close()
        assert each.said == []


def finder_tables(page):
    """Of the finders whose tables stand on the page."""
    return page.eval_on_selector_all(".finder:not([data-page])", "all => all.map(each => each.dataset.table)")


def problems_of_site(chromium, site, html):
    """The tables with a finder, and what is wrong with them, in both languages."""
    tables, problems = {}, []
    files = [file for file in sorted([*html.glob("en/*.html"), *html.glob("ja/*.html")])
             if 'class="finder"' in file.read_text(encoding="utf-8")]
    visit = Visit(chromium, html.as_uri(), "index.html")
    for file in files:
        visit.page.goto(file.as_uri())
        name = "home" if file.stem == "index" else file.stem
        for table in finder_tables(visit.page):
            key = f"{name}/{table}"
            if key not in tables:
                tables[key] = Table(program(), site, name, table)
            problems += tables[key].problems(visit.page, file.parent.name)
    visit.context.close()
    return sorted(tables), problems + visit.said


def test_every_combination_of_this_site(chromium):
    tables, problems = problems_of_site(chromium, ROOT, SITE.folder / "html")
    assert tables == OWN
    assert problems == []


@pytest.mark.parametrize("locale", SITE.locales)
def test_the_finder_of_the_home_page_says_what_that_of_the_table_says(visit, locale):
    here, owner = visit(f"{locale}/index.html"), visit(f"{locale}/reception-methods.html")
    table = Table(program(), ROOT, "reception-methods", "reception")
    assert len(table.vectors) == 48
    assert borrowed_problems(table, here, owner, locale) == []


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_finders_on_another_page_in_every_layout(chromium, built, locale):
    with served(built / "finder" / "Published" / "html") as at:
        here, owner = (Visit(chromium, at, f"{locale}/{each}.html") for each in ("index", "parcels"))
        tables = here.page.eval_on_selector_all(".finder", "all => all.map(each => each.dataset.table)")
        assert tables == ["price", "handling", "columns"]
        for name in tables:
            table = Table(program(), built / "finder", "parcels", name)
            assert borrowed_problems(table, here.page, owner.page, locale) == []
        for each in (here, owner):
            assert each.said == []
            each.context.close()


def test_a_wrong_outcome_on_the_home_page_is_seen(chromium, tmp_path):
    copy = Path(shutil.copytree(SITE.folder / "html", tmp_path / "html"))
    file = copy / "en" / "index.html"
    text = file.read_text(encoding="utf-8")
    for old, new in [('data-order="0 1 2 3 4"', 'data-order="1 0 2 3 4"'),
                     ("iOS ignores the notification", "iOS shows the notification"),
                     ('<li data-id="reception:finder:note.action-missing">', "<li>")]:
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        with served(copy) as at:
            here, owner = (Visit(chromium, at, f"en/{each}.html") for each in ("index", "reception-methods"))
            table = Table(program(), ROOT, "reception-methods", "reception")
            assert borrowed_problems(table, here.page, owner.page, "en") != [], old
            here.context.close()
            owner.context.close()


@pytest.mark.parametrize("name", SITES)
def test_every_combination_of_other_sites(chromium, built, name):
    tables, problems = problems_of_site(chromium, built / name, built / name / "Published" / "html")
    assert tables
    assert problems == []


def test_a_wrong_mark_and_a_wrong_outcome_are_seen(chromium, built, tmp_path):
    copy = Path(shutil.copytree(built / "finder" / "Published" / "html", tmp_path / "html"))
    file = copy / "en" / "parcels.html"
    text = file.read_text(encoding="utf-8")
    for old, new in [('data-boxes="2 - -|0"', 'data-boxes="2 - -|1"'),
                     ('data-cuts="(0 (2 (30"', 'data-cuts="(0 (1 (30"'),
                     ("<div>10</div>", "<div>11</div>")]:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    with served(copy) as at:
        visit = Visit(chromium, at, "en/parcels.html")

        def problems(table):
            return Table(program(), built / "finder", "parcels", table).problems(visit.page, "en")

        assert any("marks ['handling.unknown'], not ['animal']" in each for each in problems("handling"))
        assert any("says 'The clerk weighs it'" in each for each in problems("one-number"))
        assert any("says '11' instead" in each for each in problems("days"))
        visit.context.close()


def test_wrong_values_between_first_inputs_and_outcome_are_seen(chromium, built, tmp_path):
    copy = Path(shutil.copytree(built / "example" / "Published" / "html", tmp_path / "html"))
    file = copy / "en" / "renewals.html"
    text = file.read_text(encoding="utf-8")
    table = Table(program(), built / "example", "renewals", "new-permit")
    assert [list(each["when"]) for each in table.vectors] == [["unpaid", "years", "resident"]] * 12
    for old, new in [(None, None), ("<div>fair</div>", "<div>good</div>"), ('data-boxes="0 1 0|0', 'data-boxes="0 1 0|5'),
                     ('data-cuts="[0 [2', 'data-cuts="[0 [3')]:
        if old:
            assert old in text
            file.write_text(text.replace(old, new), encoding="utf-8")
        with served(copy) as at:
            visit = Visit(chromium, at, "en/renewals.html")
            assert bool(table.problems(visit.page, "en")) == bool(old), old
            visit.context.close()


def test_finder_computes_with_what_another_table_computes(chromium, built):
    table = Table(program(), built / "example", "renewals", "instalment")
    assert [list(each["when"]) for each in table.vectors] == [["unpaid", "months"]] * len(table.vectors)
    with served(built / "example" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/renewals.html?unpaid=1&months=12")
        shown = visit.page.locator('.finder[data-table="instalment"] .finder-outcome dd').all_inner_texts()
        assert shown == ["(Amount ÷ 4, rounded up to 0.05 francs) = 38.75 francs", "20 francs", "155 francs"]
        visit.page.goto(f"{at}/en/renewals.html?months=12")
        cases = visit.page.locator('.finder[data-table="instalment"] .finder-when').all_inner_texts()
        assert cases == ["Amount: < 80.25 francs", "Amount: 80.25–300 francs"]
        remarks = visit.page.locator('.finder[data-table="instalment"] .finder-remark').all_inner_texts()
        assert remarks == ["still decides", ""]
        visit.context.close()


def test_pages_with_finders_are_valid(built):
    files = [file for name in ("finder", "example") for file in (built / name / "Published" / "html").rglob("*.html")]
    assert {file: found for file, found in validity_problems(files).items() if found} == {}


# The address


def test_address_holds_the_choice(visit):
    page = visit(METHODS)
    for part in CHOICE.split("&"):
        key, value = part.split("=")
        choose(page, key, value)
    assert page.evaluate("location.search") == "?" + CHOICE
    assert found(page) == [CELL]


def test_address_restores_the_choice_and_goes_to_a_cell(visit):
    page = visit(f"{METHODS}?{CHOICE}#{CELL}")
    assert found(page) == [CELL]
    assert page.evaluate("document.querySelector(':target').id") == CELL


def test_choice_survives_the_change_of_language(visit):
    page = visit(f"{METHODS}?{CHOICE}")
    page.click(".languages a[hreflang=ja]")
    assert page.url.endswith(f"ja/reception-methods.html?{CHOICE}")
    page.wait_for_selector(".found", state="attached")
    assert found(page) == [CELL]
    page.click("#reception .heading a[hreflang=en]")
    assert page.url.endswith(f"{METHODS}?{CHOICE}#reception")
    page.wait_for_selector(".found", state="attached")
    assert found(page) == [CELL]


def test_choice_survives_the_back_button(visit):
    page = visit(METHODS)
    choose(page, "alert-body", "not-set")
    choose(page, "content-available", "not-set")
    choose(page, "app-state", "foreground")
    before = found(page)
    page.click(".finder-actions a")
    assert page.evaluate("document.querySelector(':target').id") == before[0]
    page.click(".navigation a[href='delegate-callbacks.html']")
    page.go_back()
    assert found(page) == before
    page.go_back()
    assert (found(page), page.evaluate("location.hash")) == (before, "")


def test_a_cell_of_the_choice_before_is_no_longer_marked(visit):
    page = visit(f"{METHODS}?{CHOICE}#{CELL}")
    page.focus("[data-key=app-state] [value=foreground]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.querySelector('td:target')") is None
    assert page.evaluate("document.activeElement.value") == "foreground"
    assert found(page) == ["reception.set.set.not-set.ios-10.foreground"]


def test_works_from_a_file(chromium):
    visit = Visit(chromium, (SITE.folder / "html").as_uri(), METHODS)
    page = visit.page
    for part in CHOICE.split("&"):
        choose(page, *part.split("="))
    assert page.url.endswith("?" + CHOICE)
    page.click(".languages a[hreflang=ja]")
    page.wait_for_url("**/ja/**")
    page.wait_for_selector(".found", state="attached")
    assert found(page) == [CELL]
    page.click(".finder-actions a")
    assert page.url.endswith(f"?{CHOICE}#{CELL}")
    assert visit.said == []
    visit.context.close()


def choose(page, key, value, table=None):
    """Clicks the button of a value, or chooses it from the list."""
    finder = page.locator(f"[id='{table}:finder']" if table else ".finder").first
    field = finder.locator(f"[data-key={key}]")
    if field.evaluate("field => field.localName") == "select":
        field.select_option(value)
    else:
        field.locator(f"button[value='{value}']").click()


def page_words(field):
    """What is asked for, in words that say which values there are."""
    return field.get_attribute("data-wanted") or "指定できない値です"


def found(page):
    return page.eval_on_selector_all(".found", "all => all.map(each => each.id)")


def test_choice_on_the_home_page_goes_along_to_the_table(visit):
    page = visit("ja/index.html")
    for part in CHOICE.split("&"):
        key, value = part.split("=")
        choose(page, key, value)
    assert page.evaluate("location.search") == "?" + CHOICE
    page.click(".finder-actions a")
    assert page.url.endswith(f"/ja/reception-methods.html?{CHOICE}#{CELL}")
    assert found(page) == [CELL]
    page.go_back()
    assert page.locator(".finder dd li").count() == 3
    page.click(".languages a[hreflang=en]")
    assert page.url.endswith(f"/en/index.html?{CHOICE}")
    assert page.locator(".finder dd li").count() == 3


def test_notes_of_the_outcome_stand_below_it(visit):
    page = visit(f"{METHODS}?{CHOICE}")
    marks = page.locator(".finder dd .note-ref").all_inner_texts()
    assert marks == page.locator(".finder .notes .marker").all_inner_texts()
    assert page.locator(".finder .notes .backlink").count() == 0
    choose(page, "alert-body", "not-set")
    choose(page, "app-state", "not-running")
    assert page.locator(".finder .notes").is_hidden()


# What is said


def test_what_makes_no_difference_is_said(visit):
    page = visit(METHODS)
    choose(page, "app-state", "background")
    assert page.is_visible(".finder-hint")
    choose(page, "alert-body", "not-set")
    choose(page, "content-available", "not-set")
    assert page.is_hidden(".finder-hint")
    assert remarks(page) == {"category": "makes no difference", "initialization": "makes no difference"}
    assert len(found(page)) == 4
    page.click(".finder-actions .clear")
    assert (remarks(page), found(page), page.evaluate("location.search")) == ({}, [], "")


VALUES = [
    ("weight", "0", False), ("weight", "0.000000000000000001", True), ("weight", "30.", False),
    ("weight", "030.00", True), ("weight", "30.000000000000000001", False), ("weight", "１２．５", True),
    ("weight", "12,5", False), ("weight", "-1", False), ("weight", "1e1", False), ("weight", "heavy", False),
    ("weight", "null", False), ("pieces", "12", True), ("pieces", "13", False), ("pieces", "2.5", False),
    ("pieces", "2.0", True), ("pieces", "99999999999999999999", False), ("pieces", "null", True),
    ("due", "2025-12-31", False), ("due", "2026-01-01", True), ("due", "2026-12-31", True),
    ("due", "2027-01-01", False),
]


def test_values_outside_of_the_domain_are_refused(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "ja/parcels.html")
        for key, value, is_possible in VALUES:
            table = "days" if key == "due" else "handling"
            field = visit.page.locator(f"[id='{table}:finder.{key}']")
            field.fill(value)
            field.blur()
            assert (field.get_attribute("aria-invalid") == "true") == (not is_possible), value
            said = remarks(visit.page, table).get(key)
            assert said == (None if is_possible else page_words(field)), value
        assert visit.said == []
        visit.context.close()


def test_numbers_are_compared_exactly(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html")
        weight = visit.page.locator("[id='one-number:finder.weight']")
        for value, said in [("2", "It is sent"), ("2.000000000000000001", "The clerk"), ("1.999", "It is sent")]:
            weight.fill(value)
            assert visit.page.locator("[id='one-number:finder'] dd").inner_text().startswith(said), value
        visit.context.close()


# What is typed in German, the number that is meant, in the address, and how it stands there in English.
NUMBERS = [
    ("fine", "minutes", "1.000", "1000"), ("fine", "minutes", "1000", "1000"), ("fine", "minutes", "1.00", None),
    ("fine", "minutes", "1,000", "1.000"), ("fine", "minutes", "1,5", None), ("fine", "minutes", "10.00.000", None),
    ("offences", "share", "0,5", "0.5"), ("offences", "share", "0.5", None), ("offences", "share", "０，５", "0.5"),
    ("offences", "share", "0,5,0", None), ("offences", "share", ".5", None),
]


def test_numbers_are_read_as_the_page_writes_them(chromium, built):
    with served(built / "example" / "Published" / "html") as at:
        visit = Visit(chromium, at, "de/fines.html")
        page = visit.page
        for table, key, typed, number in NUMBERS:
            page.goto(f"{at}/de/fines.html")
            name = f"[id='{table}:finder.{key}']"
            page.fill(name, typed)
            page.locator(name).blur()
            assert (page.get_attribute(name, "aria-invalid") is None) == (number is not None), typed
            if number is not None:
                assert page.evaluate("location.search") == f"?{key}={number}"
                assert page.input_value(name) == typed
                page.click(".languages a[hreflang=en]")
                assert (page.input_value(name), page.get_attribute(name, "aria-invalid")) == (number, None)
                page.click(".languages a[hreflang=de]")
                assert page.input_value(name) == number.replace(".", ",")
        page.goto(f"{at}/en/fines.html")
        page.fill("[id='fine:finder.minutes']", "1,000")
        assert page.evaluate("location.search") == "?minutes=1000"
        assert visit.said == []
        visit.context.close()


def test_a_date_that_is_typed_in_half_can_be_cleared(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html")
        page, finder = visit.page, visit.page.locator("[id='days:finder']")
        page.locator("[id='days:finder.due']").press_sequentially("02")
        page.focus("h1 a, .skip-link")
        assert remarks(page, "days") == {"due": "Enter a date: January 1, 2026 – December 31, 2026"}
        finder.locator(".clear").click()
        assert page.evaluate("document.getElementById('days:finder.due').validity.badInput") is False
        assert remarks(page, "days") == {}
        visit.context.close()


def test_only_what_changes_is_written_again(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html?weight=2")
        page = visit.page
        page.evaluate("""() => {
          window.changes = [];
          new MutationObserver(list => changes.push(...list.map(each => each.target.closest(".finder").id)))
            .observe(document.body, {subtree: true, childList: true, characterData: true});
        }""")
        choose(page, "kind", "parcel", "handling")
        changed = page.evaluate("[...new Set(changes)].map(id => document.getElementById(id).innerHTML)")
        assert changed and all('data-key="kind"' in each for each in changed)
        page.locator("[id='one-number:finder.weight']").fill("2.0")
        page.locator("[id='one-number:finder.weight']").blur()
        once = page.evaluate("changes.length")
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
        assert page.evaluate("changes.length") == once
        visit.context.close()


def test_boxes_for_missing_values_say_of_what(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html")
        boxes = visit.page.get_by_role("checkbox").all()
        assert boxes
        for box in boxes:
            field = box.locator("xpath=ancestor::div[@class='finder-field']")
            name = field.locator("label").first.inner_text()
            assert visit.page.get_by_role("checkbox", name=name).count() >= 1, name
        visit.context.close()


def test_who_still_types_is_not_told(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html")
        page, weight = visit.page, visit.page.locator("[id='one-number:finder.weight']")
        weight.press_sequentially("0")
        assert remarks(page, "one-number") == {}
        weight.press_sequentially(".5")
        assert page.locator("[id='one-number:finder'] dd").inner_text().startswith("It is sent")
        weight.fill("0")
        weight.press("Enter")
        assert remarks(page, "one-number") == {"weight": "Enter a number: > 0 and ≤ 30"}
        assert page.locator("[id='one-number:finder'] dl").is_hidden()
        visit.context.close()


# Two tables that compare the same conditions, one of which may have no value.
PAYMENTS = {
    "hyo.yaml": "locales: [en]\npages: [p]\n",
    "Locales/en/home.yaml": "title: H\n",
    "Locales/en/p.yaml": """title: P
conditions: { due: { name: Due day }, paid: { name: Paid day } }
phrases: { in-time: Paid in time, late: Paid late, open: Not paid }
tables: { payment: { title: Payment }, reminder: { title: Reminder } }
""",
    "Specs/p.yaml": """page: [{ table: payment }, { table: reminder }]
conditions:
  due: { number: "[1..31]", integer: true }
  paid: { number: "[1..31]", integer: true, null: true }
steps: { in-time: {}, late: {}, open: {} }
tables:
""" + "".join(f"""  {name}:
    conditions: [due, paid]
    rules: |
      | id      | due | paid   | then    |
      |---------|-----|--------|---------|
      | in-time | -   | <= due | in-time |
      | late    | -   | > due  | late    |
      | open    | -   | null   | open    |
""" for name in ["payment", "reminder"]),
}


@pytest.fixture
def payments(tmp_path):
    for path, text in PAYMENTS.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    subprocess.run([program(), "build"], cwd=tmp_path, check=True, capture_output=True)
    return tmp_path / "Output" / "html"


def outcome(page, table):
    """The outcome that a finder shows; None if it shows none."""
    answer = page.locator(f"[id='{table}:finder'] dl.finder-outcome")
    return None if answer.is_hidden() else answer.locator("dd").inner_text()


def paid(due, day):
    if day == "null":
        return "Not paid"
    return None if "" in (due, day) else "Paid late" if int(day) > int(due) else "Paid in time"


@pytest.mark.parametrize("seed", range(3))
def test_compared_values_that_are_given_or_missing_in_any_order(chromium, payments, seed):
    chosen = random.Random(seed)
    with served(payments) as at:
        visit = Visit(chromium, at, "en/p.html")
        page, due, day = visit.page, "", ""
        for step in range(40):
            table = chosen.choice(["payment", "reminder"])
            finder = page.locator(f"[id='{table}:finder']")
            match chosen.choice(["due", "paid", "missing", "missing", "clear", "again"]):
                case "due":
                    due = str(chosen.randrange(1, 32))
                    finder.locator("[data-key=due]").fill(due)
                case "paid":
                    day = str(chosen.randrange(1, 32))
                    finder.locator("[data-key=paid]").fill(day)
                case "missing":
                    day = "" if day == "null" else "null"
                    finder.locator("[type=checkbox]").click()
                case "clear":
                    if finder.locator(".clear").is_visible():
                        due, day = "", ""
                        finder.locator(".clear").click()
                case "again":
                    page.reload()
            assert [outcome(page, each) for each in ["payment", "reminder"]] == [paid(due, day)] * 2, (step, due, day)
        assert visit.said == []
        visit.context.close()


def test_a_fault_of_the_script_is_shown_as_one_and_ends_no_other_finder(chromium, payments):
    page = payments / "en" / "p.html"
    text = page.read_text(encoding="utf-8")
    # The first finder has no answers for any day.
    first, rest = text.split('id="reminder:finder"')
    page.write_text(re.sub(r'data-boxes="[^"]*"', 'data-boxes="9 9 9|0"', first) + 'id="reminder:finder"' + rest,
                    encoding="utf-8")
    with served(payments) as at:
        visit = Visit(chromium, at, "en/p.html?due=3&paid=null")
        assert outcome(visit.page, "reminder") == "Not paid"
        assert outcome(visit.page, "payment") is None
        hint = visit.page.locator("[id='payment:finder'] .finder-hint").inner_text()
        assert hint.startswith("Error: ")
        assert visit.said != []
        visit.context.close()


def remarks(page, table="reception"):
    return page.locator(f"[id='{table}:finder']").evaluate("""finder => Object.fromEntries(
      [...finder.querySelectorAll("[data-key]")]
        .map(field => [field.dataset.key, document.getElementById(field.id + ":remark").textContent])
        .filter(([, text]) => text))""")


# The look


def test_accessible_with_a_choice(chromium, address):
    visit = Visit(chromium, address, "ja/delegate-callbacks.html?content-available=set&lifecycle=suspended")
    assert len(found(visit.page)) == 2
    assert visit.axe_problems() == []
    visit.page.emulate_media(color_scheme="dark")
    visit.page.set_viewport_size(NARROW)
    assert visit.axe_problems() + visit.scroll_problems() + small_targets(visit.page) == []
    visit.context.close()


def test_accessible_with_numbers_and_a_refused_value(chromium, built):
    with served(built / "finder" / "Published" / "html") as at:
        visit = Visit(chromium, at, "en/parcels.html?kind=parcel&weight=31&pieces=null&due=2026-12-24&express=true")
        assert remarks(visit.page, "handling") == {"weight": "Enter a number: > 0 and ≤ 30"}
        assert visit.axe_problems() == []
        visit.page.set_viewport_size(NARROW)
        assert visit.axe_problems() + visit.scroll_problems() + small_targets(visit.page) == []
        visit.context.close()


@pytest.mark.parametrize(("locale", "words"), [
    ("en", "3 = Outcomes still possible: 3"), ("ja", "3 = ありうる結果：3通り"), ("de", "3 = Noch mögliche Ergebnisse: 3")])
def test_numbers_on_values_are_explained(chromium, built, locale, words):
    with served(built / "example" / "Published" / "html") as at:
        visit = Visit(chromium, at, f"{locale}/fines.html")
        finder = visit.page.locator(".finder:not([hidden])").first
        assert finder.locator(".finder-legend").inner_text() == words
        # Who points at a number is told the same, and the name of the button says it.
        number = finder.locator("small").first
        assert words.endswith(number.get_attribute("title"))
        assert number.get_attribute("title") in number.locator("..").get_attribute("aria-label")
        visit.context.close()


def small_targets(page):
    return page.eval_on_selector_all(".finder :is(select, input, button)", """all => all
      .map(each => [each.id, each.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 24).map(([id]) => id)""")


def test_nothing_is_seen_without_the_script_or_in_print(chromium, address):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/{METHODS}?{CHOICE}")
    assert page.locator(".finder").count() == 1
    assert page.locator(".finder").is_hidden()
    context.close()
    visit = Visit(chromium, address, f"{METHODS}?{CHOICE}")
    visit.page.emulate_media(media="print")
    assert visit.page.locator(".finder").is_hidden()
    visit.context.close()


def test_nothing_moves_when_the_script_comes_late(chromium, address):
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()

    def late(route):
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/finder.js", late)
    page.goto(f"{address}/{METHODS}?{CHOICE}#reception")
    assert page.is_visible(".finder dd")
    moved = page.evaluate("""() => new Promise(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries().length))
        .observe({type: "layout-shift", buffered: true});
      setTimeout(() => resolve(0), 200);
    })""")
    assert moved == 0
    context.close()


def test_markup_from_a_script_is_refused(chromium, address):
    visit = Visit(chromium, address, METHODS)
    with pytest.raises(Exception, match="TrustedHTML"):
        visit.page.evaluate("document.body.innerHTML = '<p>'")
    visit.context.close()


def test_only_pages_with_a_finder_load_the_script():
    with_script = {file.stem for file in SITE.html_files if "finder.js" in file.read_text(encoding="utf-8")}
    assert with_script == {"index", *(name.split("/")[0] for name in OWN)}
