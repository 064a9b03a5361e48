"""The hooks of `.pre-commit-hooks.yaml`, run by pre-commit, which installs them from a repository."""

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


@pytest.fixture(scope="module")
def pre_commit(wheel, installed, tmp_path_factory):
    """A function that runs the hooks in a site, and the site."""
    hooks, site = tmp_path_factory.mktemp("hooks"), tmp_path_factory.mktemp("site")
    for name in [".pre-commit-hooks.yaml", "pyproject.toml"]:
        shutil.copy(ROOT / name, hooks)
    revision = commit_all(hooks)
    run(installed / "bin/hyo", "init", site)
    run(installed / "bin/hyo", "build", "--site", site)
    lines = ["repos:", f"- repo: {hooks}", f"  rev: {revision}", "  hooks:"]
    (site / ".pre-commit-config.yaml").write_text(
        "\n".join([*lines, *(f"  - id: hyo-{name}" for name in ["check", "build", "review"])])
    )
    commit_all(site)
    environment = {
        **os.environ, "PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("pre-commit")), "HOME": str(site.parent),
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"{WHEELS} {wheel.parent}",
    }

    def run_hooks():
        command = [sys.executable, "-m", "pre_commit", "run", "--all-files", "--color=never"]
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
