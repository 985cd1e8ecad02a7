// Peak memory of a check of one provider, compared with Node.js sending the same two requests with undici.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUTHLINT,
  BENCH,
  ROUNDS,
  expectCode,
  inTurns,
  median,
  ratio,
  runNode,
  table,
  twoRequests,
  versionOf,
} from '../support/measure.mjs';

export const title = 'Memory of a check of one provider';

/** @param {string} folder */
export async function measure(folder) {
  const server = fork(join(BENCH, 'support/slow-server.mjs'), ['0', '0']);
  const [{ port }] = await once(server, 'message');
  const url = `http://127.0.0.1:${port}/p0/v1`;
  const providers = { p: { baseUrl: url, modelId: 'm', apiKeyEnv: 'SLOW_KEY' } };
  writeFileSync(join(folder, 'authlint.config.json'), JSON.stringify({ providers }));
  const cases = [
    { name: `node with undici ${versionOf('undici')}`, args: ['-e', twoRequests(url)] },
    { name: 'authlint check', args: [AUTHLINT, 'check', '--format', 'json'] },
  ];
  const options = { cwd: folder, env: { SLOW_KEY: 'sk-made-up' }, peakFile: join(folder, 'peak') };
  const run = async ({ name, args }) => {
    const done = await runNode(args, options);
    expectCode(name, done, [0]);
    return done.peakMiB;
  };
  const peaks = await inTurns(cases, ROUNDS, run, 0);
  server.disconnect();
  const [base = []] = peaks;
  const rows = cases.map(({ name }, index) => [
    name,
    median(peaks[index]).toFixed(1),
    ratio(median(peaks[index]) / median(base)),
  ]);
  return [
    `The same two requests; peak resident memory, medians of ${ROUNDS} in turns. Wanted: at most 1.5.`,
    '',
    table(['', 'MiB', 'against plain Node.js'], rows),
  ].join('\n');
}
