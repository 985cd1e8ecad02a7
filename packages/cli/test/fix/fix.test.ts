import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

const key = canary('openai', 'fix good');
const dead = canary('openai', 'fix dead');
const gateway = canary('litellm', 'fix gateway');
const CONFIG = 'authlint.config.yaml';

let healthy: FakeProvider;
let differing: FakeProvider;
let folder: Workspace;

beforeAll(async () => {
  healthy = await startFakeProvider({ rules: profiles.healthyOpenAi(key) });
  differing = await startFakeProvider({ rules: profiles.discoveryGuardedDifferently(gateway) });
});
afterAll(() => Promise.all([healthy.close(), differing.close()]));
beforeEach(() => {
  folder = new Workspace({});
});
afterEach(() => folder.remove());

const provider = (line: string): string =>
  `# ours\nproviders:\n  p:   # the team's\n    type: openai-compatible\n    baseUrl: ${healthy.url}/v1\n    modelId: gpt-4o-mini\n${line}`;

const path = (name: string): string => join(folder.project, name);
const text = (name: string): string => readFileSync(path(name), 'utf8');
const backups = (): string[] =>
  readdirSync(folder.project).filter((name) => /\.authlint-backup-\w+$/.test(name));
const fix = (args: string, env: Readonly<Record<string, string>> = {}): Promise<Run> =>
  folder.run(['fix', ...args.split(' ').filter(Boolean)], env);

interface Shown {
  fixes: { kind: string; outcome: string; before: string | null; why: string | null }[];
}

async function outcomes(args: string): Promise<string[][]> {
  const { stdout } = await fix(`${args} --format json`);
  return (JSON.parse(stdout) as Shown).fixes.map(({ kind, outcome }) => [kind, outcome]);
}

