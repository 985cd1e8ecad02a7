import type { ProviderType } from '@authlint/model';
import { seal } from '@authlint/model/secret';
import { createKnowledge } from '@authlint/providers';
import { environment } from '@authlint/testkit';
import { rivalVariable } from '../src/subject/native/native-variables.js';
import {
  isExpress,
  isVertex,
  nativeTarget,
  vertexLocation,
  withLogin,
} from '../src/subject/native/native-target.js';
import {
  commonPlaces,
  defaultPlacement,
  isIdentifier,
  placementText,
} from '../src/subject/placement.js';
import type { CredentialSource } from '../src/subject/target.js';
import { made, target } from './support/running.js';

/** What a provider's type and host make of a credential: each row differs from its neighbour in one thing. */

const knowledge = createKnowledge();
const KEY = seal('sk-made-up-key-0123456789');
const env = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
const inFile = (name: string): CredentialSource => ({
  ...{ kind: 'env-file', name, secret: KEY, changedAt: null },
  location: { file: '.env', line: 3, column: 1 },
});
const saved = (from = 'settings.json#key'): CredentialSource => ({
  ...{ kind: 'saved', from, secret: KEY, location: null, changedAt: null },
});

describe('another variable of the family', () => {
  const rival = (source: CredentialSource, variables: Record<string, string>, type: ProviderType) =>
    rivalVariable({
      type,
      client: null,
      credential: { winner: { source } },
      services: { ports: { env: environment(variables) } },
    });

  test.each<[string, CredentialSource, Record<string, string>, ProviderType, string | null]>([
    [
      'is set to something else',
      env('ANTHROPIC_API_KEY'),
      { ANTHROPIC_API_KEY: 'a', ANTHROPIC_AUTH_TOKEN: 'b' },
      'anthropic',
      'ANTHROPIC_AUTH_TOKEN',
    ],
    [
      'is beside a line of an env file',
      inFile('ANTHROPIC_API_KEY'),
      { ANTHROPIC_AUTH_TOKEN: 'b' },
      'anthropic',
      'ANTHROPIC_AUTH_TOKEN',
    ],
    [
      'is beside what is saved from one',
      saved('env:GEMINI_API_KEY'),
      { GOOGLE_API_KEY: 'b', GEMINI_API_KEY: 'a' },
      'google',
      'GOOGLE_API_KEY',
    ],
    [
      'has the same value',
      env('GEMINI_API_KEY'),
      { GOOGLE_API_KEY: 'a', GEMINI_API_KEY: 'a' },
      'google',
      null,
    ],
    ['is of another family', env('MY_KEY'), { GOOGLE_API_KEY: 'a', MY_KEY: 'b' }, 'google', null],
    ['is beside a saved key', saved(), { GOOGLE_API_KEY: 'a' }, 'google', null],
    [
      'is of no family',
      env('OPENAI_API_KEY'),
      { OPENAI_API_KEY: 'a', GOOGLE_API_KEY: 'b' },
      'openai-compatible',
      null,
    ],
  ])('%s', (_what, source, variables, type, expected) => {
    expect(rival(source, variables, type)).toBe(expected);
  });

  test('needs a key in effect', () => {
    const checked = { type: 'google', client: null, credential: { winner: null } } as const;
    const services = { ports: { env: environment({ GOOGLE_API_KEY: 'a' }) } };
    expect(rivalVariable({ ...checked, services })).toBeNull();
  });

  test('is looked for in the running client where its environment is known', () => {
    const client = made({ env: { ANTHROPIC_API_KEY: 'a', ANTHROPIC_AUTH_TOKEN: 'b' } });
    const source = env('ANTHROPIC_API_KEY');
    const services = { ports: { env: environment({ ANTHROPIC_API_KEY: 'a' }) } };
    const checked = { type: 'anthropic', credential: { winner: { source } }, services } as const;
    expect(rivalVariable({ ...checked, client })).toBe('ANTHROPIC_AUTH_TOKEN');
    expect(rivalVariable({ ...checked, client: null })).toBeNull();
  });
});

