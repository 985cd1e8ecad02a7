import { explainCommand } from '../commands/explain.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({ explain: explainCommand });
