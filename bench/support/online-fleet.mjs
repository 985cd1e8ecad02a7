// What a check of a fleet costs beyond its requests, against plain undici with the same requests in the same round.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, writeFleet } from './fleets.mjs';
import {
  cellsOf,
  checkCommand,
  expectCode,
  median,
  ratio,
  ROUNDS,
  runNode,
  table,
  whole,
} from './measure.mjs';
import { PLAIN, withServer, writePlain } from './slow-provider.mjs';

const TIMEOUT_MS = 10_000;
/** Rounds by size: large fleets take long, and vary less. */
const ROUNDS_OF = { 100: Math.min(ROUNDS, 3), 1_000: Math.min(ROUNDS, 2), 10_000: 1 };
export const COUNTS = Object.keys(ROUNDS_OF).map(Number);

/** Runs a program over the fleet of the folder, with its peak of memory and its processor time. */
export async function runOverFleet(name, args, folder, { codes = [0, 1], env } = {}) {
  const result = await runNode(args, {
    cwd: folder,
    env: env ?? environmentOf({ count: 0, keys: 'shared' }),
    peakFile: join(folder, 'peak'),
    cpuFile: join(folder, 'cpu'),
  });
  expectCode(name, result, codes);
  return result;
}

/** One run, and the same requests with undici alone. */
async function round(fleet, folder, server) {
  const checked = await runOverFleet(fleet.name, checkCommand(TIMEOUT_MS), folder, {
    env: environmentOf(fleet),
  });
  const { requests, connections } = await server.seen();
  writePlain(folder, server.url, requests, connections);
  const plain = await runOverFleet('plain undici', [PLAIN], folder);
  await server.seen();
  return {
    ...checked,
    requests: requests.length,
    connections,
    plainMs: plain.ms,
    plainCpuMs: plain.cpuMs,
    beyondMs: (checked.cpuMs - plain.cpuMs) / fleet.count,
  };
}

/**
 * The rows of some fleets.
 *
 * @param {string} folder
 * @param {readonly { count: number, kind: 'sound' | 'refused' | 'mixed', keys: 'shared' | 'distinct' | 'variables', delayMs: number }[]} fleets
 */
export async function measureFleets(folder, fleets) {
  mkdirSync(join(folder, '.cache')); // as users have one; what is compiled is kept there
  const measured = [];
  for (const fleet of fleets) {
    const rounds = await withServer({ delayMs: fleet.delayMs }, async (server) => {
      writeFleet(folder, server.url, fleet);
      const all = [];
      for (let at = 0; at < ROUNDS_OF[fleet.count]; at += 1) {
        all.push(await round({ ...fleet, name: nameOf(fleet) }, folder, server));
      }
      return all;
    });
    const row = { fleet, of: (field) => median(rounds.map((one) => one[field])) };
    measured.push(row);
    console.error(cellsOf(COLUMNS, row).join(' | '));
  }
  return report(measured);
}

const nameOf = ({ kind, keys, delayMs }) => `${kind}, ${keys} keys, ${delayMs} ms`;

/** What each column shows of a fleet. */
const COLUMNS = {
  '': ({ fleet }) => nameOf(fleet),
  providers: ({ fleet }) => whole(fleet.count),
  requests: ({ of }) => whole(of('requests')),
  ms: ({ of }) => whole(of('ms')),
  'plain ms': ({ of }) => whole(of('plainMs')),
  'CPU ms': ({ of }) => whole(of('cpuMs')),
  'plain CPU ms': ({ of }) => whole(of('plainCpuMs')),
  'beyond, CPU ms each': ({ of }) => ratio(of('beyondMs')),
  'peak MiB': ({ of }) => whole(of('peakMiB')),
};

/** How much longer 10,000 take than 1,000 of the same kind. */
function growthOf(measured) {
  return measured.flatMap((large) => {
    if (large.fleet.count !== 10_000) return [];
    const small = measured.find(
      ({ fleet }) => fleet.count === 1_000 && nameOf(fleet) === nameOf(large.fleet),
    );
    if (small === undefined) return [];
    const times = (field) => ratio(large.of(field) / small.of(field));
    return [[nameOf(large.fleet), times('ms'), times('cpuMs')]];
  });
}

function report(measured) {
  return [
    'A server in a process of its own; the last part of a name is the time after which it answers; every fifth of the mixed is refused. Plain undici makes the same',
    'requests in the same round over as many connections, and does nothing with the answers. `beyond` is the processor time of authlint beyond that of plain undici,',
    'for each provider, with the start of both. Wanted: at most 0.6 for a sound one, 2.5 for a refused one; memory under 300 MiB; 10,000 against 1,000 at most 11 times.',
    `Medians of ${Object.entries(ROUNDS_OF)
      .map(([count, rounds]) => `${rounds} for ${whole(Number(count))}`)
      .join(', ')}.`,
    '',
    table(
      Object.keys(COLUMNS),
      measured.map((row) => cellsOf(COLUMNS, row)),
    ),
    '',
    table(['10,000 against 1,000', 'time', 'CPU'], growthOf(measured)),
  ].join('\n');
}
