import type { Inclusion } from '../event.js';
import { pathOf, plainText } from '../pieces.js';
import type { Word } from '../token.js';
import type { Statement } from './statements.js';

const SYNTAX_OF: Readonly<Record<string, Inclusion['syntax']>> = {
  '.': 'same',
  source: 'same',
  source_env: 'same',
  source_env_if_exists: 'same',
  dotenv: 'dotenv',
  dotenv_if_exists: 'dotenv',
  source_up: 'up',
  source_up_if_exists: 'up',
};

/**
 * Files that a command reads into the shell, if their path is plain text. A condition around it is passed over, since it
 * mostly asks whether that very file exists; a function, which may never be called, is not.
 */
export function includesOf(
  command: string,
  words: readonly Word[],
  statement: Statement,
  exportAll: boolean,
): readonly Inclusion[] {
  const syntax = Object.hasOwn(SYNTAX_OF, command) ? SYNTAX_OF[command] : undefined;
  if (syntax === undefined || statement.inFunction) return [];
  const [first] = words.filter((word) => plainText(word.pieces) !== '--');
  const standard = { dotenv: '.env', up: '.envrc', same: null }[syntax];
  const path = first === undefined ? standard : pathOf(first.pieces);
  if (path === null || first?.assigns) return [];
  return [{ kind: 'include', syntax, path, exportAll }];
}
