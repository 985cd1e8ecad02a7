import { type AddressRow, exactAddresses, patternsNear } from './address-rows.js';
import { hostMatcher, type Captures } from './host-pattern.js';
import { compareFits, fitPath, segmentsOf, type PathFit } from './path-match.js';

/** A known endpoint that a URL belongs to. */
export interface Address {
  readonly id: string;
  /** Index into the provider's endpoints; `-1` for another host of the provider. */
  readonly endpoint: number;
  readonly captures: Captures;
}

/** The best known endpoint for a URL. Exact hosts come before patterns; among endpoints of one host the path decides. */
export function addressOf(url: URL): Address | null {
  const known = candidates(hostOf(url));
  if (known.length === 0) return null;
  const path = segmentsOf(url.pathname);
  const best = known.reduce<Candidate | null>((winner, { row, captures }) => {
    const candidate = { row, captures, fit: fitPath(path, segmentsOf(row.path)) };
    return winner === null || compare(candidate, winner) < 0 ? candidate : winner;
  }, null);
  if (best === null) return null;
  return {
    id: best.row.id,
    endpoint: best.row.endpoint,
    captures: { ...best.captures, ...best.fit.captures },
  };
}

/** Every provider with an endpoint on this host. */
export function ownersOfHost(host: string): readonly string[] {
  return [...new Set(candidates(host.toLowerCase()).map(({ row }) => row.id))];
}

interface Candidate {
  readonly row: AddressRow;
  readonly captures: Captures;
  readonly fit: PathFit;
}

/** Of equal matches, an endpoint precedes a mere host, and the nearest endpoint a longer one. */
function compare(a: Candidate, b: Candidate): number {
  return (
    compareFits(a.fit, b.fit) ||
    Number(a.row.endpoint < 0) - Number(b.row.endpoint < 0) ||
    a.fit.missing - b.fit.missing ||
    a.row.rank - b.row.rank
  );
}

function candidates(
  host: string,
): readonly { readonly row: AddressRow; readonly captures: Captures }[] {
  const exact = exactAddresses(host);
  if (exact.length > 0) return exact.map((row) => ({ row, captures: {} }));
  return patternsNear(host).flatMap((row) => {
    const captures = hostMatcher(row.host)(host);
    return captures === null ? [] : [{ row, captures }];
  });
}

/** A trailing dot does not change the host. */
function hostOf(url: URL): string {
  const { hostname } = url;
  return (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname).toLowerCase();
}
