// Time of a successful request through diagnosingFetch, as a ratio to plain fetch in the same run.
import { createServer } from 'node:http';
import { diagnosingFetch } from '../../packages/fetch/dist/index.js';
import { inTurns, median, originOf, ratio, table } from '../support/measure.mjs';

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
  const url = `${await originOf(server)}/v1/chat/completions`;
  const { fetch } = globalThis;
  const cases = { fetch, 'fetch again': fetch, diagnosingFetch: diagnosingFetch() };
  // The cases take turns, in another order each time, so that what else the machine does meets all of them.
  const times = await inTurns(Object.values(cases), ROUNDS, (send) => microseconds(send, url), 2);
  server.close();
  server.closeAllConnections();
  const [base] = times;
  const rows = Object.keys(cases).map((name, index) => [
    name,
    median(times[index]).toFixed(0),
    ratio(median(times[index].map((time, round) => time / base[round]))),
  ]);
  return [
    `${ROUNDS} rounds of ${TIMES} requests, medians; the ratio is that of one round. \`fetch again\` is the noise: nothing of a success is read or copied.`,
    '',
    table(['', 'µs', 'against fetch in the same round'], rows),
  ].join('\n');
}
