import { parseAllowedHost } from '@authlint/node/internal';
import { Disk } from '@authlint/testkit';
import { joined, seal, withOrigin } from '@authlint/model/secret';
import type { CredentialSource } from '../src/internal.js';
import { sendingPolicy, type Reach } from '../src/subject/consent.js';
import { resolveSubject } from '../src/subject/subject.js';
import {
  OPENAI,
  PROJECT_FILE,
  STRANGER,
  USER_FILE,
  asked,
  at,
  header,
  inFile,
  literal,
  policyOf,
  staged,
  variable,
  type Sending,
} from './support/consent-stage.js';

/** What may be asked without a credential, and how a credential is named to the user. */

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
    ['this machine, with a query of the file', { to: `${local}/v1?force=1` }, 'none'],
    ['this machine, with a query of the user', { to: `${local}/v1?a=1`, by: USER_FILE }, 'all'],
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
