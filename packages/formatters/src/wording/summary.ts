import type { ProviderState, ReportSummary, Severity } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import type { StreamedReport } from '../summary.js';
import { counted } from './words.js';

/** The key of a state in the summary, and the words of the verdict lines, shortened. */
const STATES: readonly (readonly [ProviderState, keyof ReportSummary, string])[] = [
  ['ok', 'ok', 'ok'],
  ['rejected', 'rejected', 'rejected'],
  ['not-auth', 'notAuth', 'failed otherwise'],
  ['inconclusive', 'inconclusive', 'inconclusive'],
  ['invalid-config', 'invalidConfig', 'invalid'],
  ['unchecked', 'unchecked', 'not checked'],
];

function findingCounts({ providers }: StreamedReport): readonly (readonly [Severity, string])[] {
  let [errors, warnings] = [0, 0];
  for (const { findings } of providers) {
    const failed = findings.filter(({ severity }) => severity === 'error').length;
    errors += failed;
    warnings += findings.length - failed;
  }
  return [
    ...(errors > 0 ? [['error', counted(errors, 'error')] as const] : []),
    ...(warnings > 0 ? [['warn', counted(warnings, 'warning')] as const] : []),
  ];
}

/** How often what, in one line. `mark` may colour a count. */
export function summaryText(
  report: StreamedReport,
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

/** What the run cost: `74 requests, 2.1 s`; empty where nothing was sent. */
export function runText({ providers }: StreamedReport, { elapsedMs }: FormatOptions): string {
  let requests = 0;
  for (const provider of providers) requests += provider.requests.length;
  if (requests === 0) return '';
  const seconds = elapsedMs === null ? '' : `, ${(elapsedMs / 1000).toFixed(1)} s`;
  return counted(requests, 'request') + seconds;
}
