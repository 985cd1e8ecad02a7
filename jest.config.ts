/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { withModules } from './packages/devtools/setup/with-modules.cjs';

withModules();

/** Tests that are slow by name run with `npm run test:all`, and where one is named. */
const SLOW = '\\.all\\.test\\.ts$';
const all = process.env['AUTHLINT_ALL'] === '1' || process.argv.some((arg) => /\.all\b/.test(arg));

const config: Config = {
  testEnvironment: '<rootDir>/packages/devtools/suite/environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/packages/*/test/**/*.test.ts', '<rootDir>/rules/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(all ? [] : [SLOW])],
  moduleNameMapper: {
    '^@authlint/suite$': '<rootDir>/packages/devtools/suite/index.mjs',
    '^fast-check$': '<rootDir>/packages/devtools/suite/fast-check.mjs',
    '^@authlint/model/expose$': '<rootDir>/packages/model/src/secret/expose.ts',
    '^@authlint/(core|formatters|node)/internal$': '<rootDir>/packages/$1/src/internal.ts',
    '^authlint$': '<rootDir>/packages/cli/src/index.ts',
    '^@authlint/formatters/schema$': '<rootDir>/packages/formatters/src/schema/index.ts',
    '^@authlint/(core/pack|packs/author)$': '<rootDir>/packages/packs/src/author.ts',
    '^@authlint/packs/load$': '<rootDir>/packages/packs/src/load/load-packs.ts',
    '^@authlint/documents/config-text$': '<rootDir>/packages/documents/src/config-text.ts',
    '^@authlint/model/(message|terminal-text|thrown)$': '<rootDir>/packages/model/src/$1.ts',
    '^@authlint/model/(catalogue|secret|ports|knowledge|redaction)$':
      '<rootDir>/packages/model/src/$1/index.ts',
    '^@authlint/rules$': '<rootDir>/rules/src/index.ts',
    '^@authlint/([a-z-]+)$': '<rootDir>/packages/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      'ts-jest',
      { useESM: true, tsconfig: '<rootDir>/tsconfig.test.json', diagnostics: false },
    ],
  },
  globalSetup: '<rootDir>/packages/devtools/suite/setup.mjs',
  globalTeardown: '<rootDir>/packages/devtools/suite/teardown.mjs',
  setupFiles: [
    '<rootDir>/packages/devtools/suite/record-outputs.mjs',
    '<rootDir>/packages/devtools/suite/use-built.mjs',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  maxWorkers: 3, // on two cores: tests wait as much as they work
  workerIdleMemoryLimit: '1GB', // a worker that has grown spends its time on collecting garbage
  testTimeout: 60_000,
  openHandlesTimeout: 20_000, // on a busy machine an end takes more than the usual second
};

export default config;
