#!/usr/bin/env node
// For a checkout: runs the bundle where it belongs to what is compiled, else what is compiled. Published is the bundle alone.
const { statSync } = require('node:fs');
const { join } = require('node:path');

const COMPILED = [
  ...['cli', 'clients', 'core', 'documents', 'env-sources', 'explain', 'formatters'].map(
    (name) => `../../${name}`,
  ),
  ...['mcp', 'model', 'node', 'packs', 'providers'].map((name) => `../../${name}`),
  '../../../rules',
];

function timeOf(path) {
  return statSync(join(__dirname, path), { throwIfNoEntry: false })?.mtimeMs;
}

function isBundleFresh() {
  const bundled = timeOf('../bundle/authlint.js');
  if (bundled === undefined) return false;
  return COMPILED.every((folder) => (timeOf(`${folder}/dist/.tsbuildinfo`) ?? Infinity) <= bundled);
}

if (isBundleFresh()) require('../bundle/authlint.js');
else import('./program.mjs');
