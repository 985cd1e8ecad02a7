import type { Definition } from '@authlint/model/ports';
import { etcEnvironmentEvents, pamEnvironmentEvents } from '../env-file/pam.js';
import { systemdEnvFileEvents } from '../env-file/systemd-env-file.js';
import type { Event } from '../event.js';
import { definitionsIn, origin } from '../layer.js';
import { baseName, type Reader } from '../reader.js';
import type { Directories } from './directories.js';

/** What a login sets before any shell runs: PAM, then the user's service manager. */
export async function sessionDefinitions(
  reader: Reader,
  { config }: Directories,
): Promise<readonly Definition[]> {
  const parts = [
    ...(await reader.filesIn('/etc/environment.d', /\.conf$/)),
    ...(await reader.filesIn(`${config}/environment.d`, /\.conf$/)),
  ];
  // All folders are sorted together, by the name of the file; a user's file replaces the system's of the same name.
  const byName = new Map(parts.map((file) => [baseName(file), file]));
  const sorted = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
  return [
    ...(await definitionsIn(reader, sorted, environmentDEvents, origin('environment-d'))),
    ...(await definitionsIn(reader, ['~/.pam_environment'], pamEnvironmentEvents, origin('pam'))),
    ...(await definitionsIn(
      reader,
      ['/etc/environment'],
      etcEnvironmentEvents,
      origin('etc-environment'),
    )),
  ];
}

function environmentDEvents(text: string): readonly Event[] {
  return systemdEnvFileEvents(text, true);
}
