"""The check of the English in pages and comments sees what it should see."""

import subprocess
import sys

import pytest

from program import ROOT

SCRIPT = ROOT / "Scripts/lint-prose"


def lint(file, text):
    file.write_text(text, encoding="utf-8")
    return subprocess.run([sys.executable, SCRIPT, file], capture_output=True, text=True)


@pytest.mark.parametrize("text, found", [
    ("# A page\n\nA language lacks\na text.\n", ":3: 'lacks'"),
    ("The reader is told of it.\n", ":1: 'is told'"),
    ("- One\n- Two blanks\n", ":2: 'blanks'"),
    ("Long: " + "word " * 36 + ".\n", ":1: a sentence of 37 words"),
])
def test_a_stilted_turn_is_found(text, found, tmp_path):
    result = lint(tmp_path / "page.md", text)
    assert result.returncode == 1
    assert found in result.stdout


@pytest.mark.parametrize("text", [
    "A blank line, and a cell.\n", "See `what it lacks` and [this](lacks.md).\n", "```\nlacks\n```\n",
    "A word. " * 40 + "\n",
])
def test_plain_english_and_code_pass(text, tmp_path):
    result = lint(tmp_path / "page.md", text)
    assert result.returncode == 0, result.stdout


def test_comments_of_code_are_read(tmp_path):
    result = lint(tmp_path / "a.swift", "/// Whether it is so.\nlet a = 1  // lacks\n/// - lacking: The rest.\n")
    assert result.stdout.count(tmp_path.name) == 1 and ":1: '/// Whether'" in result.stdout


def test_the_repository_has_none():
    result = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
