/**
 * What a mutation run changes, and the tests that must notice. The tests are those that need no built program and no
 * thousands of generated cases: each mutant costs a run of them.
 *
 * @typedef {{ readonly mutate: readonly string[], readonly tests: readonly string[] }} Area
 * @type {Readonly<Record<string, Area>>}
 */
export const AREAS = {
  secret: {
    mutate: ['packages/core/src/secret/*.ts'],
    tests: ['packages/core/test/secret*.test.ts'],
  },
  scrubber: {
    mutate: ['packages/node/src/scrubber.ts', 'packages/node/src/scrubber/*.ts'],
    tests: ['packages/node/test/scrubber.test.ts'],
  },
  http: {
    mutate: [
      'packages/node/src/http.ts',
      'packages/node/src/http/{attempt,outgoing,sent-secrets,loopback}.ts',
    ],
    tests: ['packages/node/test/http-{binding,proxy}.test.ts'],
  },
  engine: {
    mutate: ['packages/core/src/engine/*.ts'],
    tests: ['packages/core/test/engine*.test.ts'],
  },
};

/** Percent of the mutants that the tests must notice. */
export const LOWEST_SCORE = 85;
