import type { Diagnosis } from '@authlint/model';
import { plainStep } from '@authlint/model/catalogue';
import { advised, underName, type ProviderAdvice, type Refusal } from '../src/check/advice.js';
import type { WireRule } from '@authlint/testkit';
import { diagnosis } from './support/diagnosis.js';
import { play } from './support/played.js';
import { CHAT, KEY, LIST, refusal } from './support/wire.js';

/** The words that are for one provider's answer, in place of those of the catalogue. */

const OWN = [
  plainStep('new-key', 'Copy the key again.'),
  plainStep('edit', 'Replace `KEY` with it.'),
  plainStep('restart', 'Restart the client.'),
];

const DIAGNOSIS: Diagnosis = {
  ...diagnosis('key-rejected', 'likely'),
  sentence: 'usual',
  resolution: { id: 'replace-saved-credential', steps: OWN },
};

const ADVICE: ProviderAdvice = {
  sentence: 'the account was closed.',
  steps: [plainStep('ask-admin', 'Ask its owner.')],
  becomes: null,
  isSaid: true,
};

const HOST = 'api.mistral.ai';

async function wordsWith(
  advice: ProviderAdvice | null,
  found: Diagnosis = DIAGNOSIS,
  answers: readonly WireRule[] = [refusal('No such account.')],
) {
  const asked: Refusal[] = [];
  const world = { env: { CORP_LLM_KEY: KEY } };
  const target = { baseUrl: `https://${HOST}/v1` };
  const hosts = { [HOST]: answers };
  const { context } = await play({ hosts, target, world }, 'auth.rejected');
  const adviser = (refused: Refusal): ProviderAdvice | null => {
    asked.push(refused);
    return advice;
  };
  const { sentence, resolution } = await advised(found, context, () => Promise.resolve(adviser));
  return { asked, sentence, steps: resolution.steps.map(({ text }) => text) };
}

const USUAL = { sentence: 'usual', steps: OWN.map(({ text }) => text) };

test('the provider, the code and its own words decide', async () => {
  const { asked } = await wordsWith(null);
  expect(asked).toEqual([
    {
      code: 'key-rejected',
      providers: ['mistral'],
      said: expect.stringMatching(/401 No such account\.\n\{"error"/) as string,
      text: expect.stringMatching(/^\n401 No such account\./) as string,
    },
  ]);
});

test('its sentence under its name, and its steps', async () => {
  expect(await wordsWith(ADVICE)).toMatchObject({
    sentence: 'Mistral: the account was closed.',
    steps: ['Ask its owner.'],
  });
});

test('words for the very code that was found count', async () => {
  const { sentence } = await wordsWith({ ...ADVICE, becomes: 'key-rejected' });
  expect(sentence).toBe('Mistral: the account was closed.');
});

test('nobody is asked about an answer that did not refuse', async () => {
  expect(await wordsWith(ADVICE, DIAGNOSIS, [LIST, CHAT])).toEqual({ asked: [], ...USUAL });
});

test('the first 4,000 characters of an answer are looked through', async () => {
  const { asked } = await wordsWith(null, DIAGNOSIS, [LIST, refusal('x'.repeat(5_000))]);
  expect(asked.map(({ said }) => said.length)).toEqual([4_000]);
});

test('the address that was asked stands in place of an example of it', async () => {
  const steps = [
    plainStep('compare', 'See https://NAME.mistral.ai/a, not https://NAME.acme.ai/b.'),
  ];
  expect((await wordsWith({ ...ADVICE, steps })).steps).toEqual([
    'See https://api.mistral.ai/a, not https://NAME.acme.ai/b.',
  ]);
});

test('a new key goes where the run knows that it belongs', async () => {
  const steps = [plainStep('new-key', 'Make one.')];
  expect((await wordsWith({ ...ADVICE, steps })).steps).toEqual([
    'Make one.',
    'Replace `KEY` with it.',
    'Restart the client.',
  ]);
});

test.each<[string, ProviderAdvice | null, object]>([
  ['nothing is known', null, {}],
  ['it goes by no words', { ...ADVICE, isSaid: false }, {}],
  ['its words are for another code', { ...ADVICE, becomes: 'key-revoked' }, {}],
  ['no key is sent', ADVICE, { code: 'key-missing' }],
  ['no key is sent and nothing is known to do', { ...ADVICE, steps: [] }, { code: 'key-missing' }],
])('the words of the catalogue stay where %s', async (_why, advice, more) => {
  expect(await wordsWith(advice, { ...DIAGNOSIS, ...more })).toMatchObject(USUAL);
});

test('without a key a sign-in helps; a layer in front is known by its owner', async () => {
  const steps = [plainStep('sign-in', 'Sign in.')];
  const missing = await wordsWith({ ...ADVICE, steps }, { ...DIAGNOSIS, code: 'key-missing' });
  expect(missing.steps).toEqual(['Sign in.']);
  const layer = { ...DIAGNOSIS, code: 'gateway-layer' } as const;
  expect((await wordsWith({ ...ADVICE, isSaid: false }, layer)).steps).toEqual(['Ask its owner.']);
});

test.each([
  ['Google', 'Google has blocked it.', 'Google has blocked it.'],
  ['OpenAI', 'the key is blocked.', 'OpenAI: the key is blocked.'],
  [null, 'the key is blocked.', 'the key is blocked.'],
])('of %s', (name, sentence, shown) => {
  expect(underName(name, sentence)).toBe(shown);
});
