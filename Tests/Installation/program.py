"""The program under test, and what its tests share."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("HYO_PROGRAM", ROOT / ".build/release/hyo")).resolve()


def run(*command, **options):
    """Runs a command to its end, which must be a good one; returns what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def hyo(*arguments, **options):
    return run(PROGRAM, *arguments, **options)
