import type { ProviderReport } from '@authlint/model';
import { missingTexts } from '../wording/provider.js';
import { paragraph, type Page } from './page.js';

export function missingLines(page: Page, provider: ProviderReport): string[] {
  const groups = missingTexts(provider);
  if (groups.length === 0) return [];
  return paragraph(page, '  ', `Not known: ${groups.join('; ')}.`, 4);
}
