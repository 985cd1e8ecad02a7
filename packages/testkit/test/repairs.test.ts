import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ClientSpec } from '../src/clients/client-spec.js';
import type { Recording } from '../src/clients/recordings.js';
import { brokenCells, repair, repairsCommand } from '../src/clients/repairs.js';

/** A client that sends the key of its file to the address there, and stands for a real one. */
const CLIENT = `
const { base, key } = JSON.parse(require('node:fs').readFileSync('client.json', 'utf8'));
fetch(base + '/chat/completions', { method: 'POST', headers: { authorization: 'Bearer ' + key } });
`;

const spec: ClientSpec = {
  ...{ id: 'made-up', name: 'Made up', packages: [], command: [], issuer: 'openai' },
  file: 'client.json',
  places: [
    {
      name: 'file',
      setup: ({ url, key }) => ({ files: { 'client.json': { base: `${url}/v1`, key } } }),
    },
  ],
};
const seen = { client: { worked: true } } as Recording;
const cells = brokenCells(spec, new Map([['made-up/file/none/accepts', seen]]));

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'authlint-repairs-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What stands for authlint: it reports nothing, and its `fix` does this to the text of the file. */
function program(change: string): string {
  const path = join(folder, 'authlint.cjs');
  writeFileSync(
    path,
    `const fs = require('node:fs');
    if (process.argv[2] === 'fix') fs.writeFileSync('client.json', (${change})(fs.readFileSync('client.json', 'utf8')));
    process.exitCode = 2;`,
  );
  return path;
}

test('a configuration is broken in each way that its file allows', () => {
  expect(cells.map(({ id }) => id.replace('made-up/file/', ''))).toEqual([
    ...['leading-blank', 'trailing-blank', 'quoted', 'bearer-prefix', 'key-twice', 'reference'],
    ...['scheme-of-tls', 'version-twice', 'no-version', 'route-in-address'],
  ]);
  expect(brokenCells(spec, new Map())).toEqual([]);
});

test.each([
  ['version-twice', '(text) => text', 'nothing-offered'],
  ['version-twice', "(text) => text.replace('/v1/v1', '/v2')", 'not-repaired'],
  ['version-twice', "(text) => text.replace('/v1/v1', '/v1')", 'repaired'],
  ['trailing-blank', '(text) => text', 'no-fault'],
])('%s, where fix does %s: %s', async (name, change, outcome) => {
  const client = join(folder, 'client.cjs');
  writeFileSync(client, CLIENT);
  const cell = cells.find(({ id }) => id.endsWith(`/${name}`));
  if (cell === undefined) throw new Error(name);
  const node = { command: [process.execPath, client], nodeFolder: dirname(process.execPath) };
  expect((await repair(cell, program(change), node)).outcome).toBe(outcome);
});

test('a name of no client is refused', async () => {
  const lines: string[] = [];
  const places = { program: '', cache: '', recordings: '' };
  expect(await repairsCommand(['nope'], places, (line) => lines.push(line))).toBe(2);
  expect(lines.join()).toContain('no such client: nope');
});
