// Fleets online, sound and refused: what a user of one gateway has, and with a variable for each. What a check costs beyond its requests,
// against plain undici with the same requests in the same round.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
} from '../support/measure.mjs';
import { PLAIN, withServer, writePlain } from '../support/slow-provider.mjs';

export const title = 'Online fleet';
const TIMEOUT_MS = 10_000;
/** Rounds by size: large fleets take long, and vary less. */
const ROUNDS_OF = { 100: Math.min(ROUNDS, 3), 1_000: Math.min(ROUNDS, 2), 10_000: 1 };
const KINDS = [
  { name: 'sound, one key', isRefused: false, hasOwnKeys: false },
  { name: 'refused, one key', isRefused: true, hasOwnKeys: false },
  { name: 'refused, a variable for each', isRefused: true, hasOwnKeys: true },
];
const FLEETS = Object.keys(ROUNDS_OF).flatMap((count) =>
  KINDS.map((kind) => ({ ...kind, count: Number(count) })),
);

/** Letters that count as digits do, so that no name differs from the others by digits. */
const lettersOf = (at) =>
  at
    .toString(26)
    .padStart(4, '0')
    .replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)));

const variableOf = (at) => `TEAM_GATEWAY${lettersOf(at)}_API_KEY`;
const numbersOf = ({ count }) => Array.from({ length: count }, (_, at) => at);

/** The environment in which a fleet is checked. */
function environmentOf(fleet) {
  if (!fleet.hasOwnKeys) return { SLOW_KEY: 'sk-made-up-for-the-bench-0001' };
  const keyOf = (at) => `sk-made-up-${String(at).padStart(24, 'v')}`;
  return Object.fromEntries(numbersOf(fleet).map((at) => [variableOf(at), keyOf(at)]));
}

/** Writes the configuration of a fleet behind one server. */
function writeFleet(folder, url, fleet) {
  const entries = numbersOf(fleet).map((at) => {
    const baseUrl = `${url}/p${at}/${fleet.isRefused ? 'refused/' : ''}v1`;
    const apiKeyEnv = fleet.hasOwnKeys ? variableOf(at) : 'SLOW_KEY';
    return [`p${at}`, { baseUrl, modelId: 'm', apiKeyEnv }];
  });
  const providers = Object.fromEntries(entries);
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
}

/** Runs a program over the fleet of the folder, with its peak of memory and its processor time. */
async function run(name, args, folder, fleet) {
  const files = { peakFile: join(folder, 'peak'), cpuFile: join(folder, 'cpu') };
  const result = await runNode(args, { cwd: folder, env: environmentOf(fleet), ...files });
  expectCode(name, result, [0, 1]);
  return result;
}

/** One run, and the same requests with undici alone. */
async function round(fleet, folder, server) {
  const checked = await run(fleet.name, checkCommand(TIMEOUT_MS), folder, fleet);
  const { requests, connections } = await server.seen();
  writePlain(folder, server.url, requests, connections);
  const plain = await run('plain undici', [PLAIN], folder, KINDS[0]);
  await server.seen();
  return {
    ...checked,
    requests: requests.length,
    plainMs: plain.ms,
    plainCpuMs: plain.cpuMs,
    beyondMs: (checked.cpuMs - plain.cpuMs) / fleet.count,
  };
}

/** What each column shows of a fleet. */
const COLUMNS = {
  '': ({ fleet }) => fleet.name,
  providers: ({ fleet }) => whole(fleet.count),
  requests: ({ of }) => whole(of('requests')),
  ms: ({ of }) => whole(of('ms')),
  'plain ms': ({ of }) => whole(of('plainMs')),
  'CPU ms': ({ of }) => whole(of('cpuMs')),
  'plain CPU ms': ({ of }) => whole(of('plainCpuMs')),
  'beyond, CPU ms each': ({ of }) => ratio(of('beyondMs')),
  'peak MiB': ({ of }) => whole(of('peakMiB')),
};

/** @param {string} folder */
export async function measure(folder) {
  mkdirSync(join(folder, '.cache')); // as users have one: it keeps the compile cache
  const measured = [];
  for (const fleet of FLEETS) {
    const rounds = await withServer({ delayMs: 0 }, async (server) => {
      writeFleet(folder, server.url, fleet);
      const all = [];
      for (let at = 0; at < ROUNDS_OF[fleet.count]; at += 1)
        all.push(await round(fleet, folder, server));
      return all;
    });
    measured.push({ fleet, of: (field) => median(rounds.map((one) => one[field])) });
  }
  return report(measured);
}

/** How much longer 10,000 take than 1,000 of the same kind. */
function growthOf(measured) {
  return KINDS.map(({ name }) => {
    const [small, large] = [1_000, 10_000].map((count) =>
      measured.find(({ fleet }) => fleet.name === name && fleet.count === count),
    );
    return [name, ...['ms', 'cpuMs'].map((field) => ratio(large.of(field) / small.of(field)))];
  });
}

function report(measured) {
  return [
    'A server in a process of its own that answers at once. Plain undici makes the same requests in the same round over as many connections, and does nothing',
    'with the answers. `beyond` is the processor time of authlint beyond that of plain undici, for each provider, with the start of both. Wanted: at most 0.6',
    'for a sound one, 2.5 for a refused one; memory under 300 MiB; 10,000 against 1,000 at most 11 times.',
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
