"""Every HTML page in a real browser: accessible, narrow enough, silent, in light and in dark.

HYO_SCREENSHOTS names a folder for pictures of the pages.
"""

import os
from pathlib import Path

import pytest

from check_browser import SCHEMES, browser, served, visit_problems
from conftest import SITE

PATHS = [str(file.relative_to(SITE.folder / "html")) for file in SITE.html_files]
PICTURES = os.environ.get("HYO_SCREENSHOTS")


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def address():
    with served(SITE.folder / "html") as address:
        yield address


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", PATHS)
def test_page_works_in_the_browser(chromium, address, path, scheme):
    pictures = Path(PICTURES) if PICTURES else None
    assert visit_problems(chromium, address, path, scheme, pictures) == []
