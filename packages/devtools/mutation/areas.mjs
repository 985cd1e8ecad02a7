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
      ...of('packages/model/test', 'secret', 'secret-looks', 'secret-questions', 'secret-derived'),
      ...of('packages/model/test', 'secret-ways-out', 'bedrock-key'),
      ...of('packages/node/test', 'cryptography'),
    ],
  },
  scrubber: {
    mutate: ['packages/node/src/scrubber.ts', 'packages/node/src/scrubber/*.ts'],
    tests: of('packages/node/test', 'scrubber', 'scrubber-forms', 'finder'),
  },
  http: {
    mutate: ['packages/node/src/http/{attempt,outgoing,sent-secrets,loopback}.ts'],
    tests: of('packages/node/test', 'http-binding', 'http-proxy'),
  },
  engine: {
    mutate: [
      'packages/core/src/rules/{rule-index,rule-run,rules-engine,verdict}.ts',
      'packages/core/src/conditions/{parts,outcome}.ts',
    ],
    tests: [
      ...of('packages/core/test', 'rules-engine', 'rules-operators', 'rules-comparisons'),
      ...of('packages/core/test', 'rules-order', 'rules-run'),
    ],
  },
};

/** Percent of the mutants that the tests must notice. */
export const LOWEST_SCORE = 85;

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function of(folder, ...names) {
  return names.map((name) => `${folder}/${name}.test.ts`);
}
