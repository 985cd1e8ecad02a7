import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment, Event } from '../src/event.js';
import { fishEvents } from '../src/fish/events.js';
import { universalEvents } from '../src/fish/set.js';
import { powershellEvents } from '../src/powershell/events.js';
import { shellEvents } from '../src/sh/events.js';
import { sameSecret, seal } from '@authlint/model/secret';
import { textOf, textsIn } from './support/values.js';

/** One line per event: what it does, to which variable, and its value; `?` for a computed one. */
function shown(events: readonly Event[], texts: readonly string[]): string[] {
  return events.map((event) => {
    if (event.kind === 'include')
      return `include ${event.syntax} ${event.path}${event.exportAll ? ' (all)' : ''}`;
    if (event.kind === 'reset') return 'reset';
    const marks = event.conditional ? ' (if)' : '';
    if (event.kind !== 'assign') return `${event.kind} ${event.name}${marks}`;
    return `${event.exported ? 'export ' : ''}${event.name}=${value(event, texts)}${marks}${more(event)}`;
  });
}

function value(
  { value: { secret, reference, fallback } }: Assignment,
  texts: readonly string[],
): string {
  if (secret !== null) return `<${textOf(secret, texts)}>`;
  if (reference === null) return '?';
  return fallback === null ? `$${reference}` : `$${reference}:-<${textOf(fallback, texts)}>`;
}

function more({ commentedOut, keepsEarlier, universal }: Assignment): string {
  return (commentedOut ? ' #' : '') + (keepsEarlier ? ' +' : '') + (universal ? ' U' : '');
}

function expectEvents(events: readonly Event[], expected: readonly string[]): void {
  expect(shown(events, textsIn(expected))).toEqual(expected);
}

