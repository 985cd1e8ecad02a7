import type { Cause, Code, Diagnosis, OwnCode, ProviderReport, Severity } from '@authlint/model';
import { STATE_WORDS } from './words.js';
import { undecidedText } from './provider.js';

/** Rule of the finding for an internal error of authlint: no verdict on the provider. */
export const INTERNAL_RULE = 'internal';

/** An entry in a list of problems: the verdict on a provider, or an additional finding. */
export interface Problem {
  readonly provider: ProviderReport;
  readonly severity: Severity;
  /** The code, or the rule where there is no code, or the state where there is neither. The same on every run. */
  readonly id: string;
  readonly code: Code | OwnCode | null;
  readonly cause: Cause;
  readonly rule: string | null;
  readonly message: string;
  readonly source: ProviderReport['source'];
  /** `null` for a finding, and for a verdict without a cause. */
  readonly diagnosis: Diagnosis | null;
}

/** The faults of one provider: the verdict first, then the findings. Faults of authlint itself are omitted. */
export function problemsOf(provider: ProviderReport): readonly Problem[] {
  const verdict = hasFailed(provider) ? [verdictOf(provider)] : [];
  return [...verdict, ...findingsOf(provider)];
}

function verdictOf(provider: ProviderReport): Problem {
  const { diagnosis, source, state } = provider;
  return {
    provider,
    severity: 'error',
    id: diagnosis?.code ?? state,
    code: diagnosis?.code ?? null,
    cause: diagnosis?.cause ?? null,
    rule: diagnosis?.rule ?? null,
    message: diagnosis?.message ?? withoutCause(provider),
    source,
    diagnosis,
  };
}

function withoutCause(provider: ProviderReport): string {
  const fault = provider.findings.find(({ rule }) => rule === INTERNAL_RULE);
  const words = fault?.message ?? undecidedText(provider) ?? '';
  return `${STATE_WORDS[provider.state]}: ${words}`;
}

function findingsOf(provider: ProviderReport): readonly Problem[] {
  return provider.findings
    .filter(({ rule }) => rule !== INTERNAL_RULE)
    .map(({ severity, code, cause, rule, message, location }) => ({
      provider,
      severity,
      id: code ?? rule,
      code,
      cause,
      rule,
      message,
      source: location === null ? provider.source : { ...location, client: null },
      diagnosis: null,
    }));
}

/** True if the verdict is a failure or inconclusive. */
export function hasFailed({ state }: Pick<ProviderReport, 'state'>): boolean {
  return state !== 'ok' && state !== 'unchecked';
}

/** True if authlint itself failed on a provider. */
export function failedInside({ findings }: ProviderReport): boolean {
  return findings.some(({ rule }) => rule === INTERNAL_RULE);
}
