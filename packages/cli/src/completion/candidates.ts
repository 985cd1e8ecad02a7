import { FORMAT_NAMES } from '@authlint/formatters';
import { COLOR_CHOICES } from '../args/arguments.js';
import { COMMAND_NAMES } from '../args/commands.js';
import { OPTIONS, type CommandName } from '../args/options.js';
import { SHELLS } from './scripts.js';

/** Names that only a look at the configuration and the packs can give; each is asked for when it is needed. */
export interface Names {
  /** Ids of the providers of the configuration found here. */
  readonly providers: () => Promise<readonly string[]>;
  /** Ids of rules, and of the providers that are known. */
  readonly known: () => Promise<readonly string[]>;
}

const SUBCOMMANDS = Object.keys(OPTIONS).flatMap((name) =>
  name.startsWith('rules ') ? [name.slice('rules '.length)] : [],
);
const GLOBAL = ['--help', '--version'];
/** Commands whose first argument is the id of a provider. */
const OF_PROVIDER = ['where', 'verify', 'models', 'chat', 'fix', 'listen', 'report'];

/** What may follow. `words`: what is typed behind `authlint`; the last one is unfinished, perhaps empty. */
export async function candidates(
  words: readonly string[],
  names: Names,
): Promise<readonly string[]> {
  const word = (words.at(-1) ?? '').replace(/^""$/, '');
  const all = await following(words.slice(0, -1), word, names);
  return all.filter((name) => name.startsWith(word));
}

async function following(
  before: readonly string[],
  word: string,
  names: Names,
): Promise<readonly string[]> {
  const values = await valuesOf(before.at(-1) ?? '', names);
  if (values !== null) return values;
  const [first, second] = before.filter((text) => !text.startsWith('-'));
  if (word.startsWith('-')) return [...optionsOf(first, second), ...GLOBAL];
  if (first === undefined) return COMMAND_NAMES;
  if (first === 'completion') return SHELLS;
  if (first === 'rules') {
    if (second === undefined) return SUBCOMMANDS;
    return second === 'show' ? names.known() : [];
  }
  return OF_PROVIDER.includes(first) && second === undefined ? names.providers() : [];
}

/** Values of the option that was typed last; `null` where it takes none, an empty list where the shell knows better. */
async function valuesOf(option: string, names: Names): Promise<readonly string[] | null> {
  if (option === '--provider') return names.providers();
  if (option === '--format') return FORMAT_NAMES;
  if (option === '--color') return COLOR_CHOICES;
  return /^(-o|--(output|config|env-file))$/.test(option) ? [] : null;
}

function optionsOf(first = 'check', second = ''): readonly string[] {
  const name = [`${first} ${second}`, first, 'check'].find((one) => Object.hasOwn(OPTIONS, one));
  return Object.keys(OPTIONS[name as CommandName]).map((option) => `--${option}`);
}
