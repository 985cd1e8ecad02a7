import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { knowledge } from '../support/machine.js';

const SOURCE = 'packages/clients/src/clients';
const HEADING = '## What a client takes of a cloud';

/** The rows of the table in docs/clients.md: the clients, and the variables that it names for them. */
function rowsOf(page: string): { readonly ids: string[]; readonly names: string[] }[] {
  const after = page.slice(page.indexOf(HEADING) + HEADING.length);
  const section = after.slice(0, after.indexOf('\n## '));
  return section
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| id '))
    .map((line) => {
      const [, first = '', ...cells] = line.split('|');
      const names = [...cells.join(' ').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]);
      return { ids: first.trim().split(', '), names: names.filter((name) => name !== undefined) };
    });
}

/** The source of a reader with all that it imports of this package, and its table. */
function sourceOf(id: string): string {
  const seen = new Map<string, string>();
  const add = (path: string): void => {
    if (seen.has(path)) return;
    const text = readFileSync(path, 'utf8');
    seen.set(path, text);
    for (const [, name = ''] of text.matchAll(/ from '(\.[^']+)\.js'/g))
      if (!name.includes('/generated/')) add(join(dirname(path), `${name}.ts`));
  };
  add(join(SOURCE, id, 'index.ts'));
  const usesLitellm = [...seen.keys()].some((path) => path.endsWith('litellm-route.ts'));
  const tables = [id, ...(usesLitellm ? ['litellm', 'litellm-keys'] : [])]
    .map((name) => `packages/clients/data/${name}.yaml`)
    .filter((path) => existsSync(path));
  const rows = tables.map((path) => readFileSync(path, 'utf8').replace(/\b[A-Z]\w+_\w+/g, "'$&'"));
  return [...seen.values(), ...rows].join('\n');
}

/** The usual variables of a provider are in the fact base, not in the source. */
const USUAL = ['AZURE_API_KEY'];

/** Names that are put together. */
const FORMED: Readonly<Record<string, string>> = { AZURE_API_BASE: '`${own}_API_BASE`' };

const ROWS = rowsOf(readFileSync('docs/clients.md', 'utf8'));
const PAIRS = ROWS.flatMap(({ ids, names }) =>
  ids.flatMap((id) => names.map((name) => [id, name] as const)),
);

test.each(PAIRS)('%s looks at %s', (id, name) => {
  if (USUAL.includes(name)) expect(knowledge.readersOf(name)).not.toEqual([]);
  else expect(sourceOf(id)).toContain(FORMED[name] ?? `'${name}'`);
});

test('control: the table is found, and no reader looks at a name that is made up', () => {
  expect(ROWS.length).toBeGreaterThan(10);
  expect(PAIRS.length).toBeGreaterThan(40);
  for (const id of ROWS.flatMap(({ ids }) => ids))
    expect(sourceOf(id)).not.toContain("'AWS_MADE_UP_REGION'");
});
