import type { Secret } from '../secret/index.js';
import type { DefinitionsPort } from './definitions.js';
import type { HttpPort } from './http.js';

export * from './definitions.js';
export * from './http.js';

/** The environment of the shell that runs authlint. Values may be credentials, so they are sealed. */
export interface EnvPort {
  get(name: string): Secret | undefined;
  names(): readonly string[];
  /** Plain value of a variable that is no credential (`HOME`, `HTTPS_PROXY` host, `NODE_TLS_REJECT_UNAUTHORIZED`), of a fixed list. */
  plain(name: PlainVariable): string | undefined;
}

/** Variables that hold no credential and may be read as text. Paths and switches only. */
export type PlainVariable =
  | 'HOME'
  | 'USERPROFILE'
  | 'APPDATA'
  | 'LOCALAPPDATA'
  | 'XDG_CONFIG_HOME'
  | 'XDG_DATA_HOME'
  | 'XDG_STATE_HOME'
  | 'SHELL'
  | 'ZDOTDIR'
  | 'NODE_TLS_REJECT_UNAUTHORIZED'
  | 'NODE_EXTRA_CA_CERTS'
  | 'DSH_HOME'
  | 'CODEX_HOME'
  | 'CLAUDE_CONFIG_DIR'
  | 'HERMES_HOME'
  | 'GOOGLE_APPLICATION_CREDENTIALS'
  | 'GOOGLE_CLOUD_PROJECT'
  | 'GOOGLE_CLOUD_LOCATION'
  | 'AWS_PROFILE'
  | 'AWS_REGION'
  | 'AWS_DEFAULT_REGION'
  | 'AWS_CONFIG_FILE'
  | 'AWS_SHARED_CREDENTIALS_FILE'
  | 'CLAUDE_CODE_USE_BEDROCK'
  | 'CLAUDE_CODE_USE_VERTEX'
  | 'CLAUDE_CODE_USE_FOUNDRY'
  | 'ANTHROPIC_MODEL'
  | 'ANTHROPIC_VERTEX_PROJECT_ID'
  | 'CLOUD_ML_REGION'
  | 'ANTHROPIC_FOUNDRY_RESOURCE'
  | 'OPENCODE_CONFIG'
  | 'OPENCODE_CONFIG_DIR'
  | 'GOOGLE_GENAI_USE_GCA'
  | 'GOOGLE_GENAI_USE_VERTEXAI'
  | 'GEMINI_API_KEY_AUTH_MECHANISM'
  | 'GEMINI_MODEL'
  | 'QWEN_HOME'
  | 'OPENAI_MODEL'
  | 'COPILOT_HOME'
  | 'COPILOT_MODEL'
  | 'COPILOT_PROVIDER_TYPE'
  | 'GH_HOST'
  | 'PI_CODING_AGENT_DIR'
  | 'OPENCLAW_CONFIG_PATH'
  | 'OPENCLAW_STATE_DIR'
  | 'CRUSH_GLOBAL_CONFIG'
  | 'CRUSH_GLOBAL_DATA'
  | 'CONTINUE_GLOBAL_DIR'
  | 'AICHAT_CONFIG_DIR'
  | 'AICHAT_CONFIG_FILE'
  | 'AICHAT_ENV_FILE'
  | 'AIDER_MODEL'
  | 'GOOSE_PROVIDER'
  | 'GOOSE_MODEL'
  | 'LLM_USER_PATH'
  | 'LLM_MODEL'
  | 'CLINE_DIR'
  | 'CLINE_DATA_DIR'
  | 'FORGE_CONFIG'
  | 'OPENAI_BASE_PATH'
  | 'AZURE_RESOURCE_NAME';

export type FileFailure =
  'not-found' | 'permission' | 'not-a-file' | 'too-large' | 'binary' | 'other';

/** Text of a file with what its metadata says. The text may hold credentials: the reader seals them at once. */
export interface FileText {
  readonly kind: 'text';
  readonly path: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** POSIX permission bits, or `null` where the system has none. */
  readonly mode: number | null;
}

export type FileRead =
  FileText | { readonly kind: 'failure'; readonly path: string; readonly failure: FileFailure };

export interface FilePort {
  /**
   * Never rejects. `~/` at the front means the home directory; a relative path is relative to the working directory.
   * `maxBytes`: what is larger is not read; 5 MiB when left out.
   */
  read(path: string, maxBytes?: number): Promise<FileRead>;
  exists(path: string): Promise<boolean>;
  /** Names in a directory, or an empty list. */
  list(path: string): Promise<readonly string[]>;
  /** Absolute form of a path. */
  resolve(...parts: string[]): string;
}

/** A running process as far as this user may look at it. */
export interface ProcessInfo {
  readonly pid: number;
  readonly name: string | null;
  /** Milliseconds since the epoch, from the boot clock. */
  readonly startedAt: number | null;
  /** Its environment at start; a reason where it cannot be read. */
  readonly env: ReadonlyMap<string, Secret> | 'permission' | 'not-supported' | 'gone';
  /** Not given where the system tells nothing of it. */
  readonly origin?: ProcessOrigin | undefined;
}

/** What started a process, as far as its surroundings tell. */
export type ProcessStart =
  | 'terminal'
  | 'tmux'
  | 'screen'
  | 'systemd'
  | 'systemd-user'
  | 'launchd'
  | 'container'
  | 'desktop'
  | 'vscode'
  | 'unknown';

/** A shell that somebody types into. */
export type ShellName = 'bash' | 'zsh' | 'fish' | 'powershell' | 'sh';

/** Where a process came from. */
export interface ProcessOrigin {
  /** Pid of the process that started it, or that took it over since. */
  readonly parent: number | null;
  readonly startedBy: ProcessStart;
  /** Unit of systemd, label of launchd, entry of the desktop, or id of the container; `null` where it is none of them. */
  readonly service: string | null;
  /** True where its namespaces show it other processes or files than ours; `null`: no permission to look. */
  readonly isolated: boolean | null;
  /** Which shell it is; `null` for any other program, and for a shell that only runs a script or a command. */
  readonly shell: ShellName | null;
}

export interface ProcessPort {
  /** `null`: no such process. Never rejects. */
  inspect(pid: number): Promise<ProcessInfo | null>;
  /**
   * The nearest process above our own that is a shell somebody types into; one that only runs a script inherits from it. `null`:
   * there is none, or the system does not tell. Never rejects.
   */
  ownShell(): Promise<ProcessInfo | null>;
  /** Processes of this user whose name is one of `names`. */
  findByName(names: readonly string[]): Promise<readonly ProcessInfo[]>;
}

export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Signs with a private key. What signs needs the cryptography of the machine. */
export interface SignerPort {
  /** A JWT over `claims`, signed with RS256; `null` where the text is no private key. Source: RFC 7523. */
  assertion(privateKey: Secret, claims: Readonly<Record<string, string | number>>): Secret | null;
}

/** Systems whose commands differ. */
export type Platform = 'linux' | 'darwin' | 'win32';

/** Everything outside, as `core` sees it. `@authlint/node` has the real ones. */
export interface Ports {
  /** Linux when left out. */
  readonly platform?: Platform | undefined;
  readonly env: EnvPort;
  readonly files: FilePort;
  readonly processes: ProcessPort;
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly definitions: DefinitionsPort;
  readonly signer: SignerPort;
}
