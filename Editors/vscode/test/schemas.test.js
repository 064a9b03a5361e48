'use strict';

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { extension, fileURI, folder, PROGRAM, REPOSITORY } = require('./stubs');

/** The kinds that the program names in its help, each with a path such as Specs/<page>.yaml. */
const NAMED = execFileSync(PROGRAM, ['schema', '--language', 'en', '--help'], { encoding: 'utf8' })
  .split('\n').map((line) => line.match(/^  ([a-z-]+) +((?:hyo|Specs|Locales)\S*\.yaml)$/)).filter(Boolean)
  .map(([, kind, paths]) => [kind, paths.replace('<page>', 'permits').replace('<tag>', 'pt-BR')]);

/** What the extension registers with the YAML extension. */
const registered = async () => {
  const api = { registerContributor: (...values) => ((api.values = values), true) };
  const { named } = await extension({ settings: { 'hyo.path': PROGRAM }, yaml: { activate: async () => api } });
  assert.deepEqual(named('output'), []);
  const [scheme, schemaOf, schemaAt] = api.values;
  return { scheme, schemaOf: (file) => schemaOf(fileURI(file).toString()), schemaAt };
};

test('each kind of file of the program has its schema, and no other', async (t) => {
  const { schemas } = await extension({ activates: false });
  assert.equal(NAMED.length, 7);
  assert.deepEqual(schemas.KINDS.map(([kind]) => kind).sort(), NAMED.map(([kind]) => kind).sort());
  const { scheme, schemaOf, schemaAt } = await registered();
  const site = folder(t, { 'docs/hyo.yaml': '' });
  for (const [kind, file] of NAMED) {
    const address = schemaOf(path.join(site, 'docs', file));
    assert.ok(address.startsWith(`${scheme}://`), address);
    const recorded = path.join(REPOSITORY, `Documentation/schema/${kind}.json`);
    assert.equal(await schemaAt(address), fs.readFileSync(recorded, 'utf8'), file);
  }
});

test('files that are of no site, or not read by Hyo, have no schema', async (t) => {
  const { schemaOf } = await registered();
  const site = folder(t, { 'docs/hyo.yaml': '', 'Specs/api.yaml': '' });
  const others = ['Specs/api.yaml', 'docs/Specs/deep/a.yaml', 'docs/Specs/a.yml', 'docs/Locales/a.yaml', 'docs/mkdocs.yaml',
    'docs/Locales/en/deep/a.yaml', 'docs/Output/hyo.yaml.txt'];
  assert.deepEqual(others.map((file) => schemaOf(path.join(site, file))), others.map(() => undefined));
  assert.equal(schemaOf(path.join(site, 'docs/Specs/a.yaml')), 'hyo://schema/spec');
});

test('a file that is not on the disk has no schema', async () => {
  const { schemas } = await extension({ activates: false });
  assert.equal(schemas.schemaOf('untitled:Untitled-1'), undefined);
});

test('a YAML extension that fails is noted in the output, and the server runs', async () => {
  const yaml = { activate: async () => { throw new Error('no YAML'); } };
  const { clients, named } = await extension({ settings: { 'hyo.path': PROGRAM }, yaml });
  assert.deepEqual(named('output'), [['output', 'Error: no YAML']]);
  assert.equal(clients.running, 1);
});
