#!/usr/bin/env node
// For a checkout: runs the bundle where it belongs to what is compiled, else what is compiled. Published is the bundle alone.
import { statSync } from 'node:fs';

const COMPILED = [
  ...['cli', 'clients', 'core', 'formatters', 'node', 'providers'].map((name) => `../../${name}`),
  '../../../rules',
];

function timeOf(path) {
  return statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs;
}

function isBundleFresh() {
  const bundled = timeOf('../bundle/authlint.js');
  if (bundled === undefined) return false;
  return COMPILED.every((folder) => (timeOf(`${folder}/dist/.tsbuildinfo`) ?? Infinity) <= bundled);
}

if (isBundleFresh()) await import('../bundle/authlint.js');
else await import('./program.js');
