import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientsCommand, type ClientsPlaces } from '../src/clients/command.js';

const inWorkspace = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** The client ends before it sends anything: the program that stands in for authlint sends nothing either. */
const REFUSED = 'openai-sdk/env-file/missing/accepts';
const REFUSED_TOO = 'openai-sdk/own-configuration/missing/accepts';
const WORKS = 'openai-sdk/env-file/none/accepts';
const REPORT = `process.stdout.write('{"providers":[]}');`;

/** Ends without a report the first two times, and wherever another one is at work. */
const FAILS_AT_FIRST = `
import { appendFileSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
const near = (name) => new URL(name, import.meta.url);
appendFileSync(near('runs'), '.');
if (readFileSync(near('runs')).length > 2) {
  mkdirSync(near('at-work'));
  setTimeout(() => {
    rmdirSync(near('at-work'));
    ${REPORT}
  }, 1_000);
}`;

describe('a run of recorded cells', () => {
  let places: ClientsPlaces;
  let root: string;
  const recording = (): string => join(places.recordings, 'openai-sdk.ndjson');
  const printed = async (
    names: readonly string[],
    limitMs?: number,
  ): Promise<{ code: number; lines: string[] }> => {
    const lines: string[] = [];
    const code = await clientsCommand({ names, limitMs }, places, (line) => lines.push(line));
    return { code, lines };
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'authlint-clients-'));
    places = {
      program: join(root, 'authlint.mjs'),
      cache: join(root, 'cache'),
      recordings: join(root, 'recordings'),
    };
    await writeFile(places.program, REPORT);
    await mkdir(places.recordings);
    await copyFile(inWorkspace('fixtures/client-cells/openai-sdk.ndjson'), recording());
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('judges by what is recorded, and keeps it', async () => {
    const before = await readFile(recording(), 'utf8');
    expect(await printed([REFUSED])).toEqual({
      code: 0,
      lines: [
        `same ${REFUSED}`,
        'openai-sdk: 1 cells, 0 differ',
        '1 cells: 1 same, 0 exceptions, 0 differ, 0 not run',
      ],
    });
    expect(await readFile(recording(), 'utf8')).toBe(before);
  });

  test('checks again what differed', async () => {
    const first = await printed([WORKS]);
    expect(first.code).toBe(1);
    expect(first.lines[0]).toMatch(/^DIFFERS /);
    expect(await printed([WORKS])).toEqual(first);
  });

  test('does not take for the same what had no end', async () => {
    await writeFile(places.program, 'setInterval(() => {}, 1_000);');
    const line = expect.stringMatching(`^NOT RUN ${REFUSED}: authlint had no end after \\d+ s$`);
    expect(await printed([REFUSED], 1_000)).toEqual({
      code: 1,
      lines: [
        ...[line, 'openai-sdk: 1 cells, 0 differ', line],
        '1 cells: 0 same, 0 exceptions, 0 differ, 1 not run',
      ],
    });
  });

  test('does not take for the same what ended without a report', async () => {
    await writeFile(places.program, 'console.error("broken"); process.exitCode = 3;');
    const { code, lines } = await printed([REFUSED]);
    expect(lines[0]).toBe(`NOT RUN ${REFUSED}: authlint ended with 3 and no report: broken\n`);
    expect(lines.at(-1)).toBe('1 cells: 0 same, 0 exceptions, 0 differ, 1 not run');
    expect(code).toBe(1);
  });

  test('runs once more what came to no report, one cell at a time', async () => {
    await writeFile(places.program, FAILS_AT_FIRST);
    const { code, lines } = await printed([REFUSED, REFUSED_TOO]);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^NOT RUN /),
      expect.stringMatching(/^NOT RUN /),
    ]);
    expect(lines.slice(2).sort()).toEqual([
      '2 cells: 2 same, 0 exceptions, 0 differ, 0 not run',
      'openai-sdk: 2 cells, 0 differ',
      `same ${REFUSED}`,
      `same ${REFUSED_TOO}`,
    ]);
    expect(code).toBe(0);
  });
});
