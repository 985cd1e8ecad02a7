import type { CredentialSource } from '@authlint/core';

/** The credentials without a place where what holds them is no text, as a database or a keyring: nothing can be edited there. */
export function withoutPlaces(
  holders: ReadonlySet<string>,
  sources: readonly CredentialSource[],
): CredentialSource[] {
  return sources.map((source) => {
    if (source.location === null || !holders.has(source.location.file)) return source;
    if (source.kind === 'saved') return { ...source, location: null, isVerbatim: false };
    return source.kind === 'login' ? { ...source, location: null } : source;
  });
}
