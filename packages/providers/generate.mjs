// Compiles data/*.yaml and sentences/*.yaml into src/generated. Errors name the file, the line and the field.
import { fileURLToPath } from 'node:url';
import {
  columnsOf,
  DEFAULTS,
  remarksOf,
  requestsOf,
  rowOf,
  shortRow,
  sourcesOf,
} from './generator/compile.mjs';
import { readProviders } from './generator/read.mjs';
import { redactionOf, redactionSource } from './generator/redaction.mjs';
import { detectorForms, withProof } from './generator/proof.mjs';
import { sentenceTables } from './generator/sentence-tables.mjs';
import { write } from './generator/sentences.mjs';
import { vendorsOf } from './generator/vendors.mjs';

const root = new URL('.', import.meta.url);
const { providers, sources, errors } = readProviders(root);
const sentences = sentenceTables(root);
const ofVendors = vendorsOf(root, providers);
const proven = withProof(providers, detectorForms(root));
const target = new URL('src/generated/', root);

// A JSON text instead of an object: V8 parses it faster than source, and only on first use.
/** @param {unknown} value */
const json = (value) => JSON.stringify(JSON.stringify(value));

/** The table with `@` for `https://`, as src/tables/providers.ts reads it. */
function table() {
  const text = json(columnsOf(proven.map((provider) => shortRow(rowOf(provider)))));
  if (text.includes('@')) throw new Error('a row has @, which stands for https:// in the table');
  return text.replaceAll('https://', '@');
}

write(target, [...errors, ...ofVendors.errors, ...sentences.errors], () => ({
  'providers.ts': `// Made by generate.mjs from data/*.yaml and vendors.yaml.\nexport const PROVIDERS: string =\n  ${table()};\nexport const DEFAULTS: string =\n  ${json(DEFAULTS)};\nexport const VENDORS: string =\n  ${json(ofVendors.vendors)};\n`,
  'requests.ts': `// Made by generate.mjs from data/*.yaml.\nimport type { RequestRow } from '../tables/rows.js';\n\nexport const REQUESTS: Readonly<Record<string, Partial<RequestRow>>> = ${JSON.stringify(requestsOf(providers))};\n`,
  'sources.ts': `// Made by generate.mjs from data/*.yaml.\nimport type { Remarks } from '../tables/rows.js';\n\nexport const SOURCES: string =\n  ${json(sourcesOf(providers, sources))};\nexport const REMARKS: Readonly<Record<string, Remarks>> =\n  ${JSON.stringify(remarksOf(providers))};\n`,
  ...sentences.sources(),
}));
// The redaction is in a lower package than the fact base, but needs its key forms.
write(new URL('../model/src/generated/', import.meta.url), [], () => ({
  'key-forms.ts': redactionSource(redactionOf(providers)),
}));
console.error(`${fileURLToPath(target)}: ${providers.length} providers`);
