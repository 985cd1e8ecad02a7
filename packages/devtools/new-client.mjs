// npm run new:client ID: the folder of a reader, its example and its test.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './setup/paths.mjs';

const READERS = 'packages/clients/src/readers.ts';
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Makes the folder, the example and the red test of a new client and registers its reader.
 *
 * @param {string} root of the checkout
 * @param {string} id of the client, in kebab case
 * @returns {Promise<string[] | string>} paths of the files that were written, or why nothing was
 */
export async function newClient(root, id) {
  if (!ID.test(id)) return 'usage: npm run new:client ID   (lower case, words joined by hyphens)';
  const registry = await readFile(join(root, READERS), 'utf8');
  if (registry.includes(`'./clients/${id}/index.js'`)) return `there is a client ${id} already`;
  const name = camelCase(id);
  const files = {
    [`packages/clients/src/clients/${id}/index.ts`]: reader(id, name),
    [`fixtures/clients/${id}/home/.${id}/config.json`]: EXAMPLE,
    [`packages/clients/test/${id}.test.ts`]: redTest(id),
    [READERS]: registered(registry, id, name),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return Object.keys(files);
}

/** @param {string} id */
function camelCase(id) {
  return id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/**
 * The import beside the others, the reader before that of bare env files.
 *
 * @param {string} registry
 * @param {string} id
 * @param {string} name
 */
function registered(registry, id, name) {
  return registry
    .replace(
      /(?=import type \{ ClientReader \})/,
      `import { ${name} } from './clients/${id}/index.js';\n`,
    )
    .replace(/(?= {2}dotenv,\n)/, `  ${name},\n`);
}

const EXAMPLE = `{
  "baseUrl": "https://llm.fixture.example/v1",
  "apiKey": "made-up-house-key-1",
  "model": "house-fast"
}
`;

/** @param {string} id @param {string} name */
function reader(id, name) {
  return `import type { ClientReader } from '../../reading/client-reader.js';
import { home, settingsFile } from '../../reading/roots.js';

const CONFIG = settingsFile(home('.${id}'), 'config.json');

/** ${id}: state here where this is from, a version that was observed or a source. */
export const ${name}: ClientReader = {
  id: '${id}',
  name: '${id}',
  files: [CONFIG],
  processes: ['${id}'],
  http: { stack: 'fetch' },
  precedence: 'State here what outranks what: the project, the user, variables, saved keys.',
  recognise: () => null,
  read: () => Promise.resolve([]),
};
`;
}

/** @param {string} id */
function redTest(id) {
  return `import { machine } from './support/machine.js';
import { expectRows } from './support/rows.js';
import { testClient } from './support/test-client.js';

testClient('${id}', {
  reads: {
    '~/.${id}/config.json': ['house', 'none', '! @3'],
  },
});

test('${id}: the provider of its configuration', async () => {
  const here = await machine({ tree: '${id}' });
  await expectRows(here, '~/.${id}/config.json', [
    {
      id: 'house',
      at: '~/.${id}/config.json:1:1',
      baseUrl: 'https://llm.fixture.example/v1',
      credentials: ['~/.${id}/config.json#apiKey = made-up-house-key-1'],
      modelId: 'house-fast',
    },
  ]);
});
`;
}

if (process.argv[1] === import.meta.filename) {
  const [id = ''] = process.argv.slice(2);
  const outcome = await newClient(ROOT, id);
  if (typeof outcome === 'string') {
    console.error(outcome);
    process.exitCode = 2;
  } else {
    console.log(`made:\n${outcome.map((file) => `  ${file}`).join('\n')}`);
    console.log(`next: npm test -- ${id}   (red until the reader reads the example)`);
  }
}
