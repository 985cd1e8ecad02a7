import { seal } from '@authlint/core';
import { detectorForms, keyOf, withProof } from '../generator/proof.mjs';
import { readProviders } from '../generator/read.mjs';
import { domainsOf, readVendors } from '../generator/vendors.mjs';
import { createKnowledge } from '../src/index.js';

const ROOT = new URL('../', import.meta.url);
const FORMS = detectorForms(ROOT);
const { providers } = readProviders(ROOT);
const { issuersOf, provider, isIssuersOwn, isHome, lookAlikeOf } = createKnowledge();

test('no key that a detector gives to one vendor is attributed to another', () => {
  expect(FORMS.length).toBeGreaterThan(300);
  const wrong = FORMS.flatMap(({ vendor, form, rules }) => {
    const { certainty, ids } = issuersOf(seal(keyOf(form)));
    const vendors = ids.map((id) => provider(id)?.vendor);
    return certainty !== 'distinctive' || vendors.includes(vendor)
      ? []
      : [`${form} of ${vendor} (${rules.join(', ')}): ${ids.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

describe('what proves a vendor', () => {
  const acme = {
    ...providers.find(({ id }) => id === 'groq')!,
    ...{ id: 'acme', vendor: 'acme', name: 'Acme', aliases: ['zzz'] },
  };
  const proves = (prefix: string, rules: readonly string[], others: readonly string[] = []) => {
    const key = { ...acme.keys[0]!, prefix, pattern: `^${prefix}[a-z]{20}$` };
    const forms = [
      ...rules.map((rule) => ({ vendor: 'acme', form: `${prefix}<x:20>`, rules: [rule] })),
      ...others.map((rule) => ({ vendor: 'other', form: `${prefix}<x:20>`, rules: [rule] })),
    ];
    return withProof([{ ...acme, keys: [key] }], forms)[0]?.keys[0];
  };

  test.each([
    ['its name', 'acme_', [], []],
    ['two detectors', 'zq_', ['trufflehog/acme', 'kingfisher/acme'], []],
  ])('%s', (_title, prefix, rules, others) => {
    expect(proves(prefix, rules, others)).toMatchObject({ proves: true });
  });

  test.each([
    ['one detector', 'zq_', ['trufflehog/acme'], []],
    ['a detector and its copy', 'zq_', ['gitleaks/acme', 'betterleaks/acme'], []],
    [
      'two detectors, and one that gives it to another',
      'zq_',
      ['trufflehog/a', 'kingfisher/a'],
      ['gitleaks/o'],
    ],
    ['an alias', 'zzz_', [], []],
    ["a word that is nobody's", 'api_key_', [], []],
  ])('not %s', (_title, prefix, rules, others) => {
    expect(proves(prefix, rules, others)).not.toHaveProperty('proves');
  });

  test.each([
    ['gsk_<Xx0:52>', true],
    ['sk-ant-api03-<Xx0_:93>AA', true],
    ['sk-sp-<0a1:32>', false],
    ['sk-sp-<Xx0:48>', false],
    ['ark-<0a1:8>-<0a1:4>-<0a1:4>-<0a1:4>-<0a1:12>', false],
    ['pa-<Xx0_:43>', false],
  ])('%s: %s', (sample, expected) => {
    expect(issuersOf(seal(keyOf(sample))).proves ?? false).toBe(expected);
  });
});

test('a key tells the vendor where several of its plans and regions share the form', () => {
  const of = (sample: string) => issuersOf(seal(keyOf(sample))).vendor;
  expect(of('ya29.<Xx0_:60>')).toEqual({ id: 'google', name: 'Google' });
  expect(of('sk-cp-<Xx0_:100>')).toEqual({ id: 'minimax', name: 'MiniMax' });
  expect(of('sk-sp-<Xx0:48>')).toMatchObject({ id: 'tencent' });
  expect(of('sk-sp-<0a1:32>')).toMatchObject({ id: 'alibaba' });
});

describe('a host below the domain of a vendor', () => {
  const held = (sample: string) => ({
    secret: seal(keyOf(sample)),
    variable: null,
    isLogin: false,
  });
  const XAI = 'xai-<Xx0:80>';

  test.each([
    ['https://eu-west-9.api.x.ai/v1', 'xai', true],
    ['https://x.ai.stranger.example/v1', 'xai', false],
    ['https://notx.ai/v1', 'xai', false],
    ['https://new.api.deepseek.com/v1', 'deepseek', true],
    ['https://new.endpoint.amazonaws.com', 'amazon-bedrock', true],
    ['http://127.0.0.1:1234/v1', 'lmstudio', true],
    ['https://llm.corp.example/v1', 'bifrost', true],
  ])('%s is of %s: %s', (url, id, expected) => {
    expect(isIssuersOwn(new URL(url), id)).toBe(expected);
  });

  test.each([
    ['https://eu-west-9.api.x.ai/v1', XAI, true],
    ['http://eu-west-9.api.x.ai/v1', XAI, false],
    ['https://eu-west-9.api.x.ai:8443/v1', XAI, false],
    ['https://api.x.ai.stranger.example/v1', XAI, false],
    ['https://eu-west-9.api.x.ai/v1', 'gsk_<Xx0:52>', false],
    ['https://mine.openai.azure.com/openai/v1', '<Xx0:52>JQQJ99<Xx0:10>J3w3AAAXACOGXx0X', false],
    ['https://bucket.s3.amazonaws.com', 'ABSK<Xx0:109>', false],
    ['https://mine.us-east-1.aws.endpoints.huggingface.cloud/v1', 'hf_<Xx:34>', false],
  ])('%s is a home of %s: %s', (url, sample, expected) => {
    expect(isHome(new URL(url), held(sample))).toBe(expected);
  });

  test('passes for no other', () => {
    expect(lookAlikeOf('api2.x.ai')).toBeNull();
    expect(lookAlikeOf('api.x.al')).toBe('api.x.ai');
  });
});

describe('vendors.yaml', () => {
  const faults = (text: string) => readVendors(text, providers).errors.join('\n');

  test.each([
    ['amazonaws.com', 'strangers get names below it'],
    ['azure.com', 'strangers get names below it'],
    ['googleapis.com', 'is no registrable domain'],
    ['aliyuncs.com', 'strangers get names below it'],
    ['api.x.ai', 'is no registrable domain'],
  ])("%s is nobody's own: %s", (domain, fault) => {
    expect(faults(`xai: { ownDomains: [${domain}], reviewed: 2026-11-28 }`)).toContain(fault);
  });

  test('a domain has the day of its review, and a vendor of several providers a name', () => {
    expect(faults('xai: { ownDomains: [x.ai] }')).toContain('need the day of their review');
    expect(faults('xai: {}')).toContain('google has several providers and no name');
    expect(faults('nobody: {}')).toContain('no provider is of nobody');
  });

  test('the registrable domain is that of the public suffix list', () => {
    const of = (url: string) =>
      domainsOf({ ...providers[0]!, home: [], hosts: [], baseUrls: [{ url }] });
    expect(of('https://api.acme.co.uk/v1')).toEqual(['acme.co.uk']);
    expect(of('https://acme.workers.dev/v1')).toEqual(['acme.workers.dev']);
    expect(of('https://{region}.acme.com')).toEqual(['acme.com']);
  });
});
