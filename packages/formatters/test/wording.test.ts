import { plainStep } from '@authlint/model/catalogue';
import type { Code, Diagnosis, ProviderReport, RequestRecord } from '@authlint/model';
import { formatOfEnding } from '../src/format-names.js';
import { formatterOf } from '../src/formatter-of.js';
import { FORMATTERS } from '../src/formatters.js';
import { workflowCommand } from '../src/github/command.js';
import { chainOf } from '../src/wording/chain.js';
import { causeText } from '../src/wording/diagnosis.js';
import { shownProviders } from '../src/wording/quiet.js';
import { isRemoved, removedPart } from '../src/wording/removed-part.js';
import { whyRows } from '../src/wording/why.js';
import { commandFix, stepsOf } from '../src/wording/fix.js';
import { isInKeyring, isOutOfReach, originTexts, undecidedText } from '../src/wording/provider.js';
import { shortText } from '../src/wording/short.js';
import { factValueWords, valueWords } from '../src/wording/words.js';
import { healthy, rejected, unchecked, undecided } from './support/reports.js';

/** The sentences of a report, one row a case. */

type Over = Partial<Omit<ProviderReport, 'state' | 'diagnosis'>>;

const unsure = {
  ...rejected,
  diagnosis: { ...rejected.diagnosis, said: null, certainty: 'likely' },
};

test.each<[string, ProviderReport, string]>([
  ['a connection that works', healthy, 'The connection works. Chat: passed; model list: passed.'],
  [
    'a cause, and the own words of the provider',
    rejected,
    '401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models. Said "Authentication failed: discovery needs the admin key"',
  ],
  [
    'a cause that is not proven',
    unsure as ProviderReport,
    '401 authentication failed: this gateway accepts the key for chat and refuses it for GET /models. This is likely.',
  ],
  ['nothing more to say', { ...unchecked, reason: 'offline' }, 'Not checked: offline.'],
  [
    'no cause',
    { ...undecided, requests: [] },
    'Could not tell. The evidence does not show what is wrong.',
  ],
])('in short: %s', (_name, provider, expected) => {
  expect(shortText(provider)).toBe(expected);
});

const [LIST, CHAT] = rejected.requests as readonly [RequestRecord, RequestRecord];
const missing = (reason: 'no-consent' | 'not-supported', fact = 'key.present'): Over => ({
  undetermined: [
    {
      rule: 'a',
      missing: [
        { fact: 'client.startedAt', reason: 'no-client' },
        { fact, reason },
      ],
    },
  ],
});

test.each<[string, Over, string]>([
  [
    'an answer that is not that of a model',
    { requests: [LIST, { ...CHAT, status: 200 }] },
    'Chat was answered with status 200, but not as a model answers: does the Base URL lead to an API?',
  ],
  [
    'the list alone was answered so',
    { requests: [{ ...LIST, status: 200 }] },
    'llm.corp.example answered discovery with 200, and the answer does not say why.',
  ],
  [
    'a refusal and no answer',
    {},
    'llm.corp.example answered discovery with 401 and chat not at all, and the answer does not say why.',
  ],
  ['no answer', { requests: [CHAT] }, 'The evidence does not show what is wrong.'],
  ['no host', { baseUrl: '' }, 'The evidence does not show what is wrong.'],
  [
    'a key that is not read',
    missing('not-supported'),
    'Only the name of the key is known: authlint does not read env:CORP_LLM_KEY.',
  ],
  [
    'another fact that is not read',
    { ...missing('not-supported', 'native.region'), requests: [] },
    'The evidence does not show what is wrong.',
  ],
  [
    'a key that is not read, of no name',
    {
      ...missing('not-supported'),
      credential: { ...rejected.credential, from: null },
      requests: [],
    },
    'The evidence does not show what is wrong.',
  ],
])('without a cause: %s', (_name, over, expected) => {
  expect(undecidedText({ ...undecided, ...over })).toBe(expected);
});

test('a key in a keyring waits for consent, one elsewhere is out of reach', () => {
  const keyring = { ...undecided, ...missing('no-consent') };
  const elsewhere = { ...undecided, ...missing('not-supported') };
  expect([isInKeyring(keyring), isOutOfReach(keyring)]).toEqual([true, false]);
  expect([isInKeyring(elsewhere), isOutOfReach(elsewhere)]).toEqual([false, true]);
});

const first = (over: Over): string | undefined => stepsOf({ ...undecided, ...over }, null)[0];

test.each<[string, Over, RegExp]>([
  [
    'a store of CI that is known',
    { ...missing('not-supported'), source: { ...rejected.source, client: 'gitlab-ci' } },
    /CI\/CD settings/,
  ],
  ['another store', missing('not-supported'), /^Check the key separately/],
  ['a keyring', missing('no-consent'), /--keychain/],
  ['a refusal', {}, /^Ask the operator of llm\.corp\.example what its status 401 means/],
  ['an answer', { requests: [{ ...LIST, status: 204 }] }, /^Compare the Base URL/],
  ['no answer', { requests: [CHAT] }, /^See every request and fact/],
])('what decides: %s', (_name, over, expected) => {
  expect(first(over)).toMatch(expected);
});

test('the type of a provider is said where it is known', () => {
  expect(originTexts(healthy, null)[0]).toBe('openai-compatible');
  expect(originTexts({ ...healthy, type: 'unknown' }, null)[0]).toBe('authlint.config.yaml:9:3');
});

