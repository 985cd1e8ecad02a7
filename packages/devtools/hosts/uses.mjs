import { packSource } from '../packed/uses.mjs';

/** What a program does with a package: load, diagnose, a pack by object and by file, close. It says `fine` at its end. */

const SERVER = `
const server = createServer((_request, response) => {
  response.writeHead(401, { 'content-type': 'application/json' });
  response.end('{"error":{"message":"Incorrect API key provided.","code":"invalid_api_key"}}');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = \`http://127.0.0.1:\${server.address().port}/v1\`;
const settings = { baseUrl, key: 'made-up-key-of-nobody', modelId: 'some-model' };
`;

/** A pack that sees the host. @param {string} id */
const pack = (id) =>
  packSource(id, "async ({ value }) => known(`${await value('endpoint.host')}`, 'here')");

const EXPECT = `
const expect = (is, wanted, what) => {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) throw new Error(\`\${what}: \${JSON.stringify(is)}\`);
};`;

/** By name of the package: what it imports, and what it does. @type {Readonly<Record<string, { readonly imports: readonly string[], readonly body: string }>>} */
const USES = {
  core: {
    imports: [
      `import { isSecret, parsePack, seal } from '@authlint/core';`,
      `import { definePack, known } from '@authlint/core/pack';`,
    ],
    body: `
const { facts, ...data } = ${pack('host')};
const parsed = parsePack(data, new Map([['host.seen', 'text']]), { file: 'host', locate: () => ({ line: 1, column: 1 }) });
expect(parsed.ok, true, 'pack');
expect(String(seal('made-up')), '[sealed]', 'seal');
expect(isSecret(seal('made-up')), true, 'isSecret');`,
  },
  explain: {
    imports: [`import { explain } from '@authlint/explain';`],
    body: `
const [verdict] = explain('HTTP 401 Unauthorized: {"error":{"message":"Incorrect API key provided: made-up."}}').providers;
expect([verdict.state, verdict.diagnosis.cause], ['rejected', 1], 'explain');`,
  },
  node: {
    imports: [
      `import { createServer } from 'node:http';`,
      `import { createEngine, definePack, explain, known, loadPack } from '@authlint/node';`,
    ],
    body: `${SERVER}
const places = { env: {}, home: null, cwd: process.env.PACKS };
const loaded = await loadPack('./loaded.pack.mjs', places);
const engine = createEngine({ ...places, packs: [${pack('host')}, './named.pack.yaml', loaded] });
const { state, diagnosis, findings } = await engine.diagnose(settings);
expect([state, diagnosis.cause], ['rejected', 1], 'diagnosis');
const saw = findings.map(({ message }) => message).filter((message) => message.startsWith('saw ')).sort();
expect(saw, ['saw 127.0.0.1', 'saw 127.0.0.1 from a file', 'saw 127.0.0.1 in a sandbox'], 'packs');
expect(explain('HTTP 401 Unauthorized').state, 'rejected', 'explain');
await engine.close();
server.close();`,
  },
  // Objects of other copies: of core, and of a second copy of the same package, as an ES module in addition to the CommonJS one.
  mixed: {
    imports: [
      `import { createServer } from 'node:http';`,
      `import { definePack, known } from '@authlint/core/pack';`,
      `import { createEngine, judge } from '@authlint/node';`,
      `import { createEngine as otherEngine, definePack as otherPack, loadPack } from './copies/index.js';`,
    ],
    body: `${SERVER}
const places = { env: {}, home: null, cwd: process.env.PACKS };
expect(otherEngine === createEngine, false, 'another copy');
const ofCore = ${pack('host')};
const ofCopy = (${pack('copy').replace('definePack(', 'otherPack(')});
const loaded = await loadPack('./loaded.pack.mjs', places);
for (const create of [createEngine, otherEngine]) {
  const engine = create({ ...places, packs: [ofCore, ofCopy, loaded] });
  const { findings } = await engine.diagnose(settings);
  const saw = findings.map(({ message }) => message).filter((message) => message.startsWith('saw ')).sort();
  expect(saw, ['saw 127.0.0.1', 'saw 127.0.0.1', 'saw 127.0.0.1 in a sandbox'], 'packs of other copies');
  await engine.close();
}
expect(judge({ 'copy.seen': 'a' }, [ofCopy]).findings.map(({ message }) => message), ['saw a'], 'judge');
server.close();`,
  },
  fetch: {
    imports: [
      `import { createServer } from 'node:http';`,
      `import { definePack, known } from '@authlint/node';`,
      `import { diagnosingFetch, diagnosisOf } from '@authlint/fetch';`,
    ],
    body: `${SERVER}
const places = { env: {}, home: null, cwd: process.env.PACKS };
const send = diagnosingFetch({ engine: { ...places, packs: [${pack('host')}, './named.pack.yaml'] } });
const response = await send(\`\${baseUrl}/models\`, { headers: { authorization: 'Bearer made-up-key-of-nobody' } });
expect(diagnosisOf(response).cause, 1, 'diagnosis');
expect((await response.json()).error.code, 'invalid_api_key', 'body');
server.close();
server.closeAllConnections();`,
  },
};

export const PACKAGES = Object.keys(USES);

const START = `main().then(() => console.log('fine'), (error) => { console.error(error); process.exit(1); });`;

/**
 * The programs of a package by their file: as an ES module, in CommonJS, as a test of Jest, and that in TypeScript, which is not checked.
 *
 * @param {string} name of the package
 * @returns {[file: string, text: string][]}
 */
export function programsOf(name) {
  const { imports, body } = USES[name] ?? { imports: [], body: '' };
  const main = `async function main() {${EXPECT}\n${body}\n}`;
  const test = `test('${name}', main, 60_000);`;
  const ofCommonJs = imports.map((line) => line.replace('./copies/index.js', './copies/index.cjs'));
  const required = ofCommonJs.map((line) =>
    line.replace(/ as /g, ': ').replace(/^import (.*) from ('.*');$/, 'const $1 = require($2);'),
  );
  return [
    [`${name}.mjs`, [...imports, main, START].join('\n')],
    [`${name}.cjs`, [...required, main, START].join('\n')],
    [`${name}.test.js`, [...required, main, test].join('\n')],
    [`${name}.test.ts`, ['// @ts-nocheck', ...ofCommonJs, main, test].join('\n')],
  ];
}

/** The packs that are named, by their files. @type {Readonly<Record<string, string>>} */
export const PACK_FILES = {
  'packs/loaded.pack.mjs': `import { definePack, known } from '@authlint/core/pack';
export default ${pack('loaded').replace('saw {loaded.seen}', 'saw {loaded.seen} in a sandbox')};
`,
  'packs/named.pack.yaml': `id: named
format: 1
summary: A pack without code.
rules:
  - id: named/seen
    summary: What a pack sees.
    kind: finding
    severity: warn
    code: null
    certainty: likely
    message: saw {endpoint.host} from a file
    when: { fact: endpoint.host, operator: isNot, value: nothing }
    why: It is there.
    not: It is not there.
    cases:
      fires: [{ name: a, facts: { endpoint.host: a } }]
      quiet: [{ name: b, facts: { endpoint.host: nothing } }]
      undetermined: [{ name: c, facts: {}, missing: [endpoint.host] }]
`,
};
