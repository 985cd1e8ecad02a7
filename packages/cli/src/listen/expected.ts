import { resolveSubject, type ProviderTarget, type Services } from '@authlint/core/internal';
import type { Placement } from '@authlint/model';

/** The configured provider that the client is meant to talk to. */
export interface Expected {
  readonly id: string;
  /** Id of the owner of its Base URL, or `null`. */
  readonly owner: string | null;
  /** Fingerprint of the configured key; `null` where none is readable. */
  readonly fingerprint: string | null;
  /** Where that key comes from. */
  readonly from: string | null;
  readonly placement: Placement;
}

/** Resolves what a client of this provider would send. Sends nothing. */
export async function expectedOf(target: ProviderTarget, services: Services): Promise<Expected> {
  const { key, credential, placement, owner } = await resolveSubject(target, services);
  return {
    id: target.id,
    owner: owner?.id ?? null,
    fingerprint: key === null ? null : services.fingerprinter.of(key),
    from: credential.winner?.from ?? null,
    placement,
  };
}
