import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem, sameSecret, seal } from '@authlint/core';
import { createPorts, loadConfig, type LoadedConfig } from '../src/internal.js';
import { freshFolder, runChild, sources } from './support/child.js';

let folder: Awaited<ReturnType<typeof freshFolder>>;
afterEach(() => folder.remove());

/** Loads with `home` as the home directory and `home/project` or a folder below it as the working directory. */
async function load(
  files: Readonly<Record<string, string>>,
  {
    cwd = 'home/project',
    platform,
    ...more
  }: { cwd?: string; file?: string; envFiles?: string[]; platform?: string } = {},
): Promise<LoadedConfig> {
  folder = await freshFolder(files);
  const [home, place] = [join(folder.path, 'home'), join(folder.path, cwd)];
  await mkdir(place, { recursive: true });
  const ports = createPorts({ env: {}, cwd: place, home, platform });
  const loaded = await loadConfig({ cwd: place, home, ports, ...more });
  await ports.close();
  return loaded;
}

const found = (loaded: LoadedConfig) => {
  if (loaded.kind === 'problems') throw new Error(loaded.problems.map(formatProblem).join('\n'));
  if (loaded.kind === 'none') throw new Error('none');
  return loaded;
};
const idsOf = (loaded: LoadedConfig): string[] =>
  found(loaded).config.providers.map(({ id }) => id);

const yaml = (id: string): string => `providers:\n  ${id}:\n    baseUrl: https://api.example/v1\n`;
const json = (id: string): string =>
  JSON.stringify({ providers: { [id]: { baseUrl: 'https://api.example/v1' } } });

describe('the places', () => {
  test.each([
    ['authlint.config.yaml', yaml('a')],
    ['authlint.config.yml', yaml('a')],
    ['authlint.config.json', json('a')],
    ['.authlintrc', yaml('a')],
    ['.authlintrc', json('a')],
    ['.authlintrc.json', json('a')],
    ['.authlintrc.yaml', yaml('a')],
    ['.authlintrc.yml', yaml('a')],
    ['package.json', `{"name":"x","authlint":${json('a')}}`],
  ])('%s', async (name, text) => {
    const loaded = await load({ [`home/project/${name}`]: text });
    expect(idsOf(loaded)).toEqual(['a']);
    expect(found(loaded).config.file).toBe(name);
  });

  test.each([
    'authlint.config.js',
    '.authlintrc.js',
    '.authlintrc.ts',
    '.config/authlintrc',
    'authlint.json',
  ])('%s is none', async (name) => {
    expect((await load({ [`home/project/${name}`]: json('a') })).kind).toBe('none');
  });
});

describe('the search', () => {
  test('goes up, past a package of its own, to the home directory', async () => {
    const loaded = await load(
      { 'home/authlint.config.yaml': yaml('a'), 'home/project/sub/package.json': '{}' },
      { cwd: 'home/project/sub' },
    );
    expect(idsOf(loaded)).toEqual(['a']);
    expect(found(loaded).path).toBe(join(folder.path, 'home/authlint.config.yaml'));
  });

  test('takes the nearest', async () => {
    const files = {
      'home/authlint.config.yaml': yaml('far'),
      'home/project/.authlintrc.yml': yaml('near'),
    };
    expect(idsOf(await load(files))).toEqual(['near']);
  });

  test('does not go beyond the home directory', async () => {
    const loaded = await load({ 'authlint.config.yaml': yaml('a') });
    expect(loaded).toEqual({
      kind: 'none',
      searched: [join(folder.path, 'home/project'), join(folder.path, 'home')],
    });
  });

  test('passes a package.json without an entry, and a broken one', async () => {
    const files = {
      'home/project/package.json': '{',
      'home/package.json': '{"authlint":null}',
      'home/authlint.config.yaml': yaml('a'),
    };
    expect(idsOf(await load(files))).toEqual(['a']);
    await folder.remove();
    expect(idsOf(await load({ ...files, 'home/project/package.json': '{"name":"x"}' }))).toEqual([
      'a',
    ]);
  });

  test('reads no configuration for all projects', async () => {
    const loaded = await load({ 'home/.config/authlint/config.json': json('a') });
    expect(loaded.kind).toBe('none');
  });
});

