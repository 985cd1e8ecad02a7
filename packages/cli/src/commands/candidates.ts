import {
  commandCalled,
  commandIn,
  COMMAND_NAMES,
  COMMANDS,
  FIRST_WORDS,
  positionalsOf,
  RULES_DESCRIPTION,
  wordsBehind,
  type CommandName,
  type Completion,
  type ValueSpec,
} from '../options/commands.js';
import { optionsOf } from '../options/options.js';
import type { OptionSpec } from '../options/spec.js';

/** A completion candidate. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** Names with descriptions that come from the configuration and the packs; loaded on demand. */
export type Names = Readonly<Record<Completion, () => Promise<readonly Candidate[]>>>;

/** The completions. `words`: the words after `authlint`; the last one is unfinished, perhaps empty. */
export async function candidates(
  words: readonly string[],
  names: Names,
): Promise<readonly Candidate[]> {
  const word = (words.at(-1) ?? '').replace(/^""$/, '');
  const all = await following(words.slice(0, -1), word, names);
  return all.filter(({ value }) => value.startsWith(word));
}

async function following(
  before: readonly string[],
  word: string,
  names: Names,
): Promise<readonly Candidate[]> {
  const words = before.filter((text) => !text.startsWith('-'));
  const command = commandIn(words);
  const last = optionTyped(before.at(-1) ?? '', command ?? 'check');
  if (last !== undefined && last.type !== 'boolean') return valuesOf(last, names);
  if (word.startsWith('-')) return optionCandidates(command ?? 'rules list');
  if (words.length === 0) return FIRST_WORDS.map(described);
  if (command === null) return words.length > 1 ? [] : RULES_CANDIDATES;
  const behind = wordsBehind(command, words);
  if (behind.length === words.length) return [];
  const positional = positionalsOf(command)[behind.length]?.[1];
  return positional === undefined ? [] : valuesOf(positional, names);
}

/** An empty list where the shell knows better, as for files. */
async function valuesOf(
  { values, meanings = {}, complete, description }: ValueSpec,
  names: Names,
): Promise<readonly Candidate[]> {
  if (values === undefined) return complete === undefined ? [] : names[complete]();
  return values.map((value) => ({ value, description: meanings[value] ?? description }));
}

function optionTyped(token: string, command: CommandName): OptionSpec | undefined {
  return optionsOf(command).find(
    ({ name, short }) => token === `--${name}` || token === `-${short ?? ''}`,
  );
}

function optionCandidates(command: CommandName): readonly Candidate[] {
  return [
    ...optionsOf(command).map(({ name, description }) => ({ value: `--${name}`, description })),
    { value: '--help', description: 'Show help' },
    { value: '--version', description: 'Show version number' },
  ];
}

function described(word: string): Candidate {
  const command = commandCalled(word);
  return { value: word, description: command ? COMMANDS[command].description : RULES_DESCRIPTION };
}

const RULES_CANDIDATES: readonly Candidate[] = COMMAND_NAMES.filter((name) =>
  name.startsWith('rules '),
).map((name) => ({
  value: name.slice('rules '.length),
  description: COMMANDS[name].description,
}));
