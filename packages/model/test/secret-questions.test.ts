/** @jest-environment-options { "fromSource": true } */
import {
  addressOf,
  holdsAny,
  isPlain,
  jwtClaims,
  matches,
  matchesAny,
  matching,
  seal,
} from '../src/secret/index.js';

test.each([
  ['abc-XYZ_019', true],
  ['k', true],
  ['', false],
  ['sk.abc', false],
  ['.sk', false],
  ['sk ', false],
  ['ské', false],
])('%j is plain: %s', (text, plain) => {
  expect(isPlain(seal(text))).toBe(plain);
});

test.each([
  ['YOUR-Api-Key', ['xxxx', 'api-key'], true],
  ['YOUR-Api-Key', ['your', 'api'], true],
  ['YOUR-Api-Key', ['api_key'], false],
  ['YOUR-Api-Key', [], false],
])('%j holds any of %j: %s', (text, texts, held) => {
  expect(holdsAny(seal(text), texts)).toBe(held);
});

test('one pattern that matches is enough, and none is too few', () => {
  expect(matchesAny(seal('sk-abc'), [/^pk-/, /abc$/])).toBe(true);
  expect(matchesAny(seal('sk-abc'), [/^pk-/, /^abc/])).toBe(false);
  expect(matchesAny(seal('sk-abc'), [])).toBe(false);
});

test.each(['g', 'y'])('a pattern with the flag %s matches from the beginning each time', (flag) => {
  const pattern = new RegExp('a', flag);
  pattern.lastIndex = 1;
  expect([matches(seal('abc'), pattern), matches(seal('abc'), pattern)]).toEqual([true, true]);
});

describe('the forms that a key has', () => {
  const found = (text: string, ...patterns: readonly string[]): readonly string[] =>
    matching(
      seal(text),
      patterns.map((pattern) => ({ pattern })),
    ).map(({ pattern }) => pattern);

  test('are all whose pattern matches', () => {
    expect(found('sk-ab', '^sk-', '^pk-', 'ab$')).toEqual(['^sk-', 'ab$']);
  });

  test('are none where there are no forms', () => {
    expect(found('sk-ab')).toEqual([]);
  });
});

describe('claims of a JWT', () => {
  const jwt = (claims: object): string =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

  test('say from when it holds', () => {
    expect(jwtClaims(seal(jwt({ nbf: 6 })))?.notBefore).toBe(6);
  });

  test('are read whatever characters of base64url they need', () => {
    const token = jwt({ iss: '>>>???~~~\u00ff', aud: 'a>?b' });
    expect(token).toMatch(/-.*_|_.*-/);
    expect(jwtClaims(seal(token))).toMatchObject({ issuer: '>>>???~~~\u00ff', audience: ['a>?b'] });
  });
});

test.each([
  ['sig', true],
  ['code', true],
  ['x-api-key', true],
  ['Access_Token', true],
  ['design', false],
  ['sigma', false],
  ['xsig', false],
  ['zipcode', false],
  ['codec', false],
])('an address whose parameter is %s holds a credential: %s', (name, hidden) => {
  const address = addressOf(seal(`https://llm.corp.example/v1?${name}=1`));
  expect(address).toBe(`https://llm.corp.example/v1${hidden ? '?key=hidden' : ''}`);
});

test('the store of plaintexts hangs on the realm, neither listed nor replaceable', () => {
  const name = Symbol.for('@authlint/core:secrets');
  const store = Object.getOwnPropertyDescriptor(globalThis, name);
  expect(store).toMatchObject({ writable: false, enumerable: false, configurable: false });
  expect(Object.prototype.toString.call(store?.value)).toBe('[object WeakMap]');
  expect((store?.value as WeakMap<object, string>).has(seal('k'))).toBe(true);
});
