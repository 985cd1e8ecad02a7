import { FORMAT_DESCRIPTIONS, FORMAT_NAMES, REPORT_FORMAT_NAMES } from '@authlint/formatters';
import { COMMANDS_THAT } from './commands.js';
import { flag, integer, text, type OptionSpec } from './spec.js';

export const COLORS = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof COLORS)[number];
const COLOR_MEANINGS: Readonly<Record<ColorChoice, string>> = {
  auto: 'where the terminal has colors, and NO_COLOR is not set',
  always: 'also in files and pipes',
  never: 'nowhere',
};

const FORMAT = {
  name: 'format',
  short: 'f',
  type: 'string',
  values: FORMAT_NAMES,
  meanings: FORMAT_DESCRIPTIONS,
  default: 'text',
} as const;

/** The options of the table that say how the output looks and where it goes. */
export const OUTPUT_OPTIONS = [
  {
    name: 'format',
    short: 'f',
    isCommon: true,
    type: 'string',
    values: REPORT_FORMAT_NAMES,
    meanings: FORMAT_DESCRIPTIONS,
    repeatable: true,
    commands: COMMANDS_THAT.writeReports,
    description: 'default from the extension of -o',
  },
  { ...FORMAT, commands: COMMANDS_THAT.printTextOrJson, description: 'format of the output' },
  { ...FORMAT, commands: ['report'], description: 'format to print' },
  {
    ...flag('json', COMMANDS_THAT.printJson, 'The same as --format json'),
    means: { format: 'json' },
    isCommon: true,
  },
  {
    name: 'output',
    short: 'o',
    isCommon: true,
    type: 'string',
    value: 'FILE',
    repeatable: true,
    commands: COMMANDS_THAT.writeReports,
    description: 'for its --format; - is stdout',
  },
  {
    name: 'output',
    short: 'o',
    type: 'string',
    value: 'DIR or FILE',
    commands: ['report'],
    description: 'for the Markdown and the JSON; default: this folder',
  },
  { ...text('output', 'FILE', ['triage'], 'for the comment; default: stdout'), short: 'o' },
  text(
    'record',
    'FILE',
    ['check'],
    'write the requests and answers there too, without credentials: for rules new',
  ),
  flag('yes', ['report'], 'Write without asking; without a terminal nothing is written otherwise'),
  {
    ...flag('quiet', COMMANDS_THAT.canBeQuiet, 'Only what needs action; no progress'),
    short: 'q',
    isCommon: true,
  },
  {
    ...flag('verbose', COMMANDS_THAT.writeReports, 'Facts, alternatives and requests as well'),
    short: 'v',
    isCommon: true,
  },
  flag(
    'redact-hosts',
    COMMANDS_THAT.canHideHosts,
    'Show host-1.invalid in place of hosts that are not publicly known',
  ),
  integer('max-warnings', 'N', ['check', 'merge'], 'fail when there are more warnings than this'),
  {
    name: 'fail-on',
    type: 'string',
    values: ['expiring'],
    meanings: { expiring: 'a key that expires within a week' },
    commands: ['check'],
    description: 'further reason to fail the run',
  },
  text('baseline', 'FILE', ['check'], 'omit the known findings listed there'),
  flag('update-baseline', ['check'], 'Write the current findings to the --baseline file'),
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
    ...flag('no-color', COMMANDS_THAT.printForPeople, 'The same as --color never'),
    means: { color: 'never' },
  },
  flag('ascii', COMMANDS_THAT.printForPeople, 'Symbols in ASCII only'),
  flag('debug', COMMANDS_THAT.canDebug, 'Print all facts and their sources to stderr (no secrets)'),
] as const satisfies readonly OptionSpec[];
