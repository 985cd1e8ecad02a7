import type { CatalogueEntry } from '../catalogue/entry.js';
import type { Placement } from '../protocol.js';
import type { Secret } from '../secret/index.js';

/**
 * One kind of damage to the text of a key: how to detect and repair it, and its texts. Facts, rules, `listen`, `explain`, `fix`
 * and the ruled-out causes of a report are made from these rows.
 */
export interface DamageRow {
  /** Value of the fact `key.damage`, in kebab case. */
  readonly id: string;
  /** The code reported for it. Several rows may share one. */
  readonly code: string;
  /** Catalogue entry of the code. Absent where the catalogue has the code already. */
  readonly catalogue?: CatalogueEntry;
  readonly detect: (key: Secret) => boolean;
  /** It can occur in a key of only letters, digits, hyphens and underscores; rows without this flag are not tried on such a key. */
  readonly inPlain?: true;
  /** Removes it; a key without it is returned unchanged. Repairs are tried in the order of the rows. */
  readonly repair?: (key: Secret) => Secret;
  /** Damage that always occurs together with this one and is not reported separately. */
  readonly implies?: readonly string[];
  /** True where it is not damage because the setting expects it. */
  readonly isWanted?: (placement: Placement) => boolean;
  /** The key was pasted with other text, or other text was pasted instead of it: the fact `key.mangled`. */
  readonly mangled?: true;
  readonly words: {
    /** Predicate of "the key": `has whitespace inside`. */
    readonly has: string;
    /** The same with slots of facts, for the sentence of a rule. */
    readonly hasExactly?: string;
    /** Sentence for what a report rules out. Absent: its absence is not worth a line. */
    readonly lacks?: string;
    /** The part that `authlint fix` removes from the key. Absent: it is not removed automatically. */
    readonly part?: string;
  };
  /**
   * The rules `common/key-ID`, `common/key-ID-unasked` and `common/key-ID-unsendable`, made from
   * `rules/common/damage/key-damage.yaml`. Absent: the rule is not made, or it is a separate file.
   */
  readonly rules?: {
    /** The provider refuses the key with it. */
    readonly rejected?: Reasons;
    /** No provider accepts such a key, so nothing needs to be sent. */
    readonly unasked?: true;
    /** No HTTP header can carry it. `has`: the predicate in that case. */
    readonly unsendable?: Reasons & { readonly has: string };
    /** Facts in the slots of `hasExactly`, for the cases in which the rules fire. */
    readonly facts?: Readonly<Record<string, unknown>>;
  };
  /** How it shows in a key that an answer echoes, mostly masked. */
  readonly echo?: {
    /** Rows of all damage are tried in this order: the first that matches counts. */
    readonly patterns: readonly { readonly order: number; readonly pattern: RegExp }[];
    /** Masking never produces it, so it is a fact of the answer. */
    readonly inAnswer?: true;
  };
}

/** Paragraphs of a rule's page: why it is so, and when it is something else. */
export interface Reasons {
  readonly why: string;
  readonly not: string;
}
