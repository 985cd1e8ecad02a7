import { rawEnvFileEvents } from '../env-file/compose-env-file.js';
import { dotenvEvents } from '../env-file/dotenv.js';
import { DEPLOYMENTS } from './deployments.js';
import type { Manifest } from './manifest.js';
import { braces, editor, editorServers, shell, verbatim } from './syntax.js';

/** The manifests that are read as a table says. */
export const MANIFESTS: readonly Manifest[] = [
  {
    starter: 'devcontainer',
    title: 'the dev container',
    files: [
      '.devcontainer/devcontainer.json',
      '.devcontainer.json',
      '.devcontainer/*/devcontainer.json',
    ],
    groups: [{ at: '', variables: ['containerEnv', 'remoteEnv'], envFiles: 'runArgs' }],
    syntax: editor,
    envFile: rawEnvFileEvents,
  },
  {
    starter: 'mcp',
    title: 'the list of MCP servers',
    files: [
      '.mcp.json',
      'mcp.json',
      '.amazonq/mcp.json',
      '.junie/mcp/mcp.json',
      'claude_desktop_config.json',
    ],
    except: /[\\/]\.(?:cursor|roo|kilocode)[\\/]mcp\.json$/,
    groups: [{ at: 'mcpServers/*', variables: ['env'], envFiles: 'envFile' }],
    syntax: braces,
    envFile: dotenvEvents,
  },
  {
    starter: 'mcp',
    title: 'the list of MCP servers',
    files: ['.cursor/mcp.json', '.roo/mcp.json', '.kilocode/mcp.json'],
    groups: [{ at: 'mcpServers/*', variables: ['env'], envFiles: 'envFile' }],
    syntax: editorServers,
    envFile: dotenvEvents,
  },
  {
    starter: 'vscode-mcp',
    title: 'VS Code (MCP server)',
    files: ['.vscode/mcp.json'],
    groups: [
      { at: 'servers/*', variables: ['env'], envFiles: 'envFile' },
      { at: 'mcpServers/*', variables: ['env'], envFiles: 'envFile' },
    ],
    syntax: editor,
    envFile: dotenvEvents,
  },
  {
    starter: 'vscode-launch',
    title: 'VS Code (launch configuration)',
    files: ['.vscode/launch.json'],
    groups: [{ at: 'configurations/*', variables: ['env'], envFiles: 'envFile' }],
    syntax: editor,
    envFile: dotenvEvents,
  },
  {
    starter: 'vscode-tasks',
    title: 'VS Code (task)',
    files: ['.vscode/tasks.json'],
    groups: [
      { at: '', variables: ['options/env'] },
      { at: 'tasks/*', variables: ['options/env'] },
    ],
    syntax: editor,
  },
  {
    starter: 'vscode-terminal',
    title: 'VS Code (terminal)',
    files: ['.vscode/settings.json'],
    groups: [
      { at: 'terminal.integrated.env.linux', variables: [''], system: 'linux' },
      { at: 'terminal.integrated.env.osx', variables: [''], system: 'darwin' },
      { at: 'terminal.integrated.env.windows', variables: [''], system: 'win32' },
    ],
    syntax: editor,
  },
  {
    starter: 'zed',
    title: 'Zed',
    files: ['.zed/settings.json'],
    groups: [
      { at: 'terminal', variables: ['env'] },
      { at: 'context_servers/*', variables: ['env', 'command/env'] },
    ],
    syntax: verbatim,
  },
  {
    starter: 'zed-tasks',
    title: 'Zed (task)',
    files: ['.zed/tasks.json', '.zed/debug.json'],
    groups: [{ at: '*', variables: ['env'] }],
    syntax: shell,
  },
  {
    starter: 'pm2',
    title: 'PM2',
    files: [
      'ecosystem.config.js',
      'ecosystem.config.cjs',
      'ecosystem.config.json',
      'ecosystem.config.yml',
      'ecosystem.config.yaml',
      'ecosystem.json',
    ],
    groups: [
      { at: 'apps/*', variables: ['env'] },
      { at: 'apps/*/env_*', variables: [''] },
    ],
    syntax: editor, // `process.env.NAME` of the literal is read as `${env:NAME}`
  },
  ...DEPLOYMENTS,
];

/** Folders in which a repository keeps its parts. */
const PARTS = ['apps', 'packages', 'services', 'libs', 'examples'];

/** Env files of other names than `.env` and `.env.*`, and what loads them. */
export const ENV_FILES: readonly Pick<Manifest, 'starter' | 'title' | 'files'>[] = [
  { starter: 'wrangler', title: 'wrangler', files: ['.dev.vars', '*/.dev.vars', '*/*/.dev.vars'] },
  { starter: 'vercel', title: 'Vercel', files: ['.vercel/.env.*.local'] },
  {
    starter: 'env-file',
    title: 'the env file',
    files: [
      ...['*.env', 'config/*.env', 'env/*.env', 'config/.env*', 'env/.env*'],
      // Of parts of the project, as far down as workspaces usually are.
      ...['.env', '.env.local', '.env.development', '.env.production'].flatMap((name) => [
        `*/${name}`,
        ...PARTS.map((folder) => `${folder}/*/${name}`),
      ]),
    ],
  },
];
