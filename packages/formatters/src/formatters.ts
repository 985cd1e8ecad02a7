import type { Report } from '@authlint/core/model';
import { formatJson } from './json.js';
import type { FormatOptions } from './options.js';
import { formatText } from './text/index.js';

/** A pure function: the same report and options give the same text. */
export interface Formatter {
  readonly description: string;
  readonly format: (report: Report, options: FormatOptions) => string;
}

/** Every format by name. Names in the help and the documentation come from these keys. */
export const FORMATTERS = {
  text: { description: 'for people', format: formatText },
  json: { description: 'for programs: the JSON report, schema version 1', format: formatJson },
} as const satisfies Record<string, Formatter>;

export type FormatName = keyof typeof FORMATTERS;

export const FORMAT_NAMES = Object.keys(FORMATTERS) as readonly FormatName[];

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATTERS, name);
}
