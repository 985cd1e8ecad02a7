// Time of a successful request through diagnosingFetch, as a ratio to plain fetch in the same run.
import { createServer } from 'node:http';
import { diagnosingFetch } from '../packages/fetch/dist/index.js';

const ROUNDS = 31;
const TIMES = 100;
const answer = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'ok' } }] });
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const url = `http://127.0.0.1:${port}/v1/chat/completions`;
const init = {
  method: 'POST',
  headers: { authorization: 'Bearer made-up' },
  body: '{"model":"m"}',
};
const cases = {
  fetch: globalThis.fetch,
  'fetch again': globalThis.fetch,
  diagnosingFetch: diagnosingFetch(),
};

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function microseconds(send) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < TIMES; index += 1) await (await send(url, init)).text();
  return Number(process.hrtime.bigint() - start) / 1000 / TIMES;
}

// The cases take turns, in another order each time, so that what else the machine does meets all of them.
const names = Object.keys(cases);
const times = Object.fromEntries(names.map((name) => [name, []]));
for (let round = -2; round < ROUNDS; round += 1) {
  for (let at = 0; at < names.length; at += 1) {
    const name = names[(at + round + 2) % names.length];
    const time = await microseconds(cases[name]);
    if (round >= 0) times[name].push(time);
  }
}
console.log(
  `Node.js ${process.version}, ${ROUNDS} rounds of ${TIMES} requests, medians; ratios of one round to fetch in it`,
);
for (const [name, all] of Object.entries(times)) {
  const ratio = median(all.map((time, round) => time / times.fetch[round]));
  console.log(`${name.padEnd(16)} ${median(all).toFixed(0).padStart(6)} µs  ${ratio.toFixed(3)} x`);
}
server.close();
server.closeAllConnections();
