// What the tests put in the place of VS Code and of its language client, which come from npm. A part that a stub doesn't have
// is an error, so that a misspelled one is found.
'use strict';

const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const ROOT = path.join(__dirname, '..');
const REPOSITORY = path.join(ROOT, '../..');
/** The program under test, as in the other tests of editors. */
const PROGRAM = process.env.HYO_PROGRAM ?? path.join(REPOSITORY, '.build/release/hyo');

const strict = (name, parts) =>
  new Proxy(parts, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || key === 'then') return target[key];
      throw new Error(`the stub of ${name} has no '${key}'`);
    },
  });

const uri = (address) => ({
  scheme: address.split(':')[0],
  fsPath: address.startsWith('file:') ? fileURLToPath(address) : address,
  toString: () => address,
});
const fileURI = (file) => uri(pathToFileURL(file).href);

/** VS Code with a workspace. `log` has what the extension did, in order. */
function editor({ settings = {}, folders = [], edited, found = [], chosen, yaml } = {}) {
  const log = [];
  const changed = [];
  const commands = new Map();
  const done = (name, result) => (...values) => {
    log.push([name, ...values]);
    return Promise.resolve(result);
  };
  const message = (...words) => {
    log.push(['showErrorMessage', ...words]);
    return Promise.resolve(chosen?.(words));
  };
  const vscode = strict('vscode', {
    commands: strict('commands', {
      registerCommand(name, run) {
        commands.set(name, run);
        return { dispose: () => commands.delete(name) };
      },
      executeCommand: done('executeCommand'),
    }),
    extensions: strict('extensions', { getExtension: (id) => (id === 'redhat.vscode-yaml' ? yaml : undefined) }),
    l10n: strict('l10n', { t: (text, ...values) => text.replace(/\{(\d)\}/g, (_, number) => values[number]) }),
    ProcessExecution: class { constructor(program, words, options) { Object.assign(this, { program, words, options }); } },
    Task: class {
      constructor(definition, scope, name, source, execution) {
        Object.assign(this, { definition, scope, name, source, execution });
      }
    },
    tasks: strict('tasks', { executeTask: done('executeTask') }),
    TaskScope: strict('TaskScope', { Workspace: 2 }),
    Uri: strict('Uri', {
      file: fileURI,
      joinPath: (base, ...names) => fileURI(path.join(base.fsPath, ...names)),
      parse: uri,
    }),
    window: strict('window', {
      activeTextEditor: edited && { document: { uri: fileURI(edited) } },
      createOutputChannel: (name) => ({ name, appendLine: (line) => log.push(['output', line]), dispose() {} }),
      showErrorMessage: message,
      showQuickPick: (items, options) => done('showQuickPick', items.at(-1))(items, options),
    }),
    workspace: strict('workspace', {
      findFiles: (pattern) => done('findFiles', found.map(fileURI))(pattern),
      getConfiguration: (section) => ({ get: (key, otherwise) => settings[`${section}.${key}`] ?? otherwise }),
      onDidChangeConfiguration(listener) {
        changed.push(listener);
        return { dispose() {} };
      },
      saveAll: done('saveAll', true),
      workspaceFolders: folders.length ? folders.map((folder) => ({ uri: fileURI(folder) })) : undefined,
    }),
  });
  const set = (key, value) => {
    settings[key] = value;
    const affectsConfiguration = (section) => key === section || key.startsWith(`${section}.`);
    for (const listener of changed) listener({ affectsConfiguration });
  };
  return { vscode, log, commands, set };
}

/** A language client that starts and stops nothing, but counts. `failure` is what the next start fails with. */
function clients() {
  const made = [];
  const state = { made, running: 0, most: 0, failure: undefined };
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { id, name, server, options, runs: false });
      made.push(this);
    }
    async start() {
      await new Promise(setImmediate);
      if (state.failure) throw state.failure;
      this.runs = true;
      state.most = Math.max(state.most, (state.running += 1));
    }
    needsStop() { return this.runs; }
    async stop() {
      await new Promise(setImmediate);
      if (!this.runs) throw new Error("Client is not running and can't be stopped.");
      this.runs = false;
      state.running -= 1;
    }
  }
  return { LanguageClient, state };
}

/** The extension, loaded anew in an editor, and activated unless `activates` is false. */
async function extension(options = {}) {
  const around = editor(options);
  const { LanguageClient, state } = clients();
  state.failure = options.failure;
  const stubs = { vscode: around.vscode, 'vscode-languageclient/node': strict('vscode-languageclient', { LanguageClient }) };
  const load = Module._load;
  Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);
  try {
    for (const file of Object.keys(require.cache)) {
      if (path.dirname(file) === ROOT) delete require.cache[file];
    }
    const parts = Object.fromEntries(
      ['extension', 'program', 'schemas', 'sites'].map((name) => [name, require(path.join(ROOT, name))]));
    const context = { subscriptions: [], extensionUri: fileURI(ROOT) };
    if (options.activates !== false) await parts.extension.activate(context);
    return { ...around, ...parts, context, clients: state, named: (name) => around.log.filter(([each]) => each === name) };
  } finally {
    Module._load = load;
  }
}

/** A folder that is removed after the test, with some files in it. */
function folder(test, files = {}) {
  const made = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'hyo-vscode-')));
  test.after(() => fs.rmSync(made, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
    fs.writeFileSync(path.join(made, name), text, { mode: 0o755 });
  }
  return made;
}

module.exports = { extension, fileURI, folder, PROGRAM, REPOSITORY, ROOT };
