import { createContext } from '../check/context.js';
import { known, unknown, type Fact } from '../model/index.js';
import { sameSecret } from '../secret/index.js';
import { placementText } from '../wire/placement.js';
import { trialOf } from '../wire/reading.js';
import { url as joinUrl } from '../wire/urls.js';
import type { FactSource, FactTable } from './fact-set.js';
import { otherPlaces } from './places.js';
import { chatReading, discoveryReading, tryVariation } from './routes.js';
import { trial } from './trial.js';
import { tryTwins } from './twins.js';

/** Tries the places one after the other and stops at the first that lets the key in. */
async function otherPlace(source: FactSource, route: 'chat' | 'discovery'): Promise<Fact> {
  const { context } = source;
  if (context.key === null) return unknown('no-credential', 'experiment');
  const rejected = await (route === 'chat' ? chatReading(context) : discoveryReading(context));
  const wants = typeof rejected === 'string' ? null : rejected;
  const places = otherPlaces(context, wants);
  for (const placement of places) {
    const reading = await tryVariation(context, route, {
      purpose: `other place: ${placementText(placement)}`,
      placement,
    });
    if (reading === null) return unknown('not-applicable', 'experiment');
    if (reading.failure !== null) return unknown('no-answer', reading.from);
    if (trialOf(reading) === 'accepted') return known(placementText(placement), reading.from);
  }
  return places.length === 0
    ? unknown('not-applicable', 'experiment')
    : known('none', 'experiment');
}

/** The same key stands at another provider of this configuration, so it is bound to that endpoint as well. */
async function peerEndpoint({ context }: FactSource): Promise<Fact> {
  const { key } = context;
  if (key === null) return unknown('no-credential', 'experiment');
  for (const peer of context.peers) {
    if (peer === context.configured) continue;
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
  if (reading.failure !== null) return unknown('no-answer', reading.from);
  const answers = trialOf(reading) !== 'inconclusive';
  return known(answers ? new URL(other).pathname : 'none', reading.from);
}

/** Experiments with the same key in another place: header, path, route or endpoint. */
export const OTHER_PLACE_FACTS: FactTable = {
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
