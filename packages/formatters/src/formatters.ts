import type { ReportFormatName } from './format-names.js';
import { githubPieces } from './github/index.js';
import { htmlPieces } from './html/index.js';
import { jsonPieces } from './json.js';
import { junitPieces } from './junit/index.js';
import { markdownPieces } from './markdown/index.js';
import { ndjsonPieces } from './ndjson.js';
import type { FormatOptions } from './options.js';
import { sarifPieces } from './sarif/index.js';
import type { StreamedReport } from './summary.js';
import { textPieces } from './text/index.js';

/** A pure function: the same report and options give the same text. */
export interface Formatter {
  readonly format: (report: StreamedReport, options: FormatOptions) => string;
  /** The same text a provider at a time, so that the whole of a fleet need not be held. */
  readonly pieces: (report: StreamedReport, options: FormatOptions) => Iterable<string>;
}

export const FORMATTERS: Readonly<Record<ReportFormatName, Formatter>> = {
  text: ofPieces(textPieces),
  json: ofPieces(jsonPieces),
  ndjson: ofPieces(ndjsonPieces),
  sarif: ofPieces(sarifPieces),
  junit: ofPieces(junitPieces),
  github: ofPieces(githubPieces),
  markdown: ofPieces(markdownPieces),
  html: ofPieces(htmlPieces),
};

function ofPieces(pieces: Formatter['pieces']): Formatter {
  return { pieces, format: (report, options) => [...pieces(report, options)].join('') };
}
