import { seal, type Secret } from '@authlint/core';
import { createKnowledge } from '../src/index.js';
import { keyOf, SAMPLES } from './support/data.js';

const knowledge = createKnowledge();
const issuersOf = (secret: Secret) => knowledge.issuersOf(secret);
const shareKeys = (issuer: string, owner: string) => knowledge.shareKeys(issuer, owner);

function sampleOf(id: string, prefix: string): string {
  const sample = SAMPLES.find((one) => one.id === id && one.form.prefix === prefix);
  if (!sample) throw new Error(`no sample ${id} ${prefix}`);
  return sample.key;
}

test('the longest prefix is tried first', () => {
  expect(issuersOf(seal(sampleOf('openrouter', 'sk-or-v1-'))).ids).toEqual(['openrouter']);
  expect(issuersOf(seal(sampleOf('anthropic', 'sk-ant-api'))).ids).toEqual(['anthropic']);
  expect(issuersOf(seal(sampleOf('openai', 'sk-proj-'))).ids).toEqual(['openai']);
  expect(issuersOf(seal(keyOf('sk-<0a1:32>')))).toMatchObject({
    certainty: 'ambiguous',
    ids: ['alibaba', 'alibaba-cn', 'alibaba-hk', 'alibaba-us', 'deepseek'],
  });
});

test('the narrowest alphabet comes first among the ambiguous', () => {
  expect(issuersOf(seal(keyOf('sk-<xzy:48>'))).ids.slice(0, 2)).toEqual([
    'siliconflow',
    'siliconflow-cn',
  ]);
});

test('a settled form that is not full is malformed, an unsettled one is not', () => {
  expect(issuersOf(seal(sampleOf('openai', 'sk-proj-').slice(0, -3)))).toMatchObject({
    certainty: 'distinctive',
    ids: ['openai'],
    format: 'malformed',
  });
  expect(issuersOf(seal('AIzaShort')).format).toBe('malformed');
  expect(issuersOf(seal('sk-orca-x'))).toMatchObject({ ids: ['orcarouter'], format: 'unknown' });
});

test('damage around the key does not hide its issuer', () => {
  const key = sampleOf('groq', 'gsk_');
  for (const damaged of [` ${key}\n`, `"${key}"`, `Bearer ${key}`, `'Bearer ${key}' `]) {
    expect(issuersOf(seal(damaged))).toMatchObject({ ids: ['groq'], format: 'valid' });
  }
});

test('a short prefix alone names nobody: a gateway may have chosen it for its own keys', () => {
  for (const text of ['sk_live_team', 'up_x', 'tp-1', 'key_of_team', 'ms-zz']) {
    expect(issuersOf(seal(text)).certainty).toBe('unknown');
  }
});

test('a prefix that stands twice is malformed, with the issuer of the key behind it', () => {
  expect(issuersOf(seal(keyOf('sk-sk-<xzy:48>')))).toMatchObject({ format: 'malformed' });
  expect(issuersOf(seal(keyOf('sk-sk-<xzy:48>'))).ids[0]).toBe('siliconflow');
  expect(issuersOf(seal(`gsk_${sampleOf('groq', 'gsk_')}`))).toMatchObject({
    ids: ['groq'],
    format: 'malformed',
  });
});

test('the kind of credential is told', () => {
  expect(issuersOf(seal(sampleOf('anthropic', 'sk-ant-oat'))).kind).toBe('oauth-token');
  expect(issuersOf(seal(sampleOf('google-vertex', 'ya29.'))).kind).toBe('oauth-token');
  expect(issuersOf(seal(sampleOf('google', 'AIza'))).kind).toBe('api-key');
});

const jwt = (issuer: string | null) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return seal(
    `${part({ alg: 'RS256' })}.${part(issuer === null ? {} : { iss: issuer })}.${'a'.repeat(20)}`,
  );
};

test.each([
  ['https://auth.openai.com', 'chatgpt'],
  ['https://login.microsoftonline.com/00000000-0000-4000-8000-00000000000a/v2.0', 'azure'],
  ['https://sts.windows.net/00000000-0000-4000-8000-00000000000a/', 'azure'],
  ['https://accounts.google.com', 'google-vertex'],
  ['https://iam.cloud.ibm.com/identity', 'watsonx'],
  ['https://dbc-1-2.cloud.databricks.com/oidc', 'databricks'],
  ['minimax', 'minimax'],
])('a JWT of %s is of %s', (issuer, id) => {
  expect(issuersOf(jwt(issuer))).toMatchObject({
    kind: 'jwt',
    certainty: 'distinctive',
    format: 'valid',
  });
  expect(issuersOf(jwt(issuer)).ids[0]).toBe(id);
});

test('a JWT of nobody known is a JWT', () => {
  expect(issuersOf(jwt('https://login.example'))).toEqual({
    certainty: 'unknown',
    ids: [],
    kind: 'jwt',
    format: 'valid',
  });
  expect(issuersOf(jwt(null)).kind).toBe('jwt');
});

test('a text without a known form has no issuer', () => {
  for (const text of ['', 'hello', 'sk-', 'sk-1234', '\u2022'.repeat(20), 'x'.repeat(10_000)]) {
    expect(issuersOf(seal(text))).toEqual({
      certainty: 'unknown',
      ids: [],
      kind: 'unknown',
      format: 'unknown',
    });
  }
});

test('keys are shared where that is known, and never across the Azure family', () => {
  expect(shareKeys('openai', 'openai')).toBe(true);
  expect(shareKeys('opencode', 'opencode-go')).toBe(true);
  expect(shareKeys('opencode-go', 'opencode')).toBe(true);
  expect(shareKeys('minimax-coding-plan', 'minimax')).toBe(true);
  expect(shareKeys('zai', 'zai-coding-plan')).toBe(true);
  expect(shareKeys('zai', 'zhipuai')).toBe(false);
  expect(shareKeys('moonshotai', 'moonshotai-cn')).toBe(false);
  expect(shareKeys('github-models', 'github-copilot')).toBe(false);
  expect(shareKeys('azure', 'azure-cognitive-services')).toBe(false);
  expect(shareKeys('google', 'google-vertex')).toBe(false);
  expect(shareKeys('nobody', 'openai')).toBe(false);
});
