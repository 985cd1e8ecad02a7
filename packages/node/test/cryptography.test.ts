import { createSign, generateKeyPairSync } from 'node:crypto';
import { jwtClaims, sameSecret, seal } from '@authlint/model/secret';
import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { signer } from '../src/cryptography/signer.js';

test('fingerprints are equal for equal keys in one run and differ between runs', () => {
  const run = new RunFingerprinter();
  expect(run.of(seal('a'))).toBe(run.of(seal('a')));
  expect(run.of(seal('b'))).toBe(run.of(seal('b')));
  expect(run.of(seal('a'))).not.toBe(run.of(seal('b')));
  expect([run.of(seal('a')), run.of(seal('b'))].join(' ')).toMatch(/^[0-9a-f]{8} [0-9a-f]{8}$/);
  expect(new RunFingerprinter().of(seal('a'))).not.toBe(run.of(seal('a')));
});

test('the fingerprint of a further key is salted by its run', () => {
  const further = ['a', 'b'].map((first) => {
    const run = new RunFingerprinter();
    run.of(seal(first));
    return run.of(seal('c'));
  });
  expect(further[0]).not.toBe(further[1]);
});

test('the fingerprint of the first key has eight characters, whatever the number', () => {
  const first = Array.from({ length: 300 }, () => new RunFingerprinter().of(seal('a')));
  expect(first.filter((one) => !/^[0-9a-f]{8}$/.test(one))).toEqual([]);
});

describe('an assertion', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  test('is a JWT with the claims, signed with the key', () => {
    const encoded = (text: string): string => Buffer.from(text).toString('base64url');
    const input = `${encoded('{"alg":"RS256","typ":"JWT"}')}.${encoded('{"iss":"me","exp":9}')}`;
    const signature = createSign('RSA-SHA256').update(input).sign(privateKey, 'base64url');
    const assertion = signer.assertion(seal(pem), { iss: 'me', exp: 9 });
    expect(sameSecret(assertion!, seal(`${input}.${signature}`))).toBe(true);
    expect(jwtClaims(assertion!)).toMatchObject({ issuer: 'me', expiresAt: 9 });
  });

  test('of what is no private key is none', () => {
    expect(signer.assertion(seal('-----BEGIN PRIVATE KEY-----\nno'), {})).toBeNull();
  });
});
