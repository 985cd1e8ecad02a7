import type { MapEntry } from '@authlint/documents';
import { assignment, NAME, type Event } from './event.js';
import { addText, reference, valueOf, type Piece } from './pieces.js';
import { treeOf } from './tree.js';

/** System whose terminals a part of the settings is for. */
export type SettingsPart = 'linux' | 'osx' | 'windows';

/** `terminal.integrated.env.<part>` of a VS Code settings file: what its terminals start with. `null` as a value unsets. */
export function vscodeEvents(text: string, part: SettingsPart): readonly Event[] {
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
