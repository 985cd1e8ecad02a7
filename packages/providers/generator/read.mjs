import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkAll } from './check.mjs';
import { providerSchema } from './schema.mjs';

/** Reads and checks every provider file. `errors` holds one line for each fault: file, field, what is wrong. */
export function readProviders(root) {
  const folder = new URL('data/', root);
  const sources = parse(readFileSync(new URL('sources.yaml', root), 'utf8'));
  const providers = [];
  const errors = [];
  for (const name of readdirSync(folder).sort()) {
    const file = `data/${name}`;
    const { provider, faults } = readProvider(readFileSync(new URL(name, folder), 'utf8'));
    errors.push(...faults.map((fault) => `${file}: ${fault}`));
    if (provider === null) continue;
    if (`${provider.id}.yaml` !== name) errors.push(`${file}: id: must be the name of the file`);
    providers.push(provider);
  }
  providers.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { providers, errors: [...errors, ...checkAll(providers, sources)] };
}

/** One provider file. */
export function readProvider(text) {
  let data;
  try {
    data = parse(text);
  } catch (error) {
    return { provider: null, faults: [error instanceof Error ? error.message : 'not YAML'] };
  }
  const result = providerSchema.safeParse(data);
  if (result.success) return { provider: result.data, faults: [] };
  const faults = result.error.issues.map((issue) => `${fieldOf(issue.path)}: ${issue.message}`);
  return { provider: null, faults };
}

function fieldOf(path) {
  return (
    path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('')
      .replace(/^\./, '') || '(file)'
  );
}
