import { completeCommand } from '../commands/complete.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({ complete: completeCommand });
