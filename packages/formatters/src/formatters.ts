import type { Report } from '@authlint/model';
import type { ReportFormatName } from './format-names.js';
import { formatGithub } from './github/index.js';
import { formatHtml } from './html/index.js';
import { toJson } from './json.js';
import { formatJunit } from './junit/index.js';
import { formatMarkdown } from './markdown/index.js';
import { formatNdjson } from './ndjson.js';
import type { FormatOptions } from './options.js';
import { formatSarif } from './sarif/index.js';
import { formatText } from './text/index.js';

/** A pure function: the same report and options give the same text. */
export type Formatter = (report: Report, options: FormatOptions) => string;

export const FORMATTERS: Readonly<Record<ReportFormatName, Formatter>> = {
  text: formatText,
  json: toJson,
  ndjson: formatNdjson,
  sarif: formatSarif,
  junit: formatJunit,
  github: formatGithub,
  markdown: formatMarkdown,
  html: formatHtml,
};
