import type { Secret } from './secret.js';

/** Where the texts stand that a Secret was made of. Kept with the Secret itself, so that a template names every variable in it. */
const origins = new WeakMap<Secret, ReadonlySet<string>>();

/** Notes where the text of a Secret stands: `env:NAME`, `.env#NAME`. Never a value. @returns the same Secret */
export function withOrigin(secret: Secret, origin: string): Secret {
  return inherit(secret, [], [origin]);
}

/** The places of all texts that a Secret was made of, sorted; empty where nobody noted any. */
export function originsOf(secret: Secret): readonly string[] {
  return [...(origins.get(secret) ?? [])].sort();
}

/** Notes that a Secret was made of others. @returns the same Secret */
export function inherit(
  secret: Secret,
  parts: readonly (Secret | string)[],
  further: readonly string[] = [],
): Secret {
  const inherited = parts.flatMap((part) => (typeof part === 'string' ? [] : originsOf(part)));
  const all = new Set([...originsOf(secret), ...inherited, ...further]);
  if (all.size > 0) origins.set(secret, all);
  return secret;
}
