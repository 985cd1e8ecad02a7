import type { ProviderReport, Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';

/** The providers that a report for people shows: with `quiet` only what needs something done. */
export function shownProviders(
  report: Report,
  { quiet }: FormatOptions,
): readonly ProviderReport[] {
  return quiet ? report.providers.filter(needsAction).map(withoutWarnings) : report.providers;
}

function needsAction(provider: ProviderReport): boolean {
  if (provider.findings.some((finding) => finding.severity === 'error')) return true;
  return provider.state !== 'ok' && provider.state !== 'unchecked';
}

function withoutWarnings(provider: ProviderReport): ProviderReport {
  return {
    ...provider,
    findings: provider.findings.filter((finding) => finding.severity === 'error'),
  };
}
