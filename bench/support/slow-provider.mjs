import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from './measure.mjs';

/** Runs `work` against a new server that answers after `delayMs`; the first `hanging` providers get no response. */
export async function withServer({ delayMs, hanging = 0 }, work) {
  const server = fork(join(BENCH, 'support/slow-server.mjs'), [String(delayMs), String(hanging)]);
  const [{ port }] = await once(server, 'message');
  const seen = async () => {
    server.send('report');
    const [report] = await once(server, 'message');
    return report;
  };
  try {
    return await work({ url: `http://127.0.0.1:${port}`, seen });
  } finally {
    server.disconnect();
  }
}

/** Makes the requests of `plain.json` with undici alone. */
export const PLAIN = join(BENCH, 'support/plain-requests.mjs');

/** Writes down requests that a server has seen, to be made again over as many connections. */
export function writePlain(folder, origin, requests, connections) {
  const again = requests.map(({ method, path }) => [method, path]);
  writeFileSync(
    join(folder, 'plain.json'),
    JSON.stringify({ origin, requests: again, connections }),
  );
}
