// Time of the smallest jobs, in turns with `node -e 0` and the smallest jobs of other linters.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  againstFirst,
  AUTHLINT,
  ROUNDS,
  BENCH,
  expectCode,
  inTurns,
  runNode,
  versionOf,
} from '../support/measure.mjs';

export const title = 'Start-up';

const bin = (path) => join(BENCH, 'node_modules', path);

const CHECK = { args: [AUTHLINT, 'check', '--offline'], codes: [0, 1] };
const EXPLAIN = { args: [AUTHLINT, 'explain', 'error.log'], codes: [0, 1] };
const UNCACHED = { env: { NODE_DISABLE_COMPILE_CACHE: '1' }, limit: 3.3 };

/** What each case runs, the exit codes that it may have (default: 0), and the limit for its ratio where authlint has set itself one. */
const CASES = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'authlint --version', args: [AUTHLINT, '--version'], limit: 1.5 },
  { name: 'authlint check --offline', ...CHECK, limit: 2.5 },
  { name: 'authlint explain error.log', ...EXPLAIN, limit: 2.5 },
  {
    name: 'authlint explain answer.log, a line with a URL and one with a body',
    args: [AUTHLINT, 'explain', 'answer.log'],
    codes: [0, 1],
  },
  { name: 'authlint check --offline, no compiled code kept', ...CHECK, ...UNCACHED },
  { name: 'authlint explain error.log, no compiled code kept', ...EXPLAIN, ...UNCACHED },
  {
    name: `eslint ${versionOf('eslint')}, one file, one rule`,
    args: [bin('eslint/bin/eslint.js'), 'one.js'],
  },
  {
    name: `secretlint ${versionOf('secretlint')}, one file, preset`,
    args: [bin('secretlint/bin/secretlint.js'), '--secretlintrc', '.secretlintrc.json', 'one.js'],
  },
  {
    name: `spectral ${versionOf('@stoplight/spectral-cli')}, one document, one rule`,
    args: [
      bin('@stoplight/spectral-cli/dist/index.js'),
      'lint',
      '--ruleset',
      'ruleset.yaml',
      'api.yaml',
    ],
  },
];

const FILES = {
  'authlint.config.json': JSON.stringify({
    providers: { p: { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'SOME_KEY', modelId: 'm' } },
  }),
  'error.log': 'Error: 401 authentication failed\n  at request (client.js:401:12)\n',
  'answer.log': [
    'Error: 401 Incorrect API key provided: sk-made-********0001.',
    '    at APIError.generate (file:///app/node_modules/openai/error.mjs:41:20)',
    "  status: 401, url: 'https://api.openai.com/v1/chat/completions',",
    '  error: {"error":{"message":"Incorrect API key provided: sk-made-********0001.","code":"invalid_api_key"}}',
    '',
  ].join('\n'),
  'one.js': 'export const one = 1;\n',
  'eslint.config.mjs': "export default [{ rules: { 'no-unused-vars': 'error' } }];\n",
  'ruleset.yaml': [
    'rules:',
    '  info:',
    '    given: $',
    '    severity: error',
    '    then: { field: info, function: truthy }',
    '',
  ].join('\n'),
  'api.yaml': 'openapi: 3.1.0\ninfo: { title: t, version: "1" }\npaths: {}\n',
};

/** secretlint finds its rules from the folder of its configuration. */
const SECRETLINT = {
  rules: [{ id: bin('@secretlint/secretlint-rule-preset-recommend') }],
};

/** @param {string} folder */
export async function measure(folder) {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '.secretlintrc.json'), JSON.stringify(SECRETLINT));
  mkdirSync(join(folder, '.cache')); // as users have one: it keeps the compile cache
  const env = { SOME_KEY: 'sk-made-up' };
  const times = await inTurns(CASES, ROUNDS, async ({ name, args, codes = [0], env: own }) => {
    const run = await runNode(args, { cwd: folder, env: { ...env, ...own } });
    expectCode(name, run, codes);
    return run.ms;
  });
  return [
    `Wall time of a process, ${ROUNDS} rounds in turns after one to warm up; the ratio is the median of those within a round. From Node.js 22`,
    'on, compiled code of the first start is there for the others, in the cache folder of the user; the last cases of authlint are without it.',
    '',
    againstFirst(CASES, times),
  ].join('\n');
}
