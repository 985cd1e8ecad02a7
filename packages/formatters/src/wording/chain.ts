import type { ProviderReport } from '@authlint/model';
import { plain } from './plain.js';
import { hostOf } from './provider.js';

/** A party on the path of a request. `stopped`: it rejected the request, or did not send it. */
export interface Hop {
  readonly role: 'client' | 'proxy' | 'gateway' | 'provider';
  readonly name: string;
  readonly stopped: boolean;
}

type Role = Hop['role'];

/**
 * The path of the request, from the client to the provider, with the party that stopped it. Empty if nothing failed or no request is known.
 * `nameOf` returns the name of a provider by its id.
 */
export function chainOf(
  provider: ProviderReport,
  nameOf: (id: string) => string = (id) => id,
): readonly Hop[] {
  const { baseUrl, source, diagnosis, gatewayName: inFront = provider.gateway } = provider;
  const owner = provider.provider === null ? hostOf(baseUrl) : nameOf(provider.provider);
  if (diagnosis === null || owner === null) return [];
  const gateway = inFront ?? (isGateway(provider) ? owner : null);
  const stopped = stoppedBy(provider);
  const ways: readonly (readonly [Role, string | null])[] = [
    ['client', source.client ?? 'the client'],
    ['proxy', stopped === 'proxy' ? 'the proxy' : null],
    ['gateway', gateway],
    ['provider', gateway === owner ? 'the provider behind it' : owner],
  ];
  return ways.flatMap(([role, name]) =>
    name === null ? [] : [{ role, name: plain(name), stopped: role === stopped }],
  );
}

/** Whether the owner of the Base URL is a gateway itself. */
const isGateway = ({ type, diagnosis }: ProviderReport): boolean =>
  type === 'custom-gateway' || diagnosis?.code === 'gateway-upstream-key';

/** `null` if the request was not rejected: it did not arrive, or failed for another reason. */
function stoppedBy(provider: ProviderReport): Role | null {
  const { id, diagnosis, gateway, requests, state } = provider;
  const code = diagnosis?.code ?? '';
  if (code.startsWith('proxy-')) return 'proxy';
  if (state !== 'rejected') return null;
  if (code === 'gateway-upstream-key') return 'provider';
  // In a pasted text, the provider is the one that rejected.
  if (/^input(-\d+)?$/.test(id)) return isGateway(provider) ? 'gateway' : 'provider';
  if (requests.length === 0) return 'client';
  if (requests.every(({ status }) => status === null)) return null;
  return gateway !== null || isGateway(provider) ? 'gateway' : 'provider';
}
