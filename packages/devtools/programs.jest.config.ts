/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';

process.env['AUTHLINT_BUDGET'] = '0'; // what an installation costs is nothing that a test could save

/**
 * Agents, editors and hosts of plugins from the package registry, which use what authlint publishes, and clients whose users follow
 * its screens (`npm run test:programs`, `-- stories`).
 */
const config: Config = {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/packages/cli/test/real/*.real.ts'],
  maxWorkers: 1,
  testTimeout: 400_000,
};

export default config;
