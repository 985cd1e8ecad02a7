import type { ProviderReport } from '@authlint/core/model';
import type { Job } from './job.js';
import { crashedReport } from './crashed.js';

/** The report of a provider that Ctrl-C left unchecked. */
export function interruptedReport({ target }: Job): ProviderReport {
  return { ...crashedReport(target), state: 'unchecked', reason: 'interrupted', findings: [] };
}
