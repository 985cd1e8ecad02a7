import type { Authority } from '../../tls/authority.js';
import type { FakeProviderOptions } from '../../provider/server.js';
import type { Filling } from '../client-spec.js';
import type { CellKeys } from '../cell-keys.js';
import type { CanaryIssuer } from '../../canary/shapes.js';
import { MODELS } from '../servers.js';
import { answerOf } from './answers.js';

/** Ten failures that every client is put before. */
export const FAILURES = [
  ...(['wrong-key', 'no-key', 'expired', 'permission', 'model', 'quota', 'server'] as const),
  ...(['page', 'refused', 'tls'] as const),
];
export type Failure = (typeof FAILURES)[number];

/** Failures of the key, which a list of models shows too. */
const OF_KEY: readonly Failure[] = ['wrong-key', 'no-key', 'expired', 'page'];

/** The server that a client fails before. `authority`: nobody trusts it. */
export function serverOf(
  failure: Failure,
  issuer: CanaryIssuer,
  authority: () => Authority,
): FakeProviderOptions {
  if (failure === 'tls') return { rules: [], tls: { authority: authority() } };
  if (failure === 'refused') return { rules: [] };
  const answer = answerOf(failure, issuer);
  return { rules: OF_KEY.includes(failure) ? [answer] : [MODELS, answer] };
}

/** The key that stands in the client's configuration. */
export function fillingOf(failure: Failure, url: string, keys: CellKeys): Filling {
  const key = failure === 'no-key' ? null : failure === 'wrong-key' ? keys.wrong : keys.good;
  return { url, key, ...keys };
}
