// Compiles data/**/*.yaml into src/generated. Errors name the file, the line and the field.
import { readdirSync, readFileSync } from 'node:fs';
import {
  alternativesOf,
  code,
  constant,
  json,
  list,
  literalsOf,
  object,
  readTables,
  regex,
  table,
  text,
  write,
  z,
} from '@authlint/providers/generator';

const yes = z.literal(true).optional();
const system = z.strictObject({
  ...{ id: text, name: text, constant, house: list, carries: yes, step: text },
  sources: z.array(z.url()).min(1),
  caseSensitive: yes, // of `refusal`
  ...{ refusal: list, names: list, sign: list, field: list },
});
const words = { constant, unicode: yes, alternatives: list, phrases: list };
const failure = z.strictObject({ code, ...words }).refine(...isOneOf('alternatives', 'phrases'));
const alternatives = z.array(text).min(1);
const speech = z.strictObject({
  id: text,
  constant,
  caseSensitive: yes,
  alternatives,
});
/** `literals`: in place of those that the pattern shows, where these are too short or in too many lines. */
const label = z.strictObject({ constant, caseSensitive: yes, literals: list, alternatives });
const client = z.strictObject({
  ...{ id: text, name: text, signIn: text.optional(), login: text.optional() },
  ...{ file: text.optional(), window: yes, caseSensitive: yes, alternatives },
});
const STEP_KINDS = [
  ...[
    'edit',
    'set-variable',
    'unset-variable',
    'restart',
    'sign-in',
    'new-key',
    'use-endpoint',
    'use-model',
  ],
  ...['add-credential', 'ask-admin', 'pay', 'wait', 'compare', 'trust-certificate', 'fix-network'],
];
const advice = z.strictObject({
  ...{ id: text, providers: list, codes: z.array(code).min(1), becomes: code.optional() },
  ...{ said: list, text: list, sentence: text, sources: z.array(z.url()).min(1) },
  steps: z
    .array(z.strictObject({ kind: z.enum(STEP_KINDS), text, command: text.optional() }))
    .min(1)
    .max(3),
});
const form = z.strictObject({ ...words, once: yes }).refine(...isOneOf('alternatives', 'phrases'));

/** @param {string} one @param {string} other @returns {[(row: Readonly<Record<string, unknown>>) => boolean, string]} */
function isOneOf(one, other) {
  const isOne = (/** @type {Readonly<Record<string, unknown>>} */ row) =>
    (row[one] === undefined) !== (row[other] === undefined);
  return [isOne, `needs either ${one} or ${other}`];
}

/** @param {{ caseSensitive?: true | undefined, unicode?: true | undefined }} row */
function flagsOf({ caseSensitive, unicode }) {
  return caseSensitive ? '' : unicode ? 'iu' : 'i';
}

/**
 * @template {Parameters<typeof readTables>[2]} Shape
 * @param {string} name @param {Shape} shape
 */
function read(name, shape) {
  const yaml = readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8');
  return readTables(yaml, `data/${name}`, shape, flagsOf);
}

/** The first that matches decides, so the order of the files counts. */
const SYSTEMS = ['code', 'build', 'data', 'talk', 'identity'].map((name) => `${name}.yaml`);
const notListed = readdirSync(new URL('data/systems/', import.meta.url))
  .filter((name) => !SYSTEMS.includes(name))
  .map((name) => `data/systems/${name}: is not in the list of packages/explain/generate.mjs`);
const systems = SYSTEMS.map((name) => read(`systems/${name}`, { systems: z.array(system) }));
const failures = read('failures.yaml', {
  ...{ network: z.array(failure), machine: z.array(failure), forms: z.array(form) },
});

const speeches = read('speech.yaml', { speech: z.array(speech) });
const clients = read('clients.yaml', { clients: z.array(client) });
const labels = read('labels.yaml', {
  ...{ fields: z.array(label), names: z.array(label), routes: z.array(label) },
});
const advices = read('advice.yaml', { advice: z.array(advice) });

/** Phrases are alternatives without any sign of a pattern. @param {import('@authlint/providers/generator').Infer<typeof form>} row */
function patternOf(row) {
  return row.phrases === undefined
    ? alternativesOf(row.alternatives ?? [], flagsOf(row))
    : alternativesOf(row.phrases, 'iu');
}

