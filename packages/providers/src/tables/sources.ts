import { SOURCES } from '../generated/sources.js';

/** Fields of a provider that can come from a source. */
export type SourcedField = 'endpoints' | 'variables' | 'keys' | 'answers' | 'console';

export interface Source {
  /** An address, or a short name of sources.yaml. */
  readonly source: string;
  /** Date of its contents, or `null` where that is not known. */
  readonly date: string | null;
  /** Empty where it is not recorded which facts are from it. */
  readonly tells: readonly SourcedField[];
}

/** Sources of a provider's facts. */
export function sourcesOf(id: string): readonly Source[] {
  return (JSON.parse(SOURCES) as Readonly<Record<string, readonly Source[]>>)[id] ?? [];
}
