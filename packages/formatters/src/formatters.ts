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
  readonly description: string;
  readonly format: (report: Report, options: FormatOptions) => string;
  /** The same text a provider at a time, so that the whole of a fleet need not be held; none where it is made as a whole. */
  readonly pieces?: (report: Report, options: FormatOptions) => Iterable<string>;
}

/** Every format of a report by name. */
export const FORMATTERS = {
  text: { description: 'for people', format: formatText, pieces: textPieces },
  json: {
    description: 'for programs: the JSON report, schema version 1',
    format: formatJson,
    pieces: jsonPieces,
  },
  ndjson: {
    description:
      'for programs: a line for each provider when it is done, behind a first line on the run',
    format: (report, options) => [...ndjsonPieces(report, options)].join(''),
    pieces: ndjsonPieces,
  },
  sarif: { description: 'for code scanning: SARIF 2.1.0', format: formatSarif },
  junit: { description: 'for test reports: JUnit XML', format: formatJunit, pieces: junitPieces },
  github: { description: 'for GitHub Actions: annotations', format: formatGithub },
  markdown: { description: 'for an issue: GitHub-flavoured Markdown', format: formatMarkdown },
  html: { description: 'for people: one page without scripts', format: formatHtml },
} as const satisfies Record<ReportFormatName, Formatter>;
