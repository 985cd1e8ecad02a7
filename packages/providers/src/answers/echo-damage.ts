import type { AuthCode } from '@authlint/model';
import { DAMAGES } from '@authlint/model/key-damage';
import type { PrefilteredPattern } from '@authlint/model/redaction';

/** Patterns for damage in an echoed key. The provider masks its middle, but shows both ends as sent. */
interface Row extends PrefilteredPattern {
  /** Id of the damage; `missing` and `words` mean that there was no key. */
  readonly damage: string;
  readonly code: AuthCode;
  /** Masking never produces it, so it is a fact of the answer. */
  readonly inAnswer: boolean;
  readonly order: number;
}

const literals = ['']; // an echo is so short that each pattern is tried

const NO_KEY: readonly Row[] = [
  {
    damage: 'missing',
    code: 'key-missing',
    pattern: /^\s*(?:(["'])\1\s*)?$/,
    inAnswer: false,
    order: 10,
    literals,
  },
  {
    damage: 'words',
    code: 'key-malformed',
    pattern: /^\s?(?:[a-z']{1,15},? ){2}/i,
    inAnswer: false,
    order: 100,
    literals,
  },
];

/** The first match wins. */
export const ECHO_DAMAGE: readonly Row[] = [
  ...NO_KEY,
  ...DAMAGES.flatMap(({ id, code, echo }) =>
    (echo?.patterns ?? []).map(({ order, pattern }) => {
      return { damage: id, code, order, pattern, inAnswer: echo?.inAnswer === true, literals };
    }),
  ),
].sort((a, b) => a.order - b.order);