describe('start-up files of bash, zsh and sh', () => {
  test.each<[string, string, string[]]>([
    ['an assignment', 'X=abc', ['X=<abc>']],
    ['an exported one', 'export X=abc', ['export X=<abc>', 'export X']],
    ['exported later', 'X=abc\nexport X', ['X=<abc>', 'export X']],
    ['two of them', 'export A=1 B=2', ['export A=<1>', 'export B=<2>', 'export A', 'export B']],
    ['declare -x', 'declare -x X="a b"', ['export X=<a b>', 'export X']],
    ['typeset -gx', "typeset -gx X='a b'", ['export X=<a b>', 'export X']],
    ['declare without x', 'declare X=1', ['X=<1>']],
    ['readonly', 'readonly X=1', ['X=<1>']],
    ['export -n', 'export -n X', ['unexport X']],
    ['declare +x', 'declare +x X', ['unexport X']],
    ['unset', 'unset X Y', ['unset X', 'unset Y']],
    ['unset of a function', 'unset -f X', []],
    ['set -a', 'set -a\nX=1\nset +a\nY=2', ['export X=<1>', 'Y=<2>']],
    ['setopt allexport', 'setopt ALL_EXPORT\nX=1', ['export X=<1>']],
    ['quotes side by side', `X=a"b c"'d e'f`, ['X=<ab cd ef>']],
    ['an escaped quote', 'X="a\\"b" Y=a\\ b', ['X=<a"b>', 'Y=<a b>']],
    ['ANSI-C quotes', "X=$'a\\tb\\x41\\''", ["X=<a\tbA'>"]],
    ['an empty value', 'X=\nY=""', ['X=<>', 'Y=<>']],
    ['a trailing comment', 'X=abc # note', ['X=<abc>']],
    ['a # inside a word', 'X=abc#def', ['X=<abc#def>']],
    ['a continued line', 'export \\\n  X=ab\\\ncd', ['export X=<abcd>', 'export X']],
    [
      'CRLF: the carriage return belongs to the value',
      'export X=abc\r\n',
      ['export X=<abc\r>', 'export X'],
    ],
    ['CRLF after a quote', 'X="abc"\r\n', ['X=<abc\r>']],
    ['a no-break space belongs to the value', 'X=abc\u00a0', ['X=<abc\u00a0>']],
    ['a name quoted with its value', 'export "X=a b"', ['export X=<a b>', 'export X']],
    [
      'another variable',
      'export X=$OTHER Y="${OTHER}"',
      ['export X=$OTHER', 'export Y=$OTHER', 'export X', 'export Y'],
    ],
    ['a default', 'X=${OTHER:-abc}', ['X=$OTHER:-<abc>']],
    ['a default in quotes', 'X="${OTHER:-"abc"}"', ['X=$OTHER:-<abc>']],
    ['its own default', 'X="${X:-abc}"', ['X=$X:-<abc> +']],
    ['set if unset', ': "${X:=abc}"', ['X=<abc> +']],
    ['text and a variable', 'X="a $OTHER"', ['X=?']],
    ['appending', 'X+=abc', ['X=? +']],
    ['a command', 'X=$(cat ~/key) Y=`cat key` Z=$(<key)', ['X=?', 'Y=?', 'Z=?']],
    ['an array', 'X=(a b) Y=1', ['X=?', 'Y=<1>']],
    ['for one command only', 'X=abc claude', []],
    ['env', 'env X=abc claude', []],
    ['blanks around =', 'export X = abc', ['export X', 'export abc']],
    ['an alias', "alias x='export X=abc'", []],
    ['echo', 'echo "export X=abc"', []],
    ['a byte order mark hides the command', '\ufeffexport X=abc', []],
    [
      'in an if',
      'if true; then\n  export X=a\nfi\nexport Y=b',
      ['export X=<a> (if)', 'export X (if)', 'export Y=<b>', 'export Y'],
    ],
    [
      'behind a test',
      '[ -z "$X" ] && export X=a\nY=b',
      ['export X=<a> (if)', 'export X (if)', 'Y=<b>'],
    ],
    ['behind an assignment', 'X=a && export X', ['X=<a>', 'export X']],
    ['behind a pipe', 'cat key | X=a', ['X=<a> (if)']],
    [
      'in a case',
      'case "$-" in *i*) X=a;; (b) Y=b;; esac\nZ=c',
      ['X=<a> (if)', 'Y=<b> (if)', 'Z=<c>'],
    ],
    ['in a loop', 'for f in a b; do X=$f; done; Y=1', ['X=$f (if)', 'Y=<1>']],
    ['in a function', 'f() {\n  X=a\n  local Y=b\n}\nZ=c', ['X=<a> (if)', 'Z=<c>']],
    [
      'in a function of the other form',
      'function f {\n  X=a\n}\nfunction g() { X=b; }\nZ=c',
      ['X=<a> (if)', 'X=<b> (if)', 'Z=<c>'],
    ],
    ['in a subshell', '(X=a); Y=b', ['X=<a> (if)', 'Y=<b>']],
    ['in a group', '{ X=a; }\ntrue || { Y=b; Z=c; }', ['X=<a>', 'Y=<b> (if)', 'Z=<c> (if)']],
    ['in a here-document', "cat <<'EOF' >file\nexport X=a\nit's\nEOF\nY=b", ['Y=<b>']],
    ['in an indented here-document', 'cat <<-EOF\n\tX=a\n\tEOF\nY=b', ['Y=<b>']],
    ['behind a here-string', 'cat <<<word; Y=b', ['Y=<b>']],
    [
      'arithmetic is no here-document',
      '(( a = 1 << 2 ))\nX=$(( 1 << 2 )) Y=1\nZ=b',
      ['X=?', 'Y=<1>', 'Z=<b>'],
    ],
    [
      'redirections',
      'X=a >/dev/null 2>&1\nexport Y=b &>log',
      ['X=<a>', 'export Y=<b>', 'export Y'],
    ],
    ['commented out', '# export X=a\n#Y=b c\n  ## Z="c"', ['export X=<a> #', 'Z=<c> #']],
    ['prose in a comment', "# X=abc is the key, don't use it\n# see Y=1", []],
    ['a comment after code', 'true # X=abc', []],
    [
      'a file read',
      '. ~/.keys\nsource "$HOME/.keys2"\nset -a; . /etc/keys',
      ['include same ~/.keys', 'include same ~/.keys2', 'include same /etc/keys (all)'],
    ],
    ['a file read if it is there', '[ -f ~/.keys ] && . ~/.keys', ['include same ~/.keys']],
    ['a file of a computed path', '. "$(brew --prefix)/x"\n. $DIR/x', []],
    ['a file read in a function', 'f() { . ~/.keys; }', []],
    [
      'direnv',
      'dotenv\ndotenv_if_exists .env.local\nsource_env ../x\nsource_up',
      [
        'include dotenv .env',
        'include dotenv .env.local',
        'include same ../x',
        'include up .envrc',
      ],
    ],
    [
      'a quote that never ends',
      "X=\"abc\nexport Y=b Z='c'",
      ['X=?', 'export Y=<b>', 'export Z=<c>', 'export Y', 'export Z'],
    ],
    ['a substitution that never ends', 'X=$(abc\nexport Y=b', ['X=?', 'export Y=<b>', 'export Y']],
    ['names of JavaScript', 'constructor\ntoString X=1\n__proto__() { :; }', []],
  ])('%s', (_name, text, events) => {
    expectEvents(shellEvents(text), events);
  });

  test('line and column are those of the name', () => {
    const text = 'true\n  export A=1 \\\n  B=2\n# export C=3\n';
    const places = shellEvents(text).flatMap((event) =>
      event.kind === 'assign' ? [[event.name, event.at.line, event.at.column]] : [],
    );
    expect(places).toEqual([
      ['A', 2, 10],
      ['B', 3, 3],
      ['C', 4, 10],
    ]);
  });
});

