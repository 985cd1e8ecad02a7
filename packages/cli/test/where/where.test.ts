import type { WhereReport, WhereSetting } from '@authlint/core';
import { canary } from '@authlint/testkit';
import { later, Machine, NAME } from '../support/machine.js';
import type { Workspace } from '../support/run-program.js';

const machine = new Machine();
afterEach(() => machine.close());

const key = (seed: string) => canary('litellm', `where-${seed}`);
const line = (seed: string) => `${NAME}=${key(seed)}\n`;

const CONFIG = `providers:
  team:
    baseUrl: https://llm.corp.example/v1
    apiKeyEnv: ${NAME}
    key: ${key('saved')}
    modelId: gpt-4o-mini
    headers: {X-Team: {env: TEAM_TOKEN}}
envFiles: [.env.prod, .env.shared]
`;

const LAYERS = {
  'authlint.config.yaml': CONFIG,
  '.envrc': `export ${line('direnv')}`,
  '~/.bashrc': `export ${line('bash-old')}# export ${line('commented')}export ${line('bash')}`,
  '~/.config/environment.d/10-llm.conf': line('session'),
  '.env.prod': line('prod'),
  '.env.shared': line('shared'),
  '.env': line('unlisted'),
  'compose.yaml': `services:\n  web:\n    environment:\n      ${NAME}: ${key('compose')}\n`,
};

