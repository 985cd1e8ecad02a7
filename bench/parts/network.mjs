// Two hundred providers on a server that answers after 200 ms; fifty of them may hang.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ROUNDS,
  cellsOf,
  checkCommand,
  expectCode,
  longestChain,
  median,
  ratio,
  runNode,
  table,
  whole,
} from '../support/measure.mjs';
import { PLAIN, withServer, writePlain } from '../support/slow-provider.mjs';

export const title = 'Network';
const DELAY_MS = 200;
const TIMEOUT_MS = 2_000;
const PROVIDERS = 200;

/** One run over so many providers; every third is refused where `refused` is set. `plain`: the same requests with undici alone. */
async function check(folder, server, { count, refused = false, plain = false }) {
  const providers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const path = refused && at % 3 === 0 ? `p${at}/refused/v1` : `p${at}/v1`;
      return [`p${at}`, { baseUrl: `${server.url}/${path}`, modelId: 'm', apiKeyEnv: 'SLOW_KEY' }];
    }),
  );
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
  const run = await runNode(plain ? [PLAIN] : checkCommand(TIMEOUT_MS), {
    cwd: folder,
    env: { SLOW_KEY: 'sk-made-up-for-the-bench-0001' },
  });
  expectCode('authlint check', run, [0, 1]);
  const ended = Date.now();
  const { requests, connections } = await server.seen();
  if (!plain) writePlain(folder, server.url, requests, null);
  const first = Math.min(...requests.map(({ from }) => from));
  const chains = Array.from({ length: count }, (_, at) =>
    longestChain(requests.filter(({ provider }) => provider === at)),
  );
  return {
    wholeMs: run.ms,
    networkMs: ended - first,
    chain: Math.max(...chains),
    requests: requests.length,
    connections,
  };
}

const CASES = [
  { name: '200, all well', count: PROVIDERS, hanging: 0, refused: false },
  { name: '200, every third refused', count: PROVIDERS, hanging: 0, refused: true },
  { name: '200, 50 of them hanging', count: PROVIDERS, hanging: 50, refused: false },
];

/** What each column shows of a case. */
const COLUMNS = {
  providers: ({ name }) => name,
  chain: ({ chain }) => chain,
  requests: ({ of }) => whole(of('requests')),
  connections: ({ of }) => whole(of('connections')),
  'whole ms': ({ of }) => whole(of('wholeMs')),
  'network ms': ({ of }) => whole(of('networkMs')),
  'floor ms': ({ floor }) => whole(floor),
  'network / floor': ({ of, floor }) => ratio(of('networkMs') / floor),
  'at most': ({ hanging }) => (hanging > 0 ? '1.10' : '1.50'),
  'plain undici ms': ({ plain }) => (plain === null ? '' : whole(plain)),
  'network / plain': ({ of, plain }) => (plain === null ? '' : ratio(of('networkMs') / plain)),
};

/** @param {string} folder */
export async function measure(folder) {
  mkdirSync(join(folder, '.cache')); // as users have one: it keeps the compile cache
  const rows = [];
  for (const { name, hanging, ...fleet } of CASES) {
    const alone = await withServer({ delayMs: DELAY_MS }, (server) =>
      check(folder, server, { ...fleet, count: 1 }),
    );
    const comparable = !fleet.refused && hanging === 0;
    const runs = [];
    const plains = [];
    await withServer({ delayMs: DELAY_MS, hanging }, async (server) => {
      await check(folder, server, fleet); // the server's first answers are slow ones
      for (let round = 0; round < ROUNDS; round += 1) {
        runs.push(await check(folder, server, fleet));
        if (comparable) {
          plains.push((await check(folder, server, { ...fleet, plain: true })).networkMs);
        }
      }
    });
    const of = (field) => median(runs.map((run) => run[field]));
    const floor = hanging > 0 ? TIMEOUT_MS : alone.chain * DELAY_MS;
    const plain = comparable ? median(plains) : null;
    rows.push({ name, hanging, chain: alone.chain, of, floor, plain });
  }
  return [
    `A server on loopback that answers after ${DELAY_MS} ms; time limit ${TIMEOUT_MS} ms; medians of ${ROUNDS}. The chain is what one provider needed alone, one request`,
    'after the other. The network time is from the first request to the end of the program; the floor is the chain, or the time limit.',
    'Plain undici makes the same requests in the same round, over as many connections, and does nothing with the answers. One server has',
    'all rounds of a case, after a round that does not count: what it takes to start a server is in no figure, and compiled code of authlint is there.',
    '',
    table(
      Object.keys(COLUMNS),
      rows.map((row) => cellsOf(COLUMNS, row)),
    ),
  ].join('\n');
}
