import { execFile, execFileSync, spawnSync, type ExecFileOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canary, startFakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { installed, programFolders } from './install.js';
import { PACKAGES, type ClientPackage } from './packages.js';

/**
 * The lines of docs/agents.md in the real agents: what an agent sends to its model names the tools of `authlint mcp`, started by
 * `npx -y authlint mcp` from a registry on loopback, and the skill where it takes skills.
 */

const ROOT = join(import.meta.dirname, '../../../..');
const KEY = canary('openai', 'real agents');
/** Of the description of the tool `check`. */
const DESCRIBED = 'found from the working directory';
const SERVER = ['npx', '-y', 'authlint', 'mcp'];

interface Agent {
  readonly client: ClientPackage;
  /** The documented command that adds the server, or `null` where `files` hold it. */
  readonly add: readonly string[] | null;
  /** What is appended to a file of HOME afterwards, so that the agent waits for a server that `npx` starts. */
  readonly waits?: readonly [file: string, text: string];
  readonly args: readonly string[];
  readonly env: (url: string) => Readonly<Record<string, string>>;
  readonly files: (url: string) => Readonly<Record<string, unknown>>;
  /** Where the skill is copied to, below HOME. */
  readonly skills: string | null;
}

const AGENTS: Readonly<Record<string, Agent>> = {
  claude: {
    client: PACKAGES.claude,
    add: ['mcp', 'add', '--scope', 'user', 'authlint', '--', ...SERVER],
    args: ['-p', 'hi'],
    env: (url) => ({
      ...{ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: KEY, ANTHROPIC_MODEL: 'm1' },
      ...{ CLAUDE_CODE_MAX_RETRIES: '0', DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' },
      ...{ MCP_CONNECTION_NONBLOCKING: 'false', ENABLE_TOOL_SEARCH: 'false' },
    }),
    files: () => ({}),
    skills: '.claude/skills',
  },
  codex: {
    client: PACKAGES.codex,
    add: ['mcp', 'add', 'authlint', '--', ...SERVER],
    waits: ['.codex/config.toml', 'required = true\n'],
    args: ['exec', '--skip-git-repo-check', 'hi'],
    env: () => ({ HOUSE_KEY: KEY }),
    files: (url) => ({
      '~/.codex/config.toml': `model = "m1"\nmodel_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "${url}/v1"\nwire_api = "responses"\nenv_key = "HOUSE_KEY"\n`,
    }),
    skills: '.codex/skills',
  },
  gemini: {
    client: PACKAGES.gemini,
    add: ['mcp', 'add', '--scope', 'user', 'authlint', ...SERVER],
    // Without a person to ask it offers a tool only where it may call it.
    args: ['--skip-trust', '--approval-mode', 'yolo', '-m', 'm1', '-p', 'hi'],
    env: (url) => ({
      ...{ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: KEY, GEMINI_TELEMETRY_ENABLED: 'false' },
    }),
    files: () => ({
      '~/.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } },
    }),
    skills: '.gemini/skills',
  },
  opencode: {
    client: PACKAGES.opencode,
    add: null,
    args: ['run', 'hi'],
    env: () => ({ OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' }),
    files: (url) => ({
      '~/.config/opencode/opencode.json': {
        ...{ model: 'house/m1', small_model: 'house/m1', share: 'disabled' },
        mcp: { authlint: { type: 'local', command: SERVER } },
        provider: {
          house: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${url}/v1`, apiKey: KEY },
            models: { m1: {} },
          },
        },
      },
    }),
    skills: '.claude/skills',
  },
};

let folder: string;
let registry: Server;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-agents-'));
  const args = ['pack', '--ignore-scripts=false', '--pack-destination', folder];
  execFileSync('npm', args, { cwd: join(ROOT, 'packages/cli'), stdio: 'ignore' });
  const tarball = readFileSync(join(folder, readdirSync(folder)[0] ?? ''));
  registry = serveAuthlint(tarball);
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

/** A registry of npm that has one package. */
function serveAuthlint(tarball: Buffer): Server {
  const manifest = readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const server = createServer(({ url }, response) => {
    if (url === '/authlint.tgz') return response.end(tarball);
    if (url !== '/authlint') return response.writeHead(404).end();
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${addressOf(server)}/authlint.tgz`, integrity };
    const published = { name: 'authlint', version, bin: binOf(tarball), dist };
    const versions = { [version]: published };
    return response.end(
      JSON.stringify({ name: 'authlint', 'dist-tags': { latest: version }, versions }),
    );
  });
  return server.listen(0, '127.0.0.1');
}

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

/** What the packed manifest calls its program. */
function binOf(tarball: Buffer): unknown {
  const args = ['-xzO', 'package/package.json'];
  const { stdout } = spawnSync('tar', args, { input: tarball, encoding: 'utf8' });
  return (JSON.parse(stdout) as { bin: unknown }).bin;
}

/** What a program prints until it ends, or its time is over. */
function output(file: string, args: readonly string[], options: ExecFileOptions): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { ...options, timeout: 120_000 }, (_error, stdout, stderr) =>
      resolve(String(stdout) + String(stderr)),
    );
    child.stdin?.end();
  });
}

test.each(Object.entries(AGENTS))('%s knows the tools and the skill', async (_name, agent) => {
  const program = await installed(agent.client);
  const provider = await startFakeProvider({ rules: [{ status: 401, body: {} }] });
  const workspace = new Workspace({
    ...agent.files(provider.url),
    '~/.npmrc': `registry=${addressOf(registry)}\nupdate-notifier=false\n`,
  });
  try {
    if (agent.skills !== null)
      cpSync(join(ROOT, 'plugins/skill'), join(workspace.home, agent.skills), { recursive: true });
    const path = [...(await programFolders(agent.client)), process.env['PATH'] ?? ''];
    const env = { PATH: path.join(delimiter), ...agent.env(provider.url) };
    const { home, project: cwd } = workspace;
    if (agent.add !== null)
      execFileSync(program, agent.add, { cwd, env: { HOME: home, ...env }, stdio: 'pipe' });
    if (agent.waits !== undefined) appendFileSync(join(home, agent.waits[0]), agent.waits[1]);
    // The first start brings the package; agents do not wait long for it.
    await output('npx', ['-y', 'authlint', '--version'], {
      cwd,
      env: { HOME: home, ...env },
    });
    const said = await output(program, agent.args, { cwd, env: { HOME: home, ...env } });
    const asked = provider.requests.map(({ body }) => body).join('\n');
    expect({ tool: asked.includes(DESCRIBED), said }).toEqual({ tool: true, said });
    if (agent.skills !== null) expect(asked).toContain('Use it before asking the user for another');
  } finally {
    await provider.close();
    workspace.remove();
  }
});
