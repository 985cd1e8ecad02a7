import type { ClientSpec } from '../client-spec.js';
import { withKeyInBaseUrl } from './base-url.js';
import { claudeCode } from './claude-code.js';
import { clineCli } from './cline.js';
import { codexCli } from './codex-cli.js';
import { continueCli } from './continue.js';
import { copilotCli } from './copilot-cli.js';
import { deepseekHarness } from './deepseek-harness.js';
import { droid } from './droid.js';
import { geminiCli } from './gemini-cli.js';
import { grokCli } from './grok-cli.js';
import { kiloCode } from './kilo-code.js';
import { kimiCode } from './kimi-code.js';
import { openclaw } from './openclaw.js';
import { opencode } from './opencode.js';
import { pi, piOlder } from './pi.js';
import { qwenCode } from './qwen-code.js';
import { SDKS } from './sdks.js';

/** Every real client that is run beside authlint. */
export const CLIENTS: readonly ClientSpec[] = [
  withKeyInBaseUrl(claudeCode),
  withKeyInBaseUrl(codexCli),
  withKeyInBaseUrl(opencode),
  withKeyInBaseUrl(kiloCode),
  withKeyInBaseUrl(geminiCli),
  withKeyInBaseUrl(qwenCode),
  continueCli,
  copilotCli,
  clineCli,
  withKeyInBaseUrl(pi),
  piOlder,
  kimiCode,
  droid,
  deepseekHarness,
  grokCli,
  openclaw,
  ...SDKS,
];
