/** Source of completions: ids of the providers configured here, or ids of rules and of known providers. */
export type Completion = 'providers' | 'rules';

/** An option or argument with a value. */
export interface ValueSpec {
  readonly description: string;
  /** An option may be given several times; a positional takes all words that follow. */
  readonly repeatable?: true;
  readonly values?: readonly string[];
  /** Descriptions of the values, for completion. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly complete?: Completion;
}

/** A word of a command that is no option. Its name is that of its property in the arguments. */
interface PositionalSpec extends ValueSpec {
  /** Noun for the error when it is missing, as in "models needs the id of a provider". */
  readonly required?: string;
}

export interface CommandSpec {
  /** At most 43 characters, so that the help fits one line. */
  readonly description: string;
  /** Other words for the command. */
  readonly aliases?: readonly string[];
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** Meaning of the exit code 0, and of 1 where the command has it. */
  readonly ends: readonly [fine: string, failed?: string];
  readonly positionals: Readonly<Record<string, PositionalSpec>>;
}

/** Shells that a completion script exists for. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

const SHELL_MEANINGS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: 'for ~/.bashrc',
  zsh: 'for ~/.zshrc',
  fish: 'for the completions folder of fish',
  powershell: 'for $PROFILE',
};

const PROVIDER = {
  description: 'A provider (team); or a file, folder, client or variable, as for check',
  complete: 'providers',
} as const;
const NEEDED_PROVIDER = { ...PROVIDER, required: 'the id of a provider' } as const;

/**
 * The table of commands. Parser, help, completion and the pages in `docs/commands` read it; `main.ts` has the module of each.
 * `rules list` is a command below `rules`.
 */
export const COMMANDS = {
  check: {
    description: 'Find out why a provider answers 401',
    aliases: ['doctor'],
    examples: [
      ['check llm.yaml --provider team', 'one provider of this configuration'],
      ['check --offline', 'judge without sending anything'],
      ['check --plan', 'show which requests would be sent, to which host'],
      ['--format sarif -o out.sarif', 'a file for code scanning'],
    ],
    ends: [
      'nothing wrong was found',
      'a provider is rejected, fails, or has an error-level finding',
    ],
    positionals: {
      files: {
        description:
          'Files or folders, - for standard input; or a provider (team), a client (codex), a variable by its provider (openai)',
        repeatable: true,
      },
    },
  },
  where: {
    description: 'Where each setting comes from',
    examples: [
      ['where team', 'all sources of each setting of team'],
      ['where team --pid 1234', 'also the environment of the running client'],
    ],
    ends: ['it was shown'],
    positionals: { provider: PROVIDER },
  },
  verify: {
    description: 'Check that the error is resolved',
    examples: [['verify team', 'after a repair: chat, and the model list']],
    ends: ['resolved', 'not resolved'],
    positionals: { provider: PROVIDER },
  },
  models: {
    description: 'List the models of a provider',
    examples: [['models team', 'the list that the client shows under "Fetch Models"']],
    ends: ['models are listed', 'no models are available'],
    positionals: { provider: NEEDED_PROVIDER },
  },
  chat: {
    description: 'Send one small text request',
    examples: [['chat team Say hello', 'one small request with this text']],
    ends: ['the provider completed the request', 'it did not'],
    positionals: {
      provider: NEEDED_PROVIDER,
      text: { description: 'Text of the request', repeatable: true },
    },
  },
  explain: {
    description: 'Say what a pasted error or log means',
    examples: [
      ['explain error.log', 'a file'],
      ['explain', 'paste the error, then Ctrl-D'],
      ["explain '401 invalid api key'", 'words of an error'],
      ['explain key-quoted', 'the page of a code'],
      ['explain groq', 'facts about a provider'],
    ],
    ends: ['the text holds no failure', 'it holds a failure'],
    positionals: {
      what: {
        description:
          'File with the error or a HAR, words of the error, a code or a provider; - or nothing is standard input',
        repeatable: true,
      },
    },
  },
  triage: {
    description: 'Answer an issue with a Markdown comment',
    examples: [['triage issue.md -o comment.md', 'the text of an issue, answered']],
    ends: ['the comment was written'],
    positionals: {
      file: { description: 'File with the text; default: standard input (-)' },
    },
  },
  scan: {
    description: 'Which clients are configured here',
    examples: [
      ['scan', 'list them; nothing is sent'],
      ['scan --check', 'and ask each provider'],
    ],
    ends: ['nothing wrong was found', 'with --check: a provider is rejected or fails'],
    positionals: {},
  },
  fix: {
    description: 'Remove a proven fault from its file',
    examples: [
      ['fix team', 'show the edit'],
      ['fix team --write', 'apply it, keep a backup, and check again'],
    ],
    ends: ['nothing is left to fix', 'a provider is still rejected, or an edit was not made'],
    positionals: { provider: PROVIDER },
  },
  listen: {
    description: 'Show what a client really sends',
    examples: [['listen team', 'point the Base URL of the client at what it prints']],
    ends: ['the requests have no fault', 'a request has a fault, or none arrived'],
    positionals: {
      provider: { ...PROVIDER, description: 'Id of the provider that the client is meant to use' },
    },
  },
  report: {
    description: 'Make a redacted bundle for an issue',
    examples: [['report team -o bundle', 'two files in this folder, after a yes']],
    ends: ['the report was shown, and written if you agreed'],
    positionals: { provider: PROVIDER },
  },
  merge: {
    description: 'One report from those of all shards',
    examples: [
      ['merge part-*.json', 'the parts of --shard, as one report'],
      ['merge part-*.json --format sarif -o all.sarif', 'the same for code scanning'],
    ],
    ends: ['no part has a failure', 'a part has one'],
    positionals: {
      files: {
        description: 'JSON reports of the parts',
        repeatable: true,
        required: 'the reports of the parts',
      },
    },
  },
  trust: {
    description: 'Consent to send the keys of a folder',
    examples: [
      ['trust', 'this folder'],
      ['trust --list', 'the folders so far'],
    ],
    ends: ['it was written or shown'],
    positionals: { folder: { description: 'The folder; default: the working directory' } },
  },
  init: {
    description: 'Write a first configuration and check it',
    examples: [
      ['init', 'asks at a terminal'],
      ['init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes', 'asks nothing'],
    ],
    ends: ['it was written, or you declined', 'the check found something'],
    positionals: {},
  },
  mcp: {
    description: 'Serve an agent over MCP',
    examples: [['mcp', 'started by the agent']],
    ends: ['the input ended'],
    positionals: {},
  },
  'rules list': {
    description: 'Ids, codes, certainty and summary of the rules',
    examples: [['rules list', 'every rule']],
    ends: ['it was shown'],
    positionals: {},
  },
  'rules show': {
    description: 'Describe a rule, a code or a provider',
    examples: [
      ['rules show key-whitespace', 'a code'],
      ['rules show openrouter', 'a provider'],
    ],
    ends: ['it was shown'],
    positionals: {
      name: {
        description:
          'A rule, such as common/key-quoted, a code, such as key-quoted, or a provider, such as openrouter',
        required: 'the id of a rule, a code, or a provider',
        complete: 'rules',
      },
    },
  },
  'rules facts': {
    description: 'All facts that rules may use: values, cost and meaning',
    examples: [['rules facts', 'all facts that a rule may use']],
    ends: ['it was shown'],
    positionals: {},
  },
  'rules test': {
    description: 'Run the cases of a pack: verdicts, mutations of every condition, gateways',
    examples: [['rules test ./acme.pack.yaml', 'the cases of a pack']],
    ends: ['all cases pass', 'a case fails'],
    positionals: {
      pack: {
        description: 'Path or package of a pack; default: the packs of the configuration',
      },
    },
  },
  'rules new': {
    description: 'Write a starter pack; its cases fail until you complete it',
    examples: [
      ['rules new acme', 'writes acme.pack.yaml'],
      ['rules new acme --from acme.json', 'from a record of authlint check --record'],
    ],
    ends: ['it was written'],
    positionals: {
      name: {
        description: 'Name of the pack in kebab-case, such as acme',
        required: 'the name of a pack',
      },
    },
  },
  completion: {
    description: 'Print a completion script for a shell',
    examples: [['completion bash >> ~/.bashrc', 'for every later shell']],
    ends: ['it was printed'],
    positionals: {
      shell: { description: 'default: bash', values: SHELLS, meanings: SHELL_MEANINGS },
    },
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

export type CommandName = keyof typeof COMMANDS;

export const RULES_DESCRIPTION = 'List and explain rules, test packs';

/** Commands that take the same options. */
const CONFIGURED = [
  'check',
  'where',
  'verify',
  'models',
  'chat',
  'fix',
  'listen',
  'report',
] as const;
const RULES = ['rules list', 'rules show', 'rules facts', 'rules test'] as const;
const PRINTED = ['where', 'verify', 'models', 'chat', 'scan', 'fix', 'listen', ...RULES] as const;
const DEBUGGED = [...CONFIGURED, 'scan', 'init'] as const;
export const COMMANDS_THAT = {
  readConfiguration: CONFIGURED,
  sendRequests: ['check', 'verify', 'models', 'chat', 'scan', 'fix', 'report', 'init'],
  writeReports: ['check', 'explain', 'merge'],
  printTextOrJson: PRINTED,
  printJson: ['check', 'explain', 'merge', 'report', ...PRINTED],
  canBeQuiet: ['check', 'verify', 'explain', 'scan', 'fix', 'listen', 'report', 'init', 'merge'],
  canHideHosts: ['check', 'where', 'explain', 'triage', 'scan', 'listen', 'report'],
  canDebug: DEBUGGED,
  printForPeople: [...DEBUGGED, 'explain', 'merge', ...RULES, 'rules new'],
} as const satisfies Readonly<Record<string, readonly CommandName[]>>;

export const FIRST_WORDS: readonly string[] = [
  ...new Set(COMMAND_NAMES.flatMap((name) => [name.split(' ')[0] ?? name, ...aliasesOf(name)])),
];

/** `rules list` where the words begin with it, `check` where they name no command, `null` for a bare `rules`. */
export function commandIn([first = '', second = '']: readonly string[]): CommandName | null {
  const two = `${first} ${second}`;
  if (first === 'rules') return COMMAND_NAMES.find((name) => name === two) ?? null;
  return commandCalled(first) ?? 'check';
}

/** The command of a word: its name or an alias. */
export function commandCalled(word: string): CommandName | undefined {
  return COMMAND_NAMES.find((name) => name === word || aliasesOf(name).includes(word));
}

export function aliasesOf(command: CommandName): readonly string[] {
  const { aliases = [] }: CommandSpec = COMMANDS[command];
  return aliases;
}

/** The words after the name of the command, or all where it is omitted. */
export function wordsBehind(command: CommandName, words: readonly string[]): readonly string[] {
  const name = command.split(' ');
  const isNamed = name.every((word, index) => words[index] === word);
  if (isNamed) return words.slice(name.length);
  return aliasesOf(command).includes(words[0] ?? '') ? words.slice(1) : words;
}

export function positionalsOf(
  command: CommandName,
): readonly (readonly [string, PositionalSpec])[] {
  return Object.entries(COMMANDS[command].positionals);
}

/** How a command is called: `chat <provider> [text..]`. */
export function usageOf(command: CommandName): string {
  const words = positionalsOf(command).map(([name, { repeatable, required }]) => {
    const shown = repeatable === true ? `${name}..` : name;
    return required === undefined ? `[${shown}]` : `<${shown}>`;
  });
  return [command, ...words].join(' ');
}
