import type { Secret } from './secret.js';

/** Sources of the texts that a Secret was made of, so that a composed one lists every variable in it. */
const origins = new WeakMap<Secret, ReadonlySet<string>>();

/** Records the source of a Secret's text: `env:NAME`, `.env#NAME`. Never a value. @returns the same Secret */
export function withOrigin(secret: Secret, origin: string): Secret {
  return inherit(secret, [], [origin]);
}

/** The sources of all texts that a Secret was made of, sorted; empty where none is recorded. */
export function originsOf(secret: Secret): readonly string[] {
  return [...(origins.get(secret) ?? [])].sort();
}

/** Records that a Secret was made of others. @returns the same Secret */
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
