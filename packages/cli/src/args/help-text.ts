import yargs, { type Argv } from 'yargs';
import { SHELLS } from '../completion/scripts.js';
import { COMMANDS, RULES_COMMANDS, TOP_LEVEL } from './commands.js';
import { EXAMPLES, EXIT_CODE_TABLE } from './help.js';
import { OPTIONS, type CommandName, type OptionSpec } from './options.js';

/** The help that the arguments ask for: of the program, or of the command that they name. `width`: in columns. */
export function helpText(argv: readonly string[], width: number): Promise<string> {
  const parser = build(yargs(), width);
  return new Promise((resolve, reject) => {
    // The callback form: the help comes back as text instead of being printed.
    void parser.parse([...argv], {}, (error: unknown, _argv: unknown, output: string) => {
      if (error instanceof Error) reject(error);
      else resolve(output);
    });
  });
}

function build(parser: Argv, width: number): Argv {
  parser.scriptName('authlint').exitProcess(false).detectLocale(false);
  for (const name of TOP_LEVEL) register(parser, name);
  parser.command('rules', 'Rule packs', (rules) =>
    RULES_COMMANDS.reduce((parent, name) => register(parent, name), rules),
  );
  parser.command(
    'completion [shell]',
    'Print a script that completes commands, options, providers and rules',
    (command) => command.positional('shell', { type: 'string', describe: SHELLS.join('|') }),
  );
  return parser
    .version('') // the option is shown; its text is not made here
    .help()
    .alias('help', 'h')
    .example(EXAMPLES.map(([line, text]) => [line, text] as [string, string]))
    .epilogue(EXIT_CODE_TABLE)
    .wrap(width);
}

function register(parser: Argv, name: CommandName): Argv {
  const { usage, describe, positionals } = COMMANDS[name];
  const builder = (command: Argv): Argv => {
    for (const [positional, text] of Object.entries(positionals)) {
      command.positional(positional, { type: 'string', describe: text });
    }
    const options: Readonly<Record<string, OptionSpec>> = OPTIONS[name];
    return command.options(options);
  };
  return parser.command([usage].flat(), describe, builder);
}
