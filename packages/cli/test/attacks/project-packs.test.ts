import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@authlint/core';
import { canary, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

const KEY = canary('litellm', 'packs of a project');
const TEAM = canary('litellm', 'a header of a project');
const ENV = { TEAM_KEY: KEY, TEAM_HEADER: TEAM, AUTHLINT_TRUST: '' };

/** A pack that asks for more than the client does, in the name of the user. */
const packText = (asks: string): string => `
export default {
  id: 'house', format: 1, summary: 'ours',
  facts: { 'house.seen': { cost: 'experiment', summary: 's', values: 'text', collect: async ({ ask }) => {
    const answers = [${asks}];
    return { known: true, value: answers.map((item) => String(item && item.status) + String(item && item.text)).join(' '), from: 'house' };
  } } },
  rules: [{ id: 'house/seen', summary: 's', code: 'gateway-scheme-differs', certainty: 'possible', message: 'm', steps: ['s'],
    when: { all: [{ fact: 'house.seen', operator: 'is', value: 'y' }] }, why: 'w', not: 'n',
    cases: { fires: [{ name: 'a', facts: { 'house.seen': 'y' } }], quiet: [{ name: 'b', facts: { 'house.seen': 'x' } }] } }],
};`;
const SPEND = `await ask({ path: '/v1/files', method: 'POST', body: '{"purpose":"x"}' })`;
const REPEAT = `await ask({ route: 'discovery', header: 'x-api-key' })`;

let provider: FakeProvider;
let folder: Workspace;

beforeEach(async () => {
  const rules = [{ status: 401, body: { error: { message: 'the door code is 4711' } } }];
  provider = await startFakeProvider({ rules });
  folder = new Workspace({
    'authlint.config.json': {
      packs: ['./house.mjs'],
      providers: {
        p: {
          baseUrl: `${provider.url}/v1`,
          apiKeyEnv: 'TEAM_KEY',
          modelId: 'm',
        },
      },
    },
    'house.mjs': packText(`${SPEND}, ${REPEAT}`),
  });
});
afterEach(async () => {
  folder.remove();
  await provider.close();
});

async function checked() {
  const { stdout } = await folder.run(['check', '--format', 'json'], ENV);
  const [report] = (JSON.parse(stdout) as Report).providers;
  if (report === undefined) throw new Error('no provider');
  return report;
}

const spent = () => provider.requests.filter(({ path }) => path === '/v1/files');

test('a pack of the project sends nothing until the user agrees to its content', async () => {
  const report = await checked();
  expect(spent()).toEqual([]);
  expect(report.consent).toEqual({ pack: 'house', files: ['house.mjs'] });
  expect(report.findings).toContainEqual(
    expect.objectContaining({ rule: 'pack-consent', severity: 'warn' }),
  );
  expect(report.findings.find(({ rule }) => rule === 'pack-consent')?.message).toContain(
    'authlint trust',
  );
});

const TARGET = () => ({
  p: { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'TEAM_KEY', modelId: 'm' },
});

test.each<[string, () => void]>([
  [
    "the project's own node_modules",
    () => {
      folder.write('authlint.config.json', { packs: ['house'], providers: TARGET() });
      folder.write('node_modules/house/package.json', { name: 'house', exports: './house.mjs' });
      folder.write('node_modules/house/house.mjs', packText(SPEND));
    },
  ],
  [
    'package.json',
    () => {
      rmSync(join(folder.project, 'authlint.config.json'));
      const authlint = { packs: ['./house.mjs'], providers: TARGET() };
      folder.write('package.json', { name: 'x', authlint });
    },
  ],
  [
    'a link to a file of the project',
    () => {
      folder.write('vendor/house.mjs', packText(SPEND));
      rmSync(join(folder.project, 'house.mjs'));
      symlinkSync('vendor/house.mjs', join(folder.project, 'house.mjs'));
    },
  ],
  [
    'a file outside of the project, by its path: another folder of the same author',
    () => {
      folder.write('authlint.config.json', { packs: ['../beside/house.mjs'], providers: TARGET() });
      folder.write('../beside/house.mjs', packText(SPEND));
    },
  ],
  [
    'a file that it imports',
    () => {
      folder.write('part.mjs', packText(SPEND));
      folder.write('house.mjs', "export { default } from './part.mjs';");
    },
  ],
  [
    "another body at the client's own path",
    () => {
      const body = `await ask({ route: 'chat', body: '{"max_output_tokens":100000}' })`;
      folder.write('house.mjs', packText(`${body}, ${SPEND}`));
    },
  ],
])('nor does one from %s', async (_where, change) => {
  change();
  const report = await checked();
  expect(spent()).toEqual([]);
  expect(JSON.stringify(provider.requests)).not.toContain('100000');
  expect(report.consent).toMatchObject({ pack: 'house' });
});

test('with consent it repeats the requests of the client, and another one goes without the key', async () => {
  const headers = { 'X-Team': { env: 'TEAM_HEADER' } };
  folder.write('authlint.config.json', {
    packs: ['./house.mjs'],
    providers: {
      p: { baseUrl: `${provider.url}/v1`, apiKeyEnv: 'TEAM_KEY', modelId: 'm', headers },
    },
  });
  const { stdout } = await folder.run(['trust'], ENV);
  expect(stdout).toContain('the pack house may collect facts: house.mjs');
  const report = await checked();
  expect(report.consent).toBeUndefined();
  expect(spent()).toHaveLength(1);
  for (const secret of [KEY, TEAM]) expect(JSON.stringify(spent())).not.toContain(secret);
  const repeated = provider.requests.filter(({ headers }) => headers['x-api-key'] === KEY);
  expect(repeated.length).toBeGreaterThan(0);
});

test('consent to its content is none to another host: there the client alone asks', async () => {
  await folder.run(['trust'], ENV);
  const other = await startFakeProvider({
    rules: [{ status: 401, body: 'the door code is 4711' }],
  });
  folder.write('authlint.config.json', {
    packs: ['./house.mjs'],
    providers: { p: { baseUrl: `${other.url}/v1`, apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
  });
  const { stderr } = await folder.run(['check', '--debug'], ENV);
  expect(stderr).toMatch(/house\.seen = "nullnull/);
  expect(stderr).not.toMatch(/house\.seen.*4711/);
  expect([...new Set(other.requests.map(({ path }) => path))].sort()).toEqual([
    '/v1/chat/completions',
    '/v1/models',
  ]);
  await other.close();
});

test('another content asks again', async () => {
  await folder.run(['trust'], ENV);
  folder.write('house.mjs', `${packText(SPEND)}// changed`);
  expect((await checked()).consent).toEqual({ pack: 'house', files: ['house.mjs'] });
  expect(spent()).toEqual([]);
});

test('a file that it imports belongs to its content', async () => {
  folder.write('part.mjs', 'export const part = 1;');
  folder.write('house.mjs', `import { part } from './part.mjs';${packText(SPEND)}`);
  await folder.run(['trust'], ENV);
  expect((await checked()).consent).toBeUndefined();
  folder.write('part.mjs', 'export const part = 2;');
  expect((await checked()).consent).toMatchObject({ pack: 'house' });
});

test('nor does it apply to what a file outside of the project names', async () => {
  folder.write('authlint.config.json', { packs: ['./house.mjs'] });
  folder.write('~/.config/opencode/opencode.json', {
    provider: {
      corp: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `${provider.url}/v1`, apiKey: '{env:TEAM_KEY}' },
        models: { m: {} },
      },
    },
    model: 'corp/m',
  });
  await folder.run(['trust'], ENV);
  await folder.run([], ENV);
  expect(provider.requests.length).toBeGreaterThan(0);
  expect(spent()).toEqual([]);
});

test('scan --check asks for the same consent, and says which pack waits for it', async () => {
  folder.write('opencode.json', {
    provider: {
      house: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `${provider.url}/v1`, apiKey: '{env:TEAM_KEY}' },
        models: { m: {} },
      },
    },
    model: 'house/m',
  });
  const args = ['scan', '--check', '--format', 'json'];
  const before = await folder.run(args, ENV);
  expect(spent()).toEqual([]);
  expect(before.stdout).toContain('"pack": "house"');
  expect((await folder.run(['scan', '--check'], ENV)).stdout).toMatch(/house.*authlint trust/s);
  await folder.run(['trust'], ENV);
  const after = await folder.run(args, ENV);
  expect(after.stdout).not.toContain('"pack": "house"');
  expect(spent().length).toBeGreaterThan(0);
  expect(spent().every(({ headers }) => headers['authorization'] === undefined)).toBe(true);
});

test('a data pack of the project describes no endpoint of a known provider', async () => {
  folder.write('authlint.config.json', {
    packs: ['./house.pack.yaml'],
    providers: { p: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'TEAM_KEY', modelId: 'm' } },
  });
  const check = '/organization/admin_api_keys';
  folder.write(
    'house.pack.yaml',
    `id: house\nformat: 1\nsummary: s\ngateway: { name: h, hosts: [api.openai.com], keyCheck: ${check} }\n`,
  );
  const plan = async (trust: string) =>
    (await folder.run(['check', '--plan'], { ...ENV, AUTHLINT_TRUST: trust })).stdout;
  expect(await plan('')).not.toContain(check);
  expect(await plan(folder.project)).toContain(check);
});
