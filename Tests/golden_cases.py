#!/usr/bin/env python3
"""Reads the golden cases, the texts in Tests/CommandLineTests/Cases, and lays them out as folders.

    golden_cases.py unpack FOLDER         writes all cases and golden sites below FOLDER, one folder each
    golden_cases.py record FOLDER NAME    puts what was recorded in FOLDER/NAME back into the text of the case

The folder of a case is like that of a golden site, and `case.txt` in it says where the case stands. How a case is
written is said in CONTRIBUTING.md.
"""

import atexit
import fcntl
import re
import shlex
import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent / "CommandLineTests"
GOLDEN = TESTS / "Golden"
CASES = TESTS / "Cases"


class Malformed(Exception):
    """A case that is not as it should be."""


@dataclass
class Section:
    """A part of a case below a line `---- path, what`."""

    path: str
    what: str
    lines: list[str] = field(default_factory=list)

    @property
    def text(self):
        return "".join(line + "\n" for line in self.lines)


@dataclass
class Case:
    name: str
    file: Path
    line: int
    header: list[str] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def said(self, key):
        """What stands behind a word in the header; nothing if it is not there."""
        return next((line.removeprefix(key).strip() for line in self.header if line.startswith(key)), None)

    @property
    def exit(self):
        return (self.said("exit ") or "").partition(":")[0]

    def write(self, folder):
        """Lays the case out as a golden site."""
        files = self.files()
        (folder / "before").mkdir(parents=True)
        for path, text in files.items():
            put(folder / "before" / path, text)
        for section in self.outputs():
            put(folder / "after" / section.path.removeprefix("Output/"), section.text)
        ids = (self.said("exit ") or "").partition(":")[2].split()
        mended = ["mended by its fixes"] if "mended by its fixes" in self.header else []
        put(folder / "expected.txt", "".join(line + "\n" for line in [f"exit {self.exit}", *ids, *mended]))
        put(folder / "arguments.txt", "".join(each + "\n" for each in shlex.split(self.said("$ hyo") or "")))
        terminal = next((each.text for each in self.sections if each.path == "terminal"), "")
        put(folder / "terminal.txt", f"{terminal}exit {self.exit}\n")
        finders = [section.path for section in self.outputs() if section.what == "with its finder"]
        where = f"{self.file.relative_to(TESTS.parent.parent)}:{self.line}"
        put(folder / "case.txt", "\n".join([where, *finders]) + "\n")

    def outputs(self):
        return [section for section in self.sections if section.path.startswith("Output/")]

    def files(self):
        """The files of the site: those of the site that it names, and those of its own."""
        site = self.said("site: ")
        files = dict(shared(site)) if site else {}
        for section in self.sections:
            if section.path == "terminal" or section.path.startswith("Output/"):
                continue
            if section.what == "removed":
                del files[section.path]
            elif section.what == "changed":
                files[section.path] = self.changed(files[section.path], section)
            else:
                files[section.path] = section.text
        return files

    def changed(self, text, section):
        """A file with changes, each of which must fit in one place."""
        hunks = [[]]
        for line in section.lines:
            if line == "@@":
                hunks.append([])
            else:
                hunks[-1].append(line)
        for hunk in hunks:
            old = "".join(line[1:] + "\n" for line in hunk if line[:1] != "+")
            new = "".join(line[1:] + "\n" for line in hunk if line[:1] != "-")
            if ("\n" + text).count("\n" + old) != 1:
                raise Malformed(f"{self.name}: a change of {section.path} does not fit in one place:\n{old}")
            text = ("\n" + text).replace("\n" + old, "\n" + new)[1:]
        return text


def put(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


@cache
def shared(name):
    """The files of a site that several cases change, by path."""
    folder = CASES / "Sites" / name
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    if not files:
        raise Malformed(f"There is no site '{name}'")
    return {file.relative_to(folder).as_posix(): file.read_bytes().decode() for file in files}


def cases_of(file):
    """The cases of a text: each begins with `==== name`, and its parts with `---- path`."""
    cases = []
    for number, line in enumerate(file.read_bytes().decode().split("\n")[:-1], 1):
        if line.startswith("==== "):
            cases.append(Case(line[5:], file, number))
        elif not cases:
            continue
        elif match := re.fullmatch(r"---- (.+?)(?:, (changed|removed|with its finder))?", line):
            cases[-1].sections.append(Section(match[1], match[2] or ""))
        elif cases[-1].sections:
            cases[-1].sections[-1].lines.append(line)
        elif line:
            cases[-1].header.append(line)
    for case in cases[:-1]:
        # The empty line before the next case.
        (case.sections[-1].lines if case.sections else case.header).pop()
    return cases


def texts():
    return sorted(CASES.glob("*.txt"))


def unpack(folder):
    """Lays out all cases, and the golden sites beside them."""
    for site in sorted(GOLDEN.iterdir()):
        shutil.copytree(site, folder / site.name, symlinks=True)
    for file in texts():
        for case in cases_of(file):
            if (folder / case.name).exists():
                raise Malformed(f"There are two cases '{case.name}'")
            case.write(folder / case.name)
    return folder


@cache
def unpacked():
    """All cases and golden sites in a folder that goes with this program."""
    folder = Path(tempfile.mkdtemp(prefix="hyo-golden-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return unpack(folder)


def record(folder, name):
    """Puts what the program printed and published for a case into its text."""
    with open(CASES / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for file in texts():
            cases = cases_of(file)
            for case in cases:
                if case.name == name:
                    take(case, folder / name)
                    file.write_bytes("\n".join(written(each) for each in cases).encode())
    (CASES / ".lock").unlink(missing_ok=True)


def take(case, folder):
    terminal = (folder / "terminal.txt").read_bytes().decode()
    outputs = [section for section in case.outputs()]
    case.sections = [section for section in case.sections if section not in outputs and section.path != "terminal"]
    case.sections.append(Section("terminal", "", terminal.split("\n")[:-2]))
    after = folder / "after"
    for file in sorted(after.rglob("*")) if after.is_dir() else []:
        path = "Output/" + file.relative_to(after).as_posix()
        if file.is_file():
            what = next((section.what for section in outputs if section.path == path), "")
            case.sections.append(Section(path, what, file.read_bytes().decode().split("\n")[:-1]))


def written(case):
    lines = [f"==== {case.name}", *case.header]
    for section in case.sections:
        lines += [f"---- {section.path}" + (f", {section.what}" if section.what else ""), *section.lines]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["unpack", folder]:
            unpack(Path(folder))
        case ["record", folder, name]:
            record(Path(folder), name)
        case _:
            sys.exit(__doc__)
