import { checkCommand } from '../commands/check.js';
import { runnerOf } from '../run/run-command.js';

// The check is run most, and in a hurry: it loads what it needs itself.
export const run = runnerOf({
  check: checkCommand,
  where: async (args, context) =>
    (await import('../commands/where.js')).whereCommand(args, context),
  verify: async (args, context) =>
    (await import('../commands/verify.js')).verifyCommand(args, context),
  models: async (args, context) =>
    (await import('../commands/models.js')).modelsCommand(args, context),
  chat: async (args, context) => (await import('../commands/chat.js')).chatCommand(args, context),
});
