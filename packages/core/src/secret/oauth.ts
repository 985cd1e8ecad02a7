import { createSign } from 'node:crypto';
import { read } from './store.js';
import { seal, type Secret } from './secret.js';

/** An `application/x-www-form-urlencoded` body, sealed. */
export function formBody(fields: Readonly<Record<string, string | Secret>>): Secret {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : read(value));
  }
  return seal(form.toString());
}

/** A JWT over `claims`, signed with RS256; `null` where the text is no private key. Source: RFC 7523. */
export function signedAssertion(
  privateKey: Secret,
  claims: Readonly<Record<string, string | number>>,
): Secret | null {
  const encode = (part: object) => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
  const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  try {
    const signature = createSign('RSA-SHA256').update(input).sign(read(privateKey), 'base64url');
    return seal(`${input}.${signature}`);
  } catch {
    return null; // not a private key in PEM form
  }
}
