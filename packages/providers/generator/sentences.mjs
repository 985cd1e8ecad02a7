import { mkdirSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { sourceOf } from '@authlint/model/source-of';
import { superLinear } from './super-linear.mjs';
import { lineOf } from './line-of.mjs';
import { literalsOf } from './literals.mjs';
import { fieldOf } from './read.mjs';

export { literalsOf, z };

/** @typedef {Readonly<Record<string, unknown>>} Row */
/** @template {import('zod').ZodType} T @typedef {import('zod').infer<T>} Infer */

/** Fields with alternatives of a pattern, and fields with plain phrases. */
const PATTERNS = new Set(['alternatives', 'unless', 'refusal', 'sign', 'names']);
const PHRASES = new Set(['phrases', 'field']);
const SIGN_OF_A_PATTERN = /[\\^$.*+?()[\]{}|]/;

const parts = z.record(z.string().regex(/^[A-Z][A-Z_]*$/), z.string().min(1)).default({});
const { CODES } = await sourceOf('codes.ts');
const { phraseOf } = await sourceOf('redaction/prefiltered-pattern.ts');
export const text = z.string().min(1);
export const list = z.array(text).min(1).optional();
/** Name under which the code reads the row. */
export const constant = z
  .string()
  .regex(/^[A-Z][A-Z_]*$/)
  .optional();
/** The codes of the catalogue. */
export const code = z.enum(CODES);

/**
 * The tables of a YAML file, with `${NAME}` replaced by its parts. `errors` has one line per fault: file, line, field, message.
 *
 * @template {Readonly<Record<string, import('zod').ZodType<readonly Row[]>>>} Shape
 * @param {string} yaml
 * @param {string} name of the file
 * @param {Shape} shape of the tables by name
 * @param {(row: any) => string} flagsOf a row
 */
export function readTables(yaml, name, shape, flagsOf) {
  const located = (/** @type {string} */ fault) => `${name}:${lineOf(yaml, fault)}: ${fault}`;
  let written;
  try {
    written = parse(yaml);
  } catch (error) {
    return { tables: null, errors: [located(error instanceof Error ? error.message : 'no YAML')] };
  }
  const result = z.strictObject({ ...shape, parts }).safeParse(withParts(written));
  if (!result.success)
    return { tables: null, errors: result.error.issues.flatMap(faultsOfIssue).map(located) };
  const { parts: _parts, ...tables } = /** @type {any} */ (result.data);
  return {
    tables: result.data,
    errors: faultsOf(tables, flagsOf).map(located),
  };
}

/** A part may hold those above it. @param {any} written */
function withParts(written) {
  const known = Object.entries(written?.parts ?? {}).reverse();
  const full = (/** @type {string} */ one) =>
    known.reduce((long, [part, is]) => long.replaceAll(`\${${part}}`, () => String(is)), one);
  const replaced = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    typeof value === 'string' ? full(value) : value;
  return JSON.parse(JSON.stringify(written ?? {}, replaced));
}

/** @param {import('zod').core.$ZodIssue} issue */
function faultsOfIssue(issue) {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => `${fieldOf([...issue.path, key])}: there is no such field`)
    : [`${fieldOf(issue.path)}: ${issue.message}`];
}

/** @param {Readonly<Record<string, readonly Row[]>>} tables @param {(row: any) => string} flagsOf */
function faultsOf(tables, flagsOf) {
  const seen = new Set();
  return Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).flatMap(([field, all]) => {
        if (!Array.isArray(all) || !(PATTERNS.has(field) || PHRASES.has(field))) return [];
        return all.flatMap((one, number) => {
          const id = `${row.constant ?? table} ${field} ${one}`;
          const fault = seen.has(id) ? 'is listed twice' : faultOf(one, field, row, flagsOf(row));
          seen.add(id);
          return fault === null ? [] : [`${table}[${index}].${field}[${number}]: ${fault}`];
        });
      }),
    ),
  );
}

/** @param {string} alternative @param {string} field @param {Row} row @param {string} flags */
function faultOf(alternative, field, { literals }, flags) {
  const unknown = /\$\{([A-Z_]+)\}/.exec(alternative)?.[1];
  if (unknown !== undefined) return `there is no part ${unknown}`;
  if (PHRASES.has(field))
    return SIGN_OF_A_PATTERN.test(alternative) ? 'a phrase holds no sign of a pattern' : null;
  try {
    new RegExp(alternative, flags);
  } catch (error) {
    return error instanceof Error ? error.message : 'does not compile';
  }
  if (field !== 'unless' && literals === undefined && literalsOf(alternative).length === 0)
    return 'has no text of three letters that all its matches contain: it would be tried on every line';
  const slow = superLinear(alternative, flags);
  return slow === null ? null : `its time is more than linear, by ${slow}`;
}

/** An `AlternativesPattern` as it is written in TypeScript. @param {readonly string[]} alternatives @param {string} flags */
export function alternativesOf(alternatives, flags) {
  const lines = alternatives.map((source) => {
    const literals = literalsOf(source);
    return literals.join('\n') === phraseOf(source) ? source : [source, ...literals].join('\t');
  });
  return `anyOf(${json(lines.join('\n'))}, ${json(flags)})`;
}

/** A pattern as it is written in TypeScript. @param {readonly string[]} alternatives @param {string} flags */
export function regex(alternatives, flags) {
  return String(new RegExp(alternatives.join('|'), flags));
}

/** An object of fields that are TypeScript already, `...` for a spread one; without those that are `undefined`. @param {Readonly<Record<string, string | undefined>>} fields */
export function object(fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const written = given.map(([field, value]) => field + (field === '...' ? '' : ': ') + value);
  return `{ ${written.join(', ')} }`;
}

/** The value as JSON, or `undefined`. @param {unknown} value @returns {string} */
export function json(value) {
  return JSON.stringify(value);
}

/**
 * A table, and before it the constants among its rows.
 *
 * @param {string} name @param {string} type of a row
 * @param {readonly { readonly constant?: string | undefined, readonly row: string }[]} rows
 */
export function table(name, type, rows) {
  const named = rows.filter(({ constant }) => constant !== undefined);
  const constants = named.map((one) => `export const ${one.constant}: ${type} = ${one.row};\n`);
  const lines = rows.map((one) => `  ${one.constant ?? one.row},\n`).join('');
  return `${constants.join('')}export const ${name}: readonly ${type}[] = [\n${lines}];\n`;
}

/**
 * Writes generated sources, or prints the errors and exits.
 *
 * @param {URL} folder @param {readonly string[]} errors
 * @param {() => Readonly<Record<string, string>>} sources by the name of the file
 */
export function write(folder, errors, sources) {
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(sources()))
    writeFileSync(new URL(name, folder), source);
}
