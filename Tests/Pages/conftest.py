"""What all tests of published pages share: the site under test, and its pages as parameters."""

import pytest

import facts_reception
from published import Site, output_folder

SITE = Site(output_folder())


def pytest_generate_tests(metafunc):
    """Gives a test a case for each page, HTML page, pair of editions, or pair of locales."""
    pages = SITE.pages
    first = SITE.locales[:1]
    cases = {
        "page": pages,
        "html_page": [page for page in pages if page.edition == "html"],
        "reception_page": [page for page in pages if page.name == "reception-methods"],
        "translation": [page for page in pages if page.locale not in first],
        "combination": list(facts_reception.CELLS),
        "settings": facts_reception.SECTIONS,
    }
    for name in cases:
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, cases[name], ids=as_id)


def as_id(value):
    return ".".join(value) if isinstance(value, tuple) else str(value)


@pytest.fixture(scope="session")
def site():
    return SITE
