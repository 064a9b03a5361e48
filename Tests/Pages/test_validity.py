"""The Nu checker finds nothing on any HTML page, the one that chooses a language included."""

import pytest

from check_validity import validity_problems
from conftest import SITE


@pytest.fixture(scope="module")
def found():
    return validity_problems(SITE.html_files)


@pytest.mark.parametrize("file", SITE.html_files,
                         ids=lambda file: str(file.relative_to(SITE.folder)))
def test_page_is_valid(found, file):
    assert found[str(file)] == []


def test_checker_speaks_of_these_files_only(found):
    assert set(found) == set(map(str, SITE.html_files))
