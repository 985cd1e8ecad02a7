import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPorts, loadPacks } from '@authlint/node/internal';

const PACK = `id: acme
format: 1
summary: The gateway of Acme
types: ['*']
rules:
  - id: acme/portal-key
    summary: A key of the old portal.
    code: key-rejected
    certainty: likely
    when:
      all:
        - {fact: auth.rejected, operator: is, value: true}
    why: Keys of the old portal were switched off.
    not: Keys of the new portal work.
    cases:
      fires: [{name: refused, facts: {auth.rejected: true}}]
      quiet: [{name: accepted, facts: {auth.rejected: false}}]
      undetermined: [{name: not asked, facts: {}, missing: [auth.rejected]}]
`;

const folder = mkdtempSync(join(tmpdir(), 'authlint-packs-'));
const ports = createPorts({ cwd: folder, env: {} });
const load = (...names: string[]) => loadPacks(names, folder, { cwd: folder, ports });

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

afterAll(async () => {
  await ports.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a pack by path', async () => {
  write('acme.pack.yaml', PACK);
  const { packs, problems } = await load('./acme.pack.yaml');
  expect(problems).toEqual([]);
  expect(packs.map(({ id, rules }) => [id, rules[0]?.kind, rules[0]?.severity])).toEqual([
    ['acme', 'diagnosis', 'error'],
  ]);
});

test('a pack by package name, whose code is not run', async () => {
  write(
    'node_modules/authlint-pack-acme/package.json',
    '{"name": "authlint-pack-acme", "main": "index.js"}',
  );
  write('node_modules/authlint-pack-acme/index.js', 'throw new Error("was run")');
  write('node_modules/authlint-pack-acme/authlint.pack.yaml', PACK);
  const { packs, problems } = await load('authlint-pack-acme');
  expect([packs.length, problems]).toEqual([1, []]);
});

test.each([
  ['a misspelt operator', PACK.replace('operator: is', 'operator: iz'), 12, 33],
  ['a misspelt key', PACK.replace('summary: A key', 'sumary: A key'), 6, 5],
  ['a fact that nobody has', PACK.replace('{fact: auth.rejected,', '{fact: auth.denied,'), 12, 12],
  ['another version of the format', PACK.replace('format: 1', 'format: 2'), 2, 1],
  ['a rule of another pack', PACK.replace('id: acme/portal-key', 'id: other/portal-key'), 6, 5],
  ['no YAML', 'id: [', 1, 6],
])('%s is a problem with its place', async (_name, text, line, column) => {
  write('bad.pack.yaml', text);
  const { packs, problems } = await load('./bad.pack.yaml');
  expect(packs).toEqual([]);
  expect(problems[0]).toMatchObject({ file: 'bad.pack.yaml', line, column });
});

test('a pack that is not there is a problem', async () => {
  const { problems } = await load('./none.pack.yaml', 'authlint-pack-none');
  expect(problems.map(({ file }) => file)).toEqual(['none.pack.yaml', 'authlint-pack-none']);
});

test('the name of a pack that is a file here is met with the name of the file', async () => {
  write('corner.pack.yaml', PACK);
  const { problems } = await load('corner', 'corners');
  expect(problems.map(({ hint }) => hint)).toEqual([
    'did you mean ./corner.pack.yaml?',
    'install it next to the configuration, or name the file of the pack',
  ]);
});

test('what a pack names and is not there is shown at its own line, with what may be meant', async () => {
  write(
    'names.pack.yaml',
    `id: names
format: 1
summary: A gateway.
gateway:
  name: Names
  extends: litelm-proxy
  hosts: [llm.names.example]
overrides:
  common/key-expired: { severity: warn }
  common/key-exspired: { severity: off }
`,
  );
  const { problems } = await load('./names.pack.yaml');
  expect(problems).toEqual([
    {
      file: 'names.pack.yaml',
      line: 6,
      column: 3,
      path: 'gateway.extends',
      message: 'there is no gateway litelm-proxy',
      hint: 'did you mean litellm-proxy?',
    },
    {
      file: 'names.pack.yaml',
      line: 10,
      column: 3,
      path: 'overrides.common/key-exspired',
      message: 'there is no rule common/key-exspired',
      hint: 'did you mean common/key-expired?',
    },
  ]);
});

test.each(['litellm-proxy', 'kong', 'envoy', 'azure-apim', 'portkey', 'new-api'])(
  'a pack may extend %s',
  async (id) => {
    const gateway = `gateway: { name: G, extends: ${id}, hosts: [g.example] }`;
    write('extends.pack.yaml', `id: own\nformat: 1\nsummary: A gateway.\n${gateway}\n`);
    expect((await load('./extends.pack.yaml')).problems).toEqual([]);
  },
);
