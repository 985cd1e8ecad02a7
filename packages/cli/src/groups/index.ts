import type { Invocation } from '../args/arguments.js';
import type { ExitCode } from '../exit-code.js';
import type { Host } from '../host.js';

type Command = Invocation['command'];

/** Runs one invocation of a group of commands to its exit code. Never rejects. */
export type RunGroup = (invocation: Invocation, host: Host, version: string) => Promise<ExitCode>;

const providers = () => import('./providers.js');
const machine = () => import('./machine.js');
const rules = () => import('./rules.js');

/** A command is loaded when it is run, with those that share nearly all they need. The bundle has a file for each group. */
export const GROUPS: Readonly<Record<Command, () => Promise<{ readonly run: RunGroup }>>> = {
  check: providers,
  where: providers,
  verify: providers,
  models: providers,
  chat: providers,
  explain: () => import('./explain.js'),
  scan: machine,
  fix: machine,
  report: machine,
  merge: () => import('./merge.js'),
  init: machine,
  listen: () => import('./listen.js'),
  complete: () => import('./complete.js'),
  mcp: () => import('./mcp.js'),
  'rules list': rules,
  'rules show': rules,
  'rules test': rules,
  'rules new': rules,
};
