"""A finder that asks one question at a time: the one that decides most, with a way back."""

import shutil
import subprocess

import pytest

from check_browser import NARROW, Visit, browser, served
from test_json import ROOT, pages_alone, program


@pytest.fixture(scope="module")
def guided(tmp_path_factory):
    """This site, with a guided finder for its main table."""
    folder = tmp_path_factory.mktemp("guided")
    (folder / "hyo.yaml").write_text(pages_alone(ROOT / "hyo.yaml"), encoding="utf-8")
    for part in ("Specs", "Locales", "Templates"):
        shutil.copytree(ROOT / part, folder / part)
    spec = folder / "Specs/reception-methods.yaml"
    text = spec.read_text(encoding="utf-8")
    assert "  reception:\n    conditions:" in text
    spec.write_text(text.replace("  reception:\n    conditions:", "  reception:\n    finder: guided\n    conditions:"),
                    encoding="utf-8")
    subprocess.run([program(), "build", "--output", "Published"], cwd=folder, check=True, capture_output=True)
    with served(folder / "Published/html") as address:
        yield address


@pytest.fixture(scope="module")
def chromium():
    with browser() as started:
        yield started


def asked(page):
    """The conditions whose fields are in sight."""
    return page.eval_on_selector_all(".finder-field:not([hidden]) [data-key]", "all => all.map(each => each.dataset.key)")


def test_each_answer_leads_to_the_next_question_and_back(chromium, guided):
    visit = Visit(chromium, guided, "en/reception-methods.html")
    page, way = visit.page, []
    while page.locator(".finder dl.finder-outcome").is_hidden():
        question = asked(page)
        assert len(question) == 1 and question[0] not in way
        way += question
        page.locator(f"[data-key={question[0]}] button").last.click()
        assert len(way) <= 5
    assert asked(page) == []
    assert page.locator(".finder-given dt").count() == len(way)
    page.go_back()
    assert asked(page) == way[-1:]
    page.locator(".finder-given button").first.click()
    assert page.locator(".finder-given dt").count() == len(way) - 2
    assert len(asked(page)) == 1
    assert page.evaluate("document.activeElement.closest('[data-key]')?.dataset.key") == asked(page)[0]
    assert visit.axe_problems() == []
    visit.page.set_viewport_size(NARROW)
    assert visit.scroll_problems() == []
    assert visit.said == []
    visit.context.close()


def test_the_number_that_is_explained_is_one_that_is_seen(chromium, guided):
    visit = Visit(chromium, guided, "en/reception-methods.html")
    seen = visit.page.locator(".finder-field:visible small").all_inner_texts()
    assert visit.page.inner_text(".finder-legend").split(" = ")[0] in seen
    visit.context.close()


def test_first_question_leaves_the_fewest_outcomes(chromium, guided):
    visit = Visit(chromium, guided, "ja/reception-methods.html")
    first = asked(visit.page)
    counts = visit.page.eval_on_selector_all(".finder-values", """all => all.map(each => [each.dataset.key,
      [...each.querySelectorAll("small")].map(small => Number(small.textContent))])""")
    means = {key: sum(each) / len(each) for key, each in counts}
    assert means[first[0]] == min(means.values())
    visit.context.close()
