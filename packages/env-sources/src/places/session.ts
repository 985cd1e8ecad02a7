import type { Definition, DefinitionKind, SurveyScope } from '@authlint/model/ports';
import { etcEnvironmentEvents, pamEnvironmentEvents } from '../env-file/pam.js';
import { systemdEnvFileEvents } from '../env-file/systemd-env-file.js';
import type { Event } from '../event.js';
import { Layer, origin } from '../layer.js';
import type { Step } from '../overrides.js';
import type { Reader } from '../reader.js';
import { vscodeEvents, type SettingsPart } from '../vscode.js';
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
  const byName = new Map(parts.map((file) => [file.slice(file.lastIndexOf('/') + 1), file]));
  const sorted = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
  return [
    ...(await oneLayer(reader, sorted, 'environment-d', environmentDEvents)),
    ...(await oneLayer(reader, ['~/.pam_environment'], 'pam', pamEnvironmentEvents)),
    ...(await oneLayer(reader, ['/etc/environment'], 'etc-environment', etcEnvironmentEvents)),
  ];
}

function environmentDEvents(text: string): readonly Event[] {
  return systemdEnvFileEvents(text, true);
}

async function oneLayer(
  reader: Reader,
  files: readonly string[],
  kind: DefinitionKind,
  parse: (text: string) => readonly Event[],
): Promise<readonly Definition[]> {
  const layer = new Layer();
  const steps: Step[] = [];
  for (const file of files) steps.push(...(await layer.read(reader, file, parse, origin(kind))));
  layer.run(steps);
  return layer.definitions();
}

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf'];
const PARTS: Readonly<Record<NonNullable<SurveyScope['platform']>, SettingsPart>> = {
  linux: 'linux',
  darwin: 'osx',
  win32: 'windows',
};
const PARSERS = {
  linux: (text: string) => vscodeEvents(text, 'linux'),
  osx: (text: string) => vscodeEvents(text, 'osx'),
  windows: (text: string) => vscodeEvents(text, 'windows'),
} as const;

/** What the terminals of VS Code and its kin start with; the settings of a workspace come after the user's. */
export async function vscodeDefinitions(
  reader: Reader,
  { config, appData }: Directories,
  { cwd, platform }: SurveyScope,
): Promise<readonly Definition[]> {
  const layer = new Layer();
  const bases = [config, '~/Library/Application Support', appData];
  const users = bases.flatMap((base) =>
    EDITORS.map((editor) => `${base}/${editor}/User/settings.json`),
  );
  const workspace = reader.resolve(cwd, '.vscode/settings.json');
  const parts = platform === undefined ? (['linux', 'osx', 'windows'] as const) : [PARTS[platform]];
  for (const user of [...users, '~/.vscode-server/data/Machine/settings.json', null]) {
    for (const part of parts) {
      const steps: Step[] = [];
      for (const file of user === null ? [workspace] : [user, workspace]) {
        steps.push(...(await layer.read(reader, file, PARSERS[part], origin('vscode'))));
      }
      layer.run(steps);
    }
  }
  return layer.definitions();
}
