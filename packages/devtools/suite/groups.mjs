import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, workspaceFiles } from '../setup/paths.mjs';

/**
 * @typedef {object} Group
 * @property {RegExp} tests paths of tests that belong to it
 * @property {RegExp} sources paths; a change of one lets `.ci/run` run the group at full size
 */

/**
 * What only `npm run test:all` runs whole, by what it is about. A file of tests belongs to the first group that takes it. Sources are
 * what a group is about, not all that it imports: a change of the model would run everything; that is what the night is for.
 *
 * @type {Readonly<Record<string, Group>>}
 */
export const GROUPS = {
  action: {
    tests: /^packages\/cli\/test\/(ci|attacks\/action)/,
    sources: /^action\.yml$|^packages\/formatters\/src\/github\//,
  },
  edits: {
    tests: /^packages\/(cli\/test\/(?:.*\/)?fix|node\/test\/edit-|documents\/test\/)/,
    sources: /^packages\/(cli\/src\/fix|node\/src\/edit|documents\/src)/,
  },
  site: {
    tests: /^packages\/site\/test\//,
    sources: /^packages\/site\/(?!test\/|README)/,
  },
  explain: { tests: /^packages\/explain\/test\//, sources: /^packages\/explain\/(src|data)\// },
  formatters: { tests: /^packages\/formatters\/test\//, sources: /^packages\/formatters\/src\// },
  'env-sources': {
    tests: /^packages\/env-sources\/test\//,
    sources: /^packages\/env-sources\/src\//,
  },
  providers: {
    tests: /^packages\/providers\/test\//,
    sources: /^packages\/providers\/(src|data|sentences)\//,
  },
  packs: { tests: /^packages\/packs\/test\//, sources: /^packages\/packs\/src\// },
  core: { tests: /^packages\/core\/test\//, sources: /^packages\/core\/src\// },
  model: { tests: /^packages\/model\/test\//, sources: /^packages\/model\/src\// },
  clients: {
    tests: /^packages\/clients\/test\//,
    sources: /^packages\/clients\/(src|data)\//,
  },
  node: { tests: /^packages\/node\/test\//, sources: /^packages\/node\/src\// },
  testkit: { tests: /^packages\/testkit\/test\//, sources: /^packages\/testkit\/(src\/|\w+\.mjs)/ },
  fetch: { tests: /^packages\/fetch\/test\//, sources: /^packages\/fetch\/src\// },
  guards: {
    tests: /^packages\/devtools\/test\/guards/,
    sources: /^eslint\.config|^packages\/devtools\/(lint|guards)\//,
  },
  'paper-trials': {
    tests: /^packages\/devtools\/test\/paper-trial/,
    sources: /^CONTRIBUTING\.md$|(^|\/)generate\.mjs$|^packages\/providers\/generator\//,
  },
  devtools: {
    tests: /^packages\/devtools\/test\//,
    sources:
      /^\.ci\/|^docs\/write-a-pack\.md$|^pnpm-|(^|\/)package\.json$|^packages\/devtools\/(?!test\/|lint\/|guards\/)/,
  },
  cli: {
    tests: /^packages\/cli\/test\//,
    sources: /^packages\/cli\/src\/|^docs\/fleet\.md$|^examples\/kubernetes\//,
  },
};

const NAME = /\.all\.test\.ts$/;
const SIZED = /\b(?:atSize|everyNth)(?:<[^(]*>)?\(|\bAT_FULL_SIZE\b|from 'fast-check'/;
const IMPORTED = /from '(\.{1,2}\/[^']+)\.js'/g;

/** Whether a test file, or a helper that it imports, depends on the size of the run or draws its inputs. @param {string} path absolute */
export function isSized(path) {
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(IMPORTED)].map(([, name]) => join(path, `../${name}.ts`));
  const helpers = imported.filter((file) => /\/test\//.test(file) && existsSync(file));
  return [text, ...helpers.map((file) => readFileSync(file, 'utf8'))].some((one) =>
    SIZED.test(one),
  );
}

/** Files of tests that `npm test` omits or runs as a sample, relative to the root. @returns {string[]} */
export function sizedTests(root = ROOT) {
  return workspaceFiles(root)
    .filter((path) => /\/test\/.*\.test\.ts$/.test(path))
    .filter((path) => NAME.test(path) || isSized(join(root, path)));
}

/** Name of the group of a file of tests. @param {string} path @returns {string | undefined} */
export function groupOf(path) {
  return Object.keys(GROUPS).find((name) => GROUPS[name]?.tests.test(path));
}

/** Files of the groups. @param {readonly string[]} names @returns {string[]} */
export function testsOf(names, sized = sizedTests()) {
  return sized.filter((path) => names.includes(groupOf(path) ?? ''));
}

/**
 * Groups of which a source changed, or a test that `npm test` does not run whole.
 *
 * @param {readonly string[]} changed paths relative to the root
 * @returns {string[]}
 */
export function changedGroups(changed, sized = sizedTests()) {
  const ofTests = changed.filter((path) => sized.includes(path)).map(groupOf);
  return Object.entries(GROUPS)
    .filter(([name, { sources }]) => {
      return ofTests.includes(name) || changed.some((path) => sources.test(path));
    })
    .map(([name]) => name);
}

/** A change of more groups is a matter for the night and for `npm run test:all` by hand: together they take half an hour. */
export const MOST_GROUPS = 4;

/** The groups that `.ci/run` runs of those that changed: all of them, or none where they are too many. @param {readonly string[]} groups */
export const groupsOfChange = (groups) => (groups.length <= MOST_GROUPS ? groups : []);
