import type { CheckOptions, Engine } from '../api.js';
import { controlKey } from '../facts/routes.js';
import { isUnsendable, repaired } from '../facts/key-damage.js';
import { COMMON_PLACES, placementText } from '../wire/placement.js';
import type { RequestRecord } from '../model/index.js';
import type { ProviderTarget } from '../target/index.js';
import { chatSpec, discoverySpec, smallestAsk, type Variation } from '../wire/requests.js';
import { otherPlaces } from '../facts/places.js';
import { createContext, type CheckContext } from './context.js';

/** What stands for the Model ID where discovery must be asked first. */
const FIRST_LISTED = 'first-listed-model';

/** The requests that a check may send, without sending any; what only an experiment would add says so. */
export async function planProvider(
  target: ProviderTarget,
  engine: Engine,
  options: CheckOptions,
  peers: readonly ProviderTarget[] = [],
): Promise<readonly RequestRecord[]> {
  const context = await createContext(target, engine, options, peers);
  const nothing = context.key === null && target.credentials.length > 0;
  if (options.offline || nothing || (context.key !== null && isUnsendable(context.key))) return [];
  const planned = [
    ...both(context, {}),
    ...variations(context).flatMap((variation) => both(context, variation)),
    ...(await elsewhere(context)),
  ];
  const seen = new Set<string>();
  return planned.filter((record) => {
    const key = JSON.stringify([record.method, record.url, record.purpose]);
    return !seen.has(key) && seen.add(key);
  });
}

function both(context: CheckContext, variation: Variation): RequestRecord[] {
  const model = context.target.modelId ?? context.target.models[0] ?? FIRST_LISTED;
  const specs = [
    context.target.discovery.enabled ? discoverySpec(context, variation) : null,
    context.options.chat ? chatSpec(context, smallestAsk(model), variation) : null,
  ];
  return specs.flatMap((spec) => (spec === null ? [] : [context.session.record(spec, null)]));
}

function variations(context: CheckContext): Variation[] {
  const { key } = context;
  const fixed = key === null ? null : repaired(key);
  const movable = key !== null && context.login?.aws === undefined;
  const places = movable ? [...otherPlaces(context, null), ...COMMON_PLACES] : [];
  return [
    { purpose: 'if rejected: control with a made-up key', key: controlKey(key) },
    { purpose: 'if rejected: control without a key', key: null },
    ...(fixed ? [{ purpose: 'if rejected: repaired key', key: fixed }] : []),
    ...places
      .filter((placement) => placementText(placement) !== placementText(context.placement))
      .map((placement) => ({
        purpose: `if rejected: other place ${placementText(placement)}`,
        placement,
      })),
    ...context.credential.shadowed.map(({ from, secret }) => ({
      purpose: `if rejected: key from ${from}`,
      key: secret,
    })),
  ];
}

/** Requests to further endpoints that the key is bound to: by consent, or by the configuration itself. */
async function elsewhere(context: CheckContext): Promise<RequestRecord[]> {
  const { engine, options, target } = context;
  const twins = options.twins ? engine.knowledge.twinsOf(context.url) : [];
  const records: RequestRecord[] = [];
  for (const { baseUrl, id } of twins) {
    const other = await createContext({ ...target, baseUrl }, engine, options, []);
    records.push(
      ...both(other, { purpose: `if rejected: twin ${id}`, placement: context.placement }),
    );
  }
  return records;
}
