import { claudeCode } from './claude-code/index.js';
import { codexCli } from './codex-cli/index.js';
import type { ClientReader } from './client-reader.js';

/** Every reader. Where a file could be that of several clients, the first that recognises it has it. */
export const READERS: readonly ClientReader[] = [claudeCode, codexCli];
