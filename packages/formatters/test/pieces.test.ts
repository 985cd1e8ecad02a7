import {
  DEFAULT_FORMAT_OPTIONS,
  FORMATTERS,
  REPORT_FORMAT_NAMES,
  reportPieces,
  type ReportFormatName,
} from '@authlint/formatters';
import { hostile } from './support/hostile.js';
import { crashed, healthy, rejected, reportOf, undecided, unchecked } from './support/reports.js';

const FLEETS = [
  ['no provider', []],
  ['one', [rejected]],
  ['several', [rejected, healthy, unchecked, undecided, crashed, hostile]],
] as const;

/** How many pieces name a provider that has a verdict and two findings. */
const PIECES_OF_ONE: Readonly<Record<ReportFormatName, number>> = {
  ...{ json: 1, ndjson: 1, text: 1, junit: 1, github: 1, html: 1 },
  markdown: 2, // a row of the table, and its blocks
  sarif: 3, // a result for each problem
};

describe.each(REPORT_FORMAT_NAMES)('%s in pieces', (format) => {
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
    expect(held.filter((count) => count === 1)).toHaveLength(50 * PIECES_OF_ONE[format]);
  });
});
