/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The slow group: real clients from the package registry (`npm run test:clients:written`). */
const config: Config = {
  ...base,
  rootDir: '../..',
  testMatch: ['<rootDir>/packages/cli/test/real/*.real.ts'],
  maxWorkers: 1,
  testTimeout: 400_000,
};

export default config;
