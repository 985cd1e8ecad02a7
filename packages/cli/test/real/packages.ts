/** A client of the npm registry, in the version that is tried. */
export interface ClientPackage {
  readonly name: string;
  readonly version: string;
  /** Name of its program. */
  readonly bin: string;
  /** Fetches its native program in an installation script. */
  readonly builds?: boolean;
  /** Wants a Node.js that is newer than the oldest one of authlint. */
  readonly newerNode?: boolean;
}

/** A Node.js for the clients that want a newer one. */
export const NODE: ClientPackage = {
  name: `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  version: '24.21.0',
  bin: 'node',
};

export const PACKAGES = {
  dsh: { name: '@deepseek-ai/dsh', version: '0.1.0-rc.8', bin: 'dsh', newerNode: true },
  codex: { name: '@openai/codex', version: '0.169.0', bin: 'codex' },
  codexNow: { name: '@openai/codex', version: '0.171.0', bin: 'codex' },
  continue: { name: '@continuedev/cli', version: '1.5.47', bin: 'cn' },
  opencode: { name: 'opencode-ai', version: '1.18.33', bin: 'opencode', builds: true },
  pi: {
    name: '@mariozechner/pi-coding-agent',
    version: '0.73.1',
    bin: 'pi',
    newerNode: true,
  },
  gemini: { name: '@google/gemini-cli', version: '0.61.0', bin: 'gemini' },
  claude: { name: '@anthropic-ai/claude-code', version: '2.1.197', bin: 'claude', builds: true },
} as const satisfies Record<string, ClientPackage>;
