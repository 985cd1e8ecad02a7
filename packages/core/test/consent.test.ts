import { parseAllowedHost, type ConsentOptions } from '@authlint/node/internal';
import type { CredentialSource, HeaderSetting, ProviderTarget } from '../src/internal.js';
import {
  LOOK_ALIKE,
  OPENAI,
  PROJECT_FILE,
  STRANGER,
  USER_FILE,
  asked,
  header,
  inFile,
  literal,
  project,
  saved,
  variable,
  type Sending,
} from './support/consent-stage.js';

/** Which key may go where without the user's word. */

const REFUSED = ['env:OPENAI_API_KEY -> https://llm.stranger.example'];

describe('a key of the environment', () => {
  test.each<[string, Sending, readonly string[]]>([
    ['goes to its home, whoever names it', { to: OPENAI }, []],
    ['goes to this machine', { to: 'http://127.0.0.1:4000/v1' }, []],
    ['goes to no stranger that a file of the project names', {}, REFUSED],
    ['goes where a file of the user says', { by: USER_FILE }, []],
    ['goes where the client itself sends', { by: null }, []],
    [
      'has no home where no vendor documents its variable',
      { key: variable('CORP_LLM_KEY'), to: OPENAI },
      ['env:CORP_LLM_KEY -> https://api.openai.com'],
    ],
    [
      'has its home by its own form',
      {
        key: variable('CORP_LLM_KEY'),
        env: { CORP_LLM_KEY: `sk-ant-api03-${'Ab1_'.repeat(23)}xQAA` },
        to: 'https://api.anthropic.com/v1',
      },
      [],
    ],
    [
      'does not go where it looks like home, though a file of the user says so',
      { to: LOOK_ALIKE, by: USER_FILE },
      ['env:OPENAI_API_KEY -> https://api.openal.com'],
    ],
    [
      'nor to a host that begins like home',
      { to: 'https://api.openai.com.stranger.example/v1', by: USER_FILE },
      ['env:OPENAI_API_KEY -> https://api.openai.com.stranger.example'],
    ],
    [
      'may go to a host that looks like the home of another key',
      { to: LOOK_ALIKE, by: USER_FILE, key: variable('CORP_LLM_KEY') },
      [],
    ],
    [
      'does not go over plain http to another machine',
      { to: 'http://llm.corp.example/v1', by: USER_FILE },
      ['env:OPENAI_API_KEY -> http://llm.corp.example'],
    ],
    [
      'nor over plain http to its home',
      { to: 'http://api.openai.com/v1', by: USER_FILE },
      ['env:OPENAI_API_KEY -> http://api.openai.com'],
    ],
    [
      'another port is another place',
      { to: 'https://api.openai.com:8443/v1' },
      ['env:OPENAI_API_KEY -> https://api.openai.com:8443'],
    ],
  ])('%s', async (_name, sending, expected) => {
    expect(await asked(sending)).toEqual(expected);
  });

  test('a header that leads on to another host behind the same address', async () => {
    const headers = [header('Host', literal())];
    expect(await asked({ to: OPENAI, by: USER_FILE, headers })).toEqual([
      'env:OPENAI_API_KEY -> https://api.openai.com',
      'header Host -> https://api.openai.com',
    ]);
  });
});

describe('a key that a file holds', () => {
  test.each<[string, CredentialSource, readonly string[]]>([
    ['a line of a file that git tracks is no secret', inFile('tracked'), []],
    [
      "one that git ignores is the user's",
      inFile('ignored'),
      ['ignored#OPENAI_API_KEY -> https://llm.stranger.example'],
    ],
    [
      'one that the user changed since is too',
      inFile('changed'),
      ['changed#OPENAI_API_KEY -> https://llm.stranger.example'],
    ],
    [
      'one that lies outside is too',
      inFile('../.env'),
      ['../.env#OPENAI_API_KEY -> https://llm.stranger.example'],
    ],
    ['a text of a tracked configuration is no secret', saved('tracked', true), []],
    [
      'one that was filled in there is',
      saved('tracked', false),
      ['tracked#key -> https://llm.stranger.example'],
    ],
    [
      'a text of an ignored configuration is',
      saved('ignored', true),
      ['ignored#key -> https://llm.stranger.example'],
    ],
  ])('%s', async (_name, key, expected) => {
    expect(await asked({ key })).toEqual(expected);
  });

  test('an untracked one goes to its home', async () => {
    expect(await asked({ key: inFile('ignored'), to: OPENAI })).toEqual([]);
  });
});

