import type { ReportFormatName } from './format-names.js';
import type { Formatter } from './formatters.js';
import { toJson } from './json.js';
import { formatText } from './text/index.js';

/** The formatter of a format. Text and JSON, which nearly every run uses, are loaded statically, the others on demand. */
export async function formatterOf(format: ReportFormatName): Promise<Formatter> {
  if (format === 'text') return formatText;
  if (format === 'json') return toJson;
  return (await import('./formatters.js')).FORMATTERS[format];
}
