/** The formats in which a report can be had, in the order of the help. Apart from the formats, so that naming one loads none. */
export const REPORT_FORMAT_NAMES = [
  'text',
  'json',
  'ndjson',
  'sarif',
  'junit',
  'github',
  'markdown',
  'html',
] as const;

export type ReportFormatName = (typeof REPORT_FORMAT_NAMES)[number];

/** The formats that every command has, also those that print no report. */
export const FORMAT_NAMES = ['text', 'json'] as const satisfies readonly ReportFormatName[];

export type FormatName = (typeof FORMAT_NAMES)[number];
