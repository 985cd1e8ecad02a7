import { hostOf, seal, webUrl } from '../src/secret/index.js';

/** 250 characters. */
const LONG = 'a23456789.'.repeat(25);

test.each([
  'localhost',
  'LocalHost:8080',
  '10.20.130.4',
  '127.0.0.1:65535',
  'llm.corp.example',
  'a-b.c1.EXAMPLE:1',
  `${'x'.repeat(63)}.example`,
  'corp.technologyandbusinessesx',
  'corp.ai',
  `${LONG}abcdefghij`,
])('the host %s', (text) => {
  expect(hostOf(seal(text))).toBe(text);
  expect(hostOf(seal(` ${text}\n`))).toBe(text);
});

test.each([
  '',
  'x localhost',
  'localhost/v1',
  'localhosts',
  'localhost:',
  'localhost:123456',
  '1.2.3',
  '1.2.3.4.5',
  '1234.2.3.4',
  '10.20.130.1234',
  '10.20.130.',
  'corp',
  'corp.e',
  'corp.technologyandbusinessesxy',
  'corp.ex4mple',
  '.example',
  'a..example',
  'a_b.example',
  'https://corp.example',
  `${'x'.repeat(64)}.example`,
  `${LONG}abcdefghijk`,
])('no host: %s', (text) => {
  expect(hostOf(seal(text))).toBeNull();
});

test('an address has at most 4,096 characters: Node.js takes minutes for some longer ones', () => {
  const longest = `https://llm.corp.example/${'a'.repeat(4096 - 'https://llm.corp.example/'.length)}`;
  expect(webUrl(longest)?.href).toBe(longest);
  expect(webUrl(`${longest}a`)).toBeNull();
});
