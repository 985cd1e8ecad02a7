import type { CheckContext } from '../requests/check-context.js';
import { known, unknown, type Fact } from '../model/index.js';
import { isEmpty, sameSecret, type Secret } from '../secret/index.js';
import { trialOf } from '../requests/classified-response.js';
import type { Definition } from '../ports/index.js';
import { placeOf, reachingDefinitions, unloadedDefinitions } from './definitions.js';
import type { FactSource, FactTable } from './fact-set.js';
import { repaired } from '../subject/key-damage.js';
import { similarVariable } from './similar-variable.js';
import { rejectedRoute, tryVariation } from '../requests/client-requests.js';
import { trial } from './trial.js';

async function repairedKey(source: FactSource, route: 'chat' | 'discovery' | null): Promise<Fact> {
  const { context } = source;
  const fixed = context.key === null ? null : repaired(context.key);
  if (fixed === null) return unknown('not-applicable', 'experiment');
  const reading = await tryVariation(context, route ?? 'chat', {
    purpose: 'repaired key',
    key: fixed,
  });
  return trial(
    reading ?? (await tryVariation(context, 'discovery', { purpose: 'repaired key', key: fixed })),
  );
}

/** Tries the keys that the one in effect hides, on the same endpoint. */
async function shadowedKey(source: FactSource): Promise<Fact> {
  const { context } = source;
  const route = (await rejectedRoute(source.context)) ?? 'chat';
  const others = context.credential.shadowed.slice(0, 2);
  if (others.length === 0) return unknown('not-applicable', 'experiment');
  for (const candidate of others) {
    const placement = candidate.source.placement;
    const reading = await tryVariation(context, route, {
      purpose: `key from ${candidate.from}`,
      key: candidate.secret,
      ...(placement ? { placement } : {}),
      ...(candidate.source.extraHeaders ? { headers: candidate.source.extraHeaders } : {}),
    });
    if (reading !== null && trialOf(reading) === 'accepted') {
      return known(candidate.from, reading.from);
    }
  }
  return known('none', 'experiment');
}

/** The keys that lines of files hold, where they are other than those that the sources of the setting hold. */
export function keysOfDefinitions(
  { credential, services }: CheckContext,
  definitions: readonly Definition[],
): readonly { readonly from: string; readonly key: Secret }[] {
  const held = credential.candidates.flatMap(({ secret }) => (secret ? [secret] : []));
  return definitions.flatMap((definition) => {
    const { secret } = definition;
    return secret === null || isEmpty(secret) || held.some((key) => sameSecret(key, secret))
      ? []
      : [{ key: secret, from: placeOf(services.ports, definition) }];
  });
}

/** Tries the values that lines of files give the variable, where they are other than those that were tried already. */
async function definedKey(source: FactSource, definitions: readonly Definition[]): Promise<Fact> {
  const { context } = source;
  const others = keysOfDefinitions(context, definitions);
  if (others.length === 0) return unknown('not-applicable', 'experiment');
  const route = (await rejectedRoute(source.context)) ?? 'chat';
  for (const { key, from } of others.slice(0, 2)) {
    const variation = { purpose: `key from ${from}`, key };
    const reading =
      (await tryVariation(context, route, variation)) ??
      (await tryVariation(context, 'discovery', variation));
    if (reading !== null && trialOf(reading) === 'accepted') return known(from, reading.from);
  }
  return known('none', 'experiment');
}

/** Tries the key of a similarly named variable, where its form says that it is one of this endpoint's own. */
async function similarKey(source: FactSource): Promise<Fact> {
  const { context } = source;
  const { owner } = context;
  const similar = await similarVariable(context);
  if (similar === null || owner === null) return unknown('not-applicable', 'experiment');
  const { secret, from } = similar;
  const { knowledge } = context.services;
  const issuer = knowledge.issuersOf(secret);
  const own = issuer.ids.some((id) => id === owner.id || knowledge.shareKeys(id, owner.id));
  if (!own || issuer.certainty !== 'distinctive') return unknown('refused-by-policy', 'experiment');
  const route = (await rejectedRoute(source.context)) ?? 'chat';
  return trial(await tryVariation(context, route, { purpose: `key from ${from}`, key: secret }));
}

/** Experiments with another key on the same endpoint. */
export const OTHER_KEY_FACTS: FactTable = {
  'experiment.repaired': {
    cost: 'experiment',
    summary: 'how the rejected request goes with the damage of the key removed',
    collect: async (source) => repairedKey(source, await rejectedRoute(source.context)),
  },
  'experiment.shadowed': {
    cost: 'experiment',
    summary: 'hidden source whose key the endpoint accepts, or none',
    collect: shadowedKey,
  },
  'experiment.defined': {
    cost: 'experiment',
    summary:
      'file that defines the variable with another value, which the endpoint accepts, or none',
    collect: async (source) => definedKey(source, await reachingDefinitions(source.context)),
  },
  'experiment.unloaded': {
    cost: 'experiment',
    summary: 'env file that is not loaded and whose value the endpoint accepts, or none',
    collect: async (source) => definedKey(source, await unloadedDefinitions(source.context)),
  },
  'experiment.similar': {
    cost: 'experiment',
    summary: 'how the endpoint answers the key of the variable of almost the right name',
    collect: similarKey,
  },
};
