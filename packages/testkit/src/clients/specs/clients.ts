import type { ClientSpec } from '../client-spec.js';
import { claudeCode } from './claude-code.js';
import { codexCli } from './codex-cli.js';
import { opencode } from './opencode.js';

/** Every real client that is run beside authlint. */
export const CLIENTS: readonly ClientSpec[] = [claudeCode, codexCli, opencode];
