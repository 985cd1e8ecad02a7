import { otherPlacementVariant, type Placement, unknown } from '@authlint/model';
import type { CheckContext } from '../requests/check-context.js';
import { outcomeOf, type ClassifiedResponse } from '../requests/classified-response.js';
import { chatResponse, discoveryResponse } from '../requests/client-requests.js';
import type { Route } from '../requests/request-specs.js';
import { basicOfKey, type Secret } from '@authlint/model/secret';
import { commonPlaces, isIdentifier, placementText } from '../subject/placement.js';
import { isVendorHost } from '../subject/vendor-host.js';
import { echoesOtherKey } from '../facts/foreign-echo.js';
import { searchStrictly } from './collect.js';
import type { Attempt, Experiment, ExperimentFact, Proposed } from './experiment.js';

/** Maximum number of placements per experiment. */
const MAX_ATTEMPTS = 3;

const NAMED_BY_ANSWER: Attempt = { plan: 'the place that the answer names', namedByAnswer: true };
const INSTEAD: Attempt = { isAlternative: true };

/**
 * The documented placements; the common ones are added where neither the owner nor the answer shows which one the host reads. Before
 * the answer is known, the plan lists one more that the answer may name, and a common one as an alternative to a documented one.
 */
function attempts(context: CheckContext, rejection?: ClassifiedResponse | null): Proposed {
  const { key, login } = context;
  if (key === null) return 'no-credential';
  if (login?.aws) return 'not-applicable'; // a signature has no other placement
  const places = documented(context, key, rejection?.responder ?? null);
  const wanted = differing(context, rejection?.wants ? [rejection.wants] : []);
  // The placement is certain where the answering software also documents the one that its answer names.
  const isCertain = wanted.some((place) => places.some((other) => isSamePlace(place, other)));
  const other = differing(context, isCertain ? wanted : [...wanted, ...places]);
  const isKnown = isVendorHost(context.owner) || wanted.length > 0;
  const common = isKnown ? [] : commonPlaces(context.placement);
  const all = differing(context, [...other.slice(0, MAX_ATTEMPTS), ...common]).map((item) =>
    attemptAt(item, key),
  );
  return rejection === undefined
    ? [...all, { ...NAMED_BY_ANSWER, ...(all.length < MAX_ATTEMPTS ? {} : INSTEAD) }]
    : all.slice(0, MAX_ATTEMPTS);
}

function attemptAt(placement: Placement, key: Secret): Attempt {
  const text = placementText(placement);
  return {
    kind: otherPlacementVariant(text),
    plan: 'other place',
    shows: text,
    placement,
    ...(/^basic$/i.test(placement.scheme) ? { key: basicOfKey(key) } : {}),
  };
}

/** Documented placements of the responder, the owner and, at a host that may pass the key on, its issuers. */
function documented(
  { owner, services: { knowledge } }: CheckContext,
  key: Secret,
  responder: string | null,
): readonly Placement[] {
  const issuers = isVendorHost(owner) ? [] : knowledge.issuersOf(key).ids;
  return [responder, owner?.id ?? null, ...issuers.slice(0, 2)].flatMap((id) => {
    const facts = id === null ? null : knowledge.provider(id);
    return facts === null ? [] : [facts.auth, ...facts.alternatives];
  });
}

function isSamePlace(one: Placement, other: Placement): boolean {
  return placementText(one) === placementText(other);
}

/** Each once, without the client's own and without signatures. */
function differing(context: CheckContext, placements: readonly Placement[]): readonly Placement[] {
  const seen = new Set([placementText(context.placement)]);
  return placements.filter((placement) => {
    const text = placementText(placement);
    if (isIdentifier(placement.header)) return false;
    return !seen.has(text) && !/signature|aws4/i.test(placement.scheme) && seen.add(text);
  });
}

function on(route: Route): ExperimentFact['collect'] {
  return async ({ context }) => {
    const own = await (route === 'chat' ? chatResponse(context) : discoveryResponse(context));
    const isVendor = isVendorHost(context.owner);
    if (isVendor && typeof own !== 'string' && echoesOtherKey(own, context) === false)
      return unknown('not-applicable', own.from); // it repeats the key that was sent: it was read where it is
    const proposed = attempts(context, typeof own === 'string' ? null : own);
    if (typeof proposed === 'string') return unknown(proposed, 'experiment');
    return searchStrictly(context, proposed, route, (found) => outcomeOf(found) === 'accepted');
  };
}

/** The same key in another header or with another scheme, the likeliest first. */
export const OTHER_PLACEMENT: Experiment = {
  when: 'if rejected',
  attempts,
  facts: {
    'experiment.place': {
      summary: 'other header or scheme with which chat lets the key in, or none',
      values: 'text',
      collect: on('chat'),
    },
    'experiment.discoveryPlace': {
      summary: 'other header or scheme with which discovery lets the key in, or none',
      values: 'text',
      collect: on('discovery'),
    },
  },
};
