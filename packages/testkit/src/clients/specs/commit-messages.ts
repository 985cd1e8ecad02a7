import type { ClientSpec } from '../client-spec.js';
import { entry, placesByName, undamaged } from './places.js';

/** A repository with a change that a message is wanted for. */
const REPOSITORY = [
  'git init -q . && git config user.email a@b.example && git config user.name a',
  'echo hello > notes.txt && git add notes.txt',
];

const line = (name: string, key: string | null): string =>
  key === null ? '' : `${name}=${key.includes('\n') ? JSON.stringify(key) : key}\n`;

const OCO = '~/.opencommit';
/** Its migrations, after which it would ask to be run again. */
const MIGRATED = {
  '~/.opencommit_migrations': [
    '00_use_single_api_key_and_url',
    '01_remove_obsolete_config_keys_from_global_file',
    '02_set_missing_default_values',
  ],
};
const oco = (base: string, key: string | null): string =>
  `OCO_AI_PROVIDER=openai\nOCO_MODEL=gpt-4o-mini\nOCO_DESCRIPTION=false\nOCO_GITPUSH=false\nOCO_API_URL=${base}\n${line('OCO_API_KEY', key)}`;

export const opencommit: ClientSpec = {
  id: 'opencommit',
  name: 'opencommit',
  packages: ['opencommit@3.3.10'],
  command: ['node', './opencommit/out/cli.cjs', '--yes'],
  prepare: REPOSITORY,
  env: { OCO_TEST_SKIP_VERSION_CHECK: 'true' },
  issuer: 'litellm',
  file: 'opencommit',
  servers: ['accepts'],
  places: [
    ...placesByName({
      file: ({ url, key }) => ({ files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, key) } }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, null) },
        env: entry('OCO_API_KEY', key),
      }),
    },
    ...undamaged({
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, wrong) },
        env: { OCO_API_KEY: good },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, good) },
        env: { OCO_API_KEY: wrong },
      }),
      'env-file-over-file': ({ url, good, wrong }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, wrong), '.env': `OCO_API_KEY=${good}\n` },
      }),
      'file-over-env-file': ({ url, good, wrong }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, good), '.env': `OCO_API_KEY=${wrong}\n` },
      }),
      'empty-variable': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, good) },
        env: { OCO_API_KEY: '' },
      }),
      'variable-of-provider': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, null) },
        env: { OPENAI_API_KEY: good },
      }),
      'variables-alone': ({ url, good }) => ({
        files: MIGRATED,
        env: {
          ...{ OCO_AI_PROVIDER: 'openai', OCO_MODEL: 'gpt-4o-mini', OCO_GITPUSH: 'false' },
          ...{ OCO_API_URL: `${url}/v1`, OCO_API_KEY: good },
        },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/file/v1`, good) },
        env: { OCO_API_URL: `${url}/variable/v1` },
      }),
      'address-with-slash': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1/`, good) },
      }),
      'address-without-version': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(url, good) },
      }),
      'anthropic-provider': ({ url, good }) => ({
        files: {
          ...MIGRATED,
          [OCO]: oco(url, good)
            .replace('=openai', '=anthropic')
            .replace('gpt-4o-mini', 'claude-sonnet-4-20250514'),
        },
      }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { ...MIGRATED, [OCO]: oco(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
    }),
  ],
};

const AIC = '~/.aicommits';
const aic = (base: string, key: string | null): string =>
  `OPENAI_MODEL=m1\nprovider=openai\nOPENAI_BASE_URL=${base}\n${line('OPENAI_API_KEY', key)}`;

export const aicommits: ClientSpec = {
  id: 'aicommits',
  name: 'aicommits',
  packages: ['aicommits@3.4.0'],
  command: ['node', './aicommits/dist/cli.mjs', '--yes'],
  prepare: REPOSITORY,
  issuer: 'litellm',
  file: 'aicommits',
  servers: ['accepts'],
  places: [
    ...placesByName({
      file: ({ url, key }) => ({ files: { [AIC]: aic(`${url}/v1`, key) } }),
    }),
    {
      name: 'variable',
      only: ['none', 'leading-blank', 'trailing-blank', 'missing'],
      setup: ({ url, key }) => ({
        files: { [AIC]: aic(`${url}/v1`, null) },
        env: entry('OPENAI_API_KEY', key),
      }),
    },
    ...undamaged({
      'variable-over-file': ({ url, good, wrong }) => ({
        files: { [AIC]: aic(`${url}/v1`, wrong) },
        env: { OPENAI_API_KEY: good },
      }),
      'file-over-variable': ({ url, good, wrong }) => ({
        files: { [AIC]: aic(`${url}/v1`, good) },
        env: { OPENAI_API_KEY: wrong },
      }),
      'empty-in-file': ({ url, good }) => ({
        files: { [AIC]: `${aic(`${url}/v1`, null)}OPENAI_API_KEY=\n` },
        env: { OPENAI_API_KEY: good },
      }),
      'env-file': ({ url, good }) => ({
        files: { [AIC]: aic(`${url}/v1`, null), '.env': `OPENAI_API_KEY=${good}\n` },
      }),
      'address-of-variable': ({ url, good }) => ({
        files: { [AIC]: `OPENAI_MODEL=m1\nOPENAI_API_KEY=${good}\n` },
        env: { OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'address-of-file-over-variable': ({ url, good }) => ({
        files: { [AIC]: aic(`${url}/file/v1`, good) },
        env: { OPENAI_BASE_URL: `${url}/variable/v1` },
      }),
      'variables-alone': ({ url, good }) => ({
        env: { OPENAI_API_KEY: good, OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: 'm1' },
      }),
      'address-with-slash': ({ url, good }) => ({ files: { [AIC]: aic(`${url}/v1/`, good) } }),
      'address-without-version': ({ url, good }) => ({ files: { [AIC]: aic(url, good) } }),
      'organisation-of-variable': ({ url, good }) => ({
        files: { [AIC]: aic(`${url}/v1`, good) },
        env: { OPENAI_ORG_ID: 'org-older' },
      }),
      'line-without-sign': ({ url, good }) => ({
        files: { [AIC]: `oops\n${aic(`${url}/v1`, good)}` },
      }),
    }),
  ],
};
