import type { ProviderReport, Report } from '@authlint/model';
import { buildReport, mergeParts, outcomeOf, readPart, toJson } from '@authlint/formatters';
import { isReport } from '@authlint/formatters/schema';
import { hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

interface ReportFile {
  readonly name: string;
  readonly text: string;
}

const ALL = [rejected, healthy, unchecked, undecided, crashed, hostile];

const merged = (files: readonly ReportFile[]): Report =>
  mergeParts(files.map(({ name, text }) => readPart(name, text, isReport)));

/** Parts of a run, dealt out in turn. */
function partsOf(providers: readonly ProviderReport[], count: number): ReportFile[] {
  return Array.from({ length: count }, (_, part) => {
    const places = providers.flatMap((_provider, place) => (place % count === part ? place : []));
    const own = places.map((place) => providers[place] as ProviderReport);
    const shard = { index: part + 1, count, of: providers.length, places };
    return { name: `part-${part + 1}`, text: toJson(buildReport('0.1.0', own, shard)) };
  });
}

const refusal = (files: readonly ReportFile[]): string => {
  try {
    merged(files);
  } catch (error) {
    return (error as Error).message;
  }
  return 'merged';
};

const [one, two, three] = partsOf(ALL, 3) as [ReportFile, ReportFile, ReportFile];

test.each([1, 2, 3, 7])('%i parts give the report of the whole run', (count) => {
  expect(merged(partsOf(ALL, count).reverse())).toEqual(reportOf(...ALL));
});

test.each([
  ['all is well', [healthy, unchecked], {}],
  ['one is rejected', [healthy, rejected], { failed: true, warnings: 1 }],
  ['one is not decided', [undecided, healthy], { failed: true }],
  [
    'a configuration is invalid',
    [healthy, { ...undecided, state: 'invalid-config' as const }],
    { failed: true, invalid: true },
  ],
  ['authlint failed', [healthy, crashed], { internal: true, failed: true }],
  [
    'a warning alone',
    [{ ...healthy, findings: rejected.findings.slice(0, 1) }, unchecked],
    { warnings: 1 },
  ],
  [
    'an error beside what is well',
    [healthy, { ...healthy, id: 'b', findings: rejected.findings.slice(1) }],
    { failed: true },
  ],
])('%s: the outcome is that of the run', (_name, providers, expected) => {
  const outcome = {
    internal: false,
    failed: false,
    unconsented: false,
    invalid: false,
    warnings: 0,
    ...expected,
  };
  expect(outcomeOf(merged(partsOf(providers, 2)).providers)).toEqual(outcome);
  expect(outcomeOf(providers)).toEqual(outcome);
});

test('a part that is missing, given twice, or of another run is named', () => {
  expect(refusal([one, three])).toBe('part 2 of 3 is missing');
  expect(refusal([two])).toBe('parts 1, 3 of 3 are missing');
  expect(refusal([one, two, three, { ...two, name: 'again' }])).toBe(
    'part-2 and again are both part 2 of 3',
  );
  const [other] = partsOf(ALL, 2) as [ReportFile];
  expect(refusal([one, two, { ...other, name: 'x' }])).toBe('part-1 is one of 3 parts, x one of 2');
  const [, , fewer] = partsOf(ALL.slice(1), 3) as [never, never, ReportFile];
  expect(refusal([one, two, fewer])).toBe(
    'part-1 and part-3 are not of one run: their configurations name different providers',
  );
  const newer = three.text.replaceAll('0.1.0', '0.2.0');
  expect(refusal([one, two, { name: 'new', text: newer }])).toBe(
    'part-1 and new were made by different versions of authlint',
  );
});

test('two parts with one provider at the same position are not of one run', () => {
  const moved = JSON.parse(two.text) as { shard: { places: number[] } };
  moved.shard.places = [0, 4];
  expect(refusal([one, { name: 'moved', text: toJson(moved) }, three])).toMatch(
    /are not of one run/,
  );
});

test('a report of a whole run, one that is cut off, and anything else are refused', () => {
  expect(refusal([{ name: 'all', text: toJson(reportOf(...ALL)) }])).toMatch(
    /^all is a report of a whole run: it was made without --shard/,
  );
  for (const text of [one.text.slice(0, -20), '', 'text', '[]', '{}', 'null', '1', '<?xml ?>'])
    expect(refusal([{ name: 'x', text }])).toBe('x is no JSON report of authlint');
  expect(() => mergeParts([])).toThrow('there is nothing to merge');
});

test('another schema version, and what the schema refuses', () => {
  const later = one.text.replace('"schemaVersion": 1', '"schemaVersion": 2');
  expect(refusal([{ name: 'x', text: later }])).toBe(
    'x is a report of another schema version 2: this authlint merges version 1',
  );
  const mood = one.text.replace('"state"', '"mood"');
  expect(refusal([{ name: 'x', text: mood }])).toBe('x is no JSON report as its schema says');
});
