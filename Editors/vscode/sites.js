// Sites of Hyo: folders with a hyo.yaml.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

/** The innermost folder around a file that has a hyo.yaml; undefined if there is none. */
function siteAround(file) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'hyo.yaml'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The site of the file that is edited, else the only one of the workspace, else the one that the user picks. */
async function chosenSite() {
  const edited = vscode.window.activeTextEditor?.document.uri;
  const around = edited?.scheme === 'file' ? siteAround(edited.fsPath) : undefined;
  if (around) return around;
  const settings = await vscode.workspace.findFiles('**/hyo.yaml', '**/node_modules/**');
  const sites = settings.map((uri) => path.dirname(uri.fsPath)).sort();
  if (sites.length === 0) {
    void vscode.window.showErrorMessage(vscode.l10n.t("There is no site of Hyo here: no folder has a 'hyo.yaml'."));
  }
  if (sites.length < 2) return sites[0];
  return vscode.window.showQuickPick(sites, { placeHolder: vscode.l10n.t('The site to build') });
}

module.exports = { chosenSite, siteAround };
