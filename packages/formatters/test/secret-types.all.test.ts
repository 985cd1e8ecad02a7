import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FILE = fileURLToPath(new URL('./support/secret-assignments.ts', import.meta.url));
const CONFIG = fileURLToPath(new URL('../../../tsconfig.test.json', import.meta.url));
const source = readFileSync(FILE, 'utf8');
const lines = source.match(/@ts-expect-error/g) ?? [];

/** Codes of what the compiler says of the file with this text. 2578: a line that was expected to be refused is not. */
function said(text: string): number[] {
  const { config } = ts.readConfigFile(CONFIG, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [] },
    ts.sys,
    dirname(CONFIG),
    {},
    CONFIG,
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (path) => (path === FILE ? text : read(path));
  const program = ts.createProgram([FILE], options, host);
  const file = program.getSourceFile(FILE);
  return ts.getPreEmitDiagnostics(program, file).map(({ code }) => code);
}

test('a Secret is no fact, no part of a report and no input of a formatter', () => {
  expect(lines.length).toBeGreaterThan(8);
  expect(said(source)).toEqual([]);
}, 120_000);

test('that can fail: where a Secret were as loose as any value, each line would be said', () => {
  const loose = source.replace("seal('made-up')", "seal('made-up') as any");
  expect(loose).not.toBe(source);
  const unused = said(loose).filter((code) => code === 2578);
  // All but those that compare with `never` or refuse the other way round.
  expect(unused.length).toBeGreaterThanOrEqual(lines.length - 1);
}, 120_000);
