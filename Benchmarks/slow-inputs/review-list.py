"""A lock of 1 MB with 7,000 texts, all of which have changed in one language, as a list."""

import runpy
from pathlib import Path

COMMAND = ["review", "--verbose"]
lock = runpy.run_path(str(Path(__file__).parent / "drift-lock.py"))


def files(size):
    site = lock["files"](size)
    changed = site["Locales/en/p.md"].replace("Text", "Word")
    return {**site, "Locales/en/p.md": changed}
