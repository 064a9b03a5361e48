"""The reception methods, in both locales and both editions, say what the facts say."""

import check_reception


def test_cell_says_what_happens(reception_page, combination):
    assert check_reception.cell_problems(reception_page, combination) == []


def test_section_has_its_headers_and_notes(reception_page, settings):
    assert check_reception.section_problems(reception_page, settings) == []


def test_sections_stand_in_order(reception_page):
    assert check_reception.order_problems(reception_page) == []


def test_index_leads_to_each_section(reception_page):
    assert check_reception.index_problems(reception_page) == []


def test_prose_names_its_terms_and_links_to_cells(reception_page):
    assert check_reception.prose_problems(reception_page) == []
