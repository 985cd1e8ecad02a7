import { writeFile } from 'node:fs/promises';
import { machine } from '../support/machine.js';
import { outlines, settingSources, readFrom } from '../support/outline.js';
import { testClient } from '../support/test-client.js';

testClient('claude-code', {
  reads: {
    '.claude/settings.local.json': ['anthropic', '=', '= @3'],
    '~/.claude.json': ['anthropic', '=', '= @5'],
    '~/.claude/.credentials.json': ['anthropic', '=', '= @4'],
    '~/.claude/settings.json': ['anthropic', '=', '= @6'],
  },
  unreadable: {
    '.claude/settings.local.json': { through: '~/.claude/settings.json', reads: 'anthropic' },
    '~/.claude.json': { through: '~/.claude/settings.json', reads: 'anthropic' },
    '~/.claude/.credentials.json': { through: '~/.claude/settings.json', reads: 'anthropic' },
    '~/.claude/settings.json': { through: '.claude/settings.local.json', reads: 'anthropic' },
  },
});

const TOKEN = 'env ANTHROPIC_AUTH_TOKEN empty=unset @ authorization: Bearer';

const KEY = 'env ANTHROPIC_API_KEY empty=unset @ x-api-key';

const SETUP_TOKEN = 'env CLAUDE_CODE_OAUTH_TOKEN empty=unset @ authorization: Bearer';

test('project settings come before user settings, both before inherited variables, the login last', async () => {
  const here = await machine({ tree: 'claude-code' });
  expect(await outlines(here, '~/.claude/settings.json')).toEqual([
    {
      id: 'anthropic',
      at: '.claude/settings.local.json:3:3',
      baseUrl: 'https://llm.fixture.example',
      chat: 'anthropic-messages /v1/messages',
      discovery: '/v1/models',
      auth: 'by source',
      credentials: [
        '.claude/settings.local.json#env.ANTHROPIC_AUTH_TOKEN = made-up-project-token-1 @ authorization: Bearer',
        '~/.claude/settings.json#env.ANTHROPIC_AUTH_TOKEN = made-up-user-token-1 @ authorization: Bearer',
        TOKEN,
        KEY,
        'out of reach (command) the key that the command at .claude/settings.local.json#apiKeyHelper prints @ authorization: Bearer',
        SETUP_TOKEN,
        'login ~/.claude/.credentials.json#claudeAiOauth.accessToken = made-up-login-token-1 @ authorization: Bearer',
      ],
      modelId: 'house-sonnet',
      headers: { 'X-Team': 'search', 'X-Budget': '7' },
    },
  ]);
});

test('the login file alone is the client too, and says when it ran out and how to sign in', async () => {
  const here = await machine({ tree: 'claude-code' });
  const result = await readFrom(here, '~/.claude/.credentials.json');
  const login = result.kind === 'read' ? result.targets[0]?.credentials.at(-1) : undefined;
  expect(login).toMatchObject({
    kind: 'login',
    expiresAt: 1_710_000_000_000,
    loginCommand: 'claude auth login',
    extraHeaders: { 'anthropic-beta': 'oauth-2025-04-20' },
    location: { file: '~/.claude/.credentials.json', line: 3, column: 5 },
  });
});

test('a helper is not run and a declined key is pointed out; the helper command is not shown', async () => {
  const here = await machine({
    tree: 'claude-code',
    env: { ANTHROPIC_API_KEY: 'made-up-declined-key-tail-01' },
  });
  const result = await readFrom(here, '.claude/settings.local.json');
  expect(
    result.kind === 'read' && result.notes.map(({ kind, location }) => [kind, location]),
  ).toEqual([
    ['hint', { file: '~/.claude.json', line: 5, column: 18 }],
    ['hint', null],
    ['unreachable', { file: '.claude/settings.local.json', line: 2, column: 3 }],
  ]);
  expect(JSON.stringify(result)).not.toContain('print-key');
});

