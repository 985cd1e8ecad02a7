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
  readonly otherIssuer: CanaryIssuer;
}): CellKeys {
  return {
    good: canary(client.issuer, 'cell good'),
    wrong: canary(client.issuer, 'cell wrong'),
    other: canary(client.otherIssuer, 'cell other'),
  };
}
