"""The wheel that `make package` makes, installed by pip where there is no registry."""

import re
import sys
import zipfile

import pytest

from packaged import make_packages
from program import PROGRAM, ROOT, run


def environment(installed):
    return {"PATH": f"{installed}/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"}


def test_the_wheel_has_no_python_code_and_all_its_licences(wheel):
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        metadata = next(file.read(name) for name in names if name.endswith("/METADATA")).decode()
    assert not [name for name in names if name.endswith(".py")]
    assert {name.split("/")[-1] for name in names if "/licenses/" in name} == {
        "LICENSE", "THIRD-PARTY-LICENSES.md", "GPL-3"
    }
    assert f"\nVersion: {run(PROGRAM, '--version').split()[1]}\n" in metadata
    assert metadata.endswith((ROOT / "README.md").read_text())


def test_pip_puts_the_libraries_beside_the_program(installed):
    lines = run("ldd", installed / "bin/hyo", env={"PATH": "/usr/bin:/bin"}).splitlines()
    own = [line.split()[2] for line in lines if f"{installed}/" in line]
    assert len(own) == 6
    others = {line.split()[0].split(".so")[0] for line in lines if "=>" in line and f"{installed}/" not in line}
    assert others == {"libm", "libstdc++", "libgcc_s", "libc"}


def run_path(program):
    """Where a program looks for libraries before the system does."""
    found = re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", run("readelf", "--dynamic", "--wide", program))
    return found[0] if found else None


def test_only_the_archive_and_the_wheel_look_for_libraries_beside_the_program(installed, tmp_path):
    """In a folder like /tmp, others may put files beside a program, and beside its folder."""
    assert run_path(installed / "bin/hyo") == "$ORIGIN/../lib/hyo"
    deb = make_packages(tmp_path / "packages", "deb")
    run("dpkg-deb", "--extract", deb, tmp_path / "deb")
    assert run_path(tmp_path / "deb/usr/bin/hyo") is None


@pytest.mark.skipif("release" not in str(PROGRAM) and "tests" not in str(PROGRAM), reason="a debug build has Swift's own path")
def test_the_program_that_is_built_looks_for_libraries_where_the_system_does():
    assert run_path(PROGRAM) is None


def test_it_makes_a_site(installed, tmp_path):
    for words in [["init", "site"], ["build", "--site", "site", "--strict"], ["check", "--site", "site", "--strict"]]:
        run("hyo", *words, cwd=tmp_path, env=environment(installed))
    assert (tmp_path / "site/Output/html/ja/refunds.html").exists()


def test_the_manual_is_found_beside_the_path(installed):
    found = run("man", "-w", "hyo", env={**environment(installed), "MANPATH": ""}).strip()
    assert found == f"{installed}/share/man/man1/hyo.1"


def test_nothing_stays_behind(installed, wheel, tmp_path):
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    pip = tmp_path / "venv/bin/pip"
    run(pip, "install", "--quiet", "--no-index", wheel)
    run(pip, "uninstall", "--quiet", "--yes", "hyo")
    left = [path for path in (tmp_path / "venv").rglob("*hyo*") if path.is_file()]
    assert left == []


def test_the_tag_names_the_oldest_c_library_that_it_runs_with(wheel, tmp_path):
    """auditwheel reads it from the symbols. It looks for libraries from where the program is in the wheel, so they are put
    there as pip puts them."""
    moved = tmp_path / wheel.name
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(moved, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(as_installed(name), as_installed(data.decode()) if name.endswith("/RECORD") else data)
    text = " ".join(run(sys.executable, "-m", "auditwheel", "show", moved).split())
    tag = wheel.stem.split("-")[-1]
    assert f'is consistent with the following platform tag: "{tag}"' in text


def as_installed(text):
    return text.replace(".data/scripts/", ".data/platlib/bin/").replace(".data/data/", ".data/platlib/")


def test_the_same_commit_gives_the_same_bytes(wheel, tmp_path):
    assert make_packages(tmp_path, "wheel").read_bytes() == wheel.read_bytes()
