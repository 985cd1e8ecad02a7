import { canary } from '../canary/canary.js';
import type { CanaryIssuer } from '../canary/shapes.js';

/** Made-up keys of a client's cells: `good` is the only one that the fake provider takes. */
export interface CellKeys {
  readonly good: string;
  readonly wrong: string;
  readonly other: string;
}

/** `wrong` has the form of `good`, `other` that of another provider. */
export function keysOf(client: {
  readonly issuer: CanaryIssuer;
  readonly otherIssuer?: CanaryIssuer;
}): CellKeys {
  const { issuer, otherIssuer } = client;
  const other = otherIssuer ?? (issuer === 'anthropic' ? 'openai' : 'anthropic');
  return {
    good: canary(issuer, 'cell good'),
    wrong: canary(issuer, 'cell wrong'),
    other: canary(other, 'cell other'),
  };
}

/** How the key is damaged, by name; `null`: no key. */
export const DAMAGES = {
  none: (key: string) => key,
  'leading-blank': (key: string) => ` ${key}`,
  'trailing-blank': (key: string) => `${key} `,
  'line-break': (key: string) => `${key}\n`,
  quoted: (key: string) => `"${key}"`,
  placeholder: () => 'YOUR_API_KEY',
  'wrong-key': (_key: string, keys: CellKeys) => keys.wrong,
  'other-provider': (_key: string, keys: CellKeys) => keys.other,
  missing: () => null,
} satisfies Record<string, (key: string, keys: CellKeys) => string | null>;

export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];
