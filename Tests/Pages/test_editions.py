"""HTML and Markdown agree, and so do the languages."""

import check_languages
import check_tables


def test_every_page_is_there_in_every_edition_and_locale(site):
    places = [(edition, locale) for edition in ("html", "markdown") for locale in site.locales]
    names = {place: {page.name for page in site.pages if (page.edition, page.locale) == place}
             for place in places}
    assert len(site.locales) >= 2
    assert all(each == names[places[0]] for each in names.values()), names
    assert "home" in names[places[0]]


def test_tables_are_equal_in_html_and_markdown(html_page, site):
    markdown = site.page("markdown", html_page.locale, html_page.name)
    assert check_tables.table_problems(html_page, markdown) == []


def test_tables_are_rectangles_with_headers(page):
    assert check_tables.layout_problems(page) == []


def test_languages_are_equal_in_all_but_text(translation, site):
    first = site.page(translation.edition, site.locales[0], translation.name)
    assert check_languages.language_problems(first, translation) == []
