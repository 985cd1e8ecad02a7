import { DEFAULT_FORMAT_OPTIONS, FORMATTERS, type ReportFormatName } from '@authlint/formatters';
import { reportOf, unchecked } from './support/reports.js';

const COMMAND = 'authlint check --allow-host llm.corp.example';
const unasked = {
  ...unchecked,
  reason: 'consent',
  consent: {
    credential: 'env:CORP_LLM_KEY',
    origin: 'https://llm.corp.example',
    type: 'env',
  },
  consentCommand: COMMAND,
} as const;

/** Without what a format escapes: entities of HTML and XML, backslashes of Markdown, percent signs of a workflow command. */
const plain = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
    .replace(/[\\`]|<\/?code>|<\/?bdi>/g, '');

test.each(Object.keys(FORMATTERS) as ReportFormatName[])(
  '%s says which key would have gone where, and what to type',
  (format) => {
    const text = plain(FORMATTERS[format](reportOf(unasked), DEFAULT_FORMAT_OPTIONS));
    for (const part of ['env:CORP_LLM_KEY', 'https://llm.corp.example', COMMAND])
      expect(text).toContain(part);
  },
);
