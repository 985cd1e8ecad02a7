import { basename, join, relative, sep } from 'node:path';
import { filesIn, ROOT } from '../setup/paths.mjs';

const EXPERIMENT_TESTS = testsIn('packages/core/test/experiments');
const CORE_TESTS = testsIn('packages/core/test', 'config-properties', 'rules-properties');
/** Verdicts that the harness cannot load: their support waits while it is loaded. */
const PLAYED_CELLS = ['checked-facts', 'fact-cells', 'form-cells', 'references'];

/** Tests of clients with generated inputs by the thousand, and those that load a generator. */
const NOT_CLIENTS = ['damaged-files', 'file-states', 'observed', 'recognised', 'addresses'];

/** Runs of the whole program, in the worker: the output for each state and of each command. */
const PROGRAM_TESTS = [
  ...names('packages/cli/test', ['chat/chat', 'models/models', 'verify/verify']),
  ...names('packages/cli/test/check', ['check', 'plan', 'baseline', 'expiring', 'services']),
  ...names('packages/cli/test/check', ['rate-limits', 'shared-run', 'round-trips', 'draft']),
  ...testsIn('packages/cli/test/verdicts', ...PLAYED_CELLS, 'wordings-at-a-server'),
  ...testsIn('packages/cli/test/packs', 'code', 'examples'),
];

/**
 * What a room of a mutation run changes (files, and folders with all below them), and the tests that must notice. The tests are those that need no built
 * program and no process that runs for seconds: each change costs a run of those that reach it.
 *
 * @typedef {{ readonly mutate: readonly string[], readonly tests: readonly string[] }} Area
 * @type {Readonly<Record<string, Area>>}
 */
export const AREAS = {
  secret: {
    mutate: ['packages/model/src/secret', 'packages/node/src/cryptography'],
    tests: [
      ...tests('packages/model', 'secret', 'secret-looks', 'secret-questions', 'secret-derived'),
      ...tests('packages/model', 'secret-host', 'secret-ways-out', 'bedrock-key'),
      ...tests('packages/model', 'secret-origins', 'secret-reference'),
      ...tests('packages/node', 'cryptography', 'user-salt'),
    ],
  },
  scrubber: {
    mutate: ['packages/node/src/scrubber.ts', 'packages/node/src/scrubber'],
    tests: [
      ...tests('packages/node', 'scrubber', 'scrubber-forms', 'scrubber-words'),
      ...tests('packages/node', 'key-parts', 'clean-body', 'readings', 'answer-texts', 'finder'),
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
      ...tests('packages/core', 'rules-order', 'rules-run', 'rules-outcome'),
    ],
  },
  consent: {
    mutate: ['packages/node/src/consent', 'packages/core/src/subject/consent.ts'],
    tests: [
      ...tests('packages/node', 'consent', 'consent-project-word', 'git-index', 'network-of'),
      ...tests('packages/node', 'loopback-listeners', 'trust-records', 'project-pack'),
      ...tests('packages/core', 'consent', 'consent-reach'),
    ],
  },
  check: {
    mutate: ['packages/core/src/check'],
    tests: [...CORE_TESTS, ...PROGRAM_TESTS],
  },
  subject: {
    mutate: ['packages/core/src/subject'],
    tests: [...CORE_TESTS, ...PROGRAM_TESTS],
  },
  experiments: {
    mutate: ['packages/core/src/experiments'],
    tests: EXPERIMENT_TESTS,
  },
  clients: {
    mutate: ['packages/clients/src'],
    tests: testsIn('packages/clients/test', ...NOT_CLIENTS),
  },
  explain: {
    mutate: ['packages/explain/src'],
    tests: testsIn('packages/explain/test', 'properties', 'size', 'generate'),
  },
  formatters: {
    mutate: ['packages/formatters/src', 'packages/cli/src/views'],
    tests: [
      ...testsIn('packages/formatters/test', 'outside-validators', 'program-runs', 'retained'),
      ...testsIn('packages/cli/test/views'),
      ...names('packages/cli/test', ['where/where', 'listen/listen', 'fix/fix', 'scan/scan']),
      ...names('packages/cli/test', ['rules-facts/rules-facts', 'rules-show/rules-show']),
      ...names('packages/cli/test', ['consent/questions', 'merge/merge', 'check/words']),
    ],
  },
};

/** Percent of the mutants that the tests must notice. */
export const LOWEST_SCORE = 90;

/** What a room names and is not there. @param {Area} area @param {(path: string) => boolean} isThere */
export function missingFiles({ mutate, tests }, isThere) {
  return [...mutate, ...tests].filter((path) => !isThere(path));
}

/** @param {string} folder @param {readonly string[]} names */
function sources(folder, ...names) {
  return names.map((name) => `${folder}/${name}.ts`);
}

/** @param {string} folder of a package @param {readonly string[]} named */
function tests(folder, ...named) {
  return names(`${folder}/test`, named);
}

/** @param {string} folder @param {readonly string[]} tests */
function names(folder, tests) {
  return tests.map((name) => `${folder}/${name}.test.ts`);
}

/** All tests of a folder and below but these: generated by the thousand, or about processes, sizes and times. @param {string} folder @param {readonly string[]} left names of files */
function testsIn(folder, ...left) {
  return filesIn(join(ROOT, folder))
    .filter((file) => /^[^.]+\.test\.ts$/.test(basename(file)))
    .filter((file) => !left.includes(basename(file, '.test.ts')))
    .map((file) => relative(ROOT, file).replaceAll(sep, '/'));
}
