import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  MARKUP_SYNTAX,
  NO_OUTPUT_GLOBALS,
  NO_OUTPUT_PROPERTIES,
  PURE_GLOBALS,
  PURE_PROPERTIES,
  PURE_SYNTAX,
  SECRET_GLOBALS,
  SITE_GLOBALS,
  SITE_PROPERTIES,
  SOURCE_GLOBALS,
  TEST_PROPERTIES,
  TEST_SYNTAX,
} from './packages/devtools/lint/effects.mjs';
import { layersRule } from './packages/devtools/lint/layers-rule.mjs';
import { linearRule } from './packages/devtools/lint/linear-rule.mjs';
import { wordsRule } from './packages/devtools/lint/words-rule.mjs';

const SOURCES = ['packages/*/src/**/*.ts', 'rules/src/**/*.ts'];
const PURE = [
  'packages/{model,core,documents,providers,env-sources,explain,formatters,clients}/src/**/*.ts',
  'packages/packs/src/{*,{format,engine,knowledge,tester}/*}.ts',
  'rules/src/**/*.ts',
];
const TESTS = ['packages/*/test/**/*.ts', 'rules/test/**/*.ts'];
/** Where bytes leave the process: the sink, and the host that the command line hands to it. */
const WRITERS = ['packages/node/src/sink*.ts', 'packages/cli/src/{main,host}*.ts'];

/** @type {import('eslint').Linter.RuleEntry} Names that begin with `_` are there to be left out. */
const UNUSED = [
  'error',
  { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
];

/**
 * @param {readonly { name: string, message: string }[]} globals
 * @returns {import('eslint').Linter.RuleEntry}
 */
const noGlobals = (globals) => ['error', { globals, checkGlobalObject: true }];

/** @param {string[]} names of globals @returns {Record<string, 'readonly'>} */
const readonly = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'packages/*/build/',
    '!packages/site/build/', // the only one that is written by hand
    'packages/cli/bundle/',
    '**/generated/',
    'docs/api/',
    'fixtures/',
    'coverage/',
    '.cache/',
  ]),
  js.configs.recommended,
  {
    name: 'authlint/everything',
    plugins: { authlint: { rules: { layers: layersRule, linear: linearRule, words: wordsRule } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'authlint/layers': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'off', // control characters in keys are what this program looks for
      'max-lines': ['error', { max: 350 }],
      'max-lines-per-function': ['error', { max: 70, skipComments: true }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-unused-vars': UNUSED,
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    name: 'authlint/typescript',
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.test.json' } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': UNUSED,
      // A port is asynchronous also where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    name: 'authlint/sources',
    files: SOURCES,
    rules: {
      'authlint/linear': 'error',
      'authlint/words': 'error',
      'no-restricted-globals': noGlobals(SOURCE_GLOBALS),
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: 'typeLike',
          format: ['PascalCase'],
          custom: { regex: '^I[A-Z]|Impl$|Manager$', match: false },
        },
      ],
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    name: 'authlint/no-output',
    files: SOURCES,
    ignores: WRITERS,
    rules: {
      'no-restricted-globals': noGlobals(NO_OUTPUT_GLOBALS),
      'no-restricted-properties': ['error', ...NO_OUTPUT_PROPERTIES],
    },
  },
  {
    name: 'authlint/embedding',
    files: ['packages/fetch/src/diagnosing-fetch.ts'], // stands in for it, so it passes on to it
    rules: {
      'no-restricted-globals': noGlobals(NO_OUTPUT_GLOBALS.filter(({ name }) => name !== 'fetch')),
    },
  },
  {
    name: 'authlint/pure',
    files: PURE,
    rules: {
      'no-restricted-globals': noGlobals(PURE_GLOBALS),
      'no-restricted-properties': ['error', ...PURE_PROPERTIES],
      'no-restricted-syntax': ['error', ...PURE_SYNTAX],
    },
  },
  {
    name: 'authlint/site',
    files: ['packages/site/src/**/*.ts'],
    rules: {
      'no-restricted-globals': noGlobals(SITE_GLOBALS),
      'no-restricted-properties': ['error', ...NO_OUTPUT_PROPERTIES, ...SITE_PROPERTIES],
      'no-restricted-syntax': ['error', ...MARKUP_SYNTAX],
    },
  },
  {
    name: 'authlint/secret',
    files: ['packages/model/src/secret/**/*.ts'],
    rules: { 'no-restricted-globals': noGlobals(SECRET_GLOBALS) },
  },
  {
    name: 'authlint/texts',
    files: ['packages/model/src/catalogue/*.ts'], // texts in functions, so that those not asked for are not compiled
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    name: 'authlint/tests',
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-properties': ['error', ...TEST_PROPERTIES],
      'no-restricted-syntax': ['error', ...TEST_SYNTAX],
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    name: 'authlint/root',
    files: ['*.ts', 'packages/devtools/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    name: 'authlint/scripts',
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: readonly(
        ...['AbortController', 'Buffer', 'console', 'process', 'URL', 'performance'],
        ...['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'],
      ),
    },
  },
  {
    name: 'authlint/commonjs', // what Node.js starts first, and sooner than a module
    files: ['packages/cli/bin/*.js', '**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: readonly('__dirname') },
  },
  {
    name: 'authlint/stubs', // become part of a file of CommonJS
    files: ['packages/devtools/bundle/stubs/*.mjs'],
    languageOptions: { globals: readonly('require') },
  },
);
