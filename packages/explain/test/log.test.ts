import { createKnowledge } from '@authlint/providers';
import { atSize } from '@authlint/suite';
import fc from 'fast-check';
import { explain, explainText, failuresIn } from '../src/index.js';
import { LogCollector } from '../src/log/collector.js';
import { LiteralScanner, SIGNS } from '../src/log/scanner.js';

/** Logs of any length: read once, in constant memory, every failure found and counted. */

const knowledge = createKnowledge();
const sources = { knowledge, ruleSources: [] };
const MIB = 1024 * 1024;
const noise = (index: number) =>
  `2026-03-02T09:14:07.${String(index % 1000).padStart(3, '0')}Z INFO request ${String(index)} took ${String(index % 90)} ms\n`;
const quiet = (lines: number) => Array.from({ length: lines }, (_, index) => noise(index)).join('');
const DEEPSEEK =
  'ERROR POST https://api.deepseek.com/v1/chat/completions 401 {"error":{"message":"Authentication Fails (governor)"}}\n';
const GROQ =
  'ERROR POST https://api.groq.com/openai/v1/chat/completions 401 {"error":{"message":"Invalid API Key"}}\n';
const OLLAMA = 'ERROR connect ECONNREFUSED 127.0.0.1:11434\n';

/** Hands a text over in chunks of one size. */
function read(text: string | Uint8Array, size = 65_536) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const collector = new LogCollector();
  for (let at = 0; at < bytes.length; at += size) collector.push(bytes.subarray(at, at + size));
  return failuresIn(collector.end(), sources);
}
const seen = (text: string | Uint8Array, size?: number) =>
  read(text, size).map(({ id, provider, source, diagnosis }) => [
    ...[id, provider, diagnosis?.code ?? null, source.line],
    diagnosis?.evidence.find(({ fact }) => fact === 'explain.count')?.value ?? 1,
  ]);

test('the first entry is how the text ends, the others are what failed before', () => {
  expect(seen(DEEPSEEK + quiet(100) + OLLAMA + quiet(100) + GROQ)).toEqual([
    ['input', 'groq', 'key-rejected', 203, 1],
    ['input-2', 'ollama', 'network-refused', 102, 1],
    ['input-3', 'deepseek', 'key-missing', 1, 1],
  ]);
});

test('a failure that comes again is counted, with its last line', () => {
  const text = Array.from({ length: 412 }, (_, index) => noise(index) + DEEPSEEK).join('');
  expect(seen(text)).toEqual([['input', 'deepseek', 'key-missing', 824, 412]]);
});

test('a failure far behind and far before the end is found, and counted', () => {
  const lines = Math.ceil((atSize({ sample: 1, all: 7 }) * MIB) / noise(0).length);
  const text = quiet(lines) + DEEPSEEK + quiet(lines) + GROQ + GROQ + quiet(lines);
  expect(seen(text)).toEqual([
    ['input', 'groq', 'key-rejected', 2 * lines + 3, 2],
    ['input-2', 'deepseek', 'key-missing', lines + 1, 1],
  ]);
});

test.each([
  ['one byte', 1],
  ['seven bytes', 7],
  ['an odd block', 4_097],
])('it is the same in chunks of %s', (_name, size) => {
  const text = quiet(300) + DEEPSEEK + quiet(300) + GROQ;
  expect(seen(text, size)).toEqual(seen(text));
});

test.each([
  ['UTF-16 with a mark', '\ufeff', 'utf16le'],
  ['UTF-16 without one', '', 'utf16le'],
  ['UTF-8 with a mark', '\ufeff', 'utf8'],
] as const)('%s is read', (_name, mark, encoding) => {
  const bytes = Buffer.from(`${mark}${quiet(50)}${DEEPSEEK}`, encoding);
  for (const size of [3, 4_096])
    expect(seen(bytes, size)).toEqual([['input', 'deepseek', 'key-missing', 51, 1]]);
});

test('big-endian UTF-16 is read', () => {
  const bytes = Buffer.from(`\ufeff${DEEPSEEK}`, 'utf16le').swap16();
  expect(seen(bytes, 5)).toEqual([['input', 'deepseek', 'key-missing', 1, 1]]);
});

/** In full size 50 MB. */
const LINE = atSize({ sample: 300_000, all: 1_500_000 });

test('a long line does not hide the failure behind it', () => {
  const line = `${'{"token":17,"text":"all is well"},'.repeat(LINE)}\n`;
  expect(line.length).toBeGreaterThan(33 * LINE);
  const [first] = read(line + DEEPSEEK, MIB);
  expect([first?.provider, first?.diagnosis?.code]).toEqual(['deepseek', 'key-missing']);
});

test('a text without a failure has one entry, unchecked', () => {
  expect(seen(quiet(5_000))).toEqual([['input', null, null, null, 1]]);
});

test('what belongs to one failure is no second one', () => {
  const text = `${DEEPSEEK}    at post (/srv/app/client.js:401:7)\n    at run (/srv/app/agent.js:12:3)\nretrying in 4 s\n${DEEPSEEK}`;
  expect(seen(text).map(([id]) => id)).toEqual(['input']);
});

test('the library gives the same, from text or bytes', () => {
  const { providers } = explain(DEEPSEEK);
  expect(providers.map(({ id, provider }) => [id, provider])).toEqual([['input', 'deepseek']]);
  expect(explain(Buffer.from(DEEPSEEK)).providers).toEqual(providers);
  expect(providers[0]?.diagnosis).toEqual(explainText(DEEPSEEK, knowledge).diagnosis);
});

describe('the scanner', () => {
  const find = (literals: readonly string[], text: string): number => {
    const bytes = new Uint8Array(4 * Math.ceil(new TextEncoder().encode(text).length / 4 + 1));
    const { written } = new TextEncoder().encodeInto(text, bytes);
    return new LiteralScanner(literals).next(bytes, new Uint16Array(bytes.buffer), 0, written);
  };

  test('finds every sign at every place, in every case', () => {
    for (const sign of SIGNS)
      for (const before of ['', ' ', '. ', 'one '])
        for (const text of [sign, sign.toUpperCase(), `${sign} `]) {
          // Letters beyond ASCII are looked for as they are listed.
          if (text !== sign && !/^[\x20-\x7e]*$/.test(sign)) continue;
          expect([sign, before, find(SIGNS, before + text) >= 0]).toEqual([sign, before, true]);
        }
  });

  test('finds a literal exactly where a search does', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'abAB4 01e'), maxLength: 40 });
    fc.assert(
      fc.property(ascii, (text) => {
        const at = text.toLowerCase().search(/401|abe|bea4/);
        expect(find(['401', 'abe', 'bea4'], text) >= 0).toBe(at >= 0);
      }),
      { numRuns: 5_000 },
    );
  });

  test('can fail', () => {
    expect(find(['401'], 'a 402 b')).toBe(-1);
  });
});
