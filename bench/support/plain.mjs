import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from './measure.mjs';

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