describe('a header', () => {
  const none: CredentialSource = variable('NOT_SET');
  test.each<[string, HeaderSetting, readonly string[]]>([
    [
      'of a variable',
      header('X-Team', { kind: 'env', name: 'CORP_LLM_KEY' }),
      ['env:CORP_LLM_KEY -> https://llm.stranger.example'],
    ],
    ['of a tracked file', header('X-Team', literal('tracked')), []],
    [
      'of an ignored file',
      header('X-Team', literal('ignored')),
      ['header X-Team -> https://llm.stranger.example'],
    ],
    [
      'that was filled in',
      header('X-Team', literal()),
      ['header X-Team -> https://llm.stranger.example'],
    ],
  ])('%s', async (_name, one, expected) => {
    expect(await asked({ key: none, headers: [one] })).toEqual(expected);
  });
});

describe('the word of the user', () => {
  const allowing = (host: string) => ({ allowedHosts: [parseAllowedHost(host)!] });

  test.each<[string, () => Partial<ConsentOptions>]>([
    ['--allow-host', () => allowing('llm.stranger.example')],
    ['AUTHLINT_TRUST', () => ({ env: { AUTHLINT_TRUST: project } })],
    ['the file named on the command line', () => ({ namedFiles: [PROJECT_FILE] })],
    ['a Base URL in the environment', () => ({ env: { OPENAI_BASE_URL: STRANGER } })],
    [
      'a configuration of the user',
      () => ({ userAddresses: () => Promise.resolve([new URL(STRANGER)]) }),
    ],
  ])('%s allows it', async (_name, user) => {
    expect(await asked({ user: user() })).toEqual([]);
  });

  test.each<[string, Partial<ConsentOptions>]>([
    ['--allow-host of another host', allowing('stranger.example')],
    ['a Base URL of another origin', { env: { OPENAI_BASE_URL: 'https://llm.other.example/v1' } }],
    ['another file on the command line', { namedFiles: ['other.yaml'] }],
  ])('%s does not', async (_name, user) => {
    expect(await asked({ user })).toEqual(REFUSED);
  });

  test('a Base URL in the environment does not allow plain http, --allow-host does', async () => {
    const to = 'http://llm.stranger.example/v1';
    expect(await asked({ to, user: { env: { OPENAI_BASE_URL: to } } })).toHaveLength(1);
    expect(await asked({ to, user: allowing('llm.stranger.example') })).toEqual([]);
  });
});

describe('a host that tenants share', () => {
  const to = 'https://gateway.ai.cloudflare.com/v1/mine/gateway/openai';
  test('the tenant is named', async () => {
    expect(await asked({ to })).toEqual([
      'env:OPENAI_API_KEY -> https://gateway.ai.cloudflare.com/v1/mine/gateway',
    ]);
  });

  test.each([
    ['the same tenant allows it', to, 0],
    ['another tenant does not', to.replace('mine', 'other'), 1],
  ])('an address of the user that names %s', async (_name, named, refused) => {
    const user = { env: { OPENAI_BASE_URL: named } };
    expect(await asked({ to, user })).toHaveLength(refused);
  });
});

test('consent for the configuration as a whole covers what is not set now', async () => {
  const key = variable('NOT_SET');
  expect(await asked({ key })).toEqual([]);
  expect(await asked({ key }, 'all')).toEqual(['env:NOT_SET -> https://llm.stranger.example']);
});

/** A request that carries nothing of the user: the target of a file of the project has no credential. */
describe('a request without a credential', () => {
  const asks = (to: string, more: Partial<ProviderTarget> = {}, user?: Partial<ConsentOptions>) =>
    asked({ to, ...(user && { user }), more: { credentials: [], ...more } });
  const chatPath = { chat: { path: '/v1.41/containers/prune', api: null } };

  test.each([
    ['a public service', 'https://llm.stranger.invalid/v1', {}, []],
    ['a public service at a path of the file', 'https://llm.stranger.invalid/v1', chatPath, []],
    ['a local server', 'http://127.0.0.1:11434/v1', {}, []],
    ['a machine of the network', 'http://192.168.1.7:8000/v1', {}, []],
    [
      'a local service at a path of the file',
      'http://localhost:2375',
      chatPath,
      ['request -> http://localhost:2375'],
    ],
    [
      'an intranet service with a header of the file',
      'http://10.0.0.7/v1',
      { headers: [header('Metadata-Flavor', literal('tracked'))] },
      ['request -> http://10.0.0.7'],
    ],
    ['a metadata service', 'http://169.254.169.254/v1', {}, ['request -> http://169.254.169.254']],
    [
      'a metadata service by name',
      'https://metadata.google.internal/v1',
      {},
      ['request -> https://metadata.google.internal'],
    ],
  ] as const)('%s', async (_name, to, more, expected) => {
    expect(await asks(to, more)).toEqual(expected);
  });

  test('with the word of the user anything may be asked', async () => {
    const host = parseAllowedHost('localhost:2375');
    const allowedHosts = host === null ? [] : [host];
    expect(await asks('http://localhost:2375', chatPath, { allowedHosts })).toEqual([]);
  });
});
