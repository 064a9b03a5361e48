"""What `hyo lsp` tells of an id: its texts, where it is declared, and where it stands."""

from editor import Editor

SPEC = "Specs/permits.yaml"


def test_the_texts_of_all_languages_are_shown(own_site, run):
    async def scenario():
        async with Editor(own_site) as editor:
            shared = "Specs/shared.yaml"
            text = await editor.hover(shared, "  life|cycle: [")
            assert text.startswith("**condition** `lifecycle`\n\n- en: ")
            assert "- ja: " in text and "アプリ" in text
            # Everything was agreed, as the lock of this site has it.
            assert text.count("*(agreed)*") == 2
            assert "- `killed-by-user` – en: " in text

    run(scenario())


def test_a_text_that_has_moved_is_told_of(own_site, run):
    async def scenario():
        async with Editor(own_site) as editor:
            path = "Locales/en/reception-methods.md"
            editor.open(path)
            editor.type(path, "The tables use short names", "The tables use very short names")
            text = await editor.hover(path, "### Handlers {#hand|lers}")
            assert text is not None and text.startswith("**heading** `handlers`")
            text = await editor.hover(path, "## Terminology {#termino|logy}")
            lines = text.split("\n")
            assert any(line.startswith("- en: ") and line.endswith("*(changed)*") for line in lines)
            assert any(line.startswith("- ja: ") and line.endswith("*(behind)*") for line in lines)

    run(scenario())