const bash = spawnSync('bash', ['--version']).status === 0;
(bash ? describe : describe.skip)('bash itself takes the same value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authlint-bash-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    `X=a"b c"'d e'f`,
    'X=a\\ b\\"c',
    'X="a\\b\\$c\\`d\\\\e"',
    "X=$'a\\tb\\x41\\u00e9\\101\\'z\\q'",
    'X="a\\\nb"',
    'X="a\nb"',
    'X=abc\r',
    'X="abc"\r\n:',
    'X=abc#d # e',
    'X=ab\\\ncd',
    "X='a\\b'",
    'X=a$',
    'X="a$ b"',
    'X=a~b',
    'X="it\'s" Y=\'"\'',
    'X=abc; # "',
    'f() { X=wrong; }; X=right',
    "cat >/dev/null <<E\nX='wrong\nE\nX=right",
    'X=first; X=second',
    'X=sk-a_b=c==',
    'X=a:b,c.d/e@f%g+h^i~j!k',
    'declare -x X="a b"',
    'export "X=a b"',
    'X=abc\u00a0',
    'X=$"abc"',
    'case x in x) X=a;; esac; X=b',
  ])('%j', (text) => {
    const file = join(folder, 'rc');
    writeFileSync(file, `${text}\n`);
    const script = `. ${file}; printf %s "$X"`;
    const { stdout } = spawnSync('bash', ['--noprofile', '--norc', '-c', script], {
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    });
    const last = shellEvents(`${text}\n`).findLast(
      (event) => event.kind === 'assign' && event.name === 'X' && !event.conditional,
    );
    const secret = last?.kind === 'assign' ? last.value.secret : null;
    expect(secret !== null && sameSecret(secret, seal(stdout.toString()))).toBe(true);
  });
});

