import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/**
 * Names, versions and licences of the packages whose code is in the bundle. Throws where one of them has no licence file.
 *
 * @param {readonly string[]} inputs files that the bundle was made of, relative to the root
 */
export function notices(inputs) {
  const parts = packageFolders(inputs)
    .map(notice)
    .sort((a, b) => a.name.localeCompare(b.name));
  return `This program holds code of the following packages.\n${parts.map(({ text }) => text).join('')}`;
}

/** Folders of the packages that files belong to, each once. @param {readonly string[]} inputs */
export function packageFolders(inputs) {
  return [...new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []))];
}

/** @typedef {{ readonly name: string, readonly version: string, readonly license?: string }} Manifest */

/** @param {string} folder @returns {Manifest} */
export function manifestIn(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** @param {string} folder */
function notice(folder) {
  const { name, version, license } = manifestIn(folder);
  const files = readdirSync(join(ROOT, folder)).filter((file) => LICENCE.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} (${license}) has no licence file`);
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  return { name, text: `\n== ${name} ${version} (${license})\n\n${texts.join('\n\n')}\n` };
}
