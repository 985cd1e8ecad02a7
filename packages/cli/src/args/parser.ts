import type { Argv } from 'yargs';
import { UsageError } from '../usage-error.js';
import type { Invocation } from './arguments.js';
import { COMMANDS } from './commands.js';
import { describeFailure } from './failure.js';
import { EXAMPLES, EXIT_CODE_TABLE } from './help.js';
import { holdsCredential } from './key-shape.js';
import { OPTIONS, type CommandName, type OptionSpec } from './options.js';
import { COMPLETE, completionScript, SHELLS } from '../completion/scripts.js';
import { readInvocation } from './read.js';
import { choiceOf, type RawArguments } from './values.js';

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
  options: ParseOptions,
): Promise<Parsed> {
  // A shell asks with what is typed so far: none of it is used but to choose among names of our own.
  if (argv[0] === COMPLETE) return { command: 'complete', args: { words: argv.slice(1) } };
  if (argv.some(holdsCredential)) throw refusal();
  const { default: yargs } = await import('yargs');
  const found: Found = { command: null, raw: {}, text: '' };
  const parser = build(yargs(), found, options).fail(() => {
    throw describeFailure(argv, commandIn(argv));
  });
  const joined = joinDash(argv);
  const text = (await textOf(parser, joined)) || found.text;
  if (text !== '') return { command: null, text: `${text.trimEnd()}\n` };
  if (found.command === null) throw describeFailure(argv, commandIn(argv));
  // yargs drops a lone `-`, and the run would be on whatever configuration is found.
  if (found.command === 'check' && joined.includes('-')) {
    throw new UsageError('a configuration is read from a file, not from standard input');
  }
  return readInvocation(found.command, found.raw);
}

interface Found {
  command: CommandName | null;
  raw: RawArguments;
  /** What a command without a run prints. */
  text: string;
}

/** The callback form: help and version come back as text instead of being printed. */
function textOf(parser: Argv, argv: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    void parser.parse(argv, {}, (error: unknown, _argv: unknown, output: string) => {
      if (error instanceof Error) reject(error);
      else resolve(output);
    });
  });
}

function build(parser: Argv, found: Found, { version, width }: ParseOptions): Argv {
  parser.scriptName('authlint').exitProcess(false).detectLocale(false).parserConfiguration(PARSING);
  for (const name of TOP_LEVEL) register(parser, name, found);
  parser.command('rules', 'Rule packs', (rules) =>
    RULES_COMMANDS.reduce((parent, name) => register(parent, name, found), rules.demandCommand(1)),
  );
  parser.command(
    'completion [shell]',
    'Print a script that completes commands, options, providers and rules',
    (command) => command.positional('shell', { type: 'string', describe: SHELLS.join('|') }),
    (raw) => {
      found.text = completionScript(choiceOf(raw, 'shell', SHELLS) ?? 'bash');
    },
  );
  return parser
    .strict()
    .version(version)
    .help()
    .alias('help', 'h')
    .example(EXAMPLES.map(([line, text]) => [line, text] as [string, string]))
    .epilogue(EXIT_CODE_TABLE)
    .wrap(width);
}

const TOP_LEVEL = [
  'check',
  'where',
  'verify',
  'models',
  'chat',
  'explain',
  'scan',
  'fix',
  'listen',
  'report',
  'merge',
  'init',
  'mcp',
] as const;

const RULES_COMMANDS = ['rules list', 'rules show', 'rules test', 'rules new'] as const;

function register(parser: Argv, name: CommandName, found: Found): Argv {
  const { usage, describe, positionals } = COMMANDS[name];
  const builder = (command: Argv): Argv => {
    for (const [positional, text] of Object.entries(positionals)) {
      command.positional(positional, { type: 'string', describe: text });
    }
    const options: Readonly<Record<string, OptionSpec>> = OPTIONS[name];
    return command.options(options);
  };
  return parser.command([usage].flat(), describe, builder, (raw) => {
    found.command = name;
    found.raw = raw;
  });
}

const PARSING = {
  'boolean-negation': false,
  'camel-case-expansion': false,
  'dot-notation': false,
  'greedy-arrays': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'populate--': true,
} as const;

/** yargs takes the `-` of `-o -` for no value at all. */
function joinDash(argv: readonly string[]): string[] {
  return argv.flatMap((token, index) => {
    if (token === '-' && /^(-o|--output)$/.test(argv[index - 1] ?? '')) return [];
    return /^(-o|--output)$/.test(token) && argv[index + 1] === '-' ? ['--output=-'] : [token];
  });
}

function commandIn(argv: readonly string[]): CommandName | null {
  const [first, second] = argv;
  if (first === 'rules')
    return RULES_COMMANDS.find((name) => name === `rules ${second ?? ''}`) ?? null;
  return first !== undefined && Object.hasOwn(OPTIONS, first) ? (first as CommandName) : 'check';
}

function refusal(): UsageError {
  return new UsageError(
    'an argument looks like a credential, and authlint takes none from the command line',
    'Other users see it in the list of processes, and the shell keeps it in its history: delete it there. ' +
      'Put the key into an environment variable and name the variable under apiKeyEnv.',
  );
}
