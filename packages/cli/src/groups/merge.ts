import { mergeCommand } from '../commands/merge.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({ merge: mergeCommand });
