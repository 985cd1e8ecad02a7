import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { assignment, NAME, type Event } from './event.js';
import { addText, reference, valueOf, type Piece } from './pieces.js';
import { Positions } from '@authlint/core/internal';

/** System whose terminals a part of the settings is for. */
export type SettingsPart = 'linux' | 'osx' | 'windows';

/** `terminal.integrated.env.<part>` of a VS Code settings file: what its terminals start with. `null` as a value unsets. */
export function vscodeEvents(text: string, part: SettingsPart): readonly Event[] {
  const root = parseTree(text, undefined, { allowTrailingComma: true });
  const variables = root && findNodeAtLocation(root, [`terminal.integrated.env.${part}`]);
  const positions = new Positions(text);
  return (variables?.children ?? []).flatMap(({ children }) => {
    const [name, value] = children ?? [];
    return name && value && NAME.test(String(name.value)) ? variable(name, value, positions) : [];
  });
}

function variable(key: Node, value: Node, positions: Positions): readonly Event[] {
  const name = String(key.value);
  const at = positions.at(key.offset + 1);
  if (value.type === 'null') return [{ kind: 'unset', name, at, conditional: false }];
  return value.type === 'string'
    ? [assignment(name, valueOf(withVariables(String(value.value))), at)]
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
