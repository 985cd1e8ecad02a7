import { createHash, createHmac, type Hash } from 'node:crypto';
import type { AwsSignature } from '@authlint/core';
import { expose } from '@authlint/model/expose';

/** The part of a request that is signed. */
export interface SignedParts {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/**
 * Signs a request for AWS with the signer of the AWS SDK, which is loaded only here. Returns the headers; `time` in milliseconds since the
 * epoch. Source: AWS Signature Version 4, "Create a signed request".
 */
export async function awsHeaders(
  { method, url, headers, body }: SignedParts,
  keys: AwsSignature,
  time: number,
): Promise<Record<string, string>> {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const signer = new SignatureV4({
    service: keys.service,
    region: keys.region,
    credentials: {
      accessKeyId: expose(keys.accessKeyId),
      secretAccessKey: expose(keys.secretAccessKey),
      ...(keys.sessionToken === null ? {} : { sessionToken: expose(keys.sessionToken) }),
    },
    sha256: Sha256,
    applyChecksum: false, // a header that only S3 asks for
  });
  const request = {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: queryOf(url),
    headers: { host: url.host, ...signable(headers) },
    ...(body === null ? {} : { body }),
  };
  const signed = await signer.sign(request, { signingDate: new Date(time) });
  const added = ['authorization', 'x-amz-date', 'x-amz-security-token'];
  return Object.fromEntries(
    Object.entries(signed.headers).filter(([name]) => added.includes(name)),
  );
}

/** Only the headers that AWS requires are signed: a proxy may change others. */
function signable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => name === 'content-type' || name.startsWith('x-amz-')),
  );
}

function queryOf(url: URL): Record<string, string[]> {
  return Object.fromEntries(
    [...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name)]),
  );
}

/** SHA-256 of Node.js with the interface that the signer expects. */
class Sha256 {
  readonly #hash: Hash | ReturnType<typeof createHmac>;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytes(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytes(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    throw new Error('the signer makes a new hash for each text');
  }
}

function bytes(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}
