import { lazy } from '@authlint/core/internal';
import { SOURCES } from '../generated/sources.js';

const table = lazy(() => JSON.parse(SOURCES) as Readonly<Record<string, readonly string[]>>);

/** Addresses, or short names of sources.yaml, that the facts of a provider are from. */
export function sourcesOf(id: string): readonly string[] {
  return table()[id] ?? [];
}
