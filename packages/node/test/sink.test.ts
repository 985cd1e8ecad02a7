import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { lstat, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { seal } from '@authlint/model/secret';
import { createSink, Scrubber } from '../src/internal.js';
import { freshFolder } from './support/child.js';

const KEY = 'sk-canary-4kQ9zP1vR7tXe2Wm';

function sinkFor(
  person: { home: string | null; user: string | null } = { home: null, user: null },
  scrubber = new Scrubber(new RunFingerprinter()),
  cwd = '/',
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  scrubber.add(seal(KEY));
  const sink = createSink({ stdout, stderr, scrubber, root: () => cwd, ...person });
  const written = (stream: PassThrough): string => String(stream.read() ?? '');
  return { sink, stdout, stderr, out: () => written(stdout), err: () => written(stderr) };
}

test('data goes to stdout, messages to stderr, as it is', () => {
  const { sink, out, err } = sinkFor();
  sink.out('data \u001b[31mred\u001b[0m\n');
  sink.err('message\n');
  expect([out(), err(), sink.leaked]).toEqual([
    'data \u001b[31mred\u001b[0m\n',
    'message\n',
    false,
  ]);
});

test.each([
  ['::error::x', ': :error::x'],
  ['a\n \t::set-output name=a::b', 'a\n \t: :set-output name=a::b'],
  ['\u2028::ADD-MASK::x', '\u2028: :ADD-MASK::x'],
  ['a ##[error]b, ###[c]', 'a # #[error]b, ## #[c]'],
  ['{"id": "##vso[task.complete]"}', '{"id": "# #vso[task.complete]"}'],
  ['::1\n::ffff:10.0.0.1\na::b::c\n## [a](b)\n#[x]', null],
])('a runner finds no command in %j', (text, expected) => {
  const { sink, out, err } = sinkFor();
  sink.out(text);
  sink.err(text);
  expect([out(), err()]).toEqual([expected ?? text, expected ?? text]);
});

test('annotations stay commands, without any other one in them', () => {
  const { sink, out } = sinkFor();
  sink.out('::error title=a::##vso[x]\n', 'annotations');
  expect(out()).toBe('::error title=a::# #vso[x]\n');
});

test.each(['out', 'err'] as const)('a key is removed from %s, and the run knows', (channel) => {
  const bench = sinkFor();
  bench.sink[channel](`key ${KEY}`);
  expect(bench[channel]()).toMatch(/^key \[key \w{8}\]$/);
  expect(bench.sink.leaked).toBe(true);
});

test('a key in a configured address is removed, which is no fault', () => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.addInAddress(seal(KEY));
  const { sink, out } = sinkFor(undefined, scrubber);
  sink.out(`GET https://llm.corp.example/accounts/${KEY}/v1/models`);
  expect(out()).toMatch(/^GET https:\/\/llm\.corp\.example\/accounts\/\[key \w{8}\]\/v1\/models$/);
  expect(sink.leaked).toBe(false);
});

test('an address that was pasted as the key may be written', () => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal('https://api.openai.com/v1'));
  const { sink, out } = sinkFor(undefined, scrubber);
  sink.out('GET https://api.openai.com/v1/models');
  expect([out(), sink.leaked]).toEqual(['GET https://api.openai.com/v1/models', false]);
});

test('an address with a key in it may not', () => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal(`https://llm.corp.example/v1?key=${KEY}`));
  const { sink, out } = sinkFor(undefined, scrubber);
  sink.out(`GET https://llm.corp.example/v1?key=${KEY}`);
  expect(out()).not.toContain(KEY);
  expect(sink.leaked).toBe(true);
});

test('a stream that breaks is no fault', () => {
  const { sink, stdout } = sinkFor();
  expect(() => stdout.emit('error', new Error('EPIPE'))).not.toThrow();
  expect(sink.leaked).toBe(false);
});

