import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from './support/run-program.js';

const CORE = fileURLToPath(new URL('../../core', import.meta.url));
const KEY = canary('litellm', 'code-pack');

let server: FakeProvider;
let workspace: Workspace;
beforeAll(async () => {
  server = await startFakeProvider({ rules: profiles.rejectsAll() });
});
afterAll(() => server.close());
afterEach(() => workspace.remove());

/** A pack with one fact `acme.seen` and a finding that prints it. */
function packOf(collect: string, cost = 'pure', fact = 'acme.seen'): string {
  return `import { readFileSync } from 'node:fs';
import { definePack, known } from '@authlint/core/pack';
const read = (path) => { try { return readFileSync(path, 'utf8'); } catch (error) { return error.code; } };
export default definePack({
  id: 'acme', format: 1, summary: 'Acme',
  facts: { 'acme.seen': { cost: '${cost}', summary: 'what it sees', collect: ${collect} } },
  rules: [{
    id: 'acme/seen', summary: 'What a pack sees.', kind: 'finding', severity: 'warn', code: null,
    certainty: 'likely', message: 'it sees {${fact}}',
    when: { fact: '${fact}', operator: 'isNot', value: 'nothing' },
    why: 'It is there.', not: 'It is not there.',
    cases: {
      fires: [{ name: 'a', facts: { 'acme.seen': 'a' } }],
      quiet: [{ name: 'b', facts: { 'acme.seen': 'nothing' } }],
      undetermined: [{ name: 'c', facts: {}, missing: ['acme.seen'] }],
    },
  }],
});
`;
}

async function run(pack: string): Promise<Run> {
  const provider = { baseUrl: `${server.url}/v1`, apiKeyEnv: 'ACME_KEY', modelId: 'm' };
  workspace = new Workspace({
    'authlint.config.json': { providers: { p: provider }, packs: ['./acme.pack.mjs'] },
    'acme.pack.mjs': pack,
    '.env': `ACME_KEY=${KEY}\n`,
  });
  linkCore();
  return workspace.run(['check', '--format', 'json'], { ACME_KEY: KEY });
}

function linkCore(): void {
  const scope = join(workspace.project, 'node_modules/@authlint');
  mkdirSync(scope, { recursive: true });
  symlinkSync(CORE, join(scope, 'core'));
}

interface Checked {
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly undetermined: readonly { readonly rule: string; readonly missing: readonly object[] }[];
}

function checked({ stdout, stderr }: Run): Checked {
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { providers: [Checked] }).providers[0];
}

test('a pack sees settings and other facts, and none of the places where a key may be', async () => {
  const collect = `async ({ target, value }) => known([
    target.id, String(await value('endpoint.host')), String(process.env.ACME_KEY),
    read('.env'), read('authlint.config.json'), read('/proc/' + process.ppid + '/environ'),
  ].join(' '), 'here')`;
  const { findings } = checked(await run(packOf(collect)));
  expect(findings.map(({ message }) => message)).toEqual([
    'it sees p 127.0.0.1 undefined ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED',
  ]);
});

test('a code pack in a preset may import the other files of its package, and read nothing beside it', async () => {
  const home = 'node_modules/authlint-preset-acme';
  workspace = new Workspace({
    'authlint.config.json': {
      providers: { p: { baseUrl: `${server.url}/v1`, apiKeyEnv: 'ACME_KEY' } },
      packs: ['authlint-preset-acme'],
    },
    [`${home}/package.json`]: { authlint: { packs: ['./packs/acme.mjs'] } },
    [`${home}/packs/acme.mjs`]: packOf("() => known(NAME + ' ' + read('.env'), 'here')").replace(
      'export',
      "import { NAME } from '../name.mjs';\nexport",
    ),
    [`${home}/name.mjs`]: "export const NAME = 'acme';",
    '.env': `ACME_KEY=${KEY}\n`,
  });
  linkCore();
  const { findings } = checked(await workspace.run(['check', '--offline', '--format', 'json']));
  expect(findings.map(({ message }) => message)).toContain('it sees acme ERR_ACCESS_DENIED');
});

test('an experiment of a pack is sent to the configured endpoint', async () => {
  const before = server.requests.length;
  const collect = `async ({ ask }) => {
    const answer = await ask({ route: 'chat', place: { header: 'X-Acme-Key', scheme: '' } });
    return known([answer.status, answer.outcome].join(' '), 'there');
  }`;
  const { findings } = checked(await run(packOf(collect, 'experiment')));
  expect(findings.map(({ message }) => message)).toEqual(['it sees 401 rejected']);
  expect(server.requests.slice(before).some(({ headers }) => headers['x-acme-key'] === KEY)).toBe(
    true,
  );
});

test.each([
  ['throws', `() => { throw new Error('no'); }`],
  ['gives no fact', `() => ({ known: true, value: { key: 1 } })`],
  ['never ends', `() => { for (;;); }`],
  ['ends its process', `() => process.exit(1)`],
  ['never settles', `() => new Promise(() => {})`],
  ['throws what is no error', `() => { throw null; }`],
  ['gives nothing', `() => undefined`],
  ['gives what cannot be sent', `() => known(() => 1, 'here')`],
  ['gives a fact without an end', `() => { const a = []; a.push(a); return known(a, 'here'); }`],
  [
    'fills its memory',
    `() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }`,
  ],
])('a pack that %s leaves its fact unknown', async (_what, collect) => {
  const { findings, undetermined } = checked(await run(packOf(collect)));
  expect(findings).toEqual([]);
  expect(undetermined).toContainEqual({
    rule: 'acme/seen',
    missing: [{ fact: 'acme.seen', reason: 'collector-failed' }],
  });
});

test('what a pack writes, and what it gives to be shown, does nothing to a terminal', async () => {
  const escapes = String.raw`'\u001b[2J\u001b]0;x\u0007\r\n\u202e\u009b31m'`;
  const collect = `() => { console.log(${escapes}); process.stderr.write(${escapes}); return known('a' + ${escapes}, ${escapes}); }`;
  const { code, stdout, stderr } = await run(packOf(collect));
  expect(code).toBe(1);
  expect(stdout + stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
  expect(checked({ code, stdout, stderr }).findings).toMatchObject([
    { message: expect.stringMatching(/^it sees a/) },
  ]);
});

test('a fact of megabytes is not shown whole', async () => {
  const { stdout } = await run(packOf(`() => known('a'.repeat(2e7), 'here')`));
  expect(stdout.length).toBeLessThan(100_000);
});

test('a pack that does not end while it is loaded ends the run', async () => {
  const { code, stdout, stderr } = await run('for (;;);');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('acme.pack.mjs');
});

test.each([
  [
    'a fact that nobody declares',
    packOf('() => null', 'pure', 'acme.sen'),
    'there is no fact acme.sen',
  ],
  [
    'a cost that is not there',
    packOf('() => null', 'free'),
    'facts.acme.seen.cost: must be one of',
  ],
  ['no function', packOf('null'), 'facts.acme.seen.collect: must be a function'],
  [
    'a code outside the table',
    packOf('() => null').replace('code: null', "code: 'odd'"),
    'rules[0].code: must be one of',
  ],
  ['no pack', 'export default 7;', 'acme.pack.mjs'],
  ['code that does not run', 'boom();', 'the pack cannot be loaded: ReferenceError'],
])('%s is a fault of the pack when it is loaded', async (_what, pack, message) => {
  const { code, stdout, stderr } = await run(pack);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
