// Compiles data/*.yaml and sentences/*.yaml into src/generated. Errors name the file, the line and the field.
import { fileURLToPath } from 'node:url';
import { rowOf } from './generator/compile.mjs';
import { readProviders } from './generator/read.mjs';
import { sentenceTables } from './generator/sentence-tables.mjs';
import { write } from './generator/sentences.mjs';

const root = new URL('.', import.meta.url);
const { providers, errors } = readProviders(root);
const sentences = sentenceTables(root);
const target = new URL('src/generated/', root);

// A text, not an object: V8 parses JSON faster than source, and only when it is asked for.
const json = () => JSON.stringify(JSON.stringify(providers.map(rowOf)));
write(target, [...errors, ...sentences.errors], () => ({
  'providers.ts': `// Made by generate.mjs from data/*.yaml.\nexport const PROVIDERS: string =\n  ${json()};\n`,
  ...sentences.sources(),
}));
console.error(`${fileURLToPath(target)}: ${providers.length} providers`);
