import {
  isEmpty,
  isSecret,
  seal,
  type EarlierAttempt,
  type HttpRequest,
  type Secret,
} from '@authlint/core';
import { expose } from '@authlint/model/expose';
import { SECRET_MARK } from '@authlint/model/secret';
import type { SecretRole } from '../scrubber.js';
import { awsHeaders } from './aws-signature.js';

/** A request ready for sending, with its secrets exposed; never leaves this port. */
export interface SerializedRequest {
  /** Raw: one byte for each character, nothing trimmed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A pending request, with its secrets exposed. */
export interface RequestContext {
  readonly request: HttpRequest;
  readonly url: URL;
  readonly wire: SerializedRequest;
  /** The proxy that the environment names. */
  readonly proxy: URL | null;
  /** Each aborts it: the signal of the run and that of the request. */
  readonly signals: readonly (AbortSignal | undefined)[];
  /** Called when it is dequeued, which starts its time limit. */
  readonly onTurn: () => void;
  /** Called before a retry. */
  readonly onAgain: (attempt: Omit<EarlierAttempt, 'durationMs'>) => void;
}

/** Field value of RFC 9110, including surrounding whitespace. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Exposes the secrets of a request and signs it; `null` if a header cannot be sent unchanged. */
export async function serializeRequest(
  request: HttpRequest,
  url: URL,
  time: number,
): Promise<SerializedRequest | null> {
  const { method, signature } = request;
  const body = isSecret(request.body) ? expose(request.body) : request.body;
  const plain = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      isSecret(value) ? expose(value) : value,
    ]),
  );
  const signed = signature
    ? await awsHeaders({ method, url, headers: plain, body }, signature, time)
    : {};
  const headers = withIdentity(signature ? { ...plain, ...signed } : plain);
  const sendable = Object.entries(headers).every(
    ([name, value]) => NAME.test(name) && SENDABLE.test(value),
  );
  return sendable ? { headers, body } : null;
}

const IDENTITY = ['accept-encoding', 'identity'] as const;

/** Compression is not requested, but decoded if a server uses it anyway. */
function withIdentity(headers: Record<string, string>): Record<string, string> {
  const named = Object.keys(headers).some((name) => name.toLowerCase() === 'accept-encoding');
  return named ? headers : Object.fromEntries([...Object.entries(headers), IDENTITY]);
}

const MARKS = [SECRET_MARK, encodeURIComponent(SECRET_MARK)] as const;

/** Throws where a secret was converted to text: the request would contain its placeholder, and the 401 would be our own fault. */
export function refuseMark({ url, headers }: HttpRequest): void {
  const texts = [url, ...Object.values(headers).filter((value) => typeof value === 'string')];
  if (texts.some((text) => MARKS.some((mark) => text.includes(mark))))
    throw new TypeError('a secret was turned into text before it reached the HTTP port');
}

/** Names of headers and form fields that carry credentials. Others may be sealed in case they do. */
const CREDENTIAL =
  /auth|key|token|secret|assertion|cookie|pass(word|wd|code)?$|credential|signature/i;

export type SentSecret = readonly [secret: Secret, role: SecretRole];

/** Every secret that a request carries. */
export function sentSecrets({ headers, body, signature }: HttpRequest): readonly SentSecret[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    isSecret(value) ? [named(name, value)] : [],
  );
  const inBody = isSecret(body)
    ? [...new URLSearchParams(expose(body))].map(([name, value]) => named(name, seal(value)))
    : [];
  const keys = signature
    ? [signature.secretAccessKey, signature.sessionToken].filter((key) => key !== null)
    : [];
  const signing = keys.map((key): SentSecret => [key, 'credential']);
  return [...inHeaders, ...inBody, ...signing].filter(([secret]) => !isEmpty(secret));
}

function named(name: string, secret: Secret): SentSecret {
  return [secret, CREDENTIAL.test(name) ? 'credential' : 'setting'];
}
