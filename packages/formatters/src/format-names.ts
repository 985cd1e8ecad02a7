/** The formats in which a report can be had, in the order of the help. Apart from the formats, so that naming one loads none. */
export const FORMAT_DESCRIPTIONS = {
  text: 'for people',
  json: 'for programs: the JSON report, schema version 1',
  ndjson: 'for programs: a line for each provider when it is done, behind a first line on the run',
  sarif: 'for code scanning: SARIF 2.1.0',
  junit: 'for test reports: JUnit XML',
  github: 'for GitHub Actions: annotations',
  markdown: 'for an issue: GitHub-flavoured Markdown',
  html: 'for people: one page without scripts',
} as const;

export type ReportFormatName = keyof typeof FORMAT_DESCRIPTIONS;

const ENDINGS: Readonly<Record<string, ReportFormatName>> = {
  ...{ json: 'json', ndjson: 'ndjson', jsonl: 'ndjson', sarif: 'sarif', xml: 'junit' },
  ...{ md: 'markdown', markdown: 'markdown', html: 'html', htm: 'html' },
};

/** The format of a file by the ending of its name; text for any other. */
export function formatOfEnding(file: string): ReportFormatName {
  return ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'text';
}

export const REPORT_FORMAT_NAMES = Object.keys(FORMAT_DESCRIPTIONS) as readonly ReportFormatName[];

/** The formats that every command has, also those that print no report. */
export const FORMAT_NAMES = ['text', 'json'] as const satisfies readonly ReportFormatName[];

export type FormatName = (typeof FORMAT_NAMES)[number];
