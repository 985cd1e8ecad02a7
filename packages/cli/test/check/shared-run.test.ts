import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkProvider, DEFAULT_LIMITS, Run } from '@authlint/core/internal';
import type { ProviderReport } from '@authlint/model';
import { createPorts, loadConfig, RunFingerprinter } from '@authlint/node/internal';
import { createKnowledge } from '@authlint/providers';
import { builtinPacks } from '@authlint/rules';
import { canary, profiles, startFakeProvider } from '@authlint/testkit';
import { makeHome, write } from '../support/pack-stage.js';

/** What the providers of one run share: counted where it arrives. */

const KEY = canary('litellm', 'shared-run');
const OTHER = canary('litellm', 'shared-run-other');
const { healthyOpenAi, rejectsAll } = profiles;
const OPTIONS = { offline: false, chat: true, twins: false, limits: DEFAULT_LIMITS };

type Providers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

async function check(providers: Providers): Promise<readonly ProviderReport[]> {
  const home = makeHome();
  write(join(home, 'authlint.config.json'), { providers });
  const env = { SHARED_KEY: KEY, OTHER_KEY: OTHER };
  const ports = createPorts({ env, cwd: home, home });
  try {
    const loaded = await loadConfig({ cwd: home, home, ports });
    if (loaded.kind !== 'config') throw new Error(loaded.kind);
    const targets = loaded.config.providers;
    const services = { ports, knowledge: createKnowledge(), fingerprinter: new RunFingerprinter() };
    const engine = { ...services, ruleSources: await builtinPacks() };
    const run = new Run(targets);
    const options = { ...OPTIONS, severities: {} };
    return await Promise.all(targets.map((one) => checkProvider(one, engine, options, run)));
  } finally {
    await ports.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const OWN = ['discovery', 'chat'];

test('each provider sends its own requests; an experiment that would be the same to the byte is sent once', async () => {
  const server = await startFakeProvider({ rules: rejectsAll() });
  const one = { baseUrl: `${server.url}/v1`, apiKeyEnv: 'SHARED_KEY', modelId: 'm' };
  const reports = await check({ a: one, b: one, c: one, d: { ...one, apiKeyEnv: 'OTHER_KEY' } });
  await server.close();
  const alone = reports[0]!.requests.length;
  expect(reports.map(({ diagnosis }) => diagnosis?.code)).toEqual(Array(4).fill('key-rejected'));
  for (const { requests } of reports) {
    expect(requests.filter(({ purpose }) => OWN.includes(purpose))).toHaveLength(2);
    expect(requests).toHaveLength(alone);
  }
  const all = reports.flatMap(({ requests }) => requests);
  const isOwn = ({ purpose }: (typeof all)[number]): boolean => OWN.includes(purpose);
  expect(all.filter(isOwn).every(({ sharedWith }) => sharedWith === undefined)).toBe(true);
  expect(server.requests).toHaveLength(all.filter((one) => one.sharedWith === undefined).length);
  const told = (at: number) => reports[at]!.requests.filter(({ sharedWith }) => sharedWith).length;
  expect([1, 2].every((at) => told(at) + told(0) >= 3)).toBe(true);
  // A provider with another key shares only what is sent without a key.
  const ofOther = reports[3]!.requests.filter(({ sharedWith }) => sharedWith !== undefined);
  expect(ofOther.every(({ credential }) => credential === null)).toBe(true);
});

test.each([
  ['variables', [{ apiKeyEnv: 'SHARED_KEY' }, { apiKeyEnv: 'SHARED_KEY' }]],
  ['literals', [{ key: KEY }, { key: KEY }]],
  ['a variable and a literal', [{ apiKeyEnv: 'SHARED_KEY' }, { key: KEY }]],
])('one key at one Base URL in %s: each experiment is made once', async (_name, [a, b]) => {
  const server = await startFakeProvider({ rules: rejectsAll() });
  const one = { baseUrl: `${server.url}/v1`, modelId: 'm' };
  const reports = await check({ a: { ...one, ...a }, b: { ...one, ...b } });
  await server.close();
  const experiments = reports.map(({ requests }) =>
    requests.filter(({ purpose }) => !OWN.includes(purpose)),
  );
  const sent = experiments.flat().filter(({ sharedWith }) => sharedWith === undefined);
  expect(experiments[0]!.length).toBeGreaterThan(2);
  expect(experiments[1]).toHaveLength(experiments[0]!.length);
  expect(sent).toHaveLength(experiments[0]!.length);
});

test('a key that another provider of the run accepts is asked for there once', async () => {
  const refusing = await startFakeProvider({ rules: rejectsAll() });
  const accepting = await startFakeProvider({ rules: healthyOpenAi(KEY) });
  const at = (url: string, path: string) => ({
    baseUrl: `${url}/${path}`,
    apiKeyEnv: 'SHARED_KEY',
    modelId: 'gpt-4o-mini',
  });
  const refused = Array.from({ length: 6 }, (_, n) => [`r${n}`, at(refusing.url, `v${n}`)]);
  const reports = await check({
    ...(Object.fromEntries(refused) as Providers),
    good: at(accepting.url, 'v1'),
  });
  const chats = accepting.requests.filter(({ method }) => method === 'POST');
  await refusing.close();
  await accepting.close();
  expect(reports.map(({ state, diagnosis }) => diagnosis?.code ?? state)).toEqual([
    ...Array<string>(6).fill('key-of-other-account'),
    'ok',
  ]);
  expect(chats).toHaveLength(2); // its own, and the one for the six others
});
