import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkAll } from '../generator/check.mjs';
import { requestRowOf, rowOf } from '../generator/compile.mjs';
import { providerRow } from '../src/tables/providers.js';
import { requestRow } from '../src/tables/requests.js';
import { lineOf } from '../generator/line-of.mjs';
import { readProvider, readProviders } from '../generator/read.mjs';

const ROOT = new URL('../', import.meta.url);

/** A whole file of the least that a provider needs. */
const LEAST = `id: acme
name: Acme
vendor: acme
kind: provider
type: openai-compatible
checkedAt: 2026-11-22
sources: [models.dev]
`;

const faultsOf = (more: string) => readProvider(LEAST + more, 'acme.yaml').faults;

test('the least file is a provider', () => {
  expect(faultsOf('')).toEqual([]);
});

test.each([
  [
    'keys:\n  - { pattern: "sk-[a-z]{4}", sample: sk-abcd }\n',
    'keys[0].pattern: must be anchored at both ends',
  ],
  ['keys:\n  - { pattern: "^sk-[a-z$", sample: sk-abcd }\n', 'keys[0].pattern: does not compile'],
  ['keys:\n  - { pattern: "^sk-[a-z]{4}$" }\n', 'keys[0].sample: '],
  ['baseUrls:\n  - { url: api.acme.example }\n', 'baseUrls[0].url: is no URL'],
  [
    'answers:\n  - { status: 401, meaning: invalid-key }\n',
    'answers[0]: needs either text or pattern',
  ],
  ['answers:\n  - { text: Nope, meaning: invalid-key }\n', 'answers[0]: text must be lower case'],
  ['answers:\n  - { text: nope, meaning: bad-key }\n', 'answers[0].meaning: '],
  ['fingerprints:\n  - { value: x }\n', 'fingerprints[0]: needs either header or body'],
  ['discovery: { path: /models, guarded: maybe }\n', 'discovery.guarded: '],
  ['keyCheck: models\n', 'keyCheck: '],
  ['colour: blue\n', '(file): '],
  ['"\n', ''],
])('%j is refused with its field', (more, fault) => {
  const faults = faultsOf(more);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(fault)).toBe(true);
});

test('the name of the file is the id', () => {
  expect(readProvider(LEAST, 'other.yaml').faults).toEqual(['id: must be the name of the file']);
});

function provider(id: string, more: string) {
  const { provider: found } = readProvider(
    LEAST.replace('id: acme', `id: ${id}`) + more,
    `${id}.yaml`,
  );
  if (found === null) throw new Error(`${id} is no provider`);
  return found;
}

const SOURCES = { 'models.dev': 'github:x/y@0' };

test('faults between files name the provider and the field', () => {
  const key =
    'keys:\n  - { pattern: "^ac-[a-z]{4}$", prefix: ac-, sample: ac-abcd, distinctive: true }\n';
  const url = 'baseUrls:\n  - { url: https://api.acme.example/v1 }\n';
  expect(checkAll([provider('a', key + url), provider('b', key + url)], SOURCES)).toEqual([
    { id: 'a', fault: 'baseUrls: same address as b, declare sharesAddressWith' },
    { id: 'a', fault: 'keys[0].ambiguousWith: b has the same pattern' },
    { id: 'b', fault: 'keys[0].ambiguousWith: a has the same pattern' },
  ]);
  const slow = 'keys:\n  - { pattern: "^ac-[a-z.]*[a-z]{8,}$", sample: ac-abcdefghi }\n';
  expect(checkAll([provider('a', slow)], SOURCES)).toEqual([
    {
      id: 'a',
      fault: 'keys[0].pattern: its time is more than linear, by [a-z.]* next to [a-z]{8,}',
    },
  ]);
  expect(
    checkAll([provider('c', 'twins:\n  - { id: nobody, differs: region }\n')], SOURCES),
  ).toEqual([{ id: 'c', fault: 'twins[0].id: no provider nobody' }]);
  expect(checkAll([provider('d', '')], {})).toEqual([
    { id: 'd', fault: 'sources: models.dev is neither an address nor listed in sources.yaml' },
  ]);
  const answer = 'answers:\n  - { text: no, meaning: quota, seen: [nowhere, 2026-11-29] }\n';
  expect(checkAll([provider('e', answer)], SOURCES)).toEqual([
    { id: 'e', fault: 'answers[0].seen: nowhere is none of the sources' },
  ]);
});

test('declared pairs are no fault', () => {
  const url = 'baseUrls:\n  - { url: https://api.acme.example/v1 }\n';
  expect(
    checkAll([provider('a', url), provider('b', `${url}sharesAddressWith: [a]\n`)], SOURCES),
  ).toEqual([]);
});

test.each([
  ['answers:\n  - { text: nope, meaning: bad-key }\n', 'answers[0].meaning: no', 9],
  ['answers:\n  - { text: nope }\n', 'answers[0].meaning: missing', 9],
  ['discovery: { path: /models }\n', 'discovery.guarded.deep: no', 8],
  ['"\n', 'not YAML', 8],
  ['', '(file): no', 1],
])('the line of a fault in %j', (more, fault, line) => {
  expect(lineOf(LEAST + more, fault)).toBe(line);
});

test('all provider files are sound', () => {
  const { providers, errors } = readProviders(ROOT);
  expect(errors).toEqual([]);
  expect(providers.length).toBeGreaterThanOrEqual(246);
});

test('the example of CONTRIBUTING compiles beside the other providers', () => {
  const guide = readFileSync(new URL('../../CONTRIBUTING.md', ROOT), 'utf8');
  const example = /^```yaml\n(id: acme\n[^]*?)^```$/m.exec(guide)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'authlint-provider-'));
  for (const name of ['data', 'sources.yaml'])
    cpSync(new URL(name, ROOT), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'data/acme.yaml'), example);
  const { providers, errors } = readProviders(pathToFileURL(`${folder}/`));
  writeFileSync(
    join(folder, 'data/acme.yaml'),
    example.replace(/guarded: 'yes'/, 'guarded: perhaps'),
  );
  expect(readProviders(pathToFileURL(`${folder}/`)).errors[0]).toMatch(
    /^data\/acme\.yaml:12: discovery\.guarded: /,
  );
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  const acme = providers.find(({ id }) => id === 'acme');
  expect(acme && rowOf(acme)).toMatchObject({ aliases: [], name: 'Acme' });
});

test('what is left out of the rows is put back', () => {
  const differ = readProviders(ROOT).providers.filter((file) => {
    const { keys: _forms, ...row } = rowOf(file);
    const { keys: _same, ...whole } = { ...providerRow(file.id) };
    const [asked, given] = [requestRowOf(file), requestRow(file.id)].map(sorted);
    return (
      JSON.stringify(sorted(row)) !== JSON.stringify(sorted(whole)) ||
      JSON.stringify(asked) !== JSON.stringify(given)
    );
  });
  expect(differ.map(({ id }) => id)).toEqual([]);
});

function sorted(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
