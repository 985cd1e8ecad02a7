import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ProviderReport, Report } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { PROGRAM, Workspace } from './support/run-program.js';

/** Reports of a fleet: in lines as the checks end, gone on with after a kill, ended by a deadline. */

const KEY = canary('litellm', 'fleet-reports');
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Answers after so many milliseconds; a path below `/refused` is refused, `/hangs` is never answered. */
async function provider(delayMs: number): Promise<string> {
  const server = createServer(({ url = '', method }, response) => {
    if (url.includes('/hangs')) return;
    const refused = url.includes('/refused');
    const body = refused
      ? { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } }
      : method === 'GET'
        ? { object: 'list', data: [{ id: 'm' }] }
        : { choices: [{ message: { role: 'assistant', content: 'ok' } }] };
    const answer = () => response.writeHead(refused ? 401 : 200).end(JSON.stringify(body));
    setTimeout(answer, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function workspace(providers: Readonly<Record<string, string>>): Workspace {
  const entries = Object.entries(providers).map(([id, baseUrl]) => [
    id,
    { baseUrl, modelId: 'm', apiKeyEnv: 'FLEET_KEY' },
  ]);
  const folder = new Workspace({
    'authlint.config.json': { providers: Object.fromEntries(entries) as object },
  });
  closing.push(() => folder.remove());
  return folder;
}

const env = { FLEET_KEY: KEY };
const fleet = (url: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `p${at}`,
      `${url}/${at % 3 === 0 ? 'refused' : 'sound'}/${at}/v1`,
    ]),
  );
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Without what differs from run to run. */
const withoutTimes = (providers: readonly ProviderReport[]): unknown =>
  JSON.parse(
    JSON.stringify(providers, (name, value: unknown) =>
      name === 'durationMs' || name === 'fingerprint' || name === 'credential' ? null : value,
    ).replace(/\b[0-9a-f]{8}\b/g, '#'),
  );

test('a first line on the run, a line for each provider, a last line with the summary', async () => {
  const folder = workspace(fleet(await provider(0), 7));
  const { code, stdout } = await folder.run(['check', '--format', 'ndjson'], env);
  const [head, ...lines] = linesOf(stdout);
  const end = lines.pop();
  expect(code).toBe(1);
  expect(head).toMatchObject({ schemaVersion: 1, of: 7, run: expect.any(String) as string });
  expect(lines.map(({ place }) => place).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(lines.find(({ place }) => place === 3)).toMatchObject({ id: 'p3', state: 'rejected' });
  expect(end).toMatchObject({ summary: { providers: 7, ok: 4, rejected: 3 } });
});

/** Starts a check and kills it when so many lines are there. */
async function killedAt(lines: number, folder: Workspace, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'check', ...args], {
    cwd: folder.project,
    env: { PATH: process.env['PATH'], HOME: folder.home, ...env },
    stdio: 'ignore',
  });
  const file = join(folder.project, 'run.ndjson');
  const poll = setInterval(() => {
    try {
      if (readFileSync(file, 'utf8').split('\n').length > lines) child.kill('SIGKILL');
    } catch {
      return; // not there yet
    }
  }, 5);
  await once(child, 'close');
  clearInterval(poll);
}

test('a run that is killed goes on, and its report is that of an undisturbed one', async () => {
  const folder = workspace(fleet(await provider(20), 60));
  const concurrency = ['--concurrency', '6'];
  const whole = await folder.run(['check', '--format', 'json', ...concurrency], env);
  const lines = ['--format', 'ndjson', '-o', 'run.ndjson', ...concurrency];
  await killedAt(8, folder, lines);
  await killedAt(25, folder, ['--resume', 'run.ndjson', ...lines]);
  const before = linesOf(readFileSync(join(folder.project, 'run.ndjson'), 'utf8'));
  expect(before.length).toBeLessThan(60);
  const { code, stdout } = await folder.run(
    ['check', '--resume', 'run.ndjson', '--format', 'json', ...concurrency],
    env,
  );
  const [undisturbed, resumed] = [whole.stdout, stdout].map((text) => JSON.parse(text) as Report);
  expect(code).toBe(1);
  expect(withoutTimes(resumed!.providers)).toEqual(withoutTimes(undisturbed!.providers));
});

test.each([
  ['of another version', (text: string) => text.replace(/"version":"[^"]+"/, '"version":"0.0.1"')],
  ['of other providers', (text: string) => text.replace('"of":3', '"of":4')],
  ['with another id at a place', (text: string) => text.replace('"id":"p1"', '"id":"px"')],
  ['that is none', () => '{}\n'],
])('a report %s is refused', async (_name, changed) => {
  const folder = workspace(fleet(await provider(0), 3));
  const { stdout } = await folder.run(['check', '--format', 'ndjson'], env);
  folder.write('run.ndjson', changed(stdout));
  const { code, stderr } = await folder.run(['check', '--resume', 'run.ndjson'], env);
  expect([code, stderr]).toEqual([2, expect.stringContaining('run.ndjson')]);
});

test('what a deadline does not reach is unchecked, and fails the run', async () => {
  const url = await provider(0);
  const folder = workspace({ sound: `${url}/v1`, hanging: `${url}/hangs/v1` });
  const args = ['check', '--deadline', '2', '--timeout', '20000', '--format', 'json'];
  const { code, stdout } = await folder.run(args, env);
  const states = (JSON.parse(stdout) as Report).providers.map(({ id, state, reason }) => [
    id,
    state,
    reason,
  ]);
  expect(states).toEqual([
    ['sound', 'ok', null],
    ['hanging', 'unchecked', 'deadline'],
  ]);
  expect(code).toBe(1);
});