describe('a file that is named', () => {
  test('is read whatever its name, relative to the working directory', async () => {
    const loaded = await load(
      { 'home/other/team.conf': yaml('a') },
      { file: '../other/team.conf' },
    );
    expect(idsOf(loaded)).toEqual(['a']);
  });

  test.each([
    ['none.yaml', 'there is no such file'],
    ['../project', 'is not a file'],
    ['nul.yaml', 'is not a text file'],
    ['empty.yaml', 'is empty'],
    ['comment.yaml', 'is empty'],
    ['package.json', 'has no authlint entry'],
  ])('%s: %s', async (file, message) => {
    const loaded = await load(
      {
        'home/project/nul.yaml': 'a\0b',
        'home/project/empty.yaml': '',
        'home/project/comment.yaml': '# nothing\n',
        'home/project/package.json': '{}',
      },
      { file },
    );
    if (loaded.kind !== 'problems') throw new Error(loaded.kind);
    expect(loaded.problems).toEqual([
      expect.objectContaining({ line: 1, column: 1, path: '', message }),
    ]);
  });

  test('what a search finds is at most 8 MiB', async () => {
    const loaded = await load({
      'home/project/authlint.config.yaml': 'a'.repeat(8 * 1024 * 1024 + 1),
    });
    if (loaded.kind !== 'problems') throw new Error(loaded.kind);
    expect(loaded.problems).toMatchObject([
      { line: 1, column: 1, message: 'is larger than 8 MiB' },
    ]);
  });
});

describe('env files', () => {
  const config = (more = ''): string =>
    `${yaml('a')}    apiKeyEnv: LLM_KEY\n    key: sk-canary-saved\nenvFiles: [.env.local, ~/team.env, .env]\n${more}`;

  test('come below the variable and the saved key, in their order', async () => {
    const loaded = await load({
      'home/project/authlint.config.yaml': config(),
      'home/project/.env.local': 'OTHER=1\n',
      'home/team.env': '# team\nexport LLM_KEY="sk-canary-team"\n',
      'home/project/.env': 'LLM_KEY=sk-canary-old\nLLM_KEY=sk-canary-project\n',
    });
    const [target] = found(loaded).config.providers;
    const kinds = target?.credentials.map(({ kind, location }) => [
      kind,
      location?.file,
      location?.line,
      location?.column,
    ]);
    expect(kinds).toEqual([
      ['env', 'authlint.config.yaml', 4, 5],
      ['saved', 'authlint.config.yaml', 5, 5],
      ['env-file', join(folder.path, 'home/team.env'), 2, 8],
      ['env-file', '.env', 2, 1],
    ]);
    const values = target?.credentials.map((source) => ('secret' in source ? source.secret : null));
    expect(values?.[2] && sameSecret(values[2], seal('sk-canary-team'))).toBe(true);
    expect(values?.[3] && sameSecret(values[3], seal('sk-canary-project'))).toBe(true);
  });

  test('that are not there are passed, with a note', async () => {
    const loaded = await load({ 'home/project/authlint.config.yaml': config() });
    expect(found(loaded).notes).toEqual([
      { file: '.env.local', failure: 'not-found' },
      { file: join(folder.path, 'home/team.env'), failure: 'not-found' },
      { file: '.env', failure: 'not-found' },
    ]);
    expect(found(loaded).config.providers[0]?.credentials).toHaveLength(2);
  });

  test('are relative to the configuration; those of the command line to the working directory, and come first', async () => {
    const loaded = await load(
      {
        'home/authlint.config.yaml': config(),
        'home/.env': 'LLM_KEY=sk-canary-1',
        'home/project/.env': 'LLM_KEY=sk-canary-2',
      },
      { envFiles: ['.env'] },
    );
    const files = found(loaded).envFiles.map(({ file }) => file);
    expect(files).toEqual(['.env', join(folder.path, 'home/.env')]);
    expect(found(loaded).config.providers[0]?.credentials.slice(2)).toMatchObject([
      { location: { file: '.env' } },
      { location: { file: join(folder.path, 'home/.env') } },
    ]);
  });

  test('an empty value counts', async () => {
    const loaded = await load({
      'home/project/authlint.config.yaml': config(),
      'home/project/.env': 'LLM_KEY=\n',
    });
    const source = found(loaded).config.providers[0]?.credentials[2];
    expect(source?.kind === 'env-file' && sameSecret(source.secret, seal(''))).toBe(true);
  });

  test.each([
    ['win32', [5, 1]],
    ['linux', null],
    ['darwin', null],
  ])('on %s a name in another case', async (platform, place) => {
    const loaded = await load(
      {
        'home/project/authlint.config.yaml': config(),
        'home/project/.env': 'A=1\n\n\n\nLlm_Key=sk-canary-1\nllm_key=sk-canary-2\n',
      },
      { platform },
    );
    const source = found(loaded).config.providers[0]?.credentials[2] ?? null;
    expect(source && [source.location?.line, source.location?.column]).toEqual(place);
    const secret = source !== null && 'secret' in source ? source.secret : null;
    expect(secret === null || sameSecret(secret, seal('sk-canary-1'))).toBe(true);
  });

  test('add nothing for a provider that names no variable', async () => {
    const loaded = await load({
      'home/project/authlint.config.yaml': `${yaml('a')}envFiles: [.env]\n`,
      'home/project/.env': 'LLM_KEY=sk-canary-1',
    });
    expect(found(loaded).config.providers[0]?.credentials).toEqual([]);
  });
});