describe('by hand', () => {
  const edit = (kind: 'edit' | 'compare', machine: boolean) =>
    plainStep(kind, 'Write v1. Then save.', {
      applicability: machine ? 'machine' : 'placeholder',
      edit: { file: 'a.yaml', line: 1, column: 1, field: 'key', becomes: null },
    });
  const repaired = (value: string): Pick<Diagnosis, 'evidence'> => ({
    evidence: [{ fact: 'experiment.repaired', value, from: '' }],
  });
  const byHand = (code: Code, more: Partial<Diagnosis> = {}, over: Over = {}) => {
    const resolution = { id: 'own', steps: [edit('edit', true)] };
    const diagnosis = { ...rejected.diagnosis, code, evidence: [], resolution, ...more };
    return commandFix({ ...rejected, ...over, diagnosis }, null)?.byHand ?? null;
  };
  const saved: Over = { credential: { ...rejected.credential, from: 'a.yaml#key' } };
  const TEXT = 'write v1. Then save';

  test.each<[string, Code, Partial<Diagnosis>, Over, string | null]>([
    ['an address', 'base-url-path', {}, {}, TEXT],
    ['a key of another account', 'key-of-other-account', {}, {}, TEXT],
    ['an authentication of another kind', 'native-auth-kind', {}, {}, TEXT],
    ['what is likely', 'base-url-path', { certainty: 'likely' }, {}, null],
    ['a name that is likely', 'env-name-mismatch', { certainty: 'likely' }, {}, TEXT],
    ['a code without an edit', 'quota', {}, {}, null],
    [
      'an edit that only a person can make',
      'base-url-path',
      { resolution: { id: 'own', steps: [edit('edit', false)] } },
      {},
      null,
    ],
    [
      'no edit',
      'base-url-path',
      { resolution: { id: 'own', steps: [edit('compare', true)] } },
      {},
      null,
    ],
    ['a variable', 'key-joined', repaired('accepted'), {}, null],
    [
      'one of two keys',
      'key-joined',
      repaired('accepted'),
      saved,
      'take the second key out by hand',
    ],
    ['one of two keys that is refused', 'key-joined', repaired('rejected'), saved, null],
    [
      'a list that the gateway refuses',
      'gateway-discovery-differs',
      {},
      {},
      'add models: [gpt-4o-mini] by hand',
    ],
    [
      'that of a client',
      'gateway-discovery-differs',
      {},
      { source: { ...rejected.source, client: 'opencode' } },
      null,
    ],
  ])('%s', (_name, code, more, over, expected) => {
    expect(byHand(code, more, over)).toBe(expected);
  });
});

test.each<[Parameters<typeof valueWords>[0], string]>([
  [null, 'none'],
  [true, 'yes'],
  [false, 'no'],
  [[], 'none'],
  [['a', 'b'], 'a, b'],
  [7, '7'],
  ['text', 'text'],
])('the value %j is %j', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('the damage of a pasted key is said by its title, that of no other fact', () => {
  expect(factValueWords('explain.key', 'key-quoted')).not.toBe('key-quoted');
  expect(factValueWords('chat.text', 'key-quoted')).toBe('key-quoted');
});

test.each([
  ['a.json', 'json'],
  ['a.jsonl', 'ndjson'],
  ['a.SARIF', 'sarif'],
  ['a.xml', 'junit'],
  ['a.md', 'markdown'],
  ['a.html', 'html'],
  ['a.htm', 'html'],
  ['a.txt', 'text'],
  ['json', 'text'],
] as const)('the file %s is %s', async (file, format) => {
  expect(formatOfEnding(file)).toBe(format);
  expect(await formatterOf(format)).toBe(FORMATTERS[format]);
});

test('a cause by its number', () => {
  expect([causeText(2), causeText(null)]).toEqual([
    'Documented cause 2',
    'None of the five documented causes',
  ]);
});

test.each<[Code, string | null, boolean]>([
  ['key-quoted', 'the quotation marks', true],
  ['key-placeholder', null, false],
  ['quota', null, false],
])('of a key with the code %s fix takes out %j', (code, part, isTaken) => {
  expect([removedPart(code), isRemoved(code)]).toEqual([part, isTaken]);
});

test('quiet leaves what works out, and warnings', () => {
  const warned = { ...healthy, findings: rejected.findings.slice(0, 1) };
  const failed = { ...healthy, id: 'b', findings: rejected.findings };
  const shown = shownProviders({ providers: [healthy, warned, failed, rejected] }, { quiet: true });
  expect(shown.map(({ id, findings }) => [id, findings.map(({ severity }) => severity)])).toEqual([
    ['b', ['error']],
    ['team-gateway', ['error']],
  ]);
});

test('where the request stopped is shown where somebody answered', () => {
  const stopped = (requests: readonly RequestRecord[]) =>
    chainOf({ ...rejected, requests }, (id) => id).flatMap((hop) => (hop.stopped ? hop.role : []));
  expect(stopped([LIST, CHAT])).toEqual(['gateway']);
  expect(stopped([CHAT])).toEqual([]);
  expect(stopped([])).toEqual(['client']);
});

test('a request with the key repaired says what it is without', () => {
  const variant = { id: 'repaired-key', role: 'alternative', text: 'repaired key' } as const;
  const other = { id: 'other', role: 'alternative', text: 'other header' } as const;
  const requests = [CHAT, { ...LIST, variant }, { ...LIST, variant: other }] as never;
  const quoted = { ...rejected.diagnosis, code: 'key-quoted', evidence: [] } as const;
  const subjects = whyRows({ ...rejected, diagnosis: quoted, requests }, 9).map(([text]) => text);
  expect(subjects).toEqual([
    'chat, key as saved',
    'discovery, key without the quotation marks',
    'discovery, other header',
  ]);
});

test('an annotation has all its lines in one', () => {
  const place = { file: null, line: null, column: null, title: 'a' };
  expect(workflowCommand({ ...place, level: 'notice', lines: ['b', 'c%'] })).toBe(
    '::notice title=a::b%0Ac%25',
  );
});
