// The client of `hyo lsp` in VS Code, and the commands.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { problemWith, programPath } = require('./program');
const { offerSchemas } = require('./schemas');
const { chosenSite } = require('./sites');

let context;
let output;
let client;
// Starts and stops, one after the other.
let steps = Promise.resolve();

function activate(activated) {
  context = activated;
  output = vscode.window.createOutputChannel('Hyo');
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('hyo.build', build),
    vscode.commands.registerCommand('hyo.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('hyo.path')) void restart();
    }));
  void vscode.commands.executeCommand('setContext', 'hyo.isActive', true);
  offerSchemas().catch((error) => output.appendLine(String(error)));
  return restart();
}

function deactivate() {
  steps = steps.then(stop);
  return steps;
}

function restart() {
  steps = steps.then(stop).then(start);
  return steps;
}

async function start() {
  const program = programPath();
  const problem = await problemWith(program);
  if (problem) return void show(problem);
  const started = new LanguageClient('hyo', 'Hyo', serverOptions(program), clientOptions());
  try {
    await started.start();
    client = started;
  } catch (error) {
    void show(vscode.l10n.t("The language server of Hyo can't be started: {0}", error.message));
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (!running?.needsStop()) return;
  await running.stop().catch((error) => output.appendLine(String(error)));
}

/** Without `transport`, since the client would add `--stdio` for it, which Hyo doesn't know. */
function serverOptions(program) {
  return { command: program, args: ['lsp'] };
}

/** Files by their names: VS Code has no language of its own for CSV. Hyo ignores files that are not of a site. */
function clientOptions() {
  return {
    documentSelector: [{ scheme: 'file', pattern: '**/*.{yaml,csv,md,mdx,markdown}' }],
    outputChannel: output,
  };
}

/** Shows what is wrong with the program, with ways out. */
async function show(problem) {
  const [install, settings] = [vscode.l10n.t('How to Install'), vscode.l10n.t('Open Settings')];
  const chosen = await vscode.window.showErrorMessage(problem, install, settings);
  if (chosen === install) {
    const readme = vscode.Uri.joinPath(context.extensionUri, 'README.md');
    await vscode.commands.executeCommand('markdown.showPreview', readme);
  } else if (chosen === settings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'hyo.path');
  }
}

/** Runs `hyo build` in a terminal, on what is saved first. */
async function build() {
  const site = await chosenSite();
  if (!site) return;
  const program = programPath();
  const problem = await problemWith(program);
  if (problem) return void show(problem);
  await vscode.workspace.saveAll(false);
  const execution = new vscode.ProcessExecution(program, ['build'], { cwd: site });
  const task = new vscode.Task({ type: 'hyo' }, vscode.TaskScope.Workspace, 'build', 'Hyo', execution);
  task.presentationOptions = { clear: true };
  await vscode.tasks.executeTask(task);
}

module.exports = { activate, deactivate };
