import { reachingDefinitions, unloadedDefinitions } from '../facts/definitions.js';
import { isUnsendable, repaired } from '../subject/key-damage.js';
import { keysOfDefinitions } from '../facts/other-keys.js';
import { otherPathUrls } from '../facts/other-places.js';
import { otherPlaces } from '../facts/places.js';
import { besides } from '../facts/request-headers.js';
import { similarVariable } from '../facts/similar-variable.js';
import { controlKey } from '../subject/control-key.js';
import { COMMON_PLACES, placementText } from '../subject/placement.js';
import type { Variation } from '../requests/request-specs.js';
import type { CheckContext } from '../requests/check-context.js';

/** A request that may be made, and what of it is not known before an answer. */
export interface PlannedVariation extends Variation {
  /** The only route that it is made for. Absent: either. */
  readonly alone?: 'chat' | 'discovery';
  /** The answer may name a place of its own. */
  readonly anyPlace?: boolean;
}

/** Every form of the client's two requests that the experiments of one check may send. */
export async function variations(context: CheckContext): Promise<PlannedVariation[]> {
  const { key } = context;
  const fixed = key === null ? null : repaired(key);
  return [
    ...(isSendable(context) ? ofOwnKey(context) : []),
    ...(fixed ? [{ purpose: 'if rejected: repaired key', key: fixed }] : []),
    ...(await otherKeys(context)),
  ];
}

/** A client whose key is not there, or cannot travel, sends nothing. */
export function isSendable({ key, target }: CheckContext): boolean {
  return key === null ? target.credentials.length === 0 : !isUnsendable(key);
}

function ofOwnKey(context: CheckContext): PlannedVariation[] {
  return [
    {},
    ...controls(context),
    ...places(context),
    ...withoutHeaders(context),
    ...otherPaths(context),
  ];
}

function controls({ key }: CheckContext): PlannedVariation[] {
  return [
    { purpose: 'if in doubt: control with a made-up key', key: controlKey(key) },
    { purpose: 'if in doubt: control without a key', key: null },
  ];
}

function places(context: CheckContext): PlannedVariation[] {
  if (context.key === null || context.login?.aws !== undefined) return [];
  const own = placementText(context.placement);
  const known = [...otherPlaces(context, null), ...COMMON_PLACES].filter(
    (placement) => placementText(placement) !== own,
  );
  return [
    ...known.map((placement) => ({
      purpose: `if rejected: other place ${placementText(placement)}`,
      placement,
    })),
    { purpose: 'if rejected: the place that the answer names', anyPlace: true },
  ];
}

function withoutHeaders(context: CheckContext): PlannedVariation[] {
  const dropped = besides(context);
  return dropped.length === 0
    ? []
    : [{ purpose: `if rejected: without ${dropped.join(', ')}`, without: dropped }];
}

/** Keys of the same setting that the one in effect hides, or that lines of files would give it. */
async function otherKeys(context: CheckContext): Promise<PlannedVariation[]> {
  const files = [...(await reachingDefinitions(context)), ...(await unloadedDefinitions(context))];
  const similar = await similarVariable(context);
  const found = [
    ...context.credential.shadowed.map(({ from, secret, source }) => ({
      from,
      key: secret,
      ...(source.placement ? { placement: source.placement } : {}),
      ...(source.extraHeaders ? { headers: source.extraHeaders } : {}),
    })),
    ...keysOfDefinitions(context, files),
    ...(similar === null ? [] : [{ from: similar.from, key: similar.secret }]),
  ];
  return found.map(({ from, ...variation }) => ({
    purpose: `if rejected: key from ${from}`,
    ...variation,
  }));
}

/** Discovery at the paths that the Base URL may have been meant to have. */
function otherPaths(context: CheckContext): PlannedVariation[] {
  return otherPathUrls(context).map((url) => ({
    purpose: 'if not found: other path',
    alone: 'discovery',
    url,
  }));
}
