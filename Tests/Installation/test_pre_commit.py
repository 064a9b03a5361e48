"""The hooks of `.pre-commit-hooks.yaml`, run by pre-commit, which installs them from a repository."""

import hashlib
import json
import os
import shutil
import subprocess
import sys

import pytest

from program import ROOT, run

WHEELS = ROOT / ".venv/wheels"  # those with which pip makes an empty package of pyproject.toml


def git(folder, *words):
    return run("git", "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", *words, cwd=folder)


def commit_all(folder):
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return git(folder, "rev-parse", "HEAD").strip()


def named(wheel, digest=None):
    """The wheel with its check sum, as pip takes it."""
    return f"hyo @ file://{wheel}#sha256={digest or hashlib.sha256(wheel.read_bytes()).hexdigest()}"


def configure(settings, hooks, revision, *dependencies):
    """Writes `.pre-commit-config.yaml` with all hooks, and what they need besides."""
    lines = ["repos:", f"- repo: {hooks}", f"  rev: {revision}", "  hooks:"]
    for name in ["check", "build", "review"]:
        lines += [f"  - id: hyo-{name}", f"    additional_dependencies: {json.dumps(dependencies)}"]
    settings.write_text("\n".join(lines))


@pytest.fixture(scope="module")
def pre_commit(wheel, installed, tmp_path_factory):
    """A function that runs the hooks in a site, and the site."""
    hooks, site = tmp_path_factory.mktemp("hooks"), tmp_path_factory.mktemp("site")
    for name in [".pre-commit-hooks.yaml", "pyproject.toml"]:
        shutil.copy(ROOT / name, hooks)
    revision = commit_all(hooks)
    run(installed / "bin/hyo", "init", site)
    run(installed / "bin/hyo", "build", "--site", site)
    settings = site / ".pre-commit-config.yaml"
    configure(settings, hooks, revision, named(wheel))
    commit_all(site)
    environment = {
        **os.environ, "PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("pre-commit")), "HOME": str(site.parent),
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(WHEELS),
    }

    # A wheel with another check sum is not installed.
    configure(settings, hooks, revision, named(wheel, "0" * 64))
    command = [sys.executable, "-m", "pre_commit", "run", "--all-files", "--color=never"]
    done = subprocess.run(command, cwd=site, env=environment, capture_output=True, text=True)
    assert done.returncode != 0 and "DO NOT MATCH THE HASHES" in done.stdout
    # Without any, there is no Hyo to run, whatever has its name on PyPI.
    configure(settings, hooks, revision)
    done = subprocess.run(command, cwd=site, env=environment, capture_output=True, text=True)
    assert done.returncode != 0 and "Executable `hyo` not found" in done.stdout
    configure(settings, hooks, revision, named(wheel))

    def run_hooks():
        done = subprocess.run(command, cwd=site, env=environment, capture_output=True, text=True)
        results = {
            line.split(".")[0]: line.split(".")[-1] for line in done.stdout.splitlines() if line.startswith("hyo ")
        }
        assert len(results) == 3, done.stdout + done.stderr
        return results

    return run_hooks, site


def test_the_hooks_pass_until_a_text_falls_behind(pre_commit):
    run_hooks, site = pre_commit
    assert run_hooks() == {"hyo check": "Passed", "hyo build --check": "Passed", "hyo review": "Passed"}

    texts = site / "Locales/en/refunds.yaml"
    lines = [line if not line.startswith("title:") else "title: Money back" for line in texts.read_text().splitlines()]
    texts.write_text("\n".join(lines) + "\n")
    # It is a warning of `hyo check`, which fails with `args: [--strict]` only.
    assert run_hooks() == {"hyo check": "Passed", "hyo build --check": "Failed", "hyo review": "Failed"}

    specs = site / "Specs/refunds.yaml"
    specs.write_text(specs.read_text().replace("< 7", "< 6"))
    assert run_hooks()["hyo check"] == "Failed"
