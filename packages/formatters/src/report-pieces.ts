import type { Report } from '@authlint/core/model';
import type { ReportFormatName } from './format-names.js';
import type { Formatter } from './formatters.js';
import type { FormatOptions } from './options.js';
import { textPieces } from './text/index.js';

type Pieces = (report: Report, options: FormatOptions) => Iterable<string>;

/**
 * What makes a report in a format, in pieces that are to be written one behind the other. The text, which nearly every run
 * wants, is at hand; the other formats are loaded when one of them is asked for.
 */
export async function piecesOf(format: ReportFormatName): Promise<Pieces> {
  if (format === 'text') return textPieces;
  if (format === 'json') return (await import('./json.js')).jsonPieces;
  const { FORMATTERS } = await import('./formatters.js');
  const formatter: Formatter = FORMATTERS[format];
  return formatter.pieces ?? ((report, options) => [formatter.format(report, options)]);
}

/** A report in a format, in pieces. */
export async function reportPieces(
  format: ReportFormatName,
  report: Report,
  options: FormatOptions,
): Promise<Iterable<string>> {
  return (await piecesOf(format))(report, options);
}
