// What every part of the measurement shares.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';

export const BENCH = dirname(import.meta.dirname);
export const ROOT = dirname(BENCH);
/** As it is published: in a checkout, `bin/authlint.js` first checks whether the bundle is current. */
export const AUTHLINT = join(ROOT, 'packages/cli/bundle/authlint.js');
const PEAK = join(ROOT, 'packages/cli/test/support/peak-memory.mjs');
const USAGE = join(BENCH, 'support/usage.mjs');

/** The number of `--NAME=NUMBER` in the arguments of this process. */
export function numberOption(name, otherwise) {
  const pattern = new RegExp(`^--${name}=(\\d+)$`);
  return Number(process.argv.map((one) => pattern.exec(one)?.[1]).find(Boolean) ?? otherwise);
}

/** How often each thing is measured; `--rounds=3` for a look. */
export const ROUNDS = numberOption('rounds', 11);

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * Runs Node.js with arguments to its end.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, peakFile?: string, cpuFile?: string }} options
 * @returns {Promise<{ code: number | null, ms: number, cpuMs: number, peakMiB: number, stdout: string, stderr: string }>}
 */
export async function runNode(args, { cwd, env = {}, peakFile, cpuFile }) {
  const started = process.hrtime.bigint();
  const hooks = [
    ...(peakFile === undefined ? [] : ['--import', PEAK]),
    ...(cpuFile === undefined ? [] : ['--import', USAGE]),
  ];
  const child = spawn(process.execPath, [...hooks, ...args], {
    cwd,
    env: {
      ...{ PATH: process.env['PATH'] ?? '', HOME: cwd },
      ...{ AUTHLINT_PEAK: peakFile ?? '', AUTHLINT_CPU: cpuFile ?? '' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  const peakMiB = peakFile === undefined ? NaN : Number(readFileSync(peakFile, 'utf8')) / 1024;
  const cpuMs = cpuFile === undefined ? NaN : Number(readFileSync(cpuFile, 'utf8'));
  return { code, ms, cpuMs, peakMiB, stdout, stderr };
}

/** Throws unless a run ended as it was meant to: a run that fails is quick. */
export function expectCode(name, { code, stderr }, allowed) {
  if (!allowed.includes(code))
    throw new Error(`${name} ended with ${code}: ${stderr.slice(0, 500)}`);
}

/** Arguments of Node.js for a check of the configuration in the folder, whose report goes to `out.json` there. */
export function checkCommand(timeoutMs, format = 'json') {
  const output = ['--quiet', '--format', format, '-o', 'out.json'];
  return [AUTHLINT, 'check', '--timeout', String(timeoutMs), ...output];
}

/** Starts a server on loopback. @param {import('node:http').Server} server @returns {Promise<string>} its origin */
export async function originOf(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}

/**
 * Runs each case once in each round, another one first each time, after rounds to warm up.
 *
 * @template C, R
 * @param {readonly C[]} cases
 * @param {number} rounds
 * @param {(item: C) => Promise<R>} run
 * @param {number} [warmUps]
 * @returns {Promise<R[][]>} what each case gave, by round
 */
export async function inTurns(cases, rounds, run, warmUps = 1) {
  const results = cases.map(() => /** @type {R[]} */ ([]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (let at = 0; at < cases.length; at += 1) {
      const index = (at + round + warmUps) % cases.length;
      const result = await run(cases[index]);
      if (round >= 0) results[index].push(result);
    }
  }
  return results;
}

/**
 * Milliseconds of each case, and their ratio to the first one in the same round.
 *
 * @param {readonly { name: string, limit?: number }[]} cases `limit`: where authlint has set itself one
 * @param {readonly (readonly number[])[]} times by case and round
 */
export function againstFirst(cases, times) {
  const [base = []] = times;
  const rows = cases.map(({ name, limit }, index) => [
    name,
    median(times[index]).toFixed(0),
    ratio(median(times[index].map((time, round) => time / base[round]))),
    limit ?? '',
  ]);
  return table(['', 'ms', `against ${cases[0]?.name}`, 'at most'], rows);
}

/**
 * A table of Markdown; the first column is text, the others are numbers.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_name, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A row of a table, by what each column shows. */
export const cellsOf = (columns, row) => Object.values(columns).map((cell) => cell(row));

export const ratio = (value) => value.toFixed(2);
export const whole = (value) => Math.round(value).toLocaleString('en');

/** What the figures depend on. */
export function machine() {
  const [cpu] = cpus();
  const load = loadavg()[0] ?? NaN;
  return {
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    cpus: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    load: load.toFixed(1),
  };
}

/** Version of a package that the bench has installed. */
export function versionOf(name) {
  return JSON.parse(readFileSync(join(BENCH, 'node_modules', name, 'package.json'), 'utf8'))
    .version;
}

/** Requests that had to wait for one another: the longest chain of those of one provider that do not overlap. */
export function longestChain(requests) {
  const ends = requests
    .map(({ from, to }) => ({ from, to: to ?? Infinity }))
    .sort((a, b) => a.to - b.to);
  let chain = 0;
  let free = -Infinity;
  for (const { from, to } of ends) {
    if (from < free) continue;
    chain += 1;
    free = to;
  }
  return chain;
}

/** What `node -e` runs to make the two requests of a client with undici alone. */
export const twoRequests = (url) => `
const { request } = require(${JSON.stringify(join(BENCH, 'node_modules/undici'))});
const headers = { authorization: 'Bearer ' + process.env.SLOW_KEY, 'content-type': 'application/json' };
Promise.all([
  request('${url}/models', { headers }),
  request('${url}/chat/completions', { method: 'POST', headers, body: '{"model":"m"}' }),
]).then((all) => Promise.all(all.map(({ body }) => body.json()))).then(() => process.exit(0));
`;
