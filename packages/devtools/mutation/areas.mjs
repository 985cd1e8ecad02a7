/**
 * What a mutation run changes, and the tests that must notice. The tests are those that need no built program and no
 * thousands of generated cases: each mutant costs a run of them.
 *
 * @typedef {{ readonly mutate: readonly string[], readonly tests: readonly string[] }} Area
 * @type {Readonly<Record<string, Area>>}
 */
export const AREAS = {
  secret: {
    mutate: ['packages/model/src/secret/*.ts', 'packages/node/src/cryptography/*.ts'],
    tests: [
      ...tests('packages/model', 'secret', 'secret-looks', 'secret-questions', 'secret-derived'),
      ...tests('packages/model', 'secret-host', 'secret-ways-out', 'bedrock-key'),
      ...tests('packages/node', 'cryptography'),
    ],
  },
  scrubber: {
    mutate: ['packages/node/src/scrubber.ts', 'packages/node/src/scrubber/*.ts'],
    tests: [
      ...tests('packages/node', 'scrubber', 'scrubber-forms', 'scrubber-words'),
      ...tests('packages/node', 'part-echo', 'finder'),
    ],
  },
  http: {
    mutate: [
      ...sources('packages/node/src/http', 'attempt', 'serialized-request'),
      ...sources('packages/model/src/ports', 'loopback'),
    ],
    tests: tests('packages/node', 'http-binding', 'http-proxy'),
  },
  engine: {
    mutate: [
      ...sources('packages/core/src/rules', 'judge'),
      ...sources('packages/core/src/conditions', 'parts', 'outcome'),
    ],
    tests: [
      ...tests('packages/core', 'rules-engine', 'rules-operators', 'rules-comparisons'),
      ...tests('packages/core', 'rules-order', 'rules-run'),
    ],
  },
};

/** Percent of the mutants that the tests must notice. */
export const LOWEST_SCORE = 85;

/** What an area names and is not there: Stryker passes over it without a word. @param {Area} area @param {(path: string) => boolean} isThere */
export function missingFiles({ mutate, tests }, isThere) {
  return [...mutate, ...tests].filter((path) => !isThere(path.replace('/*.ts', '')));
}

/** @param {string} folder @param {readonly string[]} names */
function sources(folder, ...names) {
  return names.map((name) => `${folder}/${name}.ts`);
}

/** @param {string} folder of a package @param {readonly string[]} names */
function tests(folder, ...names) {
  return names.map((name) => `${folder}/test/${name}.test.ts`);
}
