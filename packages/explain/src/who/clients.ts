import { firstMatching, prefiltered, type PrefilteredPattern } from '@authlint/model/redaction';

/** A client that texts give away by its words, its paths or its name. */
export interface NamedClient extends PrefilteredPattern {
  /** Id of its reader, where there is one. */
  readonly id: string;
  readonly name: string;
  /** How one signs in again, as it is typed. */
  readonly signIn?: string;
  /** Id in the fact base: whose login the client asks for by itself. */
  readonly login?: string;
  /** Where a person writes the key. */
  readonly file?: string;
}

const row = (
  [id, name]: readonly [id: string, name: string],
  pattern: RegExp,
  places: Pick<NamedClient, 'signIn' | 'login' | 'file'> = {},
): NamedClient => ({ id, name, ...prefiltered(pattern), ...places });

/** The first that matches decides. Sources: what each client prints at a rejection, and where it keeps its files. */
export const CLIENTS: readonly NamedClient[] = [
  row(
    ['claude-code', 'Claude Code'],
    /\bclaude[- ]code\b|\bplease run \/login\b|\bfix external API key\b|\.claude\/settings|\bclaude\/local\/claude\b/i,
    { signIn: '/login', login: 'anthropic', file: '~/.claude/settings.json' },
  ),
  row(
    ['deepseek-harness', 'DeepSeek Harness (dsh)'],
    /\bllm-(?:deepseek|pi-ai):|\.dsh\/|(?:^|[\s[`'"])dsh(?=[\s\]:`'"]|$)|\bDISCOVERY_FAILED\b|\bMISSING_CREDENTIAL\b/,
    { file: '~/.dsh/settings.yaml' },
  ),
  row(
    ['codex-cli', 'Codex CLI'],
    /\bcodex(?:[- ]?(?:cli|rs|exec|tui|core))?\b(?!-)|\bunexpected status 401 Unauthorized:|\bexceeded retry limit, last status: 40[13]/i,
    { signIn: 'codex login', login: 'chatgpt', file: '~/.codex/config.toml' },
  ),
  row(['opencode', 'opencode'], /\bopencode\b/i, {
    signIn: 'opencode auth login',
    file: '~/.config/opencode/opencode.json',
  }),
  row(
    ['gemini-cli', 'Gemini CLI'],
    /\bgemini[- ]cli\b|\bwhen using gemini API, you must specify\b|\bplease set an auth method in your\b|\bGOOGLE_GENAI_USE_GCA\b/i,
    { signIn: '/auth', login: 'gemini-code-assist', file: '~/.gemini/settings.json' },
  ),
  row(
    ['qwen-code', 'Qwen Code'],
    /\bqwen[- ]code\b|\.qwen\/|\bmissing API key for openai-compatible auth\b/i,
    { signIn: '/auth', login: 'qwen-oauth', file: '~/.qwen/settings.json' },
  ),
  row(
    ['copilot-cli', 'GitHub Copilot CLI'],
    /\bCOPILOT_PROVIDER_\w{3,30}|\bcopilot[- ]cli\b|\.copilot\//i,
    { signIn: '/login', login: 'github-copilot', file: '~/.copilot/config.json' },
  ),
  row(['openclaw', 'OpenClaw'], /\bopenclaw\b|\bclawdbot\b|\bmoltbot\b/i, {
    signIn: 'openclaw models auth login',
    file: '~/.openclaw/openclaw.json',
  }),
  row(['kimi-cli', 'Kimi CLI'], /\bkimi[- ]cli\b|\.kimi\//i, {
    signIn: '/login',
    login: 'kimi-for-coding',
    file: '~/.kimi/config.toml',
  }),
  row(
    ['crush', 'Crush'],
    /\bcrush (?:auth|run|login)\b|\.config\/crush\b|\bcharmbracelet\/crush\b/i,
    { signIn: 'crush login', file: '~/.config/crush/crush.json' },
  ),
  row(
    ['goose', 'goose'],
    /\bgoose (?:session|configure|run|cli|desktop)\b|\.config\/goose\b|\bGOOSE_\w{3,30}|\bplease ensure your API keys are valid and have the required permissions\b/i,
    { signIn: 'goose configure', file: '~/.config/goose/config.yaml' },
  ),
  row(['roo-code', 'Roo Code'], /\broo[- ](?:code|cline)\b/i),
  row(['kilo-code', 'Kilo Code'], /\bkilo[- ]?code\b/i, {
    file: '~/.config/kilo/kilo.jsonc',
  }),
  row(['cline', 'Cline'], /\bcline\b/i, { file: '~/.cline/data/settings/providers.json' }),
  row(['continue', 'Continue'], /\.continue\/|\bcontinue\.dev\b|\bcontinue extension\b/i, {
    file: '~/.continue/config.yaml',
  }),
  row(['aider', 'aider'], /\baider\b|\bthe API provider is not able to authenticate you\b/i, {
    file: '~/.aider.conf.yml',
  }),
  row(
    ['openhands', 'OpenHands'],
    /\bopenhands\b|\bopendevin\b|\berror authenticating with the LLM provider\b/i,
    { file: 'config.toml' },
  ),
  row(['swe-agent', 'SWE-agent'], /\bswe-?agent\b/i),
  row(['gptme', 'gptme'], /\bgptme\b/i, { file: '~/.config/gptme/config.toml' }),
  row(['aichat', 'aichat'], /\baichat\b/i, { file: '~/.config/aichat/config.yaml' }),
  row(['fabric', 'fabric'], /\bfabric (?:-|--)\w|\.config\/fabric\b|\bdanielmiessler\/fabric\b/i, {
    file: '~/.config/fabric/.env',
  }),
  row(['mods', 'mods'], /\bmods\.yml\b|\bmods --settings\b|\bupdate mods\.yaml\b/i, {
    file: '~/.config/mods/mods.yml',
  }),
  row(['hermes-agent', 'Hermes Agent'], /\bhermes[- ]agent\b|\.hermes\//i, {
    file: '~/.hermes/config.yaml',
  }),
  row(['forge', 'Forge'], /\bforgecode\b|\bforge\.yaml\b|\.forge\.toml\b/i),
  row(['librechat', 'LibreChat'], /\blibrechat\b/i, { file: 'librechat.yaml' }),
  row(['open-webui', 'Open WebUI'], /\bopen[-_ ]webui\b/i, {
    file: '.env',
  }),
  row(['anythingllm', 'AnythingLLM'], /\banythingllm\b/i, { file: '.env' }),
  row(['cherry-studio', 'Cherry Studio'], /\bcherry[- ]?studio\b/i),
  row(['chatbox', 'Chatbox'], /\bchatbox\b/i),
  row(['lobechat', 'LobeChat'], /\blobe-?(?:chat|hub)\b|\bInvalidProviderAPIKey\b/i, {
    file: '.env',
  }),
  row(['n8n', 'n8n'], /\bn8n\b/i),
  row(['dify', 'Dify'], /\bdify\b|\bcredentials validation failed with status code\b/i),
  row(
    ['cursor', 'Cursor'],
    /\bunauthorized user API key\b|\bcursor settings\b|\bcursor\.(?:sh|com)\b/i,
  ),
  row(['zed', 'Zed'], /\.config\/zed\b|\bzed (?:editor|agent|assistant)\b/i, {
    file: '~/.config/zed/settings.json',
  }),
  row(['jan', 'Jan'], /\bjan\.ai\b/i),
  row(['pi', 'pi'], /\.pi\/agent\b|\bpi-(?:ai|coding-agent)\b|\bpi coding agent\b/i, {
    signIn: '/login',
    file: '~/.pi/agent/models.json',
  }),
  row(['llm', 'llm'], /\bllm keys set\b/i, { signIn: 'llm keys set NAME' }),
];

/** The client that a text gives away, or `null`. */
export function clientIn(text: string): NamedClient | null {
  return firstMatching(CLIENTS, text) ?? null;
}
