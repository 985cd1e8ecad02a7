import { EXIT } from '../exit-code.js';
import type { CommandName } from './commands.js';

/** What the help of one command says below its options. */
export interface CommandHelp {
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** What 0 means, and 1 where the command ends so. */
  readonly ends: readonly [fine: string, failed?: string];
}

export const COMMAND_HELP: Readonly<Record<CommandName, CommandHelp>> = {
  check: {
    examples: [
      ['check llm.yaml --provider team', 'one provider of this configuration'],
      ['check --offline', 'judge without sending anything'],
      ['check --plan', 'show which requests would be sent, to which host'],
      ['check --format sarif -o authlint.sarif', 'a file for code scanning'],
    ],
    ends: [
      'nothing wrong was found',
      'a provider is rejected, fails, or has an error-level finding',
    ],
  },
  where: {
    examples: [
      ['where team', 'every place of each setting of team'],
      ['where team --pid 1234', 'what the running client has as well'],
    ],
    ends: ['it was shown'],
  },
  verify: {
    examples: [['verify team', 'after a repair: chat, and the model list']],
    ends: ['resolved', 'not resolved'],
  },
  models: {
    examples: [['models team', 'what the client shows as "Fetch Models"']],
    ends: ['there are models', 'there are none to be had'],
  },
  chat: {
    examples: [['chat team Say hello', 'one small request with this text']],
    ends: ['the provider completed the request', 'it did not'],
  },
  explain: {
    examples: [
      ['explain error.log', 'a file'],
      ['explain', 'paste the error, then Ctrl-D'],
    ],
    ends: ['the text holds no failure', 'it holds one'],
  },
  triage: {
    examples: [['triage issue.md -o comment.md', 'the text of an issue, answered']],
    ends: ['the comment was written'],
  },
  scan: {
    examples: [
      ['scan', 'list them; nothing is sent'],
      ['scan --check', 'and ask each provider'],
    ],
    ends: ['nothing wrong was found', 'with --check: a provider is rejected or fails'],
  },
  fix: {
    examples: [
      ['fix team', 'show the edit'],
      ['fix team --write', 'make it, beside a backup, and check again'],
    ],
    ends: ['nothing is left to mend', 'a provider is still rejected, or an edit was not made'],
  },
  listen: {
    examples: [['listen team', 'point the Base URL of the client at what it prints']],
    ends: ['nothing is wrong with what came', 'something is, or nothing came'],
  },
  report: {
    examples: [['report team -o bundle', 'two files in this folder, after a yes']],
    ends: ['it was shown, and written where you agreed'],
  },
  merge: {
    examples: [['merge part-1.json part-2.json -o all.json', 'the parts of --shard']],
    ends: ['nothing wrong is in the parts', 'something is'],
  },
  trust: {
    examples: [
      ['trust', 'this folder'],
      ['trust --list', 'the folders so far'],
    ],
    ends: ['it was written or shown'],
  },
  init: {
    examples: [
      ['init', 'asks at a terminal'],
      ['init --base-url https://llm.example/v1 --api-key-env TEAM_KEY --yes', 'asks nothing'],
    ],
    ends: ['it was written, or you declined', 'the check found something'],
  },
  mcp: { examples: [['mcp', 'started by the agent']], ends: ['the input ended'] },
  'rules list': { examples: [['rules list', 'every rule']], ends: ['it was shown'] },
  'rules show': {
    examples: [
      ['rules show key-whitespace', 'a code'],
      ['rules show openrouter', 'a provider'],
    ],
    ends: ['it was shown'],
  },
  'rules facts': {
    examples: [['rules facts', 'every fact that a rule may read']],
    ends: ['it was shown'],
  },
  'rules test': {
    examples: [['rules test ./acme.pack.yaml', 'the cases of a pack']],
    ends: ['all cases are as stated', 'one is not'],
  },
  'rules new': {
    examples: [['rules new acme', 'writes acme.pack.yaml']],
    ends: ['it was written'],
  },
  completion: {
    examples: [['completion bash >> ~/.bashrc', 'for every later shell']],
    ends: ['it was printed'],
  },
};

/** The codes with which a command ends, as lines. */
export function exitCodesOf(command: CommandName): string {
  const [fine, failed] = COMMAND_HELP[command].ends;
  return [
    'Exit codes:',
    `  ${EXIT.ok}  ${fine}`,
    ...(failed === undefined ? [] : [`  ${EXIT.failed}  ${failed}`]),
    `  ${EXIT.usage}  the arguments or the configuration are wrong, or consent is missing`,
    `  ${EXIT.internal}  a fault of authlint itself`,
  ].join('\n');
}
