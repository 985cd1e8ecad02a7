import type { ClientReader } from './client-reader.js';
import { writtenPath } from './paths.js';
import { READERS } from './readers.js';
import { SYSTEMS, type System } from './roots.js';

/** A supported client, for lists and documentation. */
export interface ClientSummary extends Pick<
  ClientReader,
  'id' | 'name' | 'processes' | 'http' | 'precedence'
> {
  /** Its files on each system, as people write the paths. */
  readonly files: Readonly<Record<System, readonly string[]>>;
}

export const CLIENTS: readonly ClientSummary[] = READERS.map((reader) => ({
  id: reader.id,
  name: reader.name,
  processes: reader.processes,
  http: reader.http,
  precedence: reader.precedence,
  files: Object.fromEntries(
    SYSTEMS.map((system) => [
      system,
      reader.files.map((file) => writtenPath(file, system)).filter((path) => path !== null),
    ]),
  ) as Record<System, string[]>,
}));
