"""Which ids `hyo lsp` offers where: each case is a line being typed, with `‸` where the cursor stands."""

import pytest
from lsprotocol import types as lsp

from editor import Editor, position

SPEC = "Specs/permits.yaml"
ZONES = "Specs/zones.yaml"
# A file, the text that is there, what is typed in its place, ids that are offered, and ids that are not.
CASES = {
    "a condition in a rule": (
        SPEC,
        "when: { zone: centre, vehicle: truck }",
        "when: { zone: centre, veh‸ }",
        {"resident", "vehicle", "zone"},
        {"expires", "minutes"},
    ),
    "a condition in a rule of several lines, whose key is not finished": (
        SPEC,
        "      - id: residents\n        when: {",
        "      - id: new\n        when:\n          r‸\n        then: { decision: granted }\n      - id: residents\n        when: {",
        {"resident", "zone"},
        {"granted"},
    ),
    "a condition or a constant in a formula": (
        "Specs/renewals.yaml",
        "months * monthly-fee + debts",
        "months * m‸ + debts",
        {"fine", "long-term", "monthly-fee", "months", "unpaid"},
        {"price", "standing", "years"},
    ),
    "a list or a value in an entry": (
        "Specs/charges.yaml", "| rush     | in working-days ", "| rush     | ‸ ",
        {"in working-days", "in rush-hours", "monday", "sunday"}, {"free", "rush-hours"},
    ),
    "a list behind 'in'": (
        "Specs/charges.yaml", "| rush     | in working-days ", "| rush     | in w‸ ",
        {"rush-hours", "working-days"}, {"monday", "in working-days"},
    ),
    "a test of a set": (
        "Specs/caching.yaml", "| personal    | shared  | has private and", "| personal    | shared  | ‸",
        {"has private", "has no-store", "none"}, {"private", "rfc-9111"},
    ),
    "a member in a test of a set": (
        "Specs/caching.yaml", "| open        | shared  | has-none-of(no-store, private)",
        "| open        | shared  | has-none-of(no-store, p‸",
        {"private", "public"}, {"has private", "none"},
    ),
    "a value in a bracket that is not closed": (
        SPEC,
        "when: { zone: centre, vehicle: truck }",
        "when: { zone: ‸",
        {"centre", "outskirts"},
        {"truck"},
    ),
    "a value of a condition that all pages share": (
        SPEC,
        "when: { zone: centre, vehicle: truck }",
        "when: { vehicle: [car, ‸ }",
        {"car", "motorcycle", "truck"},
        {"centre"},
    ),
    "true and false": (
        SPEC,
        "when: { zone: centre, vehicle: truck }",
        "when: { resident: ‸ }",
        {"false", "true"},
        {"centre"},
    ),
    "a step among choices": (
        SPEC,
        "choices: [day-permit, year-permit]",
        "choices: [day-permit, ‸]",
        {"ask-office", "granted-on-proof", "year-permit"},
        {"proof"},
    ),
    "a phrase": (
        SPEC,
        "    say: granted\n",
        "    say: g‸\n",
        {"ask", "costs", "granted"},
        {"full-fee"},
    ),
    "a placeholder of a phrase": (
        SPEC,
        "with: { amount: 120 CHF }",
        "with: { ‸ }",
        {"amount"},
        {"number"},
    ),
    "a note": (
        SPEC,
        "    note: proof\n",
        "    note: ‸\n",
        {"weight", "year-end"},
        {"granted"},
    ),
    "a unit of prose": (
        SPEC,
        "  - prose: renewing\n",
        "  - prose: ‸\n",
        {"renewing"},
        {"introduction", "reading", "terms"},
    ),
    "a table in the outline": (
        SPEC,
        "  - index: permit\n",
        "  - index: ‸\n",
        {"permit", "renewal"},
        {"charge"},
    ),
    "a source": (
        SPEC,
        "sources: [bylaw]",
        "sources: [‸]",
        {"bylaw"},
        {"permit"},
    ),
    "a row of a layout": (
        SPEC,
        "      rows: [resident]\n",
        "      rows: [‸]\n",
        {"resident", "vehicle"},
        {"expires"},
    ),
    "what a note is on": (
        SPEC,
        "      vehicle.truck: weight",
        "      vehicle.‸: weight",
        {"car", "truck"},
        set(),
    ),
    "a column of a pipe table": (
        "Specs/charges.yaml",
        "| id    | hours | vehicle |",
        "| id    | hours | veh‸ |",
        {"charge", "vehicle"},
        {"plate"},
    ),
    "a cell of a pipe table": (
        "Specs/charges.yaml",
        "| truck | -     | truck   | 10     |",
        "| truck | -     | ‸   | 10     |",
        {"car", "truck"},
        {"local"},
    ),
    "a cell of a row that is not finished": (
        "Specs/charges.yaml",
        "      | paid       | paid         | -             | none      | nothing        |\n",
        "      | paid       | p‸\n",
        {"null", "paid", "unpaid"},
        {"local"},
    ),
    "a result in a pipe table": (
        "Specs/charges.yaml",
        "| none      | nothing        |",
        "| ‸ | nothing        |",
        {"this-week", "today"},
        {"nothing"},
    ),
    "a step in a pipe table": (
        "Specs/charges.yaml",
        "| none      | nothing        |",
        "| none      | ‸        |",
        {"ask-embassy", "nothing"},
        {"today"},
    ),
    "a cell of a CSV file": (
        "Specs/fines.rules.csv",
        "truck,> 120,truck,",
        "truck,> 120,‸,",
        {"car", "motorcycle"},
        {"no-fine"},
    ),
    "a phrase that a locale lacks": (
        "Locales/en/permits.yaml",
        "  day-permit: A permit for one day\n",
        "  ‸: A permit\n",
        {"day-permit"},
        {"proof", "year-permit"},
    ),
    "a value that a locale lacks": (
        "Locales/en/permits.yaml",
        "      outskirts: { default: outskirts,",
        "      out‸: { default: outskirts,",
        {"outskirts"},
        {"centre"},
    ),
    "a placeholder in a phrase": (
        "Locales/en/permits.yaml",
        "  costs: It costs {amount}.",
        "  costs: It costs {am‸.",
        {"amount"},
        {"zone"},
    ),
    "a condition in the pattern of sections": (
        "Locales/en/permits.yaml",
        "    section: Zone {zone}",
        "    section: Zone {‸}",
        {"vehicle", "zone"},
        {"amount"},
    ),
    "a page in a link": (
        "Locales/en/permits.md",
        "[](page:fines)",
        "[](page:‸)",
        {"charges", "fines", "home"},
        {"permit"},
    ),
    "a place in a link": (
        "Locales/en/permits.md",
        "(page:permits#terms)",
        "(page:permits#‸)",
        {"permit", "reading", "terms"},
        {"charge"},
    ),
    "a table in a link": (
        "Locales/en/permits.md",
        "cell:permit?",
        "cell:‸?",
        {"charges/charge", "permit", "renewal"},
        {"fines"},
    ),
    "a condition in a link": (
        "Locales/en/permits.md",
        "?zone=centre&resident=false&vehicle=car)",
        "?zone=centre&‸",
        {"resident", "vehicle"},
        {"minutes"},
    ),
    "a value in a link": (
        "Locales/en/permits.md",
        "?zone=centre&resident=false&vehicle=car)",
        "?zone=‸)",
        {"centre", "outskirts"},
        {"car"},
    ),
    "a rule that has an annotation": (
        "Specs/fines.yaml",
        "annotations: [free, truck]",
        "annotations: [free, ‸]",
        {"short", "long", "truck"},
        {"fire-lane"},
    ),
    "an annotation": (
        "Locales/de/fines.yaml",
        "      truck: Last",
        "      ‸: Last",
        {"truck", "short"},
        {"fire-lane", "free"},
    ),
    "a term that is referred to": (
        "Locales/en/permits.md",
        "(term:permit-office.with-article)",
        "(term:‸)",
        {"permit-office"},
        {"permit"},
    ),
    "a rule that is referred to": (
        "Locales/en/permits.md",
        "(bound:renewal.too-old.expires)",
        "(bound:renewal.‸.expires)",
        {"late", "paid", "too-old"},
        {"residents"},
    ),
    "a condition that is referred to": (
        "Locales/en/permits.md",
        "(bound:renewal.too-old.expires)",
        "(bound:renewal.too-old.‸)",
        {"expires", "paid"},
        {"zone"},
    ),
    "a group of pages": (
        "Locales/en/home.yaml",
        "  paying: Paying",
        "  p‸: Paying",
        {"paying"},
        {"permits"},
    ),
    "a named domain": (
        ZONES,
        "parked-on: { domain: day }",
        "parked-on: { domain: ‸ }",
        {"day", "zone-code"},
        {"parked-in", "weekday"},
    ),
    "a value of a named domain": (
        ZONES,
        "| weekday | green | weekday   |",
        "| weekday | green | ‸   |",
        {"holiday", "weekday"},
        {"green", "red"},
    ),
    "a value with words of its own": (
        ZONES,
        "| in-a    | a          | a         |",
        "| in-a    | ‸          | a         |",
        {"a", "b", "c"},
        {"weekday"},
    ),
    "a value that stands under 'values'": (
        ZONES,
        "| broken  | red   |",
        "| broken  | ‸   |",
        {"green", "red"},
        {"weekday"},
    ),
    "a named domain that a locale lacks": (
        "Locales/en/zones.yaml",
        "domains:\n  day:\n",
        "domains:\n  ‸:\n",
        {"day", "zone-code"},
        {"parked-on"},
    ),
    "a value of a named domain that a locale lacks": (
        "Locales/en/zones.yaml",
        "      holiday: { default: on",
        "      ‸: { default: on",
        {"holiday"},
        {"weekday", "a"},
    ),
    "an output that is shown with marks": (
        SPEC,
        "    outputs: [decision, fee]\n",
        "    layout: { marks: [‸] }\n    outputs: [decision, fee]\n",
        {"decision", "fee"},
        {"then", "zone"},
    ),
    "the output without a name, shown with marks": (
        ZONES,
        "layout: { rows: [lamp], columns: [bought-on] }",
        "layout: { rules: rows, marks: ‸ }",
        {"then"},
        {"lamp", "valid"},
    ),
    "the output without a name, as a column": (
        ZONES,
        "| bought-on | then           |",
        "| bought-on | ‸           |",
        {"lamp", "then"},
        {"valid"},
    ),
    "a condition in an example, which no output is": (
        SPEC,
        "- when: { zone: centre, vehicle: truck }",
        "- when: { ‸ }",
        {"vehicle", "zone"},
        {"decision", "fee"},
    ),
    "a note in prose": (
        "Locales/en/permits.md",
        "any time.[^holidays]",
        "any time.[^‸",
        {"holidays", "proof"},
        {"granted"},
    ),
    "a unit in a file of prose": (
        "Locales/en/permits.md",
        "{#renewing}",
        "{#‸}",
        {"renewing"},
        {"introduction-x"},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_ids_are_offered_where_they_belong(name, example, run):
    path, old, typed, offered, others = CASES[name]

    async def scenario():
        async with Editor(example) as editor:
            editor.open(path)
            cursor = typed.index("‸")
            text = typed[:cursor] + typed[cursor + 1:]
            start = editor.texts[path].index(old)
            editor.replace(path, editor.texts[path].replace(old, text, 1))
            items = await completion_at(editor, path, start + cursor)
            assert offered <= set(items)
            assert not others & set(items)

    run(scenario())


async def completion_at(editor, path, offset):
    params = lsp.CompletionParams(
        lsp.TextDocumentIdentifier(editor.uri(path)), position(editor.texts[path], offset)
    )
    result = await editor.client.text_document_completion_async(params)
    return {item.label: item for item in getattr(result, "items", result) or []}


def test_what_was_typed_is_replaced_and_the_text_is_shown(example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "choices: [day-permit, year-permit]", "choices: [day-permit, year]")
            items = await editor.completion(SPEC, "day-permit, ye|ar]")
            item = items["year-permit"]
            assert item.detail == "A permit for one year"
            edit = item.text_edit
            line = editor.texts[SPEC].split("\n")[edit.range.start.line]
            assert line[edit.range.start.character: edit.range.end.character] == "year"
            assert edit.new_text == "year-permit"

    run(scenario())


KEYS = {
    "of a table": (
        SPEC, "    outputs: [decision, fee]\n", "    ‸\n    outputs: [decision, fee]\n",
        {"aggregation", "gaps"}, {"layout", "prose"},
    ),
    "of a rule in brackets": (SPEC, "- id: residents\n", "- id: x\n        ‸\n      - id: residents\n", {"when", "then"}, {"say"}),
    "of a step": (SPEC, "  full-fee:\n", "  full-fee:\n    ‸\n", {"note", "choices"}, {"say", "then"}),
    "of a page's spec": (SPEC, "conditions:\n", "‸\nconditions:\n", {"domains", "sources"}, {"page", "say"}),
    "of a page's outline": (SPEC, "  - prose: renewing\n", "  - ‸\n  - prose: renewing\n", {"prose", "index"}, {"say"}),
    "of a page's texts": ("Locales/en/permits.yaml", "notes:\n", "‸\nnotes:\n", {"domains", "sources"}, {"title", "page"}),
    "of a language": ("Locales/de/locale.yaml", "direction: ltr\n", "‸\n", {"direction"}, {"name", "title"}),
    "of the settings": ("hyo.yaml", "locales: ", "‸\nlocales: ", {"status"}, {"base-url", "title"}),
}


@pytest.mark.parametrize("name", KEYS)
def test_keys_are_offered_where_they_belong(name, example, run):
    path, old, typed, offered, others = KEYS[name]

    async def scenario():
        async with Editor(example) as editor:
            editor.open(path)
            text = editor.texts[path].replace(old, typed, 1)
            cursor = text.index("‸")
            editor.replace(path, text.replace("‸", ""))
            items = await completion_at(editor, path, cursor)
            assert offered <= set(items)
            assert not others & set(items)

    run(scenario())


WORDS = {
    "a hit policy": (SPEC, "    hit-policy: unique\n", "    hit-policy: ‸\n", {"any", "collect", "first", "unique"}),
    "a hit policy that is half typed": (SPEC, "    hit-policy: unique\n", "    hit-policy: co‸\n", {"collect"}),
    "an aggregation": (
        "Specs/charges.yaml", "aggregation: sum", "aggregation: ‸", {"count", "max", "min", "sum"},
    ),
    "a layout, for which keys may stand, too": (
        SPEC, "    outputs: [decision, fee]\n", "    layout: ‸\n    outputs: [decision, fee]\n",
        {"rules-as-columns", "rules-as-rows"},
    ),
    "a direction in a bracket that is not closed": (
        "Specs/fines.yaml", "layout: { rules: columns, marks: then }", "layout: { rules: ‸", {"columns", "rows"},
    ),
    "steps as what an output has": (
        "Specs/charges.yaml", "    outputs:\n", "    outputs:\n      more: ‸\n", {"steps"},
    ),
    "an answer": ("Specs/fines.yaml", "answer: yes", "answer: ‸", {"no", "yes"}),
    "what an example may have beside steps": (
        SPEC, "then: impossible", "then: ‸", {"impossible", "not-stated", "ask-office"},
    ),
    "an item of a list": ("hyo.yaml", "[behind, untranslated]", "[‸, untranslated]", {"behind", "untranslated"}),
    "a truth value": ("Specs/shared.yaml", "boolean: true", "boolean: ‸", {"true"}),
    "a direction of writing": ("Locales/de/locale.yaml", "direction: ltr", "direction: ‸", {"ltr", "rtl"}),
}


@pytest.mark.parametrize("name", WORDS)
def test_words_of_the_format_are_offered_where_they_belong(name, example, run):
    path, old, typed, offered = WORDS[name]

    async def scenario():
        async with Editor(example) as editor:
            editor.open(path)
            assert old in editor.texts[path]
            text = editor.texts[path].replace(old, typed, 1)
            cursor = text.index("‸")
            editor.replace(path, text.replace("‸", ""))
            assert offered <= set(await completion_at(editor, path, cursor))

    run(scenario())


def test_words_of_the_format_are_not_offered_where_any_text_may_stand(example, run):
    async def scenario():
        async with Editor(example) as editor:
            editor.open(SPEC)
            assert "first" not in await editor.completion(SPEC, "    outputs: [decision, f|ee]")
            assert "unique" not in await editor.completion("Locales/en/permits.md", "A permit lets you| park")

    run(scenario())


def test_nothing_is_offered_where_no_id_belongs(example, run):
    async def scenario():
        async with Editor(example) as editor:
            assert not await editor.completion("Locales/en/permits.md", "A permit lets you| park")
            assert not await editor.completion("Locales/de/locale.yaml", "name: |")

    run(scenario())
