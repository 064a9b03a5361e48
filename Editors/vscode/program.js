// Hyo's program: where it is, and if it can be started.
'use strict';

const { execFile } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');
const vscode = require('vscode');

/** The program that the setting `hyo.path` names: a name for `PATH`, or an absolute path. */
function programPath() {
  const named = vscode.workspace.getConfiguration('hyo').get('path', '').trim() || 'hyo';
  if (named.startsWith('~/')) return path.join(os.homedir(), named.slice(2));
  if (!named.includes('/') || path.isAbsolute(named)) return named;
  const folder = vscode.workspace.workspaceFolders?.[0];
  return folder ? path.join(folder.uri.fsPath, named) : named;
}

/** What the program prints with some arguments. It rejects if the program can't be started, or fails. */
function printed(program, commandLine) {
  return new Promise((resolve, reject) => {
    execFile(program, commandLine, { timeout: 20_000 }, (error, output) => (error ? reject(error) : resolve(output)));
  });
}

/** Why the program can't be used, for people to read; undefined if it can. */
async function problemWith(program) {
  let version;
  try {
    version = await printed(program, ['--version']);
  } catch (error) {
    return error.code === 'ENOENT'
      ? vscode.l10n.t(
          "Hyo's program '{0}' was not found. Install it with 'pipx install hyo', or set 'hyo.path' to where it is.", program)
      : vscode.l10n.t("Hyo's program '{0}' can't be started: {1}", program, error.message);
  }
  if (/^hyo \d/.test(version)) return undefined;
  return vscode.l10n.t(
    "'{0}' is not Hyo's program: with '--version' it prints '{1}'. Set 'hyo.path' to another one.", program,
    version.split('\n')[0].slice(0, 80));
}

module.exports = { printed, problemWith, programPath };
