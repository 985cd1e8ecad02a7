import { aichat } from './aichat/index.js';
import { aider } from './aider/index.js';
import { anythingLlm } from './anythingllm/index.js';
import { ccSwitch } from './cc-switch/index.js';
import { chatbox } from './chatbox/index.js';
import { claudeCodeRouter } from './claude-code-router/index.js';
import { claudeCode } from './claude-code/index.js';
import { cline } from './cline/index.js';
import { codexCli } from './codex-cli/index.js';
import { continueDev } from './continue/index.js';
import { copilotCli } from './copilot-cli/index.js';
import { copilotEditors } from './copilot-editors/index.js';
import { crush } from './crush/index.js';
import { deepSeekHarness } from './deepseek-harness/index.js';
import { dotenv } from './dotenv/index.js';
import { droid } from './droid/index.js';
import { fabric } from './fabric/index.js';
import { forge } from './forge/index.js';
import { geminiCli } from './gemini-cli/index.js';
import { goose } from './goose/index.js';
import { gptel } from './gptel/index.js';
import { gptme } from './gptme/index.js';
import { hermesAgent } from './hermes-agent/index.js';
import { jan } from './jan/index.js';
import { jupyterAi } from './jupyter-ai/index.js';
import { kiloCode } from './kilo-code/index.js';
import { kimiCli } from './kimi-cli/index.js';
import { kimiCode } from './kimi-code/index.js';
import { librechat } from './librechat/index.js';
import { litellmProxy } from './litellm-proxy/index.js';
import { llm } from './llm/index.js';
import { lobeChat } from './lobechat/index.js';
import { mistralVibe } from './mistral-vibe/index.js';
import { mods } from './mods/index.js';
import { obsidianCopilot } from './obsidian-copilot/index.js';
import { openWebUi } from './open-webui/index.js';
import { openclaw } from './openclaw/index.js';
import { opencode } from './opencode/index.js';
import { openHands } from './openhands/index.js';
import { pi } from './pi/index.js';
import { qwenCode } from './qwen-code/index.js';
import { rooCode } from './roo-code/index.js';
import { sillyTavern } from './sillytavern/index.js';
import { sweAgent } from './swe-agent/index.js';
import { vscode } from './vscode/index.js';
import { zed } from './zed/index.js';
import type { ClientReader } from './client-reader.js';
import { writtenPath } from './paths.js';
import { SYSTEMS, type System } from './roots.js';

/**
 * Every reader. Where the content of a file could be that of several clients, the first that recognises it has it; bare env
 * files come last.
 */
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
  aichat,
  aider,
  zed,
  goose,
  llm,
  librechat,
  openWebUi,
  openHands,
  gptme,
  mods,
  fabric,
  forge,
  cline,
  rooCode,
  chatbox,
  jan,
  sweAgent,
  anythingLlm,
  lobeChat,
  pi,
  claudeCodeRouter,
  kimiCode,
  kimiCli,
  vscode,
  droid,
  mistralVibe,
  ccSwitch,
  sillyTavern,
  obsidianCopilot,
  jupyterAi,
  gptel,
  dotenv,
];

/** A supported client, for lists and documentation. */
export interface ClientSummary extends Pick<
  ClientReader,
  'id' | 'name' | 'processes' | 'http' | 'precedence'
> {
  /** Its files on each system, as people write the paths. */
  readonly files: Readonly<Record<System, readonly string[]>>;
}

export const CLIENTS: readonly ClientSummary[] = READERS.map((reader) => ({
  id: reader.id,
  name: reader.name,
  processes: reader.processes,
  http: reader.http,
  precedence: reader.precedence,
  files: Object.fromEntries(
    SYSTEMS.map((system) => [
      system,
      reader.files.map((file) => writtenPath(file, system)).filter((path) => path !== null),
    ]),
  ) as Record<System, string[]>,
}));
