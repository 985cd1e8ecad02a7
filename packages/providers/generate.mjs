// Compiles data/*.yaml into src/generated/tables.ts. Errors name the file and the field.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from './generator/compile.mjs';
import { readProviders } from './generator/read.mjs';

const root = new URL('.', import.meta.url);
const { providers, errors } = readProviders(root);
if (errors.length > 0) {
  for (const error of errors) console.error(error);
  process.exit(1);
}

// JSON text, not object literals: a look-up table is parsed when it is first asked, not when the module loads.
const source = Object.entries(compile(providers))
  .map(([name, table]) => [name, typeof table === 'string' ? table : JSON.stringify(table)])
  .map(([name, text]) => `export const ${name} = (): string => ${JSON.stringify(text)};\n`)
  .join('');
const target = new URL('src/generated/', root);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('tables.ts', target), `// Made by generate.mjs from data/*.yaml.\n${source}`);
console.error(`${fileURLToPath(target)}: ${providers.length} providers`);
