import { PROVIDER_TYPES } from '@authlint/model';
import { parseAllowedHost, type AllowedHost } from '@authlint/node/internal';
import { COMMANDS_THAT, type CommandName } from './commands.js';
import { OUTPUT_OPTIONS } from './output-options.js';
import { parseShard } from './shard.js';
import { flag, integer, text, type OptionSpec } from './spec.js';
import { UsageError } from '../usage-error.js';

/**
 * The table of options, by their heading in the help. Parser, help, completion and the pages in `docs/commands` read it. A new
 * option is a row here and its use in the command.
 */
export const OPTION_GROUPS = {
  'What to check:': [
    {
      ...text('provider', 'ID', ['check'], 'only this provider'),
      property: 'providers',
      repeatable: true,
      complete: 'providers',
      isCommon: true,
    },
    {
      ...text('config', 'FILE', COMMANDS_THAT.readConfiguration, 'use this configuration'),
      short: 'c',
      isCommon: true,
    },
    {
      name: 'dotenv',
      property: 'envFiles',
      type: 'string',
      value: 'FILE',
      repeatable: true,
      commands: COMMANDS_THAT.readConfiguration,
      description: 'env file that the client loads, before those configured',
    },
    { ...integer('pid', 'PID', COMMANDS_THAT.readConfiguration, 'the running client'), min: 1 },
    flag('watch', ['check'], 'Check again after each change, until Ctrl-C'),
    flag('watch', ['rules test'], 'Run again whenever the file of the pack changes'),
    {
      name: 'shard',
      type: 'string',
      value: 'I/N',
      parse: parseShard,
      commands: ['check'],
      description: 'only the I-th of N parts; a provider is always in the same part',
    },
    flag('dry-run', ['fix'], 'Only show the change, as without --write'),
    flag('write', ['fix'], 'Change the files; without it the change is only shown'),
    flag('write', ['rules test'], 'Write the page of the pack next to it'),
    flag('code', ['rules new'], 'A JavaScript pack that defines facts'),
    text('from', 'RECORD', ['rules new'], 'start from a recording of check --record'),
    text('base-url', 'URL', ['init'], 'Base URL of the provider'),
    text('api-key-env', 'NAME', ['init'], 'variable that holds the key, never the key'),
    text('model-id', 'ID', ['init'], 'a model, for the chat check'),
    {
      name: 'type',
      type: 'string',
      values: PROVIDER_TYPES,
      commands: ['init'],
      description: 'type of the provider; default: by the Base URL',
    },
    text('id', 'ID', ['init'], 'name of the provider in the configuration'),
    flag('yes', ['init'], 'Ask nothing and write'),
  ],
  'Requests:': [
    {
      ...flag('offline', ['check', 'report'], 'Send nothing; use only data of this machine'),
      isCommon: true,
    },
    flag('offline', ['init'], 'Do not check the new configuration'),
    flag('files-only', ['check'], 'Send nothing; treat environment variables as unknown'),
    {
      ...flag('plan', ['check'], 'Print the requests that would be sent, and stop'),
      isCommon: true,
    },
    { ...flag('dry-run', ['check'], 'The same as --plan'), means: { plan: true } },
    flag('no-chat', ['check'], 'Do not send the chat request'),
    {
      ...flag('twins', ['check', 'fix'], "Try the key at its issuer's sibling endpoints"),
      isCommon: true,
    },
    flag('keychain', ['check'], "Consent to read the client's entry in the system's keyring"),
    {
      name: 'experiments',
      type: 'string',
      values: ['none', 'local', 'all'],
      commands: ['check'],
      description: 'further requests: with the repaired key (local), or all',
    },
    {
      name: 'allow-host',
      property: 'allowedHosts',
      isCommon: true,
      type: 'string',
      value: 'HOST[:PORT][/PATH]',
      repeatable: true,
      parse: allowedHost,
      commands: COMMANDS_THAT.sendRequests,
      description: 'consent to send the keys there; *.HOST',
    },
    flag('list', ['trust'], 'Show for which folders consent is recorded'),
    flag('remove', ['trust'], 'Withdraw the consent for the folder'),
    flag('check', ['scan'], 'Check every provider that is found; without it nothing is sent'),
    {
      name: 'timeout',
      property: 'timeoutMs',
      type: 'integer',
      value: 'MS',
      min: 1,
      max: 600_000,
      commands: COMMANDS_THAT.sendRequests,
      description: 'limit of one request, including its whole answer',
    },
    {
      ...integer('concurrency', 'N', ['check'], 'providers that are checked at the same time'),
      min: 1,
      max: 256,
    },
    {
      name: 'deadline',
      type: 'number',
      value: 'SECONDS',
      parse: parseDeadline,
      commands: ['check'],
      description: 'limit of the whole run; remaining providers are unchecked',
    },
    {
      ...integer('port', 'N', ['listen'], 'port of 127.0.0.1; default: any free port'),
      min: 1,
      max: 65_535,
    },
    flag('https', ['listen'], 'Use TLS, with a temporary certificate authority'),
    {
      ...integer('status', 'N', ['listen'], 'status of every answer'),
      min: 200,
      max: 599,
      default: 200,
    },
    { ...integer('requests', 'N', ['listen'], 'end after so many requests'), min: 1 },
    {
      ...integer('for', 'MS', ['listen'], 'end after so many milliseconds'),
      property: 'forMs',
      min: 1,
    },
  ],
  'Output:': OUTPUT_OPTIONS,
} as const satisfies Readonly<Record<string, readonly OptionSpec[]>>;

export type OptionRow = (typeof OPTION_GROUPS)[keyof typeof OPTION_GROUPS][number];

export const OPTIONS: readonly OptionSpec[] = Object.values(OPTION_GROUPS).flat();

export function optionsOf(command: CommandName): readonly OptionSpec[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}

/** One value of `--allow-host`. The value is not repeated in the error: it may be a pasted key. */
function allowedHost(text: string): AllowedHost {
  const host = parseAllowedHost(text);
  if (host === null) {
    throw new UsageError(
      '--allow-host takes HOST, HOST:PORT or either with a PATH, with one leading *. for the hosts below it',
      'For example: --allow-host llm.corp.example:8443',
    );
  }
  return host;
}

/** A time for a whole run. A fraction is taken: a script may have less than a second left. */
function parseDeadline(text: string): number {
  const seconds = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new UsageError('--deadline takes seconds above 0', 'For example: --deadline 60');
}
