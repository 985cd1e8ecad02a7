import type { ProviderState, Report, ReportSummary, Severity } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { counted } from './words.js';

/** The key of a state in the summary, and a short label. */
const STATES: readonly (readonly [ProviderState, keyof ReportSummary, string])[] = [
  ['ok', 'ok', 'ok'],
  ['rejected', 'rejected', 'rejected'],
  ['not-auth', 'notAuth', 'failed otherwise'],
  ['inconclusive', 'inconclusive', 'inconclusive'],
  ['invalid-config', 'invalidConfig', 'invalid'],
  ['unchecked', 'unchecked', 'not checked'],
];

function findingCounts({ providers }: Report): readonly (readonly [Severity, string])[] {
  const findings = providers.flatMap((provider) => provider.findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return [
    ...(errors > 0 ? [['error', counted(errors, 'error')] as const] : []),
    ...(warnings > 0 ? [['warn', counted(warnings, 'warning')] as const] : []),
  ];
}

/** The counts in one line. `mark` may colour a count. */
export function summaryText(
  report: Report,
  mark: (kind: ProviderState | Severity, text: string) => string = (_kind, text) => text,
): string {
  const { summary } = report;
  const states = STATES.filter(([, key]) => summary[key] > 0).map(([state, key, words]) =>
    mark(state, `${summary[key]} ${words}`),
  );
  const findings = findingCounts(report).map(([severity, text]) => mark(severity, text));
  const total = counted(summary.providers, 'provider');
  return [`${total}: ${states.join(', ') || 'nothing to check'}`, ...findings].join('; ');
}

/** Cost of the run: `74 requests, 2.1 s`; empty if nothing was sent. */
export function runText({ providers }: Report, { elapsedMs }: FormatOptions): string {
  const requests = providers.reduce((sum, provider) => sum + provider.requests.length, 0);
  if (requests === 0) return '';
  const seconds = elapsedMs === null ? '' : `, ${(elapsedMs / 1000).toFixed(1)} s`;
  return counted(requests, 'request') + seconds;
}
