import { createContext, type CheckContext } from '../requests/check-context.js';
import { known, unknown, type Fact } from '../model/index.js';
import { basicOfKey, sameSecret } from '../secret/index.js';
import { placementText } from '../subject/placement.js';
import { trialOf } from '../requests/classified-response.js';
import type { RequestSpec } from '../requests/session.js';
import { url as joinUrl } from '../requests/urls.js';
import type { FactSource, FactTable } from './fact-set.js';
import { otherPlaces } from './places.js';
import { chatReading, discoveryReading, tryVariation } from '../requests/client-requests.js';
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
      ...(/^basic$/i.test(placement.scheme) ? { key: basicOfKey(context.key) } : {}),
    });
    if (reading === null) return unknown('not-applicable', 'experiment');
    if (reading.failure !== null) return unknown('no-answer', reading.from);
    if (trialOf(reading) === 'accepted') return known(placementText(placement), reading.from);
  }
  return places.length === 0
    ? unknown('not-applicable', 'experiment')
    : known('none', 'experiment');
}

/**
 * The other providers of the configuration where the same key stands: it is bound to their endpoints as well. No login is
 * exchanged to find out.
 */
export async function peerContexts(context: CheckContext): Promise<readonly CheckContext[]> {
  const { services, key, options, session, url } = context;
  if (key === null) return [];
  const found: CheckContext[] = [];
  for (const peer of context.peers) {
    if (peer === context.configured) continue;
    const other = await createContext(peer, services, { ...options, offline: true }, []);
    const same = other.key !== null && sameSecret(other.key, key);
    if (same && other.url.origin !== url.origin) found.push({ ...other, options, session });
  }
  return found;
}

async function peerEndpoint({ context }: FactSource): Promise<Fact> {
  if (context.key === null) return unknown('no-credential', 'experiment');
  for (const peer of await peerContexts(context)) {
    context.session.bind(peer.target.baseUrl);
    const reading = await chatReading(peer);
    if (typeof reading !== 'string' && trialOf(reading) === 'accepted') {
      return known(peer.target.id, reading.from);
    }
  }
  return known('none', 'experiment');
}

/** The request that the provider answers by the key alone, or why it is not made. */
export function keyCheckSpec(
  context: CheckContext,
): RequestSpec | 'not-applicable' | 'refused-by-policy' {
  const check = context.owner?.keyCheck ?? null;
  if (check === null || context.key === null) return 'not-applicable';
  const target = joinUrl(context.target.baseUrl, check.path);
  if (target === null || new URL(target).origin !== context.url.origin) return 'refused-by-policy';
  return {
    purpose: 'key check',
    route: 'other',
    method: check.method,
    url: target,
    credential: { secret: context.key, placement: context.placement },
    headers: context.headers,
    body: null,
  };
}

async function keyCheck({ context }: FactSource): Promise<Fact> {
  const spec = keyCheckSpec(context);
  return typeof spec === 'string'
    ? unknown(spec, 'experiment')
    : trial(await context.session.send(spec));
}

/** Routes that are pasted as part of a Base URL. */
const ROUTE = /\/(chat\/completions|completions|responses|messages|models|embeddings)$/;
const VERSION = /\/v\d+(beta\d*)?$/;

/**
 * Discovery where the Base URL may have been meant to lead: without a pasted route, with the version path once, with it
 * or without it, and with a slash at the end.
 */
export function otherPathUrls({ url }: CheckContext): readonly string[] {
  const base = url.origin + url.pathname.replace(/\/+$/, '');
  const bare = base.replace(ROUTE, '');
  const single = bare.replace(/(\/v\d+)\1+$/, '$1');
  const other = VERSION.test(single) ? single.replace(VERSION, '') : `${single}/v1`;
  const bases = [...new Set([bare, single, other])].filter((one) => one !== base);
  return [...bases.map((one) => `${one}/models`), `${base}/models/`];
}

/** Tries the paths one after the other and stops at the first at which the API answers. */
async function otherPath({ context }: FactSource): Promise<Fact> {
  for (const url of otherPathUrls(context)) {
    const reading = await tryVariation(context, 'discovery', { purpose: 'other path', url });
    if (reading === null) return unknown('not-applicable', 'experiment');
    if (reading.failure !== null) return unknown('no-answer', reading.from);
    if (trialOf(reading) !== 'inconclusive') {
      return known(new URL(url).pathname.replace(/\/models$/, '') || '/', reading.from);
    }
  }
  return known('none', 'experiment');
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
      const twin = source.context.services.knowledge
        .twinsOf(source.context.url)
        .find((other) => other.id === id);
      return twin === undefined
        ? unknown('not-applicable', 'experiment')
        : known(twin.differs, 'fact base');
    },
  },
};
