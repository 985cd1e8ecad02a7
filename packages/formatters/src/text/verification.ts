import type { ProviderReport } from '@authlint/core/model';
import { paragraph, type Page } from './page.js';
import { OUTCOME_WORDS } from './words.js';

/** The two checks that show that the error is resolved. Source: specification.txt, "Verification". */
export function verificationLines(page: Page, provider: ProviderReport): string[] {
  const { chat, discovery, resolved } = provider.verification;
  if (chat === 'skipped' && discovery === 'skipped') {
    return provider.source.file === null ? [] : ['  Verification: nothing was sent.'];
  }
  const verdict = resolved ? page.paint('green', 'resolved') : page.paint('red', 'not resolved');
  const text = `Verification: chat ${OUTCOME_WORDS[chat]}; discovery ${OUTCOME_WORDS[discovery]}; ${verdict}.`;
  return paragraph(page, '  ', text, 4);
}
