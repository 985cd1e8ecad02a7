import { UsageError } from '../usage-error.js';

const MINIMAL = `providers:
  my-provider:
    baseUrl: https://llm.example/v1
    apiKeyEnv: MY_PROVIDER_KEY    # the variable that your client reads
    modelId: gpt-4o-mini          # a model that the provider has`;

/** Nothing to check: where it was looked for, and what to type. */
export class NothingFound extends UsageError {
  constructor(searched: readonly string[]) {
    super(
      'no configuration found',
      [
        'Looked for authlint.config.yaml (.yml, .json), .authlintrc (.json, .yaml, .yml) and "authlint" in package.json in:',
        ...searched.map((folder) => `  ${folder}`),
        'and for the configuration of a supported client here and in the home directory.',
        '',
        'What you can do:',
        '  authlint init           write a first configuration',
        '  authlint scan           see which clients are configured on this machine',
        '  authlint explain FILE   paste an error or a log instead',
        '  authlint check FILE     name the configuration of your client',
        'or write this to authlint.config.yaml:',
        '',
        MINIMAL,
      ].join('\n'),
    );
  }
}
