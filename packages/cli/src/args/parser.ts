import { COMPLETE, completionScript, SHELLS } from '../completion/scripts.js';
import { UsageError } from '../usage-error.js';
import type { Invocation } from './arguments.js';
import { describeFailure } from './failure.js';
import { holdsCredential } from './key-shape.js';
import { OPTIONS, type CommandName } from './options.js';
import { readInvocation } from './read.js';
import { commandOf, cutUp, placesOf, type Typed } from './tokens.js';

/** What the arguments ask for: a command, or a text such as the help. */
export type Parsed = Invocation | { readonly command: null; readonly text: string };

export interface ParseOptions {
  readonly version: string;
  /** Columns of the help. */
  readonly width: number;
}

/** Reads the arguments. Throws a `UsageError`, which holds nothing that was typed but names of options. */
export async function parseArguments(
  argv: readonly string[],
  { version, width }: ParseOptions,
): Promise<Parsed> {
  // A shell asks with what is typed so far: none of it is used but to choose among names of our own.
  if (argv[0] === COMPLETE) return { command: 'complete', args: { words: argv.slice(1) } };
  if (argv.some(holdsCredential)) throw refusal();
  const typed = cutUp(argv);
  if (typed.options['help'] === true) {
    const { helpText } = await import('./help-text.js');
    return printed(await helpText(argv, width));
  }
  if (typed.options['version'] === true) return printed(version);
  if (typed.words[0] === 'completion') return printed(completion(typed, argv));
  const command = commandOf(typed.words);
  if (command === null) throw describeFailure(argv, null);
  return readInvocation(command, argumentsOf(command, typed, argv));
}

function printed(text: string): Parsed {
  return { command: null, text: `${text.trimEnd()}\n` };
}

function argumentsOf(command: CommandName, typed: Typed, argv: readonly string[]) {
  const places = placesOf(command, typed);
  if (places === null || !hasOnly(typed, OPTIONS[command])) throw describeFailure(argv, command);
  // A run without the file that was meant would be on whatever configuration is found.
  if (command === 'check' && typed.words.includes('-')) {
    throw new UsageError('a configuration is read from a file, not from standard input');
  }
  return { ...typed.options, ...places, '--': typed.rest };
}

function completion(typed: Typed, argv: readonly string[]): string {
  const [, shell, ...more] = typed.words;
  if (more.length + typed.rest.length > 0 || !hasOnly(typed, {})) throw describeFailure(argv, null);
  const known = SHELLS.find((name) => name === (shell ?? 'bash'));
  if (known === undefined) throw new UsageError(`completion takes one of: ${SHELLS.join(', ')}`);
  return completionScript(known);
}

function hasOnly({ options }: Typed, known: object): boolean {
  return Object.keys(options).every((name) => Object.hasOwn(known, name));
}

function refusal(): UsageError {
  return new UsageError(
    'an argument looks like a credential, and authlint takes none from the command line',
    'Other users see it in the list of processes, and the shell keeps it in its history: delete it there. ' +
      'Put the key into an environment variable and name the variable under apiKeyEnv.',
  );
}
