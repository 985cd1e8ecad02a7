import {
  memoize,
  OWN_REQUESTS,
  type CheckContext,
  type FactDefinition,
  type FactSource,
  type FactTable,
} from '@authlint/core/internal';
import { UNKNOWN_REASONS, unknown, type Fact, type FactValue } from '@authlint/model';
import { jwtClaims } from '@authlint/model/secret';
import type { PackClaims, PackFact, PackSource, PackTarget } from '../format/code-pack.js';
import { askFor } from './pack-request.js';
import type { Pack } from '../format/schema.js';

const MAX_TEXT_LENGTH = 500;
const MAX_MESSAGE_LENGTH = 200;
const MAX_TEXTS = 100;

/** The facts of a pack as the engine collects them. A pack does not get the context, and nothing that it gets has a credential. */
export function factTable(pack: Pack): FactTable {
  const own = Object.entries(pack.facts ?? {});
  return Object.fromEntries(own.map(([id, fact]) => [id, collected(pack, id, fact)]));
}

function collected(
  { id: pack, project }: Pack,
  id: string,
  { cost, summary, values = 'any', collect }: PackFact,
): FactDefinition {
  if (project?.isAgreed === false) {
    const inert = unknown('no-consent', project.files.join(', '));
    return { cost, summary, values, collect: () => inert };
  }
  const failed = (message: string): Fact => ({
    ...unknown('collector-failed', id),
    failure: `the pack ${pack} could not collect ${id}: ${oneLine(message)}`,
  });
  return {
    cost,
    summary,
    values,
    collect: async (source) => {
      try {
        const limits = { maySend: cost === 'experiment', ofProject: project !== undefined };
        const fact = await collect(sourceFor(id, source, limits));
        return sound(fact, id) ?? failed('what it gave is no fact');
      } catch (error) {
        return failed(error instanceof Error ? errorText(error) : 'it threw');
      }
    },
  };
}

interface SendingLimits {
  readonly maySend: boolean;
  readonly ofProject: boolean;
}

function sourceFor(
  id: string,
  source: FactSource,
  { maySend, ofProject }: SendingLimits,
): PackSource {
  let left: number = maySend ? OWN_REQUESTS.ofFact : 0;
  const get = async (wanted: string): Promise<Fact> => {
    if (waits(source, id, wanted)) throw new Error(`${id} and ${wanted} wait for each other`);
    return source.get(wanted);
  };
  return {
    target: targetOf(source.context),
    get,
    value: async (wanted): Promise<FactValue | undefined> => {
      const fact = await get(wanted);
      return fact.known ? fact.value : undefined;
    },
    claims: () => Promise.resolve(claimsOf(source.context)),
    ask: async (request) => {
      left -= 1;
      if (left < 0 || !source.context.run.takeOwnRequest()) return null;
      return askFor(source.context, request, ofProject);
    },
  };
}

/** Dependencies between facts of packs, per provider. */
const asked = memoize((_source: FactSource) => new Map<string, Set<string>>());

/** Records that one fact reads another. True for a cycle, in which both would wait for ever. */
function waits(source: FactSource, id: string, wanted: string): boolean {
  const edges = asked(source);
  const reaches = (from: string): boolean =>
    from === id || [...(edges.get(from) ?? [])].some(reaches);
  if (reaches(wanted)) return true;
  edges.set(id, (edges.get(id) ?? new Set()).add(wanted));
  return false;
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

function claimsOf({ key }: CheckContext): PackClaims | null {
  const claims = key === null ? null : jwtClaims(key);
  if (claims === null) return null;
  const { issuer, audience, issuedAt, notBefore, expiresAt, scopes } = claims;
  return {
    iss: issuer === null ? null : issuer.slice(0, MAX_TEXT_LENGTH),
    aud: shortTexts(audience),
    iat: issuedAt,
    nbf: notBefore,
    exp: expiresAt,
    scope: shortTexts(scopes),
  };
}

function shortTexts(texts: readonly string[]): readonly string[] {
  return texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_TEXT_LENGTH));
}

function errorText({ name, message }: Error): string {
  return name === 'Error' ? message : `${name}: ${message}`;
}

/** A pack's message is untrusted: reduced to one short line without control characters. */
function oneLine(message: string): string {
  const plain = message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > MAX_MESSAGE_LENGTH ? `${plain.slice(0, MAX_MESSAGE_LENGTH)}…` : plain;
}

/** Validates a fact; `null` for an invalid one. */
function sound(fact: unknown, id: string): Fact | null {
  if (typeof fact !== 'object' || fact === null) return null;
  const { known, value, from, reason } = fact as Record<string, unknown>;
  const place = typeof from === 'string' ? from.slice(0, MAX_TEXT_LENGTH) : id;
  if (known === false) {
    const given = UNKNOWN_REASONS.find((item) => item === reason);
    return given === undefined ? null : unknown(given, place);
  }
  return known === true && isValue(value) ? { known: true, value, from: place } : null;
}

function isValue(value: unknown): value is FactValue {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) {
    return (
      value.length <= MAX_TEXTS && value.every((item) => typeof item === 'string' && isValue(item))
    );
  }
  return typeof value === 'boolean' || value === null;
}
