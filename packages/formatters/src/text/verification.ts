import type { ProviderReport } from '@authlint/core/model';
import { checksText } from '../wording/provider.js';
import { paragraph, type Page } from './page.js';

export function verificationLines(page: Page, provider: ProviderReport): string[] {
  const text = checksText(provider);
  if (text === null) return [];
  return paragraph(page, '  ', `Verification: ${text}${verdict(page, provider)}.`, 4);
}

function verdict(page: Page, { verification }: ProviderReport): string {
  const { chat, discovery, resolved } = verification;
  if (chat === 'skipped' && discovery === 'skipped') return '';
  return `; ${resolved ? page.paint('green', 'resolved') : page.paint('red', 'not resolved')}`;
}
