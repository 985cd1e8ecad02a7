import { createKnowledge } from '@authlint/providers';
import { toUnicode } from '../src/addresses/punycode.js';

const { lookAlikeOf } = createKnowledge();
const hostOf = (name: string): string => new URL(`https://${name}`).hostname;

test.each([
  ['api.openal.com', 'api.openai.com'], // one letter
  ['api.opneai.com', 'api.openai.com'], // two letters swapped
  ['api-openai.com', 'api.openai.com'],
  ['api.0penai.com', 'api.openai.com'], // a digit
  ['api.anthroplc.com', 'api.anthropic.com'],
  ['api.аnthropic.com', 'api.anthropic.com'], // Cyrillic а
  ['api.οpenai.com', 'api.openai.com'], // Greek ο
  ['api.openaí.com', 'api.openai.com'],
  ['api.rnistral.ai', 'api.mistral.ai'],
  ['api.openai.com.stranger.example', 'api.openai.com'],
  ['eu.api.anthropic.com.stranger.example', 'api.anthropic.com'],
  ['api-openai-com.stranger.example', 'api.openai.com'],
])('%s passes for %s', (name, home) => {
  expect(lookAlikeOf(hostOf(name))).toBe(home);
});

test.each([
  'api.openai.com',
  'eu.api.openai.com',
  'api.moonshot.cn', // two letters off its sibling, and known itself
  'llm.corp.example',
  'localhost',
  'gateway.openai-proxy.corp.example',
  'mine.openai.azure.com',
  '10.0.0.1',
  '[::1]',
])('%s passes for none', (name) => {
  expect(lookAlikeOf(hostOf(name))).toBeNull();
});

test.each(['bücher.example', 'api.оpenai.com', '例え.テスト', 'faß.example', '💩.example'])(
  '%s is read back from punycode',
  (name) => {
    expect(toUnicode(hostOf(name))).toBe(name.normalize('NFC'));
  },
);

test.each(['xn--a.example', 'xn--999999999.example', 'xn--.example', 'xn--\u0000.example'])(
  '%j is left as it is, or read, without an end',
  (name) => {
    expect(typeof toUnicode(name)).toBe('string');
  },
);

test('homes never pass for each other', async () => {
  const { readFileSync } = await import('node:fs');
  const list = readFileSync(new URL('fixtures/homes.txt', import.meta.url), 'utf8');
  const hosts = [...list.matchAll(/^\S+ (https:\/\/[^{}\n]+)$/gm)].map(
    ([, url = '']) => new URL(url),
  );
  expect(hosts.length).toBeGreaterThan(100);
  expect(hosts.filter(({ hostname }) => lookAlikeOf(hostname) !== null)).toEqual([]);
});
