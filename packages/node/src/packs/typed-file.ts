import { basename, dirname, extname, join, sep } from 'node:path';
import type { ConfigProblem } from '@authlint/core';
import { wholeFile } from './pack-place.js';

/** The first versions of Node.js that strip types without being asked, by line; every later line does. */
const STRIPS: Readonly<Record<number, number>> = { 22: 18, 23: 6 };

/**
 * Why this Node.js cannot read a pack in TypeScript, with what to type; `null` where it can, and for JavaScript. `file`: as shown.
 * `version`: of Node.js, without a `v`.
 */
export function unreadableTypes(path: string, file: string, version: string): ConfigProblem | null {
  if (!['.ts', '.mts'].includes(extname(path))) return null;
  if (path.split(sep).includes('node_modules')) {
    return {
      ...wholeFile(file, 'Node.js reads no TypeScript below node_modules'),
      hint: 'the package has to be published as JavaScript (tsc), and to name that in `exports`',
    };
  }
  if (stripsTypes(version)) return null;
  const compiled = basename(path).replace(/m?ts$/, 'mjs');
  return {
    ...wholeFile(file, `Node.js ${version} does not read TypeScript; Node.js 22.18 does`),
    hint: `type \`npx -y esbuild ${file} --outfile=${join(dirname(file), compiled)}\`, and name ${compiled} under \`packs\``,
  };
}

function stripsTypes(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || minor >= (STRIPS[major] ?? Infinity);
}
