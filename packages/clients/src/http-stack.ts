import type { KeyTrim } from '@authlint/core';

/**
 * What the HTTP stack of a client does with blanks around a key. `fetch` of Node.js, Bun and browsers drops them at the end of a header
 * value, line breaks too (Fetch standard, "normalize"); Go and Rust send no line break, and HTTP drops other blanks at the end (RFC 9110,
 * section 5.5). httpx, on which the Python SDKs stand, refuses to send either.
 */
const STACKS: Readonly<Record<KeyTrim, readonly string[]>> = {
  /** Trims the key itself: observed in dsh 0.1.0-rc.8, OpenClaw 2026.9.6 and Cline 3.0.65. */
  both: ['deepseek-harness', 'openclaw', 'cline'],
  end: [
    'claude-code',
    'opencode',
    'kilo-code',
    'gemini-cli',
    'qwen-code',
    'roo-code',
    'continue',
    'pi',
    'copilot-editors',
    'chatbox',
    'jan',
    'librechat',
    'lobechat',
    'anythingllm',
    'claude-code-router',
    'kimi-code',
    'vscode',
    'droid',
    'obsidian-copilot',
  ],
  'blanks-at-end': [
    'codex-cli',
    'copilot-cli',
    'aichat',
    'goose',
    'zed',
    'forge',
    'crush',
    'mods',
    'fabric',
    'gptel',
    'sillytavern',
  ],
  /** Secrets of Continue only: see its reader. */
  unquoted: [],
  none: [],
};

export function keyTrimOf(client: string): KeyTrim {
  const trims = Object.keys(STACKS) as KeyTrim[];
  return trims.find((trim) => STACKS[trim].includes(client)) ?? 'none';
}
