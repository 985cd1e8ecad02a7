import { listenCommand } from '../commands/listen.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({ listen: listenCommand });
