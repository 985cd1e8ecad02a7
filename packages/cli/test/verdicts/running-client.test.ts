import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atSize } from '@authlint/suite';
import type { Report } from '@authlint/core';
import { findCanaries, profiles } from '@authlint/testkit';
import { config, DEAD, KEY, later, Machine, NAME, reported } from '../support/machine.js';
import { PROGRAM } from '../support/run-program.js';
import { textsOf } from '../support/step-texts.js';

const machine = new Machine();
afterEach(() => machine.close());

const rules = (report: { findings: readonly { rule: string }[] }) =>
  report.findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('common/client-'));

describe('the client is found', () => {
  test('by client.pid of the configuration', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const running = await machine.client({ [NAME]: DEAD });
    const workspace = machine.workspace(config(url, {}, { client: { pid: running } }));
    const entry = await reported(workspace, [], { [NAME]: KEY });
    expect(entry.credential.from).toBe(`pid ${running} env:${NAME}`);
    expect(entry).toMatchObject({ state: 'rejected', diagnosis: { cause: 3 } });
  });

  test('by client.name, and --pid outranks it', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const client = { name: 'authlint-made-up-client' };
    const running = await machine.client({ [NAME]: DEAD }, client.name);
    const other = await machine.client({ [NAME]: KEY });
    const workspace = machine.workspace(config(url, {}, { client }));
    const byName = await reported(workspace, [], { [NAME]: KEY });
    expect(byName.credential.from).toBe(`pid ${running} env:${NAME}`);
    const byPid = await reported(workspace, ['--pid', String(other)], { [NAME]: KEY });
    expect(byPid).toMatchObject({ state: 'ok', credential: { from: `pid ${other} env:${NAME}` } });
  });

  test('several of one name are listed, not guessed', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const client = { name: 'authlint-made-up-twins' };
    const pids = [
      await machine.client({ [NAME]: DEAD }, client.name),
      await machine.client({ [NAME]: KEY }, client.name),
    ];
    const workspace = machine.workspace(config(url, {}, { client }));
    const entry = await reported(workspace, [], { [NAME]: KEY });
    expect(entry.credential.from).toBe(`env:${NAME}`);
    expect(rules(entry)).toEqual(['common/client-several']);
    const { message } = entry.findings[0] ?? { message: '' };
    for (const pid of pids) expect(message).toContain(String(pid));
    expect(message).toContain('--pid');
  });

  const responses = (key: string) => ({
    method: 'POST',
    path: '/v1/responses',
    headers: { authorization: `Bearer ${key}` },
    body: { id: 'resp_1', object: 'response', status: 'completed', output: [] },
  });
  const codex = (url: string) => ({
    '~/.codex/config.toml': `model = "gpt-4o-mini"
model_provider = "corp"
[model_providers.corp]
name = "Corp"
base_url = "${url}/v1"
env_key = "${NAME}"
wire_api = "responses"
`,
  });

  test('by the usual name of a known client, where it shares the home directory', async () => {
    const { url } = await machine.provider([responses(KEY), ...profiles.healthyOpenAi(KEY)]);
    const workspace = machine.workspace(codex(url));
    const file = join(workspace.home, '.codex/config.toml');
    const stranger = await machine.client({ HOME: '/nowhere', [NAME]: DEAD }, 'codex');
    const without = await reported(workspace, [file], { [NAME]: KEY });
    expect(without.credential.from).toBe(`env:${NAME}`);
    const running = await machine.client({ HOME: workspace.home, [NAME]: DEAD }, 'codex');
    const entry = await reported(workspace, [file], { [NAME]: KEY });
    expect(stranger).not.toBe(running);
    expect(entry).toMatchObject({
      credential: { from: `pid ${running} env:${NAME}` },
      state: 'rejected',
      diagnosis: { cause: 3, code: 'env-changed-after-start', certainty: 'proven' },
    });
  });
});

