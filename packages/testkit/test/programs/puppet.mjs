/* global fetch */
// Stands in for the program under test: does what `behaviour.json` of the working directory says.
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const behaviour = JSON.parse(readFileSync('behaviour.json', 'utf8'));
const input = behaviour.readStdin ? readFileSync(0, 'utf8') : '';

const statuses = [];
for (const { url, ...options } of behaviour.fetches ?? []) {
  statuses.push(
    await fetch(url, options).then(
      ({ status }) => status,
      (error) => error.cause?.code ?? 'failed',
    ),
  );
}

/** @param {string | undefined} pid */
function clientOf(pid) {
  const env = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const startedAt = statSync(`/proc/${pid}`).ctimeMs;
  return { env, newer: statSync('behaviour.json').mtimeMs - startedAt };
}

await sleep(behaviour.sleepMs ?? 0);
const at = process.argv.indexOf('--pid');
const seen = {
  args: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
  statuses,
  input,
  client: at === -1 ? null : clientOf(process.argv[at + 1]),
};
if (behaviour.tell) process.stderr.write(JSON.stringify(seen));
process.stderr.write(behaviour.stderr ?? '');
process.stdout.write(
  behaviour.report === undefined ? (behaviour.stdout ?? '') : JSON.stringify(behaviour.report),
);
process.exitCode = behaviour.exitCode ?? 0;
