import { FORMAT_DESCRIPTIONS, FORMAT_NAMES, REPORT_FORMAT_NAMES } from '@authlint/formatters';
import { COMMANDS_THAT } from './commands.js';
import type { OptionSpec } from './spec.js';

export const COLORS = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof COLORS)[number];
const COLOR_MEANINGS: Readonly<Record<ColorChoice, string>> = {
  auto: 'where the terminal has colors, and NO_COLOR is not set',
  always: 'also in files and pipes',
  never: 'nowhere',
};

/** The options of the table that say how the output looks and where it goes. */
export const OUTPUT_OPTIONS = [
  {
    name: 'format',
    type: 'string',
    values: REPORT_FORMAT_NAMES,
    meanings: FORMAT_DESCRIPTIONS,
    repeatable: true,
    commands: COMMANDS_THAT.writeReports,
    description: 'format of the report',
  },
  {
    name: 'format',
    type: 'string',
    values: FORMAT_NAMES,
    meanings: FORMAT_DESCRIPTIONS,
    default: 'text',
    commands: COMMANDS_THAT.printTextOrJson,
    description: 'format of the output',
  },
  {
    name: 'format',
    type: 'string',
    values: FORMAT_NAMES,
    meanings: FORMAT_DESCRIPTIONS,
    default: 'text',
    commands: ['report'],
    description: 'format that is shown',
  },
  {
    name: 'output',
    short: 'o',
    type: 'string',
    value: 'FILE',
    repeatable: true,
    commands: COMMANDS_THAT.writeReports,
    description: 'for the format at the same place; - is stdout',
  },
  {
    name: 'output',
    short: 'o',
    type: 'string',
    value: 'DIR or FILE',
    commands: ['report'],
    description: 'where the Markdown and the JSON go; here without it',
  },
  {
    name: 'output',
    short: 'o',
    type: 'string',
    value: 'FILE',
    commands: ['merge'],
    description: 'for the whole report; stdout without it',
  },
  {
    name: 'output',
    short: 'o',
    type: 'string',
    value: 'FILE',
    commands: ['triage'],
    description: 'for the comment; stdout without it',
  },
  {
    name: 'record',
    type: 'string',
    value: 'FILE',
    commands: ['check'],
    description: 'write the requests and answers there too, without credentials: for rules new',
  },
  {
    name: 'yes',
    type: 'boolean',
    commands: ['report'],
    description: 'Write without asking; without a terminal nothing is written otherwise',
  },
  {
    name: 'quiet',
    type: 'boolean',
    commands: COMMANDS_THAT.canBeQuiet,
    description: 'Only what needs action; no progress',
  },
  {
    name: 'verbose',
    type: 'boolean',
    commands: COMMANDS_THAT.writeReports,
    description: 'Text with the facts, what was ruled out, alternatives and requests',
  },
  {
    name: 'redact-hosts',
    type: 'boolean',
    commands: COMMANDS_THAT.canHideHosts,
    description: 'Show host-1.invalid in place of hosts that are not publicly known',
  },
  {
    name: 'max-warnings',
    type: 'integer',
    value: 'N',
    min: 0,
    commands: ['check', 'merge'],
    description: 'fail when there are more warnings than this',
  },
  {
    name: 'baseline',
    type: 'string',
    value: 'FILE',
    commands: ['check'],
    description: 'findings listed there are known and left out',
  },
  {
    name: 'update-baseline',
    type: 'boolean',
    commands: ['check'],
    description: 'Write the findings of now into the file of --baseline',
  },
  {
    name: 'color',
    type: 'string',
    values: COLORS,
    meanings: COLOR_MEANINGS,
    default: 'auto',
    commands: COMMANDS_THAT.printForPeople,
    description: 'color of the output',
  },
  {
    name: 'ascii',
    type: 'boolean',
    commands: COMMANDS_THAT.printForPeople,
    description: 'Symbols in ASCII only',
  },
  {
    name: 'debug',
    type: 'boolean',
    commands: COMMANDS_THAT.canDebug,
    description: 'Show on stderr what was known and where from (never a value of a secret)',
  },
] as const satisfies readonly OptionSpec[];
