import './patience.js';
import { spawnSync } from 'node:child_process';
import { CANARY_ISSUERS, canary, canaryJwt, createSweep, findCanaries } from '../src/index.js';

const FORMS: Readonly<Record<string, RegExp>> = {
  openai: /^sk-proj-[\w-]{74}T3BlbkFJ[\w-]{74}$/,
  'openai-legacy': /^sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}$/,
  anthropic: /^sk-ant-api03-[\w-]{93}AA$/,
  openrouter: /^sk-or-v1-[0-9a-f]{64}$/,
  groq: /^gsk_[A-Za-z0-9]{52}$/,
  xai: /^xai-[A-Za-z0-9]{80}$/,
  google: /^AIza[\w-]{35}$/,
  mistral: /^[A-Za-z0-9]{32}$/,
  deepseek: /^sk-[0-9a-f]{32}$/,
  azure: /^[0-9a-f]{32}$/,
  litellm: /^sk-[A-Za-z0-9]{22}$/,
  github: /^ghp_[A-Za-z0-9]{36}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
};

/** What may stand between a made-up key and the reader of an output. */
const DISGUISES: Readonly<Record<string, (key: string) => string>> = {
  plain: (key) => `key is ${key}, sorry`,
  'cut at the front': (key) => `…${key.slice(-12)}`,
  'cut at the end': (key) => key.slice(0, -1).slice(-20),
  'URL-encoded, each character': (key) =>
    [...key].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
  'JSON escapes': (key) =>
    [...key].map((character) => `\\u00${character.charCodeAt(0).toString(16)}`).join(''),
  'JSON in JSON': (key) => JSON.stringify(JSON.stringify({ key: `"${key}"` })),
  hex: (key) => Buffer.from(key).toString('hex'),
  'upper-case hex': (key) => Buffer.from(key).toString('hex').toUpperCase(),
  base64: (key) => Buffer.from(key).toString('base64'),
  'base64, one byte later': (key) => Buffer.from(`x${key}`).toString('base64'),
  'base64, two bytes later': (key) => Buffer.from(`:${' '}${key}`).toString('base64'),
  'Basic authentication': (key) => `Basic ${Buffer.from(`user:${key}`).toString('base64')}`,
  'URL-safe base64': (key) => Buffer.from(`?>${key}~~~`).toString('base64url'),
};

describe('canary', () => {
  test.each(Object.entries(FORMS))('%s has the form of its issuer', (issuer, form) => {
    expect(canary(issuer as (typeof CANARY_ISSUERS)[number], 'form')).toMatch(form);
  });

  test('the same seed gives the same key, another seed another one, in every process', () => {
    expect(canary('groq', 1)).toBe(canary('groq', 1));
    const keys = CANARY_ISSUERS.flatMap((issuer) => [canary(issuer, 1), canary(issuer, 2)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(canary('uuid', 'fixed')).toBe('badbd251-34b6-4d1b-aaa3-afb52ed0fe18');
  });

  test('a JWT says when it expires', () => {
    const [, claims = ''] = canaryJwt(1_700_000_000).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      exp: 1_700_000_000,
    });
  });
});

describe('findCanaries', () => {
  describe.each(CANARY_ISSUERS.map((issuer) => [issuer]))('%s', (issuer) => {
    test.each(Object.entries(DISGUISES))('%s', (_name, disguise) => {
      const found = findCanaries(disguise(canary(issuer, 'hidden')));
      expect(found.join()).toContain(`${issuer}:hidden`);
    });
  });

  test('a JWT, without its header', () => {
    expect(findCanaries(canaryJwt(1_800_000_000, 7).split('.').slice(1).join('.'))).toEqual([
      'jwt:7:1800000000',
    ]);
  });

  test('stays silent on what is no secret', () => {
    const key = canary('anthropic', 'quiet');
    const clean = [
      'sk-ant-api03-',
      key.slice(13, 13 + 11),
      key.slice(0, 4) + '…' + key.slice(-4),
      canaryJwt(1_800_000_000, 8).split('.')[0],
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    ];
    expect(findCanaries(clean.join('\n'))).toEqual([]);
  });

  test('refuses to look where nothing was made', () => {
    const sweep = new URL('../dist/index.js', import.meta.url).href;
    const script = `const { findCanaries } = await import('${sweep}'); findCanaries('text');`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { encoding: 'utf8', env: {} },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('nothing to look for');
  });
});

test('a sweep refuses a secret that chance could write', () => {
  expect(() => createSweep([{ name: 'short', secret: 'abc' }])).toThrow('short');
});
