/** What has to be seen in the output of a use: a part of it, and the exit code. */
/** @typedef {{ readonly name: string, readonly args: readonly string[], readonly says?: string, readonly exit?: number }} Use */

const PROGRAM = 'node_modules/authlint/bundle/authlint.js';

const ESM = `import { diagnose, explain } from '@authlint/node';
import { diagnosingFetch } from '@authlint/fetch';
const report = await diagnose({ baseUrl: 'https://llm.example/v1', key: 'made-up-key\\n' }, { offline: true, env: {}, home: null });
if (report.diagnosis?.code !== 'key-whitespace') throw new Error(JSON.stringify(report));
if (explain('HTTP 401 Unauthorized').state !== 'rejected') throw new Error('explain');
if (typeof diagnosingFetch() !== 'function') throw new Error('fetch');
`;
const CJS = `const { diagnose } = require('@authlint/node');
const { seal } = require('@authlint/core');
if (String(seal('x')) === 'x') throw new Error('seal');
diagnose({ baseUrl: 'https://llm.example/v1', key: 'made-up-key\\n' }, { offline: true, env: {}, home: null }).then((report) => {
  if (report.diagnosis?.code !== 'key-whitespace') throw new Error(JSON.stringify(report));
});
`;

/**
 * A pack as a call of `definePack`: a fact, and a finding that shows what the fact holds.
 *
 * @param {string} id
 * @param {string} collect code of the collector
 */
export function packSource(id, collect) {
  const fact = `${id}.seen`;
  return `definePack({
  id: '${id}',
  format: 1,
  summary: 'A pack.',
  facts: { '${fact}': { cost: 'pure', summary: 'what it sees', collect: ${collect} } },
  rules: [
    {
      id: '${id}/seen',
      summary: 'What a pack sees.',
      kind: 'finding',
      severity: 'warn',
      code: null,
      certainty: 'likely',
      message: 'saw {${fact}}',
      when: { fact: '${fact}', operator: 'isNot', value: 'nothing' },
      why: 'It is there.',
      not: 'It is not there.',
      cases: {
        fires: [{ name: 'a', facts: { '${fact}': 'a' } }],
        quiet: [{ name: 'b', facts: { '${fact}': 'nothing' } }],
        undetermined: [{ name: 'c', facts: {}, missing: ['${fact}'] }],
      },
    },
  ],
})`;
}

/** Tries forbidden access of a pack: a file in its folder, the environment, a module of Node.js. */
const NOSY = `async ({ value }) => {
  const tries = [() => import('./.env'), () => process.env['ACME_KEY'], () => import('node:fs')];
  const seen = [];
  for (const attempt of tries) seen.push(await tried(attempt));
  return known([await value('endpoint.host'), ...seen].join(' / '), 'here');
}`;
const CODE_PACK = `import { definePack, known } from '@authlint/core/pack';

const tried = async (attempt) => {
  try {
    return String(await attempt());
  } catch (error) {
    return error.message.slice(0, 30);
  }
};

export default ${packSource('acme', NOSY)};
`;

/** The same with types, which Node.js strips where it can. */
const TYPED_PACK = CODE_PACK.replace(
  'async (attempt) =>',
  'async (attempt: () => unknown): Promise<string> =>',
).replace('error.message', '(error as { message: string }).message');

/** What it may see: the host of the provider, and none of the rest. */
const CODE_PACK_SEES =
  "saw llm.acme.example / cannot import ./.env: a module / 'process' is not defined / cannot import node:fs: a pack";

/** @param {string} pack */
const config = (pack) =>
  JSON.stringify({
    providers: { team: { baseUrl: 'https://llm.acme.example/v1', apiKeyEnv: 'ACME_KEY' } },
    packs: [pack],
  });

/** Files of the project in which the packages are used. @type {Readonly<Record<string, string>>} */
export const PROJECT_FILES = {
  'use.mjs': ESM,
  'use.cjs': CJS,
  '.env': 'ACME_KEY=made-up-key-of-acme\n',
  'acme.pack.mjs': CODE_PACK,
  'acme.pack.ts': TYPED_PACK,
  'code.config.json': config('./acme.pack.mjs'),
  'typed.config.json': config('./acme.pack.ts'),
};

const check = (/** @type {string} */ file) => [PROGRAM, 'check', '--offline', '--config', file];

/** Smoke tests of the packages on one release line of Node.js. @param {number} line @returns {Use[]} */
export function usesOn(line) {
  return [
    { name: 'import', args: ['use.mjs'] },
    { name: 'require', args: ['use.cjs'] },
    { name: 'program', args: [PROGRAM, '--version'] },
    { name: 'mcp ends with its input', args: [PROGRAM, 'mcp'] },
    { name: 'rules', args: [PROGRAM, 'rules', 'list'] },
    { name: 'code pack', args: check('code.config.json'), says: CODE_PACK_SEES },
    line === 20
      ? {
          name: 'a pack in TypeScript, which this Node.js cannot read',
          args: check('typed.config.json'),
          says: 'Node.js 22.13',
          exit: 2,
        }
      : { name: 'code pack in TypeScript', args: check('typed.config.json'), says: CODE_PACK_SEES },
  ];
}
