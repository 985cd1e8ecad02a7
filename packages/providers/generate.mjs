// Compiles data/*.yaml and sentences/*.yaml into src/generated. Errors name the file, the line and the field.
import { fileURLToPath } from 'node:url';
import { compile } from './generator/compile.mjs';
import { readProviders } from './generator/read.mjs';
import { sentenceTables } from './generator/sentence-tables.mjs';
import { write } from './generator/sentences.mjs';

const root = new URL('.', import.meta.url);
const { providers, errors } = readProviders(root);
const sentences = sentenceTables(root);
const target = new URL('src/generated/', root);

// JSON text, not object literals: a look-up table is parsed when it is first asked, not when the module loads.
const source = () =>
  Object.entries(compile(providers))
    .map(([name, table]) => `export const ${name} = ${code(table)};\n`)
    .join('');
write(target, [...errors, ...sentences.errors], () => ({
  'tables.ts': `// Made by generate.mjs from data/*.yaml.\n${source()}`,
  ...sentences.sources(),
}));
console.error(`${fileURLToPath(target)}: ${providers.length} providers`);

/** @param {ReturnType<typeof compile>[keyof ReturnType<typeof compile>]} table a text, texts by their name, or what is written as JSON */
function code(table) {
  if (!(table instanceof Map)) return given(table);
  const parts = [...table].map(([name, text]) => `  ${JSON.stringify(name)}: ${given(text)},\n`);
  return `{\n${parts.join('')}}`;
}

/** @param {unknown} table */
function given(table) {
  const text = typeof table === 'string' ? table : JSON.stringify(table);
  return `(): string => ${JSON.stringify(text)}`;
}
