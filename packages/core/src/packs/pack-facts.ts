import type { CheckContext } from '../requests/check-context.js';
import { controlKey } from '../subject/control-key.js';
import type { FactDefinition, FactSource, FactTable } from '../facts/fact-set.js';
import { sendVariant } from '../requests/client-requests.js';
import { unknown, type Fact, type FactValue, type UnknownReason } from '../model/index.js';
import { outcomeOf } from '../requests/classified-response.js';
import type { RequestVariant } from '../requests/request-specs.js';
import type { PackAnswer, PackFact, PackRequest, PackSource, PackTarget } from './code-pack.js';
import type { Pack } from './schema.js';

/** Requests that one fact of a pack may send. */
const MOST_REQUESTS = 8;
const LONGEST_TEXT = 500;

/** The facts of packs as the engine collects them. A pack sees no context: what it is handed holds no credential. */
export function packFacts(packs: readonly Pack[]): FactTable {
  const own = packs.flatMap(({ facts = {} }) => Object.entries(facts));
  return Object.fromEntries(own.map(([id, fact]) => [id, collected(id, fact)]));
}

function collected(id: string, { cost, summary, collect }: PackFact): FactDefinition {
  return {
    cost,
    summary,
    // What throws is caught where all facts are collected.
    collect: async (source) => sound(await collect(sourceFor(source, cost === 'experiment')), id),
  };
}

function sourceFor(source: FactSource, maySend: boolean): PackSource {
  let left = maySend ? MOST_REQUESTS : 0;
  return {
    target: targetOf(source.context),
    get: async (id) => source.get(id),
    value: (id) => source.value<FactValue>(id),
    ask: async (request) => {
      left -= 1;
      return left < 0 || !isRequest(request) ? null : ask(source.context, request);
    },
  };
}

function targetOf({ target, type, url }: CheckContext): PackTarget {
  return {
    id: target.id,
    type,
    baseUrl: `${url.origin}${url.pathname}`,
    modelId: target.modelId,
    headers: target.headers.map(({ name }) => name.toLowerCase()),
  };
}

async function ask(context: CheckContext, request: PackRequest): Promise<PackAnswer | null> {
  const { route, key = 'configured', place, headers } = request;
  const keys = { configured: context.key, 'made-up': controlKey(context.key), none: null };
  const variant: RequestVariant = {
    purpose: 'pack: experiment',
    key: keys[key],
    ...(place === undefined ? {} : { placement: place }),
    ...(headers === undefined ? {} : { headers }),
  };
  const response = await sendVariant(context, route, variant);
  if (response === null) return null;
  const { status, meaning, text } = response;
  return { status, outcome: outcomeOf(response), meaning, text };
}

const NAME = /^[\w-]{1,100}$/;
const PLAIN = /^[\x20-\x7e]{0,500}$/;

/** A pack may be JavaScript: what it asks for is looked at before it is done. */
function isRequest({ route, key, place, headers = {} }: PackRequest): boolean {
  return (
    ['chat', 'discovery'].includes(route) &&
    ['configured', 'made-up', 'none', undefined].includes(key) &&
    (place === undefined || (NAME.test(place.header) && /^[\w-]{0,30}$/.test(place.scheme))) &&
    Object.entries(headers).every(([name, value]) => NAME.test(name) && PLAIN.test(value))
  );
}

/** A fact in the form that all have; anything else is nonsense, and the fact is unknown. */
function sound(fact: unknown, id: string): Fact {
  if (typeof fact !== 'object' || fact === null) return unknown('collector-failed', id);
  const { known, value, from, reason } = fact as Record<string, unknown>;
  const place = typeof from === 'string' ? from.slice(0, LONGEST_TEXT) : id;
  if (known === false) {
    return unknown(REASONS.find((one) => one === reason) ?? 'collector-failed', place);
  }
  return known === true && isValue(value)
    ? { known: true, value, from: place }
    : unknown('collector-failed', id);
}

const REASONS = [
  'offline',
  'not-configured',
  'not-applicable',
  'not-supported',
  'no-model-id',
  'no-credential',
  'no-answer',
  'not-found',
] as const satisfies readonly UnknownReason[];

function isValue(value: unknown): value is FactValue {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) {
    return value.length <= 100 && value.every((one) => typeof one === 'string' && isValue(one));
  }
  return typeof value === 'boolean' || value === null;
}
