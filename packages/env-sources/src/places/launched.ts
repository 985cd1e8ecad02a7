import type { Definition, SurveyScope } from '@authlint/model/ports';
import { desktopEntryEvents } from '../desktop-entry.js';
import { definitionsIn, Layer, origin } from '../layer.js';
import { readJob } from '../property-list.js';
import type { Reader } from '../reader.js';

/** Files of one folder that are looked at. */
const MAX_FILES = 100;

const AGENTS = ['~/Library/LaunchAgents', '/Library/LaunchAgents', '/Library/LaunchDaemons'];

/** What the jobs of launchd start with, each for its own label. */
export async function launchdDefinitions(
  reader: Reader,
  { platform = 'darwin' }: SurveyScope,
): Promise<readonly Definition[]> {
  const found: Definition[] = [];
  if (platform !== 'darwin') return found;
  for (const file of await filesOf(reader, AGENTS, /\.plist$/)) {
    const read = await reader.read(file);
    const job = read && reader.parsed(read, readJob);
    if (!read || !job) continue;
    const layer = new Layer();
    layer.run(layer.steps(read, job.events, origin('launchd', { service: job.label })));
    found.push(...layer.definitions());
  }
  return found;
}

const ENTRIES = [
  '~/.config/autostart',
  '~/.local/share/applications',
  '/usr/local/share/applications',
];

/**
 * What the entries of a desktop start their programs with. Those that the system's packages bring are left out: there are
 * hundreds, and none has a key.
 */
export async function desktopDefinitions(
  reader: Reader,
  { platform = 'linux' }: SurveyScope,
): Promise<readonly Definition[]> {
  const found: Definition[] = [];
  if (platform !== 'linux') return found;
  for (const file of await filesOf(reader, ENTRIES, /\.desktop$/)) {
    const from = origin('desktop-entry', { service: file.slice(file.lastIndexOf('/') + 1) });
    found.push(...(await definitionsIn(reader, [file], desktopEntryEvents, from)));
  }
  return found;
}

async function filesOf(
  reader: Reader,
  folders: readonly string[],
  name: RegExp,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    files.push(...(await reader.filesIn(folder, name)).slice(0, MAX_FILES));
  }
  return files;
}
