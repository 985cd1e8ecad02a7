import { loopsOf } from '@authlint/suite';
import { withoutControls } from '../src/terminal-text.js';

test.each([
  ['plain text, ünïcode, tabs\tand\nlines', 'plain text, ünïcode, tabs\tand\nlines'],
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b[38;5;196;48;2;1;2;3mx', 'x'],
  ['\u009b31mred', 'red'],
  ['\u001b]0;title\u0007x', 'x'],
  ['\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\', 'link'],
  ['\u001bPdevice\u001b\\x', 'x'],
  ['\u001b]never ends', 'never ends'],
  ['\u001bcreset', 'reset'],
  ['\u001b(0line', 'line'],
  ['a\rb\bc\u0000d\u007fe\u0085f', 'abcdef'],
  ['user\u202etxt.exe', 'usertxt.exe'],
  ['\u2066a\u2069\u200fb\u061c', 'ab'],
  ['\u001b\u001b[2J[2Jx', '[2Jx'],
])('%j becomes %j', (text, clean) => {
  expect(withoutControls(text)).toBe(clean);
});

test('a text of openings takes no time', async () => {
  const text = '\u001b]'.repeat(250_000);
  expect(await loopsOf(() => withoutControls(text))).toBeLessThan(2_400);
  expect(withoutControls(text)).toBe('');
});
