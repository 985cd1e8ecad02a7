import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFileSync, statSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { manifestOf } from '../setup/paths.mjs';

/** Files allowed in a tarball; generated data is below `dist`. */
const EXPECTED =
  /^(dist\/.*\.(m?js|d\.m?ts)|build\/[\w.-]+\.(c?js|d\.c?ts)|build\/NOTICES\.txt|bundle\/[\w-]+\.m?js|bundle\/package\.json|bundle\/(NOTICES|[a-z-]+-\d{1,3})\.txt|bundle\/sbom\.cdx\.json|schema\/[\w.-]+\.json|[\w-]+\.mjs|index\.js|package\.json|README\.md|LICENSE)$/;
const UNWANTED = /(^|\/)(test|tests|fixtures|guards)\/|\.test\./;

/** The faults of a packed package, in words. @param {import('./pack.mjs').Packed} packed @returns {Promise<string[]>} */
export async function faultsOfTarball(packed) {
  const { name } = packed;
  const found = [
    ...faultsOfFiles(packed),
    ...faultsOfSize(statSync(packed.tarball).size, packed.files),
    ...(await lint(packed)),
    ...(await types(packed)),
  ];
  return found.map((fault) => `${name}: ${fault}`);
}

/** Required files by kind of package. A program and a plugin have no imports and no types; a library is for both module systems. */
const ENTRIES = {
  program: ['bundle/authlint.js', 'bundle/NOTICES.txt', 'bundle/sbom.cdx.json'],
  library: [
    ...['build/index.js', 'build/index.cjs', 'build/index.d.ts', 'build/index.d.cts'],
    'build/NOTICES.txt',
  ],
  modules: ['dist/index.js', 'dist/index.d.ts'],
  plugin: ['index.js'],
};

/** @param {readonly string[]} files @returns {keyof typeof ENTRIES} */
function kindOf(files) {
  if (files.some((file) => file.startsWith('bundle/'))) return 'program';
  if (files.some((file) => file.startsWith('build/'))) return 'library';
  return files.includes('index.js') ? 'plugin' : 'modules';
}

/**
 * Largest tarball of a package: the program, 1,008,448 bytes on 2026-11-22 with the sandbox, and a library that holds its code twice,
 * as ES modules and as CommonJS, 2,326,505 bytes on 2026-11-29: the whole of undici, twice, the forms of keys, the readers of clients.
 */
export const MAX_TARBALL_BYTES = { program: 1_600_000, library: 2_400_000 };

/** @param {number} bytes of the tarball @param {readonly string[]} files of it */
export function faultsOfSize(bytes, files) {
  const most = MAX_TARBALL_BYTES[kindOf(files) === 'library' ? 'library' : 'program'];
  return bytes <= most ? [] : [`the tarball has ${bytes} bytes, more than ${most}`];
}

/** @param {Pick<import('./pack.mjs').Packed, 'files'>} packed */
export function faultsOfFiles({ files }) {
  return [
    ...['package.json', 'README.md', 'LICENSE', ...ENTRIES[kindOf(files)]]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
    ...files
      .filter((file) => !EXPECTED.test(file) || UNWANTED.test(file))
      .map((file) => `${file} does not belong there`),
  ];
}

/** @param {import('./pack.mjs').Packed} packed */
async function lint({ folder, tarball }) {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg ?? manifestOf(folder))}`);
}

/** @param {import('./pack.mjs').Packed} packed */
async function types({ tarball, files }) {
  if (['program', 'plugin'].includes(kindOf(files))) return [];
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!result.types) return ['attw: no types'];
  // An ES module that is required is no fault of its types: every supported Node.js can. A library has both.
  const accepted = ['NoResolution', ...(kindOf(files) === 'library' ? [] : ['CJSResolvesToESM'])];
  return result.problems
    .filter((problem) => !(accepted.includes(problem.kind) && isOldResolution(problem)))
    .map((problem) =>
      `attw: ${problem.kind} ${'entrypoint' in problem ? `${problem.entrypoint} ` : ''}${'resolutionKind' in problem ? problem.resolutionKind : ''}`.trim(),
    );
}

/** `node10` knows no `exports`; no supported Node.js resolves so. @param {import('@arethetypeswrong/core').Problem} problem */
function isOldResolution(problem) {
  return (
    problem.kind === 'CJSResolvesToESM' ||
    ('resolutionKind' in problem && problem.resolutionKind === 'node10')
  );
}
