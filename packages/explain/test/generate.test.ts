import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));
const SYSTEM = `  - id: acme-store
    name: the store of Acme
    step: Renew the token of the store.
    sources: [https://docs.acme.example/errors]
    names: [acme.store]
    refusal:
      - \\bACME-401\\b
`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authlint-explain-'));
  for (const name of ['generate.mjs', 'data', 'package.json'])
    cpSync(join(PACKAGE, name), join(folder, name), { recursive: true });
  symlinkSync(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function generate() {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'generate.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}
const build = () => join(folder, 'data/systems/build.yaml');
const lines = () => readFileSync(build(), 'utf8').split('\n').length;

test('a system touches one file, as CONTRIBUTING promises', () => {
  appendFileSync(build(), SYSTEM);
  expect(generate()).toEqual({ status: 0, stderr: '' });
  const written = readFileSync(join(folder, 'src/generated/systems.ts'), 'utf8');
  expect(written).toMatch('refusal: anyOf("\\\\bACME-401\\\\b", "i")');
  expect(written).toMatch('sign: anyOf("\\\\b(?:acme\\\\.store)\\\\b\\tacme.store", "i")');
  expect(written).not.toMatch('docs.acme.example');
});

/** Each with what it is broken by, and the line of it that is told. */
const BROKEN = [
  ['no source', / {4}sources: .*\n/, '', 0, '].sources: '],
  ['an empty source', /https:.*(?=\])/, '', 3, '].sources: '],
  ['no address as a source', /https:\/\//, '', 3, '].sources[0]: '],
] as const;
/** Tried only where every field is there. */
const NO_PATTERN = [
  ['no pattern', /ACME-401/, '(', 6, '].refusal[0]: Invalid regular expression'],
] as const;

test.each([[BROKEN], [NO_PATTERN]])(
  'a broken system is refused with file, line and field',
  (rows) => {
    const told = rows.map(([what, from, to, line, fault], index) => {
      const at = lines() + line;
      const id = `acme-${String(index)}`;
      appendFileSync(build(), SYSTEM.replace('acme-store', id).replace(from, to));
      return [what, `data/systems/build.yaml:${String(at)}: systems[${String(index + 1)}${fault}`];
    });
    const { status, stderr } = generate();
    expect(status).toBe(1);
    expect(told.filter(([, fault = '']) => !stderr.includes(fault))).toEqual([]);
  },
);

test('a file that nothing reads, and words of two kinds, are refused', () => {
  writeFileSync(join(folder, 'data/systems/more.yaml'), `systems:\n${SYSTEM}`);
  appendFileSync(join(folder, 'data/failures.yaml'), '  - constant: MORE\n');
  const { status, stderr } = generate();
  expect(status).toBe(1);
  expect(stderr).toMatch('data/systems/more.yaml: is not in the list');
  expect(stderr).toMatch(
    /data\/failures\.yaml:\d+: forms\[\d+\]: needs either alternatives or phrases/,
  );
});
