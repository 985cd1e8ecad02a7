import { spawn } from 'node:child_process';
import { canary } from '@authlint/testkit';
import { heard, listen } from '../support/listening.js';
import { Workspace } from '../support/run-program.js';
import { installed } from './install.js';
import { PACKAGES, type ClientPackage } from './packages.js';

/** Real clients are pointed at `authlint listen`, take its answer for that of a provider, and are seen for what they send. */

const KEY = canary('openai', 'listen real');
const OTHER = canary('anthropic', 'listen real');
const TEXT = 'Hello from authlint listen.';

interface Case {
  readonly client: ClientPackage;
  readonly args: readonly string[];
  readonly files: (origin: string) => Readonly<Record<string, unknown>>;
  readonly api: string;
}

const CASES: readonly Case[] = [
  {
    client: PACKAGES.codex,
    args: ['exec', '--skip-git-repo-check', 'hi'],
    files: (origin) => ({
      '~/.codex/config.toml': `model = "gpt-5"\nmodel_provider = "house"\n[model_providers.house]\nname = "House"\nbase_url = "${origin}/v1"\nenv_key = "HOUSE_KEY"\nwire_api = "responses"\n`,
    }),
    api: 'openai-responses',
  },
  {
    client: PACKAGES.opencode,
    args: ['run', 'hi'],
    files: (origin) => ({
      'opencode.json': {
        model: 'house/gpt-4o-mini',
        provider: {
          house: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${origin}/v1`, apiKey: '{env:HOUSE_KEY}' },
            models: { 'gpt-4o-mini': {} },
          },
        },
      },
    }),
    api: 'openai-chat',
  },
];

/** What the client says; it ends by itself, or after two minutes. */
function said(program: string, args: readonly string[], folder: Workspace, key: string) {
  const env = { HOME: folder.home, PATH: process.env['PATH'] ?? '', HOUSE_KEY: key };
  const options = { cwd: folder.project, env, timeout: 120_000 };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve(text));
  });
}

async function session({ client, args, files }: Case, key: string) {
  const program = await installed(client);
  const house = { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'HOUSE_KEY' };
  const folder = new Workspace({ 'authlint.config.json': { providers: { house } } });
  try {
    const options = ['house', '--format', 'json', '--for', '180000'];
    const endpoint = await listen(folder, options, { HOUSE_KEY: KEY });
    for (const [name, content] of Object.entries(files(endpoint.origin)))
      folder.write(name, content);
    const text = await said(program, args, folder, key);
    endpoint.interrupt();
    return { text, report: await heard(endpoint) };
  } finally {
    folder.remove();
  }
}

describe.each(CASES)('$client.name', (one) => {
  test('takes the answer, and its key is that of the variable', async () => {
    const { text, report } = await session(one, KEY);
    expect(text).toContain(TEXT);
    const chats = report.requests.filter(({ route }) => route === 'chat');
    expect(chats.map(({ api, status }) => [api, status])).toContainEqual([one.api, 200]);
    for (const { credentials } of chats) {
      expect(credentials).toMatchObject([
        { scheme: 'Bearer', sources: [{ from: 'env:HOUSE_KEY', provider: 'house', exact: true }] },
      ]);
    }
    expect(report.findings.filter(({ cause }) => cause !== null)).toEqual([]);
  });

  test('the key of another provider is seen', async () => {
    const { report } = await session(one, OTHER);
    expect(report.findings.map(({ code }) => code)).toContain('key-of-other-provider');
  });
});
