import type { FixEntry } from '../views/fix-list.js';
import type { EditOutcome } from '@authlint/node/internal';
import { catalogueCode, type Code, type ProviderReport } from '@authlint/model';

/** The text that is shown before a fix is made. */
export type FixDraft = Omit<FixEntry, 'outcome' | 'why' | 'command' | 'backup'>;

/** A fix that can be made, one that only the user can make, or one that must not be made. */
export type Planned =
  | {
      readonly kind: 'edit';
      readonly draft: FixDraft;
      /** `stamp`: the end of the name of the backup. */
      readonly apply: (stamp: string) => Promise<EditOutcome>;
    }
  | { readonly kind: 'manual'; readonly draft: FixDraft; readonly command: string }
  | { readonly kind: 'refused'; readonly draft: FixDraft; readonly why: string };

export function refused(draft: FixDraft, why: string): Planned {
  return { kind: 'refused', draft, why };
}

/** A plan as it is shown where nothing is written. */
export function shownPlan(planned: Planned): FixEntry {
  return {
    ...planned.draft,
    why: planned.kind === 'refused' ? planned.why : null,
    command: planned.kind === 'manual' ? planned.command : null,
    backup: null,
    outcome: planned.kind === 'edit' ? 'planned' : planned.kind,
  };
}

/** Applies a fix and checks again; a fix that did not help is reverted. `check`: `null` where no request may be sent. */
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

/** Failures that a provider reports only after accepting the key. */
const BEHIND_THE_KEY: ReadonlySet<Code | undefined> = new Set<Code>([
  'permission',
  'model-access',
  'model-unknown',
  'quota',
  'rate-limit',
]);

/** True where the check after a fix shows that the fault is gone. */
function hasHelped(kind: FixDraft['kind'], after: ProviderReport): boolean {
  if (kind === 'name' || kind === 'syntax') return after.state !== 'invalid-config';
  if (kind === 'models') return after.verification.resolved;
  if (after.state === 'ok' || after.verification.resolved) return true;
  return after.state === 'not-auth' && isBehindTheKey(after);
}

function isBehindTheKey({ diagnosis }: ProviderReport): boolean {
  return diagnosis !== null && BEHIND_THE_KEY.has(catalogueCode(diagnosis));
}
