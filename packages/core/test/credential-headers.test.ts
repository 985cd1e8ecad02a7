import { isCredentialHeader, withHeaderCredential } from '../src/subject/credential-headers.js';
import { sameSecret, seal } from '@authlint/model/secret';
import type { HeaderSetting, ProviderTarget } from '../src/subject/target.js';

const literal = (name: string, text: string): HeaderSetting => ({
  name,
  value: { kind: 'literal', secret: seal(text) },
});

function target(
  headers: readonly HeaderSetting[],
  credentials: ProviderTarget['credentials'] = [],
): ProviderTarget {
  return {
    id: 'p',
    type: null,
    baseUrl: 'https://llm.corp.example/v1',
    credentials,
    modelId: null,
    models: [],
    headers,
    auth: null,
    native: {},
    discovery: { path: null, enabled: true },
    chat: { path: null, api: null },
    source: { file: null, line: null, column: null, client: null },
    process: { pid: null, names: [] },
    tlsVerifyDisabled: false,
    trims: 'none',
  };
}

test.each([
  'Authorization',
  'x-api-key',
  'apikey',
  'x-goog-api-key',
  'Helicone-Auth',
  'x-bf-vk',
  'x-auth-token',
  'Ocp-Apim-Subscription-Key',
])('%s carries a credential', (name) => {
  expect(isCredentialHeader(name)).toBe(true);
});

test.each([
  'X-Team',
  'anthropic-beta',
  'X-Snowflake-Authorization-Token-Type',
  'OpenAI-Organization',
  'x-portkey-provider',
])('%s carries none', (name) => {
  expect(isCredentialHeader(name)).toBe(false);
});

describe('a credential that stands in a header', () => {
  test('is the key, in its place and without its scheme', () => {
    const { credentials, headers } = withHeaderCredential(
      target([literal('X-Team', 'search'), literal('Authorization', 'Bearer made-up-1')]),
    );
    const [source] = credentials;
    expect(source).toMatchObject({
      kind: 'saved',
      from: 'config:headers.Authorization',
      placement: { header: 'Authorization', scheme: 'Bearer' },
    });
    expect(source?.kind === 'saved' && sameSecret(source.secret, seal('made-up-1'))).toBe(true);
    expect(headers.map(({ name }) => name)).toEqual(['X-Team']);
  });

  test.each([
    ['a value as its file has it', { file: 'a.yaml', line: 4, column: 2 }],
    ['a value that was composed', undefined],
  ])('%s keeps its place', (_name, verbatimAt) => {
    const { name, value } = literal('x-api-key', 'made-up-9');
    const [source] = withHeaderCredential(
      target([{ name, value: { ...value, verbatimAt } as HeaderSetting['value'] }]),
    ).credentials;
    expect(source).toMatchObject({
      location: verbatimAt ?? null,
      isVerbatim: verbatimAt !== undefined,
    });
  });

  test('without a scheme it is the whole value', () => {
    const [source] = withHeaderCredential(target([literal('x-api-key', 'made-up-2')])).credentials;
    expect(source?.placement).toEqual({ header: 'x-api-key', scheme: '' });
    expect(source?.kind === 'saved' && sameSecret(source.secret, seal('made-up-2'))).toBe(true);
  });

  test('of several, the one where most servers look', () => {
    const headers = [literal('x-bf-vk', 'made-up-3'), literal('x-api-key', 'made-up-4')];
    expect(withHeaderCredential(target(headers)).credentials[0]).toMatchObject({
      from: 'config:headers.x-api-key',
    });
  });

  test('a variable stays one', () => {
    const header: HeaderSetting = { name: 'api-key', value: { kind: 'env', name: 'CORP_KEY' } };
    expect(withHeaderCredential(target([header])).credentials).toEqual([
      {
        kind: 'env',
        name: 'CORP_KEY',
        location: null,
        placement: { header: 'api-key', scheme: '' },
      },
    ]);
  });

  test('beside a configured key it stays a header', () => {
    const key = { kind: 'env', name: 'CORP_KEY', location: null } as const;
    const given = target([literal('cf-aig-authorization', 'Bearer made-up-5')], [key]);
    expect(withHeaderCredential(given)).toBe(given);
  });
});
