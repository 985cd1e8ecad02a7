import { seal } from '@authlint/model/secret';
import { environment } from '@authlint/testkit';
import {
  isInKeyring,
  isUnreachable,
  isUnread,
  resolveCredential,
} from '../src/subject/credential.js';
import { expiresSoon, expiryOf } from '../src/subject/expiry.js';
import { headerChange } from '../src/subject/header-change.js';
import type { CredentialSource } from '../src/subject/target.js';
import { made, NOW, target } from './support/running.js';

/** Where a key comes from and where it goes: each row differs from its neighbour in one thing. */

const HERE = { file: '.env', line: 3, column: 1 };
const KEY = seal('sk-made-up-key-0123456789');
const env = (name: string): CredentialSource => ({ kind: 'env', name, location: null });
const inFile = (name: string): CredentialSource => ({
  ...{ kind: 'env-file', name, secret: KEY, location: HERE, changedAt: null },
});
const saved = (more: Partial<CredentialSource> = {}): CredentialSource =>
  ({
    ...{ kind: 'saved', from: 'settings.json#env.TEAM_KEY', secret: KEY, location: HERE },
    ...{ changedAt: null, ...more },
  }) as CredentialSource;
const login = (expiresAt: number | null, secret = KEY): CredentialSource => ({
  ...{ kind: 'login', from: '~/.login', secret, location: HERE, changedAt: null, expiresAt },
  loginCommand: null,
});

describe('the change of a file that moves the key to another header', () => {
  const words = { headerSettings: { 'x-api-key': '`TEAM_API_KEY`', authorization: 'a setting' } };
  const placed = { placement: { header: 'api-key', scheme: '' } };

  test.each<[string, CredentialSource, string, ReturnType<typeof headerChange>]>([
    [
      'is another variable where the client has one for it',
      inFile('TEAM_KEY'),
      'x-api-key',
      { kind: 'variable', from: 'TEAM_KEY', to: 'TEAM_API_KEY' },
    ],
    [
      'is that of the last word of a saved one',
      saved(),
      'X-API-Key',
      { kind: 'variable', from: 'TEAM_KEY', to: 'TEAM_API_KEY' },
    ],
    [
      'is another header where the source sets one',
      saved(placed),
      'authorization: Bearer',
      { kind: 'header', from: 'api-key', to: 'authorization', scheme: 'Bearer' },
    ],
    [
      'is another header of a variable without a scheme',
      { ...inFile('TEAM_KEY'), ...placed },
      'x-goog-api-key',
      { kind: 'header', from: 'api-key', to: 'x-goog-api-key', scheme: '' },
    ],
    [
      'is none where a variable would need the scheme',
      { ...inFile('K'), ...placed },
      'authorization: Bearer',
      null,
    ],
    ['is none where nothing sets the header', inFile('TEAM_KEY'), 'authorization', null],
    ['is none without a file', { ...env('TEAM_KEY'), ...placed }, 'x-api-key', null],
    ['is none where no place was found', saved(placed), 'none', null],
    [
      'is a header where the field is no variable',
      saved({ ...placed, from: 'settings.json#apiKey' }),
      'x-api-key',
      { kind: 'header', from: 'api-key', to: 'x-api-key', scheme: '' },
    ],
  ])('%s', (_what, source, place, change) => {
    expect(headerChange(source, words, place)).toEqual(change);
  });

  test('is no variable where the client’s words are more than its name', () => {
    const many = { headerSettings: { 'x-api-key': 'set `TEAM_API_KEY`' } };
    expect(headerChange(inFile('TEAM_KEY'), many, 'x-api-key')).toBeNull();
    expect(headerChange(inFile('TEAM_KEY'), undefined, 'x-api-key')).toBeNull();
  });
});

test.each([
  [saved(), [false, false, false]],
  [saved({ unreachable: 'command' }), [true, false, false]],
  [saved({ unreachable: 'keyring' }), [true, false, true]],
  [saved({ unreachable: 'unread' }), [true, true, false]],
  [inFile('A_KEY'), [false, false, false]],
])('%#: whether a source is out of reach, left unread, in the keyring', (source, expected) => {
  const candidate = { source, from: '', secret: null };
  expect([isUnreachable(candidate), isUnread(candidate), isInKeyring(candidate)]).toEqual(expected);
});

