import type { ProviderReport, ProviderState, Report } from '@authlint/core/model';
import type { Page } from './page.js';
import { counted, STATE_STYLES } from './words.js';

/** How many providers are in which state; with the words of the verdict lines, shortened. */
export function summaryLine(page: Page, { summary, providers }: Report): string[] {
  const counts: [ProviderState, number, string][] = [
    ['ok', summary.ok, 'ok'],
    ['rejected', summary.rejected, 'rejected'],
    ['not-auth', summary.notAuth, 'failed otherwise'],
    ['inconclusive', summary.inconclusive, 'inconclusive'],
    ['invalid-config', summary.invalidConfig, 'invalid'],
    ['unchecked', summary.unchecked, 'not checked'],
  ];
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([state, count, words]) => page.paint(STATE_STYLES[state], `${count} ${words}`));
  const states = `${counted(summary.providers, 'provider')}: ${parts.join(', ') || 'nothing to check'}`;
  return [[states, ...findingCounts(page, providers)].join('; ')];
}

function findingCounts(page: Page, providers: readonly ProviderReport[]): string[] {
  const findings = providers.flatMap((provider) => provider.findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return [
    ...(errors > 0 ? [page.paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [page.paint('yellow', counted(warnings, 'warning'))] : []),
  ];
}
