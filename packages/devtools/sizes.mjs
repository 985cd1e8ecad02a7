// Report of lines per package, and of the sources and functions that outgrow their first limit; lint refuses what outgrows the second.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { ROOT } from './setup/paths.mjs';

const CODE = /\.(?:ts|mjs|js|cjs|css|html)$/;
const DATA = /\.ya?ml$/;
const TEST = /(?:^|\/)test\/|^fixtures\//;
const GENERATED = /^docs\/api\//;

/** Folder of a file in the table: a package, or a folder of the root. @param {string} file */
const areaOf = (file) => /^(?:packages|plugins)\/[^/]+|^[^/]+(?=\/)/.exec(file)?.[0] ?? '.';

/** Lines of code, tests and YAML that git tracks, for each area. */
function areas() {
  /** @type {Map<string, { area: string, code: number, tests: number, yaml: number }>} */
  const rows = new Map();
  for (const file of execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\n',
  )) {
    const column = TEST.test(file)
      ? 'tests'
      : CODE.test(file)
        ? 'code'
        : DATA.test(file)
          ? 'yaml'
          : null;
    if (column === null || GENERATED.test(file) || !(CODE.test(file) || DATA.test(file))) continue;
    const row = rows.get(areaOf(file)) ?? { area: areaOf(file), code: 0, tests: 0, yaml: 0 };
    row[column] += readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
    rows.set(row.area, row);
  }
  const all = { area: 'all', code: 0, tests: 0, yaml: 0 };
  for (const { code, tests, yaml } of rows.values()) {
    all.code += code;
    all.tests += tests;
    all.yaml += yaml;
  }
  return [...rows.values(), all];
}

console.table(Object.fromEntries(areas().map(({ area, ...lines }) => [area, lines])));

const LIMITS = {
  'max-lines': ['warn', { max: 200 }],
  'max-lines-per-function': ['warn', { max: 40, skipComments: true }],
};

const linter = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: /** @type {any} */ ([
    {
      files: ['**/*.{ts,mjs}'],
      ignores: ['**/test/**', '**/generated/**'],
      languageOptions: { parser: tseslint.parser },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      rules: LIMITS,
    },
  ]),
});

const results = await linter.lintFiles([
  'packages/*/src/**/*.ts',
  'packages/devtools/**/*.mjs',
  'rules/src/**/*.ts',
]);
const found = results.flatMap(({ filePath, messages }) =>
  messages
    .filter(({ ruleId }) => ruleId !== null)
    .map(({ line, message }) => `${filePath.slice(ROOT.length + 1)}:${line}: ${message}`),
);
console.log(found.join('\n') || 'all sources and functions are within their first limit');
