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

export interface StateCount {
  readonly state: ProviderState;
  readonly text: string;
}

/** How many providers are in which state, without those that none is in. */
function stateCounts({ summary }: Pick<StreamedReport, 'summary'>): readonly StateCount[] {
  return STATES.filter(([, key]) => summary[key] > 0).map(([state, key, words]) => ({
    state,
    text: `${summary[key]} ${words}`,
  }));
}

export interface SeverityCount {
  readonly severity: Severity;
  readonly text: string;
}

function findingCounts({ providers }: StreamedReport): readonly SeverityCount[] {
  let [errors, warnings] = [0, 0];
  for (const { findings } of providers) {
    const failed = findings.filter(({ severity }) => severity === 'error').length;
    errors += failed;
    warnings += findings.length - failed;
  }
  return [
    ...(errors > 0 ? [{ severity: 'error', text: counted(errors, 'error') } as const] : []),
    ...(warnings > 0 ? [{ severity: 'warn', text: counted(warnings, 'warning') } as const] : []),
  ];
}

/** How often what, in one line. `mark` may colour a count. */
export function summaryText(
  report: StreamedReport,
  mark: (kind: ProviderState | Severity, text: string) => string = (_kind, text) => text,
): string {
  const states = stateCounts(report).map(({ state, text }) => mark(state, text));
  const findings = findingCounts(report).map(({ severity, text }) => mark(severity, text));
  const total = counted(report.summary.providers, 'provider');
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
