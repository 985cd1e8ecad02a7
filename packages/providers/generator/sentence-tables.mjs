import { readFileSync } from 'node:fs';
import { MEANINGS } from './schema.mjs';
import {
  alternativesOf,
  code,
  constant,
  json,
  list,
  object,
  readTables,
  regex,
  table,
  text,
  z,
} from './sentences.mjs';

const HEAD = '// Made by generate.mjs from sentences.\n';
const alternatives = z.array(text).min(1);
const wording = z.strictObject({
  code,
  constant,
  unicode: z.literal(true).optional(),
  alternatives,
});
/** Names of `src/answers/sentence-rows.ts`, or numbers. */
const status = z.union([z.enum(['ANY', 'DENIED', 'REFUSED']), z.int().min(400).max(599)]);
const sentence = z.strictObject({
  meaning: z.enum(MEANINGS),
  statuses: z.array(status).min(1),
  account: z.literal(true).optional(),
  unless: list,
  alternatives,
});
const pattern = z.strictObject({ constant: text, alternatives });

/** @param {{ unicode?: true | undefined }} row */
const flagsOf = ({ unicode }) => (unicode ? 'iu' : 'i');

/**
 * The tables of sentences/*.yaml as TypeScript.
 * @param {URL} root folder of the package, with a slash at the end
 */
export function sentenceTables(root) {
  const read = (/** @type {string} */ name) =>
    readFileSync(new URL(`sentences/${name}`, root), 'utf8');
  const wordings = readTables(
    read('wordings.yaml'),
    'sentences/wordings.yaml',
    { wordings: z.array(wording) },
    flagsOf,
  );
  const answers = readTables(
    read('answers.yaml'),
    'sentences/answers.yaml',
    { answers: z.array(sentence), patterns: z.array(pattern) },
    () => 'u',
  );
  return {
    errors: [...wordings.errors, ...answers.errors],
    sources: () => ({
      'wordings.ts': wordingsSource(wordings.tables?.wordings ?? []),
      'answers.ts': answersSource(answers.tables?.answers ?? [], answers.tables?.patterns ?? []),
    }),
  };
}

/** @param {readonly import('zod').infer<typeof wording>[]} rows */
function wordingsSource(rows) {
  const all = rows.map((row) => ({
    constant: row.constant,
    row: object({ code: json(row.code), '...': alternativesOf(row.alternatives, flagsOf(row)) }),
  }));
  return `${HEAD}import { anyOf } from '@authlint/model/redaction';
import type { Wording } from '../answers/sentence-rows.js';

${table('WORDINGS', 'Wording', all)}`;
}

/** @param {readonly import('zod').infer<typeof sentence>[]} rows @param {readonly import('zod').infer<typeof pattern>[]} patterns */
function answersSource(rows, patterns) {
  const all = rows.map((row) => ({ row: sentenceRow(row) }));
  const others = patterns.map(
    (row) =>
      `export const ${row.constant}: AlternativesPattern = ${alternativesOf(row.alternatives, 'u')};\n`,
  );
  return `${HEAD}import { anyOf, type AlternativesPattern } from '@authlint/model/redaction';
import { ANY, DENIED, REFUSED, type GenericSentence } from '../answers/sentence-rows.js';

${table('IN_ANSWERS', 'GenericSentence', all)}${others.join('')}`;
}

/** @param {import('zod').infer<typeof sentence>} row */
function sentenceRow({ meaning, statuses, account, unless, alternatives: all }) {
  const [only] = statuses;
  const listed = statuses.map((one) => (typeof one === 'string' ? `...${one}` : one)).join(', ');
  const counts = statuses.length === 1 && typeof only === 'string' ? only : `[${listed}]`;
  return object({
    meaning: json(meaning),
    statuses: counts,
    account: json(account === true),
    unless: unless && regex(unless, 'u'),
    '...': alternativesOf(all, 'u'),
  });
}
