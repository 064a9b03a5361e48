'use strict';

const assert = require('node:assert/strict');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');
const { extension, folder, PROGRAM, ROOT } = require('./stubs');

const FALSE_HYO = '#!/bin/sh\necho "hyo 0.0.1"\n';

test('the server is started as hyo lsp, without an option that Hyo does not know', async () => {
  const { clients, named } = await extension({ settings: { 'hyo.path': PROGRAM } });
  assert.equal(clients.made.length, 1);
  const [{ id, name, server, options }] = clients.made;
  assert.deepEqual({ id, name, server }, { id: 'hyo', name: 'Hyo', server: { command: PROGRAM, args: ['lsp'] } });
  assert.equal(options.outputChannel.name, 'Hyo');
  assert.equal(clients.running, 1);
  assert.deepEqual(named('showErrorMessage'), []);
  assert.deepEqual(named('executeCommand'), [['executeCommand', 'setContext', 'hyo.isActive', true]]);
});

for (const [setting, expected] of [
  [undefined, 'hyo'], ['', 'hyo'], ['  ', 'hyo'], ['hyo-next', 'hyo-next'], ['/opt/hyo/bin/hyo', '/opt/hyo/bin/hyo'],
  ['.venv/bin/hyo', '/projects/site/.venv/bin/hyo'], ['./hyo', '/projects/site/hyo'], ['~/bin/hyo', path.join(os.homedir(), 'bin/hyo')],
]) {
  test(`hyo.path '${setting}' is the program ${expected}`, async () => {
    const { program } = await extension({
      activates: false, settings: { 'hyo.path': setting }, folders: ['/projects/site', '/projects/other'],
    });
    assert.equal(program.programPath(), expected);
  });
}

test('without a folder, a path stays as it is', async () => {
  const { program } = await extension({ activates: false, settings: { 'hyo.path': 'bin/hyo' } });
  assert.equal(program.programPath(), 'bin/hyo');
});

test('a missing program is reported with how to install it, and nothing is started', async () => {
  const { clients, named } = await extension({ settings: { 'hyo.path': '/nowhere/hyo' } });
  assert.equal(clients.made.length, 0);
  assert.deepEqual(named('showErrorMessage'), [[
    'showErrorMessage',
    "Hyo's program '/nowhere/hyo' was not found. Install it with 'pipx install hyo', or set 'hyo.path' to where it is.",
    'How to Install', 'Open Settings',
  ]]);
});

test('a name that is not in PATH is missing as well', async (t) => {
  const { named } = await extension({ settings: { 'hyo.path': path.basename(folder(t)) } });
  assert.match(named('showErrorMessage')[0][1], /was not found/);
});

for (const [number, command] of [[1, 'markdown.showPreview'], [2, 'workbench.action.openSettings']]) {
  test(`button ${number} of the message runs ${command}`, async () => {
    const { named } = await extension({ settings: { 'hyo.path': '/nowhere/hyo' }, chosen: (words) => words[number] });
    await new Promise(setImmediate);
    const [, run, value] = named('executeCommand').at(-1);
    assert.equal(run, command);
    assert.equal(number === 1 ? value.fsPath : value, number === 1 ? path.join(ROOT, 'README.md') : 'hyo.path');
  });
}

for (const [what, script, expected] of [
  ['that is another one', '#!/bin/sh\necho "Python 3.11"\n', /is not Hyo's program: with '--version' it prints 'Python 3.11'/],
  ['that fails', '#!/bin/sh\necho no >&2; exit 3\n', /can't be started: .*no/s],
  ['that is no program', 'hyo', /can't be started/],
]) {
  test(`a program ${what} is reported, and not started`, async (t) => {
    const { clients, named } = await extension({ settings: { 'hyo.path': path.join(folder(t, { hyo: script }), 'hyo') } });
    assert.equal(clients.made.length, 0);
    assert.match(named('showErrorMessage')[0][1], expected);
  });
}

test('a server that does not start is reported, and can be started later', async () => {
  const { clients, commands, named } = await extension({ settings: { 'hyo.path': PROGRAM }, failure: new Error('no pipe') });
  assert.equal(named('showErrorMessage')[0][1], "The language server of Hyo can't be started: no pipe");
  clients.failure = undefined;
  await commands.get('hyo.restart')();
  assert.equal(clients.running, 1);
});

test('restarts that overlap never run two servers', async () => {
  const { clients, commands } = await extension({ settings: { 'hyo.path': PROGRAM } });
  await Promise.all([1, 2, 3].map(() => commands.get('hyo.restart')()));
  assert.deepEqual([clients.made.length, clients.running, clients.most], [4, 1, 1]);
});

test('another path restarts the server, another setting does not', async (t) => {
  const { clients, extension: { deactivate }, set } = await extension({ settings: { 'hyo.path': PROGRAM } });
  const other = path.join(folder(t, { hyo: FALSE_HYO }), 'hyo');
  set('hyo.path', other);
  set('editor.fontSize', 14);
  set('hyo.trace.server', 'verbose');
  await deactivate();
  assert.deepEqual(clients.made.map(({ server }) => server.command), [PROGRAM, other]);
});

test('the end of the editor stops the server', async () => {
  const { clients, extension: { deactivate } } = await extension({ settings: { 'hyo.path': PROGRAM } });
  await deactivate();
  assert.equal(clients.running, 0);
});

test('the end of the editor without a server is no error', async () => {
  const { extension: { deactivate } } = await extension({ settings: { 'hyo.path': '/nowhere/hyo' } });
  await deactivate();
});
