import { docsPath, catalogueEntry, PRECEDENCE } from '../src/catalogue/index.js';
import { CODES, isNotAuth, type Code } from '../src/index.js';
import { faultsOf } from './support/catalogue-faults.js';

const good = catalogueEntry('key-quoted');

describe('catalogue', () => {
  test.each(CODES)('%s keeps every rule of wording', (code) => {
    expect(faultsOf(code, catalogueEntry(code))).toEqual([]);
  });

  test.each([
    ['title too long', 'key-quoted', { title: 'x'.repeat(61) }],
    ['title ends with a period', 'key-quoted', { title: 'A title.' }],
    ['message claims nothing', 'key-quoted', { message: 'The key has quotation marks.' }],
    ['message claims a rejection', 'quota', { message: '401 authentication failed: no credit.' }],
    [
      'message is more than one sentence',
      'key-quoted',
      { message: `${good.message} Remove them.` },
    ],
    ['explanation is one sentence', 'key-quoted', { explanation: 'Your key has quotation marks.' }],
    ['explanation without the user', 'key-quoted', { explanation: 'It is so. It stays so.' }],
    ['explanation in the future', 'key-quoted', { explanation: 'You will see. It will fail.' }],
    ['resolution id', 'key-quoted', { resolution: { id: 'Fix_It', steps: ['Remove the marks.'] } }],
    ['step without a verb', 'key-quoted', { resolution: { id: 'a-b', steps: ['The marks.'] } }],
    ['step without a period', 'key-quoted', { resolution: { id: 'a-b', steps: ['Remove them'] } }],
    [
      'another key for mere damage',
      'key-quoted',
      { resolution: { id: 'a-b', steps: ['Create a new key.'] } },
    ],
    [
      'TLS checks off',
      'tls-untrusted',
      { resolution: { id: 'a-b', steps: ['Set NODE_TLS_REJECT_UNAUTHORIZED=0.'] } },
    ],
    [
      'ports and workspaces',
      'network-refused',
      { resolution: { id: 'a-b', steps: ['Set another port.'] } },
    ],
    ['one check only', 'key-quoted', { furtherChecks: [] }],
    ['a check without a verb', 'key-quoted', { check: 'The key.' }],
  ] as const)('the walker finds a fault: %s', (_name, code, change) => {
    const entry = { ...catalogueEntry(code), ...change } as typeof good;
    expect(faultsOf(code, entry)).toHaveLength(1);
  });

  test('the documented resolutions are kept to their meaning', () => {
    const steps = (code: Code) => catalogueEntry(code).resolution.steps.join(' ');
    expect(steps('key-rejected')).toMatch(
      /Copy the key again.*Replace the saved credential.*Remove spaces/,
    );
    expect(steps('key-of-other-provider')).toMatch(/key belongs to the configured Base URL/);
    expect(steps('env-changed-after-start')).toMatch(
      /Set the variable.*Restart the client from the same terminal/,
    );
    expect(steps('native-setting-missing')).toMatch(/provider's own required settings/);
    expect(steps('gateway-discovery-differs')).toMatch(
      /Test chat separately.*Add the verified Model ID manually.*Investigate the authentication of model discovery/,
    );
    expect(steps('tls-untrusted')).toContain('NODE_EXTRA_CA_CERTS');
  });
});

describe('precedence', () => {
  const before = (a: Code, b: Code) => PRECEDENCE.indexOf(a) < PRECEDENCE.indexOf(b);

  test('ranks every code once', () => {
    const numbers = CODES.map((code) => catalogueEntry(code).precedence);
    expect(new Set(numbers).size).toBe(CODES.length);
  });

  test('the authentication codes stand before the others, a rejected key last of them', () => {
    const auth = CODES.filter((code) => !isNotAuth(code));
    expect(PRECEDENCE.slice(0, auth.length).every((code) => !isNotAuth(code))).toBe(true);
    expect(PRECEDENCE[auth.length - 1]).toBe('key-rejected');
  });

  test.each([
    ['key-quoted', 'key-of-other-provider'],
    ['env-shadowed', 'key-placeholder'],
    ['env-changed-after-start', 'key-of-twin-endpoint'],
    ['env-not-set', 'key-missing'],
    ['key-of-other-provider', 'gateway-scheme-differs'],
    ['gateway-scheme-differs', 'native-auth-kind'],
    ['native-login-expired', 'key-expired'],
    ['network-dns', 'tls-untrusted'],
    ['proxy-auth', 'bot-protection'],
    ['quota', 'rate-limit'],
    ['bad-request', 'server-error'],
  ] as const)('%s before %s', (first, second) => {
    expect(before(first, second)).toBe(true);
    expect(before(second, first)).toBe(false);
  });
});

test('the page of a code has a stable address', () => {
  expect(docsPath('key-quoted')).toBe('causes/key-quoted');
});
