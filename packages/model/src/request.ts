/** The route of a request: the client's model list, its chat, or another path. */
export type RequestRoute = 'discovery' | 'chat' | 'other';

/** What an experiment changes in the client's request. Each experiment declares its own. */
export interface Variant {
  /** Stable id in kebab case, such as `made-up-key`. Code only compares this field. */
  readonly id: string;
  /** Display text after the route: `made-up key`, `key in x-api-key`. */
  readonly text: string;
  /**
   * `control`: a control request, whose result shows how reliable the client's own answer is. `change`: the client's request with one
   * change. `separate`: a request that the client does not send, shown without its route.
   */
  readonly role: 'control' | 'change' | 'separate';
}

/** Kind of a request: its route, and its difference from the client's own; `null` for the client's own. */
export interface RequestKind {
  readonly route: RequestRoute;
  readonly variant: Variant | null;
}

/** Ids of variants that are used in code. */
export const VARIANT_IDS = {
  login: 'login',
  madeUpKey: 'made-up-key',
  repairedKey: 'repaired-key',
  otherPlacement: 'other-placement',
} as const;

/** The exchange of a login for its access token, which the client sends too. */
export const LOGIN_EXCHANGE: Variant = {
  id: VARIANT_IDS.login,
  text: 'login: access token',
  role: 'separate',
};

/** The same request with a made-up key. `api`: where it differs from the client's. */
export function madeUpKeyVariant(api?: string): Variant {
  return {
    id: VARIANT_IDS.madeUpKey,
    text: 'made-up key' + (api === undefined ? '' : `, ${api}`),
    role: 'control',
  };
}

/** The same request with the damage of the key removed. */
export const REPAIRED_KEY_VARIANT: Variant = {
  id: VARIANT_IDS.repairedKey,
  text: 'repaired key',
  role: 'change',
};

/** The same key in another header or with another scheme. `placement`: its display form. */
export function otherPlacementVariant(placement: string): Variant {
  return { id: VARIANT_IDS.otherPlacement, text: `key in ${placement}`, role: 'change' };
}

/** True for a request that the client sends itself: discovery or chat as configured, or its login. */
export function isOwnRequest({ variant }: RequestKind): boolean {
  return variant === null || variant.id === VARIANT_IDS.login;
}

/** The purpose of a request, as the JSON report has it: `discovery`, `control: made-up key`, `key from .env:3`. */
export function purposeOf({ route, variant }: RequestKind): string {
  if (variant === null) return route;
  return variant.role === 'control' ? `control: ${variant.text}` : variant.text;
}

/** A request that may be sent. */
export interface Planned extends RequestKind {
  readonly when: string | null;
  readonly change: string | null;
  readonly count?: number;
  readonly isAlternative?: true;
}

/** The purpose of a planned request, with its condition: `if rejected: repaired key`. */
export function plannedPurposeOf({ when, change, ...kind }: Planned): string {
  if (when === null) return purposeOf(kind);
  return change === null ? when : `${when}: ${change}`;
}

/** Conditions that exclude each other: a request that is rejected was found. */
const EXCLUSIVE = ['if rejected', 'if not found'];

/** Maximum number of requests for one provider, by its plan. */
export function mostRequests(requests: readonly Planned[]): number {
  const sumOf = (group: readonly Planned[]) =>
    group
      .filter(({ isAlternative }) => isAlternative !== true)
      .reduce((sum, { count = 1 }) => sum + count, 0);
  const exclusive = EXCLUSIVE.map((one) => requests.filter(({ when }) => when === one));
  const others = requests.filter(({ when }) => when === null || !EXCLUSIVE.includes(when));
  return sumOf(others) + Math.max(...exclusive.map(sumOf));
}
