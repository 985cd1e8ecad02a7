import type { IncomingMessage } from 'node:http';
import { seal } from '@authlint/model/secret';
import { redact } from '@authlint/model/redaction';
import { decodeBody } from '../http/body.js';
import type { Scrubber } from '../scrubber.js';
import { credentialsOf, readAsk, type HeardRequest } from './heard.js';
import { targetOf } from './other-site.js';

/** A prompt of a coding agent is long; what is beyond this is read and dropped. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** What is beyond this is not read. */
const MAX_READ_BYTES = 256 * 1024 * 1024;
const MAX_SHOWN = 80;

/** Reads a request to its end, or as far as its body is read. What is shown of it holds none of its credentials; they are registered for all output. */
export async function receive(
  message: IncomingMessage,
  headers: readonly (readonly [name: string, value: string])[],
  scrubber: Scrubber,
): Promise<HeardRequest> {
  const body = await bodyOf(message);
  const url = targetOf(message);
  if (url === null) throw new Error('no address');
  const ask = readAsk(body);
  const heard: HeardRequest = {
    method: message.method ?? '',
    path: url.pathname,
    headers: headers.map(([name, value]) => [name, seal(value)] as const),
    query: [...url.searchParams].map(([name, value]) => [name, seal(value)] as const),
    client: message.headers['user-agent'] ?? null,
    ...ask,
  };
  for (const { secret } of credentialsOf(heard)) scrubber.add(secret);
  return {
    ...heard,
    path: scrubber.answer(redact(heard.path)),
    client: shown(heard.client, scrubber),
    model: shown(heard.model, scrubber),
  };
}

function shown(text: string | null, scrubber: Scrubber): string | null {
  return text === null ? null : scrubber.answer(redact(text)).slice(0, MAX_SHOWN);
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
