"""The Nu checker finds nothing on any HTML page, the one that chooses a language included."""

import pytest

from check_validity import validity_problems
from conftest import SITE


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """A page with a mistake, so that the checker is seen to find one."""
    file = tmp_path_factory.mktemp("planted") / "index.html"
    text = SITE.page("html", SITE.locales[0], "home").source
    file.write_text(text.replace("<p>", "<p><div></p>", 1), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def found(planted):
    return validity_problems([*SITE.html_files, planted])


@pytest.mark.parametrize("file", SITE.html_files,
                         ids=lambda file: str(file.relative_to(SITE.folder)))
def test_page_is_valid(found, file):
    assert found[str(file)] == []


def test_plant_is_seen(found, planted):
    assert found[str(planted)] != []


def test_checker_speaks_of_these_files_only(found, planted):
    assert set(found) == {*map(str, SITE.html_files), str(planted)}
