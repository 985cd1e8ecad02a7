/** The names of the report formats, in the order of the help. A separate module, so that a name loads no formatter. */
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

/** The format for a file by its extension; text by default. */
export function formatOfEnding(file: string): ReportFormatName {
  return ENDINGS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'text';
}

export const REPORT_FORMAT_NAMES = Object.keys(FORMAT_DESCRIPTIONS) as readonly ReportFormatName[];

/** The formats of all commands, also of those without a report. */
export const FORMAT_NAMES = ['text', 'json'] as const satisfies readonly ReportFormatName[];

export type FormatName = (typeof FORMAT_NAMES)[number];
