import type { CheckContext } from '../check/context.js';
import { createContext } from '../check/context.js';
import { known, unknown, type Fact } from '../model/index.js';
import { isEmpty, sameSecret } from '../secret/index.js';
import { definitionsOf, inEffect } from './environment.js';
import { formOf, trialOf, type Reading, type Trial } from '../wire/reading.js';
import { url as joinUrl } from '../wire/urls.js';
import type { FactSource, FactTable } from './fact-set.js';
import { repaired } from './key-damage.js';
import { otherPlaces } from './places.js';
import {
  chatReading,
  controlKey,
  discoveryReading,
  rejectedRoute,
  tryVariation,
} from './routes.js';
import { placementText } from '../wire/placement.js';
import { tryTwins } from './twins.js';

type Route = 'chat' | 'discovery';

async function control(context: CheckContext, route: Route): Promise<Reading | null> {
  return tryVariation(context, route, {
    purpose: 'control: made-up key',
    key: controlKey(context.key),
  });
}

function trial(reading: Reading | null): Fact {
  return reading === null
    ? unknown('not-applicable', 'experiment')
    : known(trialOf(reading), reading.from);
}

async function repairedKey(source: FactSource, route: Route | null): Promise<Fact> {
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

/** Tries the places one after the other and stops at the first that lets the key in. */
async function otherPlace(source: FactSource, route: Route): Promise<Fact> {
  const { context } = source;
  if (context.key === null) return unknown('no-credential', 'experiment');
  const rejected = await (route === 'chat' ? chatReading(context) : discoveryReading(context));
  const wants = typeof rejected === 'string' ? null : rejected;
  const verdicts: Trial[] = [];
  for (const placement of otherPlaces(context, wants)) {
    const reading = await tryVariation(context, route, {
      purpose: `other place: ${placementText(placement)}`,
      placement,
    });
    if (reading === null) return unknown('not-applicable', 'experiment');
    const verdict = trialOf(reading);
    if (verdict === 'accepted') return known(placementText(placement), reading.from);
    verdicts.push(verdict);
  }
  return verdicts.length === 0
    ? unknown('not-applicable', 'experiment')
    : known('none', 'experiment');
}

/** Tries the keys that the one in effect hides, on the same endpoint. */
async function shadowedKey(source: FactSource): Promise<Fact> {
  const { context } = source;
  const route = (await rejectedRoute(source)) ?? 'chat';
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

/** Tries the values that start-up and env files give the variable, where the environment has another one. */
async function definedKey(source: FactSource): Promise<Fact> {
  const { context } = source;
  const held = context.credential.candidates.flatMap(({ secret }) => (secret ? [secret] : []));
  const others = (await definitionsOf(context))
    .filter(inEffect)
    .flatMap(({ secret, location }) =>
      secret === null || isEmpty(secret) || held.some((key) => sameSecret(key, secret))
        ? []
        : [{ secret, from: `${location.file}:${String(location.line)}` }],
    );
  if (others.length === 0) return unknown('not-applicable', 'experiment');
  const route = (await rejectedRoute(source)) ?? 'chat';
  for (const { secret, from } of others.slice(0, 2)) {
    const reading = await tryVariation(context, route, {
      purpose: `key from ${from}`,
      key: secret,
    });
    if (reading !== null && trialOf(reading) === 'accepted') return known(from, reading.from);
  }
  return known('none', 'experiment');
}

/** Tries the key of a similarly named variable, where its form says that it is one of this endpoint's own. */
async function similarKey(source: FactSource): Promise<Fact> {
  const { context } = source;
  const { env } = context.engine.ports;
  const secret = env.get((await source.value<string>('env.similarName')) ?? 'none');
  const { owner } = context;
  if (secret === undefined || owner === null) return unknown('not-applicable', 'experiment');
  const { knowledge } = context.engine;
  const issuer = knowledge.issuersOf(secret);
  const own = issuer.ids.some((id) => id === owner.id || knowledge.shareKeys(id, owner.id));
  if (!own || issuer.certainty !== 'distinctive') return unknown('refused-by-policy', 'experiment');
  const name = (await source.value<string>('env.similarName')) ?? '';
  const route = (await rejectedRoute(source)) ?? 'chat';
  return trial(
    await tryVariation(context, route, { purpose: `key from env:${name}`, key: secret }),
  );
}

/** The same key stands at another provider of this configuration, so it is bound to that endpoint as well. */
async function peerEndpoint({ context }: FactSource): Promise<Fact> {
  const { key } = context;
  if (key === null) return unknown('no-credential', 'experiment');
  for (const peer of context.peers) {
    const other = await createContext(peer, context.engine, context.options, []);
    if (
      other.key === null ||
      !sameSecret(other.key, key) ||
      other.url.origin === context.url.origin
    ) {
      continue;
    }
    context.session.bind(peer.baseUrl);
    const reading = await chatReading({ ...other, session: context.session });
    if (typeof reading !== 'string' && trialOf(reading) === 'accepted') {
      return known(peer.id, reading.from);
    }
  }
  return known('none', 'experiment');
}

async function keyCheck({ context }: FactSource): Promise<Fact> {
  const check = context.owner?.keyCheck ?? null;
  if (check === null || context.key === null) return unknown('not-applicable', 'experiment');
  const target = joinUrl(context.target.baseUrl, check.path);
  if (target === null || new URL(target).origin !== context.url.origin) {
    return unknown('refused-by-policy', 'experiment');
  }
  const reading = await context.session.send({
    purpose: 'key check',
    route: 'other',
    method: check.method,
    url: target,
    credential: { secret: context.key, placement: context.placement },
    headers: context.headers,
    body: null,
  });
  return trial(reading);
}

/** Discovery with the version path added, or taken away where it stands. */
async function otherPath({ context }: FactSource): Promise<Fact> {
  const base = context.url.href.replace(/\/+$/, '');
  const other = /\/v1$/.test(base) ? base.replace(/(\/v1)+$/, '') : `${base}/v1`;
  const reading = await tryVariation(context, 'discovery', {
    purpose: 'other path',
    url: `${other}/models`,
  });
  if (reading === null) return unknown('not-applicable', 'experiment');
  const answers = trialOf(reading) !== 'inconclusive';
  return known(answers ? new URL(other).pathname : 'none', reading.from);
}

export const EXPERIMENT_FACTS: FactTable = {
  'control.discovery': {
    cost: 'experiment',
    summary: 'how discovery answers a made-up key: accepted means that the list is public',
    collect: async ({ context }) => trial(await control(context, 'discovery')),
  },
  'control.chat': {
    cost: 'experiment',
    summary: 'how chat answers a made-up key: accepted means that chat does not check keys',
    collect: async ({ context }) => trial(await control(context, 'chat')),
  },
  'control.chatSameAnswer': {
    cost: 'experiment',
    summary: 'chat answers a made-up key in the same words as the configured one',
    collect: async ({ context }) => {
      const own = await chatReading(context);
      const bogus = await control(context, 'chat');
      if (typeof own === 'string' || bogus === null) return unknown('not-applicable', 'experiment');
      if (trialOf(bogus) === 'inconclusive') return unknown('no-answer', bogus.from);
      return known(formOf(own) === formOf(bogus), bogus.from);
    },
  },
  'control.noKeySame': {
    cost: 'experiment',
    summary: 'chat answers a request without any key in the same words: it does not see the key',
    collect: async (source) => {
      const { context } = source;
      const route = (await rejectedRoute(source)) ?? 'chat';
      const own = await (route === 'chat' ? chatReading(context) : discoveryReading(context));
      const bare = await tryVariation(context, route, { purpose: 'control: no key', key: null });
      if (typeof own === 'string' || bare === null) return unknown('not-applicable', 'experiment');
      return known(formOf(own) === formOf(bare), bare.from);
    },
  },
  'experiment.repaired': {
    cost: 'experiment',
    summary: 'how the rejected request goes with the damage of the key removed',
    collect: async (source) => repairedKey(source, await rejectedRoute(source)),
  },
  'experiment.place': {
    cost: 'experiment',
    summary: 'other header or scheme with which chat lets the key in, or none',
    collect: (source) => otherPlace(source, 'chat'),
  },
  'experiment.discoveryPlace': {
    cost: 'experiment',
    summary: 'other header or scheme with which discovery lets the key in, or none',
    collect: (source) => otherPlace(source, 'discovery'),
  },
  'experiment.path': {
    cost: 'experiment',
    summary: 'other path of the same host at which the API answers, or none',
    collect: otherPath,
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
    collect: definedKey,
  },
  'experiment.similar': {
    cost: 'experiment',
    summary: 'how the endpoint answers the key of the variable of almost the right name',
    collect: similarKey,
  },
  'experiment.peer': {
    cost: 'experiment',
    summary: 'other provider of the configuration whose endpoint accepts this key, or none',
    collect: peerEndpoint,
  },
  'experiment.keyCheck': {
    cost: 'experiment',
    summary: "how the provider's own key check answers",
    collect: keyCheck,
  },
  'experiment.twin': {
    cost: 'consent',
    summary: 'sibling endpoint that accepts the key, or none',
    collect: tryTwins,
  },
  'experiment.twinDiffers': {
    cost: 'consent',
    summary:
      'what differs between the endpoint and the sibling that accepts the key: region, plan, product or account',
    collect: async (source) => {
      const id = await source.value<string>('experiment.twin');
      const twin = source.context.engine.knowledge
        .twinsOf(source.context.url)
        .find((other) => other.id === id);
      return twin === undefined
        ? unknown('not-applicable', 'experiment')
        : known(twin.differs, 'fact base');
    },
  },
};
