// The real `hyo lsp`, started with the options that the extension gives to the language client.
'use strict';

const assert = require('node:assert/strict');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { extension, fileURI, folder, PROGRAM, REPOSITORY } = require('./stubs');

/** A conversation with a server, in the manner of vscode-languageclient. */
function conversation({ command, args, options }, site) {
  const server = spawn(command, args, { cwd: site, ...options });
  const waiting = [];
  const received = [];
  let bytes = Buffer.alloc(0);
  const deliver = () => {
    for (const wait of [...waiting]) {
      const found = received.find(wait.wanted);
      if (!found) continue;
      waiting.splice(waiting.indexOf(wait), 1);
      wait.resolve(found);
    }
  };
  server.stdout.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const end = bytes.indexOf('\r\n\r\n');
      const length = end < 0 ? undefined : Number(bytes.subarray(0, end).toString().match(/Content-Length: (\d+)/i)[1]);
      if (end < 0 || bytes.length < end + 4 + length) break;
      received.push(JSON.parse(bytes.subarray(end + 4, end + 4 + length).toString()));
      bytes = bytes.subarray(end + 4 + length);
    }
    deliver();
  });
  const send = (message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const wait = (wanted) =>
    new Promise((resolve, reject) => {
      const failed = (code) => reject(new Error(`the server ended with ${code}; received ${JSON.stringify(received)}`));
      waiting.push({ wanted, resolve });
      server.once('exit', failed);
      setTimeout(() => reject(new Error('no answer')), 60_000).unref();
      deliver();
    });
  return { send, wait, ended: () => new Promise((resolve) => server.once('exit', resolve)), kill: () => server.kill() };
}

/** True if a document selector of VS Code, of patterns such as `**\/*.{a,b}`, has a file. */
const selects = (selector, file) =>
  selector.some(({ scheme, pattern }) => {
    const expression = pattern.replace(/[.]/g, '\\.').replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
      .replace('**/', '(.*/)?').replace(/\*(?=\\)/, '[^/]*');
    return scheme === 'file' && new RegExp(`^${expression}$`).test(file);
  });

const started = async () => {
  const { clients: { made: [{ server, options }] } } = await extension({ settings: { 'hyo.path': PROGRAM } });
  return { server, options };
};

for (const [locale, message] of [['en', /is no key of a table/], ['ja', /hit-polcy.*キー/]]) {
  test(`hyo lsp answers an editor in ${locale}, and shows it a finding`, async (t) => {
    const { server, options } = await started();
    const site = folder(t);
    fs.cpSync(path.join(REPOSITORY, 'Documentation/Example'), site, { recursive: true });
    const file = path.join(site, 'Specs/permits.yaml');
    const { send, wait, ended, kill } = conversation(server, site);
    t.after(kill);
    send({
      id: 1, method: 'initialize', params: {
        processId: process.pid, clientInfo: { name: 'Visual Studio Code', version: '1.82.0' }, locale, rootPath: site,
        rootUri: fileURI(site).toString(), initializationOptions: options.initializationOptions, trace: 'off',
        workspaceFolders: [{ uri: fileURI(site).toString(), name: 'site' }],
        capabilities: {
          general: { positionEncodings: ['utf-16'] },
          workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceEdit: { documentChanges: true } },
        },
      },
    });
    const { result } = await wait((each) => each.id === 1 && !each.method);
    assert.equal(result.serverInfo.name, 'hyo');
    // The client of version 9 takes no other.
    assert.equal(result.capabilities.positionEncoding, 'utf-16');
    send({ method: 'initialized', params: {} });
    const { params: { registrations } } = await wait((each) => each.method === 'client/registerCapability');
    assert.equal(registrations[0].method, 'workspace/didChangeWatchedFiles');
    const text = fs.readFileSync(file, 'utf8').replace('hit-policy: unique', 'hit-polcy: unique');
    assert.ok(selects(options.documentSelector, file));
    const uri = fileURI(file).toString();
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
    await wait((each) =>
      each.method === 'textDocument/publishDiagnostics' && each.params.uri === uri
      && each.params.diagnostics.some((found) => found.code === 'UnknownKey' && message.test(found.message)));
    send({ id: 2, method: 'shutdown' });
    await wait((each) => each.id === 2 && !each.method);
    const code = ended();
    send({ method: 'exit' });
    assert.equal(await code, 0);
  });
}

test('files of every kind that Hyo reads are sent to it', async () => {
  const { options: { documentSelector } } = await started();
  const names = ['hyo.yaml', 'Specs/fines.yaml', 'Specs/fines.rules.csv', 'Locales/en/home.md', 'docs/a.mdx', 'docs/a.markdown'];
  assert.deepEqual(names.filter((name) => !selects(documentSelector, `/projects/${name}`)), []);
  assert.ok(!selects(documentSelector, '/projects/Sources/a.swift'));
});
