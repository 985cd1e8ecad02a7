import type { ReportFormatName } from './format-names.js';
import type { Formatter } from './formatters.js';
import type { FormatOptions } from './options.js';
import type { StreamedReport } from './summary.js';
import { textPieces } from './text/index.js';

/**
 * What makes a report in a format, in pieces that are to be written one behind the other. The text, which nearly every run
 * wants, is at hand; the other formats are loaded when one of them is asked for.
 */
export async function piecesOf(format: ReportFormatName): Promise<Formatter['pieces']> {
  if (format === 'text') return textPieces;
  if (format === 'json') return (await import('./json.js')).jsonPieces;
  if (format === 'ndjson') return (await import('./ndjson.js')).ndjsonPieces;
  const { FORMATTERS } = await import('./formatters.js');
  return FORMATTERS[format].pieces;
}

/** A report in a format, in pieces. */
export async function reportPieces(
  format: ReportFormatName,
  report: StreamedReport,
  options: FormatOptions,
): Promise<Iterable<string>> {
  return (await piecesOf(format))(report, options);
}
