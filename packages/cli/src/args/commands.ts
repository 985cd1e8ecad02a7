import type { CommandName } from './options.js';

interface CommandSpec {
  /** As yargs takes it; `$0` marks the default command. */
  readonly usage: string | readonly string[];
  readonly describe: string;
  readonly positionals: Readonly<Record<string, string>>;
}

const PROVIDER = 'Id of a provider of the configuration';

/** How each command is called. `rules list` is a command below `rules`. */
export const COMMANDS: Readonly<Record<CommandName, CommandSpec>> = {
  check: {
    usage: ['check [files..]', '$0'],
    describe: 'Find out why a provider answers 401, and what to do',
    positionals: { files: "Configurations: authlint's own, or that of a supported client" },
  },
  where: {
    usage: 'where [provider]',
    describe: 'Where each setting comes from, the winner marked; fingerprints only',
    positionals: { provider: PROVIDER },
  },
  verify: {
    usage: 'verify [provider]',
    describe: 'The two checks that show that the error is resolved',
    positionals: { provider: PROVIDER },
  },
  models: {
    usage: 'models <provider>',
    describe: 'List the models: GET /models, else the manual Model IDs',
    positionals: { provider: PROVIDER },
  },
  chat: {
    usage: 'chat <provider> [text..]',
    describe: 'Send one small text request',
    positionals: { provider: PROVIDER, text: 'What to say' },
  },
  explain: {
    usage: 'explain [file]',
    describe: 'Say what a pasted error or log means',
    positionals: { file: 'File with the error; - or nothing is standard input' },
  },
  scan: {
    usage: 'scan',
    describe: 'Which clients are configured here, and where their keys come from',
    positionals: {},
  },
  fix: {
    usage: 'fix [provider]',
    describe: 'Remove a proven fault from the file in which it stands',
    positionals: { provider: PROVIDER },
  },
  listen: {
    usage: 'listen [provider]',
    describe: 'A loopback endpoint that shows what a client really sends',
    positionals: { provider: 'Id of the provider that the client is meant to use' },
  },
  report: {
    usage: 'report [provider]',
    describe: 'A redacted bundle to paste into an issue, shown before it is written',
    positionals: { provider: PROVIDER },
  },
  merge: {
    usage: 'merge [files..]',
    describe: 'Put the reports of all parts of a run together (--shard)',
    positionals: { files: 'JSON, SARIF or JUnit reports of the parts, all in one format' },
  },
  init: {
    usage: 'init',
    describe: 'Write a first configuration and check it; asks at a terminal',
    positionals: {},
  },
  mcp: {
    usage: 'mcp',
    describe: 'Serve check, explain, where and rules to an agent over MCP (needs @authlint/mcp)',
    positionals: {},
  },
  'rules list': {
    usage: 'list',
    describe: 'Ids, codes, certainty and summary of the rules',
    positionals: {},
  },
  'rules show': {
    usage: 'show <name>',
    describe: 'What a rule sees and why, or what is known of a provider',
    positionals: {
      name: 'Id of a rule, such as common/key-quoted, or of a provider, such as openrouter',
    },
  },
  'rules test': {
    usage: 'test [pack]',
    describe: 'Run the cases of a pack: verdicts, mutations of every condition, gateways',
    positionals: { pack: 'Path or package of a pack; those of the configuration when left out' },
  },
  'rules new': {
    usage: 'new <name>',
    describe: 'Write a pack to begin with, whose cases fail until it is filled in',
    positionals: { name: 'Name of the pack in kebab-case, such as acme' },
  },
};

/** Words that name a command. */
export const COMMAND_NAMES: readonly string[] = [
  ...new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0] ?? name)),
  'completion',
];

export const TOP_LEVEL = [
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

export const RULES_COMMANDS = ['rules list', 'rules show', 'rules test', 'rules new'] as const;
