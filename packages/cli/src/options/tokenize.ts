import parse from 'yargs-parser';
import { OPTIONS } from './options.js';

/** What was typed, split by the parser of yargs. Nothing is checked yet. */
export interface ParsedArgv {
  /** By name, without dashes: a boolean, a text, or a list of texts where the option was repeated. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Tokens that begin with a dash, as they are in front of `--`. */
  readonly dashed: readonly string[];
  /** Words that are no options. */
  readonly words: readonly string[];
  /** The text behind `--`: words, whatever they begin with. */
  readonly rest: readonly string[];
}

const namesOf = (isBoolean: boolean): string[] =>
  OPTIONS.filter(({ type }) => (type === 'boolean') === isBoolean).map(({ name }) => name);

const SHORT = Object.fromEntries(
  OPTIONS.flatMap(({ name, short }) => (short === undefined ? [] : [[name, [short]]])),
);

/** An option is read alike with every command, so that it may be in front of the command as well. */
const PARSING = {
  boolean: [...namesOf(true), 'help', 'version'],
  string: namesOf(false),
  alias: { ...SHORT, help: ['h'], version: ['V'] },
  configuration: {
    'boolean-negation': false,
    'camel-case-expansion': false,
    'dot-notation': false,
    'parse-numbers': false,
    'parse-positional-numbers': false,
    'populate--': true,
    'strip-aliased': true,
  },
};

/** Never throws. */
export function tokenize(argv: readonly string[]): ParsedArgv {
  const { _: words, '--': rest = [], ...options } = parse(joinDash(argv), PARSING);
  const end = argv.indexOf('--');
  const dashed = argv.slice(0, end < 0 ? argv.length : end).filter((token) => /^-./.test(token));
  return { options, dashed, words: words.map(String), rest: rest.map(String) };
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
