import type { ProviderReport } from '@authlint/model';
import { checksOf } from '../wording/provider.js';
import { paragraph, type Page } from './page.js';

export function verificationLines(page: Page, provider: ProviderReport): string[] {
  const checks = checksOf(provider);
  if (checks === null) return [];
  const { text, verdict } = checks;
  const style = verdict === 'resolved' ? 'green' : 'red';
  const judged = verdict === null ? '' : `; ${page.paint(style, verdict)}`;
  return paragraph(page, '  ', `Verification: ${text}${judged}.`, 4);
}
