import type { ClientSpec } from '../client-spec.js';
import { entry, GOOD, inShell, placesByName, SERVER, undamaged, V1, WRONG } from './places.js';

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
    ...undamaged(null, {
      'variable-over-file': [{ ...MIGRATED, [OCO]: oco(V1, WRONG) }, { OCO_API_KEY: GOOD }],
      'file-over-variable': [{ ...MIGRATED, [OCO]: oco(V1, GOOD) }, { OCO_API_KEY: WRONG }],
      'env-file-over-file': [
        { ...MIGRATED, [OCO]: oco(V1, WRONG), '.env': `OCO_API_KEY=${GOOD}\n` },
      ],
      'file-over-env-file': [
        { ...MIGRATED, [OCO]: oco(V1, GOOD), '.env': `OCO_API_KEY=${WRONG}\n` },
      ],
      'empty-variable': [{ ...MIGRATED, [OCO]: oco(V1, GOOD) }, { OCO_API_KEY: '' }],
      'variable-of-provider': [{ ...MIGRATED, [OCO]: oco(V1, null) }, { OPENAI_API_KEY: GOOD }],
      'variables-alone': [
        MIGRATED,
        {
          ...{ OCO_AI_PROVIDER: 'openai', OCO_MODEL: 'gpt-4o-mini', OCO_GITPUSH: 'false' },
          ...{ OCO_API_URL: V1, OCO_API_KEY: GOOD },
        },
      ],
      'address-of-variable': [
        { ...MIGRATED, [OCO]: oco(`${SERVER}/file/v1`, GOOD) },
        { OCO_API_URL: `${SERVER}/variable/v1` },
      ],
      'address-with-slash': [{ ...MIGRATED, [OCO]: oco(`${V1}/`, GOOD) }],
      'address-without-version': [{ ...MIGRATED, [OCO]: oco(SERVER, GOOD) }],
      'anthropic-provider': [
        {
          ...MIGRATED,
          [OCO]: oco(SERVER, GOOD)
            .replace('=openai', '=anthropic')
            .replace('gpt-4o-mini', 'claude-sonnet-4-20250514'),
        },
      ],
      'organisation-of-variable': [
        { ...MIGRATED, [OCO]: oco(V1, GOOD) },
        { OPENAI_ORG_ID: 'org-older' },
      ],
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
      setup: inShell(AIC, (url) => aic(`${url}/v1`, null), 'OPENAI_API_KEY'),
    },
    ...undamaged(AIC, {
      'variable-over-file': [aic(V1, WRONG), { OPENAI_API_KEY: GOOD }],
      'file-over-variable': [aic(V1, GOOD), { OPENAI_API_KEY: WRONG }],
      'empty-in-file': [`${aic(V1, null)}OPENAI_API_KEY=\n`, { OPENAI_API_KEY: GOOD }],
      'env-file': { files: { [AIC]: aic(V1, null), '.env': `OPENAI_API_KEY=${GOOD}\n` } },
      'address-of-variable': [
        `OPENAI_MODEL=m1\nOPENAI_API_KEY=${GOOD}\n`,
        { OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'address-of-file-over-variable': [
        aic(`${SERVER}/file/v1`, GOOD),
        { OPENAI_BASE_URL: `${SERVER}/variable/v1` },
      ],
      'variables-alone': { env: { OPENAI_API_KEY: GOOD, OPENAI_BASE_URL: V1, OPENAI_MODEL: 'm1' } },
      'address-with-slash': [aic(`${V1}/`, GOOD)],
      'address-without-version': [aic(SERVER, GOOD)],
      'organisation-of-variable': [aic(V1, GOOD), { OPENAI_ORG_ID: 'org-older' }],
      'line-without-sign': [`oops\n${aic(V1, GOOD)}`],
    }),
  ],
};
