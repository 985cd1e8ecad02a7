import type { Knowledge } from '@authlint/model/knowledge';
import type { ProviderReport } from '@authlint/model';
import {
  alternativeText,
  causeLine,
  chainOf,
  evidenceTexts,
  headlineText,
  missingTexts,
  ruledOutText,
  sentenceOf,
  type Hop,
} from '@authlint/formatters';

/** A line of the text around what led to the verdict; redacted. */
export interface ShownLine {
  /** Counts from 1. */
  readonly number: number;
  /** Every second part is marked. */
  readonly parts: readonly string[];
}

/** A report in the words in which it is shown. */
export interface ShownReport {
  readonly report: ProviderReport;
  readonly headline: string;
  readonly sentence: string | null;
  readonly cause: string | null;
  readonly why: readonly string[];
  readonly alternatives: readonly string[];
  readonly ruledOut: readonly string[];
  readonly missing: readonly string[];
  /** What else was found, with its rule. */
  readonly findings: readonly string[];
  /** Name of the provider that refused, and of the gateway before it. */
  readonly refuser: string | null;
  readonly gateway: string | null;
  /** The way of the request, from the client to the provider. */
  readonly chain: readonly Hop[];
  readonly lines: readonly ShownLine[];
}

/** The words of a report. `lines`: of the text, around what led to it. */
export function shownReport(
  report: ProviderReport,
  lines: readonly ShownLine[],
  knowledge: Knowledge,
): ShownReport {
  const { diagnosis, alternatives, findings } = report;
  const named = (id: string) => knowledge.provider(id)?.name ?? id;
  return {
    report,
    headline: headlineText(report),
    sentence: sentenceOf(report),
    cause: diagnosis === null ? null : causeLine(diagnosis),
    why: diagnosis === null ? [] : evidenceTexts(diagnosis),
    alternatives: alternatives.map(alternativeText),
    ruledOut: (diagnosis?.ruledOut ?? []).map(ruledOutText),
    missing: missingTexts(report),
    findings: findings.map(({ severity, message, rule }) => `${severity}: ${message} (${rule})`),
    refuser: report.provider === null ? null : named(report.provider),
    gateway: report.gatewayName ?? report.gateway,
    chain: chainOf(report, named),
    lines,
  };
}
