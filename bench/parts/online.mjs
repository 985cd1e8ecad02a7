// Fleets online: what a check costs beyond its requests. `--only=REGEX` takes the cases whose name matches.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCommand } from '../support/check-command.mjs';
import { expectCode, median, ratio, runNode, table, whole } from '../support/measure.mjs';
import { PLAIN, writePlain } from '../support/plain.mjs';
import { withServer } from '../support/slow-provider.mjs';

export const title = 'Online fleet';
const TIMEOUT_MS = 10_000;
/** Rounds by size: large fleets take long, and vary less. */
const ROUNDS = new Map([
  [100, 5],
  [1_000, 3],
  [10_000, 1],
]);
const KINDS = { sound: () => false, refused: () => true, mixed: (at) => at % 5 === 0 };
const only = process.argv.map((argument) => /^--only=(.+)$/.exec(argument)?.[1]).find(Boolean);

const CASES = [...ROUNDS].flatMap(([count, rounds]) =>
  Object.keys(KINDS).flatMap((kind) =>
    ['shared', 'distinct'].flatMap((keys) =>
      [0, 50].map((delayMs) => ({
        name: `${kind}, ${keys} keys, ${delayMs} ms`,
        ...{ count, kind, keys, delayMs, rounds },
      })),
    ),
  ),
);

function writeFleet(folder, url, { count, kind, keys }) {
  const providers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const baseUrl = `${url}/p${at}/${KINDS[kind](at) ? 'refused/' : ''}v1`;
      const key =
        keys === 'shared'
          ? { apiKeyEnv: 'SLOW_KEY' }
          : { key: `sk-made-up-${String(at).padStart(24, 'k')}` };
      return [`p${at}`, { baseUrl, modelId: 'm', ...key }];
    }),
  );
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
}

async function run(name, args, folder) {
  const result = await runNode(args, {
    cwd: folder,
    env: { SLOW_KEY: 'sk-made-up-for-the-bench-0001' },
    peakFile: join(folder, 'peak'),
    cpuFile: join(folder, 'cpu'),
  });
  expectCode(name, result, [0, 1]);
  return result;
}

/** One run, and the same requests with undici alone. */
async function round(fleet, folder, server) {
  const checked = await run(fleet.name, checkCommand(TIMEOUT_MS), folder);
  const { requests, connections } = await server.seen();
  writePlain(folder, server.url, requests, connections);
  const plain = await run('plain undici', [PLAIN], folder);
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

/** @param {string} folder */
export async function measure(folder) {
  mkdirSync(join(folder, '.cache')); // as users have one; what is compiled is kept there
  const rows = [];
  for (const fleet of CASES) {
    if (only !== undefined && !new RegExp(only).test(`${fleet.count} ${fleet.name}`)) continue;
    const rounds = await withServer({ delayMs: fleet.delayMs }, async (server) => {
      writeFleet(folder, server.url, fleet);
      const all = [];
      for (let at = 0; at < fleet.rounds; at += 1) all.push(await round(fleet, folder, server));
      return all;
    });
    const of = (field) => median(rounds.map((one) => one[field]));
    rows.push([
      fleet.name,
      whole(fleet.count),
      whole(of('requests')),
      whole(of('ms')),
      whole(of('plainMs')),
      whole(of('cpuMs')),
      whole(of('plainCpuMs')),
      ratio(of('beyondMs')),
      whole(of('peakMiB')),
    ]);
    console.error(rows.at(-1).join(' | '));
  }
  return [
    'A server on loopback in a process of its own; every fifth of the mixed is refused. Plain undici makes the same requests in the same round over as many',
    'connections, and does nothing with the answers. The last but one column is the processor time of authlint beyond that of plain undici, for each provider,',
    'with the start of both. Wanted: at most 0.6 for a sound one, 2.5 for a refused one; memory under 300 MiB; 10,000 against 1,000 at most 11 times.',
    '',
    table(
      [
        '',
        'providers',
        'requests',
        'ms',
        'plain ms',
        'CPU ms',
        'plain CPU ms',
        'CPU ms beyond, each',
        'peak MiB',
      ],
      rows,
    ),
  ].join('\n');
}
