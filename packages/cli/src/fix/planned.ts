import type { FixEntry } from '@authlint/formatters';
import type { EditOutcome } from '@authlint/node/internal';

/** What is shown of a fix before it is made. */
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
