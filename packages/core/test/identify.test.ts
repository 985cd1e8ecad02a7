import { RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { seal } from '@authlint/model/secret';
import {
  credentialInEffect,
  type CredentialSource,
  identifyProvider,
  type ProviderTarget,
} from '../src/internal.js';
import { machine, made, NAME, target, type World } from './support/running.js';
import type { CheckContext } from '../src/requests/check-context.js';
import type { ClassifiedResponse } from '../src/requests/classified-response.js';
import { gatewayOf } from '../src/check/gateway.js';

/** Which credential is in effect, and where it comes from, as commands say that send nothing. */

const OPENAI_KEY = `sk-proj-${'a1B2'.repeat(20)}T3BlbkFJ${'c3D4'.repeat(20)}`;
const LOOK_ALIKE = 'https://api.openal.com/v1';
const env = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
const saved = (key: string): CredentialSource => ({
  ...{ kind: 'saved', from: 'a.json#key', secret: seal(key), location: null, changedAt: null },
});
const login: CredentialSource = {
  ...{ kind: 'login', from: 'login.json', secret: seal('made-up'), location: null },
  ...{ changedAt: null, expiresAt: null, loginCommand: null },
};

function services(world: World) {
  const fingerprinter = new RunFingerprinter();
  return { ports: machine(world), knowledge: createKnowledge(), fingerprinter };
}

test.each<[string, readonly CredentialSource[], World, readonly (string | null)[]]>([
  ['no source', [], {}, [null, null, null]],
  ['a variable that is not set', [env(NAME)], {}, [`env:${NAME}`, null, null]],
  [
    'a variable that the running client lacks',
    [env(NAME)],
    { processes: [made({})] },
    [`pid 4242 env:${NAME}`, null, null],
  ],
  [
    'a client whose environment cannot be read',
    [env(NAME)],
    { processes: [made({ env: 'permission' })] },
    [`env:${NAME}`, null, null],
  ],
  ['a variable', [env(NAME)], { env: { [NAME]: 'key' } }, [`env:${NAME}`, 'env', NAME]],
  ['a saved key', [saved('key')], {}, ['a.json#key', 'saved', null]],
  ['a login', [login], {}, ['login.json', 'login', null]],
])('%s', async (_name, credentials, world, expected) => {
  const { credential, credentialKind, variable } = await identifyProvider(
    target({ credentials }),
    services(world),
  );
  expect([credential.from, credentialKind, variable]).toEqual(expected);
  const inEffect = await credentialInEffect(target({ credentials }), services(world));
  expect(inEffect?.source.kind ?? null).toBe(expected[1]);
});

const OF_OPENAI = { env: { OPENAI_API_KEY: 'key' } };

test.each<[string, Partial<ProviderTarget>, World, string | null]>([
  ['gets a key of its form', { credentials: [saved(OPENAI_KEY)] }, {}, 'api.openai.com'],
  ['gets its variable', { credentials: [env('OPENAI_API_KEY')] }, OF_OPENAI, 'api.openai.com'],
  ['would get its variable', { credentials: [env('OPENAI_API_KEY')] }, {}, 'api.openai.com'],
  ['gets another key', { credentials: [saved('made-up')] }, {}, null],
  ['gets another variable', { credentials: [env(NAME)] }, { env: { [NAME]: 'key' } }, null],
  ['gets a login of none of its clouds', { credentials: [login] }, {}, null],
  [
    'is the host itself',
    { baseUrl: 'https://api.openai.com/v1', credentials: [saved(OPENAI_KEY)] },
    {},
    null,
  ],
])('a host like that of OpenAI that %s: passes for %j', async (_name, over, world, expected) => {
  const found = await identifyProvider(target({ baseUrl: LOOK_ALIKE, ...over }), services(world));
  expect(found.passesFor).toBe(expected);
});

test.each<[string, CredentialSource, string | null]>([
  ['a login', login, 'aiplatform.googleapis.com'],
  ['a saved key', saved('made-up'), null],
])('a host like that of a cloud that gets %s: passes for %j', async (_name, source, expected) => {
  const over = { baseUrl: 'https://aiplatform.googleapls.com/v1', credentials: [source] };
  expect((await identifyProvider(target(over), services({}))).passesFor).toBe(expected);
});

/** Which gateway answered in the place of the provider, by the forms of its answers. */

type Answer = Partial<ClassifiedResponse>;

const knowledge = createKnowledge();
const SUCCESS = { meaning: 'success' } as const;

test.each<[string, string | null, readonly Answer[], string | null]>([
  ['nothing was answered', null, [], null],
  ['a gateway that answers', null, [{ responder: 'vercel' }], 'vercel'],
  ['a vendor that answers is none', null, [{ responder: 'openai' }], null],
  [
    'a gateway in front of a vendor',
    'openai',
    [{ responder: 'openai', front: 'vercel' }],
    'vercel',
  ],
  ['a web server at a host of nobody', null, [{ responder: null, front: 'nginx' }], 'nginx'],
  ['a web server of a vendor is no gateway', 'openai', [{ responder: null, front: 'nginx' }], null],
  ['a web server at a gateway', 'vercel', [{ responder: null, front: 'nginx' }], 'nginx'],
  ['a gateway before a web server', null, [{ responder: 'vercel', front: 'nginx' }], 'vercel'],
  [
    'a gateway of a later answer before a web server',
    null,
    [{ responder: null, front: 'nginx' }, { responder: 'vercel' }],
    'vercel',
  ],
  [
    'that which refused before that which did not',
    null,
    [{ responder: 'vercel', ...SUCCESS }, { responder: 'openrouter' }],
    'openrouter',
  ],
  [
    'of two that refused the first',
    null,
    [{ responder: 'openrouter' }, { responder: 'vercel' }],
    'openrouter',
  ],
  ['the owner of the host is itself none', 'vercel', [{ responder: 'vercel' }], null],
])('%s', (_name, owner, answers, expected) => {
  const of = {
    session: { answers },
    owner: owner === null ? null : (knowledge.provider(owner) ?? null),
    services: { knowledge },
  } as unknown as CheckContext;
  expect(gatewayOf(of)).toBe(expected);
});