test.each([
  ['us-central1-aiplatform.googleapis.com', 'us-central1'],
  ['aiplatform.eu.rep.googleapis.com', 'eu'],
  ['aiplatform.googleapis.com', undefined],
  ['x.us-central1-aiplatform.googleapis.com', undefined],
  ['us-central1-aiplatform.googleapis.com.example', undefined],
])('the location in %s is %s', (hostname, location) => {
  expect(vertexLocation(hostname)).toBe(location);
});

test.each([
  ['https://aiplatform.googleapis.com', {}, true],
  ['https://us-central1-aiplatform.googleapis.com/v1', {}, true],
  ['https://generativelanguage.googleapis.com/v1beta', { project: 'p' }, false],
  ['https://proxy.corp.example/v1', {}, false],
  ['https://proxy.corp.example/v1', { project: 'p' }, true],
  ['https://proxy.corp.example/v1', { location: 'l' }, true],
  ['https://proxy.corp.example/v1/projects/p', {}, true],
  ['https://proxy.corp.example/v1/publishers/google', {}, true],
])('%s with %j is Vertex AI: %s', (baseUrl, native, expected) => {
  expect(isVertex(target({ baseUrl, native }), null)).toBe(expected);
});

test.each([
  ['/v1/publishers/google', {}, null, true],
  ['/v1beta1/publishers/google/', {}, null, true],
  ['/v1/publishers/', {}, null, false],
  ['/vx/publishers/google', {}, null, false],
  ['/x/v1/publishers/google', {}, null, false],
  ['/v1/publishers/google/models', {}, null, false],
  ['/v1', {}, 'AQ.a', true],
  ['/v1', {}, 'AIza', false],
  ['/v1', {}, null, false],
  ['/v1', { project: 'p' }, 'AQ.a', false],
  ['/v1/projects/p', {}, 'AQ.a', false],
])('%s of Vertex AI with %j and the key %s is express mode: %s', (path, native, key, expected) => {
  const baseUrl = `https://aiplatform.googleapis.com${path}`;
  const secret = key === null ? null : seal(key);
  expect(isExpress(target({ baseUrl, native }), secret)).toBe(expected);
  const elsewhere = target({ baseUrl: `https://eu-aiplatform.googleapis.com${path}`, native });
  expect(isExpress(elsewhere, secret)).toBe(false);
});

test.each([
  ['google', {}, {}, {}],
  ['google', {}, { GOOGLE_CLOUD_PROJECT: 'p' }, { project: 'p' }],
  ['google', {}, { GOOGLE_CLOUD_LOCATION: 'l' }, { location: 'l' }],
  ['google', {}, { GOOGLE_CLOUD_LOCATION: '', GOOGLE_CLOUD_PROJECT: '' }, {}],
  ['google', { project: 'own' }, { GOOGLE_CLOUD_PROJECT: 'p' }, { project: 'own' }],
  ['openai-compatible', {}, { GOOGLE_CLOUD_PROJECT: 'p' }, {}],
] as const)('%s with %j and the variables %j has %j', (type, native, variables, expected) => {
  const vertex = target({ baseUrl: 'https://aiplatform.googleapis.com/v1', native });
  const given = nativeTarget(vertex, { type, owner: null }, environment(variables));
  expect(given.native).toEqual(expected);
});

test('a login gives its settings below those of the configuration, and its token as the key', () => {
  const token = { from: '~/.login', secret: KEY, expiresAt: null, command: 'x login' };
  const settings = { project: 'of the login', location: undefined, region: 'r' };
  const ours = target({ native: { project: 'ours' } });
  const given = withLogin(ours, { ...token, state: 'ready', settings });
  expect(given.native).toEqual({ project: 'ours', region: 'r' });
  expect(given.credentials).toMatchObject([
    { kind: 'login', from: '~/.login', loginCommand: 'x login', expiresAt: null },
  ]);
  const without = withLogin(ours, { ...token, state: 'absent', secret: null });
  expect(without.credentials).toBe(ours.credentials);
  expect(withLogin(ours, null)).toBe(ours);
});

