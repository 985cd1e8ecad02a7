/** @jest-environment-options { "fromSource": true } */
import { inspect, format } from 'node:util';
import { known, type Finding, type ProviderReport } from '../src/index.js';
import { bogusLike, isSecret, matches, SECRET_MARK, seal } from '../src/secret/index.js';

type Credential = NonNullable<ProviderReport['credential']>;

describe('Secret', () => {
  const text = 'canary-abcDEF123';
  const secret = seal(text);

  test.each([
    ['template', `${secret}`],
    ['JSON', JSON.stringify({ secret })],
    ['inspect', inspect({ secret }, { showHidden: true, depth: 9, getters: true })],
    ['inspect without custom', inspect(secret, { customInspect: false, showHidden: true })],
    ['format', format('%s %o %j', secret, secret, secret)],
    ['spread', JSON.stringify({ ...secret })],
    ['clone', inspect(structuredClone({ ...secret }))],
  ])('%s gives no plaintext', (_name, out) => {
    expect(out).not.toContain(text);
  });

  test('the compiler takes no Secret as a fact or in a report', () => {
    // @ts-expect-error a Secret is no value of a fact
    known(secret, 'here');
    // @ts-expect-error nor a text of a report
    const message: Finding['message'] = secret;
    // @ts-expect-error nor the credential that one shows
    const shown: Credential['fingerprint'] = secret;
    expect([message, shown].every(isSecret)).toBe(true);
  });

  test('a template gives the mark', () => {
    expect(`${secret}`).toBe(SECRET_MARK);
  });

  test('a regex test leaves no subject behind', () => {
    expect(matches(secret, /abc/)).toBe(true);
    expect(RegExp.input).not.toContain('abc');
  });

  test('a bogus key keeps the prefix and the shape and is another key', () => {
    const bogus = bogusLike(seal('sk-proj-abcDEF123_-x'), 8);
    expect(matches(bogus, /^sk-proj-[a-z]{3}[A-Z]{3}[0-9]{3}_-[a-z]$/)).toBe(true);
    expect(matches(bogus, /^sk-proj-abcDEF123_-x$/)).toBe(false);
  });
});
