import { configJsonSchema, formatProblem, pathText } from '../src/internal.js';
import { isSecret, sameSecret, seal } from '@authlint/model/secret';
import { configOf, provider } from './config-data.js';

describe('a configuration', () => {
  const full = configOf({
    $schema: 'x',
    providers: {
      'team-gateway': {
        baseUrl: 'https://llm.corp.example/v1',
        type: 'custom-gateway',
        key: ' sk-canary ',
        apiKeyEnv: 'CORP_LLM_KEY',
        modelId: 'gpt-4o-mini',
        models: ['gpt-4o-mini'],
        headers: { 'X-Team': 'platform', 'X-Token': { env: 'TEAM_TOKEN' } },
        auth: { header: 'api-key', scheme: '' },
        native: { project: 'p', region: 'eu-west-1' },
        discovery: { path: '/models', enabled: false },
        chat: { path: '/chat/completions', api: 'openai-chat' },
      },
    },
    client: { pid: 1234, name: 'codex' },
    envFiles: ['.env'],
    packs: ['@acme/authlint-pack-gateway'],
    rules: { 'common/key-in-file': 'off' },
    ignore: [{ rule: 'a/b', provider: 'team-gateway', reason: 'known', until: '2027-01-31' }],
    limits: { timeoutMs: 5000 },
  });
  const [target] = full.providers;

  test('gives targets with everything that is written', () => {
    expect(target).toMatchObject({
      id: 'team-gateway',
      type: 'custom-gateway',
      baseUrl: 'https://llm.corp.example/v1',
      modelId: 'gpt-4o-mini',
      models: ['gpt-4o-mini'],
      auth: { header: 'api-key', scheme: '' },
      native: { project: 'p', region: 'eu-west-1' },
      discovery: { path: '/models', enabled: false },
      chat: { path: '/chat/completions', api: 'openai-chat' },
      source: { file: 'authlint.config.yaml', line: 3, column: 1, client: null },
      process: { pid: 1234, names: ['codex'] },
      tlsVerifyDisabled: false,
      trims: 'none',
    });
  });

  test('the variable comes before the saved key, which is sealed as it stands', () => {
    expect(target?.credentials.map(({ kind }) => kind)).toEqual(['env', 'saved']);
    expect(target?.credentials[0]).toMatchObject({ name: 'CORP_LLM_KEY', location: { line: 4 } });
    const [, saved] = target?.credentials ?? [];
    if (saved?.kind !== 'saved') throw new Error('no saved key');
    expect([saved.from, saved.changedAt, sameSecret(saved.secret, seal(' sk-canary '))]).toEqual([
      'config:key',
      5,
      true,
    ]);
  });

  test('header values are sealed, or name a variable', () => {
    const [literal, variable] = target?.headers ?? [];
    expect(
      literal?.value.kind === 'literal' && sameSecret(literal.value.secret, seal('platform')),
    ).toBe(true);
    expect(variable).toEqual({ name: 'X-Token', value: { kind: 'env', name: 'TEAM_TOKEN' } });
  });

  test('carries the rest', () => {
    expect(full).toMatchObject({
      rules: { 'common/key-in-file': 'off' },
      ignore: [{ rule: 'a/b', provider: 'team-gateway', reason: 'known', until: '2027-01-31' }],
      limits: { timeoutMs: 5000, concurrency: 256 },
      packs: ['@acme/authlint-pack-gateway'],
      client: { pid: 1234, name: 'codex' },
      envFiles: ['.env'],
      warnings: [],
    });
  });

  test('no key is in its text', () => {
    expect(JSON.stringify(full)).not.toMatch(/sk-canary|platform/);
  });

  test('may be all but empty', () => {
    const { providers, limits, client } = configOf({});
    expect([providers, limits, client]).toEqual([
      [],
      { timeoutMs: 10_000, concurrency: 256 },
      { pid: null, name: null },
    ]);
    expect(configOf(provider({})).providers[0]?.credentials).toEqual([]);
  });

  test('an empty key is a credential, for it is what the client sends', () => {
    const [source] = configOf(provider({ key: '' })).providers[0]?.credentials ?? [];
    expect(source?.kind === 'saved' && isSecret(source.secret)).toBe(true);
  });

  test.each([
    [{ header: 'x-api-key' }, { header: 'x-api-key', scheme: '' }],
    [{ header: 'authorization' }, { header: 'authorization', scheme: 'Bearer' }],
    [{ scheme: 'Token' }, { header: 'Authorization', scheme: 'Token' }],
  ])('auth %j means %j', (auth, placement) => {
    expect(configOf(provider({ auth })).providers[0]?.auth).toEqual(placement);
  });
});

describe('an entry of ignore', () => {
  const until = (day: string) => configOf({ ignore: [{ rule: 'a/b', reason: 'r', until: day }] });

  test('holds through its last day', () => {
    expect(until('2026-11-21')).toMatchObject({
      ignore: [{ rule: 'a/b', provider: null }],
      warnings: [],
    });
  });

  test('that has run out has no effect, and a warning says so', () => {
    const { ignore, warnings } = until('2026-11-20');
    expect(ignore).toEqual([]);
    expect(warnings.map(formatProblem)).toEqual([
      'authlint.config.yaml:4:1 ignore[0].until: is in the past, so the entry has no effect (remove the entry or give it a new day)',
    ]);
  });
});

test('a path is written as one would write it', () => {
  expect(pathText(['providers', 'a b', 'models', 0])).toBe('providers["a b"].models[0]');
  expect(pathText([])).toBe('');
});

test('a problem is one line', () => {
  const problem = { file: 'a.yaml', line: 2, column: 3, path: '', message: 'is empty', hint: null };
  expect(formatProblem(problem)).toBe('a.yaml:2:3 is empty');
});

describe('the JSON Schema', () => {
  const schema = configJsonSchema();

  test('is a closed draft 2020-12 schema that knows itself', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      additionalProperties: false,
      properties: { $schema: { type: 'string' } },
    });
  });

  test('has every field of the contract', () => {
    const fields = (node: unknown): string[] =>
      Object.keys((node as { properties: object }).properties);
    const properties = schema['properties'] as Record<string, { additionalProperties?: unknown }>;
    expect(fields(schema)).toEqual([
      '$schema',
      'providers',
      'client',
      'envFiles',
      'packs',
      'rules',
      'ignore',
      'limits',
    ]);
    expect(fields(properties['providers']?.additionalProperties)).toEqual([
      'baseUrl',
      'type',
      'key',
      'apiKeyEnv',
      'modelId',
      'models',
      'headers',
      'auth',
      'native',
      'discovery',
      'chat',
    ]);
    expect(properties['providers']?.additionalProperties).toMatchObject({ required: ['baseUrl'] });
  });
});
