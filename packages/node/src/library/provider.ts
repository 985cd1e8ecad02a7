import type { ProviderSettings, ProviderTarget } from '@authlint/core';
import { parseConfig } from '@authlint/core/internal';
import { inWholeFile } from '@authlint/core/internal';
import { InvalidProviderError } from './errors.js';

/** Shown instead of a file name for settings given by the caller. */
const CALLER = 'settings';

/**
 * The target that settings describe; one that is a target already stays as it is.
 *
 * @throws InvalidProviderError for settings that no configuration file could have
 */
export function targetFrom(
  provider: ProviderSettings | ProviderTarget,
  id: string,
  now: number,
): ProviderTarget {
  if ('credentials' in provider) return provider;
  const parsed = parseConfig(
    { providers: { [id]: provider } },
    { ...inWholeFile(CALLER), modifiedAt: null, now },
  );
  if (!parsed.ok) throw new InvalidProviderError(parsed.problems);
  const [target] = parsed.config.providers;
  if (target === undefined) throw new InvalidProviderError([]);
  return { ...inMemory(target), id };
}

/** Removes file positions: the settings come from the caller, not from a file. */
function inMemory(target: ProviderTarget): ProviderTarget {
  return {
    ...target,
    source: { file: null, line: null, column: null, client: null },
    credentials: target.credentials.map((source) => {
      if (source.kind === 'saved') return { ...source, from: 'setting:key', location: null };
      return source.kind === 'env' ? { ...source, location: null } : source;
    }),
  };
}
