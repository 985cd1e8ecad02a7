import { firstMatching, type PrefilteredPattern } from '@authlint/model/redaction';

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
  literals: string,
  pattern: RegExp,
  places: Pick<NamedClient, 'signIn' | 'login' | 'file'> = {},
): NamedClient => ({ id, name, literals: literals.split('|'), pattern, ...places });

/** The first that matches decides. Sources: what each client prints at a rejection, and where it keeps its files. */
export const CLIENTS: readonly NamedClient[] = [
  row(
    ['claude-code', 'Claude Code'],
    'claude-code|claude code|please run /login|fix external api key|.claude',
    /\bclaude[- ]code\b|\bplease run \/login\b|\bfix external API key\b|\.claude\/settings|\bclaude\/local\/claude\b/i,
    { signIn: '/login', login: 'anthropic', file: '~/.claude/settings.json' },
  ),
  row(
    ['deepseek-harness', 'DeepSeek Harness (dsh)'],
    'llm-deepseek|llm-pi-ai|dsh|discovery_failed|missing_credential',
    /\bllm-(?:deepseek|pi-ai):|\.dsh\/|(?:^|[\s[`'"])dsh(?=[\s\]:`'"]|$)|\bDISCOVERY_FAILED\b|\bMISSING_CREDENTIAL\b/,
    { file: '~/.dsh/settings.yaml' },
  ),
  row(
    ['codex-cli', 'Codex CLI'],
    'codex|unexpected status 401|exceeded retry limit, last status',
    /\bcodex(?:[- ]?(?:cli|rs|exec|tui|core))?\b(?!-)|\bunexpected status 401 Unauthorized:|\bexceeded retry limit, last status: 40[13]/i,
    { signIn: 'codex login', login: 'chatgpt', file: '~/.codex/config.toml' },
  ),
  row(['opencode', 'opencode'], 'opencode', /\bopencode\b/i, {
    signIn: 'opencode auth login',
    file: '~/.config/opencode/opencode.json',
  }),
  row(
    ['gemini-cli', 'Gemini CLI'],
    'gemini-cli|gemini cli|when using gemini api|please set an auth method|google_genai_use_gca',
    /\bgemini[- ]cli\b|\bwhen using gemini API, you must specify\b|\bplease set an auth method in your\b|\bGOOGLE_GENAI_USE_GCA\b/i,
    { signIn: '/auth', login: 'gemini-code-assist', file: '~/.gemini/settings.json' },
  ),
  row(
    ['qwen-code', 'Qwen Code'],
    'qwen-code|qwen code|.qwen/|openai-compatible auth',
    /\bqwen[- ]code\b|\.qwen\/|\bmissing API key for openai-compatible auth\b/i,
    { signIn: '/auth', login: 'qwen-oauth', file: '~/.qwen/settings.json' },
  ),
  row(
    ['copilot-cli', 'GitHub Copilot CLI'],
    'copilot_provider_|copilot-cli|copilot cli|.copilot/',
    /\bCOPILOT_PROVIDER_\w{3,30}|\bcopilot[- ]cli\b|\.copilot\//i,
    { signIn: '/login', login: 'github-copilot', file: '~/.copilot/config.json' },
  ),
  row(
    ['openclaw', 'OpenClaw'],
    'openclaw|clawdbot|moltbot',
    /\bopenclaw\b|\bclawdbot\b|\bmoltbot\b/i,
    { signIn: 'openclaw models auth login', file: '~/.openclaw/openclaw.json' },
  ),
  row(['kimi-cli', 'Kimi CLI'], 'kimi-cli|kimi cli|.kimi/', /\bkimi[- ]cli\b|\.kimi\//i, {
    signIn: '/login',
    login: 'kimi-for-coding',
    file: '~/.kimi/config.toml',
  }),
  row(
    ['crush', 'Crush'],
    'crush',
    /\bcrush (?:auth|run|login)\b|\.config\/crush\b|\bcharmbracelet\/crush\b/i,
    { signIn: 'crush login', file: '~/.config/crush/crush.json' },
  ),
  row(
    ['goose', 'goose'],
    'goose|please ensure your api keys are valid and have the required',
    /\bgoose (?:session|configure|run|cli|desktop)\b|\.config\/goose\b|\bGOOSE_\w{3,30}|\bplease ensure your API keys are valid and have the required permissions\b/i,
    { signIn: 'goose configure', file: '~/.config/goose/config.yaml' },
  ),
  row(['roo-code', 'Roo Code'], 'roo code|roo-code|roo-cline', /\broo[- ](?:code|cline)\b/i),
  row(['kilo-code', 'Kilo Code'], 'kilo code|kilocode|kilo-code', /\bkilo[- ]?code\b/i, {
    file: '~/.config/kilo/kilo.jsonc',
  }),
  row(['cline', 'Cline'], 'cline', /\bcline\b/i, { file: '~/.cline/data/settings/providers.json' }),
  row(
    ['continue', 'Continue'],
    '.continue/|continue.dev|continue extension',
    /\.continue\/|\bcontinue\.dev\b|\bcontinue extension\b/i,
    { file: '~/.continue/config.yaml' },
  ),
  row(
    ['aider', 'aider'],
    'aider|the api provider is not able to authenticate you',
    /\baider\b|\bthe API provider is not able to authenticate you\b/i,
    { file: '~/.aider.conf.yml' },
  ),
  row(
    ['openhands', 'OpenHands'],
    'openhands|opendevin|error authenticating with the llm provider',
    /\bopenhands\b|\bopendevin\b|\berror authenticating with the LLM provider\b/i,
    { file: 'config.toml' },
  ),
  row(['swe-agent', 'SWE-agent'], 'swe-agent|sweagent', /\bswe-?agent\b/i),
  row(['gptme', 'gptme'], 'gptme', /\bgptme\b/i, { file: '~/.config/gptme/config.toml' }),
  row(['aichat', 'aichat'], 'aichat', /\baichat\b/i, { file: '~/.config/aichat/config.yaml' }),
  row(
    ['fabric', 'fabric'],
    'fabric',
    /\bfabric (?:-|--)\w|\.config\/fabric\b|\bdanielmiessler\/fabric\b/i,
    {
      file: '~/.config/fabric/.env',
    },
  ),
  row(
    ['mods', 'mods'],
    'mods.yml|mods --settings|update mods',
    /\bmods\.yml\b|\bmods --settings\b|\bupdate mods\.yaml\b/i,
    { file: '~/.config/mods/mods.yml' },
  ),
  row(['hermes-agent', 'Hermes Agent'], 'hermes', /\bhermes[- ]agent\b|\.hermes\//i, {
    file: '~/.hermes/config.yaml',
  }),
  row(
    ['forge', 'Forge'],
    'forgecode|forge.yaml|.forge.toml',
    /\bforgecode\b|\bforge\.yaml\b|\.forge\.toml\b/i,
  ),
  row(['librechat', 'LibreChat'], 'librechat', /\blibrechat\b/i, { file: 'librechat.yaml' }),
  row(['open-webui', 'Open WebUI'], 'open-webui|open webui|open_webui', /\bopen[-_ ]webui\b/i, {
    file: '.env',
  }),
  row(['anythingllm', 'AnythingLLM'], 'anythingllm', /\banythingllm\b/i, { file: '.env' }),
  row(
    ['cherry-studio', 'Cherry Studio'],
    'cherry studio|cherrystudio|cherry-studio',
    /\bcherry[- ]?studio\b/i,
  ),
  row(['chatbox', 'Chatbox'], 'chatbox', /\bchatbox\b/i),
  row(
    ['lobechat', 'LobeChat'],
    'lobechat|lobe-chat|lobehub|invalidproviderapikey',
    /\blobe-?(?:chat|hub)\b|\bInvalidProviderAPIKey\b/i,
    { file: '.env' },
  ),
  row(['n8n', 'n8n'], 'n8n', /\bn8n\b/i),
  row(
    ['dify', 'Dify'],
    'dify|credentials validation failed',
    /\bdify\b|\bcredentials validation failed with status code\b/i,
  ),
  row(
    ['cursor', 'Cursor'],
    'unauthorized user api key|cursor settings|cursor.sh|cursor.com',
    /\bunauthorized user API key\b|\bcursor settings\b|\bcursor\.(?:sh|com)\b/i,
  ),
  row(['zed', 'Zed'], 'zed', /\.config\/zed\b|\bzed (?:editor|agent|assistant)\b/i, {
    file: '~/.config/zed/settings.json',
  }),
  row(['jan', 'Jan'], 'jan.ai', /\bjan\.ai\b/i),
  row(
    ['pi', 'pi'],
    '.pi/agent|pi-ai|pi coding agent',
    /\.pi\/agent\b|\bpi-(?:ai|coding-agent)\b|\bpi coding agent\b/i,
    {
      signIn: '/login',
      file: '~/.pi/agent/models.json',
    },
  ),
  row(['llm', 'llm'], 'llm keys set', /\bllm keys set\b/i, { signIn: 'llm keys set NAME' }),
];

/** The client that a text gives away, or `null`. */
export function clientIn(text: string): NamedClient | null {
  return firstMatching(CLIENTS, text) ?? null;
}
