import type { Invocation } from '../args/arguments.js';
import type { ExitCode } from '../exit-code.js';
import type { CommandContext } from './context.js';

type Runner<C extends Invocation['command']> = (
  args: Extract<Invocation, { command: C }>['args'],
  context: CommandContext,
) => Promise<ExitCode>;

/** Each command is loaded when it is run. */
export const COMMAND_RUNNERS: { readonly [C in Invocation['command']]: Runner<C> } = {
  check: async (args, context) => (await import('./check.js')).checkCommand(args, context),
  where: async (args, context) => (await import('./where.js')).whereCommand(args, context),
  verify: async (args, context) => (await import('./verify.js')).verifyCommand(args, context),
  models: async (args, context) => (await import('./models.js')).modelsCommand(args, context),
  chat: async (args, context) => (await import('./chat.js')).chatCommand(args, context),
  explain: async (args, context) => (await import('./explain.js')).explainCommand(args, context),
  scan: async (args, context) => (await import('./scan.js')).scanCommand(args, context),
  fix: async (args, context) => (await import('./fix.js')).fixCommand(args, context),
  listen: async (args, context) => (await import('./listen.js')).listenCommand(args, context),
  report: async (args, context) => (await import('./report.js')).reportCommand(args, context),
  init: async (args, context) => (await import('./init.js')).initCommand(args, context),
  complete: async (args, context) => (await import('./complete.js')).completeCommand(args, context),
  mcp: async (args, context) => (await import('./mcp.js')).mcpCommand(args, context),
  'rules list': async (args, context) =>
    (await import('./rules-list.js')).rulesListCommand(args, context),
  'rules show': async (args, context) =>
    (await import('./rules-show.js')).rulesShowCommand(args, context),
  'rules test': async (args, context) =>
    (await import('./rules-test.js')).rulesTestCommand(args, context),
  'rules new': async (args, context) =>
    (await import('./rules-new.js')).rulesNewCommand(args, context),
};
