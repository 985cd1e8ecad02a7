import { atSize } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';
import { hasTmux, screenOf } from '../support/tmux.js';

/** The ten commonest cases, and two long ones, with what has to be on a terminal of 80 columns and 24 rows: the cause, the first step, how a rejection is proven. */
const CASES: readonly (readonly [name: string, log: string, cause: string, step: string])[] = [
  [
    'wrong key',
    '401 Incorrect API key provided: sk-proj-****1a2B. You can find your API key at https://platform.openai.com/account/api-keys.',
    'OpenAI does not accept this key',
    'Copy the key again',
  ],
  [
    "Google's wrong key, whose proof is a long line",
    '[API Error: {"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]',
    'Google does not accept this key',
    'Copy the key again',
  ],
  [
    'no key at OpenRouter, with a long step',
    'Error: 401 {"error":{"message":"No auth credentials found","code":401}}',
    '(key-missing)',
    'Give the client the key again',
  ],
  ['missing key', "Error: 401 You didn't provide an API key.", '(key-missing)', 'Fix '],
  ['variable', 'ERROR: Missing environment variable: `HOUSE_KEY`.', '(env-not-set)', 'Fix '],
  ['placeholder', '401 Incorrect API key provided: undefined.', '(key-placeholder)', 'Fix '],
  [
    'expired login',
    'API Error: 401 {"type":"error","error":{"type":"authentication_error","message":"OAuth token has expired."}}',
    '(native-login-expired)',
    'Fix ',
  ],
  [
    'bare refusal',
    'Error: 401 Unauthorized',
    'The text alone does not show the cause',
    'lists the key as active',
  ],
  [
    'quota',
    '429 You exceeded your current quota, please check your plan.',
    '(quota)',
    'Add credit',
  ],
  [
    'model',
    '404 The model `m1` does not exist or you do not have access to it.',
    '(model-access)',
    'Choose another Model ID',
  ],
  [
    'network',
    'TypeError: fetch failed: connect ECONNREFUSED 127.0.0.1:1',
    '(network-refused)',
    'Fix ',
  ],
  [
    'other system',
    'npm ERR! code E401\nnpm ERR! 401 Unauthorized',
    '(other-system)',
    'Log in to that registry (`npm login`',
  ],
];

const tried = CASES.filter((_case, at) => at % atSize({ sample: 3, all: 1 }) === 0);
(hasTmux() ? test : test.skip).each(tried)('%s', async (_name, log, cause, step) => {
  const folder = new Workspace({ 'error.log': `${log}\n` });
  const look = { columns: 80, rows: 24, color: false };
  const env = { TEAM_KEY: canary('openai', 'explain terminal') };
  const screen = await screenOf(folder, ['explain', 'error.log'], env, look);
  folder.remove();
  expect(screen).toMatch(/^[✖▲] input {2}/m);
  expect(screen).toContain(cause);
  expect(screen).toContain(step);
  expect(screen.includes('Prove it: `authlint')).toBe(/^✖/m.test(screen));
  expect(screen.split('\n').length).toBeLessThanOrEqual(24);
});
