"""Words in place of numbers: what is offered as a result, where a word leads, another name, and names in formulas beside them."""

import pytest

from editor import Editor, checked, golden, save

SPEC = "Specs/postage.yaml"


@pytest.fixture
def site(tmp_path):
    return golden("words-for-numbers", tmp_path)


def test_words_are_offered_as_results(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "> 20     | on-request ", "> 20     | o          ")
            return await editor.completion(SPEC, "o|          ")

    assert set(run(scenario())) >= {"free", "on-request", "not-accepted"}


def test_the_key_is_offered_beside_numbers(site, run):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            editor.type(SPEC, "until: { date: any, or: [no-end] }", "until: { date: any, o }")
            return await editor.completion(SPEC, "date: any, o| }")

    assert "or" in run(scenario())


@pytest.mark.parametrize("marked, name, uses", [("fr|ee      ", "free", 2), ("floor(wei|ght * per-kg", "weight", 6)])
def test_a_result_leads_to_what_it_names(site, run, marked, name, uses):
    async def scenario():
        async with Editor(site) as editor:
            editor.open(SPEC)
            return await editor.definition(SPEC, marked), await editor.references(SPEC, marked)

    definitions, references = run(scenario())
    assert {word for _, _, word in definitions + references} == {name}
    assert [path for path, _, _ in definitions].count(SPEC) == 1
    assert len(references) > uses


@pytest.mark.parametrize("marked, name", [("not-|accepted      ", "not-accepted"), ("floor(wei|ght * per-kg", "weight")])
def test_words_and_conditions_get_another_name(site, run, marked, name):
    known = [finding["id"] for finding in checked(site)]

    async def scenario():
        async with Editor(site) as editor:
            save(editor, await editor.rename(SPEC, marked, "renamed"))

    run(scenario())
    assert [finding["id"] for finding in checked(site)] == known
    assert name not in (site / SPEC).read_text(encoding="utf-8")
