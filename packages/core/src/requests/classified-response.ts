import type { AnswerMeaning, Knowledge, Meaning } from '@authlint/model/knowledge';
import type { HttpOutcome, NetFailure } from '@authlint/model/ports';
import type { Outcome } from '@authlint/model';

/** Result of one request: an answer with its meaning, or the layer that failed. */
export interface ClassifiedResponse extends Omit<AnswerMeaning, 'meaning'> {
  readonly from: string;
  readonly failure: NetFailure | null;
  /** The system's own code of the failure, such as `ECONNREFUSED`; `PROXY_403` where a proxy refused to connect. */
  readonly failureCode: string | null;
  readonly status: number | null;
  readonly meaning: Meaning | null;
  readonly body: string;
  /** True where `body` is incomplete: the answer was too long, or in an encoding that was not decoded. */
  readonly isCut: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const REJECTIONS: ReadonlySet<Meaning> = new Set<Meaning>([
  'invalid-key',
  'missing-key',
  'expired',
  'revoked',
  'wrong-scheme',
  'wrong-kind',
  'wrong-region-or-plan',
  'wrong-plan',
  'signature',
  'organisation',
  'gateway-layer',
  'upstream-key',
  'setting-missing',
  'rejected',
]);

/** Meanings that show that the credential was accepted, though the request was not completed. */
const ACCEPTED: ReadonlySet<Meaning> = new Set<Meaning>([
  'success',
  'quota',
  'model-access',
  'model-unknown',
]);

export function isRejection(response: ClassifiedResponse): boolean {
  return response.meaning !== null && REJECTIONS.has(response.meaning);
}

/** Refusals of a known account: another one may have the permission, the credit or the model. */
const OF_ACCOUNT: ReadonlySet<Meaning> = new Set<Meaning>(['permission', 'quota', 'model-access']);

/** True where another key, account or setting might be accepted. */
export function isRefusal(response: ClassifiedResponse): boolean {
  return isRejection(response) || (response.meaning !== null && OF_ACCOUNT.has(response.meaning));
}

/**
 * True where a variant gets further than the client's own request: past the authentication, or, if only the account was refused, to
 * a successful answer.
 */
export function isLifted(response: ClassifiedResponse, own: ClassifiedResponse | null): boolean {
  if (own === null || isRejection(own)) return outcomeOf(response) === 'accepted';
  return isSuccess(response) && !isSuccess(own);
}

/** True for a web page in place of an answer of the API. */
export function isPage({ body, headers }: Pick<ClassifiedResponse, 'body' | 'headers'>): boolean {
  if (/^\s*(<!doctype html|<html|<head|<title)/i.test(body)) return true;
  return /html/i.test(headers['content-type'] ?? '') && body.trimStart().startsWith('<');
}

export function isSuccess(response: ClassifiedResponse): boolean {
  return response.meaning === 'success';
}

export function outcomeOf(response: ClassifiedResponse): Outcome {
  if (response.meaning !== null && ACCEPTED.has(response.meaning)) return 'accepted';
  return isRejection(response) ? 'rejected' : 'inconclusive';
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
}

export function interpret(
  outcome: HttpOutcome,
  spec: SentRequest & { readonly route: 'discovery' | 'chat' | 'other' },
  { host, pathname }: URL,
  knowledge: Knowledge,
): ClassifiedResponse {
  const from = lineOf(spec);
  if (outcome.kind === 'failure')
    return { ...NOTHING, from, failure: outcome.failure, failureCode: outcome.code };
  const { status, body, truncated: isCut, headers } = outcome;
  const classified = knowledge.classify(outcome, { host, path: pathname, purpose: spec.route });
  return { ...classified, from, failure: null, failureCode: null, status, body, isCut, headers };
}

/** The result of a request that was not sent because no time was left. */
export function unsent(spec: SentRequest): ClassifiedResponse {
  return { ...NOTHING, from: lineOf(spec), failure: 'timeout' };
}

/** The request line, without the query. */
function lineOf({ method, url }: SentRequest): string {
  return `${method} ${url.replace(/\?.*/s, '')}`;
}

const NOTHING = {
  status: null,
  failureCode: null,
  meaning: null,
  answeredBy: 'unknown',
  responder: null,
  wants: null,
  echo: null,
  text: null,
  body: '',
  isCut: false,
  headers: {},
} as const;

/**
 * An answer without the parts that vary from request to request (ids, hashes, echoed keys), to compare two answers.
 */
export function formOf(response: ClassifiedResponse): string {
  const body = response.body
    .slice(0, 4000)
    .replace(/(?<![\w*.+/=-])[A-Za-z_*.+/=-]*\d[\w*.+/=-]*/g, '#')
    .replace(/\[key [0-9a-f]+\]|\*{3,}\S*/g, '#')
    .replace(/\s+/g, ' ');
  return `${String(response.status)} ${body}`;
}
