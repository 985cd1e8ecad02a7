import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  canary,
  DSH_ENV,
  findCanaries,
  startFakeProvider,
  type FakeProvider,
} from '@authlint/testkit';
import { installed, programFolders } from './install.js';
import { PACKAGES } from './packages.js';

/** The plugins of plugins/ in the real programs, without a window: the proven cause beside the program's own error, once. */

const ROOT = join(import.meta.dirname, '../../../..');
const KEY = `"${canary('openai', 'real plugins')}"`;
const opencode = (url: string, plugin: string): object => ({
  ...{ model: 'house/m1', small_model: 'house/m1', share: 'disabled', autoupdate: false },
  plugin: [`file://${plugin}/index.js`],
  provider: {
    house: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${url}/v1`, apiKey: KEY },
      models: { m1: {} },
    },
  },
});
const pi = (url: string): object => ({
  providers: {
    house: {
      ...{ baseUrl: `${url}/v1`, api: 'openai-completions', apiKey: KEY },
      models: [{ id: 'm1' }],
    },
  },
});

interface Host {
  readonly client: (typeof PACKAGES)[keyof typeof PACKAGES];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: (url: string, plugin: string) => Readonly<Record<string, object | string>>;
}

const HOSTS: Readonly<Record<string, Host>> = {
  opencode: {
    client: PACKAGES.opencode,
    args: ['run', 'hi'],
    env: { OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' },
    files: (url, plugin) => ({ '.config/opencode/opencode.json': opencode(url, plugin) }),
  },
  pi: {
    client: PACKAGES.pi,
    args: ['--provider', 'house', '--model', 'm1', '--no-session', '-p', 'hi'],
    env: { PI_OFFLINE: '1', PI_TELEMETRY: '0' },
    files: (url, plugin) => ({
      '.pi/agent/models.json': pi(url),
      '.pi/agent/settings.json': { packages: [plugin] },
    }),
  },
  dsh: {
    client: PACKAGES.dsh,
    args: ['--profile', 'headless', 'hi'],
    env: { ...DSH_ENV, DEEPSEEK_API_KEY: KEY },
    files: (url, plugin) => ({
      '.dsh/settings.yaml': `llm-deepseek:\n  baseURL: ${url}\n`,
      '.dsh/cordis.patch.yml': `- insert:\n    - id: authlint\n      name: ${plugin}/index.js\n`,
    }),
  },
};

let home: string;
let provider: FakeProvider;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'authlint-plugin-'));
  const body = { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } };
  provider = await startFakeProvider({ rules: [{ status: 401, body }] });
});
afterEach(async () => {
  await provider.close();
  rmSync(home, { recursive: true, force: true });
});

/** The plugin as it is installed: with what it depends on beside it. */
function installPlugin(name: string): string {
  const folder = join(home, 'plugin');
  cpSync(join(ROOT, 'plugins', name), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules/@authlint'), { recursive: true });
  for (const own of ['fetch', 'node'])
    symlinkSync(join(ROOT, 'packages', own), join(folder, 'node_modules/@authlint', own));
  return folder;
}

test.each(Object.entries(HOSTS))('%s says the cause once', async (name, host) => {
  const files = host.files(provider.url, installPlugin(name));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(
      join(home, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  const program = await installed(host.client);
  const folders = [...(await programFolders(host.client)), process.env['PATH'] ?? ''];
  const env = { HOME: home, PATH: folders.join(':'), ...host.env };
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: home, env, timeout: 120_000 };
    const child = execFile(program, host.args, options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
    child.stdin?.end();
  });
  expect(output).toContain('Incorrect API key provided.');
  expect(output.match(/quotation mark, and the provider rejects it\. \(proven\)/g)).toHaveLength(1);
  expect(findCanaries(output)).toEqual([]);
});
