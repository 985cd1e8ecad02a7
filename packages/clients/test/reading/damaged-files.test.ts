import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { everyNth, loopsOf } from '@authlint/suite';
import { exampleFiles } from '../support/examples.js';
import { machine, type Machine } from '../support/machine.js';
import { readFrom } from '../support/outline.js';

const examples = await exampleFiles();

/** What becomes of the bytes of a file. */
const DAMAGE: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  empty: () => Buffer.alloc(0),
  blank: () => Buffer.from('  \r\n\t\n'),
  'half-written': (content) => content.subarray(0, Math.floor(content.length / 2)),
  'cut in the last line': (content) => content.subarray(0, content.length - 3),
  binary: () => Buffer.from([0, 1, 2, 0xff, 0xfe, 0, 0x7f]),
  'not UTF-8': () => Buffer.from([0x7b, 0xff, 0xc0, 0x7d]),
  'another shape': () =>
    Buffer.from('[1, "x", null, {"providers": 7, "provider": "y", "models": "z"}]'),
  'wrong types': (content) =>
    Buffer.from(content.toString('utf8').replace(/(:\s*|=\s*)("[^"\n]*"|[\w./:-]+)/g, '$1[7]')),
};

test.each(Object.keys(DAMAGE))('%s files give a clear result, never a throw', async (kind) => {
  for (const [tree, path] of everyNth(6, examples)) {
    const here = await machine({ tree });
    const content = await readFile(here.path(path));
    await writeFile(here.path(path), DAMAGE[kind]?.(content) ?? content);
    await expectClear(here, path);
  }
});

async function expectClear(here: Machine, path: string): Promise<void> {
  const result = await readFrom(here, path);
  if (result.kind === 'not-a-client-file') return;
  for (const problem of result.problems) {
    expect(problem.line).toBeGreaterThan(0);
    expect(problem.column).toBeGreaterThan(0);
    expect(problem.message).not.toMatch(/made-up/);
  }
  if (result.kind === 'problems') expect(result.problems.length).toBeGreaterThan(0);
}

const unsealed = examples.filter(([, name]) => !name.endsWith('sealed'));

/** Their clients do not take a byte order mark: `byte-order-mark.test.ts`. */
const REFUSES_MARK =
  /gptme|gemini\/settings|aichat\/config|\.vibe|\.kimi\/|codex\/auth|\.codex\/\.env|io\.datasette\.llm\/keys|sgptrc|\.cline|\.grok\/user-settings|fabric\/|\.factory\/|tgpt\/|config\.conf/;

/** Files whose client takes them in the same way with a byte order mark or Windows line ends. */
test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('%s changes neither the providers nor the lines', async (name, change) => {
  for (const [tree, path] of everyNth(6, unsealed)) {
    if (REFUSES_MARK.test(path) && name !== 'Windows line ends') continue;
    if (name === 'UTF-16' && /env|rc$|\.conf$|\.aicommits|\.opencommit/.test(path)) continue; // no program finds a variable in it
    const here = await machine({ tree });
    const before = summary(await readFrom(here, path));
    await writeFile(here.path(path), change(await readFile(here.path(path), 'utf8')));
    expect([path, summary(await readFrom(here, path))]).toEqual([path, before]);
  }
});

function summary(result: Awaited<ReturnType<typeof readFrom>>): unknown {
  if (result.kind !== 'read') return result.kind;
  return result.targets.map(({ id, baseUrl, source, credentials }) => [
    id,
    baseUrl,
    source.line,
    credentials.map(({ kind, location }) => [kind, location?.line]),
  ]);
}

test('a file that is not there, a folder, and a link that leads nowhere', async () => {
  const here = await machine();
  await mkdir(here.path('~/.codex/config.toml'), { recursive: true });
  await symlink('gone', here.path('opencode.json'));
  const client = { id: 'codex-cli', name: 'OpenAI Codex CLI' };
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    kind: 'problems',
    client,
    failure: 'not-a-file',
  });
  expect(await readFrom(here, 'opencode.json')).toMatchObject({
    kind: 'problems',
    client: { id: 'opencode' },
    failure: 'not-found',
    problems: [{ file: 'opencode.json', line: 1, column: 1, message: 'there is no such file' }],
  });
  expect(await readFrom(here, 'nobody.txt')).toMatchObject({
    kind: 'problems',
    client: null,
    failure: 'not-found',
  });
});

