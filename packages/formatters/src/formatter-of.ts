import type { ReportFormatName } from './format-names.js';
import type { Formatter } from './formatters.js';
import { toJson } from './json.js';
import { formatText } from './text/index.js';

/** The formatter of a format. The text and JSON, which nearly every run wants, are loaded already, the others when they are asked for. */
export async function formatterOf(format: ReportFormatName): Promise<Formatter> {
  if (format === 'text') return formatText;
  if (format === 'json') return toJson;
  return (await import('./formatters.js')).FORMATTERS[format];
}
