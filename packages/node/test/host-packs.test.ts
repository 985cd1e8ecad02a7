import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import {
  createEngine,
  definePack,
  InvalidPackError,
  known,
  loadPack,
  type GivenPack,
} from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'authlint-host-packs-'));
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider({ rules: profiles.rejectsAll() });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});
const alone = { env: {}, home: null, cwd: folder };

/** A pack that says what it saw, in the form in which a host writes one. */
const seeing = definePack({
  id: 'host',
  format: 1,
  summary: 'What the host of the engine knows.',
  facts: {
    'host.seen': {
      cost: 'pure',
      summary: 'the host',
      collect: async ({ value }) => known(`${String(await value('endpoint.host'))} of pid`, 'here'),
    },
  },
  rules: [
    {
      id: 'host/seen',
      summary: 'What a pack sees.',
      kind: 'finding',
      severity: 'warn',
      code: null,
      certainty: 'likely',
      message: 'saw {host.seen}',
      when: { fact: 'host.seen', operator: 'notEqual', value: 'nothing' },
      why: 'It is there.',
      not: 'It is not there.',
      cases: {
        fires: [{ name: 'a', facts: { 'host.seen': 'a' } }],
        quiet: [{ name: 'b', facts: { 'host.seen': 'nothing' } }],
        undetermined: [{ name: 'c', facts: {}, missing: ['host.seen'] }],
      },
    },
  ],
});

const YAML = `id: named
format: 1
summary: A pack of a file.
gateway: { name: Named, hosts: [llm.named.example] }
`;
writeFileSync(join(folder, 'named.pack.yaml'), YAML);
writeFileSync(
  join(folder, 'code.pack.mjs'),
  `import { known } from '@authlint/core/pack';
export default ${JSON.stringify({ ...seeing, id: 'code', rules: [] })};`,
);

async function messages(packs: readonly GivenPack[]): Promise<readonly string[]> {
  const engine = createEngine({ ...alone, packs });
  try {
    const settings = { baseUrl: `${provider.url}/v1`, key: 'made-up', modelId: 'm' };
    const { findings } = await engine.diagnose(settings, { offline: true });
    return findings.map(({ message }) => message);
  } finally {
    await engine.close();
  }
}

test('an object of the host is used, with defaults and other names of operators', async () => {
  expect(await messages([seeing])).toContain('saw 127.0.0.1 of pid');
});

test('an object that went through JSON, but for its functions, is one of this copy', async () => {
  const { facts, ...data } = seeing;
  const copied = JSON.parse(JSON.stringify(data)) as typeof data;
  expect(await messages([{ ...copied, facts }])).toContain('saw 127.0.0.1 of pid');
});

test('a pack that is named is loaded, and one that was loaded is taken as it is', async () => {
  const loaded = await loadPack('./named.pack.yaml', alone);
  expect(loaded.gateway?.hosts).toEqual(['llm.named.example']);
  expect(await messages([seeing, './named.pack.yaml'])).toContain('saw 127.0.0.1 of pid');
  expect(await messages([seeing, loaded])).toContain('saw 127.0.0.1 of pid');
});

test('an object runs in the process of its host, the same by file in the sandbox', async () => {
  const text = `typeof process`;
  const inside = { ...seeing.facts?.['host.seen'], collect: () => known(typeof process, 'here') };
  expect(await messages([{ ...seeing, facts: { 'host.seen': inside } }])).toContain('saw object');
  const { facts: _facts, ...data } = seeing;
  writeFileSync(
    join(folder, 'same.pack.mjs'),
    `import { known } from '@authlint/core/pack';
export default { ...${JSON.stringify(data)}, facts: { 'host.seen': { cost: 'pure', summary: 'a', collect: () => known(${text}, 'here') } } };`,
  );
  expect(await messages(['./same.pack.mjs'])).toContain('saw undefined');
});

test('every problem of every bad pack is named, whatever is asked of the engine', async () => {
  const bad = {
    ...seeing,
    facts: { 'key.present': { cost: 'free', summary: 'a', collect: () => known(1, 'here') } },
    rules: [{ ...seeing.rules[0], id: 'other/seen', certainty: 'sure' }],
  } as unknown as GivenPack;
  const engine = createEngine({ ...alone, packs: [bad, seeing] });
  const problem = await engine.diagnose({ baseUrl: `${provider.url}/v1` }).catch((e: unknown) => e);
  expect(problem).toBeInstanceOf(InvalidPackError);
  const { message } = problem as InvalidPackError;
  expect(message).toContain('host:1:1 facts.key.present: a built-in fact has this name');
  expect(message).toContain('facts.key.present.cost: must be one of pure');
  expect(message).toContain('rules[0].certainty');
  expect(message).toContain('host:1:1 is the id of another pack');
  expect(() => engine.explain('401')).toThrow(InvalidPackError);
  await engine.close();
});

test.each([
  ['./gone.pack.yaml', 'cannot be read'],
  ['@acme/authlint-pack-none', 'no such pack is installed'],
  ['./code.pack.mjs', 'facts.host.seen.collect: must be a function'],
])('%s: the problem is named', async (name, says) => {
  await expect(loadPack(name, alone)).rejects.toThrow(says);
  const engine = createEngine({ ...alone, packs: [name] });
  await expect(engine.diagnose({ baseUrl: `${provider.url}/v1` })).rejects.toThrow(says);
  await engine.close();
});
