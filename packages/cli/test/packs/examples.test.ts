import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canary, startFakeProvider, testPack, type WireRule } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url));
const packs = readdirSync(EXAMPLES).flatMap((folder) =>
  readdirSync(join(EXAMPLES, folder))
    .filter((file) => file.endsWith('.pack.yaml'))
    .map((file) => join(folder, file)),
);

test.each(packs)('%s is sound', async (pack) => {
  const { cases, faults, survivors } = await testPack(join(EXAMPLES, pack));
  expect({ faults, survivors }).toEqual({ faults: [], survivors: [] });
  expect(cases).toBeGreaterThan(2);
});

test('a pack whose cases do not hold is not sound', async () => {
  const workspace = new Workspace({
    'acme.pack.yaml': readFileSync(
      join(EXAMPLES, 'open-model-list/acme.pack.yaml'),
      'utf8',
    ).replace('meaning: revoked', 'meaning: expired'),
  });
  try {
    const { faults } = await testPack(join(workspace.project, 'acme.pack.yaml'));
    expect(faults.map(({ problem }) => problem)).toEqual([
      'stated code key-revoked, found key-expired',
    ]);
  } finally {
    workspace.remove();
  }
});

const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);
const isCi = process.env['CI'] !== undefined;
const KEY = canary('litellm', 'nginx');
const UPSTREAM: WireRule[] = [
  {
    method: 'GET',
    path: '/v1/models',
    headers: { 'x-api-key': KEY },
    body: { object: 'list', data: [{ id: 'corp-small' }] },
  },
  {
    method: 'POST',
    headers: { 'x-api-key': KEY },
    body: {
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: 'Hi' } }],
    },
  },
  { status: 401, body: { error: { message: 'Unknown API key' } } },
];

// Without nginx (apt-get install nginx) these say that they were left out; on CI they fail instead.
const withNginx = NGINX !== undefined || isCi ? describe : describe.skip;

withNginx('basic authentication of a real nginx (needs nginx)', () => {
  const pack = readFileSync(join(EXAMPLES, 'basic-auth-nginx/corp.pack.yaml'), 'utf8');
  let base: string;
  let workspace: Workspace;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const upstream = await startFakeProvider({ rules: UPSTREAM });
    workspace = new Workspace({
      'corp.pack.yaml': pack.replace('llm.corp.example]', '127.0.0.1]'),
    });
    const nginx = await startNginx(workspace.home, upstream.port);
    base = `http://127.0.0.1:${nginx.port}/v1`;
    stop = async () => {
      nginx.child.kill();
      await new Promise((resolve) => nginx.child.on('close', resolve));
      await upstream.close();
      workspace.remove();
    };
  });
  afterAll(() => stop());

  async function checked(client: object, env: Readonly<Record<string, string>>) {
    const provider = { baseUrl: base, apiKeyEnv: 'CORP_KEY', modelId: 'corp-small', ...client };
    workspace.write('authlint.config.json', {
      providers: { p: provider },
      packs: ['./corp.pack.yaml'],
    });
    return (await workspace.check([], env)).providers[0];
  }

  test('a client that knows nothing of it is told so in the words of the pack', async () => {
    expect(await checked({}, { CORP_KEY: KEY })).toMatchObject({
      state: 'rejected',
      diagnosis: {
        cause: 5,
        code: 'gateway-layer',
        message: expect.stringContaining('the nginx in front of the Corp Gateway wants'),
      },
    });
  });

  const full = {
    auth: { header: 'X-Api-Key', scheme: '' },
    headers: { Authorization: { env: 'CORP_BASIC' } },
  };
  const basic = `Basic ${Buffer.from('team:made-up-password').toString('base64')}`;

  test('with the password and a key that the gateway knows, all is well', async () => {
    const provider = await checked(full, { CORP_KEY: KEY, CORP_BASIC: basic });
    expect(provider).toMatchObject({ state: 'ok', verification: { resolved: true } });
  });

  test('with the password and another key, the key is refused', async () => {
    const provider = await checked(full, {
      CORP_KEY: canary('litellm', 'nginx-other'),
      CORP_BASIC: basic,
    });
    expect(provider).toMatchObject({ state: 'rejected', diagnosis: { cause: 1 } });
  });
});

/** nginx with the configuration of the example, on a free port of loopback. */
async function startNginx(
  home: string,
  upstream: number,
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  if (NGINX === undefined) throw new Error('nginx is missing: apt-get install nginx');
  const port = await freePort();
  const folder = join(home, 'nginx');
  mkdirSync(folder);
  const conf = readFileSync(join(EXAMPLES, 'basic-auth-nginx/nginx.conf'), 'utf8')
    .replace('LISTEN;', `127.0.0.1:${port};`)
    .replace('GATEWAY;', `127.0.0.1:${upstream};`);
  writeFileSync(join(folder, 'nginx.conf'), conf);
  writeFileSync(join(folder, 'users'), 'team:{PLAIN}made-up-password\n');
  const child = spawn(
    NGINX,
    ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'master_process off;'],
    {
      stdio: 'ignore',
    },
  );
  for (let look = 0; look < 200; look += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answered !== null) return { child, port };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