async function where(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<WhereReport> {
  const text = await workspace.run(['where', ...args], env); // swept for planted keys
  const json = await workspace.run(['where', ...args, '--format', 'json'], env);
  expect([text.code, json.code]).toEqual([0, 0]);
  // Nothing wraps in a pipe: no line is the rest of a place. How it fits a terminal is told by the screens.
  expect(text.stdout.split('\n').filter((one) => /^ {8}[0-9a-f]{8} /.test(one))).toEqual([]);
  const [report] = (JSON.parse(json.stdout) as { providers: WhereReport[] }).providers;
  if (report === undefined) throw new Error('no provider');
  return report;
}

function setting(report: WhereReport, name: string): WhereSetting {
  const found = report.settings.find((one) => one.setting === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

const outline = ({ candidates }: WhereSetting): string[] =>
  candidates.map(({ from, location, status }) =>
    [from, ...(location === null ? [] : [location.line]), status].join(' '),
  );

const SHELL = { [NAME]: key('shell'), SHELL: '/bin/bash' };

const DEFINING = [
  '.envrc 1 sets-variable',
  '~/.bashrc 3 lower',
  '~/.config/environment.d/10-llm.conf 1 lower',
];
const IDLE = [
  '~/.bashrc 1 overridden',
  '~/.bashrc 2 commented-out',
  '.env 1 not-loaded',
  'compose.yaml 4 other-service',
];

test('six layers and more, in the order of precedence, without a value', async () => {
  const report = await where(machine.workspace(LAYERS), ['team'], SHELL);
  const found = setting(report, 'key');
  expect(outline(found)).toEqual([
    `env:${NAME} used`,
    ...DEFINING,
    'config:key 5 lower',
    '.env.prod 1 lower',
    '.env.shared 1 lower',
    ...IDLE,
  ]);
  const prints = found.candidates.map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
  expect(prints.every((print) => /^[0-9a-f]{8}$/.test(print ?? ''))).toBe(true);
  expect(found.candidates.slice(1).every(({ changedAt }) => changedAt !== null)).toBe(true);
  expect(found.running).toBeNull();
  expect(found.started).toMatchObject({
    state: 'has',
    from: `env:${NAME}`,
    fingerprint: prints[0],
  });
  expect(found.newTerminal).toEqual({ state: 'has', from: '.envrc:1', fingerprint: prints[1] });
});

test('what the running client has beside what a new one gets', async () => {
  const running = await machine.client({ [NAME]: key('client'), TEAM_TOKEN: 'x' });
  await later();
  const workspace = machine.workspace(LAYERS);
  const report = await where(workspace, ['--pid', String(running)], SHELL);
  expect(report.client).toMatchObject({ pid: running, readable: true });
  const found = setting(report, 'key');
  const [theirs, ours] = found.candidates;
  expect(outline(found)).toEqual([
    `pid ${running} env:${NAME} used`,
    `env:${NAME} sets-variable`,
    ...DEFINING,
    'config:key 5 lower',
    '.env.prod 1 after-start',
    '.env.shared 1 after-start',
    ...IDLE,
  ]);
  expect(theirs?.changedAt).toBe(report.client?.startedAt);
  expect(found.running).toEqual({
    state: 'has',
    from: `pid ${running} env:${NAME}`,
    fingerprint: theirs?.fingerprint,
  });
  expect(found.started.fingerprint).toBe(ours?.fingerprint);
  const header = setting(report, 'header X-Team');
  expect([header.running?.state, header.started.state]).toEqual(['has', 'nothing']);
});

test('a variable that is not set leaves its place to the saved key; an empty one does not', async () => {
  const workspace = machine.workspace(LAYERS);
  const unset = setting(await where(workspace), 'key');
  expect(unset.candidates.find(({ status }) => status === 'used')?.from).toBe('config:key');
  const empty = setting(await where(workspace, [], { [NAME]: '' }), 'key');
  expect(empty.candidates[0]).toMatchObject({ status: 'empty', fingerprint: null });
  expect(empty.candidates.filter(({ status }) => status === 'used')).toEqual([]);
  expect(empty.started.state).toBe('nothing');
});

test('Base URL and model, with variables that the configuration does not read', async () => {
  const env = { CORP_LLM_BASE_URL: 'https://other.example' };
  const report = await where(machine.workspace(LAYERS), [], env);
  expect(outline(setting(report, 'Base URL'))).toEqual([
    'authlint.config.yaml 2 used',
    'env:CORP_LLM_BASE_URL not-read',
  ]);
  expect(outline(setting(report, 'model'))).toEqual(['authlint.config.yaml 2 used']);
  expect(setting(report, 'Base URL').candidates.map(({ value }) => value)).toEqual([
    'https://llm.corp.example/v1',
    'https://other.example',
  ]);
  expect(setting(report, 'model').candidates[0]?.value).toBe('gpt-4o-mini');
  expect(setting(report, 'key').candidates.every(({ value }) => value === null)).toBe(true);
});

test('every place of a client’s Base URL and model, in clear, with its file and line; the key by its fingerprint', async () => {
  const settings = (host: string, model: string): string =>
    JSON.stringify(
      { model, env: { ANTHROPIC_BASE_URL: host, ANTHROPIC_AUTH_TOKEN: key('claude') } },
      null,
      1,
    );
  const workspace = machine.workspace({
    '.claude/settings.json': settings('https://project.corp.example', 'house-project'),
    '~/.claude/settings.json': settings('https://user.corp.example', 'house-user'),
  });
  const env = { ANTHROPIC_BASE_URL: 'https://shell.corp.example' };
  const report = await where(workspace, ['--config', '.claude/settings.json'], env);
  const places = (name: string): unknown[] =>
    setting(report, name).candidates.map(({ location, value, status }) => [
      location && `${location.file}:${String(location.line)}`,
      value,
      status,
    ]);
  expect(places('Base URL')).toEqual([
    ['.claude/settings.json:4', 'https://project.corp.example', 'used'],
    [null, 'https://shell.corp.example', 'lower'],
    ['~/.claude/settings.json:4', 'https://user.corp.example', 'lower'],
  ]);
  expect(places('model')).toEqual([
    ['.claude/settings.json:2', 'house-project', 'used'],
    ['~/.claude/settings.json:2', 'house-user', 'lower'],
  ]);
  const { stdout } = await workspace.run(['where', '--config', '.claude/settings.json'], env);
  expect(stdout).toMatch(
    /> +\.claude\/settings\.json:4:\d+ .*https:\/\/project\.corp\.example .* used$/m,
  );
  // What is no secret stands in clear in the sentence below as well.
  expect(stdout).toContain('gets https://project.corp.example from');
  expect(stdout).not.toContain(key('claude'));
});

test('the same model and the same Base URL in two places are both shown, with file and line', async () => {
  const same = JSON.stringify(
    { model: 'house-fast', env: { ANTHROPIC_BASE_URL: 'https://llm.corp.example' } },
    null,
    1,
  );
  const workspace = machine.workspace({
    '.claude/settings.json': same,
    '~/.claude/settings.json': same,
  });
  const report = await where(workspace, ['--config', '.claude/settings.json']);
  const places = (name: string) =>
    setting(report, name).candidates.map(
      ({ location, value, status }) =>
        `${String(location?.file)}:${String(location?.line)} ${String(value)} ${status}`,
    );
  expect(places('model')).toEqual([
    '.claude/settings.json:2 house-fast used',
    '~/.claude/settings.json:2 house-fast lower',
  ]);
  expect(places('Base URL')).toEqual([
    '.claude/settings.json:4 https://llm.corp.example used',
    '~/.claude/settings.json:4 https://llm.corp.example lower',
  ]);
});

test('the text marks the winner and says what each one has', async () => {
  const running = await machine.client({ [NAME]: key('client') });
  const workspace = machine.workspace({ 'authlint.config.yaml': CONFIG });
  const { stdout } = await workspace.run(['where', '--pid', String(running)], SHELL);
  expect(stdout).toMatch(
    new RegExp(`^ {4}> {2}pid ${running} env:${NAME} +[0-9a-f]{8} .* used$`, 'm'),
  );
  expect(stdout).toMatch(
    new RegExp(`The running client \\(pid ${running}\\) has [0-9a-f]{8} from`),
  );
  expect(stdout).toContain('A client that is started now from this shell gets');
  expect(stdout.match(/^ {4}> /gm)).toHaveLength(3); // Base URL, key, model
});

test('an unknown provider and a missing configuration are mistakes', async () => {
  const workspace = machine.workspace({ 'authlint.config.yaml': CONFIG });
  expect((await workspace.run(['where', 'nobody'])).code).toBe(2);
  expect((await machine.workspace({}).run(['where'])).code).toBe(2);
});
