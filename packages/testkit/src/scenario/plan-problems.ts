import { escapeRegExp } from '@authlint/model/redaction';
import type { PlannedRequest } from '@authlint/core';
import type { RecordedRequest } from '../provider/rule.js';

/** What a test knows in addition to the plan. */
export interface PlanKnowledge {
  /** Fingerprint of a credential in the run that planned. Absent: keys are not compared. */
  readonly fingerprintOf?: ((credential: string) => string) | undefined;
  /** Whether a credential is one of the case, and not made up by the program. */
  readonly isReal?: ((credential: string) => boolean) | undefined;
  /** Whether a header is a further one of the configuration, which goes along with every request; names in lower case. */
  readonly isOwn?: ((name: string, value: string) => boolean) | undefined;
}

/** Placeholder of the Model ID where discovery runs first. */
const FIRST_LISTED = 'first-listed-model';
/** Names under which a credential travels. */
const CREDENTIAL_HEADER = /authorization|key|token|secret|password|-vk$/;

/** Requests that reached a server and that no line of the plan lists: method, host, path, place of the credential and key. */
export function unplanned(
  requests: readonly RecordedRequest[],
  plan: readonly PlannedRequest[],
  knowledge: PlanKnowledge = {},
): string[] {
  return requests
    .filter((request) => !plan.some((line) => lists(line, request, knowledge)))
    .map((request) => {
      const places = credentialsIn(request, knowledge).map(({ place }) => place);
      return `${request.method} ${request.host}${request.path} with ${places.join(', ') || 'no key'}`;
    });
}

function lists(line: PlannedRequest, request: RecordedRequest, knowledge: PlanKnowledge): boolean {
  if (line.method !== request.method || !sameAddress(line.url, request)) return false;
  if (line.place === 'body') return true;
  const sent = credentialsIn(request, knowledge);
  if (line.place === null) return sent.length === 0;
  return sent.some(
    ({ place, values }) => samePlace(line, place) && sameKey(line, values, knowledge),
  );
}

/** Places that a plan names one by one: an answer that asks for one of them adds none. */
const COMMON = ['authorization: Bearer', 'x-api-key', 'api-key', 'x-goog-api-key'];

function samePlace({ place }: PlannedRequest, seen: string): boolean {
  return place === seen || (place === 'as the answer says' && !COMMON.includes(seen));
}

function sameAddress(planned: string, request: RecordedRequest): boolean {
  const url = new URL(planned);
  const seen = new URL(request.path, `http://${request.host}`);
  const pattern = escapeRegExp(url.pathname).replace(FIRST_LISTED, '.+');
  const names = ({ searchParams }: URL) => [...searchParams.keys()].sort().join();
  return (
    url.hostname.toLowerCase() === request.host &&
    new RegExp(`^${pattern}$`).test(seen.pathname) &&
    names(url) === names(seen)
  );
}

interface Sent {
  /** As the plan writes it: `authorization: Bearer`, `x-api-key`. */
  readonly place: string;
  /** What the credential may be: verbatim, and decoded. */
  readonly values: readonly string[];
}

function credentialsIn({ headers }: RecordedRequest, { isOwn }: PlanKnowledge): Sent[] {
  return Object.entries(headers)
    .filter(([name, value]) => CREDENTIAL_HEADER.test(name) && isOwn?.(name, value) !== true)
    .flatMap(([name, value]) => [
      { place: name, values: asConfigured(value) },
      ...withScheme(name, value),
    ]);
}

/** HTTP drops the whitespace around a value. */
function asConfigured(value: string): string[] {
  return [value, ` ${value}`, `${value} `];
}

function withScheme(name: string, value: string): Sent[] {
  const [, scheme, rest] = /^([A-Za-z][\w-]*) (.*)$/s.exec(value) ?? [];
  if (scheme === undefined || rest === undefined) return [];
  const values = scheme.toLowerCase() === 'basic' ? [rest, ...decoded(rest)] : asConfigured(rest);
  return [{ place: `${name}: ${scheme}`, values }];
}

/** What HTTP Basic carries, also without the colon that ends a name without a password. */
function decoded(text: string): string[] {
  const plain = Buffer.from(text, 'base64').toString('utf8');
  return [plain, plain.replace(/:$/, '')];
}

function sameKey(
  { place, credential }: PlannedRequest,
  values: readonly string[],
  { fingerprintOf, isReal }: PlanKnowledge,
): boolean {
  if (credential === 'login token') return true;
  if (place?.endsWith('AWS4-HMAC-SHA256') === true) return true; // what signs does not travel
  if (credential === 'made-up') return !values.some((value) => isReal?.(value));
  return fingerprintOf === undefined || values.some((value) => fingerprintOf(value) === credential);
}