describe('fish', () => {
  test.each<[string, string, string[]]>([
    ['set -gx', 'set -gx X abc', ['export X=<abc>']],
    ['long options', "set --global --export X 'a b'", ['export X=<a b>']],
    ['without export', 'set -g X abc', ['X=<abc>']],
    ['universal', 'set -Ux X abc', ['export X=<abc> U']],
    ['local', 'set -lx X abc', []],
    ['a query', 'set -q X; or set -gx X abc', ['export X=<abc> (if)']],
    ['erase', 'set -e X', ['unset X']],
    ['unexport', 'set -gu X abc', ['X=<abc>', 'unexport X']],
    ['several items', 'set -gx X a b', ['export X=<a b>']],
    ['no item', 'set -gx X', ['export X=<>']],
    ['append', 'set -ax X abc', ['export X=? +']],
    ['another variable', 'set -gx X $OTHER', ['export X=$OTHER']],
    ['a command', 'set -gx X (cat key)\nset -gx Y "$(cat key)"', ['export X=?', 'export Y=?']],
    ['quotes', `set X 'it\\'s "a" \\n'`, [`X=<it's "a" \\n>`]],
    ['double quotes', 'set X "a\\"b\\$c\\n"', ['X=<a"b$c\\n>']],
    ['escapes outside quotes', 'set X a\\ b\\x2dc\\n', ['X=<a b-c\n>']],
    ['a comment', 'set X abc # note', ['X=<abc>']],
    ['commented out', '# set -gx X abc', ['export X=<abc> #']],
    ['CRLF: the carriage return is a blank', 'set -gx X abc\r\n', ['export X=<abc>']],
    ['export', 'export X="a b"', ['export X=<a b>']],
    ['in an if', 'if test -d x\n set X a\nend\nset Y b', ['X=<a> (if)', 'Y=<b>']],
    [
      'in a terminal',
      'if status is-interactive\n set X a\nelse\n set Y b\nend',
      ['X=<a>', 'Y=<b> (if)'],
    ],
    [
      'in a terminal, perhaps',
      'if status is-interactive; and test -d x\n set X a\nend',
      ['X=<a> (if)'],
    ],
    ['in a function', 'function f\n set -gx X a\nend\nset Y b', ['export X=<a> (if)', 'Y=<b>']],
    ['begin', 'begin; set X a; end', ['X=<a>']],
    ['a file read', 'source ~/.keys.fish', ['include same ~/.keys.fish']],
    ['a quote that never ends', 'set X "abc\nset Y b', ['X=?', 'Y=<b>']],
    ['many prefixes', `${'and '.repeat(20_000)}set X a`, ['X=<a> (if)']],
  ])('%s', (_name, text, events) => {
    expectEvents(fishEvents(text), events);
  });

  test('the stored universal variables', () => {
    const text =
      '# This file contains fish universal variable definitions.\n# VERSION: 3.0\n' +
      'SETUVAR --export X:sk\\x2dor\\x2dv1\nSETUVAR Y:a\\x1eb\nSETUVAR --export Z:\\x1d\n';
    expectEvents(universalEvents(text), ['export X=<sk-or-v1> U', 'Y=<a b> U', 'export Z=<> U']);
  });
});

describe('PowerShell', () => {
  test.each<[string, string, string[]]>([
    ['$env:', '$env:X = "abc"', ['export X=<abc>']],
    ['without blanks, in another case', "$Env:X='a''b'", ["export X=<a'b>"]],
    ['braces', '${env:X} = "abc"', ['export X=<abc>']],
    ['escapes', '$env:X = "a`"b`$c`n""d"', ['export X=<a"b$c\n"d>']],
    ['another variable', '$env:X = $env:OTHER', ['export X=$OTHER']],
    [
      'interpolation',
      '$env:X = "a$b"\n$env:Y = "$(Get-Content key)"',
      ['export X=?', 'export Y=?'],
    ],
    ['a command', '$env:X = Get-Content key', ['export X=?']],
    ['a sum', '$env:X = "a" + "b"', ['export X=?']],
    ['appending', '$env:X += ";a"', ['export X=? +']],
    ['if unset', "$env:X ??= 'a'", ['export X=<a> +']],
    ['a comparison', 'if ($env:X -eq "a") { $env:Y = "b" }', ['export Y=<b> (if)']],
    ['a number', '$env:X = 42', ['export X=<42>']],
    ['a trailing comment', '$env:X = "a" # note', ['export X=<a>']],
    ['a block comment', '<# $env:X = "a" #> $env:Y = "b"', ['export Y=<b>']],
    ['commented out', '# $env:X = "a"', ['export X=<a> #']],
    ['a function', 'function f { $env:X = "a" }', ['export X=<a> (if)']],
    [
      'SetEnvironmentVariable',
      "[System.Environment]::SetEnvironmentVariable('X', 'a', 'User')",
      ['export X=<a>'],
    ],
    [
      'SetEnvironmentVariable to nothing',
      "[Environment]::SetEnvironmentVariable('X', '')",
      ['unset X'],
    ],
    ['Set-Item', 'Set-Item -Path Env:X -Value "a"', ['export X=<a>']],
    ['Remove-Item', 'Remove-Item Env:\\X', ['unset X']],
    ['in a here-string', '$t = @"\n$env:X = "a"\n"@\n$env:Y = "b"', ['export Y=<b>']],
    ['CRLF', '$env:X = "a"\r\n$env:Y = "b"\r\n', ['export X=<a>', 'export Y=<b>']],
    ['in a string', 'Write-Host "`$env:X = 1"; $env:Y = "b"', ['export Y=<b>']],
  ])('%s', (_name, text, events) => {
    expectEvents(powershellEvents(text), events);
  });
});
