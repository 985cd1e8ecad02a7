import type { AuthCode } from '@authlint/model';
import { DAMAGES } from '@authlint/model/key-damage';
import type { PrefilteredPattern } from '@authlint/model/redaction';

/** How an echo, mostly masked, shows the damage of a key. A masked middle is the provider's doing, its two ends are the user's. */
interface Row extends PrefilteredPattern {
  /** Id of the damage; `missing` and `words` are no damage of a key, there is none. */
  readonly damage: string;
  readonly code: AuthCode;
  /** A fact of the answer: no mask makes it. */
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

/** The first that matches counts. */
export const ECHO_DAMAGE: readonly Row[] = [
  ...NO_KEY,
  ...DAMAGES.flatMap(({ id, code, echo }) =>
    (echo?.patterns ?? []).map(({ order, pattern }) => {
      return { damage: id, code, order, pattern, inAnswer: echo?.inAnswer === true, literals };
    }),
  ),
].sort((a, b) => a.order - b.order);
