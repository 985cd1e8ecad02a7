import type { Definition } from '@authlint/model/ports';
import { systemdEnvFileEvents } from '../env-file/systemd-env-file.js';
import { assignment, type Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import type { Step } from '../overrides.js';
import { COMPUTED } from '../pieces.js';
import type { Reader } from '../reader.js';
import { readUnit, type UnitFile } from '../systemd-unit.js';
import type { Directories } from './directories.js';

/** Services of the user's manager and of the system's, each with its drop-ins. */
export async function systemdDefinitions(
  reader: Reader,
  { config }: Directories,
): Promise<readonly Definition[]> {
  const found: Definition[] = [];
  for (const folder of [`${config}/systemd/user`, '/etc/systemd/user', '/etc/systemd/system']) {
    const names = await reader.list(folder);
    const units = new Set(names.flatMap((name) => /^(.+\.service)(?:\.d)?$/.exec(name)?.[1] ?? []));
    for (const unit of [...units].toSorted())
      found.push(...(await unitDefinitions(reader, folder, unit)));
  }
  return found;
}

/** `Environment=` of the unit and its drop-ins, over it their `EnvironmentFile=`, and last what `UnsetEnvironment=` takes away. */
export async function unitDefinitions(
  reader: Reader,
  folder: string,
  unit: string,
): Promise<readonly Definition[]> {
  const layer = new Layer();
  const from = origin('systemd', { service: unit });
  const dropIns = await reader.filesIn(`${folder}/${unit}.d`, /\.conf$/);
  const steps: Step[] = [];
  const unsets: Step[] = [];
  const unread: Step[] = [];
  let environmentFiles: string[] = [];
  for (const file of [`${folder}/${unit}`, ...dropIns]) {
    const read = await reader.read(file);
    const settings = read && reader.parsed(read, readUnit);
    if (!read || !settings) continue;
    steps.push(...layer.steps(read, settings.events, from));
    unsets.push(...layer.steps(read, settings.unsets, from));
    const cleared = settings.files.lastIndexOf(null);
    const named = settings.files.slice(cleared + 1).filter((path) => path !== null);
    const taken = named.filter(({ isAbsolute }) => isAbsolute).map(({ path }) => path);
    environmentFiles = cleared === -1 ? [...environmentFiles, ...taken] : taken;
    for (const one of named.filter(({ isAbsolute }) => !isAbsolute))
      unread.push(...layer.steps(read, await refusedIn(reader, folder, one), from));
  }
  const ofFiles = await layer.read(reader, environmentFiles, environmentFileEvents, from);
  layer.run([...steps, ...ofFiles, ...unread, ...unsets]);
  return layer.definitions();
}

/** What a file would give that systemd passes over, since its path is not absolute: each name at the line of the unit. */
async function refusedIn(
  reader: Reader,
  folder: string,
  { path, at }: UnitFile,
): Promise<readonly Event[]> {
  const read = await reader.read(path.startsWith('~') ? path : reader.resolve(folder, path));
  const events = read && reader.parsed(read, environmentFileEvents);
  const value = {
    ...COMPUTED,
    refused: `systemd ignores EnvironmentFile=${path}: the path has to be absolute, and \`~\` is none`,
    remedy: path.startsWith('~/')
      ? `write EnvironmentFile=%h${path.slice(1)}.`
      : 'write the whole path, from `/` on.',
  };
  return (events ?? []).flatMap((event) =>
    event.kind === 'assign' && !event.commentedOut
      ? [assignment(event.name, value, at, { conditional: true })] // overrides nothing
      : [],
  );
}

function environmentFileEvents(text: string): readonly Event[] {
  return systemdEnvFileEvents(text, false);
}
