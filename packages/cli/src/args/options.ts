import { FORMAT_NAMES, REPORT_FORMAT_NAMES } from '@authlint/formatters';

/** One option as yargs takes it. All values are read as text, or as a list of texts where `array` is set. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly array?: true;
  readonly alias?: string;
  readonly group: string;
  readonly describe: string;
}

const WHAT = 'What to check:';
const WIRE = 'Requests:';
const OUTPUT = 'Output:';

const flag = (group: string, describe: string): OptionSpec => ({
  type: 'boolean',
  group,
  describe,
});
const text = (group: string, describe: string): OptionSpec => ({ type: 'string', group, describe });
const list = (group: string, describe: string, alias?: string): OptionSpec => ({
  ...text(group, describe),
  array: true,
  ...(alias === undefined ? {} : { alias }),
});

const formats = FORMAT_NAMES.join('|');

const SOURCE_OPTIONS = {
  config: text(WHAT, 'FILE: use this configuration'),
  'env-file': list(
    WHAT,
    'FILE: env file that the client loads, before those configured (repeatable)',
  ),
  pid: text(WHAT, 'PID of the running client'),
} as const satisfies Record<string, OptionSpec>;

const WIRE_OPTIONS = {
  timeout: text(WIRE, 'MS for one request, from connecting to the end of its answer'),
} as const satisfies Record<string, OptionSpec>;

const VIEW_OPTIONS = {
  color: text(OUTPUT, 'auto|always|never'),
  ascii: flag(OUTPUT, 'Symbols in ASCII only'),
  debug: flag(OUTPUT, 'Show on stderr what was known and where from (never a value of a secret)'),
} as const satisfies Record<string, OptionSpec>;

const SHARING_OPTIONS = {
  'redact-hosts': flag(OUTPUT, 'Show host-1.invalid in place of hosts that are not publicly known'),
} as const satisfies Record<string, OptionSpec>;

const REPORT_OPTIONS = {
  format: list(OUTPUT, `${REPORT_FORMAT_NAMES.join('|')} (repeatable)`),
  output: list(OUTPUT, 'FILE for the format at the same place; - is stdout', 'o'),
  quiet: flag(OUTPUT, 'Only what needs action; no progress'),
} as const satisfies Record<string, OptionSpec>;

const SINGLE_FORMAT = { format: text(OUTPUT, formats) } as const;

/** Options of every command, by its name. The help, the suggestions and the reading of values come from here. */
export const OPTIONS = {
  check: {
    provider: list(WHAT, 'ID: only this provider (repeatable)'),
    ...SOURCE_OPTIONS,
    watch: flag(WHAT, 'Check again what a change of a file touches, until Ctrl-C'),
    shard: text(WHAT, 'I/N: only the I-th of N parts; a provider is always in the same part'),
    offline: flag(WIRE, 'Send nothing; judge by what is on this machine'),
    'files-only': flag(WIRE, 'Send nothing; judge by the files, as if no variable could be seen'),
    plan: flag(WIRE, 'Print the requests that would be sent, and stop'),
    'no-chat': flag(WIRE, 'Do not send the chat request'),
    twins: flag(WIRE, "Consent to try the key at its issuer's sibling endpoints"),
    ...WIRE_OPTIONS,
    concurrency: text(WIRE, 'N: providers that are checked at the same time'),
    ...REPORT_OPTIONS,
    ...SHARING_OPTIONS,
    'max-warnings': text(OUTPUT, 'N: fail when there are more warnings than this'),
    baseline: text(OUTPUT, 'FILE: findings listed there are known and left out'),
    'update-baseline': flag(OUTPUT, 'Write the findings of now into the file of --baseline'),
    ...VIEW_OPTIONS,
  },
  where: { ...SOURCE_OPTIONS, ...SINGLE_FORMAT, ...SHARING_OPTIONS, ...VIEW_OPTIONS },
  verify: {
    ...SOURCE_OPTIONS,
    ...WIRE_OPTIONS,
    ...SINGLE_FORMAT,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  models: { ...SOURCE_OPTIONS, ...WIRE_OPTIONS, ...SINGLE_FORMAT, ...VIEW_OPTIONS },
  chat: { ...SOURCE_OPTIONS, ...WIRE_OPTIONS, ...SINGLE_FORMAT, ...VIEW_OPTIONS },
  explain: {
    ...REPORT_OPTIONS,
    ...SHARING_OPTIONS,
    color: VIEW_OPTIONS.color,
    ascii: VIEW_OPTIONS.ascii,
  },
  scan: {
    check: flag(WIRE, 'Check every provider that is found; without it nothing is sent'),
    ...WIRE_OPTIONS,
    ...SINGLE_FORMAT,
    ...SHARING_OPTIONS,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  fix: {
    ...SOURCE_OPTIONS,
    write: flag(WHAT, 'Change the files; without it the change is only shown'),
    twins: flag(WIRE, "Consent to try the key at its issuer's sibling endpoints"),
    ...WIRE_OPTIONS,
    ...SINGLE_FORMAT,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  listen: {
    ...SOURCE_OPTIONS,
    port: text(WIRE, 'N: port of 127.0.0.1; any that is free without it'),
    https: flag(WIRE, 'Speak TLS, with a certificate authority that exists for this run only'),
    status: text(WIRE, 'N: status of every answer; 200 without it'),
    requests: text(WIRE, 'N: end after so many requests'),
    for: text(WIRE, 'MS: end after so many milliseconds'),
    ...SINGLE_FORMAT,
    ...SHARING_OPTIONS,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  report: {
    ...SOURCE_OPTIONS,
    offline: flag(WIRE, 'Send nothing; judge by what is on this machine'),
    ...WIRE_OPTIONS,
    output: {
      ...text(OUTPUT, 'DIR or FILE: where the Markdown and the JSON go; here without it'),
      alias: 'o',
    },
    yes: flag(OUTPUT, 'Write without asking; without a terminal nothing is written otherwise'),
    format: text(OUTPUT, 'text|json: which of both is shown'),
    ...SHARING_OPTIONS,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  merge: {
    output: { ...text(OUTPUT, 'FILE for the whole report; stdout without it'), alias: 'o' },
    'max-warnings': text(OUTPUT, 'N: fail when there are more warnings than this'),
  },
  init: {
    'base-url': text(WHAT, 'URL of the provider'),
    'api-key-env': text(WHAT, 'NAME of the variable that holds the key, never the key'),
    'model-id': text(WHAT, 'ID of a model, for the chat check'),
    type: text(WHAT, 'Type of the provider; taken from the Base URL without it'),
    id: text(WHAT, 'Name of the provider in the configuration'),
    yes: flag(WHAT, 'Ask nothing and write'),
    offline: flag(WIRE, 'Do not check what was written'),
    ...WIRE_OPTIONS,
    quiet: REPORT_OPTIONS.quiet,
    ...VIEW_OPTIONS,
  },
  mcp: {},
  'rules list': { ...SINGLE_FORMAT, color: VIEW_OPTIONS.color, ascii: VIEW_OPTIONS.ascii },
  'rules show': { ...SINGLE_FORMAT, color: VIEW_OPTIONS.color, ascii: VIEW_OPTIONS.ascii },
  'rules test': {
    watch: flag(WHAT, 'Run again whenever the file of the pack changes'),
    write: flag(WHAT, 'Write the page of the pack beside it'),
    ...SINGLE_FORMAT,
    color: VIEW_OPTIONS.color,
    ascii: VIEW_OPTIONS.ascii,
  },
  'rules new': {
    code: flag(WHAT, 'A pack with facts of its own, in JavaScript'),
    color: VIEW_OPTIONS.color,
    ascii: VIEW_OPTIONS.ascii,
  },
} as const satisfies Record<string, Record<string, OptionSpec>>;

export type CommandName = keyof typeof OPTIONS;

/** Every option of every command, for suggestions. */
export const OPTION_NAMES: readonly string[] = [
  ...new Set([
    ...Object.values(OPTIONS).flatMap((options) => Object.keys(options)),
    'help',
    'version',
  ]),
];
