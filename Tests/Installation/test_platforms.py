"""What GitHub and GitLab run: the action at the root, the template, and the files of a new site. There is no runner here: the
schemas of both are asked, and the steps of the action are run by bash as a runner does it."""

import hashlib
import http.server
import os
import re
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest
import yaml

from program import PROGRAM, ROOT, run

CHECKER = Path(sys.executable).with_name("check-jsonschema")
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
STARTERS = ["Starter", "Starter/Documents", "Starter/Translated/ja", "Starter/Translated/ja/Documents"]
WORKFLOWS = [str(path.relative_to(ROOT)) for folder in STARTERS for path in (ROOT / folder / ".github/workflows").iterdir()]
PIPELINES = [".gitlab/hyo.yml", *(f"{folder}/.gitlab-ci.yml" for folder in STARTERS)]


@pytest.mark.parametrize("schema, path", [
    ("github-actions", "action.yml"),
    *(("github-workflows", path) for path in WORKFLOWS),
    *(("gitlab-ci", path) for path in PIPELINES),
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


@pytest.mark.parametrize("path", ["action.yml", *WORKFLOWS])
def test_an_action_of_others_is_that_of_one_commit(path):
    lines = [line for line in (ROOT / path).read_text().splitlines() if "uses:" in line]
    assert lines and all(re.search(r"uses: [\w/-]+@[0-9a-f]{40} # v\d", line) for line in lines), lines


@pytest.mark.parametrize("path", WORKFLOWS)
def test_a_job_has_no_more_rights_than_it_needs(path):
    workflow = yaml.safe_load((ROOT / path).read_text())
    assert workflow["permissions"] == {}
    rights = {name: job["permissions"] for name, job in workflow["jobs"].items()}
    assert rights.pop("check") == {"contents": "read"}
    assert rights in [
        {"comment": {"pull-requests": "write"}}, {"deploy": {"pages": "write", "id-token": "write"}},
    ]


@pytest.mark.parametrize("path", [
    "action.yml", ".pre-commit-hooks.yaml", "pyproject.toml", *WORKFLOWS, *PIPELINES,
    *(f"Documentation/{language}{page}.md" for language in ["", "ja/"]
      for page in ["installing", "existing-docs", "drift", "how-to/publish", "how-to/pull-requests"]),
])
def test_nothing_is_installed_by_a_name_that_nobody_owns(path):
    assert not re.search(r"hyo==|\binstall( -\S+)* hyo\b", (ROOT / path).read_text())


def install_script(path):
    """What installs Hyo in the settings for CI at a path."""
    settings = yaml.safe_load((ROOT / path).read_text())
    if "jobs" in settings:
        return next(step["run"] for step in settings["jobs"]["check"]["steps"] if "HYO_WHEEL" in step.get("run", ""))
    job = settings["documents"]["script"] if "documents" in settings else settings[".hyo"]["before_script"]
    return "\n".join(line for line in job if "git fetch" not in line and "hyo check" not in line)


@pytest.fixture
def install(tmp_path):
    """A function that runs a script with variables where there is no registry, and the folder of Hyo if it is there then."""
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    environment = {
        "PATH": f"{tmp_path}/venv/bin:{os.environ['PATH']}", "HOME": str(tmp_path), "RUNNER_TEMP": str(tmp_path),
        "GITHUB_PATH": str(tmp_path / "path"), "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }

    def run_script(script, **variables):
        done = subprocess.run(
            ["bash", "-e", "-c", script], cwd=tmp_path, env={**environment, **variables}, capture_output=True, text=True)
        found = [path for path in [tmp_path / "venv/bin/hyo", tmp_path / "hyo/bin/hyo"] if path.exists()]
        return done, found

    return run_script


def check_sum(wheel):
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


# InitTests compare the other languages with these.
@pytest.mark.parametrize("path", [path for path in [*WORKFLOWS, *PIPELINES] if "Translated" not in path])
def test_only_a_wheel_with_the_named_check_sum_is_installed(path, wheel, install):
    script = install_script(path)
    for variables in [{"HYO_WHEEL": "", "HYO_SHA256": ""}, {"HYO_WHEEL": str(wheel), "HYO_SHA256": ""}]:
        done, found = install(script, **variables)
        assert done.returncode == 1 and not found
        assert "HYO_WHEEL" in done.stdout and "HYO_SHA256" in done.stdout and len(done.stdout.splitlines()) == 1
    done, found = install(script, HYO_WHEEL=str(wheel), HYO_SHA256="0" * 64)
    assert done.returncode != 0 and "THESE PACKAGES DO NOT MATCH THE HASHES" in done.stderr and not found
    done, found = install(script, HYO_WHEEL=str(wheel), HYO_SHA256=check_sum(wheel))
    assert done.returncode == 0, done.stderr
    assert run(found[0], "--version").startswith("hyo ")


def test_a_wheel_at_an_address_is_compared_with_its_check_sum(wheel, install):
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=wheel.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/{wheel.name}"
        script = install_script(WORKFLOWS[0])
        done, found = install(script, HYO_WHEEL=address, HYO_SHA256="0" * 64)
        assert done.returncode != 0 and "DO NOT MATCH" in done.stderr and not found
        done, found = install(script, HYO_WHEEL="hyo", HYO_SHA256=check_sum(wheel))
        assert done.returncode != 0 and not found, "a name is looked up nowhere"
        done, found = install(script, HYO_WHEEL=address, HYO_SHA256=check_sum(wheel))
        assert done.returncode == 0 and found, done.stderr
        server.shutdown()



@pytest.fixture
def translated(tmp_path):
    """A pull request that changes the English document alone, in a repository of two languages, and the job for it."""
    environment = {
        "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "HOME": str(tmp_path), "GITHUB_BASE_REF": "main",
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary"), "LC_ALL": "C.UTF-8",
    }
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/hyo").symlink_to(PROGRAM)
    site = tmp_path / "site"
    script = """
      git config --global user.name Somebody
      git config --global user.email somebody@example.org
      git init --quiet --initial-branch main site
      cd site
      mkdir -p docs/en docs/ja .github
      printf '# Loans\\n\\nYou may borrow 10 books.\\n' > docs/en/loans.md
      printf '# 貸し出し\\n\\n10冊まで借りられます。\\n' > docs/ja/loans.md
      hyo init --documents
      git add --all
      git commit --quiet --message Begin
      git update-ref refs/remotes/origin/main main
      sed -i 's/10/12/' docs/en/loans.md
      printf '# Prices\\n' > docs/en/prices.md
      git add --all
      git commit --quiet --message Change
    """
    run("bash", "-ec", script, env=environment, cwd=tmp_path)
    workflow = (site / ".github/workflows/documents.yml").read_text()

    def run_steps(workflow):
        steps = [step["run"] for step in yaml.safe_load(workflow)["jobs"]["check"]["steps"] if "run" in step]
        assert "HYO_WHEEL" in steps[0]
        return [
            subprocess.run(["bash", "-eo", "pipefail", "-c", step], cwd=site, env=environment, capture_output=True, text=True)
            for step in steps[1:]
        ]

    return workflow, run_steps, tmp_path / "summary"


def test_the_job_of_documents_reports_at_changed_lines_and_is_never_red(translated):
    workflow, run_steps, summary = translated
    done = run_steps(workflow)
    assert [step.returncode for step in done] == [0, 0], [step.stdout + step.stderr for step in done]
    places = re.findall(r"^::(\w+) file=([^,]+),(?:line=(\d+))?", done[0].stdout, re.MULTILINE)
    assert places == [("warning", "docs/en/loans.md", "3"), ("notice", "docs/en/prices.md", "")]
    rows = [line for line in summary.read_text().splitlines() if line.startswith("| docs/")]
    assert [row.split()[1] for row in rows] == ["docs/en/loans.md:3", "docs/en/prices.md"]


def test_a_line_makes_the_job_of_documents_a_gate(translated):
    workflow, run_steps, _ = translated
    gate = re.sub(r"^( +)# (- run: hyo check --strict)", r"\1\2", workflow, flags=re.MULTILINE)
    assert gate != workflow
    assert [step.returncode for step in run_steps(gate)] == [0, 0, 1]


def test_the_job_of_documents_is_red_where_it_can_not_compare(translated):
    workflow, run_steps, _ = translated
    done = run_steps(workflow.replace("origin/$GITHUB_BASE_REF", "origin/nothing"))
    assert all(step.returncode != 0 for step in done) and "origin/nothing" in done[0].stdout


@pytest.fixture(scope="module")
def on_path(wheel, tmp_path_factory):
    """The folder with Hyo that the action's first step puts on the PATH."""
    folder = tmp_path_factory.mktemp("action")
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(folder), "RUNNER_TEMP": str(folder), "GITHUB_PATH": str(folder / "path"),
    }
    steps = Runner(environment, folder)
    text = steps.run("install")
    assert steps.failed and "::error::" in text and "sha256" in text
    steps.values |= {"inputs.package": str(wheel), "inputs.sha256": "0" * 64}
    assert "DO NOT MATCH" in steps.run("install") and steps.failed
    steps.values["inputs.sha256"] = check_sum(wheel)
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
        self.values = {f"inputs.{name}": value.get("default", "") for name, value in ACTION["inputs"].items()}
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
