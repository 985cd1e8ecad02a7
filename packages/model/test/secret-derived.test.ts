import {
  basicOfKey,
  bogusLike,
  copyOf,
  decodedBase64,
  headersIn,
  lengthOf,
  matches,
  objectIn,
  sameSecret,
  seal,
  type SealedObject,
  without,
  withoutSecrets,
} from '../src/secret/index.js';

test.each([
  ['name:pass', 'name:pass'],
  ['key', 'key:'],
  [':pass', ':pass'],
])('the login %j of HTTP Basic is %j', (text, login) => {
  const expected = Buffer.from(login).toString('base64');
  expect(sameSecret(basicOfKey(seal(text)), seal(expected))).toBe(true);
});

test.each([
  ['a2V5', 'key'],
  [' a2V5\n', 'key'],
  ['w6k=', 'é'],
  ['not base64!', 'not base64!'],
])('base64 %j decodes to %j', (text, plain) => {
  expect(sameSecret(decodedBase64(seal(text)), seal(plain))).toBe(true);
});

test('what has nothing to remove stays the same Secret', () => {
  const secret = seal('key');
  expect(without(secret, /^\s+/)).toBe(secret);
});

describe('headers in a sealed text', () => {
  /** Name and value of each, the value as a Secret to compare with. */
  function expectHeaders(text: string, expected: readonly (readonly [string, string])[]): void {
    const headers = headersIn(seal(text), /\n/);
    expect(headers.map(({ name }) => name)).toEqual(expected.map(([name]) => name));
    for (const [index, [, value]] of expected.entries())
      expect(sameSecret(headers[index]!.value, seal(value))).toBe(true);
  }

  test('are one for each line, without blanks around name and value', () => {
    expectHeaders(' X-Team :  a b \nX-Key: k:1', [
      ['X-Team', 'a b'],
      ['X-Key', 'k:1'],
    ]);
  });

  test('may be empty and have names of all characters that a token has', () => {
    expectHeaders("x:\n!#$%&'*+.^|~-_9:1", [
      ['x', ''],
      ["!#$%&'*+.^|~-_9", '1'],
    ]);
  });

  test('have names of at most 64 characters', () => {
    const name = 'x'.repeat(64);
    expectHeaders(`${name}: a\n${name}x: b`, [[name, 'a']]);
  });

  test.each(['sk-made-up', '', ': value', 'sk made up: a', '(x: a', 'x): a', 'é: a'])(
    '%j is none',
    (text) => {
      expect(headersIn(seal(text), /\n/)).toEqual([]);
    },
  );
});

test('a made-up key may have any length', () => {
  const bogus = bogusLike(seal(`sk-${'a'.repeat(40_000)}`), 3);
  expect(lengthOf(bogus)).toBe(40_003);
  expect(matches(bogus, /^sk-[a-z]+$/)).toBe(true);
  expect(matches(bogus, /a{9}/)).toBe(false); // each part is random
});

describe('a text in which marks stand for secrets', () => {
  test.each([
    ['the key sk-12345 is bad', ['sk-12345'], 'the key [key] is bad'],
    ['twice: abcdefgh abcdefgh', ['abcdefgh'], 'twice: [key] [key]'],
    ['Basic dXNlcjpwYXNz', ['Basic dXNlcjpwYXNz'], '[key]'],
    ['echo: dXNlcjpwYXNz', ['Basic  dXNlcjpwYXNz'], 'echo: [key]'],
    ['echo: first-half', ['"first-half"\'\'second-half"'], 'echo: [key]'],
    ['seven: 1234567', ['1234567'], 'seven: 1234567'],
    ['eight: 12345678', ['12345678'], 'eight: [key]'],
    ['long-secret-one and more', ['long-secret', 'long-secret-one'], '[key] and more'],
    ['nothing of it', [], 'nothing of it'],
  ])('%j without %j', (text, secrets, shown) => {
    expect(withoutSecrets(text, secrets.map(seal))).toBe(shown);
  });
});

test('a copy is another Secret of the same text', () => {
  const secret = seal('sk-made-up');
  expect(copyOf(secret)).not.toBe(secret);
  expect(sameSecret(copyOf(secret), secret)).toBe(true);
});

describe('the object in a sealed text', () => {
  /** What it holds, each value compared as a Secret: `true` where it is the expected one. */
  function holds(
    object: SealedObject | null,
    expected: Readonly<Record<string, unknown>>,
  ): unknown {
    return object?.entries.map(({ name, text, object: inner }) => {
      const value = expected[name];
      if (typeof value === 'string')
        return [name, text !== null && sameSecret(text, seal(value)), inner];
      if (typeof value !== 'object' || value === null) return [name, text, inner];
      return [name, text, holds(inner, value as Record<string, unknown>)];
    });
  }

  test('has its names in clear and its texts sealed, at any depth', () => {
    const value = { key: 'sk-made-up', empty: '', inner: { token: 'made-up-2' } };
    expect(holds(objectIn(seal(JSON.stringify(value))), value)).toEqual([
      ['key', true, null],
      ['empty', true, null],
      ['inner', null, [['token', true, null]]],
    ]);
  });

  test('has neither text nor object for what is no text: a number, a truth, null', () => {
    expect(objectIn(seal('{"a":1,"b":true,"c":null}'))).toEqual({
      entries: ['a', 'b', 'c'].map((name) => ({ name, text: null, object: null })),
    });
  });

  test.each(['', 'sk-made-up', '{"a":', '"sk-made-up"', '1', 'null'])('is none in %j', (text) => {
    expect(objectIn(seal(text))).toBeNull();
  });
});