describe('a client that cannot be looked at', () => {
  const GONE = 2 ** 22 - 7;

  test('does not run: undetermined, and said so', async () => {
    const { url } = await machine.provider(profiles.rejectsAll());
    const workspace = machine.workspace(config(url));
    const entry = await reported(workspace, ['--pid', String(GONE)], { [NAME]: DEAD });
    expect(rules(entry)).toEqual(['common/client-not-running']);
    expect(entry.diagnosis?.cause).toBe(1);
    expect(entry.undetermined).toContainEqual(
      expect.objectContaining({
        rule: 'common/env-changed-after-start',
        missing: [{ fact: 'client.variable', reason: 'not-found' }],
      }),
    );
  });

  test('does not run, and the shell has the right key: ok, and said so', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const workspace = machine.workspace(config(url));
    const entry = await reported(workspace, ['--pid', String(GONE)], { [NAME]: KEY });
    expect(entry.state).toBe('ok');
    expect(rules(entry)).toEqual(['common/client-not-running']);
  });

  test('has just ended and is not collected yet', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const script = 'sleep 0.01 & echo $!; exec sleep 300';
    const parent = await machine.start('/bin/sh', ['-c', script], { PATH: '/usr/bin:/bin' });
    const pid = await new Promise<string>((resolve) => {
      parent.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()));
    });
    await sleep(200);
    const entry = await reported(machine.workspace(config(url)), ['--pid', pid], { [NAME]: KEY });
    expect(rules(entry)).toEqual(['common/client-not-running']);
  });

  test('ends while it is looked at', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const workspace = machine.workspace(config(url));
    for (const life of ['0.05', '0.2', '0.4']) {
      const child = await machine.start('/bin/sleep', [life], { [NAME]: KEY });
      const run = await workspace.run(['check', '--pid', String(child.pid), '--format', 'json']);
      expect([0, 1]).toContain(run.code);
      expect(run.stderr).toBe('');
    }
  });

  // Nobody may look at what belongs to root; root may look at everything, so there nobody runs the program.
  const root = process.getuid?.() === 0;
  const maySwitch = !root || spawnSync('setpriv', ['--version']).status === 0;
  (maySwitch ? test : test.skip)('belongs to another user: unknown, with a command', async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const workspace = machine.workspace(config(url));
    for (const path of [workspace.home, workspace.project]) chmodSync(path, 0o755);
    const running = root ? await machine.client({ [NAME]: DEAD }) : 1;
    const as = root ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
    const [program = '', ...options] = as;
    const args = [process.execPath, PROGRAM, 'check', '--pid', String(running), '--format', 'json'];
    // Not awaited: the provider answers from this very process.
    const child = await machine.start(
      program,
      [...options, ...args],
      {
        PATH: process.env['PATH'] ?? '',
        HOME: workspace.home,
        [NAME]: KEY,
      },
      program,
      workspace.project,
    );
    let stdout = '';
    child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
    await new Promise((resolve) => child.once('close', resolve));
    expect(findCanaries(stdout)).toEqual([]);
    const [entry] = (JSON.parse(stdout) as Report).providers;
    if (entry === undefined) throw new Error('no provider in the report');
    expect(entry.state).toBe('inconclusive');
    expect(rules(entry)).toEqual(['common/client-unreadable']);
    expect(entry.findings[0]?.message).toContain(
      `sudo grep -zc '^${NAME}=' /proc/${running}/environ`,
    );
    expect(entry.undetermined.flatMap(({ missing }) => missing)).toContainEqual({
      fact: 'client.variable',
      reason: 'permission',
    });
  });
});

const hasPerl = spawnSync('perl', ['-v']).status === 0;
(hasPerl ? test : test.skip)(
  'a client that wrote its title over its environment: what it holds is unknown, not absent',
  async () => {
    const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
    const script = "$0 = 'some client'; $| = 1; print 'up'; sleep 300";
    const child = await machine.start('perl', ['-e', script], {
      PATH: process.env['PATH'] ?? '',
      [NAME]: KEY,
    });
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    const workspace = machine.workspace(config(url));
    const entry = await reported(workspace, ['--pid', String(child.pid)], { [NAME]: KEY });
    expect(entry.state).not.toBe('rejected');
    expect(entry.diagnosis).toBeNull();
    expect(rules(entry)).toEqual(['common/client-unreadable']);
    expect(entry.findings[0]?.message).toContain(`authlint where --pid ${process.pid}`);
  },
);

const hasTmux = spawnSync('tmux', ['-V']).status === 0 && existsSync('/bin/bash');
const inTmux = atSize({ sample: test.skip, all: hasTmux ? test : test.skip });
inTmux('a shell in tmux that is older than its start-up file', async () => {
  const { url } = await machine.provider(profiles.healthyOpenAi(KEY));
  const workspace = machine.workspace(config(url));
  const socket = join(workspace.home, 'tmux');
  const env = {
    PATH: process.env['PATH'],
    HOME: workspace.home,
    SHELL: '/bin/bash',
    TERM: 'xterm',
  };
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], {
      env,
      cwd: workspace.project,
      stdio: 'ignore',
    });
  tmux('new-session', '-d', '-x', '200', '-y', '50');
  machine.onClose(() => void tmux('kill-server'));
  await later();
  workspace.write('~/.bashrc', `export ${NAME}=${KEY}\n`);
  const command = `'${process.execPath}' '${PROGRAM}' check --format json > report.json; touch done`;
  tmux('send-keys', command, 'Enter');
  const done = join(workspace.project, 'done');
  for (let waited = 0; !existsSync(done) && waited < 200; waited += 1) await sleep(100);
  const text = readFileSync(join(workspace.project, 'report.json'), 'utf8');
  expect(findCanaries(text)).toEqual([]);
  const [entry] = (JSON.parse(text) as Report).providers;
  expect(entry?.diagnosis).toMatchObject({
    cause: 3,
    code: 'env-changed-after-start',
    certainty: 'proven',
    rule: 'common/env-set-after-shell',
  });
  expect(entry?.diagnosis?.message).toContain('~/.bashrc:1');
  expect(textsOf(entry?.diagnosis).slice(-2)).toEqual([
    'Type `source ~/.bashrc`.',
    'Restart the client from the same terminal.',
  ]);
  expect(entry?.alternatives).toEqual([]);
});
