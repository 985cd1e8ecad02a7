import type { Twin } from '@authlint/model/knowledge';
import { known, unknown, type Fact } from '@authlint/model';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { outcomeOf, type ClassifiedResponse } from '../requests/classified-response.js';
import { chatResponse, discoveryResponse } from '../requests/client-requests.js';
import { possibleTwins } from '../subject/siblings.js';
import type { Peer } from '../subject/peers.js';
import type { ProviderTarget } from '../subject/target.js';
import { search } from './collect.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';

/** Maximum number of siblings per experiment. Each gets the key, so the consent names them. */
const MAX_TWINS = 4;

/** The client of another provider of the run with the same key, which may therefore be sent to that endpoint. */
function atPeer({ subject }: Peer, { options, session, run }: CheckContext): CheckContext {
  return { options, session, run, consent: null, ...subject };
}

async function peers(context: CheckContext): Promise<Proposed> {
  if (context.key === null) return 'no-credential';
  const found: Attempt[] = [];
  for await (const peer of context.run.peers.withKeyOf(context)) {
    const { id } = peer.subject.target;
    found.push({ plan: `same key at ${id}`, shows: id, endpoint: atPeer(peer, context) });
  }
  return found;
}

/** Tries one endpoint after the other until one accepts the key. The result is reused for other providers of the run. */
async function acceptingPeer(context: CheckContext): Promise<Fact> {
  if (context.key === null) return unknown('no-credential', 'experiment');
  for await (const peer of context.run.peers.withKeyOf(context)) {
    const response = await ask(atPeer(peer, context), false);
    const outcome = response === null ? 'inconclusive' : outcomeOf(response);
    if (response !== null && outcome === 'accepted')
      return known(peer.subject.target.id, response.from);
    peer.isRefused ||= outcome === 'rejected';
  }
  return known('none', 'experiment');
}

export const PEER: Experiment = {
  when: 'if rejected',
  attempts: peers,
  facts: {
    'experiment.peer': {
      summary: 'other provider of the configuration whose endpoint accepts this key, or none',
      values: 'text',
      collect: ({ context }) => acceptingPeer(context),
    },
  },
};

/** The siblings that the key may belong to; the one that its form identifies comes first. */
function twinsOf(context: CheckContext): readonly Twin[] {
  const { key, services } = context;
  if (key === null) return [];
  const { ids } = services.knowledge.issuersOf(key);
  return possibleTwins(context)
    .slice(0, MAX_TWINS)
    .sort((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)));
}

/** The same client at its sibling endpoints, with the same placement of the credential. */
async function twins(context: CheckContext): Promise<Proposed> {
  const { services, options, placement, session } = context;
  const found: Attempt[] = [];
  for (const { id, baseUrl, ofPack } of twinsOf(context)) {
    const target: ProviderTarget = {
      ...context.target,
      baseUrl,
      discovery: { ...context.target.discovery, enabled: true },
    };
    const other = await createContext(target, services, options, context.run);
    if (ofPack === true && other.consent !== null) continue; // `--twins` is for the issuer's own endpoints
    const endpoint = { ...other, placement, session, consent: null }; // asked for by `--twins`
    found.push({ plan: `twin ${id}`, shows: id, endpoint });
  }
  return found.length === 0 ? 'not-applicable' : found;
}

/** The key at the sibling endpoints of its vendor. */
export const TWIN: Experiment = {
  when: 'if rejected',
  attempts: twins,
  byConsent: true,
  facts: {
    'experiment.twin': {
      summary: 'sibling endpoint that accepts the key, or none',
      values: 'text',
      collect: search(twins, (context, { endpoint, shows = '' }) => {
        const guarded = context.services.knowledge.provider(shows)?.discovery.guarded === 'yes';
        return ask(endpoint, guarded);
      }),
    },
    'experiment.twinDiffers': {
      summary:
        'what differs between the endpoint and the sibling that accepts the key: region, plan, product or account',
      values: ['region', 'plan', 'product', 'account'],
      collect: async (source) => {
        const id = await source.value<string>('experiment.twin');
        const { services, url } = source.context;
        const twin = services.knowledge.twinsOf(url).find((other) => other.id === id);
        return twin === undefined
          ? unknown('not-applicable', 'experiment')
          : known(twin.differs, 'fact base');
      },
    },
  },
};

/** The client's own request at another endpoint: chat, or discovery first where that checks keys. */
async function ask(
  endpoint: CheckContext | undefined,
  discoveryFirst: boolean,
): Promise<ClassifiedResponse | null> {
  if (endpoint === undefined) return null;
  endpoint.session.bind(endpoint.url, true);
  const listed = discoveryFirst ? await discoveryResponse(endpoint) : 'not-applicable';
  if (typeof listed !== 'string' && outcomeOf(listed) !== 'inconclusive') return listed;
  const response = await chatResponse(endpoint);
  return typeof response === 'string' ? null : response;
}
