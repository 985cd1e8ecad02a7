import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A client whose program can be searched in its registry package (Copilot's is compressed, crush's is downloaded at installation). `own`:
 * prefix of its own variables.
 *
 * @typedef {{reader: string, package: string, suffix?: string, own: RegExp}} Client
 */

/** @type {readonly Client[]} */
export const CLIENTS = [
  {
    reader: 'claude-code',
    package: '@anthropic-ai/claude-code-linux-x64',
    own: /^(CLAUDE_CODE|ANTHROPIC)_/,
  },
  { reader: 'codex-cli', package: '@openai/codex', suffix: '-linux-x64', own: /^(CODEX|OPENAI)_/ },
  { reader: 'continue', package: '@continuedev/cli', own: /^CONTINUE_/ },
  { reader: 'cline', package: '@cline/cli-linux-x64', own: /^CLINE_/ },
  { reader: 'gemini-cli', package: '@google/gemini-cli', own: /^(GEMINI|GOOGLE)_/ },
  { reader: 'kilo-code', package: '@kilocode/cli-linux-x64', own: /^KILO(CODE)?_/ },
  { reader: 'openclaw', package: 'openclaw', own: /^OPENCLAW_/ },
  { reader: 'opencode', package: 'opencode-linux-x64', own: /^OPENCODE_/ },
  { reader: 'pi', package: '@earendil-works/pi-coding-agent', own: /^PI_/ },
  { reader: 'qwen-code', package: '@qwen-code/qwen-code', own: /^QWEN_/ },
];

/** Tables that several readers share. */
const SHARED = ['litellm', 'litellm-keys', 'sdks'];

const QUOTED = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g;
const IN_TABLE = /(?<=[[, ])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[\],]| \}|$)/gm;
const NAME =
  /(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:API_KEY|AUTH_TOKEN|ACCESS_TOKEN|OAUTH_TOKEN|BASE_URL|API_BASE)(?![A-Za-z0-9_])/g;

/**
 * Variables that a reader names in its source and its table; without a reader, those in the code that readers share.
 *
 * @param {string} root of the checkout
 * @param {string} [reader]
 * @returns {Promise<Set<string>>}
 */
export async function namedByReader(root, reader) {
  const folder = join(
    root,
    'packages/clients/src',
    reader === undefined ? 'reading' : `clients/${reader}`,
  );
  const sources = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
  const data = (/** @type {string} */ name) => join(root, 'packages/clients/data', `${name}.yaml`);
  const tables = (reader === undefined ? SHARED : [reader]).map(data).filter(existsSync);
  const rows = await Promise.all(tables.map((file) => readFile(file, 'utf8')));
  const clients = await readFile(data('clients'), 'utf8');
  const entry = clients.split(/^(?=- id: )/m).find((one) => one.startsWith(`- id: ${reader}\n`));
  const found = [
    ...texts.flatMap((text) => [...text.matchAll(QUOTED)]),
    ...[...rows, ...(entry?.match(/(leaves|variable): .*/g) ?? [])].join('\n').matchAll(IN_TABLE),
  ];
  return new Set(found.map(([, name]) => name ?? ''));
}

/**
 * What the client's package says of variables: those of the reader that it does not name, and its own for a key or a Base URL.
 *
 * @param {Client} client
 * @param {import('./packages.mjs').Package} content
 * @param {ReadonlySet<string>} named by the reader
 * @returns {Promise<{missing: string[], found: string[]}>}
 */
export async function ownNames(client, content, named) {
  const missing = new Set(named);
  const found = new Set();
  // Two names that lie side by side in the program read as one: the first half is found by itself elsewhere. `PI_X_API_BASE` is one.
  const neighbour = new RegExp(`^.*[A-Z0-9](?<!_A)(?=${client.own.source.slice(1)})`);
  for (const file of content.list('.')) {
    const text = await content.read(file);
    for (const name of missing) if (text.includes(name)) missing.delete(name);
    for (const [name] of text.matchAll(NAME))
      if (client.own.test(name)) found.add(name.replace(neighbour, ''));
  }
  return { missing: [...missing].sort(), found: [...found].sort() };
}

/**
 * Variables of the reader that the client's package no longer names, and variables of the client's own for a key or a Base URL
 * that neither the reader nor the fact base knows.
 *
 * @param {{reader: string, named: ReadonlySet<string>, names: {missing: string[], found: string[]}}} client
 * @param {Pick<import('./compare.mjs').Knowledge, 'readersOf'>} knowledge
 * @param {ReadonlySet<string>} [shared] variables that code shared by several readers names
 * @returns {import('./compare.mjs').Drift[]}
 */
export function clientDrift({ reader, named, names }, knowledge, shared = new Set()) {
  const unknown = names.found.filter(
    (name) => !named.has(name) && !shared.has(name) && knowledge.readersOf(name).length === 0,
  );
  const drift = (
    /** @type {import('./compare.mjs').Kind} */ kind,
    /** @type {string} */ value,
  ) => ({ catalogue: `client ${reader}`, kind, provider: reader, value });
  return [
    ...names.missing.map((name) => drift('vanished', name)),
    ...unknown.map((name) => drift('new variable', name)),
  ];
}
