import type { Invocation } from '../args/arguments.js';
import type { ExitCode } from '../exit-code.js';
import { chatCommand } from './chat.js';
import { checkCommand } from './check.js';
import type { CommandContext } from './context.js';
import { explainCommand } from './explain.js';
import { fixCommand } from './fix.js';
import { modelsCommand } from './models.js';
import { rulesListCommand } from './rules-list.js';
import { rulesShowCommand } from './rules-show.js';
import { scanCommand } from './scan.js';
import { verifyCommand } from './verify.js';
import { whereCommand } from './where.js';

type Runner<C extends Invocation['command']> = (
  args: Extract<Invocation, { command: C }>['args'],
  context: CommandContext,
) => Promise<ExitCode>;

export const COMMAND_RUNNERS: { readonly [C in Invocation['command']]: Runner<C> } = {
  check: checkCommand,
  where: whereCommand,
  verify: verifyCommand,
  models: modelsCommand,
  chat: chatCommand,
  explain: explainCommand,
  scan: scanCommand,
  fix: fixCommand,
  'rules list': rulesListCommand,
  'rules show': rulesShowCommand,
};
