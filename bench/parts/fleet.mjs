// An offline fleet of mixed types, in the library and as the command.
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
  whole,
} from '../support/measure.mjs';
import { mixedProviders } from '../support/providers.mjs';

export const title = 'Offline fleet';
const CHILD = join(BENCH, 'support/fleet-child.mjs');
/** About as many as one configuration file may hold. */
const PER_FILE = 500;
/** A fleet of ten thousand takes more than a minute. */
const ROUNDS = Math.min(ALL_ROUNDS, 3);
const SMALL = 1_000;
const LARGE = 10_000;

async function inLibrary(count, folder) {
  const peakFile = join(folder, 'peak');
  const run = await runNode([CHILD, String(count)], { cwd: folder, peakFile });
  expectCode(`${count} in the library`, run, [0]);
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
    cpuFile: join(folder, 'cpu'),
  });
  expectCode('authlint check --offline', run, [1]);
  return run;
}

/** @param {string} folder */
export async function measure(folder) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      small: await inLibrary(SMALL, folder),
      large: await inLibrary(LARGE, folder),
      command: await asCommand(LARGE, folder),
    });
  }
  return report(rounds);
}

function report(rounds) {
  const of = (run, field) => median(rounds.map((round) => round[run][field]));
  const row = (shown, run, count) => {
    const [ms, cpu] = [of(run, 'ms'), of(run, 'cpuMs')];
    const each = [ms, (count * 1e3) / ms, (count * 1e3) / cpu, of(run, 'peakMiB')];
    return [shown, whole(count), ...each.map(whole)];
  };
  const growth = median(rounds.map(({ small, large }) => large.ms / small.ms));
  return [
    `All built-in packs, on one thread. Medians of ${ROUNDS}. States of the 10,000: ${JSON.stringify(rounds[0].large.states)}.`,
    '',
    table(
      ['', 'providers', 'ms', 'providers/s', 'per CPU second', 'peak MiB'],
      [
        row('in the library', 'small', SMALL),
        row('in the library', 'large', LARGE),
        row(`authlint check, ${LARGE / PER_FILE} files, NDJSON`, 'command', LARGE),
      ],
    ),
    '',
    table(
      ['', 'measured', 'wanted'],
      [
        ['providers a second, 10,000', whole(1e7 / of('large', 'ms')), 'at least 500'],
        ['10,000 against 1,000', ratio(growth), 'at most 11'],
        ['peak memory of the command, MiB', whole(of('command', 'peakMiB')), 'under 256'],
      ],
    ),
    '',
    'The command writes NDJSON, which holds no report in memory; the other formats hold all of them, about 30 KiB for each provider.',
    'V8 of Node.js 24 lets garbage grow with the memory of the machine; the command has it collected (ADR 20).',
  ].join('\n');
}
