// An offline fleet of mixed types, in the library and as the command, beside a plain loop over json-rules-engine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHLINT,
  ROUNDS,
  BENCH,
  expectCode,
  median,
  ratio,
  runNode,
  table,
  versionOf,
  whole,
} from '../support/measure.mjs';
import { mixedProviders } from '../support/providers.mjs';

export const title = 'Offline fleet';
const CHILD = join(BENCH, 'support/fleet-child.mjs');
/** About as many as one configuration file may hold. */
const PER_FILE = 500;

async function inLibrary(mode, count, folder) {
  const run = await runNode([CHILD, mode, String(count)], {
    cwd: folder,
    peakFile: join(folder, 'peak'),
  });
  expectCode(`${mode} ${count}`, run, [0]);
  return { ...JSON.parse(run.stdout), peakMiB: run.peakMiB };
}

async function asCommand(count, folder) {
  const files = Array.from({ length: count / PER_FILE }, (_, at) => `fleet-${at}.config.json`);
  for (const [at, file] of files.entries()) {
    const providers = mixedProviders(at * PER_FILE, PER_FILE);
    writeFileSync(join(folder, file), JSON.stringify({ providers }));
  }
  const args = [
    AUTHLINT,
    'check',
    '--offline',
    '--quiet',
    '--format',
    'json',
    '-o',
    'out.json',
    ...files,
  ];
  const run = await runNode(args, { cwd: folder, peakFile: join(folder, 'peak') });
  expectCode('authlint check --offline', run, [1]);
  return run;
}

/** @param {string} folder */
export async function measure(folder) {
  const sizes = /** @type {const} */ ([1_000, 10_000]);
  const runs = { authlint: { 1000: [], 10000: [] }, plain: { 1000: [] } };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of sizes) runs.authlint[size].push(await inLibrary('authlint', size, folder));
    runs.plain[1000].push(await inLibrary('plain', 1_000, folder));
  }
  const command = [];
  for (let round = 0; round < ROUNDS; round += 1) command.push(await asCommand(10_000, folder));
  const msOf = (list) => median(list.map(({ ms }) => ms));
  const peakOf = (list) => whole(median(list.map(({ peakMiB }) => peakMiB)));
  const [small, large] = sizes.map((size) => msOf(runs.authlint[size]));
  const plain = msOf(runs.plain[1000]);
  const [{ states }] = runs.authlint[10000];
  const [{ rules, fired }] = runs.plain[1000];
  return [
    `All built-in packs, ${rules} rules. Medians of ${ROUNDS}. States of the 10,000: ${JSON.stringify(states)}.`,
    '',
    table(
      ['', 'providers', 'ms', 'providers/s', 'peak MiB'],
      [
        [
          'authlint, library',
          '1,000',
          whole(small),
          whole(1e6 / small),
          peakOf(runs.authlint[1000]),
        ],
        [
          'authlint, library',
          '10,000',
          whole(large),
          whole(1e7 / large),
          peakOf(runs.authlint[10000]),
        ],
        [
          `authlint check, ${10_000 / PER_FILE} files, JSON`,
          '10,000',
          whole(msOf(command)),
          whole(1e7 / msOf(command)),
          peakOf(command),
        ],
        [
          `json-rules-engine ${versionOf('json-rules-engine')}, plain loop`,
          '1,000',
          whole(plain),
          whole(1e6 / plain),
          peakOf(runs.plain[1000]),
        ],
      ],
    ),
    '',
    table(
      ['', 'measured', 'wanted'],
      [
        ['providers a second, library, 10,000', whole(1e7 / large), 'at least 5,000'],
        ['against the plain loop', ratio(plain / small), 'at least 3'],
        ['10,000 against 1,000', ratio(large / small), 'at most 11'],
        ['peak memory of the command, MiB', peakOf(command), 'under 256'],
      ],
    ),
    '',
    `The plain loop is given its facts (${fired} rules fire); collecting them, as well as diagnosis and wording, is part of authlint's time only.`,
  ].join('\n');
}
