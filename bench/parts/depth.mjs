// One provider in twelve situations: round trips and requests of a check, and its cost compared with other tools.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  BENCH,
  cellsOf,
  checkCommand,
  expectCode,
  inTurns,
  longestChain,
  median,
  numberOption,
  originOf,
  ratio,
  runNode,
  table,
  twoRequests,
  whole,
} from '../support/measure.mjs';

export const title = 'Round trips of a check of one provider';
const DELAY_MS = 500;
const ROUNDS = numberOption('rounds', 3);
const KEY = 'sk-made-up-for-the-bench-0001';

const isList = ({ method }) => method === 'GET';
const bears = ({ headers }) => headers.authorization === `Bearer ${KEY}`;
const nothing = () => false;
const REFUSAL = 'Unauthorized';

/** `accepts`: which requests the server lets in; `depth`: the round trips that are allowed. */
const SITUATIONS = [
  { name: 'a good key', depth: 1, accepts: bears },
  { name: 'a good key, no list', depth: 1, accepts: (one) => bears(one) && !isList(one) },
  { name: 'a public list, a good key', depth: 2, accepts: (one) => isList(one) || bears(one) },
  { name: 'a blank at the end', depth: 2, key: `${KEY} `, accepts: bears },
  { name: 'a key in quotes', depth: 2, key: `"${KEY}"`, accepts: bears },
  { name: 'a wrong key', depth: 3, accepts: nothing },
  {
    name: 'a wrong key that the answer repeats',
    depth: 3,
    accepts: nothing,
    said: `Invalid key ${KEY}`,
  },
  { name: 'a wrong key, a public list', depth: 3, accepts: isList },
  {
    name: 'the key in another header',
    depth: 3,
    accepts: ({ headers }) => headers['x-api-key'] === KEY,
  },
  { name: 'a doubled version path', depth: 3, path: '/v1/v1', accepts: bears, at: /^\/v1\/(?!v1)/ },
  { name: 'a wrong key, --experiments local', depth: 1, accepts: nothing, options: ['local'] },
  { name: 'a wrong key, --experiments none', depth: 1, accepts: nothing, options: ['none'] },
];

/** Answers each request after the delay, and remembers when each came and was answered. */
function serverOf({ accepts, said = REFUSAL, at = /^/ }) {
  const seen = [];
  const server = createServer((request, response) => {
    const entry = { from: performance.now(), to: Infinity };
    seen.push(entry);
    request.resume();
    setTimeout(() => {
      entry.to = performance.now();
      const found = at.test(request.url ?? '');
      const status = found ? (accepts(request) ? 200 : 401) : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      if (status !== 200)
        response.end(JSON.stringify({ error: { message: found ? said : 'no such route' } }));
      else if (isList(request))
        response.end('{"object":"list","data":[{"id":"m","object":"model"}]}');
      else response.end('{"object":"chat.completion","choices":[{"message":{"content":"ok"}}]}');
    }, DELAY_MS);
  });
  return { server, seen };
}

async function checked(folder, { path = '/v1', key = KEY, options = [], ...situation }) {
  const { server, seen } = serverOf(situation);
  const baseUrl = (await originOf(server)) + path;
  const providers = { p: { baseUrl, modelId: 'm', apiKeyEnv: 'SLOW_KEY' } };
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
  const experiments = options.flatMap((choice) => ['--experiments', choice]);
  const env = { SLOW_KEY: key, AUTHLINT_TRUST: folder };
  const run = await runNode([...checkCommand(20_000), ...experiments], { cwd: folder, env });
  expectCode('authlint check', run, [0, 1]);
  server.close();
  server.closeAllConnections();
  const [{ state, diagnosis }] = JSON.parse(
    readFileSync(join(folder, 'out.json'), 'utf8'),
  ).providers;
  return {
    ms: run.ms,
    depth: longestChain(seen),
    requests: seen.length,
    verdict: diagnosis?.code ?? state,
  };
}

/** curl asks twice; its processor time is what the shell says of it. */
function curl(url) {
  const ask = `curl -s -o /dev/null -H "authorization: Bearer $SLOW_KEY"`;
  const script = `TIMEFORMAT='%U %S'; time { ${ask} ${url}/models; ${ask} -d '{"model":"m"}' ${url}/chat/completions; }`;
  const started = performance.now();
  const { stderr } = spawnSync('bash', ['-c', script], {
    env: { ...process.env, SLOW_KEY: KEY },
    encoding: 'utf8',
  });
  const [user = NaN, system = NaN] = stderr.trim().split(' ').map(Number);
  return { ms: performance.now() - started, cpuMs: (user + system) * 1000, peakMiB: NaN };
}

/** Cost of a valid and an invalid key, compared with other tools at the same server. */
async function otherTools(folder, accepts) {
  const child = fork(join(BENCH, 'support/slow-server.mjs'), [String(DELAY_MS), '0']);
  const [{ port }] = await once(child, 'message');
  const url = `http://127.0.0.1:${port}/p0${accepts ? '' : '/refused'}/v1`;
  const providers = { p: { baseUrl: url, modelId: 'm', apiKeyEnv: 'SLOW_KEY' } };
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
  const node = (args) => async () => {
    const env = { SLOW_KEY: KEY, BASE_URL: url, AUTHLINT_TRUST: folder };
    const measured = { peakFile: join(folder, 'peak'), cpuFile: join(folder, 'cpu') };
    return runNode(args, { cwd: folder, env, ...measured });
  };
  const ways = [
    { name: 'curl, two requests', run: async () => curl(url) },
    { name: 'undici, two requests at once', run: node(['-e', twoRequests(url)]) },
    { name: 'a naive doctor', run: node([join(BENCH, 'support/naive-doctor.mjs')]) },
    { name: 'authlint check', run: node(checkCommand(20_000)) },
  ];
  const runs = await inTurns(ways, ROUNDS, ({ run }) => run());
  child.disconnect();
  const figure = (value) => (Number.isNaN(value) ? '' : whole(value));
  return ways.map(({ name }, at) => {
    const of = (field) => median(runs[at].map((run) => run[field]));
    return [
      `${name}, ${accepts ? 'good' : 'wrong'} key`,
      figure(of('ms')),
      ratio(of('ms') / DELAY_MS),
      figure(of('cpuMs')),
      figure(of('peakMiB')),
    ];
  });
}

const COLUMNS = {
  situation: ({ name }) => name,
  verdict: ({ runs: [{ verdict }] }) => verdict,
  'round trips': ({ runs }) => median(runs.map(({ depth }) => depth)),
  'at most': ({ depth }) => depth,
  requests: ({ runs }) => median(runs.map(({ requests }) => requests)),
  ms: ({ runs }) => whole(median(runs.map(({ ms }) => ms))),
};

/** @param {string} folder */
export async function measure(folder) {
  const runs = await inTurns(SITUATIONS, ROUNDS, (situation) => checked(folder, situation));
  const rows = SITUATIONS.map((situation, at) => ({ ...situation, runs: runs[at] }));
  return [
    `A server on loopback that answers each request after ${DELAY_MS} ms, a gateway of no known make; medians of ${ROUNDS} in turns.`,
    '',
    table(
      Object.keys(COLUMNS),
      rows.map((row) => cellsOf(COLUMNS, row)),
    ),
    '',
    'The same server asked in other ways; peak resident memory, processor time of the whole process.',
    '',
    table(
      ['', 'ms', 'in answers of the server', 'CPU ms', 'peak MiB'],
      [...(await otherTools(folder, true)), ...(await otherTools(folder, false))],
    ),
  ].join('\n');
}
