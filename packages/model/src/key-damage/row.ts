import type { CatalogueEntry } from '../catalogue/entry.js';
import type { Placement } from '../protocol.js';
import type { Secret } from '../secret/index.js';

/**
 * All of one thing that can be wrong with the text of a key: how it is found and repaired, and what is said of it. Facts, rules,
 * `listen`, `explain`, `fix` and what a report rules out are made from these rows.
 */
export interface DamageRow {
  /** As the fact `key.damage` has it, in kebab case. */
  readonly id: string;
  /** The code that names it. Several may share one. */
  readonly code: string;
  /** A code of its own: what the catalogue says of it. Absent where the catalogue has the code already. */
  readonly catalogue?: CatalogueEntry;
  readonly detect: (key: Secret) => boolean;
  /** Letters, digits, hyphens and underscores alone may have it: the other rows are not tried on such a key. */
  readonly inPlain?: true;
  /** Takes it off; a key without it stays as it is. Tried in the order of the rows. */
  readonly repair?: (key: Secret) => Secret;
  /** Damage that comes with this one and is not reported beside it. */
  readonly implies?: readonly string[];
  /** Where it is no damage: the setting is meant to hold it. */
  readonly isWanted?: (placement: Placement) => boolean;
  /** The key was pasted together with other text, or other text was pasted in its place: the fact `key.mangled`. */
  readonly mangled?: true;
  readonly words: {
    /** Predicate of "the key": `has whitespace inside`. */
    readonly has: string;
    /** The same with slots of facts, for the sentence of a rule. */
    readonly hasExactly?: string;
    /** Sentence for what a report rules out. Absent: its absence is not worth a line. */
    readonly lacks?: string;
    /** What `authlint fix` takes out of the key. Absent: it is not taken out without a person. */
    readonly part?: string;
  };
  /**
   * The rules `common/key-ID`, `common/key-ID-unasked` and `common/key-ID-unsendable`, made from
   * `rules/common/damage/key-damage.yaml`. Absent: the rule is not made, or it is a separate file.
   */
  readonly rules?: {
    /** The provider refuses the key with it. */
    readonly rejected?: Reasons;
    /** No provider takes such a key, so that nothing needs to be sent. */
    readonly unasked?: true;
    /** No HTTP header can carry it. `has`: what the key has then. */
    readonly unsendable?: Reasons & { readonly has: string };
    /** Facts in the slots of `hasExactly`, for the cases in which the rules fire. */
    readonly facts?: Readonly<Record<string, unknown>>;
  };
  /** How the key that an answer repeats, mostly masked, shows it. */
  readonly echo?: {
    /** Rows of all damage are tried in this order: the first that matches counts. */
    readonly patterns: readonly { readonly order: number; readonly pattern: RegExp }[];
    /** A mask never makes it: it is a fact of the answer. */
    readonly inAnswer?: true;
  };
}

/** Paragraphs of a rule's page: why it is so, and when it is something else. */
export interface Reasons {
  readonly why: string;
  readonly not: string;
}
