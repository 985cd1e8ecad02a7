import { readFileSync } from 'node:fs';
import { FACTS } from '@authlint/core/internal';
import { factLabel } from '@authlint/formatters/internal';
import { builtinPacks } from '@authlint/rules';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

// Planted, so that the sweep of the output has something to find.
canary('openrouter', 'rules-facts');

let workspace: Workspace;
afterEach(() => workspace.remove());

const PACK = `
import { definePack, known } from '@authlint/core/pack';
export default definePack({
  id: 'acme', format: 1, summary: 'The gateway of Acme.', gateway: { name: 'Acme', hosts: ['llm.acme.example'] },
  facts: {
    'acme.zone': { cost: 'local', summary: 'zone of the key', values: ['main', 'test'], collect: () => known('main', 'key') },
  },
  rules: [],
});
`;

const files = {
  'acme.pack.mjs': PACK,
  'authlint.config.yaml': 'providers: {}\npacks: [./acme.pack.mjs]\n',
};

test('every fact with its values, its cost and its meaning, those of packs too', async () => {
  workspace = new Workspace(files);
  const { code, stdout, stderr } = await workspace.run(['rules', 'facts', '--format', 'json']);
  expect([code, stderr]).toEqual([0, '']);
  const { facts } = JSON.parse(stdout) as { facts: { id: string }[] };
  expect(facts.map(({ id }) => id)).toEqual([...Object.keys(FACTS), 'acme.zone']);
  expect(facts).toContainEqual({
    ...{ id: 'key.form', pack: null, cost: 'local', values: ['valid', 'malformed', 'unknown'] },
    summary: "whether the key has its issuer's form: valid, malformed or unknown",
  });
  expect(facts).toContainEqual({
    ...{ id: 'acme.zone', pack: 'acme', cost: 'local', values: ['main', 'test'] },
    summary: 'zone of the key',
  });
});

test('as text: one fact on two lines, and what the costs mean', async () => {
  workspace = new Workspace(files);
  const { stdout } = await workspace.run(['rules', 'facts', '--ascii']);
  expect(stdout).toMatch(/^chat\.passed, network, true \| false\n {4}the chat request succeeded$/m);
  expect(stdout).toMatch(/^acme\.zone, local, main \| test, pack acme\n {4}zone of the key$/m);
  expect(stdout).toContain('experiment: takes a further request');
});

test('the schema that comes with authlint completes each fact in an editor', () => {
  const file = new URL('../../schema/pack.schema.json', import.meta.url);
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as {
    $defs: { fact: { anyOf: { enum?: string[]; enumDescriptions?: string[] }[] } };
  };
  const [builtIn] = $defs.fact.anyOf;
  expect(builtIn?.enum).toEqual(Object.keys(FACTS));
  expect(builtIn?.enumDescriptions).toHaveLength(Object.keys(FACTS).length);
});

test('each fact that a built-in rule reads has a label for the screen', async () => {
  const read = new Set<string>();
  JSON.stringify(await builtinPacks(), (key, value: unknown) => {
    if (key === 'fact' && typeof value === 'string') read.add(value);
    return value;
  });
  expect(read.size).toBeGreaterThan(100);
  expect([...read].filter((fact) => factLabel(fact) === undefined)).toEqual([]);
});

test('a fact without a label has its id as words', () => {
  expect(factLabel('acme.zone')).toBeUndefined();
});
