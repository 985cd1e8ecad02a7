import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientsCommand, type ClientsPlaces } from '../src/clients/command.js';

const inWorkspace = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** The client ends before it sends anything: so does the empty program that stands in for authlint. */
const REFUSED = 'openai-sdk/env-file/missing/accepts';
const WORKS = 'openai-sdk/env-file/none/accepts';

describe('a run of recorded cells', () => {
  let places: ClientsPlaces;
  let root: string;
  const printed = async (names: readonly string[]): Promise<{ code: number; lines: string[] }> => {
    const lines: string[] = [];
    const options = { names, recorded: true };
    const code = await clientsCommand(options, places, (line) => lines.push(line));
    return { code, lines };
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'authlint-clients-'));
    const build = join(root, 'build');
    await mkdir(build);
    const program = join(build, 'authlint.js');
    await writeFile(program, '');
    places = {
      program,
      build,
      cache: join(root, 'cache'),
      recordings: inWorkspace('fixtures/client-cells'),
      page: join(root, 'page.md'),
    };
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('goes on where it was cut', async () => {
    expect(await printed([REFUSED])).toEqual({
      code: 0,
      lines: [`same ${REFUSED}`, 'openai-sdk: 1 cells, 0 differ'],
    });
    expect((await printed([REFUSED])).lines[0]).toBe(`same ${REFUSED}, checked before`);
    const results = await readFile(join(places.cache, 'results.ndjson'), 'utf8');
    expect(results.trim().split('\n')).toHaveLength(1);
  });

  test('checks anew after another build', async () => {
    await printed([REFUSED]);
    await writeFile(places.program, ';');
    expect((await printed([REFUSED])).lines[0]).toBe(`same ${REFUSED}`);
  });

  test('checks again what differed', async () => {
    const first = await printed([WORKS]);
    expect(first.code).toBe(1);
    expect(first.lines[0]).toMatch(/^DIFFERS /);
    expect(await printed([WORKS])).toEqual(first);
  });

  test('leaves the page of all clients alone where only some are run', async () => {
    await printed([REFUSED]);
    expect(existsSync(places.page)).toBe(false);
  });
});