/** @param {import('@authlint/providers/generator').Infer<typeof system>} row */
function systemRow({ id, name, house, carries, step, refusal, names, sign = [], field, ...row }) {
  const named = names?.map((one) => one.replaceAll('.', '\\.')).join('|');
  const signs = named === undefined ? sign : [`\\b(?:${named})\\b`, ...sign];
  const source = object({
    id: json(id),
    carries: carries && 'true',
    house: house && json(house),
    name: json(name),
    refusal: refusal && patternOf({ alternatives: refusal, ...row }),
    sign: signs.length === 0 ? undefined : patternOf({ alternatives: signs }),
    field: field && patternOf({ phrases: field }),
    step: json(step),
  });
  return { constant: row.constant, row: source };
}

/** @param {import('@authlint/providers/generator').Infer<typeof failure>} row */
function failureRow({ code: id, ...row }) {
  return { row: object({ code: json(id), '...': patternOf(row) }) };
}

/** @param {import('@authlint/providers/generator').Infer<typeof form>} row */
function formRow(row) {
  if (row.once && row.alternatives)
    return `export const ${row.constant} = ${regex(row.alternatives, 'i')};\n`;
  return `export const ${row.constant}: AlternativesPattern = ${patternOf(row)};\n`;
}

/** @param {import('@authlint/providers/generator').Infer<typeof speech>} row */
function speechRow({ id, ...row }) {
  return { constant: row.constant, row: object({ id: json(id), '...': patternOf(row) }) };
}

/** Splits a row into one pattern per alternative. @param {import('@authlint/providers/generator').Infer<typeof label>} row */
function labelRows({ constant: name, literals, alternatives: sources, ...row }) {
  return sources.map((source) => ({
    constant: name,
    row: object({
      literals: json(literals ?? literalsOf(source)),
      pattern: regex([source], `g${flagsOf(row)}`),
    }),
  }));
}

/** @param {import('@authlint/providers/generator').Infer<typeof client>} row */
function clientRow({ id, name, signIn, login, file, window, ...row }) {
  const places = {
    signIn: json(signIn),
    login: json(login),
    file: json(file),
    window: json(window),
  };
  return { row: object({ id: json(id), name: json(name), ...places, '...': patternOf(row) }) };
}

/** @param {import('@authlint/providers/generator').Infer<typeof advice>} row */
function adviceRow({ providers, codes, becomes, said, text: whole, sentence, steps }) {
  const fields = { providers: json(providers), codes: json(codes) };
  const source = object({
    ...{ ...fields, becomes: json(becomes), sentence: json(sentence), steps: json(steps) },
    said: said && regex(said, 'i'),
    text: whole && regex(whole, 'i'),
  });
  return { row: source };
}

const HEAD = '// Made by generate.mjs from data.\n';
const ANY_OF = "import { anyOf } from '@authlint/model/redaction';\n";
const errors = [
  notListed,
  ...systems.map((file) => file.errors),
  failures.errors,
  speeches.errors,
  clients.errors,
  labels.errors,
  advices.errors,
].flat();
write(new URL('src/generated/', import.meta.url), errors, () => {
  const { network = [], machine = [], forms = [] } = failures.tables ?? {};
  const rows = systems.flatMap(({ tables }) => tables?.systems ?? []);
  return {
    'systems.ts': `${HEAD}${ANY_OF}import type { OtherSystem } from '../rows.js';

${table('OTHER_SYSTEMS', 'OtherSystem', rows.map(systemRow))}`,
    'failures.ts': `${HEAD}import { anyOf, type AlternativesPattern } from '@authlint/model/redaction';
import type { FailurePattern } from '../rows.js';

${table('NETWORK_FAILURES', 'FailurePattern', network.map(failureRow))}
${table('MACHINE_FAILURES', 'FailurePattern', machine.map(failureRow))}
${forms.map(formRow).join('')}`,
    'speech.ts': `${HEAD}${ANY_OF}import type { SpeechPattern } from '../rows.js';

${table('SPEECH', 'SpeechPattern', (speeches.tables?.speech ?? []).map(speechRow))}`,
    'labels.ts': `${HEAD}import type { PrefilteredPattern } from '@authlint/model/redaction';

${table('FIELDS', 'PrefilteredPattern', (labels.tables?.fields ?? []).flatMap(labelRows))}
${table('NAMES', 'PrefilteredPattern', (labels.tables?.names ?? []).flatMap(labelRows))}
${table('ROUTES', 'PrefilteredPattern', (labels.tables?.routes ?? []).flatMap(labelRows))}`,
    'clients.ts': `${HEAD}${ANY_OF}import type { NamedClient } from '../rows.js';

${table('CLIENTS', 'NamedClient', (clients.tables?.clients ?? []).map(clientRow))}`,
    'advice.ts': `${HEAD}import type { AdviceRow } from '../rows.js';

${table('ADVICE', 'AdviceRow', (advices.tables?.advice ?? []).map(adviceRow))}
`,
  };
});
