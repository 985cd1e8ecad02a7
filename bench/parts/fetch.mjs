// Time of a successful request through diagnosingFetch, as a ratio to plain fetch in the same run.
import { createServer } from 'node:http';
import { diagnosingFetch } from '../../packages/fetch/dist/index.js';
import { median, ratio, table } from '../support/measure.mjs';

export const title = 'A successful request through diagnosingFetch';
const ROUNDS = 31;
const TIMES = 100;
const ANSWER = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'ok' } }] });
const REQUEST = {
  method: 'POST',
  headers: { authorization: 'Bearer made-up' },
  body: '{"model":"m"}',
};

async function microseconds(send, url) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < TIMES; index += 1) await (await send(url, REQUEST)).text();
  return Number(process.hrtime.bigint() - start) / 1000 / TIMES;
}

export async function measure() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/v1/chat/completions`;
  const { fetch } = globalThis;
  const cases = { fetch, 'fetch again': fetch, diagnosingFetch: diagnosingFetch() };
  // The cases take turns, in another order each time, so that what else the machine does meets all of them.
  const names = Object.keys(cases);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -2; round < ROUNDS; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round + 2) % names.length];
      const time = await microseconds(cases[name], url);
      if (round >= 0) times[name].push(time);
    }
  }
  server.close();
  server.closeAllConnections();
  const rows = Object.entries(times).map(([name, all]) => [
    name,
    median(all).toFixed(0),
    ratio(median(all.map((time, round) => time / times.fetch[round]))),
  ]);
  return [
    `${ROUNDS} rounds of ${TIMES} requests, medians; the ratio is that of one round. \`fetch again\` is the noise: nothing of a success is read or copied.`,
    '',
    table(['', 'µs', 'against fetch in the same round'], rows),
  ].join('\n');
}
