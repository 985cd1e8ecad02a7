import type { Finding, SourceLocation } from '@authlint/core/model';
import { paragraph, type Page } from './page.js';
import { plain } from './plain.js';

export function findingLines(page: Page, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `  ${page.paint('bold', 'Also found')}`,
    ...findings.flatMap((finding) => findingItem(page, finding)),
  ];
}

function findingItem(page: Page, { severity, location, message, rule }: Finding): string[] {
  const label = severity === 'error' ? page.paint('red', 'error') : page.paint('yellow', 'warning');
  const place = location === null ? '' : `${placeOf(location)}: `;
  const text = `${place}${label}: ${plain(message)} (${plain(rule)})`;
  return paragraph(page, `    ${page.symbols.bullet} `, text);
}

function placeOf({ file, line, column }: SourceLocation): string {
  return `${plain(file)}:${line}:${column}`;
}
