import type { Definition } from '@authlint/model/ports';
import { systemdEnvFileEvents } from '../env-file/systemd-env-file.js';
import { assignment, type Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import type { Step } from '../overrides.js';
import { COMPUTED, type Value } from '../pieces.js';
import type { Reader, ReadText } from '../reader.js';
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
    for (const one of named) {
      const find = one.isAbsolute ? missingIn(reader, one) : refusedIn(reader, folder, one);
      unread.push(...layer.steps(read, await find, from));
    }
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
  return withheld(reader, read, at, {
    refused: `systemd ignores EnvironmentFile=${path}: the path has to be absolute, and \`~\` is none`,
    remedy: path.startsWith('~/')
      ? `write EnvironmentFile=%h${path.slice(1)}.`
      : 'write the whole path, from `/` on.',
  });
}

/** What the only env file beside a missing one would give. */
async function missingIn(reader: Reader, { path, at }: UnitFile): Promise<readonly Event[]> {
  const [, folder = '', base = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const names = await reader.list(folder);
  const [other, ...more] = names.filter((name) => /env/i.test(name));
  if (names.includes(base) || other === undefined || more.length > 0) return [];
  return withheld(reader, await reader.read(`${folder}/${other}`), at, {
    refused: `systemd finds no ${path}: its folder has ${other}`,
    remedy: `write EnvironmentFile=${folder.replace('~', '%h')}/${other}.`,
  });
}

/** The variables of a file that the service does not get, each at the line of the unit. */
function withheld(
  reader: Reader,
  read: ReadText | null,
  at: UnitFile['at'],
  why: Pick<Value, 'refused' | 'remedy'>,
): readonly Event[] {
  const events = read && reader.parsed(read, environmentFileEvents);
  return (events ?? []).flatMap((event) =>
    event.kind === 'assign' && !event.commentedOut
      ? [assignment(event.name, { ...COMPUTED, ...why }, at, { conditional: true })] // overrides nothing
      : [],
  );
}

function environmentFileEvents(text: string): readonly Event[] {
  return systemdEnvFileEvents(text, false);
}
