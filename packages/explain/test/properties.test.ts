import fc from 'fast-check';
import { redact } from '@authlint/model/redaction';
import { recognise } from '../src/index.js';

const RUNS = 15_000;
/** Text with what error messages and keys are made of, beside any character at all. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...['401', 'Unauthorized', 'authentication failed', 'Bearer ', 'sk-', 'key=', '@', '://'],
          ...['\n', '\r', '\u001b[31m', '"', '[key-1]', '/home/', 'C:\\Users\\', '{', 'git@', '…'],
        ),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
);
const FORMS = [
  '401 authentication failed',
  '401 Unauthorized',
  'authentication failed 401',
  'Cline 401 error',
  '401 / authentication failed',
] as const;
const alphanumeric = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  minLength: 24,
  maxLength: 60,
});
/** Words around a form that say nothing of their own. */
const filler = fc.array(fc.constantFrom('info', 'request', 'sent', 'then', 'stopped'), {
  maxLength: 6,
});

test('recognise is total', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = recognise(text);
      expect(found === null || found.line >= 1).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('a text without 401 is never recognised', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(recognise(text.replaceAll('401', '4 01'))).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

const embeds = (read: typeof recognise) =>
  fc.property(filler, fc.constantFrom(...FORMS), filler, (before, form, after) => {
    const text = `${before.join(' ')}\n${form}\n${after.join(' ')}`;
    expect(read(text)?.line).toBe(2);
  });

test('a form on a line of its own is found, whatever stands around', () => {
  fc.assert(embeds(recognise), { numRuns: RUNS });
});

const idempotent = (clean: typeof redact) =>
  fc.property(anyText, (text) => {
    const once = clean(text);
    expect(clean(once)).toBe(once);
  });

const hides = (clean: typeof redact) =>
  fc.property(
    fc.constantFrom('sk-', 'sk-proj-', 'gsk_', 'xai-', 'ghp_'),
    alphanumeric,
    fc.constantFrom('', ' ', '"', '\n', ': ', 'Bearer ', '?key='),
    fc.constantFrom('', ' ', '"', '\n', ', ', '&x=1'),
    (prefix, body, before, after) => {
      expect(clean(`text ${before}${prefix}${body}${after} text`)).not.toContain(body);
    },
  );

/** Found by random runs, each once a failure. */
const ONCE_CHANGED_TWICE = [
  '/home/C:\\Users\\[key-1]C:\\Users\\401',
  'sk-Bearer A-Bearer **401401',
  '/home/Bearer key=Bearer 401*****',
  'key="C:\\Users\\authentication failed\\"',
  'A0://C:\\Users\\ \\@',
  "A0://C:\\Users\\'C:\\Users\\@",
  'sk-://{sk-/home/@',
  'git@C:\\Users\\#<# ',
];

test('redact is idempotent', () => {
  const examples = ONCE_CHANGED_TWICE.map((text): [string] => [text]);
  fc.assert(idempotent(redact), { numRuns: RUNS, examples });
});

test('redact leaves no key with a known prefix', () => {
  fc.assert(hides(redact), { numRuns: RUNS });
});

describe('each property can fail', () => {
  test.each([
    [
      'a recogniser that is blind to one form',
      embeds((text) => recognise(text.replace('Cline', '').replace('error', ''))),
    ],
    ['a redaction that adds to its own output', idempotent((text) => `${redact(text)}.`)],
    ['a redaction that knows one prefix less', hides((text) => text.replace(/sk-\w+/, '[key]'))],
  ])('%s', (_, property) => {
    const run = fc.check(property as fc.IProperty<unknown>, { numRuns: 1_000 });
    expect(run.failed).toBe(true);
  });
});
