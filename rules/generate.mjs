// Compiles rules/<pack>/pack.yaml and the rules in its folder and below into src/generated/<pack>.ts, so that start-up parses no YAML.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sourceOf } from '@authlint/model/source-of';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'src', 'generated');
const NOT_PACKS = new Set(['src', 'dist', 'test', 'node_modules']);

/** Tables of the sources that templates take their rows from. */
const { DAMAGES } = await sourceOf('key-damage/rows.ts');
const TABLES = {
  'key-damage': DAMAGES.map(({ words, ...row }) => {
    return { ...row, words: { hasExactly: words.has, ...words } };
  }),
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const packs = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_PACKS.has(entry.name))
  .map((entry) => entry.name)
  .filter((name) => readdirSync(join(here, name)).includes('pack.yaml'))
  .sort();

for (const name of packs) {
  const head = parse(readFileSync(join(here, name, 'pack.yaml'), 'utf8'));
  const rules = rulesIn(name);
  for (const [index, { id }] of rules.entries()) {
    if (rules.findIndex((rule) => rule.id === id) !== index) throw new Error(`two rules are ${id}`);
  }
  // As text: that is parsed when it is asked for, and several times as fast as a literal is compiled.
  const json = JSON.stringify(JSON.stringify({ ...head, rules }));
  writeFileSync(join(out, `${name}.ts`), `export const PACK = (): string => ${json};\n`);
}

/**
 * The rules of a pack by their ids, with the defaults of the format. `key-quoted-unasked` comes before `key-quoted`: of equal diagnoses
 * the first is reported, and the longer name is the more specific one.
 */
function rulesIn(pack) {
  return readdirSync(join(here, pack), { recursive: true })
    .filter((file) => file.endsWith('.yaml') && file !== 'pack.yaml')
    .flatMap((file) => rulesOfFile(pack, file))
    .map((rule) => ({ kind: 'diagnosis', severity: 'error', references: [], ...rule }))
    .sort((a, b) => (`${a.id}.` < `${b.id}.` ? -1 : 1));
}

/**
 * The rules of one file. Its name is the id; a file with `each` is a template: it makes its rule, or each under `rules`, for every row.
 * `${name}` stands for a field of the row, in the id too.
 */
function rulesOfFile(pack, file) {
  const {
    id = basename(file, '.yaml'),
    each,
    rules,
    ...rule
  } = parse(readFileSync(join(here, pack, file), 'utf8'));
  if (each === undefined) return [{ id: `${pack}/${id}`, ...rule }];
  const rows = typeof each === 'string' ? TABLES[each] : each;
  return (rules ?? [{ id, ...rule }]).flatMap(({ where, ...template }) =>
    rows
      .filter((row) => where === undefined || fieldOf(row, where) !== undefined)
      .map((row) => filled({ ...template, id: `${pack}/${template.id}` }, row)),
  );
}

/** A template with the names of fields replaced by the values of a row. The fields of an object under `<<` are merged into its parent. */
function filled(template, row) {
  if (typeof template === 'string') return filledText(template, row);
  if (Array.isArray(template)) return template.map((part) => filled(part, row));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, part]) =>
      key === '<<' ? Object.entries(fieldOf(row, part) ?? {}) : [[key, filled(part, row)]],
    ),
  );
}

function filledText(template, row) {
  return template.replace(/\$\{([\w.]+)\}/g, (_, path) => {
    const value = fieldOf(row, path);
    if (typeof value !== 'string')
      throw new Error(`${row.id ?? 'a row'} has no ${path}: ${template}`);
    return value;
  });
}

/** `words.has` of a row. */
function fieldOf(row, path) {
  return path.split('.').reduce((value, name) => value?.[name], row);
}

const list = packs.map((name) => `'${name}'`).join(', ');
writeFileSync(join(out, 'names.ts'), `export const PACK_NAMES = [${list}] as const;\n`);
const imports = packs
  .map((name, index) => `import * as pack${index} from './${name}.js';\n`)
  .join('');
const values = packs.map((_name, index) => `pack${index}`).join(', ');
writeFileSync(join(out, 'packs.ts'), `${imports}\nexport const PACKS = [${values}];\n`);
