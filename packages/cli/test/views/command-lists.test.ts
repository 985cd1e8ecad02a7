import {
  consentQuestion,
  consentTexts,
  DEFAULT_FORMAT_OPTIONS as OPTIONS,
} from '@authlint/formatters';
import type { ProviderReport } from '@authlint/model';
import { FACT_LIST_FORMATTERS, type ListedFact } from '../../src/views/fact-list.js';
import { FIX_FORMATTERS, type FixEntry } from '../../src/views/fix-list.js';
import { watchLine } from '../../src/views/watch-list.js';

/** What `rules facts`, `fix`, `check --watch` and the question for consent print, line by line. */

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

test('facts are grouped by their subject, with what they cost', () => {
  const fact = (over: Partial<ListedFact>): ListedFact => ({
    ...{ id: 'key.present', pack: null, cost: 'pure', values: 'boolean', summary: 'a key is sent' },
    ...over,
  });
  const facts = [
    fact({}),
    fact({ id: 'chat.status', cost: 'network', values: 'number', summary: 'its status' }),
    fact({ id: 'key.form', values: ['api-key', 'token'], pack: 'corp' }),
  ];
  const lines = linesOf(FACT_LIST_FORMATTERS.text(facts, { ...OPTIONS, width: 100 }));
  expect(lines.slice(0, 11)).toEqual([
    ...['key.present · pure · true | false', '    a key is sent'],
    ...['key.form · pure · api-key | token · pack corp', '    a key is sent', ''],
    ...['chat.status · network · number', '    its status', ''],
    ...['3 facts. What they cost:', '  pure: in the configuration'],
    '  local: looked up on this machine',
  ]);
});

const rejected: ProviderReport = {
  ...{ id: 'team-gateway', type: 'custom-gateway', provider: null, gateway: null, modelId: null },
  ...{ baseUrl: 'https://llm.corp.example/v1', reason: 'consent', state: 'rejected' },
  source: { file: null, line: null, column: null, client: null },
  credential: { from: null, fingerprint: null, issuer: null, expiresAt: null, account: null },
  diagnosis: {
    ...{ cause: 1, code: 'key-rejected', certainty: 'proven', rule: 'r', docs: '', said: null },
    ...{ message: '', sentence: '', evidence: [], ruledOut: [] },
    resolution: { id: 'none', steps: [] },
  },
  ...{ alternatives: [], undetermined: [], findings: [], requests: [] },
  verification: { chat: 'failed', discovery: 'failed', resolved: false },
};

describe('fix', () => {
  const fix: FixEntry = {
    ...{ provider: 'gateway', kind: 'key', file: null, line: null, before: null, after: null },
    ...{ outcome: 'planned', why: null, command: null, backup: null },
  };
  const shown = (over: Partial<FixEntry>) =>
    linesOf(FIX_FORMATTERS.text({ fixes: [{ ...fix, ...over }], unconsented: [] }, OPTIONS));

  test.each<[Partial<FixEntry>, readonly string[]]>([
    [{}, ['gateway', '  nothing is written yet: add --write']],
    [{ file: '.env', outcome: 'written' }, ['gateway  .env', '  written and verified']],
    [
      { file: '.env', line: 3, before: 'K="…"', after: 'K=…', backup: '.env.bak' },
      [
        'gateway  .env:3',
        ...['  - K="…"', '  + K=…', '  nothing is written yet: add --write', '  backup: .env.bak'],
      ],
    ],
    [
      { outcome: 'refused', why: 'the file is a link' },
      ['gateway', '  not done: the file is a link'],
    ],
    [
      { outcome: 'manual', command: 'unset KEY' },
      ['gateway', '  to be done by you', '    unset KEY'],
    ],
    [{ outcome: 'restored' }, ['gateway', '  it did not help; the file is as it was']],
  ])('%j', (over, lines) => {
    expect(shown(over)).toEqual(lines);
  });

  test('nothing to fix, and who lacks consent', () => {
    expect(FIX_FORMATTERS.text({ fixes: [], unconsented: [] }, OPTIONS)).toBe(
      'There is no proven fault that authlint can fix.\n',
    );
    const json = (unconsented: readonly (typeof rejected)[]): unknown =>
      JSON.parse(FIX_FORMATTERS.json({ fixes: [fix], unconsented }, OPTIONS));
    expect(json([])).not.toHaveProperty('providers');
    expect(json([rejected])).toMatchObject({ providers: [{ id: 'team-gateway' }] });
  });
});

describe('check --watch', () => {
  const line = (
    before: ProviderReport | null,
    after: ProviderReport | null,
    because: readonly string[] = [],
  ) => watchLine({ before, after }, { at: '10:12', because }, OPTIONS);
  const ok = { ...rejected, state: 'ok', diagnosis: null } as const;

  test.each<[string, string, string]>([
    ['a flip', line(rejected, ok), 'rejected (key-rejected) → ok\n'],
    ['no flip', line(ok, ok), 'still ok\n'],
    ['a new one', line(null, ok), '  ok\n'],
    ['one that is gone', line(ok, null), 'no longer configured\n'],
    ['its file', line(ok, ok, ['.env']), 'still ok  (.env)\n'],
    ['three files and more', line(ok, ok, ['a', 'b', 'c', 'd', 'e']), '(a, b, c and 2 more)\n'],
    ['three files', line(ok, ok, ['a', 'b', 'c']), '(a, b, c)\n'],
  ])('%s', (_name, text, end) => {
    expect(text.startsWith('10:12  ')).toBe(true);
    expect(text.endsWith(end)).toBe(true);
    expect(text).toContain('team-gateway');
  });

  test('nothing is said of nothing', () => {
    expect(line(null, null)).toBe('');
  });
});

describe('consent', () => {
  const asked = (name: string, from: string | null, baseUrl = 'https://a.example/v1') =>
    consentQuestion({
      ...{ place: 'a.yaml:1', credentials: [name], baseUrl },
      credential: { from, fingerprint: 'sha256:0a1b' },
    });

  test.each([
    ['env:KEY', 'env:KEY', true],
    ['env:KEY', 'pid 12 env:KEY', true],
    ['.env#KEY', '.env:3', true],
    ['env:KEY', 'env:OTHER', false],
    ['.env#KEY', 'other.env:3', false],
    ['env:KEY', null, false],
  ])('the fingerprint of %s is that of %s: %s', (name, from, isSame) => {
    const what = isSame ? `${name} (fingerprint sha256:0a1b)` : name;
    expect(asked(name, from)).toBe(
      `a.yaml:1 wants to send ${what}\nto https://a.example/v1.\nDo you trust that host with it? [y/N] `,
    );
  });

  test.each([
    ['https://a.example/', 'https://a.example'],
    ['http://a.example/v1', 'http://a.example/v1, without encryption'],
    ['http://a.example', 'http://a.example, without encryption'],
  ])('%s is shown as %s', (url, shown) => {
    expect(asked('env:KEY', null, url)).toContain(`to ${shown}.\n`);
  });

  test('what was not sent, and what to type', () => {
    const consent = {
      credential: 'request',
      origin: 'https://a.example',
      type: 'request',
    } as const;
    expect(consentTexts({ consent: { ...consent, path: '/v1/me' } })).toEqual([
      'Nothing was sent: a request would have gone to https://a.example/v1/me. You have not agreed to that.',
      'authlint check --allow-host a.example/v1/me   (this folder from now on: authlint trust; in CI: AUTHLINT_TRUST=$PWD)',
    ]);
    expect(consentTexts({})).toEqual([]);
  });
});
