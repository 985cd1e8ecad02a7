import { OUTCOMES, REPAIRED_KEY_VARIANT } from '@authlint/model';
import { reachingDefinitions, shownLocation, unloadedDefinitions } from '../facts/definitions.js';
import { similarVariable } from '../facts/similar-variable.js';
import type { CheckContext } from '../requests/check-context.js';
import { isEmpty, sameSecret, type Secret } from '@authlint/model/secret';
import { damageOf, DAMAGES, repaired } from '@authlint/model/key-damage';
import type { Definition } from '@authlint/model/ports';
import { firstAccepted, outcome } from './collect.js';
import type { Attempt, Attempts, Experiment, Proposed } from './experiment.js';

/** Maximum number of keys of one kind. */
const MAX_KEYS = 2;

function attemptWith(from: string, key: Secret | null): Attempt {
  return {
    kind: { id: 'other-key', text: `key from ${from}`, role: 'change' },
    shows: from,
    key,
  };
}

function repairedKey({ key }: CheckContext): Proposed {
  const isKey = key !== null && !damageOf(key).includes('unexpanded-reference');
  const fixed = isKey ? repaired(key) : null;
  return fixed === null ? 'not-applicable' : [{ kind: REPAIRED_KEY_VARIANT, key: fixed }];
}

export const REPAIRED_KEY: Experiment = {
  when: 'if rejected',
  attempts: repairedKey,
  otherKey: true,
  isLocal: true,
  beforeStop: 'if sent', // a damaged key may be dead as well
  evidenceFor: DAMAGES.filter(({ repair }) => repair !== undefined).map(({ code }) => code),
  facts: {
    'experiment.repaired': {
      summary: 'how the rejected request goes with the damage of the key removed',
      values: OUTCOMES,
      collect: outcome(repairedKey, { route: 'rejected', else: 'discovery' }),
    },
  },
};

/** The keys that the one in effect overrides. */
function shadowedKeys({ credential }: CheckContext): Proposed {
  if (credential.shadowed.length === 0) return 'not-applicable';
  return credential.shadowed.slice(0, MAX_KEYS).map(({ from, secret, source }) => ({
    ...attemptWith(from, secret),
    ...(source.placement ? { placement: source.placement } : {}),
    ...(source.extraHeaders ? { headers: source.extraHeaders } : {}),
  }));
}

export const SHADOWED_KEY: Experiment = {
  when: 'if rejected',
  attempts: shadowedKeys,
  otherKey: true,
  beforeStop: 'always', // a hidden key may be the good one
  facts: {
    'experiment.shadowed': {
      summary: 'hidden source whose key the endpoint accepts, or none',
      values: 'text',
      collect: firstAccepted(shadowedKeys, { route: 'refused' }),
    },
  },
};

/** Values of the variable in files that differ from those in the sources of the setting; `id`: the fact. */
function keysOfFiles(
  id: string,
  summary: string,
  definitions: (context: CheckContext) => Promise<readonly Definition[]>,
): Experiment {
  const attempts: Attempts = async (context) => {
    const { credential, services } = context;
    const held = credential.candidates.flatMap(({ secret }) => secret ?? []);
    const found = (await definitions(context)).flatMap((definition) => {
      const { secret } = definition;
      return secret === null || isEmpty(secret) || held.some((key) => sameSecret(key, secret))
        ? []
        : [attemptWith(shownLocation(services.ports, definition), secret)];
    });
    return found.length === 0 ? 'not-applicable' : found.slice(0, MAX_KEYS);
  };
  const collect = firstAccepted(attempts, { route: 'rejected', else: 'discovery' });
  const facts = { [id]: { summary, values: 'text', collect } } as const;
  return { when: 'if rejected', attempts, otherKey: true, facts };
}

export const DEFINED_KEY = keysOfFiles(
  'experiment.defined',
  'file that defines the variable with another value, which the endpoint accepts, or none',
  reachingDefinitions,
);

export const UNLOADED_KEY = keysOfFiles(
  'experiment.unloaded',
  'env file that is not loaded and whose value the endpoint accepts, or none',
  unloadedDefinitions,
);

/** The key of a similarly named variable, if it has the form of this endpoint's keys. */
async function similarKey(context: CheckContext): Promise<Proposed> {
  const { owner, services } = context;
  const similar = await similarVariable(context);
  if (similar === null || owner === null) return 'not-applicable';
  const { ids, certainty } = services.knowledge.issuersOf(similar.secret);
  const fits = ids.some((id) => id === owner.id || services.knowledge.shareKeys(id, owner.id));
  return fits && certainty === 'distinctive'
    ? [attemptWith(similar.from, similar.secret)]
    : 'refused-by-policy';
}

export const SIMILAR_KEY: Experiment = {
  when: 'if rejected',
  attempts: similarKey,
  otherKey: true,
  facts: {
    'experiment.similar': {
      summary: 'how the endpoint answers the key of the variable of almost the right name',
      values: OUTCOMES,
      collect: outcome(similarKey, { route: 'rejected' }),
    },
  },
};
