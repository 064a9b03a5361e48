'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const { extension, folder, PROGRAM } = require('./stubs');

const built = async (options) => {
  const around = await extension({ settings: { 'hyo.path': PROGRAM }, ...options });
  await around.commands.get('hyo.build')();
  return { ...around, tasks: around.named('executeTask').map(([, task]) => task) };
};

test('the site of the edited file is built, after all is saved', async (t) => {
  const site = folder(t, { 'hyo.yaml': '', 'inner/hyo.yaml': '', 'inner/Specs/a.yaml': '' });
  const { log, tasks } = await built({ edited: path.join(site, 'inner/Specs/a.yaml') });
  assert.equal(tasks.length, 1);
  assert.deepEqual({ ...tasks[0].execution }, { program: PROGRAM, words: ['build'], options: { cwd: path.join(site, 'inner') } });
  assert.deepEqual(tasks[0].definition, { type: 'hyo' });
  const order = log.map(([name]) => name);
  assert.ok(order.indexOf('saveAll') >= 0 && order.indexOf('saveAll') < order.indexOf('executeTask'));
});

test('the only site of the workspace is built without a question', async (t) => {
  const site = folder(t, { 'hyo.yaml': '', 'docs/hyo.yaml': '' });
  const { tasks, named } = await built({ found: [path.join(site, 'docs/hyo.yaml')] });
  assert.equal(tasks[0].execution.options.cwd, path.join(site, 'docs'));
  assert.deepEqual(named('showQuickPick'), []);
});

test('of several sites, one is picked', async (t) => {
  const outside = path.join(folder(t, { 'notes.txt': '' }), 'notes.txt');
  const { tasks, named } = await built({ edited: outside, found: ['/w/b/hyo.yaml', '/w/a/hyo.yaml'] });
  assert.deepEqual(named('showQuickPick')[0][1], ['/w/a', '/w/b']);
  assert.equal(tasks[0].execution.options.cwd, '/w/b');
});

test('without a site, nothing is built, and a message says so', async () => {
  const { tasks, named } = await built({});
  assert.deepEqual(tasks, []);
  assert.match(named('showErrorMessage')[0][1], /no folder has a 'hyo.yaml'/);
});

test('without the program, nothing is built, and a message says so', async () => {
  const { tasks, named } = await built({ settings: { 'hyo.path': '/nowhere/hyo' }, found: ['/w/hyo.yaml'] });
  assert.deepEqual(tasks, []);
  assert.equal(named('showErrorMessage').length, 2);
});
