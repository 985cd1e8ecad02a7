import { createHash, createHmac } from 'node:crypto';
import type { AwsSignature } from '@authlint/core';
import { expose } from '@authlint/core/expose';

/** The part of a request that is signed. */
export interface SignedParts {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The headers that sign a request for AWS; `time` in milliseconds since the epoch. Source: AWS Signature Version 4,
 * "Create a signed request", for services other than S3.
 */
export function awsHeaders(
  parts: SignedParts,
  keys: AwsSignature,
  time: number,
): Record<string, string> {
  const stamp = new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const token =
    keys.sessionToken === null ? {} : { 'x-amz-security-token': expose(keys.sessionToken) };
  const added = { 'x-amz-date': stamp, ...token };
  const signed = signedHeaders({ ...parts.headers, host: parts.url.host, ...added });
  const names = signed.map(([name]) => name).join(';');
  const scope = `${day}/${keys.region}/${keys.service}/aws4_request`;
  const text = [ALGORITHM, stamp, scope, sha256(canonical(parts, signed, names))].join('\n');
  const key = [day, keys.region, keys.service, 'aws4_request'].reduce<Buffer>(
    (secret, step) => hmac(secret, step),
    Buffer.from(`AWS4${expose(keys.secretAccessKey)}`, 'utf8'),
  );
  const credential = `${expose(keys.accessKeyId)}/${scope}`;
  const signature = hmac(key, text).toString('hex');
  return {
    ...added,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

type Header = readonly [name: string, value: string];

/** Only what AWS asks for is signed: a proxy may change the rest. */
function signedHeaders(headers: Readonly<Record<string, string>>): readonly Header[] {
  return Object.entries(headers)
    .map(([name, value]): Header => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')])
    .filter(([name]) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'))
    .sort(byCodePoint);
}

function canonical(
  { method, url, body }: SignedParts,
  headers: readonly Header[],
  names: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]): Header => [strict(name), strict(value)])
    .sort(byCodePoint)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const fields = headers.map(([name, value]) => `${name}:${value}\n`).join('');
  // The path is encoded once more than it is on the wire.
  return [
    method,
    strict(url.pathname).replaceAll('%2F', '/'),
    query,
    fields,
    names,
    sha256(body ?? ''),
  ].join('\n');
}

function byCodePoint([a, x]: Header, [b, y]: Header): number {
  return a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0;
}

/** Percent-encoding of everything but the unreserved characters of RFC 3986. */
function strict(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}
