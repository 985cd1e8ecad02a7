import type { IncomingMessage } from 'node:http';
import { field, parseJson } from '@authlint/core/internal';
import { seal, webUrl } from '@authlint/model/secret';
import { redact } from '@authlint/model/redaction';
import { fullyDecoded } from '../scrubber/decoded.js';
import { isLoopback } from '@authlint/model/ports';
import { decodeBody } from '../http/body.js';
import type { Scrubber } from '../scrubber.js';
import { credentialsOf, type IncomingRequest } from './incoming.js';

/** Bytes of a body that are kept (prompts of coding agents are long); the rest is read and discarded. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Larger bodies are not read to the end. */
const MAX_READ_BYTES = 256 * 1024 * 1024;
const MAX_SHOWN = 80;
/** As much as a head may hold: what a body says is cut before it is looked through, since it may be one word of megabytes. */
const MAX_SEARCHED = 64 * 1024;

/** Reads a request to its end, or as far as its body is read. The text of it that is shown holds none of its credentials; they are registered for all output. */
export async function receive(
  message: IncomingMessage,
  headers: readonly (readonly [name: string, value: string])[],
  scrubber: Scrubber,
): Promise<IncomingRequest> {
  const body = await bodyOf(message);
  const url = targetOf(message);
  if (url === null) throw new Error('no address');
  const request: IncomingRequest = {
    method: message.method ?? '',
    path: url.pathname,
    headers: headers.map(([name, value]) => [name, seal(value)] as const),
    query: [...url.searchParams].map(([name, value]) => [name, seal(value)] as const),
    client: message.headers['user-agent'] ?? null,
    ...readAsk(body),
  };
  for (const { secret } of credentialsOf(request)) scrubber.add(secret);
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [cleaned(name, scrubber), value] as const),
    path: cleaned(request.path, scrubber),
    client: shown(request.client, scrubber),
    model: shown(request.model, scrubber),
  };
}

function shown(text: string | null, scrubber: Scrubber): string | null {
  return text === null ? null : cleaned(text.slice(0, MAX_SEARCHED), scrubber).slice(0, MAX_SHOWN);
}

/** Without keys: decoded, where an escape hid one. */
function cleaned(text: string, scrubber: Scrubber): string {
  const { text: plain } = fullyDecoded(text);
  return redact(scrubber.text(redact(plain) === plain ? text : plain));
}

/** The two things of a body that an answer needs. What else it holds is the user's own and is not looked at. */
function readAsk(body: string): Pick<IncomingRequest, 'model' | 'stream'> {
  const asked = parseJson(body); // a body that is no JSON is answered by its path
  const model = field(asked, 'model');
  return {
    model: typeof model === 'string' ? model : null,
    stream: field(asked, 'stream') === true,
  };
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
    if (size > MAX_READ_BYTES) break;
  }
  const raw = { bytes: Buffer.concat(chunks), truncated: false };
  const encoding = message.headers['content-encoding'];
  const { bytes } = encoding === undefined ? raw : await decodeBody(raw, encoding);
  return bytes.toString('utf8');
}

/**
 * True for a request that a web page of somebody else makes in the user's browser: any page may ask this machine. Its origin says so,
 * or the browser itself; or the name by which it asks, which its owner has made to mean this machine (DNS rebinding).
 */
export function isOfOtherSite(message: IncomingMessage): boolean {
  const { headers, headersDistinct } = message;
  if (!isOfThisMachine(targetOf(message))) return true;
  const { host: hosts = [], origin: origins = [] } = headersDistinct;
  if (!hosts.every((host) => isOfThisMachine(webUrl(`http://${host}`)))) return true;
  if (origins.length === 0) return headers['sec-fetch-site'] === 'cross-site';
  return !origins.every((origin) => isOfApplication(origin, headers['user-agent'] ?? ''));
}

/**
 * A page of this machine, or an application: applications have origins with their own schemes. `null` is the origin of a sandboxed page and
 * of a `file:` page, as in Electron applications. No browser lets a page claim to be Electron: the header is not sent, or a preflight
 * request with the browser's own name comes first.
 */
function isOfApplication(origin: string, userAgent: string): boolean {
  if (origin === 'null') return / Electron\/\d/.test(userAgent);
  if (/^https?:/i.test(origin)) return isLoopback(webUrl(origin)?.hostname ?? '');
  return /^[a-z][a-z\d+.-]*:\/\//i.test(origin);
}

/** A name without a dot and one below `internal`, such as a container's host, do not exist in the public DNS. */
function isOfThisMachine(url: URL | null): boolean {
  if (url === null) return false;
  const { hostname } = url;
  return isLoopback(hostname) || !/[.:]/.test(hostname) || hostname.endsWith('.internal');
}

/** The request target: a path, or the absolute URL of a proxy request; `null` if invalid. */
function targetOf({ url = '/' }: IncomingMessage): URL | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}
