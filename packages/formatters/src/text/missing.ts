import type { ProviderReport } from '@authlint/core/model';
import { missingTexts } from '../wording/provider.js';
import { paragraph, type Page } from './page.js';

export function missingLines(page: Page, provider: ProviderReport): string[] {
  const groups = missingTexts(provider);
  if (groups.length === 0) return [];
  return paragraph(page, '  ', `Could not be looked at: ${groups.join('; ')}.`, 4);
}
