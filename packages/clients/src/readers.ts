import { aichat } from './clients/aichat/index.js';
import { aicommits } from './clients/aicommits/index.js';
import { aider } from './clients/aider/index.js';
import { anythingLlm } from './clients/anythingllm/index.js';
import { ccSwitch } from './clients/cc-switch/index.js';
import { chatbox } from './clients/chatbox/index.js';
import { claudeCodeRouter } from './clients/claude-code-router/index.js';
import { claudeCode } from './clients/claude-code/index.js';
import { cline } from './clients/cline/index.js';
import { codexCli } from './clients/codex-cli/index.js';
import { continueDev } from './clients/continue/index.js';
import { copilotCli } from './clients/copilot-cli/index.js';
import { copilotEditors } from './clients/copilot-editors/index.js';
import { crush } from './clients/crush/index.js';
import { deepSeekHarness } from './clients/deepseek-harness/index.js';
import { dotenv } from './clients/dotenv/index.js';
import { droid } from './clients/droid/index.js';
import { fabric } from './clients/fabric/index.js';
import { forge } from './clients/forge/index.js';
import { geminiCli } from './clients/gemini-cli/index.js';
import { goose } from './clients/goose/index.js';
import { gptel } from './clients/gptel/index.js';
import { gptme } from './clients/gptme/index.js';
import { grokCli } from './clients/grok-cli/index.js';
import { hermesAgent } from './clients/hermes-agent/index.js';
import { jan } from './clients/jan/index.js';
import { jupyterAi } from './clients/jupyter-ai/index.js';
import { kiloCode } from './clients/kilo-code/index.js';
import { kimiCli } from './clients/kimi-cli/index.js';
import { kimiCode } from './clients/kimi-code/index.js';
import { librechat } from './clients/librechat/index.js';
import { litellmProxy } from './clients/litellm-proxy/index.js';
import { llm } from './clients/llm/index.js';
import { lobeChat } from './clients/lobechat/index.js';
import { mistralVibe } from './clients/mistral-vibe/index.js';
import { mods } from './clients/mods/index.js';
import { nanocoder } from './clients/nanocoder/index.js';
import { obsidianCopilot } from './clients/obsidian-copilot/index.js';
import { openWebUi } from './clients/open-webui/index.js';
import { openclaw } from './clients/openclaw/index.js';
import { opencode } from './clients/opencode/index.js';
import { opencommit } from './clients/opencommit/index.js';
import { openHands } from './clients/openhands/index.js';
import { pi } from './clients/pi/index.js';
import { promptfoo } from './clients/promptfoo/index.js';
import { qwenCode } from './clients/qwen-code/index.js';
import { rooCode } from './clients/roo-code/index.js';
import { shellGpt } from './clients/shell-gpt/index.js';
import { sillyTavern } from './clients/sillytavern/index.js';
import { sweAgent } from './clients/swe-agent/index.js';
import { taskMaster } from './clients/task-master/index.js';
import { tgpt } from './clients/tgpt/index.js';
import { vscode } from './clients/vscode/index.js';
import { zed } from './clients/zed/index.js';
import type { ClientReader } from './reading/client-reader.js';
import { writtenPath } from './reading/paths.js';
import { SYSTEMS, type System } from './reading/roots.js';

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
  shellGpt,
  sillyTavern,
  obsidianCopilot,
  jupyterAi,
  gptel,
  promptfoo,
  taskMaster,
  nanocoder,
  grokCli,
  opencommit,
  aicommits,
  tgpt,
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