test.each<[string, object, unknown]>([
  [
    'is pointed out',
    {},
    [{ kind: 'hint', location: { file: '~/.claude/settings.json', line: 4 } }],
  ],
  ['is not where another one is set', { ANTHROPIC_API_KEY: 'made-up-key-1' }, []],
])('a token that was left empty %s', async (_what, set, notes) => {
  const env = {
    ANTHROPIC_BASE_URL: 'https://gw.fixture.example',
    ANTHROPIC_AUTH_TOKEN: '',
    ...set,
  };
  const here = await machine({ files: { '~/.claude/settings.json': { env } } });
  expect(await readFrom(here, '~/.claude/settings.json')).toMatchObject({ notes });
});

test('an address of the inherited environment is taken, the default else', async () => {
  const files = { '~/.claude/settings.json': { model: 'claude-opus-4-1' } };
  const moved = await machine({
    files,
    env: { ANTHROPIC_BASE_URL: 'https://gw.fixture.example/' },
  });
  const plain = await machine({ files });
  expect((await outlines(moved, '~/.claude/settings.json'))[0]).toMatchObject({
    baseUrl: 'https://gw.fixture.example',
    modelId: 'claude-opus-4-1',
    credentials: [TOKEN, KEY, SETUP_TOKEN],
  });
  expect((await outlines(plain, '~/.claude/settings.json'))[0]).toMatchObject({
    baseUrl: 'https://api.anthropic.com',
    credentials: [],
  });
});

test('a cloud switch outranks every Anthropic credential', async () => {
  const env = {
    CLAUDE_CODE_USE_BEDROCK: '1',
    AWS_REGION: 'eu-west-1',
    ANTHROPIC_API_KEY: 'made-up',
  };
  const here = await machine({ files: { '~/.claude/settings.json': { env } } });
  expect((await outlines(here, '~/.claude/settings.json'))[0]).toMatchObject({
    id: 'bedrock',
    baseUrl: 'https://bedrock-runtime.eu-west-1.amazonaws.com',
    credentials: ['env AWS_BEARER_TOKEN_BEDROCK empty=unset @ authorization: Bearer'],
  });
});

test('where nobody signed in, no variable is named as the missing one; one of nearly its name is', async () => {
  const files = { '~/.claude/settings.json': { model: 'haiku' } };
  const near = await machine({ files, env: { CLAUDE_API_KEY: 'made-up' } });
  expect((await outlines(await machine({ files }), '~/.claude/settings.json'))[0]).toMatchObject({
    credentials: [],
  });
  expect((await outlines(near, '~/.claude/settings.json'))[0]).toMatchObject({
    credentials: [TOKEN, KEY, SETUP_TOKEN],
  });
});

test('on macOS the keychain may have the login, which is unknown then, not missing', async () => {
  const here = await machine({
    files: { '~/.claude/settings.json': {}, '~/Library/Keychains/login.keychain-db': '' },
  });
  expect((await outlines(here, '~/.claude/settings.json'))[0]).toMatchObject({
    credentials: [
      TOKEN,
      KEY,
      SETUP_TOKEN,
      'out of reach (keyring) the login that the keychain keeps as "Claude Code-credentials" @ authorization: Bearer',
    ],
  });
});

test('the parts of the managed settings outrank the file beside them, the later name first', async () => {
  const token = (value: string): object => ({ env: { ANTHROPIC_AUTH_TOKEN: value } });
  const managed = '~/etc/claude-code/managed-settings.json';
  const parts = '~/etc/claude-code/managed-settings.d';
  const here = await machine({
    files: {
      [managed]: { env: { ANTHROPIC_BASE_URL: 'https://llm.fixture.example' } },
      [`${parts}/10-team.json`]: token('made-up-team-token-1'),
      [`${parts}/20-house.json`]: token('made-up-house-token-1'),
      [`${parts}/.30-hidden.json`]: token('made-up-hidden-token-1'),
      '~/.claude/settings.json': token('made-up-user-token-1'),
    },
  });
  const [target] = await outlines(here, managed);
  expect(target?.['baseUrl']).toBe('https://llm.fixture.example');
  expect((target?.['credentials'] as string[]).slice(0, 3)).toEqual([
    `${parts}/20-house.json#env.ANTHROPIC_AUTH_TOKEN = made-up-house-token-1 @ authorization: Bearer`,
    `${parts}/10-team.json#env.ANTHROPIC_AUTH_TOKEN = made-up-team-token-1 @ authorization: Bearer`,
    '~/.claude/settings.json#env.ANTHROPIC_AUTH_TOKEN = made-up-user-token-1 @ authorization: Bearer',
  ]);
});

