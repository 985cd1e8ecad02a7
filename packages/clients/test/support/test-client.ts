import { execFileSync } from 'node:child_process';
import { chmod, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import type { FileFailure } from '@authlint/core';
import { machine, type Machine } from './machine.js';
import { readFrom } from './outline.js';

/**
 * What is read of a file: the ids of the providers, in order. `none`: it is the client's and names no provider; `!`: nothing can be
 * read, reported as a problem; `?`: it is not recognised as the client's; `=`: the same as of the whole file; `@7`: with a problem in
 * its line 7.
 */
type Outcome = string;

export interface ClientCases {
  /** Every file of `fixtures/clients/<id>`: what is read of it whole, empty, and without its second half. */
  readonly reads: Readonly<
    Record<string, readonly [whole: Outcome, empty: Outcome, half: Outcome]>
  >;
  /** Files of the example that are not recognised as the client's when they are named alone. */
  readonly passes?: readonly string[];
  /** True for a client that refuses an env file for a line that assigns nothing. */
  readonly refusesStrayLines?: boolean;
  /** What is read through another file of the client while this one cannot be read. */
  readonly unreadable?: Readonly<
    Record<string, { readonly through: string; readonly reads: Outcome }>
  >;
}

/** Tests of one client over its example: each file whole, damaged, linked, and out of reach. States the outcomes by hand. */
export function testClient(
  id: string,
  { reads, passes = [], unreadable = {}, refusesStrayLines = false }: ClientCases,
): void {
  const rows = Object.entries(reads).map(([path, [whole, empty, half]]) => {
    const like = (outcome: Outcome): Outcome => outcome.replace(/^=/, whole);
    return { tree: id, path, whole, empty: like(empty), half: like(half) };
  });
  const passed = passes.map((path) => ({ tree: id, path, whole: '?', empty: '?', half: '?' }));
  describe(`${id}: its example`, () => {
    testContents([...rows, ...passed]);
    testFaults(rows, refusesStrayLines);
    for (const state of STATES) testState(state, [...rows, ...passed], unreadable);
  });
}

interface Example {
  readonly tree: string;
  readonly path: string;
  readonly whole: Outcome;
  readonly empty: Outcome;
  readonly half: Outcome;
}

type Result = Awaited<ReturnType<typeof readFrom>>;

/** What was read, as the cases state it. */
function outcomeOf(result: Result, path: string): Outcome {
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

function testContents(examples: readonly Example[]): void {
  test.each(examples)('whole: $tree $path is $whole', async (example) => {
    const result = await readAs(example, () => Promise.resolve());
    expect(outcomeOf(result, example.path)).toBe(example.whole);
  });

  test.each(examples)('empty: $tree $path is $empty', async (example) => {
    const result = await readAs(example, (_here, file) => writeFile(file, ''));
    expect(outcomeOf(result, example.path)).toBe(example.empty);
  });

  test.each(examples)('half-written: $tree $path is $half', async (example) => {
    const result = await readAs(example, async (_here, file) => {
      await truncate(file, Math.floor((await readFile(file)).length / 2));
    });
    expect(outcomeOf(result, example.path)).toBe(example.half);
  });

  test.each(examples)('a symbolic link: $tree $path is $whole', async (example) => {
    const result = await readAs(example, async (here, file) => {
      await rename(file, here.path('~/elsewhere'));
      await symlink(here.path('~/elsewhere'), file);
    });
    expect(outcomeOf(result, example.path)).toBe(example.whole);
  });
}

/** A fault of syntax at the end of a file, which its parser comes to after everything else. Env files have none. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/\.jsonc?$/, '\n"broken" ]\n'],
  [/\.toml$/, '\n= broken\n'],
  [/\.ya?ml$/, '\n\t- : [ "\n'],
];

function testFaults(examples: readonly Example[], refusesStrayLines: boolean): void {
  const documents = examples.filter(({ path }) => FAULTS.some(([form]) => form.test(path)));
  const envFiles = examples.filter(({ path }) => path.endsWith('.env'));
  for (const example of documents) {
    test(`malformed: ${example.tree} ${example.path} has a problem in its last line`, async () => {
      let line = 0;
      const result = await readAs(example, async (_here, file) => {
        const text = await readFile(file, 'utf8');
        line = text.split('\n').length + 1;
        await writeFile(file, text + (FAULTS.find(([form]) => form.test(file))?.[1] ?? ''));
      });
      expect(outcomeOf(result, example.path).split(' @')[1]).toBe(String(line));
    });
  }
  for (const example of envFiles) {
    const effect = refusesStrayLines ? 'is refused' : 'changes nothing';
    test(`a line without a name ${effect}: ${example.tree} ${example.path}`, async () => {
      const result = await readAs(example, async (_here, file) => {
        await writeFile(file, `${await readFile(file, 'utf8')}\nnot a line\n=\n`);
      });
      const outcome = outcomeOf(result, example.path);
      if (refusesStrayLines) expect(outcome).toMatch(/^! @\d+$/);
      else expect(outcome).toBe(example.whole);
    });
  }
}

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
  { name: 'a pipe without a writer', failure: 'not-a-file', make: pipe },
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

function testState(
  { name, failure, make }: State,
  examples: readonly Example[],
  unreadable: NonNullable<ClientCases['unreadable']>,
): void {
  const readIn = async (tree: string, path: string, named: string): Promise<Result> => {
    const here = await machine({ tree });
    await make(here.path(path));
    return asOther(here, () => readFrom(here, named));
  };
  for (const { tree, path } of examples) {
    test(`${name}: ${tree} ${path} is named with its reason`, async () => {
      expect(await readIn(tree, path, path)).toMatchObject({
        kind: 'problems',
        failure,
        problems: [{ file: path, line: 1, column: 1 }],
      });
    });
    const other = unreadable[path];
    if (other === undefined) continue;
    test(`${name}: ${tree} ${path}, through ${other.through}`, async () => {
      expect(outcomeOf(await readIn(tree, path, other.through), path)).toBe(`${other.reads} @1`);
    });
  }
}
