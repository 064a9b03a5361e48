"""Counts the instructions of a program with cachegrind: the same on a busy machine as on an idle one."""

import json
import os
import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COUNTED = re.compile(r"^==\d+== I\s+refs:\s+([\d,]+)$", re.MULTILINE)
# Within the limit of a build of 100 pages on a machine with much else to do.
PATIENCE = 600

sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Benchmarks"))

from benchmark.site import write_site  # noqa: E402


FOLDER = tempfile.TemporaryDirectory()


@cache
def program():
    """The program under test: HYO_PROGRAM, or the one that ships; stripped, for valgrind gives up on newer debug information."""
    built = os.environ.get("HYO_PROGRAM", str(ROOT / ".build/release/hyo"))
    stripped = f"{FOLDER.name}/hyo"
    subprocess.run(["strip", "--strip-debug", "-o", stripped, built], check=True)
    return stripped


def make_site(folder, pages):
    """The site of Benchmarks/README.md, the same bytes on every machine."""
    folder.mkdir()
    write_site(str(folder), pages, "1")
    return folder


def make_smallest_site(folder):
    """A site of one page with a line of text: what any build costs."""
    for path, text in {
        "hyo.yaml": "locales: [en]\npages: [page]\n",
        "Specs/page.yaml": "page:\n  - prose: introduction\n",
        "Locales/en/home.yaml": "title: A site\n",
        "Locales/en/page.yaml": "title: A page\n",
        "Locales/en/page.md": "A line.\n",
    }.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def instructions(*arguments, requests=b"", expected=0):
    """Runs the program and returns how many instructions it and its children took.

    Args:
        requests: What the program reads from standard input.
        expected: The exit code without which the count means nothing.
    """
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
               "--trace-children=yes", program(), *map(str, arguments)]
    # Hash tables of the standard library begin with a random seed, unless told otherwise.
    # `hyo lsp` is the worker at once, for valgrind can't follow a program that starts /proc/self/exe.
    surroundings = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", HYO_WORKER="1")
    run = subprocess.run(command, input=requests, capture_output=True, timeout=PATIENCE,
                         env=surroundings, check=False)
    report = run.stderr.decode(errors="replace")
    counts = [int(count.replace(",", "")) for count in COUNTED.findall(report)]
    assert run.returncode == expected, report[-2000:] + run.stdout.decode(errors="replace")[-2000:]
    assert counts, report[-2000:]
    return sum(counts)


def message(method, params, number=None):
    """A message of an editor, as it stands on standard input."""
    content = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        content["id"] = number
    body = json.dumps(content).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def opening(site):
    """An editor that opens a file of a site and then ends, after the first answer."""
    path = site / "Specs/page-0001.yaml"
    document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": path.read_text()}
    return b"".join([
        message("initialize",
                {"processId": None, "rootUri": site.as_uri(), "capabilities": {}}, number=1),
        message("initialized", {}),
        message("textDocument/didOpen", {"textDocument": document}),
        message("textDocument/hover", {"textDocument": {"uri": path.as_uri()},
                                       "position": {"line": 0, "character": 0}}, number=2),
        message("shutdown", None, number=3),
        message("exit", None),
    ])
