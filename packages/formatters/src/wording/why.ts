import {
  catalogueCode,
  VARIANT_IDS,
  type Evidence,
  type ProviderReport,
  type RequestRecord,
} from '@authlint/model';
import { isForPrograms } from './fact-words.js';
import { plain } from './plain.js';
import { removedPart } from './removed-part.js';
import { outcomeText, shortUrl } from './requests.js';
import { factValueWords, factWords, isStatusFact } from './words.js';

/** An action or a fact, its object and its result. */
export type WhyRow = readonly [subject: string, place: string, result: string];

/** Results without information for a reader. */
const SAYS_NOTHING = /^(?:none$|unknown\b)/;

/** Evidence for the verdict: local facts first, then requests in the order in which they were sent. */
export function whyRows(provider: ProviderReport, most: number): readonly WhyRow[] {
  const all = localEvidence(provider);
  const shown = most === 1 && all.length > 1 ? all.filter(({ fact }) => !isStatusFact(fact)) : all;
  const facts = shown.map(factRow).filter(([, , result]) => !SAYS_NOTHING.test(result));
  const room = Math.max(0, most - facts.length);
  return [...facts.slice(0, most), ...requestRows(provider, room)];
}

/** Evidence that is not in the list of requests. */
function localEvidence({ diagnosis, requests }: ProviderReport): readonly Evidence[] {
  const evidence = (diagnosis?.evidence ?? []).filter(({ fact }) => !isForPrograms(fact));
  if (requests.length === 0) return evidence;
  return evidence.filter(
    ({ fact, value, from }) => fact !== 'key.present' && value !== false && !isOfRequest(from),
  );
}

function factRow({ fact, value, from }: Evidence): WhyRow {
  return [factWords(fact), plain(from), factValueWords(fact, value)];
}

function requestRows(provider: ProviderReport, most: number): readonly WhyRow[] {
  const { requests, baseUrl } = provider;
  const judged = new Set(provider.diagnosis?.evidence.map(({ from }) => from));
  const rankOf = (request: RequestRecord): number =>
    judged.has(`${request.method} ${request.url}`) && request.variant === null ? -1 : rank(request);
  const relevant = [...requests].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, most);
  return requests
    .filter((request) => relevant.includes(request))
    .map((request) => [
      requestWords(request, provider),
      `${plain(request.method)} ${shortUrl(request.url, baseUrl)}`,
      outcomeText(request),
    ]);
}

function isOfRequest(from: string): boolean {
  return /^(?:GET|POST) /.test(from);
}

/** The client's requests come first, then variants that succeeded, then controls. */
function rank({ variant, status }: RequestRecord): number {
  if (variant === null) return 0;
  if (variant.role === 'control') return 2;
  return status !== null && status < 400 ? 1 : 3;
}

/** `chat, key as saved`, `discovery, made-up key`. */
function requestWords({ route, variant }: RequestRecord, provider: ProviderReport): string {
  const { requests, diagnosis } = provider;
  if (variant === null) {
    const isRepaired = requests.some((request) => request.variant?.id === VARIANT_IDS.repairedKey);
    return isRepaired ? `${route}, key as saved` : route;
  }
  const isRepair = variant.id === VARIANT_IDS.repairedKey && diagnosis !== null;
  const part = isRepair ? removedPart(catalogueCode(diagnosis)) : null;
  const words = part === null ? plain(variant.text) : `key without ${part}`;
  return variant.role === 'separate' ? words : `${route}, ${words}`;
}
