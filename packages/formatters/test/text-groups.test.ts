import type { ProviderReport } from '@authlint/model';
import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type FormatOptions } from '@authlint/formatters';
import { healthy, keyExpired, rejected, reportOf, unchecked } from './support/reports.js';

const format = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): string =>
  FORMATTERS.text(reportOf(...providers), { ...DEFAULT_FORMAT_OPTIONS, ...options });

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/** Of thirty providers these have one key that is refused. */
const REFUSED = [3, 7, 11, 15, 19];
const thirty = Array.from({ length: 30 }, (_, index) => {
  const id = `p${index + 1}`;
  const source = { ...rejected.source, line: 3 * index + 2 };
  return REFUSED.includes(index + 1)
    ? { ...rejected, id, source, findings: [], diagnosis: keyExpired }
    : { ...healthy, id, source };
});
const refused = { ...rejected, diagnosis: keyExpired };

describe.each([80, 100, null])('lines at %s columns', (width) => {
  const count = (providers: ProviderReport[], options: Partial<FormatOptions> = {}): number =>
    linesOf(format(providers, { width, ...options })).length;

  test('one rejected provider: at most 12', () => {
    expect(count([rejected])).toBeLessThanOrEqual(12);
    expect(count([refused])).toBeLessThanOrEqual(12);
  });

  test('five of thirty with one key: at most 10', () => {
    expect(count(thirty)).toBeLessThanOrEqual(10);
  });

  test('all well: 1', () => {
    expect(count([healthy])).toBe(1);
    expect(count(thirty.filter(({ state }) => state === 'ok'))).toBe(1);
  });

  test('a count can exceed them', () => {
    expect(count([rejected], { verbose: true })).toBeGreaterThan(12);
    expect(count([refused, { ...refused, baseUrl: 'https://b.example' }])).toBeGreaterThan(10);
  });
});

test('providers with one key and one cause are one entry, the healthy one line', () => {
  expect(format(thirty, { elapsedMs: 2149 })).toMatchSnapshot();
});

test('two of one id are told apart by their files', () => {
  const inFile = (file: string) => ({ ...refused, source: { ...refused.source, file } });
  const two = format([inFile('/p/a.yaml'), inFile('/p/sub/a.yaml'), { ...refused, id: 'other' }], {
    places: { cwd: '/p', home: null },
  });
  expect(linesOf(two)[0]).toContain(`${refused.id} (a.yaml), ${refused.id} (sub/a.yaml), other `);
});

test('no entry is shared over another key, host, cause or certainty', () => {
  const { credential, diagnosis } = refused;
  const others = [
    { ...refused, credential: { ...credential, fingerprint: '0badcafe' } },
    { ...refused, baseUrl: 'https://other.example/v1' },
    { ...refused, diagnosis: { ...diagnosis, code: 'key-revoked' as const } },
    { ...refused, diagnosis: { ...diagnosis, certainty: 'proven' as const } },
    { ...refused, state: 'not-auth' as const },
  ];
  for (const other of others) {
    expect(
      format([
        { ...refused, id: 'a' },
        { ...other, id: 'b' },
      ]),
    ).toMatch(/✖ a {2}4/);
  }
  expect(
    format([
      { ...refused, id: 'a' },
      { ...refused, id: 'b' },
    ]),
  ).toMatch(/✖ a, b {2}4/);
});

test('failures come first', () => {
  const text = format([healthy, unchecked, rejected]);
  const order = [...text.matchAll(/^\S (openai|later|team-gateway) /gm)].map(([, id]) => id);
  expect(order).toEqual(['team-gateway', 'later', 'openai']);
});

test('a warning about a healthy provider is a line below it', () => {
  const [warning] = rejected.findings;
  if (warning === undefined) throw new Error('a warning is needed');
  expect(linesOf(format([{ ...healthy, findings: [warning] }]))).toEqual([
    '✔ openai  ok  api.openai.com',
    '  Also The key is written into the file   common/key-in-file',
  ]);
});
