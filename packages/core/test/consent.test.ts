import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  Consent,
  parseAllowedHost,
  RunFingerprinter,
  type ConsentOptions,
} from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { Disk } from '@authlint/testkit';
import { joined, seal, withOrigin } from '@authlint/model/secret';
import {
  consentRequests,
  type CredentialSource,
  type HeaderSetting,
  type ProviderTarget,
} from '../src/internal.js';
import { sendingPolicy, type Reach } from '../src/subject/consent.js';
import { resolveSubject } from '../src/subject/subject.js';
import { machine, target } from './support/running.js';

/** Which key may go where without the user's word: a real project folder with a real index of git, and the real fact base. */

let root = '';
let project = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
  project = join(root, 'home', 'project');
  mkdirSync(project, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'ignore' });
  git('init', '--quiet');
  writeFileSync(join(project, 'tracked'), 'what every copy of the repository holds');
  writeFileSync(join(project, 'changed'), 'what was committed');
  git('add', '--all');
  writeFileSync(join(project, 'changed'), 'what the user filled in');
  writeFileSync(join(project, 'ignored'), 'what the user wrote');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const STRANGER = 'https://llm.stranger.example/v1';
const OPENAI = 'https://api.openai.com/v1';
/** With a letter that looks like another. */
const LOOK_ALIKE = 'https://api.openal.com/v1';
const PROJECT_FILE = 'authlint.config.yaml';
const USER_FILE = '../.config/client.json';

