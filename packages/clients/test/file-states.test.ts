import { execFileSync } from 'node:child_process';
import { chmod, readFile, rename, symlink, truncate, writeFile, rm } from 'node:fs/promises';
import type { FileFailure } from '@authlint/core';
import { BELONGING, EXPECTED } from './damaged-examples.js';
import { exampleFiles } from './examples.js';
import { machine, type Machine } from './machine.js';
import { readFrom } from './outline.js';

interface Example {
  readonly tree: string;
  readonly path: string;
  readonly whole: string;
  readonly empty: string;
  readonly half: string;
}

function rowsOf(table: string): string[][] {
  const rows = table.trim().split('\n');
  return rows.map((row) => row.split(/ {2,}/));
}

const EXAMPLES: readonly Example[] = rowsOf(EXPECTED).map(
  ([tree = '', path = '', whole = '', empty = '', half = '']) => {
    const like = (cell: string): string => cell.replace(/^=/, whole);
    return { tree, path, whole, empty: like(empty), half: like(half) };
  },
);

const THROUGH = rowsOf(BELONGING).map(([tree = '', path = '', through = '', ids = '']) => {
  return { tree, path, through, ids };
});

const CLIENT_FILES = EXAMPLES.filter(({ whole }) => whole !== '?');

type Result = Awaited<ReturnType<typeof readFrom>>;

/** What was read, as the rows of the table have it. */
function cell(result: Result, path: string): string {
  if (result.kind === 'not-a-client-file') return '?';
  const ids = result.kind === 'read' ? result.targets.map(({ id }) => id).join(',') || 'none' : '!';
  const fault = result.problems.find(({ file }) => file === path);
  return fault === undefined ? ids : `${ids} @${String(fault.line)}`;
}

async function readAs(
  { tree, path }: Example,
  change: (here: Machine, file: string) => Promise<unknown>,
): Promise<Result> {
  const here = await machine({ tree });
  await change(here, here.path(path));
  return readFrom(here, path);
}

test('every example file has a row', async () => {
  const rows = EXAMPLES.map(({ tree, path }) => `${tree} ${path}`);
  expect(rows.sort()).toEqual((await exampleFiles()).map((names) => names.join(' ')).sort());
  expect(new Set(EXAMPLES.map(({ tree }) => tree)).size).toBe(46);
});

describe('read in its place', () => {
  test.each(EXAMPLES)('whole: $tree $path is $whole', async (example) => {
    const result = await readAs(example, () => Promise.resolve());
    expect(cell(result, example.path)).toBe(example.whole);
  });

  test.each(EXAMPLES)('empty: $tree $path is $empty', async (example) => {
    const result = await readAs(example, (_here, file) => writeFile(file, ''));
    expect(cell(result, example.path)).toBe(example.empty);
  });

  test.each(EXAMPLES)('half-written: $tree $path is $half', async (example) => {
    const result = await readAs(example, async (_here, file) => {
      await truncate(file, Math.floor((await readFile(file)).length / 2));
    });
    expect(cell(result, example.path)).toBe(example.half);
  });

  test.each(EXAMPLES)('a symbolic link: $tree $path is $whole', async (example) => {
    const result = await readAs(example, async (here, file) => {
      await rename(file, here.path('~/elsewhere'));
      await symlink(here.path('~/elsewhere'), file);
    });
    expect(cell(result, example.path)).toBe(example.whole);
  });
});

/** A fault of syntax at the end of a file, which its parser comes to after everything else. Env files have none. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/\.jsonc?$/, '\n"broken" ]\n'],
  [/\.toml$/, '\n= broken\n'],
  [/\.ya?ml$/, '\n\t- : [ "\n'],
];
const TREES = CLIENT_FILES.filter(({ path }) => FAULTS.some(([form]) => form.test(path)));

test.each(TREES)('malformed: $tree $path has a problem in its last line', async (example) => {
  let line = 0;
  const result = await readAs(example, async (_here, file) => {
    const text = await readFile(file, 'utf8');
    line = text.split('\n').length + 1;
    await writeFile(file, text + (FAULTS.find(([form]) => form.test(file))?.[1] ?? ''));
  });
  expect(cell(result, example.path).split(' @')[1]).toBe(String(line));
});

const LINES = CLIENT_FILES.filter(({ path }) => path.endsWith('.env'));

test.each(LINES)('a line without a name changes nothing: $tree $path', async (example) => {
  const result = await readAs(example, async (_here, file) => {
    await writeFile(file, `${await readFile(file, 'utf8')}\nnot a line\n=\n`);
  });
  expect(cell(result, example.path)).toBe(example.whole);
});

const MEBIBYTE = 1024 * 1024;
const BINARY = Buffer.from([0, 1, 2, 0xff, 0xfe, 0, 0x7f]);

interface State {
  readonly name: string;
  readonly failure: FileFailure;
  readonly make: (file: string) => Promise<unknown>;
}

const STATES: readonly State[] = [
  { name: 'huge', failure: 'too-large', make: (file) => truncate(file, 9 * MEBIBYTE) },
  { name: 'binary', failure: 'binary', make: (file) => writeFile(file, BINARY) },
  { name: 'unreadable', failure: 'permission', make: (file) => chmod(file, 0) },
  { name: 'a pipe that nobody writes to', failure: 'not-a-file', make: pipe },
];

async function pipe(file: string): Promise<void> {
  await rm(file);
  execFileSync('mkfifo', [file]);
}

/** Root may read everything, so that another user looks. */
async function asOther<T>(here: Machine, look: () => Promise<T>): Promise<T> {
  await chmod(here.home, 0o755);
  if (process.getuid?.() !== 0) return look();
  process.seteuid?.(65534);
  try {
    return await look();
  } finally {
    process.seteuid?.(0);
  }
}

describe.each(STATES)('$name', ({ failure, make }) => {
  test.each(EXAMPLES)('$tree $path is named with its reason', async ({ tree, path }) => {
    const here = await machine({ tree });
    await make(here.path(path));
    const result = await asOther(here, () => readFrom(here, path));
    expect(result).toMatchObject({
      kind: 'problems',
      failure,
      problems: [{ file: path, line: 1, column: 1 }],
    });
  });

  test.each(THROUGH)('$tree $path, through $through', async ({ tree, path, through, ids }) => {
    const here = await machine({ tree });
    await make(here.path(path));
    const result = await asOther(here, () => readFrom(here, through));
    expect(cell(result, path)).toBe(`${ids} @1`);
  });
});
