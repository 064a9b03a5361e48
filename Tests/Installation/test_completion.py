"""Completion in the shells themselves: keys go in at a terminal, and the line comes out that the shell makes of them."""

import os
import shutil

import pytest

from program import PROGRAM, ROOT, hyo, run
from terminal import PROMPT, Terminal

# What is typed up to the Tab key, and the line as it stands then. The site is Documentation/Example.
LINES = [
    ("hyo bui", "hyo build "),
    ("hyo build --verb", "hyo build --verbose "),
    ("hyo build --edition mark", "hyo build --edition markdown "),
    ("hyo build --edition=mark", "hyo build --edition=markdown "),
    ("hyo check -f sar", "hyo check -f sarif "),
    ("hyo check --only MissingTex", "hyo check --only MissingText "),
    ("hyo check --only MissingText,FallbackT", "hyo check --only MissingText,FallbackText "),
    ("hyo explain UnknownSte", "hyo explain UnknownStep "),
    ("hyo schema home", "hyo schema home-texts "),
    ("hyo export xli", "hyo export xliff "),
    ("hyo export xliff --version 2", "hyo export xliff --version 2.1 "),
    ("hyo build --locale d", "hyo build --locale de "),
    ("hyo status --page perm", "hyo status --page permits "),
    ("hyo query tow", "hyo query towing "),
    ("hyo build --site Loc", "hyo build --site Locales/"),
    ("hyo build --site=Loc", "hyo build --site=Locales/"),
    ("hyo import hyo.y", "hyo import hyo.yaml "),
    ("hyo completions fi", "hyo completions fish "),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A copy of the example site."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "Documentation/Example", folder, dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """A home of one's own, with nothing in it but the program and its scripts."""
    home = tmp_path_factory.mktemp("home")
    (home / "hyo").symlink_to(PROGRAM)
    for shell in ["bash", "zsh", "fish"]:
        (home / f"hyo.{shell}").write_text(hyo("completions", shell))
    return {"PATH": f"{home}:/usr/bin:/bin", "HOME": str(home), "TERM": "vt100", "LC_ALL": "C.UTF-8"}


def shell_in_terminal(name, environment, site):
    home = environment["HOME"]
    if name == "bash":
        terminal = Terminal(["bash", "--noprofile", "--norc", "-i"], environment, site)
        start = f"PS1='<rea''dy>'; bind 'set enable-bracketed-paste off'; source {home}/hyo.bash\n"
    else:
        terminal = Terminal(["zsh", "-f", "-i"], environment, site)
        start = (f"PS1='<rea''dy>'; unset zle_bracketed_paste; autoload -Uz compinit; compinit -D -u;"
                 f" source {home}/hyo.zsh\n")
    terminal.type(start)
    terminal.until(PROMPT)
    return terminal


@pytest.fixture(scope="module", params=["bash", "zsh"])
def terminal(request, environment, site):
    terminal = shell_in_terminal(request.param, environment, site)
    yield terminal
    terminal.close()


def completed(terminal, typed, keys="\t"):
    """The line that becomes of what was typed: put into quotes and printed, between signs that the line doesn't have."""
    terminal.type(typed + keys + "'\x01printf '\\74%s\\76' '\n")
    line = terminal.until(r"\n<([^<>]*)>").group(1)
    terminal.until(PROMPT)
    return line


@pytest.mark.parametrize("typed, line", LINES, ids=[typed for typed, _ in LINES])
def test_a_shell_completes_a_line(terminal, typed, line):
    # Behind a folder one shell goes on, and the other waits for the sign that ends it.
    assert completed(terminal, typed).removesuffix("/") == line.removesuffix("/")


def test_a_condition_is_followed_by_its_value(terminal):
    assert completed(terminal, "hyo query fine min") == "hyo query fine minutes="
    assert completed(terminal, "hyo query permit zone=out") == "hyo query permit zone=outskirts "
    # What is given once is not proposed again.
    assert completed(terminal, "hyo query permit zone=centre zone=out") == "hyo query permit zone=centre zone=out"


def test_where_a_folder_belongs_no_file_is_proposed(terminal, environment, site):
    assert completed(terminal, "hyo build --site hyo.y") == "hyo build --site hyo.y"
    assert completed(terminal, "hyo build --site=hyo.y") == "hyo build --site=hyo.y"
    assert fish(environment, site, "hyo build --site hyo.y") == []


def test_bash_knows_every_command(environment, site):
    terminal = shell_in_terminal("bash", environment, site)
    line = completed(terminal, "hyo ", keys="\x1b*")
    terminal.close()
    assert {"init", "build", "check", "query", "completions", "manual"} <= set(line.split())


@pytest.mark.parametrize("typed, line", LINES, ids=[typed for typed, _ in LINES])
def test_fish_completes_a_line(environment, site, typed, line):
    found = fish(environment, site, typed)
    assert [f"{found_line}".split("\t")[0] for found_line in found] == [line.rstrip().split(" ")[-1]]


def test_fish_says_what_a_word_is_for_in_the_language_of_the_user(environment, site):
    japanese = fish({**environment, "LC_ALL": "ja_JP.UTF-8"}, site, "hyo build --strict")
    assert japanese == ["--strict\t警告をエラーとして扱う"]
    assert fish(environment, site, "hyo build --strict") == ["--strict\ttreat warnings as errors"]


def fish(environment, site, typed):
    script = f'source "$HOME/hyo.fish"; complete --do-complete "{typed}"'
    return run("fish", "--no-config", "-c", script, env=environment, cwd=site).splitlines()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_outside_of_a_site_nothing_is_said_to_be_wrong(shell, environment, tmp_path):
    for words in [["build", "--locale", ""], ["query", ""], ["query", "x", ""], ["nonsense", ""], []]:
        assert hyo("complete", *words, env=environment, cwd=tmp_path).splitlines()[0] == "words"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_finds_no_mistake_in_its_script(shell, environment):
    assert run(shell, "-n", f"{environment['HOME']}/hyo.{shell}") == ""


def test_every_value_of_a_list_is_proposed(environment, site):
    """What the help lists is what completion proposes."""
    for words, values in [
        (["build", "--format="], ["text", "json", "sarif", "github", "gitlab", "junit", "markdown"]),
        # Those of documents as well.
        (["diff", "--format="], ["text", "json", "markdown", "sarif", "github", "gitlab", "junit"]),
        (["build", "--language="], ["en", "ja"]),
    ]:
        lines = hyo("complete", *words, env=environment, cwd=site).splitlines()[1:]
        assert [line.split("\t")[0] for line in lines] == [words[-1] + value for value in values]


def test_every_option_is_proposed(environment, site):
    commands = hyo("complete", "", env=environment).splitlines()[1:]
    assert len(commands) >= 14
    for command in (line.split("\t")[0] for line in commands):
        text = hyo(command, "--help", env=environment)
        lines = hyo("complete", command, "--", env=environment, cwd=site).splitlines()[1:]
        proposed = [line.split("\t")[0] for line in lines]
        table = text.split("Options:\n")[1].split("\n\n")[0]
        assert proposed == [word for line in table.splitlines() for word in line[:24].split() if word.startswith("--")]
