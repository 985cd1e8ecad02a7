import { mcpCommand } from '../commands/mcp.js';
import { runnerOf } from '../run/run-command.js';

export const run = runnerOf({ mcp: mcpCommand });
