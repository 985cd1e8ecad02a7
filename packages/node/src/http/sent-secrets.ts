import { isEmpty, isSecret, seal, type HttpRequest, type Secret } from '@authlint/core';
import { expose } from '@authlint/model/expose';
import type { SecretRole } from '../scrubber.js';

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
