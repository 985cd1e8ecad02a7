import { Stryker } from '@stryker-mutator/core';
import { join } from 'node:path';
import { AREAS, LOWEST_SCORE } from './mutation/areas.mjs';
import { ROOT } from './setup/paths.mjs';

// npm run mutate [-- area ...]: changes the code in many small ways and counts the changes that no test notices.

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in AREAS));
if (unknown.length > 0) {
  console.error(`no such area: ${unknown.join(', ')}; there are ${Object.keys(AREAS).join(', ')}`);
  process.exit(2);
}
process.chdir(ROOT);

for (const [name, { mutate, tests }] of Object.entries(AREAS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const results = await new Stryker({
    mutate: [...mutate],
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    jest: {
      configFile: 'jest.config.ts',
      config: {
        testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
        // What the whole suite does around its tests can be done once in a process only, and one process runs many mutants.
        ...{ globalSetup: null, globalTeardown: null, setupFiles: [] },
      },
      enableFindRelatedTests: false,
    },
    checkers: [],
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(ROOT, '.cache', `mutation-${name}.json`) },
    tempDirName: '.cache/mutation',
    ignorePatterns: ['bench', 'docs', 'fixtures', '**/dist', '**/*.tsbuildinfo', '.cache'],
    thresholds: { high: 100, low: LOWEST_SCORE, break: LOWEST_SCORE },
    allowConsoleColors: false,
  }).runMutationTest();
  const of = (/** @type {string[]} */ ...wanted) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  const noticed = of('Killed', 'Timeout');
  const all = noticed + of('Survived', 'NoCoverage');
  console.log(
    `${name}: ${noticed} of ${all} mutants noticed, ${((100 * noticed) / all).toFixed(1)} %`,
  );
}