describe('a damaged key', () => {
  const damaged = (): string => provider(`    key: "Bearer ${key}"   # from the portal\n`);

  it('is shown by fingerprints in a dry run, which changes nothing', async () => {
    folder.write(CONFIG, damaged());
    const { code, stdout } = await fix('');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}- key: \[key [0-9a-f]{8} with the word Bearer\]$/m);
    expect(stdout).toMatch(/^ {2}\+ key: \[key [0-9a-f]{8}\]$/m);
    expect(stdout).toContain('--write');
    expect(text(CONFIG)).toBe(damaged());
    expect(readdirSync(folder.project)).toEqual([CONFIG]);
  });

  it('is mended in place: every byte around it stays, the mode too, and the old file is kept', async () => {
    folder.write(CONFIG, damaged());
    chmodSync(path(CONFIG), 0o640);
    const { code, stdout } = await fix('p --write');
    expect(stdout).toContain('written and verified');
    expect(code).toBe(0);
    expect(text(CONFIG)).toBe(damaged().replace('Bearer ', ''));
    expect(statSync(path(CONFIG)).mode & 0o777).toBe(0o640);
    expect(backups()).toHaveLength(1);
    expect(text(backups()[0] ?? '')).toBe(damaged());
    expect(statSync(path(backups()[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(await outcomes('--write')).toEqual([]);
  });

  it.each([
    ['is not ignored', '', true],
    ['is not ignored, since a later line takes it back', '*.yaml*\n!*backup*\n', true],
    ['is ignored', '*.authlint-backup-*\n', false],
  ])('leaves a backup that git keeps out of a commit or not: %s', async (_what, ignore, isSaid) => {
    mkdirSync(path('.git'));
    folder.write('.gitignore', ignore);
    folder.write(CONFIG, damaged());
    const { stderr } = await fix('--write');
    const [backup = 'no backup'] = backups();
    expect(stderr.includes('holds the old key, and git does not ignore it.')).toBe(isSaid);
    if (!isSaid) return;
    expect(stderr).toContain(backup);
    expect(stderr).toContain('add this line to .gitignore: *.authlint-backup-*');
  });

  it.each([
    ['quotes', `'"${key}"'`, `'${key}'`],
    ['a tab', `"\\t${key}"`, `"${key}"`],
    ['a name', `MY_KEY=${key}`, key],
  ])('%s', async (_name, written, mended) => {
    folder.write(CONFIG, provider(`    key: ${written}\n`));
    expect(await outcomes('--write')).toEqual([['key', 'written']]);
    expect(text(CONFIG)).toBe(provider(`    key: ${mended}\n`));
  });

  it('is mended in a line of an env file', async () => {
    folder.write(CONFIG, provider('    apiKeyEnv: TEAM_KEY\nenvFiles: [.env]\n'));
    const lines = (value: string): string => `A=1\r\n# c\r\nexport TEAM_KEY=${value} # d\r\nB=2`;
    folder.write('.env', lines(`Bearer ${key}`));
    expect(await outcomes('--write')).toEqual([['key', 'written']]);
    expect(text('.env')).toBe(lines(key));
  });

  it('is mended in the configuration of a client', async () => {
    const json = (value: string): string =>
      `{\n  // mine\n  "provider": {"local": { "options": {"baseURL": "${healthy.url}/v1",\n "apiKey": "${value}"}, "models": {"gpt-4o-mini": {}} }},\n}\n`;
    folder.write('opencode.jsonc', json(`Bearer ${key}`));
    expect(await outcomes('--write')).toEqual([['key', 'written']]);
    expect(text('opencode.jsonc')).toBe(json(key));
  });

  it('of a variable is for the user: the command is printed', async () => {
    folder.write(CONFIG, provider('    apiKeyEnv: TEAM_KEY\n'));
    const { code, stdout } = await fix('--write', { TEAM_KEY: `Bearer ${key}` });
    expect(code).toBe(1);
    expect(stdout).toContain('export TEAM_KEY="$(printf %s "$TEAM_KEY" | sed -E');
    expect(backups()).toEqual([]);
  });

  it('that is dead without its damage too is put back', async () => {
    const before = provider(`    key: "Bearer ${dead}"\n`);
    folder.write(CONFIG, before);
    chmodSync(path(CONFIG), 0o644);
    expect(await outcomes('--write')).toEqual([['key', 'restored']]);
    expect(text(CONFIG)).toBe(before);
    expect(statSync(path(CONFIG)).mode & 0o777).toBe(0o644);
    expect(readdirSync(folder.project)).toEqual([CONFIG]);
  });

  it('behind a symbolic link is left alone, with a word', async () => {
    folder.write('real.yaml', damaged());
    symlinkSync('real.yaml', path(CONFIG));
    const { code, stdout } = await fix('--write');
    expect(code).toBe(1);
    expect(stdout).toContain('symbolic link');
    expect(text('real.yaml')).toBe(damaged());
    expect(backups()).toEqual([]);
  });

  it('in a file elsewhere that only the project names is left alone, with a word', async () => {
    folder.write(CONFIG, provider('    apiKeyEnv: TEAM_KEY\nenvFiles: [~/.bashrc]\n'));
    folder.write('~/.bashrc', `TEAM_KEY=Bearer ${key}\n`);
    const { stdout } = await fix('--write');
    expect(stdout).toContain('only a file of the project names it');
    expect(readdirSync(folder.home).filter((name) => name.startsWith('.bashrc'))).toEqual([
      '.bashrc',
    ]);
  });

  it('in a folder that is a link out of the project is left alone, with a word', async () => {
    folder.write(CONFIG, provider('    apiKeyEnv: TEAM_KEY\nenvFiles: [link/.profile]\n'));
    folder.write('~/outside/.profile', `TEAM_KEY=Bearer ${key}\n`);
    symlinkSync('../outside', path('link'));
    const { stdout } = await fix('--write');
    expect(stdout).toContain('a symbolic link on the way leads out of the project');
    expect(readdirSync(path('link'))).toEqual(['.profile']);
    expect(text('link/.profile')).toBe(`TEAM_KEY=Bearer ${key}\n`);
  });
});

test('a sound key that is rejected is no fault that can be fixed', async () => {
  folder.write(CONFIG, provider(`    key: ${dead}\n`));
  const { code, stdout } = await fix('--write');
  expect(code).toBe(1);
  expect(stdout).toContain('no proven fault that authlint can fix');
  expect(text(CONFIG)).toBe(provider(`    key: ${dead}\n`));
});

test('the Model ID with which chat works is listed where discovery is refused', async () => {
  const yaml = (rest: string): string =>
    `providers:\n  g:\n    type: custom-gateway\n    baseUrl: ${differing.url}/v1\n    modelId: gpt-4o-mini # ours\n${rest}    key: ${gateway}\n`;
  folder.write(CONFIG, yaml(''));
  expect(await outcomes('')).toEqual([['models', 'planned']]);
  expect(await outcomes('--write')).toEqual([['models', 'written']]);
  expect(text(CONFIG)).toBe(yaml('    models: [gpt-4o-mini]\n'));
  expect(await outcomes('')).toEqual([]);
});

describe('in the file of a client', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => server.close());

  const MODEL = 'corp-large';
  const opencode = (path: string, model: string): string =>
    `{\n  // ours\n  "provider": {\n    "corp": {\n      "npm": "@ai-sdk/openai-compatible",\n      "options": { "baseURL": "${url}${path}", "apiKey": "${key}" },\n      "models": { "${model}": {} }\n    }\n  },\n  "model": "corp/${model}"\n}\n`;

  /** An API below /v1 that knows one model. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/v1/models') {
      send(200, { object: 'list', data: [{ id: MODEL, object: 'model' }] });
      return;
    }
    const asked = Buffer.concat(chunks).toString().includes(`"${MODEL}"`);
    if (request.url !== '/v1/chat/completions') send(404, { detail: 'Not Found' });
    else if (asked)
      send(200, {
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: 'ok' } }],
      });
    else send(404, { error: { message: 'The model does not exist', code: 'model_not_found' } });
  }

  it.each<[fault: string, kind: string, path: string, model: string]>([
    ['a Base URL without /v1', 'base-url', '', MODEL],
    ['a Base URL with /v1 twice', 'base-url', '/v1/v1', MODEL],
    ['a Model ID that is almost right', 'model', '/v1', 'Corp-Large'],
  ])('%s is corrected, and the rest stays', async (_fault, kind, at, model) => {
    const broken = opencode(at, model);
    folder.write('opencode.json', broken);
    const args = '--config opencode.json';
    expect(await outcomes(args)).toEqual([[kind, 'planned']]);
    expect(text('opencode.json')).toBe(broken);
    expect(await outcomes(`${args} --write`)).toEqual([[kind, 'written']]);
    expect(text('opencode.json')).toBe(opencode('/v1', MODEL));
    expect(text(backups()[0] ?? '')).toBe(broken);
  });

  it('https to a server that speaks http is corrected', async () => {
    const broken = opencode('/v1', MODEL).replace('http://', 'https://');
    folder.write('opencode.json', broken);
    expect(await outcomes('--config opencode.json --write')).toEqual([['base-url', 'written']]);
    expect(text('opencode.json')).toBe(opencode('/v1', MODEL));
    expect(text(backups()[0] ?? '')).toBe(broken);
  });

  it('a Model ID that is almost right in a .env is corrected, and the rest stays', async () => {
    const env = (model: string): string =>
      `# ours\nOPENAI_BASE_URL=${url}/v1\nOPENAI_API_KEY=${key}\nOPENAI_MODEL=${model}\nLATER=1\n`;
    folder.write('.env', env('Corp-Large'));
    expect(await outcomes('--config .env --write')).toEqual([['model', 'written']]);
    expect(text('.env')).toBe(env(MODEL));
    expect(text(backups()[0] ?? '')).toBe(env('Corp-Large'));
  });

  it('a variable of a similar name is renamed in the .env that the client loads', async () => {
    const env = (name: string): string =>
      `# ours\nOPENAI_API_BASE=${url}/v1\n${name}=${key}\nLATER=1\n`;
    folder.write('.aider.conf.yml', `model: openai/${MODEL}\n`);
    folder.write('.env', env('OPENAI_KEY'));
    expect(await outcomes('--config .aider.conf.yml')).toEqual([['key', 'planned']]);
    expect(await outcomes('--config .aider.conf.yml --write')).toEqual([['key', 'written']]);
    expect(text('.env')).toBe(env('OPENAI_API_KEY'));
    expect(text(backups()[0] ?? '')).toBe(env('OPENAI_KEY'));
  });
});

test('a reference in the syntax of another program is written in that of the client', async () => {
  const opencode = (value: string): string =>
    `{\n  // ours\n  "provider": {\n    "corp": {\n      "npm": "@ai-sdk/openai-compatible",\n      "options": { "baseURL": "${healthy.url}/v1", "apiKey": "${value}" },\n      "models": { "gpt-4o-mini": {} }\n    }\n  }\n}\n`;
  for (const written of ['$TEAM_KEY', '${TEAM_KEY}', '%TEAM_KEY%', '${{ secrets.TEAM_KEY }}']) {
    folder.write('opencode.json', opencode(written));
    const { code } = await fix('--config opencode.json --write', { TEAM_KEY: key });
    expect([written, code]).toEqual([written, 0]);
    expect(text('opencode.json')).toBe(opencode('{env:TEAM_KEY}'));
  }
});

test('a credential file that others may read is closed to them', async () => {
  folder.write('~/.codex/config.toml', 'model = "gpt-5"\n');
  folder.write('~/.codex/auth.json', { OPENAI_API_KEY: dead });
  const file = join(folder.home, '.codex/auth.json');
  chmodSync(file, 0o644);
  expect(await outcomes('')).toEqual([['mode', 'planned']]);
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(await outcomes('--write')).toEqual([['mode', 'written']]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder.home, '.codex/config.toml')).mode & 0o777).not.toBe(0o600);
});