describe('the sources of a client in order', () => {
  const AIDER = [env('AIDER_OPENAI_API_KEY'), env('OPENAI_API_KEY'), inFile('OPENAI_API_KEY')];
  const run = (
    shell: Record<string, string>,
    client: Parameters<typeof made>[0]['env'] | null = null,
    credentials: readonly CredentialSource[] = AIDER,
  ) => {
    const process = client === null ? null : made({ env: client });
    const found = resolveCredential(target({ credentials }), environment(shell), process);
    const { winner, candidates, shadowed, variable, assumed } = found;
    const set = candidates.flatMap(({ secret, from }) => (secret === null ? [] : from));
    return [winner?.from ?? null, set, shadowed.map(({ from }) => from), variable, assumed];
  };
  const [FIRST, SECOND, FILE] = ['env:AIDER_OPENAI_API_KEY', 'env:OPENAI_API_KEY', '.env:3'];

  test.each([
    ['nothing is set', {}, null, [FILE, [FILE], [], 'OPENAI_API_KEY', false]],
    [
      'the variable is set',
      { OPENAI_API_KEY: 'a' },
      null,
      [SECOND, [SECOND, FILE], [FILE], 'OPENAI_API_KEY', false],
    ],
    [
      'the client’s own variable is set',
      { AIDER_OPENAI_API_KEY: 'a' },
      null,
      [FIRST, [FIRST, FILE], [FILE], 'AIDER_OPENAI_API_KEY', false],
    ],
    [
      'the client cannot be looked into',
      { OPENAI_API_KEY: 'a' },
      'permission',
      [SECOND, [SECOND, FILE], [FILE], 'OPENAI_API_KEY', true],
    ],
    [
      'the client has it and the shell has not',
      {},
      { OPENAI_API_KEY: 'a' },
      [`pid 4242 ${SECOND}`, [`pid 4242 ${SECOND}`, FILE], [FILE], 'OPENAI_API_KEY', false],
    ],
    [
      'the shell has it and the client has not',
      { OPENAI_API_KEY: 'a' },
      {},
      [null, [FILE, SECOND], [FILE, SECOND], 'OPENAI_API_KEY', false],
    ],
    [
      'both have it, with the client’s own variable in the shell alone',
      { OPENAI_API_KEY: 'a', AIDER_OPENAI_API_KEY: 'b' },
      { OPENAI_API_KEY: 'a' },
      [
        `pid 4242 ${SECOND}`,
        [`pid 4242 ${SECOND}`, FILE, FIRST, SECOND],
        [FILE, FIRST],
        'AIDER_OPENAI_API_KEY',
        false,
      ],
    ],
  ] as const)('%s', (_what, shell, client, expected) => {
    expect(run(shell, client)).toEqual(expected);
  });

  test.each<[string, number | null, number | null, string | null]>([
    ['long before the start', NOW - 3_600_000, NOW - 60_000, FILE],
    ['after the start', NOW, NOW - 60_000, null],
    ['at an unknown time', null, NOW - 60_000, null],
    ['before a start at an unknown time', NOW - 3_600_000, null, null],
  ])('an env file that changed %s', (_what, changedAt, startedAt, winner) => {
    const file = { ...inFile('OPENAI_API_KEY'), changedAt } as CredentialSource;
    const client = { ...made({ env: {} }), startedAt };
    const found = resolveCredential(target({ credentials: [file] }), environment({}), client);
    expect(found.winner?.from ?? null).toBe(winner);
  });

  test.each([
    ['has no value', null],
    ['is empty', seal('')],
  ])('an env file whose line %s gives no key', (_what, secret) => {
    const file = { ...inFile('OPENAI_API_KEY'), secret } as unknown as CredentialSource;
    const found = resolveCredential(target({ credentials: [file] }), environment({}), null);
    expect(found.winner).toBeNull();
  });

  test('a command always gives a key, a keyring may: a later source goes before it', () => {
    const key = saved({ secret: seal(''), from: 'the keyring', unreachable: 'keyring' });
    const command = saved({ secret: seal(''), from: 'a command', unreachable: 'command' });
    expect(run({ A_KEY: 'a' }, null, [key, env('A_KEY')])[0]).toBe('env:A_KEY');
    expect(run({}, null, [key, env('A_KEY')])[0]).toBe('the keyring');
    expect(run({ A_KEY: 'a' }, null, [command, env('A_KEY')])[0]).toBe('a command');
  });
});

const jwt = (claims: object) =>
  seal(`eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`);
const DAY = 86_400_000;
const S = 1000;

test.each<[string, CredentialSource, number | null, boolean | null]>([
  ['a login whose file says when', login(NOW + DAY), NOW + DAY, false],
  ['a login whose file does not say', login(null), null, null],
  [
    'a login with the time in its token',
    login(null, jwt({ exp: NOW / S + 9 })),
    NOW + 9 * S,
    false,
  ],
  [
    'a login of a long lifetime',
    login(null, jwt({ iat: NOW / S - 900_000, exp: NOW / S + 9 })),
    NOW + 9 * S,
    true,
  ],
  [
    'a login of a short one',
    login(null, jwt({ iat: NOW / S - 900, exp: NOW / S + 9 })),
    NOW + 9 * S,
    false,
  ],
  ['a key that expires', saved({ secret: jwt({ exp: NOW / S + 9 }) }), NOW + 9 * S, true],
  ['a key that has expired', saved({ secret: jwt({ exp: NOW / S - 9 }) }), NOW - 9 * S, false],
  [
    'a key that expires in a month',
    saved({ secret: jwt({ exp: (NOW + 30 * DAY) / S }) }),
    NOW + 30 * DAY,
    false,
  ],
  ['a key without a time', saved(), null, null],
])('%s', (_what, source, expiry, isSoon) => {
  const key = 'secret' in source ? source.secret : null;
  const subject = { key, credential: { winner: { source } } } as Parameters<typeof expiryOf>[0];
  expect([expiryOf(subject), expiresSoon(subject, NOW)]).toEqual([expiry, isSoon]);
});
