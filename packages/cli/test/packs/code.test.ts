import { everyNth } from '@authlint/suite';
import { canary, profiles, startFakeProvider, type FakeProvider } from '@authlint/testkit';
import { Workspace, type Run } from '../support/run-program.js';

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
  return `import { definePack, known } from '@authlint/core/pack';
const seen = (name) => { try { return typeof Function('return ' + name)(); } catch (error) { return error.name; } };
const imported = (name) => import(name).then(() => 'there', (error) => error.message);
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
  return workspace.run(['check', '--format', 'json'], { ACME_KEY: KEY });
}

interface Checked {
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  readonly undetermined: readonly { readonly rule: string; readonly missing: readonly object[] }[];
}

function checked({ stdout, stderr }: Run): Checked {
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { providers: [Checked] }).providers[0];
}

/** Findings of the pack's own rule. */
function seenBy(run: Run): readonly string[] {
  const own = checked(run).findings.filter(({ rule }) => rule === 'acme/seen');
  return own.map(({ message }) => message);
}

/** What is said of a pack that failed. */
function failuresOf(run: Run): readonly string[] {
  const failed = checked(run).findings.filter(({ rule }) => rule === 'pack-failed');
  return failed.map(({ message }) => message);
}

test('a pack sees settings and other facts, and none of the places where a key may be', async () => {
  const collect = `async ({ target, value }) => known([
    target.id, String(await value('endpoint.host')), seen('process.env.ACME_KEY'), seen('fetch'),
    await imported('./.env'), await imported('./authlint.config.json'),
    (await imported('node:fs')).slice(0, 21), (await imported('/proc/self/environ')).slice(0, 31),
  ].join(' | '), 'here')`;
  expect(seenBy(await run(packOf(collect)))).toEqual([
    [
      'it sees p | 127.0.0.1 | ReferenceError | ReferenceError',
      'cannot import ./.env: a module of a pack is one of .js, .mjs, .ts, .mts',
      'cannot import ./authlint.config.json: a module of a pack is one of .js, .mjs, .ts, .mts',
      'cannot import node:fs | cannot import /proc/self/enviro',
    ].join(' | '),
  ]);
});

test.each(
  everyNth(4, [
    ['a signal to the process', `process.kill(process.ppid, 'SIGKILL')`],
    ['its end', 'process.exit(0)'],
    ['a message', `process.send({ kind: 'collected' })`],
    ['an inspector', `process.binding('inspector')`],
    ['a debugger by signal', `process._debugProcess(process.ppid)`],
    ['chatter on stdout', `process.stdout.write('chatter')`],
    ['a request', `fetch('http://127.0.0.1:1')`],
    ['a program', `require('child_process').execSync('id')`],
    ['a file', `require('fs').writeFileSync('chatter', '')`],
  ]),
)('%s of a pack is a name that is not there', async (_what, attack) => {
  const before = server.requests.length;
  const ended = await run(packOf(`() => { ${attack}; return known('done', 'here'); }`));
  expect(ended.code).toBe(1);
  expect(seenBy(ended)).toEqual([]);
  expect(failuresOf(ended)).toEqual([
    expect.stringMatching(
      /^the pack acme could not collect acme\.seen: ReferenceError: '\w+' is not defined$/,
    ),
  ]);
  expect(ended.stdout + ended.stderr).not.toContain('chatter');
  expect(server.requests.slice(before).every(({ path }) => path.startsWith('/v1/'))).toBe(true);
});

test('what a pack writes to its console is seen with --debug, and only there', async () => {
  const pack = packOf(`() => { console.log('a line of acme'); return known('a', 'here'); }`);
  const quiet = await run(pack);
  expect(quiet.stdout + quiet.stderr).not.toContain('a line of acme');
  const { stderr } = await workspace.run(['check', '--offline', '--debug'], { ACME_KEY: KEY });
  expect(stderr).toContain('debug: pack: a line of acme\n');
});

test('completion and help run no pack', async () => {
  await run(packOf('() => null'));
  workspace.write('acme.pack.mjs', 'for (;;);');
  const { code, stdout } = await workspace.run(['__complete', 'where', '']);
  expect([code, stdout.split(/\s/)[0]]).toEqual([0, 'p']);
  for (const args of [['--help'], ['check', '--help'], ['--version'], ['completion', 'bash']]) {
    expect([args, (await workspace.run(args)).code]).toEqual([args, 0]);
  }
});

test('a code pack in a preset may import the other files of its package, and nothing beside it', async () => {
  const home = 'node_modules/authlint-preset-acme';
  workspace = new Workspace({
    'authlint.config.json': {
      providers: { p: { baseUrl: `${server.url}/v1`, apiKeyEnv: 'ACME_KEY' } },
      packs: ['authlint-preset-acme'],
    },
    [`${home}/package.json`]: { authlint: { packs: ['./packs/acme.mjs'] } },
    [`${home}/packs/acme.mjs`]: packOf(
      "async () => known(NAME + ' ' + await imported('../../../key.mjs'), 'here')",
    ).replace('export', "import { NAME } from '../name.mjs';\nexport"),
    [`${home}/name.mjs`]: "export const NAME = 'acme';",
    'key.mjs': `export const key = '${KEY}';`,
  });
  const ended = await workspace.run(['check', '--offline', '--format', 'json']);
  expect(seenBy(ended)).toEqual([
    'it sees acme cannot import ../../../key.mjs: it leads out of the folder of the pack',
  ]);
});

test('an experiment of a pack is sent to the configured endpoint', async () => {
  const before = server.requests.length;
  const collect = `async ({ ask }) => {
    const answer = await ask({ route: 'chat', header: 'X-Acme-Key' });
    return known([answer.status, answer.outcome].join(' '), 'there');
  }`;
  expect(seenBy(await run(packOf(collect, 'experiment')))).toEqual(['it sees 401 rejected']);
  expect(server.requests.slice(before).some(({ headers }) => headers['x-acme-key'] === KEY)).toBe(
    true,
  );
});

test.each<[string, string, string | RegExp]>([
  ['throws', `() => { throw new Error('no'); }`, 'no'],
  ['gives no fact', `() => ({ known: true, value: { key: 1 } })`, 'what it gave is no fact'],
  ['never ends', `() => { for (;;); }`, /^it took longer than (250 ms of the processor|2000 ms)$/],
  ['never settles', `() => new Promise(() => {})`, 'its promise never settles'],
  ['throws what is no error', `() => { throw null; }`, 'it threw a value that is not an Error'],
  ['gives nothing', `() => undefined`, 'what it gave is no fact'],
  ['gives what cannot be sent', `() => known(() => 1, 'here')`, 'what it gave is no fact'],
  [
    'waits for itself',
    `({ value }) => value('acme.seen')`,
    'acme.seen and acme.seen wait for each other',
  ],
  [
    'throws what a terminal obeys',
    String.raw`() => { throw new Error('a\u001b[2J\r\n\u202eb' + 'c'.repeat(1000)); }`,
    `a b${'c'.repeat(197)}…`,
  ],
  [
    'fills its memory',
    `() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }`,
    'InternalError: out of memory',
  ],
])(
  'a pack that %s leaves its fact unknown, and the report says why',
  async (_what, collect, why) => {
    const ended = await run(packOf(collect));
    expect(seenBy(ended)).toEqual([]);
    expect(checked(ended).undetermined).toContainEqual({
      rule: 'acme/seen',
      missing: [{ fact: 'acme.seen', reason: 'collector-failed' }],
    });
    const said = 'the pack acme could not collect acme.seen: ';
    expect(failuresOf(ended)).toEqual([expect.stringContaining(said)]);
    expect([failuresOf(ended)[0]?.slice(said.length)]).toEqual([
      typeof why === 'string' ? why : expect.stringMatching(why),
    ]);
  },
);

test('two facts that wait for each other are both unknown', async () => {
  const other = `'acme.other': { cost: 'pure', summary: 'o', collect: ({ get }) => get('acme.seen') }, `;
  const pack = packOf(`({ get }) => get('acme.other')`).replace('facts: { ', `facts: { ${other}`);
  expect(failuresOf(await run(pack))).toContain(
    'the pack acme could not collect acme.other: acme.other and acme.seen wait for each other',
  );
});

test('what a pack writes, and what it gives to be shown, does nothing to a terminal', async () => {
  const escapes = String.raw`'\u001b[2J\u001b]0;x\u0007\r\n\u202e\u009b31m'`;
  const collect = `() => { console.log(${escapes}); console.error(${escapes}); return known('a' + ${escapes}, ${escapes}); }`;
  const { code, stdout, stderr } = await run(packOf(collect));
  expect(code).toBe(1);
  expect(stdout + stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
  expect(seenBy({ code, stdout, stderr })).toEqual([expect.stringMatching(/^it sees a/)]);
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

test.each(
  everyNth(3, [
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
      'rules[0].code: is neither a code of ours nor one under codes',
    ],
    ['no pack', 'export default 7;', 'acme.pack.mjs'],
    ['code that does not run', 'boom();', 'the pack cannot be loaded: ReferenceError'],
  ]),
)('%s is a fault of the pack when it is loaded', async (_what, pack, message) => {
  const { code, stdout, stderr } = await run(pack);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
