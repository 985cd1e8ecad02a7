import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ProviderReport, Report } from '@authlint/core';
import { atSize } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { PROGRAM, Workspace } from '../support/run-program.js';

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
    env: { PATH: process.env['PATH'], HOME: folder.home, AUTHLINT_TRUST: folder.project, ...env },
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

const KILLS = atSize({ sample: 3, all: 20 });

/** Moments to be killed at, in lines of the report; from a fixed seed, so that a failure comes again. */
function moments(): readonly number[] {
  let [state, line] = [20_261_122, 1];
  return Array.from({ length: KILLS }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    line += 1 + (state % 5);
    return line;
  });
}

test('a run that is killed again and again goes on, and its report is that of an undisturbed one', async () => {
  const count = 120;
  const folder = workspace(fleet(await provider(20), count));
  const concurrency = ['--concurrency', '6'];
  const whole = await folder.run(['check', '--format', 'json', ...concurrency], env);
  const lines = ['--format', 'ndjson', '-o', 'run.ndjson', ...concurrency];
  const text = (): string => readFileSync(join(folder.project, 'run.ndjson'), 'utf8');
  let isFirst = true;
  for (const moment of moments()) {
    await killedAt(moment, folder, isFirst ? lines : ['--resume', 'run.ndjson', ...lines]);
    isFirst = false;
    expect(linesOf(text()).some((line) => 'summary' in line)).toBe(false); // it was not done
  }
  const { code, stdout } = await folder.run(
    ['check', '--resume', 'run.ndjson', '--format', 'json', ...concurrency],
    env,
  );
  const [undisturbed, resumed] = [whole.stdout, stdout].map((json) => JSON.parse(json) as Report);
  expect(code).toBe(1);
  expect(resumed!.providers).toHaveLength(count);
  expect(withoutTimes(resumed!.providers)).toEqual(withoutTimes(undisturbed!.providers));
}, 300_000);

test('parts in lines are merged; one that a deadline cut short is named, one that was killed is refused', async () => {
  const url = await provider(1_500);
  const sound = Array.from({ length: 9 }, (_, at) => [`p${at}`, `${url}/${at}/v1`] as const);
  const folder = workspace(Object.fromEntries(sound));
  const part = (name: string, shard: string, ...more: string[]) =>
    folder.run(['check', '--shard', shard, '--format', 'ndjson', '-o', name, ...more], env);
  await part('one.ndjson', '1/2');
  await part('two.ndjson', '2/2', '--deadline', '1');
  const left = linesOf(readFileSync(join(folder.project, 'two.ndjson'), 'utf8')).length - 2;
  const { code, stdout, stderr } = await folder.run(['merge', 'two.ndjson', 'one.ndjson']);
  const [head, ...lines] = linesOf(stdout);
  expect(left).toBeGreaterThan(0);
  expect(stderr).toBe(`two.ndjson: its --deadline left out ${left} of ${left} providers\n`);
  expect([code, head]).toEqual([1, expect.objectContaining({ of: 9, run: null })]);
  expect(lines.pop()).toMatchObject({ summary: { providers: 9, unchecked: left } });
  expect(lines.map(({ place, id }) => [place, id])).toEqual(
    Array.from({ length: 9 }, (_, place) => [place, `p${place}`]),
  );
  const cut = readFileSync(join(folder.project, 'one.ndjson'), 'utf8').split('\n').slice(0, -2);
  folder.write('cut.ndjson', `${cut.join('\n')}\n{"pla`);
  const refused = await folder.run(['merge', 'cut.ndjson', 'two.ndjson']);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('cut.ndjson has no last line: its run was cut off'),
  ]);
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
