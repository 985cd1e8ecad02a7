import { isSecret, SECRET_MARK } from '@authlint/model/secret';
import type { HttpRequest } from '@authlint/model/ports';
import { expose } from '@authlint/model/expose';
import { awsHeaders } from './aws-signature.js';

/** A request as it goes out, with its secrets opened: it stays in this port. */
export interface SerializedRequest {
  /** Raw: one byte for each character, nothing trimmed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What RFC 9110 lets a field value hold, whitespace at the ends included. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Opens the secrets of a request and signs it; `null` where a header cannot be sent as it is. */
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

/** Nobody is asked to compress; a server that does it anyway is understood. */
function withIdentity(headers: Record<string, string>): Record<string, string> {
  const named = Object.keys(headers).some((name) => name.toLowerCase() === 'accept-encoding');
  return named ? headers : Object.fromEntries([...Object.entries(headers), IDENTITY]);
}

const MARKS = [SECRET_MARK, encodeURIComponent(SECRET_MARK)] as const;

/** Throws where a secret was made into text: what would be sent is its mark, and the answer a 401 of our own making. */
export function refuseMark({ url, headers }: HttpRequest): void {
  const texts = [url, ...Object.values(headers).filter((value) => typeof value === 'string')];
  if (texts.some((text) => MARKS.some((mark) => text.includes(mark))))
    throw new TypeError('a secret was turned into text before it reached the HTTP port');
}
