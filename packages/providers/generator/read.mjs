import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkAll } from './check.mjs';
import { providerSchema, sourcesSchema } from './schema.mjs';

/** @typedef {import('zod').infer<typeof providerSchema>} Provider */

/**
 * Reads and checks every provider file. `errors` holds one line for each fault: file, field, what is wrong.
 * @param {URL} root folder of the package, with a slash at the end
 * @returns {{ providers: Provider[], errors: string[] }}
 */
export function readProviders(root) {
  const folder = new URL('data/', root);
  const sources = sourcesSchema.parse(parse(readFileSync(new URL('sources.yaml', root), 'utf8')));
  /** @type {Provider[]} */
  const providers = [];
  /** @type {string[]} */
  const errors = [];
  for (const name of readdirSync(folder).sort()) {
    const { provider, faults } = readProvider(readFileSync(new URL(name, folder), 'utf8'), name);
    errors.push(...faults.map((fault) => `data/${name}: ${fault}`));
    if (provider !== null) providers.push(provider);
  }
  providers.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { providers, errors: [...errors, ...checkAll(providers, sources)] };
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
function fieldOf(path) {
  const field = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return field === '' ? '(file)' : field.replace(/^\./, '');
}
