import { EXIT } from '../exit-code.js';

const EXIT_CODES: readonly (readonly [number, string])[] = [
  [EXIT.ok, 'nothing wrong was found'],
  [EXIT.failed, 'a provider is rejected, fails, or has an error-level finding'],
  [EXIT.usage, 'the arguments or the configuration are wrong'],
  [EXIT.internal, 'a fault of authlint itself'],
];

export const EXIT_CODE_TABLE = [
  'Exit codes:',
  ...EXIT_CODES.map(([code, meaning]) => `  ${code}  ${meaning}`),
  '',
  'A credential is never taken from the command line, and never printed.',
].join('\n');

export const EXAMPLES: readonly (readonly [string, string])[] = [
  ['$0', 'check every provider of the configuration found from here upwards'],
  ['$0 check llm.yaml --provider team', 'one provider of this configuration'],
  ['$0 check --offline', 'judge without sending anything'],
  ['$0 check --plan', 'show which requests would be sent, to which host'],
  ['$0 check --format text --format json -o - -o report.json', 'text here, JSON in a file'],
  ['$0 explain error.log', 'what a pasted error means'],
];
