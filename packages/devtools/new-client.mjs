// npm run new:client ID: the entry of a client, the folder of its reader, its example and its test.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './setup/paths.mjs';

const CLIENTS = 'packages/clients/data/clients.yaml';
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Makes the entry, the folder, the example and the red test of a new client.
 *
 * @param {string} root of the checkout
 * @param {string} id of the client, in kebab case
 * @returns {Promise<string[] | string>} paths of the files that were written, or why nothing was
 */
export async function newClient(root, id) {
  if (!ID.test(id)) return 'usage: npm run new:client ID   (lower case, words joined by hyphens)';
  const clients = await readFile(join(root, CLIENTS), 'utf8');
  if (clients.includes(`\n- id: ${id}\n`)) return `there is a client ${id} already`;
  const files = {
    [CLIENTS]: clients.replace(/(?=- id: dotenv\n)/, `${entry(id)}\n`),
    [`packages/clients/src/clients/${id}/index.ts`]: reader(id),
    [`fixtures/clients/${id}/home/.${id}/config.json`]: EXAMPLE,
    [`packages/clients/test/${id}.test.ts`]: redTest(id),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return Object.keys(files);
}

const EXAMPLE = `{
  "baseUrl": "https://llm.fixture.example/v1",
  "apiKey": "made-up-house-key-1",
  "model": "house-fast"
}
`;

/**
 * Before that of bare env files, which comes last.
 *
 * @param {string} id
 */
function entry(id) {
  return `- id: ${id}
  name: ${id}
  folders:
    USER: { home: .${id} }
  files:
    CONFIG: { in: USER, path: config.json }
  processes: [${id}]
  http: { stack: fetch }
  precedence: 'State here what outranks what: the project, the user, variables, saved keys.'
`;
}

/** @param {string} id */
function reader(id) {
  return `import type { TargetDraft } from '../../reading/target-draft.js';

/** ${id}: state here where this is from, a version that was observed or a source. */
export function read(): Promise<TargetDraft[]> {
  return Promise.resolve([]);
}
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
