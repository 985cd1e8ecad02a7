import { readFileSync } from 'node:fs';
import { steady, typedCharacters, typedIn, TYPING_SPEED } from '../packed/guide.mjs';
import { firstDifference, TRANSCRIPT } from '../packed/new-user.mjs';

const KEPT = readFileSync(TRANSCRIPT, 'utf8');

test('the transcript holds a rejected and a healthy configuration, and no path of a machine', () => {
  expect(KEPT).toContain('✖ team  401 authentication failed');
  expect(KEPT).toContain('✔ team  ok');
  expect(KEPT).not.toMatch(/\/(tmp|home|root|Users)\//);
});

test('following the guide takes under ten minutes of typing', () => {
  const characters = Number(/Typed: (\d+) characters/.exec(KEPT)?.[1]);
  expect(characters).toBeGreaterThan(1000);
  expect(characters / TYPING_SPEED).toBeLessThan(10);
});

test('durations, fingerprints and the number of packages may differ', () => {
  const other = KEPT.replace(/\d+ ms/g, '1234 ms')
    .replace(/fingerprint [0-9a-f]{8}/g, 'fingerprint 00000000')
    .replace(/added \d+ packages in \w+/, 'added 7 packages in 2m')
    .replace(/took \*\*\d+ s\*\*/, 'took **1 s**');
  expect(other).not.toBe(KEPT);
  expect(firstDifference(KEPT, other)).toBeNull();
});

test.each([
  ['another verdict', '✔ team  ok', '✖ team  rejected'],
  ['another cause', '(key-revoked)', '(key-rejected)'],
  ['a line less', '       Put it in the place of the old one.\n', ''],
  ['a failed installation', 'added', 'npm error'],
])('%s is seen', (_what, from, to) => {
  expect(firstDifference(KEPT, KEPT.replace(from, to))).toMatch(/^kept: /);
});

test('only what is not there yet has to be typed', () => {
  expect(typedCharacters('id: acme\n  more: 1 # why\n', 'id: acme\n')).toBe('more: 1'.length + 1);
  expect(typedCharacters('id: acme\n', 'id: acme\n')).toBe(0);
});

test('an output that is not the one of the guide is seen', () => {
  const [first] = typedIn('$ npx authlint check\n✔ team  ok 7 ms\n$ next\n');
  expect(first).toEqual({ command: 'npx authlint check', output: '✔ team  ok 7 ms\n' });
  expect(steady('✔ team  ok 9 ms')).toBe(steady(first?.output ?? ''));
  expect(steady('✖ team  rejected 9 ms')).not.toBe(steady(first?.output ?? ''));
});
