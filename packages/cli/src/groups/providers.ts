import { chatCommand } from '../commands/chat.js';
import { checkCommand } from '../commands/check.js';
import { modelsCommand } from '../commands/models.js';
import { verifyCommand } from '../commands/verify.js';
import { whereCommand } from '../commands/where.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({
  check: checkCommand,
  where: whereCommand,
  verify: verifyCommand,
  models: modelsCommand,
  chat: chatCommand,
});
