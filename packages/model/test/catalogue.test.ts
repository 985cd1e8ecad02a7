import {
  catalogueEntry,
  codePage,
  docsPath,
  generalSteps,
  PRECEDENCE,
} from '../src/catalogue/index.js';
import { CODES, isNotAuth, type Code } from '../src/index.js';
import { faultsOf } from './support/catalogue-faults.js';

const textsOf = (code: Code) => ({ ...catalogueEntry(code), ...codePage(code) });
const good = textsOf('key-quoted');
const said = (text: string, subject: 'provider' | null = null) => ({ message: { subject, text } });
const steps = (text: string) => ({ id: 'a-b', steps: [{ kind: 'edit', text }] });

describe('catalogue', () => {
  test.each(CODES)('%s keeps every rule of wording', (code) => {
    expect(faultsOf(code, textsOf(code))).toEqual([]);
  });

  test.each([
    ['title too long', 'key-quoted', { title: 'x'.repeat(61) }],
    ['title ends with a period', 'key-quoted', { title: 'A title.' }],
    ['message has a headline', 'quota', said('401 authentication failed: no credit.')],
    ['message has a subject of its own', 'key-rejected', said('{provider} does not accept it.')],
    ['message does not name its subject', 'quota', said('the credit is used up.', 'provider')],
    ['message has an unknown slot', 'quota', said('the credit of {account} is used up.')],
    ['message is more than one sentence', 'key-quoted', said(`${good.message.text} Remove them.`)],
    ['explanation is one sentence', 'key-quoted', { explanation: 'Your key has quotation marks.' }],
    ['explanation without the user', 'key-quoted', { explanation: 'It is so. It stays so.' }],
    ['explanation in the future', 'key-quoted', { explanation: 'You will see. It will fail.' }],
    [
      'resolution id',
      'key-quoted',
      { resolution: { ...steps('Remove the marks.'), id: 'Fix_It' } },
    ],
    ['step without a verb', 'key-quoted', { resolution: steps('The marks.') }],
    ['step without a period', 'key-quoted', { resolution: steps('Remove them') }],
    [
      'a step with a condition in its words',
      'key-quoted',
      { resolution: steps('Remove the marks if there are any.') },
    ],
    ['another key for mere damage', 'key-quoted', { resolution: steps('Create a new key.') }],
    [
      'TLS checks off',
      'tls-untrusted',
      { resolution: steps('Set NODE_TLS_REJECT_UNAUTHORIZED=0.') },
    ],
    ['ports and workspaces', 'network-refused', { resolution: steps('Set another port.') }],
    ['a step with an unknown slot', 'key-quoted', { resolution: steps('Remove {marks}.') }],
    ['one check only', 'key-quoted', { furtherChecks: [] }],
    ['a check without a verb', 'key-quoted', { check: 'The key.' }],
  ] as const)('the walker finds a fault: %s', (_name, code, change) => {
    const entry = { ...textsOf(code), ...change } as typeof good;
    expect(faultsOf(code, entry)).toHaveLength(1);
  });

  test('the documented resolutions are kept to their meaning', () => {
    const steps = (code: Code) => generalSteps(catalogueEntry(code).resolution.steps).join(' ');
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

test('no more than 33 steps leave a choice to their reader', () => {
  const texts = CODES.flatMap((code) => catalogueEntry(code).resolution.steps).map(
    ({ text }) => text,
  );
  const isChoice = (text: string): boolean => /\bor\b/i.test(text);
  expect(isChoice('Remove it, or replace it.')).toBe(true);
  expect(texts.filter(isChoice).length).toBeLessThanOrEqual(33);
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
