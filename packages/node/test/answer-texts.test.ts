import { seal } from '@authlint/model/secret';
import fc from 'fast-check';
import { RunFingerprinter } from '../src/cryptography/fingerprint.js';
import { Scrubber } from '../src/internal.js';
import {
  ANSWERS,
  KEYS,
  leaksOf,
  readings,
  shows,
  TEXTS,
  WRITERS,
} from './support/repeated-keys.js';

const RUNS = 20_000;

test('no reader of an answer gets ten characters of a key, however the server writes them', () => {
  fc.assert(
    fc.property(ANSWERS, (answer) => {
      expect(leaksOf(answer)).toEqual({ shown: [], endsWith3: false });
    }),
    { numRuns: RUNS },
  );
});

test('the generator makes answers that show the key', () => {
  const [key] = fc.sample(KEYS, { numRuns: 1, seed: 1 });
  const shown = TEXTS.slice(0, 4).flatMap((text) =>
    WRITERS.map((write) => write({ error: text(key ?? '', 3) })),
  );
  expect(shown.every((body) => readings(body).length > 1)).toBe(true);
  expect(shows(readings(shown[2] ?? '').join('\n'), key ?? '')).toBe(true);
});

test.each([
  ['percent signs', 'goavynzfjibe%2F%4145lgsUsMvozXfw', 'goavynz&#x66;jibe%2F&#x25;'],
  ['escapes of JSON', 'goavynzfjibe\\"\\"lgsUsMvozXfw', 'goavynz%66jibe\\"'],
  ['entities', 'goavynzfjibe&lt;&lt;lgsUsMvozXfw', 'goavynz\\u0066jibe&lt;'],
])(
  'half of a key goes that holds %s itself, for a reader who decodes others',
  (_what, key, text) => {
    // Found by `npm run test:fuzz` among 1,000,000 answers: seed 735661556.
    const scrubber = new Scrubber(new RunFingerprinter());
    scrubber.add(seal(key));
    expect(scrubber.text(`<${text}>`)).toMatch(/^<\[key \w{8}\]/);
  },
);

// Found by `npm run test:fuzz` among 1,000,000 answers each: seeds 735661594 and 2120956768.
test.each([
  [
    'sk-proj-FPRZ2HnAxbuatMc5DaUi3uGUupQPrUIDTEYy4SZi7oDtOsWr',
    'sk%2dpr%6fj-%46PR%5\\u00612H%6eAx%62ua%74Mc',
  ],
  [
    'VGAZzA2RfBJmé漢ZAVAKBWKMuohas',
    'V%47A%5az%412%52f%42J%6dé%\\u00656%bc%\\u00612Z%41V%41K%42W%4bM%75o%68a',
  ],
])('of %s, with escapes of JSON within percent escapes, nothing is left', (key, text) => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal(key));
  expect(scrubber.text(`<${text}>`)).toMatch(/^<\[key \w{8}\]>$/);
});

test('an answer without a key keeps its form, escapes and all', () => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal('sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCd'));
  const body = '{"error": {"message": "caf\\u00e9 100%25 &amp; \\/ more"}}';
  expect(scrubber.body(body)).toBe(body);
});

test('what a server learnt from one request is not shown in the answer to another', () => {
  const scrubber = new Scrubber(new RunFingerprinter());
  scrubber.add(seal('sk-proj-7Ab3dEf9hIjK2mNoP4rStU6wXyZ8bCd'));
  scrubber.add(seal('sk-ant-api03-another-key-of-the-run-42'));
  expect(scrubber.text('hIjK2mNoP4rStU6wXyZ8')).toMatch(/^\[key \w{8}\]$/);
});
