import { Positions } from '@authlint/documents';
import type { Event, Inclusion } from '../event.js';
import { pathOf, plainText } from '../pieces.js';
import type { Word } from '../token.js';
import { Assignments } from './assignments.js';
import { readStatements, type Statement } from './statements.js';

const PREFIXES = new Set(['builtin', 'command']);

/** What a script of bash, zsh or sh does to variables, in order. Nothing of it is run. */
export function shellEvents(text: string): readonly Event[] {
  const positions = new Positions(text);
  const events: Event[] = [];
  /** `set -a`: every assignment is exported. */
  let exportAll = false;
  readStatements(text, (item) => {
    if ('words' in item) {
      exportAll = exportAllAfter(item, exportAll);
      events.push(...eventsOf(item, new Assignments(positions, 0, exportAll, false)));
    } else {
      const context = new Assignments(positions, item.offset, false, true);
      events.push(...commentedOut(item.text, context));
    }
  });
  return events;
}

/** Assignments that a comment would make without its mark. Prose makes none: it is no statement that only assigns. */
function commentedOut(text: string, context: Assignments): readonly Event[] {
  const events: Event[] = [];
  readStatements(text, (item) => {
    if ('words' in item) events.push(...eventsOf(item, context));
  });
  return events.filter(({ kind }) => kind === 'assign');
}

function eventsOf(statement: Statement, context: Assignments): readonly Event[] {
  const { words, conditional } = statement;
  // `X=1 command` sets X for this command only.
  const index = words.findIndex((word) =>
    word.assigns !== null ? false : !PREFIXES.has(commandName(word)),
  );
  if (index === -1) return context.assigned(words, conditional, false);
  const name = commandName(words[index]);
  const rest = words.slice(index + 1);
  switch (name) {
    case 'export':
      return context.exported(rest, conditional);
    case 'declare':
    case 'typeset':
    case 'readonly':
      return context.declared(rest, statement);
    case 'unset':
      return context.unset(rest, conditional);
    case ':':
      return context.defaults(rest, conditional);
    default:
      return includesOf(name, rest, statement, context.exportAll);
  }
}

function commandName(word: Word | undefined): string {
  return plainText(word?.pieces ?? []) ?? '';
}

function exportAllAfter({ words }: Statement, before: boolean): boolean {
  const [command, ...rest] = words.map((word) => (word.assigns ? null : plainText(word.pieces)));
  const options = rest.map((option) => option?.toLowerCase().replace('_', '') ?? '');
  if (command === 'setopt' && options.includes('allexport')) return true;
  if (command === 'unsetopt' && options.includes('allexport')) return false;
  if (command !== 'set') return before;
  const [flag = '', long] = options;
  if (/^-[a-z]*a/.test(flag) || (flag === '-o' && long === 'allexport')) return true;
  if (/^\+[a-z]*a/.test(flag) || (flag === '+o' && long === 'allexport')) return false;
  return before;
}

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
function includesOf(
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
