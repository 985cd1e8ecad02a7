import { SOURCES } from '../generated/sources.js';

/** Addresses, or short names of sources.yaml, that the facts of a provider are from. */
export function sourcesOf(id: string): readonly string[] {
  return (JSON.parse(SOURCES) as Readonly<Record<string, readonly string[]>>)[id] ?? [];
}
