import { UsageError } from '../usage-error.js';
import { propertyOf } from './arguments.js';
import { COMBINE, type Invocation } from './invocation.js';
import { commandIn, positionalsOf, wordsBehind, type CommandName } from './commands.js';
import { holdsCredential } from './key-shape.js';
import { noRulesCommand, refuseEnvFile, unknownOption } from './mistakes.js';
import { optionsOf } from './options.js';
import { COMPLETE, completionScript, type CompletedShell } from './completion-scripts.js';
import { tokenize, type ParsedArgv } from './tokenize.js';
import { didYouMean } from './nearest.js';
import type { OptionSpec } from './spec.js';

/** Result of parsing: a command, or a text to print, such as the help. */
export type Parsed = Invocation | { readonly command: null; readonly text: string };

type Properties = Readonly<Record<string, unknown>>;
type Typed = ParsedArgv['options'];

/** Parses the arguments. Throws a `UsageError`, which repeats only names of options. `width`: columns of the help. */
export async function parseArguments(
  typed: readonly string[],
  { version, width }: { readonly version: string; readonly width: number },
): Promise<Parsed> {
  const argv = withoutNodeEnd(typed);
  // Completion: the words typed so far only select among known names, so they are not checked.
  if (argv[0] === COMPLETE) return { command: 'complete', args: { words: argv.slice(1) } };
  if (argv.some(holdsCredential)) throw credentialRefused();
  const parsed = tokenize(withDashes(argv));
  refuseEnvFile(parsed.options);
  if ('help' in parsed.options) {
    const { helpText } = await import('./help.js');
    return printed(await helpText(withDashes(argv), width));
  }
  if ('version' in parsed.options) return printed(version);
  const command = commandIn(parsed.words);
  if (command === null) throw noRulesCommand(parsed);
  const args = { ...optionValues(command, parsed), ...positionals(command, parsed) };
  if (command === 'completion') {
    return printed(completionScript((args['shell'] ?? 'bash') as CompletedShell));
  }
  return { command, args: combined(command, args) } as Invocation;
}

/** Drops a first `--`, which completion scripts pass: Node.js itself would handle `--env-file` even after the script. */
function withoutNodeEnd(typed: readonly string[]): readonly string[] {
  return typed[0] === '--' ? typed.slice(1) : typed;
}

/** `help check` is `check --help`, and `version` is `--version`. */
function withDashes(argv: readonly string[]): readonly string[] {
  const [first = '', ...others] = argv;
  return ['help', 'version'].includes(first) ? [...others, `--${first}`] : argv;
}

function printed(text: string): Parsed {
  return { command: null, text: `${text.trimEnd()}\n` };
}

function optionValues(command: CommandName, { options: typed }: ParsedArgv): Properties {
  const options = optionsOf(command);
  for (const name of Object.keys(typed)) {
    if (!options.some((option) => option.name === name)) throw unknownOption(name, command);
  }
  const meant = withMeanings(options, typed);
  return Object.fromEntries(
    options
      .filter(({ means }) => means === undefined)
      .map((option) => [propertyOf(option), convert(option, meant[option.name])]),
  );
}

/** `--json` as `--format json`, after any value given for that option itself. */
function withMeanings(options: readonly OptionSpec[], typed: Typed): Typed {
  const meant: Record<string, Typed[string]> = { ...typed };
  for (const { name, means = {} } of options) {
    if (typed[name] === undefined) continue;
    for (const [other, value] of Object.entries(means))
      meant[other] = [...(meant[other] ?? []), value];
  }
  return meant;
}

function positionals(command: CommandName, { words, rest }: ParsedArgv): Properties {
  const given = [...wordsBehind(command, words), ...rest];
  const specs = positionalsOf(command);
  if (given.length > specs.length && !specs.some(([, { repeatable }]) => repeatable)) {
    throw new UsageError('there are more arguments than the command takes');
  }
  const found = specs.map(([key, spec], index) => {
    const own = spec.repeatable === true ? given.slice(index) : given.slice(index, index + 1);
    if (own.length === 0 && spec.required !== undefined) {
      const hint = command === 'rules new' ? 'Such as: authlint rules new acme' : null;
      throw new UsageError(`${command} needs ${spec.required}`, hint);
    }
    const { values } = spec;
    if (values !== undefined) for (const word of own) oneOf(command, word, values);
    return [key, spec.repeatable === true ? own : (own[0] ?? null)];
  });
  return Object.fromEntries(found) as Properties;
}

function combined(command: CommandName, args: Properties): Properties {
  const combine = (COMBINE as Partial<Record<CommandName, (args: never) => Properties>>)[command];
  return combine === undefined ? args : combine(args as never);
}

function credentialRefused(): UsageError {
  return new UsageError(
    'an argument looks like a credential, and authlint takes none from the command line',
    'Other users see it in the list of processes, and the shell keeps it in its history: delete it there. ' +
      'Put the key into an environment variable and name the variable under apiKeyEnv.',
  );
}

/** The value of an option, converted by its row. Throws a `UsageError` that names the option, never the argument. */
function convert(option: OptionSpec, given: Typed[string] = []): unknown {
  if (option.type === 'boolean') {
    if (given.every((value) => value === true)) return given.length > 0;
    throw new UsageError(`--${option.name} takes no value`);
  }
  const texts = given.filter((text): text is string => typeof text === 'string' && text !== '');
  if (texts.length < given.length) throw new UsageError(`--${option.name} needs a value`);
  const values = texts.map((text) => single(option, text));
  // The last one counts, as is usual for an option that was given twice.
  return option.repeatable === true ? values : (values.at(-1) ?? option.default ?? null);
}

function single(option: OptionSpec, text: string): unknown {
  if (option.parse !== undefined) return option.parse(text);
  if (option.values !== undefined) return oneOf(`--${option.name}`, text, option.values);
  return option.type === 'integer' ? integer(option, text) : text;
}

function integer({ name, min = 0, max = Infinity }: OptionSpec, text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
  throw new UsageError(`--${name} takes a whole number ${range}`);
}

/** One of the values; `what` names the option or the command that takes them. */
function oneOf(what: string, text: string, values: readonly string[]): string {
  if (values.includes(text)) return text;
  throw new UsageError(`${what} takes one of: ${values.join(', ')}`, didYouMean(text, values));
}
