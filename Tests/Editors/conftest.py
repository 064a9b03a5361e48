"""What the tests of editors share: copies of this repository's site, and of the example."""

import asyncio
import re
import shutil

import pytest

from editor import ROOT


def copied(source, folder):
    for name in ["hyo.yaml", "Specs", "Locales", "Templates"]:
        if (source / name).is_dir():
            shutil.copytree(source / name, folder / name)
        elif (source / name).exists():
            shutil.copy(source / name, folder / name)
    # The documents, and the file for the root, that hyo.yaml names.
    for file in [*source.glob("*.md"), *source.glob("LICENSE.txt")]:
        shutil.copy(file, folder / file.name)
    if source == ROOT:
        # The copy has no documentation.
        text = (folder / "hyo.yaml").read_text(encoding="utf-8")
        (folder / "hyo.yaml").write_text(re.sub(r"(?m)^document(s|-terms):.*\n(?:[ #].*\n)*", "", text), encoding="utf-8")
    return folder


@pytest.fixture
def example(tmp_path):
    return copied(ROOT / "Documentation/Example", tmp_path)


@pytest.fixture
def own_site(tmp_path):
    return copied(ROOT, tmp_path)


@pytest.fixture
def run():
    """Runs a scenario to its end."""
    return asyncio.run
