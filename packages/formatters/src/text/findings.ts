import type { Finding } from '@authlint/model';
import { placeOf } from '../wording/place.js';
import { plain } from '../wording/plain.js';
import { paragraph, unbroken, type Page } from './page.js';

export function findingLines(page: Page, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `  ${page.paint('bold', 'Also')}`,
    ...findings.flatMap((finding) => findingItem(page, finding)),
  ];
}

function findingItem(page: Page, { severity, location, message, rule }: Finding): string[] {
  const label = severity === 'error' ? page.paint('red', 'error') : page.paint('yellow', 'warning');
  const place = location === null ? null : placeOf(location, page.places);
  const text = `${place === null ? '' : `${unbroken(place)}: `}${label}: ${plain(message)} (${plain(rule)})`;
  return paragraph(page, `    ${page.symbols.bullet} `, text);
}
