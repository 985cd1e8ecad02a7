import type { ProviderReport } from '@authlint/core';
import type { FixEntry } from '@authlint/formatters';
import type { Planned } from './planned.js';
import { hasHelped } from './verified.js';

/** A plan as it is shown where nothing is written. */
export function shownPlan(planned: Planned): FixEntry {
  const base = { ...planned.draft, why: null, command: null, backup: null };
  switch (planned.kind) {
    case 'edit':
      return { ...base, outcome: 'planned' };
    case 'manual':
      return { ...base, outcome: 'manual', command: planned.command };
    case 'refused':
      return { ...base, outcome: 'refused', why: planned.why };
  }
}

/** Makes a fix and checks again; what has not helped is put back. `check`: `null` where nothing is to be asked. */
export async function applied(
  planned: Planned,
  stamp: string,
  check: (() => Promise<ProviderReport | null>) | null,
): Promise<FixEntry> {
  const shown = shownPlan(planned);
  if (planned.kind !== 'edit') return shown;
  const outcome = await planned.apply(stamp);
  if (outcome.kind === 'refused') return { ...shown, outcome: 'refused', why: outcome.why };
  const { backup, restore } = outcome;
  if (check === null) return { ...shown, outcome: 'written', backup };
  const after = await check().catch(() => null);
  if (after !== null && hasHelped(planned.draft.kind, after)) {
    return { ...shown, outcome: 'written', backup };
  }
  const failure = await restore();
  if (failure === null) return { ...shown, outcome: 'restored' };
  return { ...shown, outcome: 'refused', why: `it did not help, and ${failure}`, backup };
}