interface Sending {
  readonly to?: string;
  /** File that names the Base URL; `null`: the client has it by itself. */
  readonly by?: string | null;
  readonly key?: CredentialSource;
  readonly headers?: readonly HeaderSetting[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: Partial<ConsentOptions>;
  /** Credentials that the user let go there, or `request`. */
  readonly granted?: readonly string[];
  readonly more?: Partial<ProviderTarget>;
}

const at = (file: string) => ({ file, line: 1, column: 1 });
const variable = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
const inFile = (file: string): CredentialSource => ({
  ...{ kind: 'env-file', name: 'OPENAI_API_KEY', secret: seal('sk-made-up') },
  ...{ location: at(file), changedAt: null },
});
const saved = (file: string, isVerbatim: boolean): CredentialSource => ({
  ...{ kind: 'saved', from: `${file}#key`, secret: seal('sk-made-up') },
  ...{ location: at(file), changedAt: null, isVerbatim },
});
const header = (name: string, value: HeaderSetting['value']): HeaderSetting => ({ name, value });
const literal = (file?: string): HeaderSetting['value'] => ({
  ...{ kind: 'literal', secret: seal('made-up-header') },
  verbatimAt: file === undefined ? undefined : at(file),
});

function staged(sending: Sending) {
  const { to = STRANGER, by = PROJECT_FILE, key, headers = [], granted = [] } = sending;
  const { env, user, more } = sending;
  const options = { env: {}, cwd: project, home: join(root, 'home'), ...user };
  const readersOf = (name: string) => createKnowledge().readersOf(name);
  const consent = new Consent({ ...options, readersOf, resolve: (path) => resolve(project, path) });
  consent.grant(granted.map((credential) => ({ url: to, credential })));
  const provider: Partial<ProviderTarget> = {
    baseUrl: to,
    credentials: [key ?? variable('OPENAI_API_KEY')],
    headers,
    source: { file: by, line: 1, column: 1, client: null },
    process: { pid: null, names: [] },
    ...more,
  };
  const variables = { OPENAI_API_KEY: 'sk-made-up', CORP_LLM_KEY: 'made-up', ...env };
  const services = {
    ports: { ...machine({ env: variables }), consent },
    knowledge: createKnowledge(),
    fingerprinter: new RunFingerprinter(),
  };
  return { target: target(provider), services };
}

/** What the user is asked for, as `credential -> origin`. */
async function asked(sending: Sending, which: 'sent' | 'all' = 'sent') {
  const { target: provider, services } = staged(sending);
  const requests = await consentRequests(provider, services, which);
  return requests.map(({ credential, origin, path }) => `${credential} -> ${origin}${path ?? ''}`);
}

/** The policy for what is staged. */
async function policyOf(sending: Sending) {
  const { target: provider, services } = staged(sending);
  return sendingPolicy(await resolveSubject(provider, services));
}

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

/** `client`: the client's own two requests alone; `public`: experiments too, but not to this machine or its network. */
describe('what may be asked without a credential', () => {
  const openai = 'https://api.openai.com/v1';
  const unknown = 'https://llm.stranger.invalid/v1';
  const local = 'http://localhost:2375';
  const chatPath = { chat: { path: '/v1.41/containers/prune', api: null } };
  const ofClient = { source: { file: PROJECT_FILE, line: 1, column: 1, client: 'opencode' } };
  const host = [header('Host', literal('tracked'))];
  const filled = (secret = joined([withOrigin(seal('made-up'), 'env:TEAM')])) =>
    header('X-Team', { kind: 'literal', secret });

  test.each<[string, Sending, Reach]>([
    ['a host that a file of the user names', { to: local, by: USER_FILE }, 'all'],
    ['a host that the client has built in', { to: local, by: null }, 'all'],
    ['a vendor', { to: openai }, 'all'],
    ['a vendor, by a header for another host', { to: openai, headers: host }, 'public'],
    ['a vendor, on another port', { to: 'https://api.openai.com:8443/v1' }, 'client'],
    ['a vendor, over plain http', { to: 'http://api.openai.com/v1' }, 'client'],
    ['a gateway that anybody may run', { to: 'https://openrouter.ai/api/v1' }, 'public'],
    ['a stranger', { to: unknown }, 'public'],
    [
      'a stranger on the usual port by its number',
      { to: 'https://llm.stranger.invalid:80' },
      'public',
    ],
    ['a stranger over plain http', { to: 'http://llm.stranger.invalid/v1' }, 'client'],
    ['this machine', { to: local }, 'client'],
    ['this machine, at a path of the file', { to: local, more: chatPath }, 'none'],
    [
      'this machine, at a list of the file',
      { to: local, more: { discovery: { path: '/info', enabled: true } } },
      'none',
    ],
    [
      'this machine, with a header of the file',
      { to: local, headers: [filled(seal('a'))] },
      'none',
    ],
    [
      'this machine, where a client sets the path',
      { to: local, more: { ...chatPath, ...ofClient } },
      'client',
    ],
    [
      'this machine, with a header that a client has by itself',
      { to: local, headers: [filled(seal('a'))], more: ofClient },
      'client',
    ],
    [
      'this machine, with a header of the file of a client',
      { to: local, headers: [header('X-Team', literal('tracked'))], more: ofClient },
      'none',
    ],
    [
      'this machine, with a header that a client fills from a variable',
      { to: local, headers: [filled()], more: ofClient },
      'none',
    ],
    [
      'this machine, with a header of a variable',
      { to: local, headers: [header('X-Team', { kind: 'env', name: 'NOT_SET' })], more: ofClient },
      'none',
    ],
    ['a service of the cloud', { to: 'http://169.254.169.254/v1' }, 'none'],
    [
      'a host of --allow-host',
      { to: local, user: { allowedHosts: [parseAllowedHost('localhost:2375')!] } },
      'all',
    ],
    [
      'a host that the shell names',
      { to: local, user: { env: { OPENAI_BASE_URL: local } } },
      'all',
    ],
    [
      'a host that the user configured elsewhere',
      { to: local, user: { userAddresses: () => Promise.resolve([new URL(local)]) } },
      'all',
    ],
    ['a host that may be asked', { to: local, granted: ['request'] }, 'all'],
    [
      'a host that may have a credential of the client',
      { to: local, key: variable('CORP_LLM_KEY'), granted: ['env:CORP_LLM_KEY'] },
      'all',
    ],
    ['a host that may have another credential', { to: local, granted: ['env:OTHER'] }, 'client'],
  ])('%s', async (_name, sending, reach) => {
    const policy = await policyOf({ key: variable('NOT_SET'), ...sending });
    const decided = await policy.decide('sent');
    const { origin } = new URL(sending.to ?? STRANGER);
    const refused = { credential: 'request', origin, type: 'request' };
    expect(decided).toEqual({ reach, refused: reach === 'none' ? [refused] : [] });
  });

  test.each<[string, string, number]>([
    ['experiments at a stranger need no word', unknown, 0],
    ['experiments at this machine do', local, 1],
  ])('%s', async (_name, to, refused) => {
    expect(
      (await (await policyOf({ to, more: { credentials: [] } })).decide('all')).refused,
    ).toHaveLength(refused);
  });

  test('of a host that tenants share, the tenant is named', async () => {
    const to = 'http://gateway.ai.cloudflare.com/v1/mine/gateway/openai';
    const policy = await policyOf({ to, more: { ...chatPath, credentials: [] } });
    const { refused } = await policy.decide('sent');
    expect(refused).toEqual([
      {
        credential: 'request',
        origin: 'http://gateway.ai.cloudflare.com',
        path: '/v1/mine/gateway',
        type: 'request',
      },
    ]);
  });

  test('a login that was refused before stands for all', async () => {
    const before = { credential: 'login', origin: 'https://a.example', type: 'login' } as const;
    const policy = await policyOf({ to: openai, more: { credentials: [] } });
    expect(await policy.decide('sent', before)).toEqual({ reach: 'none', refused: [before] });
  });
});

test('without a port of consent everything goes where it is configured', async () => {
  const { target: provider, services } = staged({ to: 'http://llm.stranger.example/v1' });
  const { consent: _consent, ...ports } = services.ports;
  const policy = await sendingPolicy(await resolveSubject(provider, { ...services, ports }));
  expect(await policy.decide('all')).toEqual({ reach: 'all', refused: [] });
});

test('the configurations of the user are read only where they decide', async () => {
  const read: string[] = [];
  const policyAt = (to: string) =>
    policyOf({ to, user: { userAddresses: () => Promise.resolve((read.push(to), [])) } });
  await policyAt(OPENAI);
  expect(read).toEqual([]);
  await policyAt(STRANGER);
  expect(read).toEqual([STRANGER]);
});

describe('how a credential is named', () => {
  const login = (secret = seal('sk-made-up')): CredentialSource => ({
    ...{ kind: 'login', from: '~/.client/login.json', secret, location: null },
    ...{ changedAt: null, expiresAt: null, loginCommand: null },
  });
  const of = (...origins: readonly string[]) =>
    origins.reduce((secret, origin) => withOrigin(secret, origin), seal('sk-made-up'));
  const savedWith = (secret: ReturnType<typeof seal>): CredentialSource => ({
    ...{ kind: 'saved', from: 'client.json#key', secret },
    ...{ location: at('ignored'), changedAt: null, isVerbatim: true },
  });

  test.each<[string, Sending, string]>([
    ['a variable', {}, 'env:OPENAI_API_KEY'],
    ['a line of an env file', { key: inFile('../.env') }, '../.env#OPENAI_API_KEY'],
    [
      'the same, of another variable too',
      {
        key: {
          ...{ kind: 'env-file', name: 'A', secret: of('env:B', '../.env#A'), changedAt: null },
          location: at('../.env'),
        },
      },
      '../.env#A (env:B)',
    ],
    ['a saved key', { key: savedWith(of()) }, 'client.json#key'],
    [
      'a saved key of several variables, in order',
      { key: savedWith(of('env:B', 'env:A')) },
      'client.json#key (env:A, env:B)',
    ],
    ['a login', { key: login() }, '~/.client/login.json'],
  ])('%s', async (_name, sending, name) => {
    expect(await asked(sending)).toEqual([`${name} -> https://llm.stranger.example`]);
  });

  test('what was made of a key has its name, and the places that it was made of', async () => {
    const derived = async (sending: Sending, secret = seal('made of it')) => {
      const url = new URL(STRANGER);
      const refused = (await policyOf(sending)).refusal(secret, url);
      return [refused?.credential, refused?.type];
    };
    expect(await derived({})).toEqual(['env:OPENAI_API_KEY', 'env']);
    expect(await derived({}, of('env:TEAM'))).toEqual(['env:OPENAI_API_KEY', 'env']); // the key itself
    const other = withOrigin(seal('made of it'), 'env:TEAM');
    expect(await derived({}, other)).toEqual(['env:OPENAI_API_KEY (env:TEAM)', 'env']);
    expect(await derived({ key: login() })).toEqual(['~/.client/login.json', 'login']);
    expect(await derived({ more: { credentials: [] } })).toEqual(['credential', 'login']);
  });

  test('what was made of a variable has the home of that variable, what was made of a file has none', async () => {
    const atHome = async (sending: Sending) =>
      (await policyOf(sending)).refusal(seal('made of it'), new URL(OPENAI)) === null;
    expect(await atHome({})).toBe(true);
    expect(await atHome({ key: savedWith(seal('sk-made-up')) })).toBe(false);
  });

  test('the keys of AWS are named by their file', async () => {
    const disk = new Disk();
    disk.write(
      '~/.aws/credentials',
      '[default]\naws_access_key_id=AKIAMADEUP\naws_secret_access_key=made-up\n',
    );
    const { target: provider, services } = staged({
      to: 'https://bedrock-runtime.us-east-1.amazonaws.com',
      more: { type: 'aws-bedrock', credentials: [] },
    });
    const ports = { ...services.ports, files: disk.files };
    const policy = await sendingPolicy(await resolveSubject(provider, { ...services, ports }));
    const refused = policy.refusal(seal('a signature'), new URL(STRANGER));
    disk.remove();
    expect(refused).toMatchObject({ type: 'login' });
    expect(refused?.credential).toMatch(/^~\/\.aws\/credentials/);
  });

  test.each<[string, CredentialSource, boolean]>([
    ['a login goes to the cloud', login(seal('made-up-token')), true],
    ['a key of a file does not', savedWith(seal('made-up-token')), false],
  ])('%s that it was made for', async (_name, key, isHome) => {
    const to = 'https://us-central1-aiplatform.googleapis.com/v1';
    expect((await asked({ to, key, more: { type: 'google' } })).length === 0).toBe(isHome);
  });
});
