import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Bytes kept of a response body. */
export const MAX_BODY_BYTES = 512 * 1024;
/** Bytes read beyond that, so that a key across the limit is complete when it is redacted. */
const MARGIN_BYTES = 16 * 1024;
/** Maximum of nested encodings that are decoded; honest servers use at most two. */
const MAX_ENCODINGS = 4;
/** Maximum Brotli window, as a power of two: 4 MiB. It is allocated for every response. */
const MAX_WINDOW_BITS = 22;

export interface BodyBytes {
  readonly bytes: Buffer;
  readonly truncated: boolean;
}

/** Keeps the chunks of a body up to the limit. */
export class BodyCollector {
  readonly #chunks: Uint8Array[] = [];
  #size = 0;

  /** Returns false once the limit is reached. */
  add(chunk: Uint8Array): boolean {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    return this.#size <= MAX_BODY_BYTES + MARGIN_BYTES;
  }

  bytes(): BodyBytes {
    const bytes = Buffer.concat(this.#chunks);
    return {
      bytes: bytes.subarray(0, MAX_BODY_BYTES + MARGIN_BYTES),
      truncated: bytes.length > MAX_BODY_BYTES,
    };
  }
}

/** Reads a stream up to the limit and then destroys it, with the connection it comes from. */
export async function readBody(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<BodyBytes> {
  const body = new BodyCollector();
  for await (const chunk of stream) if (!body.add(chunk)) break; // leaving the loop destroys the stream
  return body.bytes();
}

/** Decodes `content-encoding` within the same limit. Undecodable data is cut off. */
export async function decodeBody(body: BodyBytes, contentEncoding: string): Promise<BodyBytes> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (encodings.length > MAX_ENCODINGS) return { bytes: Buffer.alloc(0), truncated: true };
  let result = body;
  for (const encoding of encodings.reverse()) result = await undo(encoding, result);
  return result;
}

async function undo(encoding: string, { bytes, truncated }: BodyBytes): Promise<BodyBytes> {
  if (encoding === 'br' && windowBits(bytes[0] ?? 0) > MAX_WINDOW_BITS)
    return { bytes: Buffer.alloc(0), truncated: true };
  const decoder = decoderOf(encoding, bytes);
  if (decoder === null || bytes.length === 0) return { bytes, truncated };
  const output = new BodyCollector();
  decoder.on('data', (chunk: Buffer) => {
    if (!output.add(chunk)) decoder.destroy();
  });
  const whole = await new Promise<boolean>((resolve) => {
    decoder
      .once('end', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => resolve(false));
    decoder.end(bytes);
  });
  const decoded = output.bytes();
  return { ...decoded, truncated: truncated || !whole || decoded.truncated };
}

/** Window size in the first byte of a Brotli stream. Source: RFC 7932, section 9.1. */
function windowBits(first: number): number {
  if ((first & 1) === 0) return 16;
  const high = (first >> 1) & 7;
  if (high !== 0) return 17 + high;
  const low = (first >> 4) & 7;
  return low === 0 ? 17 : 8 + low;
}

function decoderOf(encoding: string, bytes: Buffer) {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // Some servers omit the zlib header, whose first byte has these low four bits.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      return null;
  }
}
