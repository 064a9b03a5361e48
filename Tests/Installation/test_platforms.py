"""What GitHub and GitLab run: the action at the root, the template, and the files of a new site. There is no runner here: the
schemas of both are asked, and the steps of the action are run by bash as a runner does it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from program import ROOT, run

CHECKER = Path(sys.executable).with_name("check-jsonschema")
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())


@pytest.mark.parametrize("schema, path", [
    ("github-actions", "action.yml"),
    ("github-workflows", "Starter/.github/workflows/docs.yml"),
    ("gitlab-ci", ".gitlab/hyo.yml"),
    ("gitlab-ci", "Starter/.gitlab-ci.yml"),
    ("github-workflows", "Starter/Documents/.github/workflows/documents.yml"),
    ("gitlab-ci", "Starter/Documents/.gitlab-ci.yml"),
])
def test_a_platform_knows_all_keys(schema, path):
    run(CHECKER, "--builtin-schema", f"vendor.{schema}", ROOT / path)


@pytest.mark.parametrize("page", ["Documentation/drift.md", "Documentation/installing.md"])
def test_a_platform_knows_all_keys_of_the_examples(page, tmp_path):
    schemas = {"name:": "github-workflows", "include:": "gitlab-ci", "pages:": "gitlab-ci", "texts:": "gitlab-ci"}
    blocks = re.findall(r"^```ya?ml\n(.+?)^```", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)
    examples = [block for block in blocks if block.split()[0] in schemas]
    assert len(examples) >= 2
    for number, block in enumerate(examples):
        (tmp_path / f"{number}.yml").write_text(block)
        schema = schemas[block.split()[0]]
        run(CHECKER, "--builtin-schema", f"vendor.{schema}", tmp_path / f"{number}.yml")


@pytest.fixture(scope="module")
def on_path(wheel, tmp_path_factory):
    """The folder with Hyo that the action's first step puts on the PATH."""
    folder = tmp_path_factory.mktemp("action")
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(folder), "RUNNER_TEMP": str(folder), "GITHUB_PATH": str(folder / "path"),
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheel.parent),
    }
    steps = Runner(environment, folder)
    text = steps.run("install")
    assert not steps.failed, text
    return (folder / "path").read_text().strip()


@pytest.fixture
def runner(on_path, tmp_path):
    """A pull request in the clone of a repository, and what a runner has there."""
    origin, clone, temporary = (tmp_path / name for name in ["origin", "clone", "temporary"])
    temporary.mkdir()
    (tmp_path / "gh").write_text('#!/bin/sh\necho "$@"; cat "$RUNNER_TEMP/diff.md"\n')
    (tmp_path / "gh").chmod(0o755)
    environment = {
        "PATH": f"{on_path}:{tmp_path}:{os.environ['PATH']}", "HOME": str(tmp_path), "RUNNER_TEMP": str(temporary),
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary"), "GITHUB_WORKSPACE": str(clone), "GITHUB_BASE_REF": "main",
        "GITHUB_REPOSITORY": "somebody/tickets",
    }
    script = """
      git config --global user.name Somebody
      git config --global user.email somebody@example.org
      git init --quiet --initial-branch main "$0"
      cd "$0"
      hyo init docs
      git add --all
      git commit --quiet --message Begin
      git clone --quiet --depth 1 "file://$0" "$1"
      cd "$1"
      sed -i 's/\\[7\\.\\.30)/[3..30)/; s/< 7/< 3/; s/days-left: 6/days-left: 2/' docs/Specs/refunds.yaml
      git commit --quiet --all --message "Be generous"
    """
    run("bash", "-ec", script, origin, clone, env=environment)
    return Runner(environment, clone)


class Runner:
    """Runs the steps of the action, with what stands for `${{ … }}` in their environment."""

    def __init__(self, environment, folder):
        self.environment = environment
        self.folder = folder
        self.values = {f"inputs.{name}": value["default"] for name, value in ACTION["inputs"].items()}
        self.values |= {"inputs.site": "docs", "github.event.number": "8", "github.token": "secret"}

    def run(self, step):
        (found,) = [each for each in ACTION["runs"]["steps"] if each["id"] == step]
        assert "${{" not in found["run"], "a value that is not in the environment could be a command"
        own = {name: self.values[value.strip("${} ")] for name, value in found["env"].items()}
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", found["run"]]
        done = subprocess.run(command, cwd=self.folder, env={**self.environment, **own}, capture_output=True, text=True)
        self.failed = done.returncode != 0
        return done.stdout + done.stderr


def test_the_action_checks_a_site_and_says_what_a_pull_request_changes(runner):
    assert runner.run("check") == "" and not runner.failed
    text = runner.run("comment")
    assert not runner.failed, text
    words = "pr comment 8 --repo somebody/tickets --edit-last --create-if-none --body-file "
    assert text.startswith(words + runner.environment["RUNNER_TEMP"])
    assert "You get half the price back." in text
    assert "You get half the price back." in Path(runner.environment["GITHUB_STEP_SUMMARY"]).read_text()
    runner.run("build")
    assert (Path(runner.environment["RUNNER_TEMP"]) / "output/html/index.html").exists()


def test_the_action_fails_at_the_line_of_a_mistake(runner):
    texts = runner.folder / "docs/Locales/en/refunds.yaml"
    texts.write_text(texts.read_text().replace("title:", "titel:"))
    assert "file=docs/Locales/en/refunds.yaml,line=" in runner.run("check")
    assert runner.failed


def test_a_warning_fails_unless_told_otherwise(runner):
    texts = runner.folder / "docs/Locales/en/refunds.yaml"
    lines = [line if not line.startswith("title:") else "title: Money back" for line in texts.read_text().splitlines()]
    texts.write_text("\n".join(lines) + "\n")
    assert "TextBehind" in runner.run("check") and runner.failed
    runner.values["inputs.strict"] = "false"
    assert "TextBehind" in runner.run("check") and not runner.failed


def test_without_the_right_to_comment_the_action_goes_on(runner):
    Path(runner.environment["HOME"], "gh").write_text("#!/bin/sh\nexit 1\n")
    assert "::notice::No comment was written" in runner.run("comment")
    assert not runner.failed
