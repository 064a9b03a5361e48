"""The wheel, and where it is installed."""

import sys

import pytest

from packaged import make_packages
from program import run


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    return make_packages(tmp_path_factory.mktemp("packages"), "wheel")


@pytest.fixture(scope="session")
def installed(wheel, tmp_path_factory):
    """A folder in which there is nothing of Python's but pip and Hyo."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", folder)
    run(folder / "bin/pip", "install", "--quiet", "--no-index", wheel)
    return folder
