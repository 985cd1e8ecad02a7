import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, ROOT } from '../setup/paths.mjs';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(licen[cs]e|copying|notice)/i;

/**
 * Names, versions and licences of the packages whose code is in the bundle. Throws where one of them has no licence file.
 *
 * @param {readonly string[]} inputs files that the bundle was made of, relative to the root
 */
export function notices(inputs) {
  const parts = foldersOf(inputs)
    .map(notice)
    .sort((a, b) => a.name.localeCompare(b.name));
  return `This program holds code of the following packages.\n${parts.map(({ text }) => text).join('')}`;
}

/** Folders of the packages that files belong to, each once. @param {readonly string[]} inputs @returns {string[]} */
function foldersOf(inputs) {
  return [...new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []))];
}

/** @param {string} folder */
function notice(folder) {
  const { name, version, license } = manifestOf(folder);
  const files = readdirSync(join(ROOT, folder)).filter((file) => LICENCE.test(file));
  if (files.length === 0) throw new Error(`${name} ${version} (${license}) has no licence file`);
  const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  return { name, text: `\n== ${name} ${version} (${license})\n\n${texts.join('\n\n')}\n` };
}

/** The same as CycloneDX 1.6. Without time and serial number: the same sources give the same file. @param {readonly string[]} inputs */
export function sbom(inputs) {
  const program = manifestOf('packages/cli');
  const components = foldersOf(inputs)
    .map((folder) => component(manifestOf(folder)))
    .sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref']));
  const log = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component(program), type: 'application' } },
    components,
  };
  return `${JSON.stringify(log, null, 1)}\n`;
}

/** @param {{ name: string, version: string, license?: string }} manifest */
function component({ name, version, license = '' }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // An expression such as `(MIT OR Apache-2.0)` has a separate field.
  const licences = / /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
  return { type: 'library', 'bom-ref': purl, name, version, licenses: licences, purl };
}
