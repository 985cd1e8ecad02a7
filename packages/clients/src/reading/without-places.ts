import type { CredentialSource } from '@authlint/core';

/** Removes the location of credentials in a database or keyring, since only text files can be edited. */
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
