// Writes where the pages of the documentation are: the `homepage` of the root package.json, where one is configured.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Beginning of the address of every page; empty where none is configured. @param {{ homepage?: unknown }} manifest */
export function docsAddress({ homepage = '' }) {
  if (homepage === '') return '';
  if (typeof homepage !== 'string' || !URL.canParse(homepage) || !homepage.startsWith('https://')) {
    throw new Error('the homepage of package.json is not an https address');
  }
  return homepage.replace(/\/*$/, '/');
}

if (process.argv[1] === import.meta.filename) {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const folder = new URL('src/generated/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const text = `/** Beginning of the address of every page of the documentation; empty where none is configured. */\nexport const DOCS_ADDRESS = ${JSON.stringify(docsAddress(manifest))};\n`;
  writeFileSync(new URL('docs-address.ts', folder), text);
}
