// JSON Schemas for Red Hat's YAML extension, if it is installed: those that the program prints, so that they are the ones of
// its version. They are asked for per file, since `yamlValidation` would also apply to folders Specs/ that are no site's.
'use strict';

const path = require('node:path');
const vscode = require('vscode');
const { printed, programPath } = require('./program');
const { siteAround } = require('./sites');

/** The kinds that `hyo schema` knows, each with the paths in a site that it is for. The first that matches counts. */
const KINDS = [
  ['site', /^hyo\.yaml$/],
  ['shared-spec', /^Specs\/shared\.yaml$/],
  ['spec', /^Specs\/[^/]+\.yaml$/],
  ['locale', /^Locales\/[^/]+\/locale\.yaml$/],
  ['shared-texts', /^Locales\/[^/]+\/shared\.yaml$/],
  ['home-texts', /^Locales\/[^/]+\/home\.yaml$/],
  ['texts', /^Locales\/[^/]+\/[^/]+\.yaml$/],
];

/** The address of the schema of a file; undefined for files that are not of a site. */
function schemaOf(address) {
  const uri = vscode.Uri.parse(address);
  const site = uri.scheme === 'file' ? siteAround(uri.fsPath) : undefined;
  if (!site) return undefined;
  const inSite = path.relative(site, uri.fsPath);
  const kind = KINDS.find(([, paths]) => paths.test(inSite))?.[0];
  return kind && `hyo://schema/${kind}`;
}

/** The schema at an address that `schemaOf` has given. */
function schemaAt(address) {
  return printed(programPath(), ['schema', address.slice(address.lastIndexOf('/') + 1)]);
}

async function offerSchemas() {
  const api = await vscode.extensions.getExtension('redhat.vscode-yaml')?.activate();
  api?.registerContributor('hyo', schemaOf, schemaAt);
}

module.exports = { KINDS, offerSchemas, schemaOf };
