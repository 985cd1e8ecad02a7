import { spawnSync } from 'node:child_process';
import {
  quotedWord,
  renderCommand,
  setVariableCommand,
  unsetVariableCommand,
  type Shell,
} from '../src/command.js';

const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish', 'powershell', 'cmd', 'sh'];

test('a POSIX shell gets each word as it was given', () => {
  const odd = ['', 'a b', `a'b"c$(d)\`e\` f;g&h|i*?\\!`, '-x', '$HOME', 'ä', '#', '~x'];
  const command = renderCommand(['printf', '<%s>', ...odd], 'sh') ?? '';
  expect(spawnSync('sh', ['-c', command]).stdout.toString()).toBe(
    odd.map((word) => `<${word}>`).join(''),
  );
});

test('a POSIX shell fills in a variable as one word, and the home directory', () => {
  const env = { HOME: '/home/dev', KEY: 'a  b; exit 3', PATH: process.env['PATH'] };
  const command = renderCommand(['printf', '<%s>', { variable: 'KEY' }, "~/it's"], 'sh') ?? '';
  const { stdout } = spawnSync('sh', ['-c', command], { env });
  expect(stdout.toString()).toBe("<a  b; exit 3></home/dev/it's>");
});

test.each<[Shell, string, string]>([
  ['bash', "it's", `'it'\\''s'`],
  ['fish', "it's \\", `'it\\'s \\\\'`],
  ['powershell', "it's", "'it''s'"],
  ['powershell', '$env:HOME', "'$env:HOME'"],
  ['cmd', 'a & b', '"a & b"'],
  ['cmd', '~/a/b', '"%USERPROFILE%\\a\\b"'],
  ['cmd', 'C:\\x', 'C:\\x'],
])('%s quotes %s', (shell, word, quoted) => {
  expect(quotedWord(word, shell)).toBe(quoted);
});

test.each(['a\nb', 'a\rb', 'a\u001b[2Jb', 'a\u202eb', 'a\u2028b', '~/a\nb', '\u0000'])(
  'no shell gets %j',
  (word) => {
    for (const shell of SHELLS) {
      expect(quotedWord(word, shell)).toBeNull();
      expect(renderCommand(['authlint', 'check', word], shell)).toBeNull();
    }
  },
);

test.each<[Shell, string]>([
  ['cmd', '%PATH%'],
  ['cmd', 'a"b'],
  ['powershell', 'a"b'],
  ['powershell', 'a\u2019; Remove-Item x'],
])('%s has no quotes for %s', (shell, word) => {
  expect(quotedWord(word, shell)).toBeNull();
  expect(quotedWord(word, 'sh')).not.toBeNull();
});

test('a variable is set and removed in the words of each shell', () => {
  const set = SHELLS.map((shell) => setVariableCommand('KEY', 'a b', shell));
  expect(set).toEqual([
    "export KEY='a b'",
    "export KEY='a b'",
    "set -gx KEY 'a b'",
    "$env:KEY = 'a b'",
    'set "KEY=a b"',
    "export KEY='a b'",
  ]);
  const copied = SHELLS.map((shell) => setVariableCommand('KEY', { variable: 'OLD' }, shell));
  expect(copied).toEqual([
    'export KEY="$OLD"',
    'export KEY="$OLD"',
    'set -gx KEY "$OLD"',
    '$env:KEY = $env:OLD',
    'set "KEY=%OLD%"',
    'export KEY="$OLD"',
  ]);
  expect(SHELLS.map((shell) => unsetVariableCommand('KEY', shell))).toEqual([
    'unset KEY',
    'unset KEY',
    'set -e KEY',
    'Remove-Item Env:KEY',
    'set "KEY="',
    'unset KEY',
  ]);
});

test('a name that no shell takes for a variable is in no command', () => {
  for (const shell of SHELLS) {
    for (const name of ['A B', 'A;B', '1A', '', 'A"', 'Ä']) {
      expect(setVariableCommand(name, 'x', shell)).toBeNull();
      expect(setVariableCommand('KEY', { variable: name }, shell)).toBeNull();
      expect(unsetVariableCommand(name, shell)).toBeNull();
      expect(renderCommand(['echo', { variable: name }], shell)).toBeNull();
    }
  }
});
