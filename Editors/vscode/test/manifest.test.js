'use strict';

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { extension, PROGRAM, REPOSITORY, ROOT } = require('./stubs');

const text = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const json = (file) => JSON.parse(text(file));
const manifest = json('package.json');
const { contributes } = manifest;
const sources = fs.readdirSync(ROOT).filter((file) => file.endsWith('.js'));
const code = sources.map(text).join('\n');
const all = (pattern, within) => [...within.matchAll(pattern)].map((match) => match[1]);
const sorted = (values) => [...new Set(values)].sort();

test('what vsce asks of a manifest is there', () => {
  assert.match(manifest.name, /^[a-z0-9][a-z0-9-]*$/);
  assert.match(manifest.publisher, /^[a-z0-9][a-z0-9-]*$/);
  assert.match(manifest.engines.vscode, /^\^1\.\d+\.0$/);
  assert.equal(manifest.license, 'Apache-2.0');
  assert.match(text('LICENSE'), /Apache License\s+Version 2\.0/);
  assert.deepEqual(manifest.activationEvents, ['workspaceContains:**/hyo.yaml']);
  // Without a `repository`, a relative link or a picture ends the packing.
  assert.deepEqual(all(/\]\((?!https:\/\/|#)([^)]*)\)/g, text('README.md') + text('CHANGELOG.md')), []);
});

test('all files that the manifest names are there, and packed', () => {
  const files = [manifest.main, ...contributes.grammars.map((each) => each.path)];
  const ignored = text('.vscodeignore').split('\n').filter(Boolean);
  assert.deepEqual(ignored, ['test/**']);
  for (const file of files) assert.ok(fs.statSync(path.join(ROOT, file)).isFile(), file);
  assert.ok(fs.readdirSync(path.join(ROOT, manifest.l10n)).length > 0);
});

test('the extension has the version of the program', () => {
  const version = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).match(/^hyo (\S+)/)[1];
  assert.equal(manifest.version, version);
  assert.match(text('CHANGELOG.md'), new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm'));
});

test('every package that is used is declared, and the reverse', () => {
  const used = all(/require\('([^']+)'\)/g, code).filter((name) => !/^(\.|node:|vscode$)/.test(name));
  assert.deepEqual(sorted(used.map((name) => name.split('/')[0])), sorted(Object.keys(manifest.dependencies)));
});

test('every setting that is used is declared, and the reverse', () => {
  const read = all(/getConfiguration\('hyo'\)\.get\('([^']+)'/g, code).map((name) => `hyo.${name}`);
  assert.equal(all(/(getConfiguration)/g, code).length, read.length);
  // The language client reads this one, by the id that the extension gives it.
  assert.match(code, /new LanguageClient\('hyo'/);
  const declared = Object.keys(contributes.configuration.properties);
  assert.deepEqual(sorted([...read, 'hyo.trace.server']), sorted(declared));
  const named = all(/'(hyo\.[a-z.]+)'/g, code).filter((name) => name !== 'hyo.yaml' && name !== 'hyo.isActive');
  assert.deepEqual(named.filter((name) => ![...declared, ...commands()].includes(name)), []);
  assert.deepEqual(sorted(all(/^\| `(hyo\.[a-z.]+)` \|/gm, text('README.md'))), sorted(declared));
});

const commands = () => contributes.commands.map((each) => each.command);

test('every command is registered, declared, and hidden where there is no site', async () => {
  const { commands: registered } = await extension({ settings: { 'hyo.path': PROGRAM } });
  assert.deepEqual(sorted(registered.keys()), sorted(commands()));
  const hidden = contributes.menus.commandPalette.filter((each) => each.when === 'hyo.isActive').map((each) => each.command);
  assert.deepEqual(sorted(hidden), sorted(commands()));
  for (const { title } of contributes.commands) {
    const shown = json('package.nls.json')[title.slice(1, -1)];
    assert.ok(text('README.md').includes(`**Hyo: ${shown}**`), shown);
  }
});

test('a workspace that is not trusted starts no program', () => {
  assert.equal(manifest.capabilities.untrustedWorkspaces.supported, false);
  assert.notEqual(contributes.configuration.properties['hyo.path'].scope, 'resource');
});

test('every text of the manifest is there in English and Japanese', () => {
  const keys = sorted(all(/"%([^%"]+)%"/g, text('package.json')));
  assert.ok(keys.length >= 7);
  for (const file of ['package.nls.json', 'package.nls.ja.json']) assert.deepEqual(sorted(Object.keys(json(file))), keys, file);
});

test('every message is there in Japanese, with the same values', () => {
  const messages = [...code.matchAll(/l10n\.t\(\s*(?:"([^"]+)"|'([^']+)')/g)].map((match) => match[1] ?? match[2]);
  assert.equal(messages.length, all(/(l10n\.t\()/g, code).length);
  const japanese = json('l10n/bundle.l10n.ja.json');
  assert.deepEqual(sorted(Object.keys(japanese)), sorted(messages));
  for (const [english, words] of Object.entries(japanese)) {
    assert.deepEqual(sorted(all(/(\{\d\})/g, words)), sorted(all(/(\{\d\})/g, english)), english);
    assert.match(words, /[぀-ヿ]/);
  }
});

test('only folders of the repository and no file of another are used', () => {
  for (const file of sources) {
    for (const name of all(/require\('(\.[^']+)'\)/g, text(file))) assert.ok(sources.includes(`${path.basename(name)}.js`), name);
  }
  assert.equal(fs.realpathSync(path.join(ROOT, 'LICENSE')), path.join(fs.realpathSync(REPOSITORY), 'LICENSE'));
});
