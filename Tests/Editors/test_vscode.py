"""The extension for VS Code: its own unit tests, with stubs of VS Code and of its language client, which come from npm."""

import os
import re
import subprocess

from editor import PATIENCE, ROOT, program

EXTENSION = ROOT / "Editors/vscode"


def test_the_extension_passes_its_unit_tests():
    files = sorted(str(file) for file in EXTENSION.glob("test/*.test.js"))
    done = subprocess.run(
        ["node", "--test", "--test-reporter=tap", *files], cwd=EXTENSION, env={**os.environ, "HYO_PROGRAM": program()},
        capture_output=True, text=True, check=False, timeout=10 * PATIENCE)
    printed = done.stdout + done.stderr
    counts = dict(re.findall(r"^# (tests|pass|fail) (\d+)$", done.stdout, re.MULTILINE))
    assert done.returncode == 0, printed
    assert counts["fail"] == "0" and int(counts["pass"]) == int(counts["tests"]) >= 60, printed
