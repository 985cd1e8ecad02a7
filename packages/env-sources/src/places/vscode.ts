import type { MapEntry } from '@authlint/documents';
import type { Definition, Platform, SurveyScope } from '@authlint/model/ports';
import { assignment, NAME, type Event, type Parse } from '../event.js';
import { Layer, origin } from '../layer.js';
import { addText, reference, valueOf, type Piece } from '../pieces.js';
import type { Reader } from '../reader.js';
import { treeOf } from '../tree.js';
import type { Directories } from './directories.js';

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf'];
const PARSERS: Readonly<Record<Platform, Parse>> = {
  linux: (text) => vscodeEvents(text, 'linux'),
  darwin: (text) => vscodeEvents(text, 'osx'),
  win32: (text) => vscodeEvents(text, 'windows'),
};

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
  const parsers = platform === undefined ? Object.values(PARSERS) : [PARSERS[platform]];
  for (const user of [...users, '~/.vscode-server/data/Machine/settings.json', null]) {
    const files = user === null ? [workspace] : [user, workspace];
    for (const parse of parsers)
      layer.run(await layer.read(reader, files, parse, origin('vscode')));
  }
  return layer.definitions();
}

/** `terminal.integrated.env.<part>` of a VS Code settings file: what its terminals start with. `null` as a value unsets. */
export function vscodeEvents(text: string, part: 'linux' | 'osx' | 'windows'): readonly Event[] {
  const root = treeOf(text, 'jsonc');
  const settings = root?.kind === 'map' ? root.entries : null;
  const variables = settings?.get(`terminal.integrated.env.${part}`)?.value;
  if (variables?.kind !== 'map') return [];
  return [...variables.entries.values()].flatMap((entry) =>
    NAME.test(entry.name) ? variable(entry) : [],
  );
}

function variable({ name, key, value }: MapEntry): readonly Event[] {
  const at = { line: key.line, column: key.column + 1 };
  if (value.kind !== 'scalar') return [];
  if (value.value === null) return [{ kind: 'unset', name, at, conditional: false }];
  return typeof value.value === 'string'
    ? [assignment(name, valueOf(withVariables(value.value)), at)]
    : [];
}

/** `${env:OTHER}` and other variables of VS Code, such as `${workspaceFolder}`. */
function withVariables(text: string): readonly Piece[] {
  const pieces: Piece[] = [''];
  for (const part of text.split(/(\$\{[^{}]*\})/)) {
    const env = /^\$\{env:(\w+)\}$/.exec(part)?.[1];
    if (env !== undefined) pieces.push(reference(env));
    else if (part.startsWith('${')) pieces.push(null);
    else addText(pieces, part);
  }
  return pieces;
}
