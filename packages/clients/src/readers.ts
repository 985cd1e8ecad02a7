import { aichat } from './aichat/index.js';
import { claudeCode } from './claude-code/index.js';
import type { ClientReader } from './client-reader.js';
import { codexCli } from './codex-cli/index.js';
import { continueDev } from './continue/index.js';
import { copilotCli } from './copilot-cli/index.js';
import { copilotEditors } from './copilot-editors/index.js';
import { crush } from './crush/index.js';
import { deepSeekHarness } from './deepseek-harness/index.js';
import { geminiCli } from './gemini-cli/index.js';
import { hermesAgent } from './hermes-agent/index.js';
import { kiloCode } from './kilo-code/index.js';
import { litellmProxy } from './litellm-proxy/index.js';
import { openclaw } from './openclaw/index.js';
import { opencode } from './opencode/index.js';
import { pi } from './pi/index.js';
import { qwenCode } from './qwen-code/index.js';

/** Every reader. Where a file could be that of several clients, the first that recognises it has it. */
export const READERS: readonly ClientReader[] = [
  deepSeekHarness,
  claudeCode,
  codexCli,
  opencode,
  kiloCode,
  qwenCode,
  geminiCli,
  continueDev,
  litellmProxy,
  copilotCli,
  copilotEditors,
  hermesAgent,
  openclaw,
  crush,
  pi,
  aichat,
];
