import fc from 'fast-check';
import { runsOf } from '@authlint/suite';
import { decodeText } from '../src/files/content.js';

/** Bytes of which characters of several bytes are made, whole or broken, and marks of the order of bytes. */
const byte = fc.oneof(
  fc.constantFrom(
    0xc3,
    0xa9,
    0xe2,
    0x82,
    0xac,
    0xf0,
    0x9f,
    0x98,
    0x80,
    0xef,
    0xbb,
    0xbf,
    0xed,
    0xa0,
  ),
  fc.integer({ min: 1, max: 255 }),
);

const RUNS = 5_000;

test('UTF-8 is read as a TextDecoder reads it, also where it is broken', () => {
  let broken = 0;
  fc.assert(
    fc.property(
      fc.uint8Array({ min: 1, maxLength: 40 }),
      fc.array(byte, { maxLength: 12 }),
      (free, made) => {
        for (const bytes of [Buffer.from(free), Buffer.from(made)]) {
          const [first, second] = bytes;
          const isWide = (first ?? 0) + (second ?? 0) === 0xff + 0xfe;
          if (isWide) continue;
          const text = new TextDecoder().decode(bytes);
          broken += text.includes('\ufffd') ? 1 : 0;
          expect(decodeText(bytes)).toBe(text);
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(broken).toBeGreaterThan(0.2 * runsOf(RUNS));
});

test.each([
  ['UTF-16, the low byte first', [0xff, 0xfe, 0x61, 0, 0xe4, 0], 'aä'],
  ['UTF-16, the high byte first', [0xfe, 0xff, 0, 0x61, 0, 0xe4], 'aä'],
  ['a mark before UTF-8', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['what is no text', [0x61, 0, 0x62], null],
])('%s', (_name, bytes, text) => {
  expect(decodeText(Buffer.from(bytes))).toBe(text);
});
