// An offline fleet of mixed types, in the library and as the command, beside plain loops over json-rules-engine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHLINT,
  ROUNDS as ALL_ROUNDS,
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
/** The plain loops take ten seconds each. */
const ROUNDS = Math.min(ALL_ROUNDS, 5);
const SMALL = 1_000;
const LARGE = 10_000;

/** Each in a process of its own, in turn, so that what else the machine does falls on all. */
const RUNS = /** @type {const} */ ([
  ['authlint', SMALL],
  ['plain', SMALL],
  ['collecting', SMALL],
  ['authlint', LARGE],
  ['rules', LARGE],
  ['plain', LARGE],
]);

async function inLibrary(mode, count, folder, ...more) {
  const run = await runNode([CHILD, mode, String(count), ...more], {
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
  const options = ['--offline', '--quiet', '--format', 'ndjson', '-o', 'out.ndjson'];
  const run = await runNode([AUTHLINT, 'check', ...options, ...files], {
    cwd: folder,
    peakFile: join(folder, 'peak'),
  });
  expectCode('authlint check --offline', run, [1]);
  return run;
}

/** Throws where two of the runs of one fleet had other rules fire for one of its providers. */
function expectSame(runs) {
  const digests = new Set(runs.map(({ same }) => same).filter(Boolean));
  if (digests.size !== 1) throw new Error('the loops and authlint do not have the same rules fire');
}

const name = (mode, count) => `${mode} ${count}`;

/** The comparison sees a loop that lacks a rule. */
async function proveThatItCanFail(folder) {
  const runs = [
    await inLibrary('rules', 20, folder),
    await inLibrary('plain', 20, folder, 'common/key-in-file'),
  ];
  let seen = false;
  try {
    expectSame(runs);
  } catch {
    seen = true;
  }
  if (!seen) throw new Error('a loop without a rule went unnoticed');
}

/** @param {string} folder */
export async function measure(folder) {
  await proveThatItCanFail(folder);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = [];
    for (const [mode, count] of RUNS) {
      entries.push([name(mode, count), await inLibrary(mode, count, folder)]);
    }
    const command = { ...(await asCommand(LARGE, folder)), cpuMs: NaN };
    rounds.push({ ...Object.fromEntries(entries), command });
  }
  for (const count of [SMALL, LARGE]) {
    const runs = RUNS.filter((run) => run[1] === count).map(([mode]) => name(mode, count));
    expectSame(rounds.flatMap((round) => runs.map((run) => round[run])));
  }
  return report(rounds);
}

function report(rounds) {
  const of = (run, field) => median(rounds.map((round) => round[run][field]));
  const against = (a, b) => ratio(median(rounds.map((round) => round[a].ms / round[b].ms)));
  const row = (shown, run, count) => {
    const cpu = of(run, 'cpuMs');
    const perCpu = Number.isNaN(cpu) ? '' : whole((count * 1e3) / cpu);
    const ms = of(run, 'ms');
    return [
      shown,
      whole(count),
      whole(ms),
      whole((count * 1e3) / ms),
      perCpu,
      whole(of(run, 'peakMiB')),
    ];
  };
  const [small, plainSmall, collecting, large, rulesAlone, plainLarge] = RUNS.map((run) =>
    name(...run),
  );
  const plain = `json-rules-engine ${versionOf('json-rules-engine')}, plain loop`;
  const { states } = rounds[0][large];
  const { rules, fired } = rounds[0][plainLarge];
  return [
    `All built-in packs, ${rules} rules, on one thread. Medians of ${ROUNDS}. States of the 10,000: ${JSON.stringify(states)}.`,
    '',
    table(
      ['', 'providers', 'ms', 'providers/s', 'per CPU second', 'peak MiB'],
      [
        row('authlint, whole check', small, SMALL),
        row('authlint, whole check', large, LARGE),
        row('authlint, rules alone, facts given', rulesAlone, LARGE),
        row(`${plain}, facts given`, plainSmall, SMALL),
        row(`${plain}, facts given`, plainLarge, LARGE),
        row(`${plain}, collects the facts`, collecting, SMALL),
        row(`authlint check, ${LARGE / PER_FILE} files, NDJSON`, 'command', LARGE),
      ],
    ),
    '',
    table(
      ['', 'measured', 'wanted'],
      [
        ['providers a second, whole check, 10,000', whole(1e7 / of(large, 'ms')), 'at least 500'],
        ['the same for each second of the processor', whole(1e7 / of(large, 'cpuMs')), ''],
        [
          '1. rules alone against the plain loop, 10,000',
          against(plainLarge, rulesAlone),
          'at least 3',
        ],
        ['2. whole check against the plain loop, 10,000', against(plainLarge, large), 'at least 3'],
        ['2. the same, 1,000', against(plainSmall, small), ''],
        ['3. whole check against the loop that collects, 1,000', against(collecting, small), ''],
        ['10,000 against 1,000', against(large, small), 'at most 11'],
        ['peak memory of the command, MiB', whole(of('command', 'peakMiB')), 'under 256'],
      ],
    ),
    '',
    explanation(fired),
  ].join('\n');
}

function explanation(fired) {
  return [
    'A plain loop is one engine with all rules, run once for each provider. 1 compares engines: both are given the same facts and the same',
    'rules. 2 counts for authlint what a check is beside its rules, the collecting of facts, diagnosis and wording, and for the loop nothing',
    'but the rules. In 3 the loop has the same collectors called by json-rules-engine, as functions of facts. A start counts: 1,000 are',
    `mostly checked before the code is optimised. All of them had the same rules fire for each provider (${fired} in 10,000), or the bench had failed.`,
    'The command writes NDJSON, which holds no report in memory; the other formats hold all of them, about 30 KiB for each provider.',
    'V8 of Node.js 24 lets garbage grow with the memory of the machine; the command has it collected (ADR 20).',
  ].join('\n');
}
