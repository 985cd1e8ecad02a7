import type { CheckOptions } from '../requests/options.js';
import type { Services } from '../subject/subject.js';
import { otherApis, otherApiSpec } from '../facts/other-apis.js';
import { keyCheckSpec, peerContexts } from '../facts/other-places.js';
import { configuredModel } from '../requests/client-requests.js';
import { twinContext, twinsToTry } from '../facts/twins.js';
import type { PlannedRequest } from '../model/index.js';
import type { HttpPort } from '../ports/index.js';
import type { ProviderTarget } from '../subject/target.js';
import { placementText } from '../subject/placement.js';
import { smallestAsk } from '../requests/bodies.js';
import { chatSpec, discoverySpec, type Variation } from '../requests/request-specs.js';
import type { RequestSpec } from '../requests/session.js';
import { createContext, type CheckContext } from '../requests/check-context.js';
import { controlKey } from '../subject/control-key.js';
import { isSendable, variations, type PlannedVariation } from './planned-variations.js';

/** What stands for the Model ID where discovery must be asked first. */
const FIRST_LISTED = 'first-listed-model';
/** What stands for the token that a login would be exchanged for. */
const STAND_IN = 'ya29.stand-in';

/** Answers for the sign-in service, so that the requests after it can be listed; nothing leaves. */
const NOTHING_SENT: HttpPort = {
  send: () =>
    Promise.resolve({
      kind: 'answer',
      status: 200,
      headers: {},
      body: JSON.stringify({ access_token: STAND_IN }),
      truncated: false,
      durationMs: 0,
    }),
};

/** The requests that a check may send, without sending any; what only an experiment would add says so. */
export async function planProvider(
  target: ProviderTarget,
  services: Services,
  options: CheckOptions,
  peers: readonly ProviderTarget[] = [],
): Promise<readonly PlannedRequest[]> {
  if (options.offline) return [];
  const dry = { ...services, ports: { ...services.ports, http: NOTHING_SENT } };
  const context = await createContext(target, dry, options, peers);
  const login = context.session.records.map(({ purpose, method, url }) => {
    return { purpose, method, url, place: 'body', credential: 'login' };
  });
  const planned = [
    ...login,
    ...(await variations(context)).flatMap((variation) => both(context, variation)),
    ...(isSendable(context)
      ? [...keyCheck(context), ...otherApiLines(context), ...(await elsewhere(context))]
      : []),
  ];
  const seen = new Set<string>();
  return planned.filter((request) => {
    const key = JSON.stringify(request);
    return !seen.has(key) && seen.add(key);
  });
}

function both(context: CheckContext, { alone, ...variation }: PlannedVariation): PlannedRequest[] {
  const model = configuredModel(context.target) ?? FIRST_LISTED;
  const { options, target } = context;
  const discovery = alone !== 'chat' && target.discovery.enabled;
  const specs = [
    discovery ? discoverySpec(context, variation) : null,
    options.chat && alone !== 'discovery' ? chatSpec(context, smallestAsk(model), variation) : null,
  ];
  return specs.flatMap((spec) => (spec === null ? [] : [listed(context, spec, variation)]));
}

function listed(
  context: CheckContext,
  spec: RequestSpec,
  { key, anyPlace }: Variation & { readonly anyPlace?: boolean } = {},
): PlannedRequest {
  const { purpose, method, url, credential } = context.session.record(spec);
  const place = spec.credential === null ? null : placementText(spec.credential.placement);
  return {
    purpose,
    method,
    url,
    place: anyPlace === true ? 'as the answer says' : place,
    credential: key === controlKey(context.key) ? 'made-up' : tokenOr(context, credential),
  };
}

/** The token of a login that is not exchanged has no fingerprint yet. */
function tokenOr({ login, session }: CheckContext, fingerprint: string | null): string | null {
  const exchanged = session.records.length > 0 && login?.secret != null;
  return exchanged && fingerprint !== null ? 'login token' : fingerprint;
}

function keyCheck(context: CheckContext): PlannedRequest[] {
  const spec = keyCheckSpec(context);
  if (typeof spec === 'string') return [];
  return [listed(context, { ...spec, purpose: 'if rejected: key check' })];
}

function otherApiLines(context: CheckContext): PlannedRequest[] {
  if (!context.options.chat || context.key === null) return [];
  const model = configuredModel(context.target) ?? FIRST_LISTED;
  return otherApis(context).flatMap((api) =>
    [
      { purpose: `if rejected: other API ${api}` },
      {
        purpose: `if accepted there: control with a made-up key, ${api}`,
        key: controlKey(context.key),
      },
    ].flatMap((variation) => {
      const spec = otherApiSpec(context, api, model, variation);
      return spec === null ? [] : [listed(context, spec, variation)];
    }),
  );
}

/** Requests to further endpoints that the key is bound to: by consent, or by the configuration itself. */
async function elsewhere(context: CheckContext): Promise<PlannedRequest[]> {
  const { options } = context;
  const planned: PlannedRequest[] = [];
  for (const peer of await peerContexts(context)) {
    planned.push(...both(peer, { purpose: `if rejected: same key at ${peer.target.id}` }));
  }
  for (const twin of options.twins ? twinsToTry(context) : []) {
    const other = await twinContext(context, twin);
    planned.push(...both(other, { purpose: `if rejected: twin ${twin.id}` }));
  }
  return planned;
}
