"""The tables and the text of the other pages say what the facts say."""

import check_calls
import facts_background
import facts_callbacks
import facts_handler
import pytest
from conftest import SITE

PLACES = [(edition, locale) for edition in ("html", "markdown") for locale in SITE.locales]

TABLES = {
    "reception-handler": check_calls.handler_problems,
    "delegate-callbacks": check_calls.callbacks_problems,
    "background-notifications": check_calls.background_problems,
}
FACTS = {
    "reception-handler": facts_handler,
    "delegate-callbacks": facts_callbacks,
    "background-notifications": facts_background,
}

for_places = pytest.mark.parametrize(("edition", "locale"), PLACES)
for_pages = pytest.mark.parametrize("name", list(TABLES))


@for_places
@for_pages
def test_table_says_what_happens(site, edition, locale, name):
    page, html = site.page(edition, locale, name), site.page("html", locale, name)
    assert TABLES[name](page, html) == []


@for_places
@for_pages
def test_text_names_its_terms(site, edition, locale, name):
    assert check_calls.prose_problems(site.page(edition, locale, name), FACTS[name]) == []


@for_places
def test_completion_cases_are_told(site, edition, locale):
    assert check_calls.cases_problems(site.page(edition, locale, "reception-handler")) == []


@for_places
def test_samples_are_there(site, edition, locale):
    assert check_calls.sample_problems(site.page(edition, locale, "reception-handler")) == []


@for_places
def test_payloads_are_there(site, edition, locale):
    page = site.page(edition, locale, "background-notifications")
    assert check_calls.payload_problems(page) == []
