import type { Meaning, ResponderKind } from '@authlint/core';
import { providerRow } from '../tables/providers.js';
import type { Body } from './body.js';

/** Clues to the sender of an answer. */
interface Clues {
  /** Providers that own the host. */
  readonly hostOwners: readonly string[];
  /** The sender that the form of the answer identifies. */
  readonly fingerprint: string | null;
  /** The provider whose known text the answer has. */
  readonly author: string | null;
  readonly body: Body;
}

export interface Responder {
  readonly answeredBy: ResponderKind;
  readonly id: string | null;
  /** The gateway in between sends its operator's key to the provider behind it. */
  readonly ownKey: boolean;
}

/** The sender of an answer: the owner of the host, a gateway, or a provider behind one. */
export function responderOf({ hostOwners, fingerprint, author, body }: Clues): Responder {
  const front = fingerprint ?? hostOwners[0] ?? null;
  const ownKey = front !== null && providerRow(front)?.upstreamKey === 'own';
  const relayed = ownKey && isForeign(front, body);
  if (author === null) {
    const answeredBy = front === null ? 'unknown' : roleOf(front);
    return { answeredBy, id: fingerprint, ownKey: relayed };
  }
  const own =
    author === fingerprint ||
    hostOwners.includes(author) ||
    hostOwners.some((id) => sameVendor(id, author));
  if (own || isGateway(author)) return { answeredBy: roleOf(author), id: author, ownKey: relayed };
  const direct = front === null ? providerRow(author)?.kind === 'local' : !isGateway(front);
  return direct
    ? { answeredBy: 'provider', id: author, ownKey: false }
    : { answeredBy: 'upstream', id: author, ownKey };
}

/** True for JSON in a form that the gateway itself never writes. */
function isForeign(id: string, body: Body): boolean {
  const form = providerRow(id)?.ownErrors;
  return form !== undefined && body.kind === 'json' && !new RegExp(form, 'u').test(body.words);
}

const REJECTED_BEHIND: ReadonlySet<Meaning> = new Set<Meaning>([
  'invalid-key',
  'missing-key',
  'expired',
  'revoked',
  'wrong-scheme',
  'wrong-kind',
  'signature',
  'rejected',
]);

/** A rejection from the provider behind a gateway with its own upstream key concerns that key. */
export function asUpstream(meaning: Meaning, { ownKey }: Pick<Responder, 'ownKey'>): Meaning {
  return ownKey && REJECTED_BEHIND.has(meaning) ? 'upstream-key' : meaning;
}

function roleOf(id: string): ResponderKind {
  return isGateway(id) ? 'gateway' : 'provider';
}

export function isGateway(id: string): boolean {
  return providerRow(id)?.kind === 'gateway';
}

function sameVendor(a: string, b: string): boolean {
  return providerRow(a)?.vendor === providerRow(b)?.vendor;
}
