"""The manual page, read by the programs that show such pages."""

import re
import subprocess
import unicodedata

import pytest

from program import PROGRAM, hyo, run

LANGUAGES = ["en", "ja"]


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def page(language, tmp_path):
    folder = tmp_path / ("man1" if language == "en" else f"{language}/man1")
    folder.mkdir(parents=True)
    file = folder / "hyo.1"
    file.write_text(hyo("manual", "--language", language))
    return file


def test_mandoc_finds_no_mistake(page, language):
    command = ["mandoc", "-T", "lint", "-W", "warning", page]
    lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    if language == "ja":
        # mandoc knows the names of sections in English only.
        lines = [line for line in lines if "first section is not \"NAME\"" not in line]
    assert lines == []


def test_groff_finds_no_mistake(page):
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
    done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) > 300
    # Lines end where the terminal does, in Japanese, too.
    assert [line for line in lines if width(line) > 80] == []


def width(line):
    """How many columns a line takes."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in line)


def test_whatis_reads_the_name(page, language):
    text = run("lexgrog", page)
    names = {"en": "hyo - publish decision tables", "ja": "hyo - 検証済みの決定表を"}
    assert names[language] in text


def test_the_page_has_every_command_and_option(page, language):
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    text = run("mandoc", "-T", "utf8", "-O", "width=900", page, env=environment)
    text = re.sub(".\x08", "", text)
    commands = [line.split("\t")[0] for line in hyo("complete", "").splitlines()[1:]]
    for command in commands:
        section = text.split(f"   hyo {command}\n")[1].split("\n   hyo ")[0]
        for line in hyo("complete", command, "--").splitlines()[1:]:
            option = line.split("\t")[0]
            assert re.search(rf"(^|[ ,]){option}\b", section), (command, option)


def test_the_page_has_no_english_in_japanese():
    """Every message of the page has a translation: none comes out as its pattern does in English."""
    english = sentences(hyo("manual", "--language", "en"))
    japanese = sentences(hyo("manual", "--language", "ja"))
    assert len(english) > 100
    assert english & japanese == set()


def sentences(page):
    """The lines of a page that have several words and are no commands."""
    lines = page.splitlines()
    return {line for line in lines if len(line.split()) > 3 and not line.startswith((".", "  ", "\\f", "hyo "))}


def test_the_page_is_the_same_every_time():
    assert hyo("manual") == hyo("manual", env={"LC_ALL": "C", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "0"})
    assert PROGRAM.exists()
