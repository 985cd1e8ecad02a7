import { READERS } from './generated/readers.js';
import type { ClientHeader } from './reading/client-reader.js';
import { writtenPath } from './reading/paths.js';
import { SYSTEMS, type System } from './reading/roots.js';

/** A supported client, for lists and documentation. */
export interface ClientSummary extends Pick<
  ClientHeader,
  'id' | 'name' | 'processes' | 'http' | 'precedence'
> {
  /** What it shows for a rejected key, as the object of a sentence; `null` if unknown. */
  readonly shows: string | null;
  /** Its files on each system, as people write the paths. */
  readonly files: Readonly<Record<System, readonly string[]>>;
}

export const CLIENTS: readonly ClientSummary[] = READERS.map((reader) => ({
  id: reader.id,
  name: reader.name,
  processes: reader.processes,
  http: reader.http,
  precedence: reader.precedence,
  shows: reader.words?.shows?.replace(/,$/, '') ?? null,
  files: Object.fromEntries(
    SYSTEMS.map((system) => [
      system,
      reader.files.map((file) => writtenPath(file, system)).filter((path) => path !== null),
    ]),
  ) as Record<System, string[]>,
}));
