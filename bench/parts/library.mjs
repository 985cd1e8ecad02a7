// Load time of the library and of its first diagnosis, in turns with `node -e 0` and undici alone.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleLibraries } from '../../packages/devtools/bundle/libraries.mjs';
import { againstFirst, expectCode, inTurns, originOf, ROOT, runNode } from '../support/measure.mjs';

export const title = 'Import of the library';

const ROUNDS = 31;
const urlOf = (path) => pathToFileURL(join(ROOT, path)).href;
const LIBRARY = urlOf('packages/node/build/node.js');

const REFUSAL =
  '{"error":{"message":"Incorrect API key provided: made-up.","code":"invalid_api_key"}}';

/** @param {string} library @param {string} baseUrl */
const firstDiagnosis = (library, baseUrl) => `
  const { createEngine } = await import('${library}');
  const engine = createEngine({ env: {}, home: null });
  const { state } = await engine.diagnose({ baseUrl: '${baseUrl}', key: 'made-up', modelId: 'm' });
  await engine.close();
  if (state !== 'rejected') throw new Error(state);`;

export async function measure(folder) {
  await bundleLibraries();
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(401).end(REFUSAL));
  });
  const baseUrl = `${await originOf(server)}/v1`;
  const undici = urlOf('packages/node/node_modules/undici/index.js');
  const whole = urlOf('packages/node/build/index.js');
  const cases = [
    { name: 'node -e 0', code: '0' },
    { name: "import('undici')", code: `await import('${undici}')` },
    { name: "import('@authlint/node')", code: `await import('${LIBRARY}')`, limit: 2 },
    {
      name: 'the same, and the first diagnosis',
      code: firstDiagnosis(LIBRARY, baseUrl),
    },
    {
      name: 'import and first diagnosis, all loaded at once, as for bundlers',
      code: firstDiagnosis(whole, baseUrl),
    },
  ];
  const times = await inTurns(cases, ROUNDS, async ({ name, code }) => {
    const run = await runNode(['--input-type=module', '-e', code], { cwd: folder });
    expectCode(name, run, [0]);
    return run.ms;
  });
  server.close();
  return [
    `Wall time of a process, ${ROUNDS} rounds in turns after one to warm up; the ratio is the median of those within a round.`,
    '',
    againstFirst(cases, times),
  ].join('\n');
}
