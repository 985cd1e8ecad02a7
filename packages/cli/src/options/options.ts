import { PROVIDER_TYPES } from '@authlint/model';
import { allowedHost } from './allowed-host.js';
import { COMMANDS_THAT, type CommandName } from './commands.js';
import { OUTPUT_OPTIONS } from './output-options.js';
import { parseDeadline } from './deadline.js';
import { parseShard } from './shard.js';
import type { OptionSpec } from './spec.js';

/**
 * The table of options, by their heading in the help. Parser, help, completion and the pages in `docs/commands` read it. A new
 * option is a row here and its use in the command.
 */
export const OPTION_GROUPS = {
  'What to check:': [
    {
      name: 'provider',
      property: 'providers',
      type: 'string',
      value: 'ID',
      repeatable: true,
      complete: 'providers',
      commands: ['check'],
      description: 'only this provider',
    },
    {
      name: 'config',
      type: 'string',
      value: 'FILE',
      commands: COMMANDS_THAT.readConfiguration,
      description: 'use this configuration',
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
    {
      name: 'pid',
      type: 'integer',
      value: 'PID',
      min: 1,
      commands: COMMANDS_THAT.readConfiguration,
      description: 'the running client',
    },
    {
      name: 'watch',
      type: 'boolean',
      commands: ['check'],
      description: 'Check again what a change of a file touches, until Ctrl-C',
    },
    {
      name: 'watch',
      type: 'boolean',
      commands: ['rules test'],
      description: 'Run again whenever the file of the pack changes',
    },
    {
      name: 'shard',
      type: 'string',
      value: 'I/N',
      parse: parseShard,
      commands: ['check'],
      description: 'only the I-th of N parts; a provider is always in the same part',
    },
    {
      name: 'resume',
      type: 'string',
      value: 'REPORT',
      commands: ['check'],
      description: 'go on with a run that was ended: check what its report (ndjson) lacks',
    },
    {
      name: 'write',
      type: 'boolean',
      commands: ['fix'],
      description: 'Change the files; without it the change is only shown',
    },
    {
      name: 'write',
      type: 'boolean',
      commands: ['rules test'],
      description: 'Write the page of the pack beside it',
    },
    {
      name: 'code',
      type: 'boolean',
      commands: ['rules new'],
      description: 'A pack with facts of its own, in JavaScript',
    },
    {
      name: 'from',
      type: 'string',
      value: 'RECORD',
      commands: ['rules new'],
      description: 'begin with what was recorded by check --record',
    },
    {
      name: 'base-url',
      type: 'string',
      value: 'URL',
      commands: ['init'],
      description: 'Base URL of the provider',
    },
    {
      name: 'api-key-env',
      type: 'string',
      value: 'NAME',
      commands: ['init'],
      description: 'variable that holds the key, never the key',
    },
    {
      name: 'model-id',
      type: 'string',
      value: 'ID',
      commands: ['init'],
      description: 'a model, for the chat check',
    },
    {
      name: 'type',
      type: 'string',
      values: PROVIDER_TYPES,
      commands: ['init'],
      description: 'type of the provider; taken from the Base URL without it',
    },
    {
      name: 'id',
      type: 'string',
      value: 'ID',
      commands: ['init'],
      description: 'name of the provider in the configuration',
    },
    { name: 'yes', type: 'boolean', commands: ['init'], description: 'Ask nothing and write' },
  ],
  'Requests:': [
    {
      name: 'offline',
      type: 'boolean',
      commands: ['check', 'report'],
      description: 'Send nothing; judge by what is on this machine',
    },
    {
      name: 'offline',
      type: 'boolean',
      commands: ['init'],
      description: 'Do not check what was written',
    },
    {
      name: 'files-only',
      type: 'boolean',
      commands: ['check'],
      description: 'Send nothing; judge by the files, as if no variable could be seen',
    },
    {
      name: 'plan',
      type: 'boolean',
      commands: ['check'],
      description: 'Print the requests that would be sent, and stop',
    },
    {
      name: 'no-chat',
      type: 'boolean',
      commands: ['check'],
      description: 'Do not send the chat request',
    },
    {
      name: 'twins',
      type: 'boolean',
      commands: ['check', 'fix'],
      description: "Consent to try the key at its issuer's sibling endpoints",
    },
    {
      name: 'allow-host',
      property: 'allowedHosts',
      type: 'string',
      value: 'HOST[:PORT][/PATH]',
      repeatable: true,
      parse: allowedHost,
      commands: COMMANDS_THAT.sendRequests,
      description: 'Consent to send the configured credentials there; *.HOST for those below it',
    },
    {
      name: 'list',
      type: 'boolean',
      commands: ['trust'],
      description: 'Show for which folders consent is recorded',
    },
    {
      name: 'remove',
      type: 'boolean',
      commands: ['trust'],
      description: 'Take the consent for the folder back',
    },
    {
      name: 'check',
      type: 'boolean',
      commands: ['scan'],
      description: 'Check every provider that is found; without it nothing is sent',
    },
    {
      name: 'timeout',
      property: 'timeoutMs',
      type: 'integer',
      value: 'MS',
      min: 1,
      max: 600_000,
      commands: COMMANDS_THAT.sendRequests,
      description: 'for one request, from connecting to the end of its answer',
    },
    {
      name: 'concurrency',
      type: 'integer',
      value: 'N',
      min: 1,
      max: 256,
      commands: ['check'],
      description: 'providers that are checked at the same time',
    },
    {
      name: 'deadline',
      type: 'number',
      value: 'SECONDS',
      parse: parseDeadline,
      commands: ['check'],
      description: 'for the whole run; what it does not reach is left unchecked',
    },
    {
      name: 'port',
      type: 'integer',
      value: 'N',
      min: 1,
      max: 65_535,
      commands: ['listen'],
      description: 'port of 127.0.0.1; any that is free without it',
    },
    {
      name: 'https',
      type: 'boolean',
      commands: ['listen'],
      description: 'Speak TLS, with a certificate authority that exists for this run only',
    },
    {
      name: 'status',
      type: 'integer',
      value: 'N',
      min: 200,
      max: 599,
      default: 200,
      commands: ['listen'],
      description: 'status of every answer',
    },
    {
      name: 'requests',
      type: 'integer',
      value: 'N',
      min: 1,
      commands: ['listen'],
      description: 'end after so many requests',
    },
    {
      name: 'for',
      property: 'forMs',
      type: 'integer',
      value: 'MS',
      min: 1,
      commands: ['listen'],
      description: 'end after so many milliseconds',
    },
  ],
  'Output:': OUTPUT_OPTIONS,
} as const satisfies Readonly<Record<string, readonly OptionSpec[]>>;

export type OptionRow = (typeof OPTION_GROUPS)[keyof typeof OPTION_GROUPS][number];

export const OPTIONS: readonly OptionSpec[] = Object.values(OPTION_GROUPS).flat();

export function optionsOf(command: CommandName): readonly OptionSpec[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}
