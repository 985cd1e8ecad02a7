import parse from 'yargs-parser';
import { COMMANDS, RULES_COMMANDS, TOP_LEVEL } from './commands.js';
import { OPTIONS, type CommandName, type OptionSpec } from './options.js';
import type { RawArguments } from './values.js';

/** What was typed, cut up: nothing is checked yet. */
export interface Typed {
  readonly options: RawArguments;
  /** Words that are no options, in front of `--`. */
  readonly words: readonly string[];
  /** What stands behind `--`. */
  readonly rest: readonly string[];
}

const SPECS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.values(OPTIONS).flatMap((options) => Object.entries(options)),
);

const namesWhere = (is: (spec: OptionSpec) => boolean): string[] =>
  Object.keys(SPECS).filter((name) => is(SPECS[name] as OptionSpec));

/** An option is read alike with every command, so that it may stand in front of the command as well. */
const PARSING = {
  boolean: [...namesWhere(({ type }) => type === 'boolean'), 'help', 'version'],
  string: namesWhere(({ type }) => type === 'string'),
  array: namesWhere(({ array }) => array === true),
  alias: { output: ['o'], help: ['h'] },
  configuration: {
    'boolean-negation': false,
    'camel-case-expansion': false,
    'dot-notation': false,
    'greedy-arrays': false,
    'parse-numbers': false,
    'parse-positional-numbers': false,
    'populate--': true,
    'strip-aliased': true,
  },
};

/** Cuts the arguments up. Never throws. */
export function cutUp(argv: readonly string[]): Typed {
  const { _: words, '--': rest = [], ...options } = parse(joinDash(argv), PARSING);
  return { options, words: words.map(String), rest: rest.map(String) };
}

/** yargs takes the `-` of `-o -` for no value at all. */
function joinDash(argv: readonly string[]): string[] {
  return argv.flatMap((token, index) => {
    if (token === '-' && isOutput(argv[index - 1])) return [];
    return isOutput(token) && argv[index + 1] === '-' ? ['--output=-'] : [token];
  });
}

function isOutput(token: string | undefined): boolean {
  return token === '-o' || token === '--output';
}

/** The command that the words name, `check` where they name none, and `null` for a `rules` without one. */
export function commandOf([first, second]: readonly string[]): CommandName | null {
  if (first === 'rules')
    return RULES_COMMANDS.find((name) => name === `rules ${second ?? ''}`) ?? null;
  return TOP_LEVEL.find((name) => name === first) ?? 'check';
}

const PLACE = /[<[](\w+)(\.\.)?[>\]]/g;

/**
 * What stands at the places that the command has for words, by their names; `null` where there are too many or too few.
 * Those behind `--` are left to the reader of the command.
 */
export function placesOf(command: CommandName, { words, rest }: Typed): RawArguments | null {
  const [usage = ''] = [COMMANDS[command].usage].flat();
  const name = command.split(' ');
  const given = words.slice(name.every((word, index) => words[index] === word) ? name.length : 0);
  const places = [...usage.matchAll(PLACE)].map(([text, key = '', many]) => ({
    ...{ key, isNeeded: text.startsWith('<'), takesAll: many !== undefined },
  }));
  const needed = places.filter(({ isNeeded }) => isNeeded).length;
  const isOpen = places.some(({ takesAll }) => takesAll);
  if (given.length + rest.length < needed || (!isOpen && given.length > places.length)) return null;
  const found = places.map(({ key, takesAll }, index) => [
    key,
    takesAll ? given.slice(index) : given[index],
  ]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as RawArguments;
}
