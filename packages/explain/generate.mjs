// Compiles data/**/*.yaml into src/generated. Errors name the file, the line and the field.
import { readdirSync, readFileSync } from 'node:fs';
import {
  constant,
  json,
  list,
  object,
  readTables,
  regex,
  table,
  text,
  write,
  z,
} from '@authlint/providers/generator';

const HEAD = '// Made by generate.mjs from data.\n';
const system = z.strictObject({
  id: text,
  name: text,
  constant,
  house: list,
  carries: z.literal(true).optional(),
  step: text,
  sources: z.array(z.url()).min(1),
  caseSensitive: z.literal(true).optional(), // of `refusal`
  refusal: list,
  names: list,
  sign: list,
  field: list,
});

const flagsOf = ({ caseSensitive = false }) => (caseSensitive ? '' : 'i');

/** The first that matches decides, so the order of the files counts. */
const SYSTEM_FILES = ['code', 'build', 'data', 'talk', 'identity'].map((name) => `${name}.yaml`);
const folder = new URL('data/systems/', import.meta.url);
const unknown = readdirSync(folder).filter((name) => !SYSTEM_FILES.includes(name));
const read = SYSTEM_FILES.map((name) =>
  readTables(
    readFileSync(new URL(name, folder), 'utf8'),
    `data/systems/${name}`,
    { systems: z.array(system) },
    flagsOf,
  ),
);
const errors = [
  ...unknown.map((name) => `data/systems/${name}: is not in the list of generate.mjs`),
  ...read.flatMap((file) => file.errors),
];

/** @param {import('zod').infer<typeof system>} row */
function systemRow(row) {
  const { id, name, house, carries, step, refusal, names, sign = [], field } = row;
  const named = names?.map((one) => one.replaceAll('.', '\\.')).join('|');
  const signs = named === undefined ? sign : [`\\b(?:${named})\\b`, ...sign];
  return object({
    id: json(id),
    carries: carries && 'true',
    house: house && json(house),
    name: json(name),
    refusal: refusal && `prefiltered(${regex(refusal, flagsOf(row))})`,
    sign: signs.length === 0 ? undefined : `prefiltered(${regex(signs, 'i')})`,
    field: field && `anyOf(${json(field.join('|'))})`,
    step: json(step),
  });
}

write(new URL('src/generated/', import.meta.url), errors, () => ({
  'systems.ts': `${HEAD}import { prefiltered } from '@authlint/model/redaction';
import { anyOf } from '../any-of.js';
import type { OtherSystem } from '../other-systems/row.js';

${table(
  'OTHER_SYSTEMS',
  'OtherSystem',
  read
    .flatMap(({ tables }) => tables?.systems ?? [])
    .map((row) => ({ constant: row.constant, row: systemRow(row) })),
)}`,
}));
