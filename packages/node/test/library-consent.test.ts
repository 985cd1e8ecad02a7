import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canary } from '@authlint/testkit';
import { createEngine, loadConfig, type EngineOptions } from '../src/index.js';

const KEY = canary('litellm', 'library consent');
const STRANGER = 'https://llm.stranger.example/v1';

let root: string;
let asked: string[];
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'authlint-test-')));
  asked = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An engine whose requests go nowhere; what it would have asked is written down. */
function engine(options: EngineOptions = {}) {
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ data: [{ id: 'm' }], choices: [{}] }));
  };
  const env = { OPENAI_API_KEY: KEY };
  return createEngine({
    env,
    home: join(root, 'home'),
    cwd: join(root, 'home'),
    fetch,
    ...options,
  });
}

/** A provider that a file of a project names, wherever the program runs. */
async function ofFile(provider: object, folder = 'project') {
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  const text = JSON.stringify({ providers: { team: { modelId: 'm', ...provider } } });
  writeFileSync(join(cwd, 'authlint.config.json'), text);
  const loaded = await loadConfig({ cwd, home: join(root, 'home') });
  const [target] = loaded.kind === 'config' ? loaded.config.providers : [];
  if (target === undefined) throw new Error('the configuration was not read');
  return target;
}

const found = { baseUrl: STRANGER, apiKeyEnv: 'OPENAI_API_KEY' };

test.each([
  ['the folder of the program', 'project', (folder: string) => ({ cwd: folder })],
  ['another folder', 'elsewhere/project', () => ({})],
])('a variable that a file in %s sends to a stranger stays', async (_what, folder, options) => {
  const target = await ofFile(found, folder);
  const report = await engine(options(join(root, folder))).diagnose(target);
  expect(report).toMatchObject({
    ...{ state: 'unchecked', reason: 'consent', requests: [] },
    consent: { credential: 'env:OPENAI_API_KEY', origin: new URL(STRANGER).origin, type: 'env' },
  });
  expect(asked).toEqual([]);
});

test.each([
  ['the host', { allowedHosts: ['llm.stranger.example'] }],
  ['the folder', { env: { OPENAI_API_KEY: KEY, AUTHLINT_TRUST: '<root>' } }],
])('with consent for %s it goes there', async (_what, options: EngineOptions) => {
  const target = await ofFile(found);
  const env = JSON.parse(JSON.stringify(options.env ?? { OPENAI_API_KEY: KEY }));
  if (env.AUTHLINT_TRUST !== undefined) env.AUTHLINT_TRUST = root;
  await engine({ ...options, env }).diagnose(target);
  expect(asked).toContain(`${STRANGER}/chat/completions`);
});

test.each([
  ['a key', { baseUrl: STRANGER, key: KEY, modelId: 'm' }],
  ['a key, without encryption', { baseUrl: 'http://llm.corp.example/v1', key: KEY, modelId: 'm' }],
  ['a header', { baseUrl: 'http://llm.corp.example/v1', headers: { 'X-Key': KEY }, modelId: 'm' }],
])('%s that the program hands over with its Base URL is consented', async (_what, settings) => {
  const report = await engine().diagnose(settings);
  expect(report.reason).toBeNull();
  expect(asked.length).toBeGreaterThan(0);
});

test('a variable that the program names goes to the Base URL that it names, not over plain http', async () => {
  const settings = { apiKeyEnv: 'OPENAI_API_KEY', modelId: 'm' };
  await engine().diagnose({ ...settings, baseUrl: 'https://llm.corp.example/v1' });
  expect(asked.length).toBeGreaterThan(0);
  const seen = asked.length;
  const plain = await engine().diagnose({ ...settings, baseUrl: 'http://llm.corp.example/v1' });
  expect([plain.reason, asked.length]).toEqual(['consent', seen]);
});

test('loopback asks nothing', async () => {
  const target = await ofFile({ baseUrl: 'http://127.0.0.1:9/v1', apiKeyEnv: 'OPENAI_API_KEY' });
  expect((await engine().diagnose(target)).reason).toBeNull();
});

test('a host that is none is an error', () => {
  expect(() => engine({ allowedHosts: ['https://llm.corp.example'] })).toThrow('HOST[:PORT]');
});
