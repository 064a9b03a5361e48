"""`make release`, in a copy of the files that it is made from."""

import hashlib
import json
import os
import re
import subprocess

import pytest

from program import PROGRAM, ROOT, run

VERSION = run(PROGRAM, "--version").split()[1]
SOURCE = "Sources/Tools/hyo/Hyo.swift"


@pytest.fixture
def repository(tmp_path):
    """A repository with all that a release asks for."""
    folder = tmp_path / "hyo"
    folder.mkdir()
    patterns = ["*.md", "*.yaml", "*.yml", "*.toml", "Scripts", "Editors", "LICENSE", SOURCE, ":!Output", ":!Tests"]
    names = run("git", "ls-files", "-z", "--", *patterns, cwd=ROOT).split("\0")[:-1]
    run("cp", "--parents", *names, folder, cwd=ROOT)
    date = re.search(r'static let date = "(.+)"', (folder / SOURCE).read_text())[1]
    change(folder / "CHANGELOG.md", "## [Unreleased]", f"## [{VERSION}] - {date}")
    change(folder / "Scripts/about", "hyo@example.org", "hyo@hyo.test")
    (folder / ".gitignore").write_text(".build\n")
    run("git", "init", "--quiet", cwd=folder)
    commit(folder)
    return folder


def change(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def commit(folder):
    run("git", "add", "--all", cwd=folder)
    somebody = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    run("git", *somebody, "commit", "--quiet", "--message", "A change", cwd=folder)


def release(folder):
    environment = {**os.environ, "HYO_PROGRAM": str(PROGRAM), "XZ_LEVEL": "0"}
    return subprocess.run([folder / "Scripts/make-release"], env=environment, capture_output=True, text=True)


def test_a_release_is_all_files_but_no_tag(repository):
    done = release(repository)
    assert done.returncode == 0, done.stderr
    folder = repository / f".build/release-{VERSION}"
    files = {path.name: path for path in folder.iterdir()}
    assert len(files) == 6
    sums = {name: digest for digest, name in (line.split() for line in files["SHA256SUMS"].read_text().splitlines())}
    assert sums == {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in files.items() if name not in ["SHA256SUMS", "notes.md"]
    }
    changes = (repository / "CHANGELOG.md").read_text()
    assert files["notes.md"].read_text().strip() == changes.split(f"## [{VERSION}]")[1].split("\n", 1)[1].strip()
    (deb,) = folder.glob("*.deb")
    assert run("dpkg-deb", "--field", deb, "Maintainer").strip() == "The Hyo authors <hyo@hyo.test>"
    assert f"git tag --annotate v{VERSION}" in done.stdout
    assert run("git", "tag", cwd=repository) == ""


def test_the_bill_of_materials_names_every_library_of_the_program():
    document = json.loads(run(ROOT / "Scripts/write-sbom", VERSION))
    packages = {package["SPDXID"]: package for package in document["packages"]}
    linked = [line.split()[0] for line in run("ldd", PROGRAM).splitlines() if "=>" in line]
    own = [name for name in linked if not re.match(r"lib(c|m|stdc\+\+|gcc_s)\.so", name)]
    related = [each["relationshipType"] for each in document["relationships"]]
    assert related.count("DYNAMIC_LINK") == len(own)
    assert related.count("STATIC_LINK") == related.count("OPTIONAL_DEPENDENCY_OF") == related.count("DESCRIBES") == 1
    ends = {each[end] for each in document["relationships"] for end in ["spdxElementId", "relatedSpdxElement"]}
    assert ends == {*packages, "SPDXRef-DOCUMENT"}
    assert packages["SPDXRef-hyo"]["versionInfo"] == VERSION


@pytest.mark.parametrize("path, old, new, problem", [
    ("CHANGELOG.md", f"## [{VERSION}]", "## [Unreleased]", "CHANGELOG.md has no section"),
    ("Scripts/about", "@hyo.test", "@example.org", "no maintainer"),
    ("Documentation/drift.md", f"hyo-{VERSION}-", "hyo-9.9.9-", "hyo-9.9.9\nmake-release: these lines name another version"),
    ("Documentation/ja/installing.md", f"hyo@v{VERSION}", "hyo@v9.9.9", "another version"),
    ("pyproject.toml", f'version = "{VERSION}', f'version = "1{VERSION}', "another version"),
    ("Editors/vscode/package.json", f'"version": "{VERSION}', '"version": "9.9.9', "another version"),
    ("Documentation/installing.md", f"rev: v{VERSION}", "rev: v1.10", "another version"),
])
def test_what_is_not_ready_is_not_released(repository, path, old, new, problem):
    change(repository / path, old, new)
    commit(repository)
    done = release(repository)
    assert done.returncode == 1 and problem in done.stderr
    assert not (repository / ".build").exists()


def test_changes_that_are_not_committed_are_not_released(repository):
    (repository / "notes.txt").write_text("")
    assert "not committed" in release(repository).stderr


def test_a_version_is_released_once(repository):
    run("git", "tag", f"v{VERSION}", cwd=repository)
    assert f"a tag v{VERSION} already" in release(repository).stderr


def test_the_version_is_the_same_everywhere():
    """Where a version of Hyo is installed, it is this one."""
    pattern = re.search("named='(.+)'", (ROOT / "Scripts/make-release").read_text())[1]
    found = run("git", "grep", "-hoE", pattern, "--", ":!CHANGELOG.md", ":!Tests", cwd=ROOT).splitlines()
    assert len(found) >= 20 and {re.search(r"[0-9].*", line)[0] for line in found} == {VERSION}
