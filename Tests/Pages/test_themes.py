"""A theme of a single file: loaded behind the style sheet, on every page, and as readable as what it replaces."""

import shutil
import subprocess

import pytest

from check_browser import NARROW, Visit, browser, served
from test_json import ROOT, pages_alone, program

THEME = ROOT / "Documentation" / "themes" / "paper" / "Templates" / "theme.css"
PAGES = ["en/index.html", "ja/reception-handler.html?situation=foreground", "en/status.html"]


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """This site in the theme."""
    folder = tmp_path_factory.mktemp("theme")
    for name in ("Specs", "Locales", "Templates"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "hyo.yaml").write_text(pages_alone(ROOT / "hyo.yaml"), encoding="utf-8")
    shutil.copy(THEME, folder / "Templates")
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    return folder / "Published" / "html"


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_is_readable(chromium, published, scheme):
    with served(published) as at:
        problems = []
        for path in PAGES:
            visit = Visit(chromium, at, path)
            visit.page.emulate_media(color_scheme=scheme)
            problems += visit.axe_problems()
            visit.page.set_viewport_size(NARROW)
            problems += visit.axe_problems() + visit.scroll_problems() + visit.said
            visit.context.close()
        assert problems == []


def test_sets_what_it_says_and_nothing_else(chromium, published):
    with served(published) as at:
        visit = Visit(chromium, at, "ja/index.html")
        look = visit.page.evaluate("""() => {
          const style = getComputedStyle(document.body);
          return [style.backgroundColor, style.fontFamily.split(",")[0],
                  getComputedStyle(document.querySelector(".layout")).maxInlineSize,
                  getComputedStyle(document.querySelector(".layout")).display];
        }""")
        assert look == ["rgb(251, 247, 238)", '"Hiragino Mincho ProN"', "1280px", "grid"]
        visit.page.emulate_media(color_scheme="dark")
        assert visit.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(29, 26, 22)"
        visit.page.emulate_media(media="print", color_scheme="light")
        assert visit.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        visit.context.close()


def test_stands_behind_the_style_sheet_on_every_page(published):
    for file in published.rglob("*.html"):
        links = [line for line in file.read_text(encoding="utf-8").splitlines() if 'rel="stylesheet"' in line]
        top = {"404.html": "/push/", "index.html": ""}.get(file.name, "../") if file.parent == published else "../"
        assert links == [f'<link rel="stylesheet" href="{top}assets/{name}.css">' for name in ("style", "theme")], file


def test_a_site_without_one_has_none():
    output = ROOT / "Output" / "html"
    assert not (output / "assets" / "theme.css").exists()
    assert "theme.css" not in (output / "en" / "index.html").read_text(encoding="utf-8")
