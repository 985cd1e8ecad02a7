import type { Report } from '@authlint/core/model';
import type { ReportFormatName } from './format-names.js';
import type { Formatter } from './formatters.js';
import type { FormatOptions } from './options.js';
import type { StreamedReport } from './summary.js';
import { textPieces } from './text/index.js';

type Pieces = (report: StreamedReport, options: FormatOptions) => Iterable<string>;

/**
 * What makes a report in a format, in pieces that are to be written one behind the other. The text, which nearly every run
 * wants, is at hand; the other formats are loaded when one of them is asked for. Those for programs read one provider at a time.
 */
export async function piecesOf(format: ReportFormatName): Promise<Pieces> {
  if (format === 'text') return (report, options) => textPieces(whole(report), options);
  if (format === 'json') return (await import('./json.js')).jsonPieces;
  if (format === 'ndjson') return (await import('./ndjson.js')).ndjsonPieces;
  const { FORMATTERS } = await import('./formatters.js');
  const formatter: Formatter = FORMATTERS[format];
  return (report, options) =>
    formatter.pieces?.(whole(report), options) ?? [formatter.format(whole(report), options)];
}

function whole(report: StreamedReport): Report {
  return { ...report, providers: [...report.providers] };
}

/** A report in a format, in pieces. */
export async function reportPieces(
  format: ReportFormatName,
  report: StreamedReport,
  options: FormatOptions,
): Promise<Iterable<string>> {
  return (await piecesOf(format))(report, options);
}
