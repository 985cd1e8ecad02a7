import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkAll } from './check.mjs';
import { lineOf } from './line-of.mjs';
import { providerSchema, sourcesSchema } from './schema.mjs';

/** @typedef {import('zod').infer<typeof providerSchema>} Provider */

/**
 * Reads and checks every provider file. `errors` has one line per fault: file, line, field, message.
 * @param {URL} root folder of the package, with a slash at the end
 * @returns {{ providers: Provider[], sources: import('zod').infer<typeof sourcesSchema>, errors: string[] }}
 */
export function readProviders(root) {
  const folder = new URL('data/', root);
  const sources = sourcesSchema.parse(parse(readFileSync(new URL('sources.yaml', root), 'utf8')));
  /** @type {Provider[]} */
  const providers = [];
  /** @type {string[]} */
  const errors = [];
  const located = (/** @type {string} */ name, /** @type {string} */ fault) =>
    `data/${name}:${lineOf(readFileSync(new URL(name, folder), 'utf8'), fault)}: ${fault}`;
  for (const name of readdirSync(folder).sort()) {
    const { provider, faults } = readProvider(readFileSync(new URL(name, folder), 'utf8'), name);
    errors.push(...faults.map((fault) => located(name, fault)));
    if (provider !== null) providers.push(provider);
  }
  providers.sort((a, b) => (a.id < b.id ? -1 : 1));
  const between = checkAll(providers, sources);
  return {
    providers,
    sources,
    errors: [...errors, ...between.map(({ id, fault }) => located(`${id}.yaml`, fault))],
  };
}

/**
 * One provider file.
 * @param {string} text
 * @param {string} name name of the file
 * @returns {{ provider: Provider | null, faults: string[] }}
 */
export function readProvider(text, name) {
  let data;
  try {
    data = parse(text);
  } catch (error) {
    return { provider: null, faults: [error instanceof Error ? error.message : 'not YAML'] };
  }
  const result = providerSchema.safeParse(data);
  if (!result.success) {
    return {
      provider: null,
      faults: result.error.issues.map((issue) => `${fieldOf(issue.path)}: ${issue.message}`),
    };
  }
  const named = `${result.data.id}.yaml` === name;
  return { provider: result.data, faults: named ? [] : ['id: must be the name of the file'] };
}

/** @param {readonly PropertyKey[]} path */
export function fieldOf(path) {
  const field = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return field === '' ? '(file)' : field.replace(/^\./, '');
}