def test_an_entry_of_a_rule_shows_the_values_of_its_condition(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover(SPEC, "- when: { zone: centre, veh|icle: truck }")
            assert text.startswith("**condition** `vehicle`")
            assert "- `motorcycle` – en: a motorcycle; ja: " in text
            text = await editor.hover(SPEC, "- when: { zone: cen|tre, vehicle: truck }")
            assert text.startswith("**value** `centre`\n\n- en: city centre\n- ja: 中心部")

    run(scenario())


def test_a_value_of_a_named_domain_is_one_for_all_conditions(example, run):
    zones = "Specs/zones.yaml"

    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover(zones, "parked-on: { domain: d|ay }")
            assert text == (
                "**domain** `day`\n\nValues:\n\n"
                "- `weekday` – en: on weekdays; ja: 平日; de: an Werktagen\n"
                "- `holiday` – en: on holidays; ja: 休日; de: an Feiertagen"
            )
            rule = "week|day   | weekday-ticket |"
            assert "- ja: 平日" in await editor.hover(zones, rule)
            found = await editor.references(zones, rule)
            assert {text for _, _, text in found} == {"weekday"}
            assert [path for path, _, _ in found].count(zones) == 2
            defined = await editor.definition(zones, rule)
            assert {path for path, _, _ in defined} == {
                zones, "Locales/de/zones.yaml", "Locales/en/zones.yaml", "Locales/ja/zones.yaml"
            }
            # 'holiday' is the id of rules, too.
            found = await editor.references(zones, "day: [weekday, holi|day]")
            assert [path for path, _, _ in found].count(zones) == 3

    run(scenario())


def test_a_text_of_a_condition_goes_before_that_of_its_domain(example, run):
    async def scenario():
        async with Editor(example) as editor:
            path = "Locales/ja/zones.yaml"
            editor.open(path)
            editor.type(path, "bought-on: { name: 曜日 }", "bought-on: { name: 曜日, values: { weekday: 月金 } }")
            own = await editor.hover("Specs/zones.yaml", "week|day   | weekday-ticket |")
            assert "- ja: 月金" in own
            shared = await editor.hover("Specs/zones.yaml", "day: [week|day, holiday]")
            assert "- ja: 平日" in shared
            edit = await editor.rename("Specs/zones.yaml", "day: [week|day, holiday]", "working-day")
            texts = [c for c in edit.document_changes if editor.path(c.text_document.uri) == path]
            assert len(texts[0].edits) == 2

    run(scenario())


def test_words_that_are_the_same_in_all_languages_are_shown(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover("Specs/zones.yaml", "{ a: A, b|: B,")
            assert text.startswith("**value** `b`") and "- en: B\n" in text and "- ja: B\n" in text
            assert r"- en: \`ERR\`" in await editor.hover("Specs/zones.yaml", "  out-of|-order: {")
            assert r"- ja: \`LED\`" in await editor.hover("Specs/zones.yaml", "  la|mp: {")
            text = await editor.hover("Specs/zones.yaml", "b|          | b         | -")
            assert "- `c` – " in text and "en: C" in text

    run(scenario())


def test_a_group_of_conditions_shows_its_names_and_is_found_in_all_languages(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover("Specs/objections.yaml", "groups: { per|mit: [")
            assert "- en: Permit" in text and "- ja: 許可証" in text
            found = await editor.references("Locales/ja/objections.yaml", "  per|mit: 許可証")
            assert {path for path, _, _ in found} == {
                "Specs/objections.yaml", *(f"Locales/{tag}/objections.yaml" for tag in ("de", "en", "ja"))}
            found = await editor.references("Specs/objections.yaml", "groups: { permit: [begins, en|ds]")
            assert len([path for path, _, _ in found if path == "Specs/objections.yaml"]) > 3

    run(scenario())


def test_a_step_shows_the_phrase_that_says_it(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover(SPEC, "  granted-on-|proof:")
            assert "- en: The permit is granted." in text

    run(scenario())


def test_a_rule_shows_its_annotation(example, run):
    async def scenario():
        async with Editor(example) as editor:
            shown = await editor.hover("Specs/fines.rules.csv", "tr|uck,> 120")
            assert "- ja: トラックは、駐車枠の中でもレッカー移動する。" in shown

    run(scenario())


def test_the_text_before_it_is_saved_is_shown(example, run):
    async def scenario():
        async with Editor(example) as editor:
            path = "Locales/en/permits.yaml"
            editor.open(path)
            editor.type(path, "granted: The permit is granted.", "granted: 😀 It is yours.")
            assert "- en: 😀 It is yours." in await editor.hover(SPEC, "  granted-on-|proof:")

    run(scenario())


def test_definitions_are_in_the_spec_and_in_each_locale(example, run):
    async def scenario():
        async with Editor(example) as editor:
            found = await editor.definition(SPEC, "  reminded|: {}")
            assert found == []
            found = await editor.definition("Locales/ja/permits.yaml", "  remin|ded: ")
            paths = [path for path, _, text in found if text == "reminded"]
            assert paths == ["Locales/de/permits.yaml", "Locales/en/permits.yaml"]
            found = await editor.definition("Locales/en/permits.md", "vehicle=c|ar)")
            assert {path for path, _, _ in found} == {
                "Specs/shared.yaml", "Locales/de/shared.yaml", "Locales/en/shared.yaml",
                "Locales/ja/shared.yaml",
            }
            assert {text for _, _, text in found} == {"car"}

    run(scenario())


def test_references_are_found_in_rules_steps_links_and_locales(example, run):
    async def scenario():
        async with Editor(example) as editor:
            found = await editor.references("Specs/shared.yaml", "vehicle: [c|ar,")
            assert {text for _, _, text in found} == {"car"}
            paths = [path for path, _, _ in found]
            assert "Specs/fines.rules.csv" in paths
            assert paths.count("Locales/en/permits.md") == 1
            found = await editor.references(SPEC, "    say: gran|ted\n")
            steps = [(path, line) for path, line, _ in found if path == SPEC]
            # The step 'granted' has no 'say', and so uses the phrase by its own id.
            assert len(steps) == 2

    run(scenario())


def test_a_file_lists_what_it_declares(example, run):
    from lsprotocol import types as lsp

    async def scenario():
        async with Editor(example) as editor:
            document = lsp.TextDocumentIdentifier(editor.uri(SPEC))
            found = await editor.client.text_document_document_symbol_async(
                lsp.DocumentSymbolParams(document)
            )
            assert {"zone", "centre", "granted-on-proof", "permit", "residents"} <= {
                symbol.name for symbol in found
            }

    run(scenario())


def test_a_text_is_shown_as_it_is_written(own_site, run):
    """Editors load the pictures of Markdown, and a site may be a stranger's."""
    path = own_site / "Locales/en/shared.yaml"
    text = path.read_text(encoding="utf-8")
    for words in ["State of the app", "not running (force-quit by the user)"]:
        assert f"default: {words}" in text
        text = text.replace(f"default: {words}", "default: '![p](https://evil.example/p.png) <b>'")
    path.write_text(text, encoding="utf-8")

    async def scenario():
        async with Editor(own_site) as editor:
            shown = await editor.hover("Specs/shared.yaml", "  life|cycle: [")
            assert shown.count("evil.example") == 2
            assert "![" not in shown
            assert shown.count("<b>") == shown.count("\\<b>")

    run(scenario())


def test_a_term_with_an_address_shows_its_words(example, run):
    async def scenario():
        async with Editor(example) as editor:
            text = await editor.hover("Specs/shared.yaml", "  permit-off|ice: https://")
            assert text.startswith("**term** `permit-office`\n\n- en: permit office\n- ja: 許可証窓口\n")

    run(scenario())
