import { z } from '@authlint/providers/generator';

const text = z.string().min(1);
const yes = z.literal(true).optional();
const name = z.string().regex(/^[A-Z][A-Z_]*$/);
const path = z.string();
const place = path.nullable().optional();

/** Where a client keeps files: below the home directory, the settings folder or the system's, with exceptions per operating system. */
const folder = z
  .strictObject({
    ...{ home: path.optional(), config: path.optional(), system: path.optional() },
    ...{ linux: place, macos: place, windows: place },
    variable: text.optional(),
    below: text.optional(),
    fixed: yes,
    absolute: yes,
  })
  .refine(({ home, config, system }) => [home, config, system].filter(isGiven).length === 1, {
    error: 'names one of home, config and system',
  });

const file = z.strictObject({
  in: name.optional(),
  path: text,
  holds: z.enum(['settings', 'credentials', 'variables']).default('settings'),
  generic: yes,
  database: yes,
  access: z.enum(['private', 'enforced']).optional(),
});

const sources = z.array(text).min(1);
const FORMATS = { json: 'json', jsonc: 'jsonc', yaml: 'yaml', yml: 'yaml', toml: 'toml' };

/** As `ReadRow` of src/reading/row-reader.ts, with `@provider` for an address and `NAME dialect` for an env file. */
const reads = z.strictObject({
  settings: z.array(name).optional(),
  list: text.optional(),
  variables: z
    .array(z.string().regex(/^(shell|[A-Z_]+( (raw|dotenv|stripped|ini))?)$/))
    .default(['shell']),
  ...{ unique: yes, emptyIsUnset: yes, wholeAddress: yes, discovers: z.literal(false).optional() },
  ...{
    ignoresProjectEnv: yes,
    at: name.optional(),
    references: z.enum(['shell', 'name']).optional(),
  },
  ...{ id: sources, address: sources, keys: sources, models: sources, store: text.optional() },
  protocol: z
    .string()
    .regex(/^[a-zA-Z]+$/)
    .optional(),
  protocols: z
    .strictObject({ by: text, of: z.record(text, z.string().regex(/^[a-zA-Z]+$/)) })
    .optional(),
  ...{ headers: text.optional(), withholds: z.array(z.literal('no-key')).optional() },
});

const TYPES = /** @type {const} */ (['text', 'required', 'number', 'flag', 'map', 'list']);

/** As `ClientHeader` of src/reading/client-reader.ts: what does not fit that type does not compile. */
const client = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  name: text,
  folders: z.record(name, folder).default({}),
  files: z.record(name, file).default({}),
  recognised: z.record(name, z.array(z.union([text, z.array(text).min(2)])).min(1)).optional(),
  reads: reads.optional(),
  processes: z.array(text),
  onFault: z.enum(['stops', 'leaves-out']).optional(),
  settingTypes: z.record(text, z.union([z.enum(TYPES), z.array(text).min(2)])).optional(),
  refusesMark: z
    .array(z.enum(['json', 'jsonc', 'commented', 'yaml', 'toml', 'env']))
    .min(1)
    .optional(),
  http: z.strictObject({
    stack: text,
    trims: text.optional(),
    sdks: z
      .array(
        z.strictObject({ package: text, version: text.optional(), leaves: z.array(text).min(1) }),
      )
      .optional(),
  }),
  urlCredential: z.strictObject({ refusesUserInfo: yes, joinsQuery: yes }).optional(),
  precedence: text,
  words: z
    .strictObject({
      shows: text.nullable(),
      variableField: text.optional(),
      keyField: text.optional(),
      modelSetting: text.optional(),
      tokenSetting: text.optional(),
      restart: text.optional(),
      baseUrlSetting: text.optional(),
      addressField: text.optional(),
      providerSetting: text.optional(),
      providerNames: z.record(text, text).optional(),
      takesText: yes,
      exchangesKeys: yes,
      reference: z.strictObject({ form: text, inYaml: yes }).optional(),
      headerSettings: z.record(text, text).optional(),
      signIn: z
        .strictObject({ command: text, writes: z.array(name), keyCommand: text.optional() })
        .optional(),
    })
    .optional(),
});

/** @typedef {z.infer<typeof client>} Client */

/** @param {unknown} value */
function isGiven(value) {
  return value !== undefined;
}

/**
 * The entries of clients.yaml. Faults are added to `errors`.
 *
 * @param {unknown} list
 * @param {string[]} errors
 * @returns {Client[]}
 */
export function readClients(list, errors) {
  const result = z.array(client).safeParse(list);
  if (!result.success) {
    for (const { path: at, message } of result.error.issues)
      errors.push(`data/clients.yaml: ${at.join('.')}: ${message}`);
    return [];
  }
  for (const { id, folders, files, recognised = {}, words, reads: row } of result.data) {
    const unknown = [
      ...[row?.settings ?? [], row?.at ?? []].flat().filter((one) => !(one in files)),
      ...Object.values(files).flatMap((one) =>
        one.in === undefined || one.in in folders ? [] : one.in,
      ),
      ...[...Object.keys(recognised), ...(words?.signIn?.writes ?? [])].filter(
        (one) => Object.keys(files).length > 0 && !(one in files),
      ),
    ];
    for (const one of unknown) errors.push(`data/clients.yaml: ${id}: there is no ${one}`);
  }
  return result.data;
}

