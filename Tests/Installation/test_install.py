"""`make install` and `make uninstall`, in a folder of the test's own."""

import os
import subprocess

import pytest

from program import PROGRAM, ROOT, run

FILES = {
    "bin/hyo", "share/man/man1/hyo.1", "share/man/ja/man1/hyo.1", "share/bash-completion/completions/hyo",
    "share/zsh/site-functions/_hyo", "share/fish/vendor_completions.d/hyo.fish", "share/doc/hyo/LICENSE",
    "share/doc/hyo/THIRD-PARTY-LICENSES.md", "share/doc/hyo/installed",
}


def make(target, prefix, **variables):
    environment = {"PATH": os.environ["PATH"], "HYO_PROGRAM": str(PROGRAM)}
    assignments = [f"{name}={value}" for name, value in {"PREFIX": prefix, **variables}.items()]
    return subprocess.run(["make", "--no-print-directory", target, *assignments], cwd=ROOT, env=environment,
                          capture_output=True, text=True)


def tree(folder):
    """Every file and folder below one, with the bytes of each file."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


@pytest.fixture
def prefix(tmp_path):
    """A folder that others have installed things in."""
    for path in ["bin/other", "share/man/man1/other.1"]:
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("another program's")
    (tmp_path / "share/fish").mkdir()
    return tmp_path


def test_all_files_are_installed(prefix):
    before = tree(prefix)
    assert make("install", prefix).returncode == 0
    new = {path for path, data in tree(prefix).items() if data is not None and path not in before}
    assert new == FILES
    assert run(prefix / "bin/hyo", "--version") == run(PROGRAM, "--version")
    assert oct((prefix / "bin/hyo").stat().st_mode)[-3:] == "755"
    for file in FILES - {"bin/hyo"}:
        assert oct((prefix / file).stat().st_mode)[-3:] == "644", file


def test_the_manual_is_found(prefix):
    make("install", prefix)
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "100"}
    for folder, word in [("man", "Proves a site's tables"), ("man/ja", "サイトの表を検証し")]:
        path = prefix / "share" / folder
        assert word in run("man", "-M", path, "hyo", env=environment)
    assert run("man", "-M", prefix / "share/man", "-w", "hyo").strip() == str(prefix / "share/man/man1/hyo.1")


def test_uninstalling_leaves_everything_as_it_was(prefix):
    before = tree(prefix)
    make("install", prefix)
    assert tree(prefix) != before
    assert make("uninstall", prefix).returncode == 0
    assert tree(prefix) == before


def test_what_is_installed_twice_is_uninstalled_once(prefix):
    before = tree(prefix)
    make("install", prefix)
    once = tree(prefix)
    make("install", prefix)
    assert tree(prefix) == once
    make("uninstall", prefix)
    assert tree(prefix) == before


def test_a_newer_version_takes_away_what_it_no_longer_has(prefix):
    make("install", prefix)
    (prefix / "share/old-file").write_text("")
    with (prefix / "share/doc/hyo/installed").open("a") as file:
        file.write("share/old-file\n")
    make("install", prefix)
    assert not (prefix / "share/old-file").exists()


def test_files_of_others_stay(prefix):
    make("install", prefix)
    other = prefix / "share/doc/hyo/notes"
    other.write_text("mine")
    assert make("uninstall", prefix).returncode == 0
    assert other.read_text() == "mine"


def test_a_package_is_made_below_another_folder(prefix, tmp_path):
    assert make("install", "/usr", DESTDIR=tmp_path / "staging").returncode == 0
    staged = {path for path, data in tree(tmp_path / "staging").items() if data is not None}
    assert staged == {f"usr/{path}" for path in FILES}
    text = (tmp_path / "staging/usr/share/doc/hyo/installed").read_text()
    assert "staging" not in text


def test_what_is_not_installed_cannot_be_uninstalled(prefix):
    before = tree(prefix)
    result = make("uninstall", prefix)
    assert result.returncode != 0
    assert "Hyo is not installed in" in result.stderr
    assert tree(prefix) == before


@pytest.mark.parametrize("path", ["/etc/hosts", "../precious", "share/../../precious", ".."])
def test_a_list_that_leads_elsewhere_removes_nothing(prefix, path):
    make("install", prefix)
    with (prefix / "share/doc/hyo/installed").open("a") as file:
        file.write(f"{path}\n")
    before = tree(prefix)
    assert make("uninstall", prefix).returncode != 0
    assert tree(prefix) == before
