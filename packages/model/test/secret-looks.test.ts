import { RunFingerprinter } from '@authlint/node/internal';
import {
  addressOf,
  basicOfKey,
  bogusLike,
  formBody,
  isEmpty,
  isSecret,
  joined,
  jwtClaims,
  lengthOf,
  matches,
  prefixOf,
  sameSecret,
  seal,
  withPrefix,
  without,
  type Secret,
} from '../src/secret/index.js';

describe('what may be asked', () => {
  test('its length, and whether there is any text', () => {
    expect([lengthOf(seal('')), lengthOf(seal('abc'))]).toEqual([0, 3]);
    expect([isEmpty(seal('')), isEmpty(seal(' '))]).toEqual([true, false]);
  });

  test('whether something is a Secret', () => {
    const lookalike = { toString: () => '[sealed]' };
    expect([seal('a'), 'a', null, lookalike].map(isSecret)).toEqual([true, false, false, false]);
  });

  test('whether two are the same', () => {
    expect(sameSecret(seal('abc'), seal('abc'))).toBe(true);
    expect(sameSecret(seal('abc'), seal('abC'))).toBe(false);
  });

  test('whether it matches, from the beginning each time, whatever the flags', () => {
    const pattern = /b/gy;
    pattern.lastIndex = 3;
    expect([matches(seal('abc'), pattern), matches(seal('abc'), pattern)]).toEqual([true, true]);
    expect(matches(seal('aBc'), /b/)).toBe(false);
    expect(matches(seal('aBc'), /b/i)).toBe(true);
  });

  test('which prefix of a list it has: the first that fits', () => {
    expect(prefixOf(seal('sk-proj-x'), ['pk-', 'sk-', 'sk-proj-'])).toBe('sk-');
    expect(prefixOf(seal('xsk-'), ['pk-', 'sk-'])).toBeNull();
  });
});

describe('what may be made of it', () => {
  const cases: readonly (readonly [string, Secret, string])[] = [
    ['withPrefix', withPrefix('Bearer ', seal('k')), 'Bearer k'],
    ['basicOfKey', basicOfKey(seal('ann:pass')), Buffer.from('ann:pass').toString('base64')],
    ['basicOfKey, beyond ASCII', basicOfKey(seal(':é')), Buffer.from(':é').toString('base64')],
    ['without', without(seal(' "k" '), /^\s*"|"\s*$/g), 'k'],
    ['joined', joined(['a', seal('b'), 'c', seal('d')]), 'abcd'],
    ['formBody', formBody({ grant: 'a b', token: seal('c&d') }), 'grant=a+b&token=c%26d'],
    ['formBody, nothing', formBody({}), ''],
  ];

  test.each(cases)('%s', (_name, secret, plain) => {
    expect(sameSecret(secret, seal(plain))).toBe(true);
    expect(sameSecret(secret, seal(`${plain} `))).toBe(false);
  });

  test('bogusLike keeps the prefix, the separators and the classes, and nothing else', () => {
    const alike = Array.from({ length: 20 }, () => bogusLike(seal('sk-aZ9.éaZ9'), 3));
    for (const one of alike)
      expect(matches(one, /^sk-[a-z][A-Z][0-9]\.é[a-z][A-Z][0-9]$/)).toBe(true);
    const run = new RunFingerprinter();
    expect(new Set(alike.map((one) => run.of(one))).size).toBeGreaterThan(1);
  });

  test('bogusLike without a prefix to keep', () => {
    const alike = Array.from({ length: 5 }, () => bogusLike(seal('sk-aaaaaaaa'), 0));
    expect(alike.every((one) => matches(one, /^[a-z]{2}-[a-z]{8}$/))).toBe(true);
    expect(alike.some((one) => prefixOf(one, ['sk-']) === null)).toBe(true);
  });
});

describe('addressOf', () => {
  test.each([
    ['https://llm.corp.example/v1', 'https://llm.corp.example/v1'],
    [' HTTP://llm.corp.example:8080/v1/ \n', 'http://llm.corp.example:8080/v1'],
    ['https://llm.corp.example', 'https://llm.corp.example'],
    ['https://llm.corp.example/v1?api-version=1#f', 'https://llm.corp.example/v1'],
    ['https://llm.corp.example/v1?key=k#f', 'https://llm.corp.example/v1?key=hidden'],
    ['https://ann@llm.corp.example/v1', 'https://hidden@llm.corp.example/v1'],
    ['https://:pass@llm.corp.example/v1', 'https://hidden@llm.corp.example/v1'],
    ['see https://llm.corp.example', null],
    ['httpx://llm.corp.example', null],
    ['xhttps://llm.corp.example', null],
    ['ftp://llm.corp.example', null],
    ['https://', null],
    ['sk-made-up', null],
  ])('%j', (text, address) => {
    expect(addressOf(seal(text))).toBe(address);
  });
});

describe('jwtClaims', () => {
  const jwt = (claims: unknown): string =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
  const NOTHING = {
    ...{ issuer: null, audience: [], issuedAt: null, notBefore: null },
    ...{ expiresAt: null, scopes: [] },
  };

  test.each<[string, unknown, object]>([
    ['none', {}, NOTHING],
    ['issuer', { iss: 'https://login.example' }, { ...NOTHING, issuer: 'https://login.example' }],
    ['an issuer that is no text', { iss: 1 }, NOTHING],
    ['one audience', { aud: 'a' }, { ...NOTHING, audience: ['a'] }],
    ['several audiences', { aud: ['a', 1, 'b'] }, { ...NOTHING, audience: ['a', 'b'] }],
    ['an audience that is no text', { aud: { a: 1 } }, NOTHING],
    ['times', { iat: 5, exp: 7 }, { ...NOTHING, issuedAt: 5, expiresAt: 7 }],
    ['times that are no numbers', { iat: '5', exp: null }, NOTHING],
    ['scopes in one text', { scp: 'a b' }, { ...NOTHING, scopes: ['a', 'b'] }],
    [
      'scopes under the other name',
      { scope: ['a', 'b c'] },
      { ...NOTHING, scopes: ['a', 'b', 'c'] },
    ],
  ])('%s', (_name, claims, expected) => {
    expect(jwtClaims(seal(` ${jwt(claims)}\n`))).toEqual(expected);
  });

  test.each([
    ['two parts', jwt({}).slice(0, -4)],
    ['four parts', `${jwt({})}.more`],
    ['another beginning', `xx${jwt({})}`],
    ['claims that are no JSON', 'eyJhbGciOiJub25lIn0.e3g.sig'],
    ['claims that are no object', jwt('text')],
    ['claims that are null', jwt(null)],
    ['a key', 'sk-made-up'],
    ['nothing', ''],
  ])('%s: no JWT', (_name, text) => {
    expect(jwtClaims(seal(text))).toBeNull();
  });
});
