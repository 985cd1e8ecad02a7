import type { ProviderReport, Report } from '@authlint/core/model';
import type { FormatOptions } from '../options.js';
import { pageFor } from './page.js';
import { providerLines } from './provider.js';
import { summaryLine } from './summary-line.js';

/** The report for people: per provider what is wrong, how that is known, and what to do. */
export function formatText(report: Report, options: FormatOptions): string {
  const page = pageFor(options);
  const shown = report.providers.filter((provider) => !options.quiet || needsAction(provider));
  if (options.quiet && shown.length === 0) return '';
  const blocks = shown.map((provider) => providerLines(page, withoutNoise(provider, options)));
  return [...blocks, summaryLine(page, report)].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function needsAction(provider: ProviderReport): boolean {
  if (provider.findings.some((finding) => finding.severity === 'error')) return true;
  return provider.state !== 'ok' && provider.state !== 'unchecked';
}

function withoutNoise(provider: ProviderReport, options: FormatOptions): ProviderReport {
  if (!options.quiet) return provider;
  return {
    ...provider,
    findings: provider.findings.filter((finding) => finding.severity === 'error'),
  };
}