/** @param {z.infer<typeof folder>} fields the folder as a `Root` of src/reading/roots.ts */
function rootOf({ home, config, system, variable, ...others }) {
  const everywhere = home === undefined ? (system ?? '') : `~/${home}`;
  const places =
    config === undefined
      ? { linux: everywhere, macos: everywhere, windows: everywhere }
      : {
          linux: `~/.config/${config}`,
          macos: `~/Library/Application Support/${config}`,
          windows: `%APPDATA%/${config}`,
        };
  const scope = system === undefined ? 'user' : 'system';
  return { ...places, variable: variable ?? null, scope, ...others };
}

/** @param {string} id */
const constantOf = (id) => id.replaceAll('-', '_').toUpperCase();
/** @param {string} id */
const moduleOf = (id) => `${id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())}Reader`;

/**
 * @param {z.infer<typeof reads>} row
 * @param {Client['files']} files
 * @param {(address: string) => string} urlOf
 */
function rowSource({ settings, variables, address, protocol, protocols, ...others }, files, urlOf) {
  const [first = ''] = settings ?? [];
  const ending = /[a-z]+$/.exec(files[first]?.path ?? '')?.[0] ?? '';
  const row = {
    ...others,
    settings: settings && { files: settings, format: FORMATS[/** @type {'json'} */ (ending)] },
    variables: variables.map((one) => {
      const [from, dialect = 'dotenv'] = one.split(' ');
      return { from, dialect };
    }),
    address: address.map((one) => (one.startsWith('@') ? `=${urlOf(one.slice(1))}` : one)),
  };
  const spoken = protocol === undefined ? '' : `, protocol: PROTOCOLS.${protocol}`;
  const rows = Object.entries(protocols?.of ?? {}).map(
    ([value, name]) => `${JSON.stringify(value)}: PROTOCOLS.${name}`,
  );
  const stated =
    protocols === undefined
      ? ''
      : `, protocols: { by: ${JSON.stringify(protocols.by)}, of: { ${rows.join(', ')} } }`;
  return `{ ...${JSON.stringify(row)}${spoken}${stated} } as ReadRow`;
}

/** @param {Client} client the source of its constant: folders and files are separate objects, since readers compare them by identity */
function constantSource({ folders, files, reads: _reads, ...header }) {
  const own = constantOf(header.id);
  const roots = Object.entries(folders).map(
    ([key, fields]) => `const ${own}_${key}: Root = ${JSON.stringify(rootOf(fields))};\n`,
  );
  const list = Object.entries(files).map(([key, { in: root, ...fields }]) =>
    key === 'PROJECT_ENV'
      ? 'PROJECT_ENV'
      : `${key}: { root: ${root === undefined ? 'PROJECT' : `${own}_${root}`}, ...${JSON.stringify(fields)} } as ClientFile`,
  );
  const named = Object.keys(folders).map((key) => `${key}: ${own}_${key}`);
  return `${roots.join('')}export const ${own}_FOLDERS = { ${named.join(', ')} };
export const ${own}_FILES = { ${list.join(', ')} };
export const ${own}_HEADER: ClientHeader = { ...${JSON.stringify(header)}, files: ${own}_FILES };
`;
}

/**
 * @param {readonly Client[]} clients
 * @param {(address: string) => string} urlOf the address of a provider of the fact base
 * @returns {Record<string, string>} the generated files by their names
 */
export function clientSources(clients, urlOf) {
  const coded = clients.filter((one) => one.reads === undefined);
  const imports = coded.map(
    ({ id }) => `import * as ${moduleOf(id)} from '../clients/${id}/index.js';\n`,
  );
  const readers = clients.map(({ id, files, reads: row }) => {
    const own = constantOf(id);
    const code =
      row === undefined
        ? moduleOf(id)
        : `rowReader(${rowSource(row, files, urlOf)}, clients.${own}_FILES)`;
    return `  readerOf(clients.${own}_HEADER, ${code}),\n`;
  });
  return {
    'clients.ts': `// Made by generate.mjs from data/clients.yaml.
import type { ClientHeader } from '../reading/client-reader.js';
import { PROJECT, PROJECT_ENV, type ClientFile, type Root } from '../reading/roots.js';

${clients.map(constantSource).join('\n')}`,
    'readers.ts': `// Made by generate.mjs from data/clients.yaml.
import { readerOf, type ClientReader } from '../reading/client-reader.js';
import { PROTOCOLS } from '../reading/protocols.js';
import { rowReader, type ReadRow } from '../reading/row-reader.js';
import * as clients from './clients.js';
${imports.join('')}
/** Every reader, in the order in which they are asked whether a file is theirs. */
export const READERS: readonly ClientReader[] = [
${readers.join('')}];
`,
  };
}
