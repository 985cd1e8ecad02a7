import type { ProviderReport } from '@authlint/model';
import type { FormatOptions } from '../options.js';
import { numbered, providersBy, type Providers, type StreamedReport } from '../summary.js';
import { hasFailed } from './problem.js';

/** The providers that a report for people shows: with `quiet` only what needs something done. */
export function shownProviders(
  { providers }: StreamedReport,
  { quiet }: Pick<FormatOptions, 'quiet'>,
): Providers {
  return quiet ? openProviders(providers) : providers;
}

function openProviders(providers: Providers): Providers {
  const indexes: number[] = [];
  for (const [index, provider] of numbered(providers)) {
    if (needsAction(provider)) indexes.push(index);
  }
  return providersBy(indexes, (index) => {
    const provider = providers.at(index);
    return provider === undefined ? undefined : withoutWarnings(provider);
  });
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
