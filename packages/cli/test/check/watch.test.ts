import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { profiles, type FakeProvider } from '@authlint/testkit';
import { DEAD, KEY, Machine, NAME, config } from '../support/machine.js';
import type { Workspace } from '../support/run-program.js';
import { watching } from '../support/watching.js';

/** `check --watch`: what a change touches is asked again, and nothing else is. */

const machine = new Machine();
afterEach(() => machine.close());

interface Stage {
  readonly workspace: Workspace;
  readonly a: FakeProvider;
  readonly b: FakeProvider;
  readonly settings: object;
}

const env = (a: string, b: string): string => `A_KEY=${a}\nB_KEY=${b}\n`;

/** Two providers whose keys stand in one env file. */
async function stage(text: string): Promise<Stage> {
  const [a, b] = [
    await machine.provider(profiles.healthyOpenAi(KEY)),
    await machine.provider(profiles.healthyOpenAi(KEY)),
  ];
  const one = (url: string, apiKeyEnv: string) => ({
    baseUrl: `${url}/v1`,
    apiKeyEnv,
    modelId: 'gpt-4o-mini',
  });
  const settings = {
    envFiles: ['.env'],
    providers: { a: one(a.url, 'A_KEY'), b: one(b.url, 'B_KEY') },
  };
  const workspace = machine.workspace({ 'authlint.config.json': settings, '.env': text });
  return { workspace, a, b, settings };
}

test('the flip from rejected to ok is one line, and only what was touched is asked again', async () => {
  const { workspace, a, b } = await stage(env(DEAD, KEY));
  const watch = await watching(workspace);
  expect(await watch.line(' a ')).toMatch(/^\d\d:\d\d:\d\d {2}✖ a {2}rejected \(key-rejected\)$/);
  expect(await watch.line(' b ')).toMatch(/ {2}✔ b {2}ok$/);
  const [ofA, ofB] = [a.requests.length, b.requests.length];
  workspace.write('.env', `# the line of b moves\n${env(KEY, KEY)}`);
  expect(await watch.line(' a ')).toMatch(
    / {2}✔ a {2}rejected \(key-rejected\) → ok {2}\(\.env\)$/,
  );
  const { code, stdout } = await watch.end();
  expect([code, stdout.split('\n').length]).toEqual([0, 4]);
  expect(a.requests.length).toBeGreaterThan(ofA);
  expect(b.requests.length).toBe(ofB);
});

test('a model that a person adds by hand turns a refused list green', async () => {
  const { url } = await machine.provider(profiles.discoveryGuardedDifferently(KEY));
  const provider = { baseUrl: `${url}/v1`, key: KEY, modelId: 'gpt-4o-mini' };
  const workspace = machine.workspace({ 'authlint.config.json': { providers: { a: provider } } });
  const watch = await watching(workspace);
  expect(await watch.line(' a ')).toMatch(/ {2}✖ a {2}rejected \(gateway-discovery-differs\)$/);
  const settings = { providers: { a: { ...provider, models: ['gpt-4o-mini'] } } };
  workspace.write('authlint.config.json', JSON.stringify(settings));
  expect(await watch.line(' a ')).toMatch(/rejected \(gateway-discovery-differs\) → ok/);
  expect((await watch.end()).code).toBe(0);
});

test('editors that rename, files that vanish and come back', async () => {
  const { workspace, a } = await stage(env(KEY, KEY));
  const file = join(workspace.project, '.env');
  const watch = await watching(workspace);
  await watch.line(' b ');
  writeFileSync(`${file}.new`, env(DEAD, KEY));
  renameSync(`${file}.new`, file);
  expect(await watch.line(' a ')).toContain('ok → rejected (key-rejected)');
  rmSync(file);
  expect(await watch.line(' a ')).toContain('→ rejected (env-not-set)');
  workspace.write('.env', env(KEY, KEY));
  expect(await watch.line(' a ')).toContain('rejected (env-not-set) → ok');
  const before = a.requests.length;
  utimesSync(file, 1, 1);
  workspace.write('.env', `${env(KEY, KEY)}# a comment\n`);
  await watch.said('.env: nothing to check again');
  expect(a.requests.length).toBe(before);
  expect((await watch.end()).code).toBe(0);
});

