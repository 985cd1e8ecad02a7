// Compiles data/*.yaml into src/generated; addresses are those of the fact base. Errors name the file and the row.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { write, z } from '@authlint/providers/generator';
import { readProviders } from '@authlint/providers/generator/providers';
import { parse } from 'yaml';
import { addressBook } from './generator/addresses.mjs';
import { clientSources, readClients } from './generator/clients.mjs';
import { sdkSource } from './generator/sdks.mjs';

const root = new URL('.', import.meta.url);
const folder = new URL('data/', root);
const ADDRESSES = 'addresses.yaml';
const CLIENTS = 'clients.yaml';
const SDKS = 'sdks.yaml';
const FRAMEWORKS = 'frameworks.yaml';
/** The others are tables of providers. */
const NO_TABLES = [ADDRESSES, CLIENTS, SDKS, FRAMEWORKS];

const text = z.string().min(1);
const some = text.optional();
const yes = z.literal(true).optional();
/** As `ProviderRow` of src/reading/provider-table.ts. A protocol that `PROTOCOLS` lacks does not compile. */
const row = z.strictObject({
  ...{
    id: some,
    type: some,
    region: some,
    template: some,
    movedBy: some,
    model: some,
    headers: some,
  },
  ...{ address: some, lines: z.record(text, text).optional(), like: some },
  ...{ keys: z.array(text).optional(), moves: z.array(text).optional() },
  ...{ path: z.string().startsWith('/').optional(), fixed: yes, proxied: yes },
  protocol: z
    .string()
    .regex(/^[a-zA-Z]+$/)
    .optional(),
});
/** A row that is a text is an address and nothing else. */
const table = z.record(text, z.union([text.transform((address) => ({ address })), row]));

/** @param {string} name */
function yamlOf(name) {
  return parse(readFileSync(new URL(name, folder), 'utf8'));
}

/** @type {string[]} */
const errors = [];
const { providers } = readProviders(new URL('../providers/', root));
const book = addressBook(providers);

/** @param {z.infer<typeof row>} fields */
function rowSource({ address, lines, protocol, ...others }) {
  const urls = Object.entries(lines ?? {}).map(([id, line]) => [id, book.urlOf(line)]);
  const baseUrl = address === undefined ? undefined : book.urlOf(address);
  const data = { ...others, baseUrl, lines: lines && Object.fromEntries(urls) };
  const spoken = protocol === undefined ? '' : `,"protocol":PROTOCOLS.${protocol}`;
  return `${JSON.stringify(data).slice(0, -1)}${spoken}}`.replace('{,', '{');
}

/** @param {string} file @param {(fields: z.infer<typeof row>) => string} sourceOf @returns {string} */
function rowsOf(file, sourceOf) {
  const result = table.safeParse(yamlOf(file));
  if (!result.success) {
    for (const { path, message } of result.error.issues)
      errors.push(`data/${file}: ${path.join('.')}: ${message}`);
    return '';
  }
  const lines = Object.entries(result.data).map(([id, fields]) => {
    try {
      return `  ${JSON.stringify(id)}: ${sourceOf(fields)},\n`;
    } catch (error) {
      errors.push(`data/${file}: ${id}: ${error instanceof Error ? error.message : 'no address'}`);
      return '';
    }
  });
  return lines.join('');
}

const clients = readClients(yamlOf(CLIENTS), errors);
const sdks = sdkSource(yamlOf(SDKS), yamlOf(FRAMEWORKS), errors, (address) => book.urlOf(address));
const files = readdirSync(folder).filter((name) => !NO_TABLES.includes(name));
const tables = files.map((file) => {
  const name = basename(file, '.yaml').replaceAll('-', '_').toUpperCase();
  return `export const ${name}: ProviderTable = {\n${rowsOf(file, rowSource)}};\n`;
});
const addresses = rowsOf(ADDRESSES, ({ address = '' }) => JSON.stringify(book.urlOf(address)));

write(new URL('src/generated/', root), errors, () => ({
  'sdks.ts': sdks,
  ...clientSources(clients, (address) => book.urlOf(address)),
  'tables.ts': `// Made by generate.mjs from data/*.yaml.
import { PROTOCOLS } from '../reading/protocols.js';
import type { ProviderTable } from '../reading/provider-table.js';

export const ADDRESSES = {
${addresses}} as const;

${tables.join('\n')}`,
}));
