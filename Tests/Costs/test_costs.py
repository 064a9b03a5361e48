"""What the main commands cost, in instructions, compared with the committed figures.

A figure that changes is changed in costs.json, by a commit that says why. `pytest Tests/Costs` prints all figures
that differ; `RECORD_SNAPSHOTS=1` writes those of this run, and fails by design.
"""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from counting import instructions, make_site, make_smallest_site, opening, program

FIGURES = Path(__file__).with_name("costs.json")
MILLION = 1_000_000
TOLERANCE = 0.04
RECORDING = os.environ.get("RECORD_SNAPSHOTS") == "1"


@pytest.fixture(scope="session")
def measured(tmp_path_factory):
    """Each figure by its name, in millions of instructions."""
    folder = tmp_path_factory.mktemp("costs")
    small, large = make_site(folder / "small", 50), make_site(folder / "large", 100)
    reviewed = shutil.copytree(small, folder / "reviewed")
    smallest = make_smallest_site(folder / "smallest")
    subprocess.run([program(), "review", "start", "--site", reviewed], capture_output=True, check=True)
    remembered = remember(shutil.copytree(large, folder / "remembered"))
    counts = {
        "build, 50 pages": instructions("build", "--site", small, "--output", folder / "a"),
        "build, 100 pages": instructions("build", "--site", large, "--output", folder / "b"),
        "build, smallest site":
            instructions("build", "--site", smallest, "--output", folder / "c"),
        "check, 50 pages": instructions("check", "--site", small),
        "check with a lock, 50 pages": instructions("check", "--site", reviewed),
        "unchanged build, 100 pages": instructions("build", "--site", remembered),
        "unchanged check, 100 pages": instructions("check", "--site", remembered),
        "lsp, first answers, 50 pages": instructions("lsp", "--site", small, requests=opening(small)),
    }
    counts["one page more, build"] = (counts["build, 100 pages"] - counts["build, 50 pages"]) / 50
    found = {name: round(count / MILLION, 2) for name, count in counts.items()}
    if RECORDING:
        FIGURES.write_text(json.dumps(found, indent=2) + "\n")
    return found


def remember(site):
    """Builds and checks a site until it is remembered with stamps of files that are old enough to be trusted.

    These runs, too, are by valgrind, whose libraries are a part of the program that is remembered.
    """
    (site / ".hyo/memory").mkdir(parents=True)
    for pause in [3, 0]:
        for command in ["build", "check"]:
            instructions(command, "--site", site)
        time.sleep(pause)
    return site


NAMES = [
    "build, 50 pages", "build, 100 pages", "one page more, build", "build, smallest site",
    "check, 50 pages", "check with a lock, 50 pages", "unchanged build, 100 pages",
    "unchanged check, 100 pages", "lsp, first answers, 50 pages",
]


def test_figures_are_not_being_recorded():
    assert not RECORDING, "costs.json was written: read the difference, and commit it with its reason"


@pytest.mark.parametrize("name", NAMES)
def test_cost_is_as_committed(measured, name):
    committed = json.loads(FIGURES.read_text())[name]
    change = measured[name] / committed - 1
    assert abs(change) <= TOLERANCE, (
        f"{name}: {measured[name]} million instructions, {change:+.1%} against {committed} in costs.json"
    )
