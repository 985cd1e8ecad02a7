/**
 * Error names of SDKs, clouds and RPC frameworks (`NotFoundError`, `PERMISSION_DENIED`, `model_not_found`), by their status. The first
 * match wins.
 */
const NAMES: readonly (readonly [status: number, names: string])[] = [
  [402, '(?:insufficient|exceeded)(?:quota|balance|credits?|funds)|quotaexceeded|arrearage'],
  [429, 'ratelimit(?:ed|exceeded|reached)?|toomanyrequests|throttl(?:ing|ed)|resourceexhausted'],
  [403, 'permissiondenied|forbidden|accessdenied|accessterminated'],
  [401, 'authentication|unauthori[sz]ed|unauthenticated|invokeauthorization'],
  [
    400,
    'badrequest|invalidrequest|(?:invalid|missing|unsupported)(?:parameter|argument)|unprocessableentity|context(?:length|window)exceeded',
  ],
  [
    500,
    'internalserver|^internal|serviceunavailable|overloaded|badgateway|gatewaytimeout|^server|^api',
  ],
  [404, '^(?:api|model|deployment|resource|endpoint)?(?:notfound|notexist)'],
];
const PATTERNS = NAMES.map(([status, names]) => [status, new RegExp(`(?:${names})s?$`)] as const);

/** The status of an error name, or `null`. */
export function statusOfErrorName(name: string): number | null {
  const plain = name.replace(/(?:error|exception)$/i, '').replace(/[_-]/g, '');
  const lower = plain.toLowerCase();
  return PATTERNS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

const FIELD =
  /"(?:type|code|status|error|error_?code|error_?type|__type)":"([A-Za-z][\w-]{2,60})"/gi;

/** The status of the error names in a JSON body, the most specific name first; `null`: none is known. */
export function statusOfErrorNames(body: string): number | null {
  const names = [...body.matchAll(FIELD)].map(([, name = '']) => name);
  const known = names.flatMap((name) => statusOfErrorName(name) ?? []);
  return known.findLast((status) => status !== 400 && status !== 500) ?? known[0] ?? null;
}
