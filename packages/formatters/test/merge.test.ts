import type { ProviderReport, Report } from '@authlint/model';
import {
  buildReport,
  DEFAULT_FORMAT_OPTIONS,
  FORMATTERS,
  isLinesHead,
  LinesReader,
  mergeParts,
  readPart,
  ReportStore,
  Tally,
  type ReadPart,
  type ReportFile,
} from '@authlint/formatters';
import { hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const FORMATS = ['json', 'ndjson', 'sarif', 'junit'] as const;
type Format = (typeof FORMATS)[number];

const OPTIONS = { ...DEFAULT_FORMAT_OPTIONS, at: '2026-11-21T10:00:00.000Z' };
const isReport = (_value: unknown): _value is Report => true;
const ALL = [rejected, healthy, unchecked, undecided, crashed, hostile];

const whole = (providers: readonly ProviderReport[], format: Format): string =>
  FORMATTERS[format].format(reportOf(...providers), OPTIONS);

function mergeReports(files: readonly ReportFile[], check: typeof isReport) {
  const texts: string[] = [];
  const store = new ReportStore({
    add: (text) => texts.push(text) - 1,
    read: (number) => texts[number] ?? '',
  });
  const read = (file: ReportFile): ReadPart => {
    const lines = file.text.split('\n');
    if (!isLinesHead(lines[0] ?? '')) return readPart(file, check, store);
    const reader = new LinesReader(file.name, check, store);
    for (const line of lines) if (line !== '') reader.push(line);
    return { format: 'NDJSON', part: reader.end() };
  };
  const { pieces, ...merged } = mergeParts(files.map(read), store);
  return { ...merged, text: [...pieces].join('') };
}

/** Parts of a run, dealt out in turn. */
function partsOf(
  providers: readonly ProviderReport[],
  count: number,
  format: Format,
): ReportFile[] {
  return Array.from({ length: count }, (_, part) => {
    const places = providers.flatMap((_provider, place) => (place % count === part ? place : []));
    const own = places.map((place) => providers[place] as ProviderReport);
    const shard = { index: part + 1, count, of: providers.length, places };
    const text = FORMATTERS[format].format(buildReport('0.1.0', own, shard), OPTIONS);
    return { name: `part-${part + 1}`, text };
  });
}

const refusal = (files: readonly ReportFile[], check = isReport): string => {
  try {
    mergeReports(files, check);
  } catch (error) {
    return (error as Error).message;
  }
  return 'merged';
};

describe.each(FORMATS)('merge of %s', (format) => {
  const parts = partsOf(ALL, 3, format) as [ReportFile, ReportFile, ReportFile];

  test.each([1, 2, 3, 7])('%i parts give the report of the whole run', (count) => {
    const silent = ALL.map((provider) => ({ ...provider, findings: [] }));
    const { text } = mergeReports(partsOf(silent, count, format).reverse(), isReport);
    expect(text).toBe(whole(silent, format));
  });

  test.each([
    [
      'all is well',
      [healthy, unchecked],
      { internal: false, failed: false, unconsented: false, warnings: 0 },
    ],
    [
      'one is rejected',
      [healthy, rejected],
      { internal: false, failed: true, unconsented: false, warnings: 1 },
    ],
    [
      'one is not decided',
      [undecided, healthy],
      { internal: false, failed: true, unconsented: false, warnings: 0 },
    ],
    [
      'authlint failed',
      [healthy, crashed],
      { internal: true, failed: true, unconsented: false, warnings: 0 },
    ],
    [
      'a warning alone',
      [{ ...healthy, findings: rejected.findings.slice(0, 1) }, unchecked],
      { internal: false, failed: false, unconsented: false, warnings: 1 },
    ],
    [
      'an error beside what is well',
      [healthy, { ...healthy, id: 'b', findings: rejected.findings.slice(1) }],
      { internal: false, failed: true, unconsented: false, warnings: 0 },
    ],
  ])('%s: the outcome is that of the run', (_name, providers, expected) => {
    expect(mergeReports(partsOf(providers, 2, format), isReport).outcome).toEqual(expected);
    expect(Tally.of(providers).outcome).toEqual(expected);
  });

  test('a part that is missing, twice there, or of another run is named', () => {
    const [one, two, three] = parts;
    expect(refusal([one, three])).toBe('part 2 of 3 is missing');
    expect(refusal([two])).toBe('parts 1, 3 of 3 are missing');
    expect(refusal([one, two, three, { ...two, name: 'again' }])).toBe(
      'part-2 and again are both part 2 of 3',
    );
    const [other] = partsOf(ALL, 2, format) as [ReportFile];
    expect(refusal([one, two, { ...other, name: 'x' }])).toBe(
      'part-1 is one of 3 parts, x one of 2',
    );
    const [, , fewer] = partsOf(ALL.slice(1), 3, format) as [never, never, ReportFile];
    expect(refusal([one, two, fewer])).toBe(
      'part-1 and part-3 are not of one run: their configurations name different providers',
    );
    const newer = three.text.replaceAll('0.1.0', '0.2.0');
    expect(refusal([one, two, { name: 'new', text: newer }])).toBe(
      'part-1 and new were made by different versions of authlint',
    );
  });

  test('a report of a whole run, and one that is cut off, are refused', () => {
    expect(refusal([{ name: 'all', text: whole(ALL, format) }])).toMatch(
      /^all is a report of a whole run: it was made without --shard/,
    );
    const [{ text }] = parts;
    expect(refusal([{ name: 'cut', text: text.slice(0, -20) }])).toMatch(/^cut is no /);
  });
});

test('one format at a time, and only those of authlint', () => {
  const [json] = partsOf(ALL, 2, 'json') as [ReportFile];
  const [, sarif] = partsOf(ALL, 2, 'sarif') as [never, ReportFile];
  expect(refusal([json, sarif])).toBe(
    'part-1 is JSON and part-2 is SARIF: all parts must be in one format',
  );
  const log = '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"other"}}}]}';
  expect(refusal([{ name: 'x', text: log }])).toBe('x is no SARIF report of authlint');
  const suites = '<?xml version="1.0"?><testsuites><testsuite name="other"/></testsuites>';
  expect(refusal([{ name: 'x', text: suites }])).toMatch(/^x is no JUnit report as authlint/);
  for (const text of ['', 'text', '[]', '{}', 'null', '1']) {
    expect(refusal([{ name: 'x', text }])).toMatch(/^x is no (whole )?JSON, SARIF or JUnit report/);
  }
  expect(refusal([])).toBe('there is nothing to merge');
});

test('another schema version, and what the schema refuses', () => {
  const [json] = partsOf(ALL, 1, 'json') as [ReportFile];
  const later = { ...json, text: json.text.replace('"schemaVersion": 1', '"schemaVersion": 2') };
  expect(refusal([later])).toBe(
    'part-1 is a report of another schema version 2: this authlint merges version 1',
  );
  const never = (_value: unknown): _value is Report => false;
  expect(refusal([json], never)).toBe('part-1 is no JSON report as its schema says');
  const [sarif] = partsOf(ALL, 1, 'sarif') as [ReportFile];
  expect(refusal([{ ...sarif, text: sarif.text.replace('"2.1.0"', '"2.2.0"') }])).toBe(
    'part-1 is SARIF of another version than 2.1.0',
  );
});

test('a JUnit report that a terminal would act upon is none of ours', () => {
  const [{ name, text }] = partsOf(ALL, 1, 'junit') as [ReportFile];
  expect(refusal([{ name, text: text.replace('rejected', '\u001b[2J') }])).toMatch(/^part-1 is no/);
});
