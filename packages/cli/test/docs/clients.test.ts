import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLIENTS } from '@authlint/clients';

const DOC = readFileSync(resolve('docs/clients.md'), 'utf8');
const README = readFileSync(resolve('README.md'), 'utf8');
interface Row {
  readonly id: string;
  readonly by: string;
  readonly detail: string;
}

function rowsOf(page: string): Row[] {
  const cells = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((row) => row.length === 6 && row[1] !== 'id' && !/^-+$/.test(row[1] ?? ''));
  return cells.map(([, id = '', , by = '', detail = '']) => ({ id, by, detail }));
}

/** Number of cells in which it is recorded what the real client did. */
function recordedCells(id: string): number {
  const file = resolve(`fixtures/client-cells/${id}.ndjson`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
}

test('every client has a row that says how it was checked', () => {
  const rows = rowsOf(DOC);
  expect(rows.map(({ id }) => id).sort()).toEqual(CLIENTS.map(({ id }) => id).sort());
  for (const { by, detail } of rows) {
    expect(['cells', 'observed', 'source', 'schema', 'documentation']).toContain(by);
    expect(detail).not.toBe('');
  }
});

test('what is said to be compared in cells has at least twelve', () => {
  const compared = rowsOf(DOC).filter(({ by }) => by === 'cells');
  expect(compared.length).toBeGreaterThan(0);
  for (const { id } of compared) expect([id, recordedCells(id) >= 12]).toEqual([id, true]);
});

test.each([
  ['clients compared by running', ['cells']],
  ['clients seen at work', ['observed']],
  ['clients read by their source', ['source']],
  ['clients read by their schema', ['schema', 'documentation']],
])('the README has the figure of the %s', (title, ways) => {
  const row = README.split('\n').find((line) => line.startsWith(`| ${title}`));
  const checked = rowsOf(DOC).filter(({ by }) => ways.includes(by));
  expect(row?.split('|')[2]?.trim()).toBe(String(checked.length));
});

test('a page without a table has no rows', () => {
  expect(rowsOf('# Clients\n\n| a | b |\n')).toEqual([]);
});