test.each<[string, ProviderType, string, string, string]>([
  [
    'Gemini',
    'google',
    'https://generativelanguage.googleapis.com/v1beta',
    'AIza',
    'x-goog-api-key',
  ],
  [
    'Gemini as OpenAI',
    'google',
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'AIza',
    'authorization: Bearer',
  ],
  [
    'Gemini as OpenAI below',
    'google',
    'https://generativelanguage.googleapis.com/v1beta/openai/',
    'AIza',
    'authorization: Bearer',
  ],
  [
    'Gemini with another path',
    'google',
    'https://generativelanguage.googleapis.com/openaix',
    'AIza',
    'x-goog-api-key',
  ],
  [
    'Vertex AI',
    'google',
    'https://aiplatform.googleapis.com/v1/projects/p',
    'ya29.a',
    'authorization: Bearer',
  ],
  [
    'Vertex AI with another key',
    'google',
    'https://aiplatform.googleapis.com/v1/projects/p',
    'AIza',
    'authorization: Bearer',
  ],
  [
    'its express mode',
    'google',
    'https://aiplatform.googleapis.com/v1/publishers/google',
    'AIza',
    'x-goog-api-key',
  ],
  [
    'its express mode before release',
    'google',
    'https://aiplatform.googleapis.com/v1beta1/publishers/google',
    'AIza',
    'x-goog-api-key',
  ],
  [
    'a project below a path',
    'google',
    'https://aiplatform.googleapis.com/x/v1/publishers/google',
    'AIza',
    'authorization: Bearer',
  ],
  [
    'an express key',
    'google',
    'https://aiplatform.googleapis.com/v1/projects/p',
    'AQ.abc',
    'x-goog-api-key',
  ],
  [
    'an express key at a gateway',
    'google',
    'https://proxy.corp.example',
    'AQ.abc',
    'x-goog-api-key',
  ],
  ['Anthropic', 'anthropic', 'https://api.anthropic.com', 'sk-ant-api03-a', 'x-api-key'],
  [
    'a login of Anthropic',
    'anthropic',
    'https://api.anthropic.com',
    'sk-ant-oat01-a',
    'authorization: Bearer',
  ],
  ['Azure', 'azure-openai', 'https://proxy.corp.example', 'a', 'api-key'],
  ['Bedrock', 'aws-bedrock', 'https://proxy.corp.example', 'a', 'authorization: Bearer'],
  [
    'anything else',
    'openai-compatible',
    'https://proxy.corp.example',
    'a',
    'authorization: Bearer',
  ],
  [
    'a provider with a header of its own',
    'openai-compatible',
    'https://api.together.xyz/v1',
    'a',
    'authorization: Bearer',
  ],
])('the key of %s goes to its place', (_what, type, baseUrl, key, place) => {
  const url = new URL(baseUrl);
  const endpoint = { type, owner: knowledge.ownerOf(url), url, api: 'openai-chat' } as const;
  expect(placementText(defaultPlacement(endpoint, seal(key)))).toBe(place);
});

test('Claude on Azure is asked as its owner documents, whatever the type', () => {
  const url = new URL('https://mine.services.ai.azure.com/anthropic');
  const owner = knowledge.ownerOf(url);
  const of = (api: 'anthropic-messages' | 'openai-chat', type: ProviderType) =>
    placementText(defaultPlacement({ type, owner, url, api }, null));
  expect(owner).not.toBeNull();
  expect(of('anthropic-messages', 'azure-openai')).toBe(placementText(owner!.auth));
});

test.each([
  ['x-client-id', true],
  ['X-App-ID', true],
  ['OpenAI-Organization-Id', true],
  ['x-organisation_id', true],
  ['tenantid', true],
  ['x-client-id-token', false],
  ['x-request-id', false],
  ['x-api-key', false],
])('%s identifies the caller: %s', (header, expected) => {
  expect(isIdentifier(header)).toBe(expected);
});

test.each([
  ['X-Api-Key', ['authorization: Bearer', 'x-api-key', 'api-key']],
  ['Authorization', ['authorization: Bearer', 'x-api-key', 'api-key', 'authorization']],
])('a key in %s is tried in %j', (header, places) => {
  expect(commonPlaces({ header, scheme: 'Bearer' }).map(placementText)).toEqual(places);
});
