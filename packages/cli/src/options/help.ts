import yargs, { type Argv } from 'yargs';
import { EXIT } from '../exit-code.js';
import {
  COMMAND_NAMES,
  aliasesOf,
  COMMANDS,
  FIRST_WORDS,
  positionalsOf,
  RULES_DESCRIPTION,
  usageOf,
  type CommandName,
  type CommandSpec,
} from './commands.js';
import { OPTION_GROUPS } from './options.js';
import type { OptionSpec } from './spec.js';

const WORDS = [
  'What a report says:',
  '  ✔ ok                             chat and the model list work',
  '  ✖ 401 authentication failed      the provider rejects what the client sends',
  '  ▲ not an authentication failure  something else fails: network, quota, model',
  '  ? could not tell                 the evidence does not decide it',
  '  ○ not checked                    nothing was sent, or interrupted (Ctrl-C)',
  '',
  'Causes: 1 the key itself; 2 a key of another provider or Base URL; 3 a variable',
  'that the client does not see; 4 further authentication of the provider; 5 a',
  'gateway that authenticates the model list differently from chat.',
  'proven: nothing else explains it; likely: the usual cause; possible: look here.',
  'authlint explain CODE explains a code, such as key-whitespace.',
  '',
].join('\n');

const NO_CREDENTIAL = 'A credential is never taken from the command line, and never printed.';

const SHORT_WORDS = [
  '✔ ok  ✖ 401 authentication failed  ▲ another failure  ? open  ○ not checked',
  `Exit codes: ${EXIT.ok} ok, ${EXIT.failed} failed, ${EXIT.usage} usage or no consent, ${EXIT.internal} fault of authlint`,
  'More: authlint --help --all, authlint COMMAND --help, authlint explain CODE',
].join('\n');

const EXAMPLES: [string, string][] = [
  ['$0 codex', 'check one client, provider or file'],
  ['$0 explain error.log', 'what a pasted error means'],
];

const MORE_EXAMPLES: [string, string][] = [
  ['$0 check llm.yaml --provider team', 'one provider of this configuration'],
  ['$0 check --offline', 'judge without sending anything'],
  ['$0 check --plan', 'show which requests would be sent, to which host'],
  ['$0 -o report.json', 'JSON in a file'],
];

/**
 * Scope of a help: one command with all its options, or the program with the common options of `check`; `--all` adds the other options
 * and a glossary of the report.
 */
type Scope = 'command' | 'program' | 'all';

/** The help that the arguments ask for: of the program, or of the command that they name. `width`: in columns. */
export function helpText(argv: readonly string[], width: number): Promise<string> {
  const asked = argv.filter((word) => word !== '--all');
  const isOfCommand = asked.some((word) => FIRST_WORDS.includes(word));
  const ofProgram = asked.length < argv.length ? 'all' : 'program';
  const parser = withCommands(yargs(), width, isOfCommand ? 'command' : ofProgram);
  return new Promise((resolve, reject) => {
    // The callback form: the help comes back as text instead of being printed.
    void parser.parse([...asked], {}, (error: unknown, _argv: unknown, output: string) => {
      if (error instanceof Error) reject(error);
      else resolve(output);
    });
  });
}

function withCommands(parser: Argv, width: number, scope: Scope): Argv {
  const registered = (above: Argv, name: CommandName): Argv => register(above, name, scope);
  const isWhole = scope === 'all';
  parser.scriptName('authlint').exitProcess(false).detectLocale(false);
  const below = COMMAND_NAMES.filter((name) => name.includes(' '));
  for (const name of COMMAND_NAMES) {
    if (name === 'completion') {
      parser.command('rules', RULES_DESCRIPTION, (rules) => below.reduce(registered, rules));
    }
    if (!below.includes(name)) registered(parser, name);
  }
  return parser
    .version('') // the option is shown; its text is not made here
    .alias('version', 'V')
    .help()
    .alias('help', 'h')
    .example([...EXAMPLES, ...(isWhole ? MORE_EXAMPLES : [])])
    .epilogue(
      isWhole ? `${WORDS}\n${exitCodesOf(COMMANDS.check)}\n\n${NO_CREDENTIAL}` : SHORT_WORDS,
    )
    .wrap(width);
}

function register(parser: Argv, name: CommandName, scope: Scope): Argv {
  const usage = usageOf(name).replace(/^rules /, '');
  const words = [...(name === 'check' ? [usage, '$0'] : [usage]), ...aliasesOf(name)];
  return parser.command(words, COMMANDS[name].description, (command: Argv) => {
    withOptions(command, name, scope === 'program');
    return scope === 'command' ? withEnd(command, name) : command;
  });
}

/** Examples and exit codes. The help of the program, where `check` is the default command, has its own. */
function withEnd(command: Argv, name: CommandName): Argv {
  for (const [line, does] of COMMANDS[name].examples) command.example(`$0 ${line}`, does);
  return command.epilogue(exitCodesOf(COMMANDS[name]));
}

function withOptions(command: Argv, name: CommandName, isShort: boolean): Argv {
  for (const [key, { description, values }] of isShort ? [] : positionalsOf(name)) {
    const shown = values === undefined ? description : `${values.join('|')}: ${description}`;
    command.positional(key, { type: 'string', describe: shown });
  }
  for (const [group, options] of Object.entries<readonly OptionSpec[]>(OPTION_GROUPS)) {
    for (const option of options.filter(({ commands }) => commands.includes(name))) {
      const hidden = isShort && option.isCommon !== true;
      const shown = { ...shownAs(option), hidden };
      command.option(option.name, isShort ? shown : { ...shown, group });
    }
  }
  return command;
}

function shownAs({ type, short, repeatable, min, max, default: standard, ...option }: OptionSpec) {
  const value = option.values?.join('|') ?? option.value;
  return {
    type: type === 'integer' ? ('number' as const) : type,
    describe:
      (value === undefined ? '' : `${value}: `) +
      option.description +
      (max === undefined ? '' : ` (${min ?? 0}-${max})`) +
      (repeatable === true ? ' (repeatable)' : ''),
    ...(short === undefined ? {} : { alias: short }),
    ...(standard === undefined ? {} : { default: standard }),
  };
}

/** The codes with which a command ends, as lines. */
function exitCodesOf({ ends: [fine, failed] }: CommandSpec): string {
  return [
    'Exit codes:',
    `  ${EXIT.ok}  ${fine}`,
    ...(failed === undefined ? [] : [`  ${EXIT.failed}  ${failed}`]),
    `  ${EXIT.usage}  the arguments or the configuration are wrong, or consent is missing`,
    `  ${EXIT.internal}  a fault of authlint itself`,
  ].join('\n');
}
