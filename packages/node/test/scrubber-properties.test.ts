import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { seal } from '@authlint/model/secret';
import fc from 'fast-check';
import { createSink, Scrubber } from '../src/internal.js';

const RUNS = 6_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Keys with the signs that encodings change. A digit in the front keeps them from being ordinary words. */
const secrets = fc
  .string({ unit: fc.constantFrom(...LETTERS, ...'-_+/=."\\ %&ü$'), minLength: 12, maxLength: 60 })
  .map((body) => `k9${body.trim()}Zz`);
const FORMS: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  encodeURIComponent,
  (secret) => new URLSearchParams({ key: secret }).toString(),
  JSON.stringify,
  (secret) => JSON.stringify(JSON.stringify({ secret })),
  (secret) => Buffer.from(secret).toString('base64'),
  (secret) => Buffer.from(secret).toString('base64url'),
  (secret) => Buffer.from(`Bearer ${secret}`).toString('base64'),
  (secret) => Buffer.from(`user:${secret}`).toString('base64'),
  (secret) => Buffer.from(secret).toString('hex'),
  (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
];

/** Whether a reader who knows the usual encodings can get the secret out of the text. */
function holds(text: string, secret: string): boolean {
  const bytes = Buffer.from(secret);
  const plain = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const lower = text.toLowerCase();
  return (
    plain.some((form) => text.includes(form)) ||
    lower.includes(bytes.toString('hex')) ||
    (text.match(/[\w+/-]{12,}/g) ?? []).some((run) =>
      [0, 1, 2, 3].some((at) => Buffer.from(run.slice(at), 'base64').includes(bytes)),
    )
  );
}

function written(scrubber: Scrubber, text: string): string {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line), on: () => undefined };
  const streams = { stdout: stream, stderr: stream };
  const sink = createSink({ ...streams, scrubber, root: () => '/', home: null, user: null });
  sink.out(text);
  sink.err(text);
  return lines.join('\n');
}

const hides = (write: typeof written, forms = FORMS) =>
  fc.property(
    secrets,
    fc.constantFrom(...forms),
    fc.string({ maxLength: 20 }),
    fc.string({ maxLength: 20 }),
    (secret, form, before, after) => {
      const scrubber = new Scrubber(new RunFingerprinter());
      scrubber.add(seal(secret));
      expect(holds(write(scrubber, `${before} ${form(secret)} ${after}`), secret)).toBe(false);
    },
  );

test('no form of a secret comes out of the sink', () => {
  fc.assert(hides(written), { numRuns: RUNS });
});

test('no form of a secret is left in an answer', () => {
  fc.assert(
    hides((scrubber, text) => scrubber.answer(text)),
    { numRuns: RUNS },
  );
});

test('any text passes, and one without the secret as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), secrets, (text, secret) => {
      const scrubber = new Scrubber(new RunFingerprinter());
      scrubber.add(seal(secret));
      fc.pre(!holds(text, secret));
      expect(scrubber.output(text)).toBe(text);
    }),
    { numRuns: RUNS },
  );
});

test('any text may be a secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.string(), (secret, text) => {
      const scrubber = new Scrubber(new RunFingerprinter());
      scrubber.add(seal(secret));
      expect(typeof scrubber.answer(text) + typeof scrubber.output(text)).toBe('stringstring');
    }),
    { numRuns: RUNS },
  );
});

test('the property can fail: each form, where nothing is scrubbed', () => {
  for (const form of FORMS) {
    const property = hides((_, text) => text, [form]);
    expect([String(form), fc.check(property, { numRuns: 200 }).failed]).toEqual([
      String(form),
      true,
    ]);
  }
});