test('a link is followed to the file', async () => {
  const here = await machine({ files: { '~/dotfiles/codex.toml': 'model = "m"\n' } });
  await mkdir(here.path('~/.codex'));
  await symlink(here.path('~/dotfiles/codex.toml'), here.path('~/.codex/config.toml'));
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    kind: 'read',
    client: { id: 'codex-cli' },
  });
});

test('a belonging file that may not be read is a problem beside the providers', async () => {
  const here = await machine({ tree: 'codex-cli' });
  const auth = here.path('~/.codex/auth.json');
  await rm(auth);
  await mkdir(auth);
  await chmod(auth, 0o700);
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    kind: 'read',
    targets: [{ id: 'house' }, { id: 'relay' }, { id: 'openai' }],
    problems: [{ file: '~/.codex/auth.json', line: 1, column: 1, message: 'this is not a file' }],
  });
});

test('a syntax fault in one layer is that of a client that does not start', async () => {
  const here = await machine({
    tree: 'opencode',
    files: { 'opencode.jsonc': '{\n  "model": "house/fast"\n  "x": 1\n}' },
  });
  const message = 'a comma is missing; opencode does not start until this is corrected';
  expect(await readFrom(here, '~/.config/opencode/opencode.json')).toMatchObject({
    kind: 'problems',
    problems: [{ file: 'opencode.jsonc', line: 3, column: 3, message }],
  });
});

test.each([
  ['a comma too many', '{ "env": {\n  "ANTHROPIC_API_KEY": "made-up-gone",\n} }', 2],
  ['a comma too few', '{ "env": {\n  "A": "b"\n  "ANTHROPIC_API_KEY": "made-up-gone"\n} }', 3],
])(
  'Claude Code leaves out a file with a fault, and nothing of it counts: %s',
  async (_name, text, line) => {
    const here = await machine({ files: { '~/.claude/settings.json': text } });
    const result = await readFrom(here, '~/.claude/settings.json');
    expect(result).toMatchObject({ kind: 'read', problems: [{ line }] });
    expect(JSON.stringify(result)).not.toContain('settings.json#env');
  },
);

test('a setting that the client does not take any more is refused where it is in force', async () => {
  const provider = (id: string) =>
    `[model_providers.${id}]\nbase_url = "https://llm.fixture.example/v1"\nname = "${id}"\n`;
  const text = (chosen: string) =>
    `model_provider = "${chosen}"\n${provider('a')}wire_api = "chat"\n${provider('b')}`;
  const message =
    'wire_api = "chat" is no longer supported: "responses" is; OpenAI Codex CLI does not start until this is corrected';
  const chosen = await machine({ files: { '~/.codex/config.toml': text('a') } });
  expect(await readFrom(chosen, '~/.codex/config.toml')).toMatchObject({
    kind: 'problems',
    problems: [{ line: 5, message }],
  });
  const other = await machine({ files: { '~/.codex/config.toml': text('b') } });
  expect(await readFrom(other, '~/.codex/config.toml')).toMatchObject({ kind: 'read' });
});

test.each([
  '~/.codex/config.toml',
  '~/.claude/settings.json',
  '~/.openclaw/openclaw.json',
  '~/.dsh/settings.yaml',
])('a text that is nested without end is refused in no time: %s', async (path) => {
  const prefix = path.endsWith('.toml') ? 'a = ' : '';
  const here = await machine({ files: { [path]: prefix + '['.repeat(100_000) } });
  expect(await loopsOf(() => expectClear(here, path))).toBeLessThan(2_400);
});

test('a huge file is refused, not loaded', async () => {
  const here = await machine({ files: { '~/.codex/config.toml': '' } });
  await writeFile(here.path('~/.codex/config.toml'), `# ${'x '.repeat(40)}\n`.repeat(120_000));
  expect(await readFrom(here, '~/.codex/config.toml')).toMatchObject({
    kind: 'problems',
    failure: 'too-large',
  });
});
