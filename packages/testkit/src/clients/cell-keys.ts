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
