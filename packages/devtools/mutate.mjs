import { Stryker } from '@stryker-mutator/core';
import { dirname, join } from 'node:path';
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
  const program = join(dirname(dirname(tests[0] ?? '')), '.mutants.mjs'); // where its imports are found
  const results = await new Stryker({
    mutate: [...mutate],
    // One program with all changes in it, and one start of it for each: Jest takes some ten times as long for that.
    buildCommand: `node packages/devtools/mutation/bundle.mjs ${name} ${program}`,
    testRunner: 'command',
    commandRunner: { command: `node --disable-warning=ExperimentalWarning ${program}` },
    checkers: [],
    concurrency: 1,
    timeoutMS: 20_000,
    appendPlugins: [join(import.meta.dirname, 'mutation/reporter.mjs')],
    reporters: ['progress-append-only', 'unnoticed', 'clear-text', 'json'],
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
