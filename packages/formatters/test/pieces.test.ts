import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, reportPieces } from '@authlint/formatters';
import { hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const FLEETS = [
  ['no provider', []],
  ['one', [rejected]],
  ['several', [rejected, healthy, unchecked, undecided, crashed, hostile]],
] as const;

describe.each(['json', 'text', 'junit'] as const)('%s in pieces', (format) => {
  test.each(FLEETS)('%s: the pieces are the report', async (_name, providers) => {
    const report = reportOf(...providers);
    for (const quiet of [false, true]) {
      const options = { ...DEFAULT_FORMAT_OPTIONS, quiet };
      const pieces = [...(await reportPieces(format, report, options))];
      expect(pieces.join('')).toBe(FORMATTERS[format].format(report, options));
    }
  });

  test('no piece holds more than one provider', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...rejected, id: `name-${at}-end` }));
    // The short text has one entry for providers of one verdict.
    const options = { ...DEFAULT_FORMAT_OPTIONS, verbose: true };
    const pieces = [...(await reportPieces(format, reportOf(...many), options))];
    const held = pieces.map((piece) => new Set(piece.match(/name-\d+-end/g) ?? []).size);
    expect(Math.max(...held)).toBe(1);
    expect(held.filter((count) => count === 1)).toHaveLength(50);
  });
});

test('a format that is made as a whole is one piece', async () => {
  const report = reportOf(rejected, healthy);
  const pieces = [...(await reportPieces('html', report, DEFAULT_FORMAT_OPTIONS))];
  expect(pieces).toEqual([FORMATTERS.html.format(report, DEFAULT_FORMAT_OPTIONS)]);
});
