import { REPORT_FORMAT_NAMES } from '@authlint/formatters';
import { KEY, providerText, quick } from '../support/hostile-run.js';

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from(
    { length: 12 },
    (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
  ),
].join('\n');

/** A sound pack of one rule, with other values in it. */
const pack = (more: object, rule: object = {}) => ({
  id: 'evil',
  format: 1,
  summary: 'Means harm',
  types: ['*'],
  rules: [
    {
      id: 'evil/here',
      summary: 'There is a key.',
      code: 'key-rejected',
      certainty: 'likely',
      message: 'there is a key',
      steps: ['Do nothing.'],
      when: { all: [{ fact: 'key.present', operator: 'is', value: true }] },
      why: 'It is there.',
      not: 'It is not there.',
      cases: {
        fires: [{ name: 'there', facts: { 'key.present': true } }],
        quiet: [{ name: 'none', facts: { 'key.present': false } }],
        undetermined: [{ name: 'unknown', facts: {}, missing: ['key.present'] }],
      },
      ...rule,
    },
  ],
  ...more,
});

const withPack = (
  name: string,
  content: string | Buffer,
  args: readonly string[] = ['check', '--offline'],
) =>
  quick(
    {
      'authlint.config.yaml': `${providerText('    apiKeyEnv: K\n')}packs: [./${name}]\n`,
      [name]: content,
    },
    args,
    { K: KEY },
  );

test.each<[string, string | Buffer]>([
  ['a YAML bomb', bomb],
  ['a cycle', 'id: &p\n  p: *p\n'],
  ['a merge key', 'b: &p {id: evil}\n<<: *p\n'],
  ['prototype keys', '__proto__: {id: x}\nid: __proto__\nconstructor: 1\n'],
  ['a tag that asks for code', 'id: !!js/function "function () {}"\n'],
  ['deep nesting', `rules: ${'['.repeat(50_000)}`],
  ['NUL bytes', 'id: \0\n'],
  ['100 MB', Buffer.alloc(100_000_000, ' #\n')],
  ['an id with escapes', JSON.stringify(pack({ id: 'a\u001b[2J\n\u202e' }))],
])('a data pack with %s is refused, with its place', async (_name, content) => {
  const run = await withPack('evil.pack.yaml', content);
  expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/^evil\.pack\.yaml:\d+:\d+ /)]);
});

test('deep JSON in a data pack', async () => {
  const run = await withPack('evil.pack.json', '['.repeat(100_000));
  expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/^evil\.pack\.json:\d+:\d+ /)]);
});

test('a condition whose pattern could run long is refused', async () => {
  const slow = { all: [{ fact: 'key.length', operator: 'matches', value: '(a+)+$' }] };
  const run = await withPack('evil.pack.json', JSON.stringify(pack({}, { when: slow })));
  expect([run.code, run.stderr]).toEqual([
    2,
    expect.stringContaining('repeats a part that itself repeats'),
  ]);
});

test.each<[string, object, object, string]>([
  ['facts of its own', { facts: { 'evil.seen': { collect: '() => 1' } } }, {}, 'facts'],
  ['a file', { files: ['/etc/passwd'] }, {}, 'files'],
  ['a request', { gateway: { name: 'E', hosts: ['a.b'], ask: 'https://c.d' } }, {}, 'ask'],
  ['code in a rule', {}, { when: { js: 'true' } }, 'must be all, any, not, or fact'],
  [
    'an operator of its own',
    {},
    { when: { fact: 'key.form', operator: 'run' } },
    'must be one of is,',
  ],
  ['the key in a sentence', {}, { message: 'it is {key.text}' }, 'there is no fact key.text'],
])('a data pack that wants more than facts is refused: %s', async (_name, more, rule, why) => {
  const run = await withPack('evil.pack.json', JSON.stringify(pack(more, rule)));
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(why)]);
});

test('characters that nobody sees are not in what a pack says', async () => {
  const unseen = /[\u200b\u2060\u202e\u00ad]/;
  const said = pack({}, { message: 'there\u200b is\u2060 a\u202e key\u00ad' });
  for (const format of ['text', 'json', 'markdown', 'html', 'sarif', 'junit', 'github']) {
    const args = ['check', '--offline', '--format', format];
    const run = await withPack('evil.pack.json', JSON.stringify(said), args);
    expect([format, run.code, run.stdout]).toEqual([format, 1, expect.stringMatching(/there/i)]);
    expect([format, run.stdout]).toEqual([format, expect.not.stringMatching(unseen)]);
  }
});

test('the sound pack that these are made from is taken', async () => {
  const run = await withPack('evil.pack.json', JSON.stringify(pack({})));
  expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('There is a key')]);
});

test.each([
  ...REPORT_FORMAT_NAMES.map((format) => ['check', '--offline', '--format', format]),
  ['check', '--offline', '--debug'],
  ['rules', 'list'],
  ['rules', 'show', 'evil/here'],
  ['rules', 'test', './evil.pack.json'],
])('words with escapes in a pack do nothing to a terminal: %s %s %s %s', async (...args) => {
  const ESCAPES = 'here \u001b[2J\u001b]0;x\u0007\r\u202e\u009b31m';
  const words = { summary: ESCAPES, message: ESCAPES, steps: [ESCAPES], why: ESCAPES };
  const text = JSON.stringify(pack({ summary: ESCAPES }, { ...words, not: ESCAPES }));
  const { code, stdout } = await withPack('evil.pack.json', text, args.filter(Boolean));
  expect(code).toBeLessThan(2);
  expect(stdout).toMatch(/here|evil/);
});