/** What the clock of a file system may be off. */
const SECOND = 1_000;

test('a saved key is as old as its file', async () => {
  const before = Date.now();
  const loaded = await load({
    'home/project/authlint.config.yaml': `${yaml('a')}    key: sk-canary\n`,
  });
  const after = Date.now();
  const [source] = found(loaded).config.providers[0]?.credentials ?? [];
  if (source?.kind !== 'saved') throw new Error('no saved key');
  expect(source.changedAt).toBeGreaterThanOrEqual(before - SECOND);
  expect(source.changedAt).toBeLessThanOrEqual(after + SECOND);
});

test('UTF-16 and a byte order mark are no problem', async () => {
  folder = await freshFolder({
    'a.json': Buffer.from(`\ufeff${json('a')}`, 'utf16le'),
    'b.json': `\ufeff${json('b')}`,
  });
  const ports = createPorts({ env: {}, cwd: folder.path, home: null });
  for (const id of ['a', 'b'])
    expect(
      idsOf(await loadConfig({ cwd: folder.path, home: null, file: `${id}.json`, ports })),
    ).toEqual([id]);
});

describe('nothing is run', () => {
  beforeAll(() => void sources(), 60_000);
  const files = {
    '.config/config.js': 'console.log("ran"); module.exports = {};',
    'authlint.config.js': 'console.log("ran");',
    '.config/authlint/config.js': 'console.log("ran");',
  };

  test('by a search in a folder that invites cosmiconfig to it', async () => {
    folder = await freshFolder();
    const { stdout } = await runChild(
      `const ports = node.createPorts();
       const { kind } = await node.loadConfig({ cwd: ports.cwd, home: ports.home, ports });
       console.log(kind);`,
      { files },
    );
    expect(stdout).toBe('none\n');
  });

  test('by a package.json that tells cosmiconfig to search elsewhere', async () => {
    const manifest = { cosmiconfig: { searchPlaces: ['other.yaml'], loaders: {} } };
    const loaded = await load({
      'home/project/package.json': JSON.stringify(manifest),
      'home/project/other.yaml': yaml('a'),
    });
    expect(loaded.kind).toBe('none');
  });
});

test('a folder above that cannot be written to a file is no fault', async () => {
  folder = await freshFolder();
  await writeFile(join(folder.path, 'file'), '');
  const cwd = join(folder.path, 'file', 'below');
  const ports = createPorts({ env: {}, cwd, home: folder.path });
  expect((await loadConfig({ cwd, home: folder.path, ports })).kind).toBe('none');
});