test('the configuration: a mistake is said and waited out, a new provider is asked, an old one is gone', async () => {
  const { workspace, a, settings } = await stage(env(KEY, KEY));
  const watch = await watching(workspace);
  await watch.line(' b ');
  const before = a.requests.length;
  workspace.write('authlint.config.json', '{"providers": {');
  await watch.said('authlint.config.json:1:');
  workspace.write('authlint.config.json', settings);
  await watch.said('authlint.config.json: nothing to check again');
  expect(a.requests.length).toBe(before);
  const c = { baseUrl: `${a.url}/v1`, key: KEY, modelId: 'gpt-4o-mini' };
  workspace.write('authlint.config.json', { providers: { c } });
  expect(await watch.line(' c ')).toMatch(/✔ c {2}ok {2}\(authlint\.config\.json\)$/);
  expect(await watch.line(' a ')).toContain('no longer configured');
  rmSync(join(workspace.project, 'authlint.config.json'));
  await watch.said('authlint: ');
  expect((await watch.end()).code).toBe(2);
});

test('many writes are few rounds', async () => {
  const { workspace, a } = await stage(env(KEY, KEY));
  const watch = await watching(workspace);
  await watch.line(' b ');
  for (let write = 0; write < 30; write += 1) {
    workspace.write('.env', env(`${DEAD}${String(write)}`, KEY));
    await sleep(40);
  }
  workspace.write('.env', `${env(KEY, DEAD)}#\n`);
  await watch.line('✖ b  ok → rejected');
  const rounds = a.requests.filter(({ method }) => method === 'GET').length;
  expect(rounds).toBeLessThan(6); // one before, one after, and a few where the machine holds up the writer
  await watch.end();
});

test('a start-up file that the diagnosis read', async () => {
  const { workspace } = await stage('');
  const watch = await watching(workspace, [], { SHELL: '/bin/bash' });
  await watch.line(' b ');
  workspace.write('~/.bashrc', `export A_KEY=${KEY}\n`);
  expect(await watch.line(' a ')).toMatch(/ a {2}.*rejected.*\(~\/\.bashrc\)$/);
  expect((await watch.end()).code).toBe(1);
});

test('a client that is started again with another environment', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const client = { name: 'authlint-made-up-watched' };
  const old = await machine.client({ [NAME]: DEAD }, client.name);
  const watch = await watching(machine.workspace(config(url, {}, { client })), [], { [NAME]: KEY });
  expect(await watch.line(' p ')).toContain('rejected (env-changed-after-start)');
  process.kill(old, 'SIGKILL');
  await machine.client({ [NAME]: KEY }, client.name);
  expect(await watch.line('→ ok')).toContain('(the running client)');
  expect((await watch.end()).code).toBe(0);
});

test('--quiet leaves the messages out, ASCII has no arrow', async () => {
  const { workspace } = await stage(env(KEY, KEY));
  const child = workspace.start(['check', '--watch', '--quiet'], { LANG: 'C' });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const closed = new Promise((resolve) => child.on('close', resolve));
  while (!/ b /.test(stdout)) await sleep(50);
  workspace.write('.env', env(DEAD, KEY));
  while (!/ok -> rejected/.test(stdout)) await sleep(50);
  child.kill('SIGINT');
  expect([await closed, stderr]).toEqual([1, '']);
});

test.each([
  ['--plan', 'cannot be combined with --plan'],
  ['--baseline=b.json', 'cannot be combined with --baseline'],
  ['--format=json', 'supports only the format text'],
])('%s', async (option, said) => {
  const { workspace } = await stage('');
  const { code, stderr } = await workspace.run(['check', '--watch', option]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});
