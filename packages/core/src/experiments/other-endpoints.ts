import type { Twin } from '../knowledge/index.js';
import { known, unknown } from '../model/index.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { outcomeOf, type ClassifiedResponse } from '../requests/classified-response.js';
import { chatResponse, discoveryResponse } from '../requests/client-requests.js';
import { SendingPolicy } from '../subject/consent.js';
import { sameSecret } from '../secret/index.js';
import type { ProviderTarget } from '../subject/target.js';
import { search } from './collect.js';
import type { Attempt, Experiment, Proposed } from './experiment.js';

/** How many siblings one experiment asks. Each sees the key, so consent names them. */
const MAX_TWINS = 4;

/**
 * The other providers of the configuration where the same key stands: it is bound to their endpoints as well. No login is
 * exchanged to find out.
 */
async function peers(context: CheckContext): Promise<Proposed> {
  const { services, key, options, session, url } = context;
  if (key === null) return 'no-credential';
  const found: Attempt[] = [];
  for (const peer of context.peers) {
    if (peer === context.configured) continue;
    const other = await createContext(peer, services, { ...options, offline: true }, []);
    const same = other.key !== null && sameSecret(other.key, key);
    if (!same || other.url.origin === url.origin) continue;
    if (new SendingPolicy(other).refusals().length > 0) continue;
    const { id } = other.target;
    const endpoint = { ...other, options, session };
    found.push({ plan: `same key at ${id}`, shows: id, endpoint });
  }
  return found;
}

export const PEER: Experiment = {
  when: 'if rejected',
  attempts: peers,
  facts: {
    'experiment.peer': {
      summary: 'other provider of the configuration whose endpoint accepts this key, or none',
      collect: search(peers, (_context, { endpoint }) => ask(endpoint, false)),
    },
  },
};

/** The siblings that the key may belong to; the one that its form names goes first. */
function twinsOf({ key, services, url }: CheckContext): readonly Twin[] {
  if (key === null) return [];
  const { knowledge } = services;
  const { ids } = knowledge.issuersOf(key);
  // Where the forms of a sibling's keys are known and this key has another one, it is not shown to that sibling.
  const mayBelong = ({ id }: Twin): boolean =>
    knowledge.provider(id)?.keyFormsKnown !== true ||
    ids.length === 0 ||
    ids.some((issuer) => knowledge.shareKeys(issuer, id));
  return knowledge
    .twinsOf(url)
    .filter(mayBelong)
    .slice(0, MAX_TWINS)
    .sort((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)));
}

/** The same client at its sibling endpoints, with the credential where it is now. */
async function twins(context: CheckContext): Promise<Proposed> {
  const { services, options, placement, session } = context;
  const found: Attempt[] = [];
  for (const { id, baseUrl, ofPack } of twinsOf(context)) {
    const target: ProviderTarget = {
      ...context.target,
      baseUrl,
      discovery: { ...context.target.discovery, enabled: true },
    };
    const other = await createContext(target, services, options, []);
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
      collect: search(twins, (context, { endpoint, shows = '' }) => {
        const guarded = context.services.knowledge.provider(shows)?.discovery.guarded === 'yes';
        return ask(endpoint, guarded);
      }),
    },
    'experiment.twinDiffers': {
      summary:
        'what differs between the endpoint and the sibling that accepts the key: region, plan, product or account',
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
