import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ProviderReport, Report } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';

/** Reports of a fleet: in lines as the checks end, ended by a kill or a deadline, merged. */

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

test('what a killed run has written of its report are whole lines', async () => {
  const folder = workspace(fleet(await provider(20), 40));
  const file = join(folder.project, 'run.ndjson');
  const args = ['check', '--concurrency', '4', '--format', 'ndjson', '-o', 'run.ndjson'];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder.project,
    env: { PATH: process.env['PATH'], HOME: folder.home, AUTHLINT_TRUST: folder.project, ...env },
    stdio: 'ignore',
  });
  const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const poll = setInterval(() => {
    if (written().split('\n').length > 5) child.kill('SIGKILL');
  }, 5);
  await once(child, 'close');
  clearInterval(poll);
  const lines = linesOf(written());
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.length).toBeLessThan(40);
  expect(lines.slice(1).every((line) => 'place' in line)).toBe(true); // no summary: it was not done
}, 60_000);

test('a part that a deadline cut short is named', async () => {
  const url = await provider(1_500);
  const sound = Array.from({ length: 9 }, (_, at) => [`p${at}`, `${url}/${at}/v1`] as const);
  const folder = workspace(Object.fromEntries(sound));
  const part = (name: string, shard: string, ...more: string[]) =>
    folder.run(['check', '--shard', shard, '--format', 'json', '-o', name, ...more], env);
  await part('one.json', '1/2');
  await part('two.json', '2/2', '--deadline', '1');
  const two = JSON.parse(readFileSync(join(folder.project, 'two.json'), 'utf8')) as Report;
  const left = two.providers.length;
  const { code, stdout, stderr } = await folder.run([
    ...['merge', 'two.json', 'one.json', '--format', 'json'],
  ]);
  const { summary, providers } = JSON.parse(stdout) as Report;
  expect(left).toBeGreaterThan(0);
  expect(stderr).toBe(`two.json: its --deadline left ${left} of ${left} providers unchecked\n`);
  expect([code, summary]).toEqual([1, expect.objectContaining({ providers: 9, unchecked: left })]);
  expect(providers.map(({ id }) => id)).toEqual(sound.map(([id]) => id));
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

test.each([
  ['json', '0.001', 1, 'deadline'],
  ['ndjson', '0.001', 1, 'deadline'],
  ['json', '9999999', 0, null], // longer than a timer of Node.js may be
])('%s with --deadline %s: the whole report', async (format, deadline, exit, reason) => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('{"data":[{"id":"m"}],"choices":[{"message":{"content":"ok"}}]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ids = Array.from({ length: 50 }, (_, at) => `p${at}`);
  const folder = workspace(Object.fromEntries(ids.map((id) => [id, `${url}/${id}/v1`])));
  const args = ['check', '--deadline', deadline, '--format', format];
  const { code, stdout } = await folder.run(args, env);
  const providers: readonly Partial<ProviderReport>[] =
    format === 'json'
      ? (JSON.parse(stdout) as Report).providers
      : linesOf(stdout).filter((line) => 'place' in line);
  const state = reason === null ? 'ok' : 'unchecked';
  expect(providers.map((one) => [one.id, one.state, one.reason])).toEqual(
    ids.map((id) => [id, state, reason]),
  );
  expect([code, requests > 0]).toEqual([exit, reason === null]);
});
