"""Editors of Debian, without a screen, set up with the very lines of Documentation/editors.md."""

import os
import re
import subprocess

import pytest

from editor import PATIENCE, ROOT, program

# Each waits for a finding, and prints the lines that have one, with its message.
NEOVIM_PROBE = """
vim.wait(%d000, function() return #vim.diagnostic.get(0) > 0 end, 50)
for _, found in ipairs(vim.diagnostic.get(0)) do
  io.write(found.lnum + 1, ' ', tostring(found.code), ' ', found.message:match('[^\\n]*'), '\\n')
end
vim.cmd('qa!')
""" % PATIENCE
EMACS_PROBE = """
(require 'yaml-mode)
(require 'eglot)
(find-file "%%s")
(yaml-mode)
(apply #'eglot (eglot--guess-contact))
(let ((end (+ (float-time) %d)))
  (while (and (< (float-time) end) (not (flymake-diagnostics))) (accept-process-output nil 0.1)))
(dolist (found (flymake-diagnostics))
  (princ (format "%%%%d %%%%s\\n" (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found))))
""" % PATIENCE


def lines(heading, language, number=0):
    """A fenced block of the page on editors, below a heading."""
    text = (ROOT / "Documentation/editors.md").read_text(encoding="utf-8")
    section = re.search(rf"^## {heading}\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)[1]
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.MULTILINE | re.DOTALL)[number]


@pytest.fixture
def faulty(example):
    """The example with a key that Hyo doesn't know, and the number of its line."""
    path = example / "Specs/permits.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hit-policy: unique", "hit-polcy: unique", 1), encoding="utf-8")
    return example, text[: text.index("hit-policy: unique")].count("\n") + 1


def ran(command, site, tmp_path):
    """What an editor prints, with the program under test as `hyo` on the path and a home of its own."""
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "hyo").symlink_to(program())
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, cwd=site, env=environment, capture_output=True, text=True, check=False, timeout=2 * PATIENCE)
    return done.stdout + done.stderr


def test_neovim_shows_a_finding_with_the_lines_for_version_0_7(faulty, tmp_path_factory):
    site, line = faulty
    folder = tmp_path_factory.mktemp("neovim")
    (folder / "init.lua").write_text(lines("Neovim", "lua", 1))
    (folder / "probe.lua").write_text(NEOVIM_PROBE)
    printed = ran(
        ["nvim", "--headless", "-u", folder / "init.lua", "Specs/permits.yaml", "-c", f"luafile {folder}/probe.lua"], site,
        folder)
    assert f"{line} UnknownKey 'hit-polcy' is no key of a table" in printed, printed


def test_emacs_shows_a_finding_with_eglot(faulty, tmp_path_factory):
    site, line = faulty
    folder = tmp_path_factory.mktemp("emacs")
    (folder / "init.el").write_text(lines("Emacs", "elisp"))
    (folder / "probe.el").write_text(EMACS_PROBE % (site / "Specs/permits.yaml"))
    printed = ran(
        ["emacs", "--batch", "--funcall", "package-initialize", "--load", folder / "init.el", "--load", folder / "probe.el"],
        site, folder)
    assert re.search(rf"^{line} .*UnknownKey.*'hit-polcy' is no key of a table", printed, re.MULTILINE), printed
