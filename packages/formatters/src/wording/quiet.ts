import type { ProviderReport, Report } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { hasFailed } from './problem.js';

/** The providers shown in a report for people: with `quiet` only those that need action. */
export function shownProviders(
  { providers }: Pick<Report, 'providers'>,
  { quiet }: Pick<FormatOptions, 'quiet'>,
): readonly ProviderReport[] {
  return quiet ? providers.filter(needsAction).map(withoutWarnings) : providers;
}

function needsAction(provider: ProviderReport): boolean {
  return hasFailed(provider) || provider.findings.some(({ severity }) => severity === 'error');
}

function withoutWarnings(provider: ProviderReport): ProviderReport {
  return {
    ...provider,
    findings: provider.findings.filter((finding) => finding.severity === 'error'),
  };
}
