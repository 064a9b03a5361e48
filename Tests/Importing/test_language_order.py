"""Twins that are named in the other order: what comes of them differs in its ids at most."""

import concurrent.futures
import shutil

import pytest

from published_tables import GOLDEN, run
from test_spreadsheets import ROOT


def twins():
    """The twin documents of this repository, and the published pages of its sites."""
    pairs = [(ROOT / "README.md", ROOT / "README.ja.md"), (ROOT / "SECURITY.md", ROOT / "SECURITY.ja.md")]
    documentation = ROOT / "Documentation"
    folders = [(documentation, documentation / "ja"), *((each, each.parent / "ja") for each in (
        ROOT / "Output/markdown/en", documentation / "Example/Output/markdown/en"))]
    for english, japanese in folders:
        pairs += [(path, japanese / path.relative_to(english)) for path in sorted(english.rglob("*.md"))
                  if "Output/html" not in str(path)]
    for site in sorted(GOLDEN.iterdir()):
        pairs += [(path, site / "after/markdown/ja" / path.name) for path in sorted(site.glob("after/markdown/en/*.md"))]
    return [(one, other) for one, other in pairs if other.is_file() and one.name != "status.md"]


def content(folder):
    """What an import has written for the page, but for the places that it comes from, and for the list of languages."""
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in (".yaml", ".md") and path.name not in ("hyo.yaml", "p.import.yaml")}


def imported(folder, site, operands):
    code, text = run("import", *operands, "--page", "p", "--site", site, folder=folder)
    return code, text, content(folder / site) if code == 0 else {}


def differences(folder, one, other):
    """The files that the order changes; None for documents that are refused in both orders."""
    folder.mkdir()
    shutil.copy(one, folder / "a.md")
    shutil.copy(other, folder / "b.md")
    first = imported(folder, "first", ["en=a.md", "ja=b.md"])
    second = imported(folder, "second", ["ja=b.md", "en=a.md"])
    if first[0] != second[0]:
        return [f"exit codes {first[0]} and {second[0]}: {first[1]} {second[1]}"]
    if first[0] != 0:
        return None
    return [name for name in sorted({*first[2], *second[2]}) if first[2].get(name) != second[2].get(name)]


def test_the_order_of_languages_changes_no_text_and_no_rule(tmp_path):
    pairs = twins()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda case: differences(tmp_path / str(case[0]), *case[1]), enumerate(pairs)))
    wrong = [f"{one}: {each}" for (one, _), each in zip(pairs, found) if each]
    assert not wrong, "\n".join(wrong)
    refused = [str(one) for (one, _), each in zip(pairs, found) if each is None]
    print(f"{len(pairs)} pairs, refused: {refused}")
    assert len(pairs) > 150 and len(refused) * 20 < len(pairs)
