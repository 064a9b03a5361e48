"""Packages of the program under test, made without building it again."""

import os

from program import PROGRAM, ROOT, run


def make_packages(folder, kind):
    """Makes one package in a folder; returns its path."""
    run(ROOT / "Scripts/make-packages", kind, env={**os.environ, "HYO_PROGRAM": str(PROGRAM), "PACKAGES": str(folder)})
    (package,) = folder.iterdir()
    return package
