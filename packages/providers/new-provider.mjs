// npm run new:provider -- ID BASE_URL [VARIABLE]: the file of a provider, an answer for the tests, and its row in the page.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ID = /^[a-z][a-z0-9.]*(-[a-z0-9.]+)*$/;
const SEEN = 'packages/providers/test/fixtures/answers/by-provider.yaml';
const USAGE = `usage: npm run new:provider -- ID BASE_URL [VARIABLE]
  for example: npm run new:provider -- acme https://api.acme.example/v1 ACME_API_KEY`;

/**
 * Makes the file of a new provider, and an answer for the tests to replace by one that was seen.
 *
 * @param {string} root of the checkout
 * @param {string} id in lower case
 * @param {string} baseUrl
 * @param {string} variable that holds its key; empty for the usual name
 * @param {string} today as in 2026-11-22
 * @returns {Promise<string[] | string>} paths of the files that were written, or why nothing was
 */
export async function newProvider(root, id, baseUrl, variable, today) {
  if (!ID.test(id)) return USAGE;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return `${baseUrl}: no Base URL\n${USAGE}`;
  if (url.username || url.search || url.hash)
    return `${url.origin}: a Base URL without key or query, please`;
  const name = variable || `${id.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}_API_KEY`;
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) return `${name}: no name of a variable\n${USAGE}`;
  const file = `packages/providers/data/${id}.yaml`;
  const address = baseUrl.replace(/\/+$/, '');
  try {
    await writeFile(join(root, file), provider(id, address, name, today), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST')
      return `there is a provider ${id} already: ${file}`;
    throw error;
  }
  const seen = await readFile(join(root, SEEN), 'utf8');
  await writeFile(join(root, SEEN), `${seen}${answer(id, url.host)}`);
  return [file, SEEN];
}

/** @param {string} id @param {string} url @param {string} variable @param {string} today */
function provider(id, url, variable, today) {
  return `id: ${id}
name: ${id}
vendor: ${id}
kind: provider
type: openai-compatible
baseUrls:
  - { url: '${url}' }
variables: [${variable}]
auth: { header: Authorization, scheme: Bearer }
discovery: { path: /models, guarded: 'yes' } # public where the list answers any key
chat: { path: /chat/completions, api: openai-chat }
checkedAt: ${today}
sources:
  - { url: '${new URL(url).origin}', date: ${today} } # the pages that say all this
`;
}

/** @param {string} id @param {string} host */
function answer(id, host) {
  return `- { host: '${host}', when: '${id}, wrong key', status: 401, meaning: invalid-key, body: '{"error":{"message":"Invalid API key"}}' }\n`;
}

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [id = '', given = '', variable = ''] = process.argv.slice(2);
  const baseUrl = given || (id && process.stdin.isTTY ? await ask('Base URL: ') : '');
  const outcome = await newProvider(
    ROOT,
    id,
    baseUrl,
    variable,
    new Date().toISOString().slice(0, 10),
  );
  if (typeof outcome === 'string') {
    console.error(outcome);
    process.exitCode = 2;
  } else {
    console.log(`made:\n${outcome.map((file) => `  ${file}`).join('\n')}`);
    for (const step of ['packages/devtools/gen.mjs', 'packages/providers/write-page.mjs']) {
      const { status } = spawnSync(process.execPath, [step], { cwd: ROOT, stdio: 'inherit' });
      if (status !== 0) process.exitCode = 1;
    }
    console.log(`its row: docs/providers.md
next: write what its documentation says into the first file and an answer that was seen into the second, then npm run gen and npm test -- providers`);
  }
}
