import type { Report } from '@authlint/core/model';
import type { ReportFormatName } from './format-names.js';
import { formatGithub } from './github/index.js';
import { formatHtml } from './html/index.js';
import { formatJson, jsonPieces } from './json.js';
import { formatJunit, junitPieces } from './junit/index.js';
import { formatMarkdown } from './markdown/index.js';
import { ndjsonPieces } from './ndjson.js';
import type { FormatOptions } from './options.js';
import { formatSarif } from './sarif/index.js';
import { formatText, textPieces } from './text/index.js';

/** A pure function: the same report and options give the same text. */
export interface Formatter {
  readonly format: (report: Report, options: FormatOptions) => string;
  /** The same text a provider at a time, so that the whole of a fleet need not be held; none where it is made as a whole. */
  readonly pieces?: (report: Report, options: FormatOptions) => Iterable<string>;
}

/** Every format of a report by name. */
export const FORMATTERS = {
  text: { format: formatText, pieces: textPieces },
  json: { format: formatJson, pieces: jsonPieces },
  ndjson: {
    format: (report, options) => [...ndjsonPieces(report, options)].join(''),
    pieces: ndjsonPieces,
  },
  sarif: { format: formatSarif },
  junit: { format: formatJunit, pieces: junitPieces },
  github: { format: formatGithub },
  markdown: { format: formatMarkdown },
  html: { format: formatHtml },
} as const satisfies Record<ReportFormatName, Formatter>;
