"""Every page is whole: links, notes, head, switches, nothing that runs."""

import check_headers
import check_links
import check_markup
import check_notes


def test_every_link_leads_somewhere(page, site):
    assert check_links.link_problems(page, site) == []


def test_notes_are_numbered_and_linked(html_page):
    assert check_notes.note_problems(html_page) == []


def test_cells_have_their_headers(html_page):
    assert check_headers.header_problems(html_page) == []


def test_head_is_complete(html_page):
    assert check_markup.head_problems(html_page) == []


def test_nothing_runs_and_nothing_comes_from_elsewhere(html_page):
    assert check_markup.safety_problems(html_page) == []


def test_style_sheets_ask_for_nothing_from_elsewhere(site):
    assert check_markup.style_problems(site) == []


def test_other_languages_are_named_in_the_head(html_page, site):
    assert check_markup.alternate_problems(html_page, site) == []


def test_language_switch_keeps_page_and_place(html_page, site):
    assert check_markup.switch_problems(html_page, site) == []