describe('who uses the machine is hidden', () => {
  const ann = { home: '/home/ann', user: 'ann' };

  test.each([
    ['/home/ann/.env:1', '~/.env:1'],
    ['in /home/ann', 'in ~'],
    ['"/home/ann/x"', '"~/x"'],
    ['file:///home/ann/x', 'file://~/x'],
    ['/home/annabel/x', '/home/<user>/x'],
    ['/home/bob/.config', '/home/<user>/.config'],
    ['/Users/bob/Library', '/Users/<user>/Library'],
    ['C:\\Users\\bob\\x', 'C:\\Users\\<user>\\x'],
    ['"C:\\\\Users\\\\bob\\\\x"', '"C:\\\\Users\\\\<user>\\\\x"'],
    ['/mnt/c/Users/bob/x', '/mnt/c/Users/<user>/x'],
    ['/export/home/ann/x', '/export/home/<user>/x'],
    ['https://api.example/home/page', 'https://api.example/home/page'],
    ['/srv/project', '/srv/project'],
  ])('%s', (text, shown) => {
    const { sink, out } = sinkFor(ann);
    sink.out(text);
    expect(out()).toBe(shown);
  });

  test('it is no leak of a key', () => {
    const { sink } = sinkFor(ann);
    sink.out('/home/ann');
    expect(sink.leaked).toBe(false);
  });

  test('the root as home hides nothing', () => {
    const { sink, out } = sinkFor({ home: '/', user: null });
    sink.out('/srv/x');
    expect(out()).toBe('/srv/x');
  });
});

describe('a file', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  beforeEach(async () => {
    folder = await freshFolder({ 'old.txt': 'old', 'target.txt': 'target' });
  });
  afterEach(() => folder.remove());

  test('is new, for its owner only, and clean', async () => {
    const { sink } = sinkFor();
    const path = join(folder.path, 'report.json');
    expect(await sink.file(path, `{"key":"${KEY}"}`)).toBeNull();
    expect(await readFile(path, 'utf8')).toMatch(/^\{"key":"\[key \w{8}\]"\}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(sink.leaked).toBe(true);
  });

  test('takes the place of an old one, and leaves nothing beside it', async () => {
    const path = join(folder.path, 'old.txt');
    expect(await sinkFor().sink.file(path, 'new')).toBeNull();
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder.path)).toEqual(['old.txt', 'target.txt']);
  });

  test('is not written through a link', async () => {
    const link = join(folder.path, 'link.txt');
    await symlink(join(folder.path, 'target.txt'), link);
    expect(await sinkFor().sink.file(link, 'new')).toBe('there is something else than a file');
    expect(await readFile(join(folder.path, 'target.txt'), 'utf8')).toBe('target');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  test('is not written over a folder or a device', async () => {
    expect(await sinkFor().sink.file(folder.path, 'new')).toBe(
      'there is something else than a file',
    );
    expect(await sinkFor().sink.file('/dev/null', 'new')).toBe(
      'there is something else than a file',
    );
  });

  test('leaves the working directory where it is told so, and not over a link', async () => {
    for (const name of ['work/real', 'other'])
      await mkdir(join(folder.path, name), { recursive: true });
    await symlink('../other', join(folder.path, 'work/out'));
    await symlink('real', join(folder.path, 'work/in'));
    await symlink('work', join(folder.path, 'here'));
    const write = (cwd: string, path: string) =>
      sinkFor(undefined, undefined, join(folder.path, cwd)).sink.file(
        join(folder.path, path),
        'new',
      );
    const refused = 'a symbolic link leads out of the project';
    expect(await write('work', 'work/out/x.txt')).toBe(refused);
    expect(await write('here', 'here/out/x.txt')).toBe(refused);
    expect(await readdir(join(folder.path, 'other'))).toEqual([]);
    expect(await write('work', 'other/x.txt')).toBeNull();
    expect(await write('work', 'work/in/y.txt')).toBeNull();
    expect(await write('here', 'here/in/z.txt')).toBeNull();
    expect(await write('work', 'work/..x.txt')).toBeNull();
    expect(await readdir(join(folder.path, 'work/real'))).toEqual(['y.txt', 'z.txt']);
  });

  test('makes its folder, unless a file is there or a link leads out', async () => {
    const write = (path: string) =>
      sinkFor(undefined, undefined, join(folder.path, 'work')).sink.file(
        join(folder.path, path),
        'new',
      );
    expect(await write('work/a/b/x.txt')).toBeNull();
    expect(await readdir(join(folder.path, 'work/a/b'))).toEqual(['x.txt']);
    const inTheWay = 'a file is in the place of its folder';
    expect(await write('work/a/b/x.txt/y.txt')).toBe(inTheWay);
    expect(await write('work/a/b/x.txt/c/y.txt')).toBe(inTheWay);
    await mkdir(join(folder.path, 'other'));
    await symlink('../other', join(folder.path, 'work/out'));
    const refused = 'a symbolic link leads out of the project';
    expect(await write('work/out/made/x.txt')).toBe(refused);
    expect(await readdir(join(folder.path, 'other'))).toEqual([]);
  });
});