test('an empty variable is none, though it overwrites the one of the shell', async () => {
  const files = {
    '~/.claude/settings.json': { env: { ANTHROPIC_API_KEY: '' } },
    '~/.claude/.credentials.json': { claudeAiOauth: { accessToken: 'made-up-login-token-1' } },
  };
  const here = await machine({ files, env: { ANTHROPIC_API_KEY: 'made-up-key-of-the-shell' } });
  expect((await outlines(here, '~/.claude/settings.json'))[0]?.['credentials']).toEqual([
    TOKEN,
    '~/.claude/settings.json#env.ANTHROPIC_API_KEY =  @ x-api-key',
    SETUP_TOKEN,
    'login ~/.claude/.credentials.json#claudeAiOauth.accessToken = made-up-login-token-1 @ authorization: Bearer',
  ]);
});

const ADDRESS = 'https://project.fixture.example';

const above = (project: string): string => project.replace(/\/[^/]+$/, '');

test.each([
  ['no record', () => ({}), '.claude/settings.json'],
  [
    'a record of no',
    (project: string) => ({ [project]: { hasTrustDialogAccepted: false } }),
    '.claude/settings.json',
  ],
  ['trust', (project: string) => ({ [project]: { hasTrustDialogAccepted: true } }), undefined],
  [
    'trust above',
    (project: string) => ({ [above(project)]: { hasTrustDialogAccepted: true } }),
    undefined,
  ],
])('Claude Code, %s: taken without a terminal', async (_what, projects, asksToTrust) => {
  const settings = { env: { ANTHROPIC_BASE_URL: ADDRESS, ANTHROPIC_API_KEY: 'made-up' } };
  const here = await machine({ files: { '.claude/settings.json': settings } });
  await writeFile(
    here.path('~/.claude.json'),
    JSON.stringify({ projects: projects(here.project) }),
  );
  const result = await readFrom(here, '.claude/settings.json');
  expect(result).toMatchObject({ targets: [{ baseUrl: ADDRESS }] });
  expect(result.kind === 'read' && result.targets[0]?.asksToTrust).toBe(asksToTrust);
});

test('Claude Code: an empty key in the settings hides that of the shell', async () => {
  const here = await machine({
    files: {
      '~/.claude/settings.json': {
        env: { ANTHROPIC_API_KEY: '', ANTHROPIC_BASE_URL: 'https://claude.fixture.example' },
      },
    },
    env: { ANTHROPIC_API_KEY: 'made-up-shell' },
  });
  const result = await readFrom(here, '~/.claude/settings.json');
  expect(result).toMatchObject({ kind: 'read' });
  const names =
    result.kind === 'read'
      ? result.targets.flatMap(({ credentials }) =>
          credentials.flatMap((source) => (source.kind === 'env' ? source.name : [])),
        )
      : [];
  expect(names).not.toContain('ANTHROPIC_API_KEY');
});

test('Claude Code: the project hides the user and the shell', async () => {
  const settings = (host: string, model: string): object => ({
    model,
    env: { ANTHROPIC_BASE_URL: host, ANTHROPIC_AUTH_TOKEN: 'made-up-key-1' },
  });
  const files = {
    '.claude/settings.json': settings('https://project.example', 'house-a'),
    '~/.claude/settings.json': settings('https://user.example', 'house-b'),
  };
  const env = { ANTHROPIC_BASE_URL: 'https://shell.example' };
  expect(await settingSources({ files, env }, '.claude/settings.json')).toEqual([
    '> Base URL .claude/settings.json:4 env.ANTHROPIC_BASE_URL https://project.example',
    '- Base URL env:ANTHROPIC_BASE_URL https://shell.example',
    '- Base URL ~/.claude/settings.json:4 env.ANTHROPIC_BASE_URL https://user.example',
    '> model .claude/settings.json:2 model house-a',
    '- model ~/.claude/settings.json:2 model house-b',
  ]);
});
