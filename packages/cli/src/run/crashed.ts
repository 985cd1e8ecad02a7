import type { ProviderTarget } from '@authlint/core/internal';
import { NO_CREDENTIAL, type ProviderReport, type UncheckedReason } from '@authlint/model';
import { INTERNAL } from '../exit-code.js';

/** The report of a provider whose check crashed: no verdict, and exit code 3. */
export function crashedReport(target: ProviderTarget): ProviderReport {
  return {
    id: target.id,
    type: target.type ?? 'unknown',
    provider: null,
    gateway: null,
    baseUrl: target.baseUrl,
    modelId: target.modelId,
    source: target.source,
    credential: NO_CREDENTIAL,
    reason: null,
    state: 'inconclusive',
    diagnosis: null,
    alternatives: [],
    undetermined: [],
    findings: [
      {
        rule: INTERNAL,
        severity: 'error',
        cause: null,
        code: null,
        message: 'authlint itself failed here; --debug shows where',
        location: null,
      },
    ],
    requests: [],
    verification: { chat: 'skipped', discovery: 'skipped', resolved: false },
  };
}

/** The report of a provider that the run did not come to. */
export function uncheckedReport(target: ProviderTarget, reason: UncheckedReason): ProviderReport {
  return {
    ...crashedReport(target),
    ...{ state: 'unchecked', diagnosis: null },
    reason,
    findings: [],
  };
}
