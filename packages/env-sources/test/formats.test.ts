import dotenv from 'dotenv';
import { loopsOf } from '@authlint/suite';
import { readCompose } from '../src/compose/events.js';
import { composeEnvFileEvents, rawEnvFileEvents } from '../src/env-file/compose-env-file.js';
import { dotenvEvents } from '../src/env-file/dotenv.js';
import { etcEnvironmentEvents, pamEnvironmentEvents } from '../src/env-file/pam.js';
import { systemdEnvFileEvents } from '../src/env-file/systemd-env-file.js';
import type { Event } from '../src/event.js';
import { readUnit } from '../src/systemd-unit.js';
import { vscodeEvents } from '../src/places/vscode.js';
import { textOf, textsIn } from './support/values.js';

/** `name@line:column=<value>`, `$reference`, `?` for a computed value; `#` in front where commented out. */
function shown(events: readonly Event[], texts: readonly string[]): string[] {
  return events.map((event) => {
    if (event.kind === 'reset' || event.kind === 'include') return event.kind;
    const at = `${event.name}@${String(event.at.line)}:${String(event.at.column)}`;
    if (event.kind !== 'assign') return `${event.kind} ${at}`;
    const { secret, reference, fallback } = event.value;
    const from =
      reference === null
        ? ''
        : `$${reference}${fallback === null ? '' : `:-<${textOf(fallback, texts)}>`}`;
    const value = secret === null ? from || '?' : `<${textOf(secret, texts)}>${from && ` ${from}`}`;
    return `${event.commentedOut ? '#' : ''}${at}=${value}`;
  });
}

function expectEvents(events: readonly Event[], expected: readonly string[]): void {
  expect(shown(events, textsIn(expected))).toEqual(expected);
}

describe('an env file by the rules of dotenv', () => {
  test.each<[string, string, string[]]>([
    ['plain', 'X=abc\n', ['X@1:1=<abc>']],
    ['exported', '  export X = abc', ['X@1:10=<abc>']],
    ['quotes', `X="a b"\nY='c d'\nZ=\`e f\``, ['X@1:1=<a b>', 'Y@2:1=<c d>', 'Z@3:1=<e f>']],
    ['line breaks', 'X="a\\nb"\nY=\'a\\nb\'', ['X@1:1=<a\nb>', 'Y@2:1=<a\\nb>']],
    ['several lines', 'X="a\nb"\nY=c', ['X@1:1=<a\nb>', 'Y@3:1=<c>']],
    ['a comment', 'X=abc # note', ['X@1:1=<abc>']],
    ['# without a blank ends the value', 'X=abc#def', ['X@1:1=<abc>']],
    ['# in quotes', 'X="abc#def" # note', ['X@1:1=<abc#def>']],
    ['a quote that never ends', 'X="abc\nY=d', ['X@1:1=<"abc>', 'Y@2:1=<d>']],
    ['text behind a quote', 'X="a"b', ['X@1:1=<"a"b>']],
    ['CRLF', 'X=abc\r\nY="d"\r\n', ['X@1:1=<abc>', 'Y@2:1=<d>']],
    ['a byte order mark', '\ufeffX=abc', ['X@1:2=<abc>']],
    [
      'another variable is not expanded',
      "X=${OTHER}\nY='${OTHER}'",
      ['X@1:1=<${OTHER}> $OTHER', 'Y@2:1=<${OTHER}>'],
    ],
    ['a default is not taken', 'X="${OTHER:-a}"', ['X@1:1=<${OTHER:-a}> $OTHER:-<a>']],
    ['a command is text', 'X=$(touch hacked)', ['X@1:1=<$(touch hacked)>']],
    ['commented out', '# X=abc\n#Y="d e"', ['#X@1:3=<abc>', '#Y@2:2=<d e>']],
    ['empty', 'X=\nY=a', ['X@1:1=<>', 'Y@2:1=<a>']],
    ['twice', 'X=a\nX=b', ['X@1:1=<a>', 'X@2:1=<b>']],
    ['no assignment', 'abc\n=abc\nX', []],
  ])('%s', (_name, text, events) => {
    expectEvents(dotenvEvents(text), events);
  });

  test.each([
    'A=1\nB = two \n\nC="x # y"#z\nexport D=\'q\' # r',
    'A="un\nB=closed\nC=\'x',
    'A=`a"b\'c`\nB="a\\"b"\nC=\'a\\\'b\'',
    'A=a"b"\nB="a"b"\nC=""\nD=\'\'\nE=" "',
    'A=#x\nB= # y\nC=x # "y"\nD="x" "y"',
    'A: x\nB:x\nC : y\nD-E.F=1',
    'A=1\r\nB="2\r\n3"\r\nC=\'4\'\r\n',
    'A="a\\nb\\tc"\nB=a\\nb\nC=\'a\\nb\'',
    '\u00a0A=1\u00a0\nB=“x”\nC=\u200bx',
    'A=x=y==\nB="x=y"\n#C=1\nD=1#2',
  ])('dotenv itself takes the same from %j', (text) => {
    const mine = dotenvEvents(text).flatMap((event) =>
      event.kind === 'assign' && !event.commentedOut
        ? [[event.name, event.value.secret] as const]
        : [],
    );
    const expected = Object.entries(dotenv.parse(text));
    const texts = expected.map(([, value]) => value);
    const taken = new Map(mine.map(([name, secret]) => [name, secret && textOf(secret, texts)]));
    expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(expected));
  });
});

describe("Docker's env files", () => {
  test('Compose strips quotes and expands, docker run keeps what is there', () => {
    const text = 'A="a b"\nB=\'$X\'\nC=$X\nD=${X:-d} # note\nE\n# F=f\r\nG=g \r\n';
    expectEvents(composeEnvFileEvents(text), [
      'A@1:1=<a b>',
      'B@2:1=<$X>',
      'C@3:1=$X',
      'D@4:1=$X:-<d>',
      'E@5:1=$E',
      '#F@6:3=<f>',
      'G@7:1=<g>',
    ]);
    expectEvents(rawEnvFileEvents(text), [
      'A@1:1=<"a b">',
      "B@2:1=<'$X'>",
      'C@3:1=<$X>',
      'D@4:1=<${X:-d} # note>',
      'E@5:1=$E',
      '#F@6:3=<f>',
      'G@7:1=<g >',
    ]);
  });

  test('Compose: escapes, several lines, a # without a blank', () => {
    const text = 'A="a\\"b\\nc"\nB="x\ny" # note\nC=a#b\nD: e\nE="$$5"';
    expectEvents(composeEnvFileEvents(text), [
      'A@1:1=<a"b\nc>',
      'B@2:1=<x\ny>',
      'C@4:1=<a#b>',
      'D@5:1=<e>',
      'E@6:1=<$5>',
    ]);
  });
});

describe('a Compose file', () => {
  function expectServices(
    text: string,
    expected: Readonly<Record<string, readonly string[]>>,
  ): void {
    const { services } = readCompose(text);
    expect(services.map(({ name }) => name)).toEqual(Object.keys(expected));
    for (const { name, events } of services) expectEvents(events, expected[name] ?? []);
  }

  test('maps and lists, references, defaults and what is passed through', () => {
    const text = `services:
  api:
    env_file: .env
    environment:
      A: abc
      B: "\${OTHER}"
      C: \${OTHER:-your-api-key}
      D:
      E: 1e3
      'F': "$$x"
  worker:
    env_file:
      - .env
      - path: raw.env
        format: raw
        required: false
    environment:
      - A=\${OTHER:-}
      - "B=x y"
      - C="x"
      - D
# - G=abc
#   H: abc
`;
    expectServices(text, {
      api: [
        'A@5:7=<abc>',
        'B@6:7=$OTHER',
        'C@7:7=$OTHER:-<your-api-key>',
        'D@8:7=$D',
        'E@9:7=<1e3>',
        'F@10:8=<$x>',
      ],
      worker: ['A@18:9=$OTHER:-<>', 'B@19:10=<x y>', 'C@20:9=<"x">', 'D@21:9=$D'],
    });
    const named = readCompose(text).services.map(({ envFiles }) =>
      envFiles.map(({ path, raw }) => ({ path, raw })),
    );
    expect(named).toEqual([
      [{ path: '.env', raw: false }],
      [
        { path: '.env', raw: false },
        { path: 'raw.env', raw: true },
      ],
    ]);
    expectEvents(readCompose(text).commentedOut, ['#G@22:5=<abc>', '#H@23:5=<abc>']);
  });

  test('anchors and merge keys', () => {
    const text = `x-env: &env
  A: a
  B: b
services:
  api:
    environment:
      <<: *env
      B: own
  worker:
    environment: *env
`;
    expectServices(text, {
      api: ['A@2:3=<a>', 'B@8:7=<own>'],
      worker: ['A@2:3=<a>', 'B@3:3=<b>'],
    });
  });

  test('aliases of aliases do not multiply without end', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) =>
        `l${String(level + 1)}: &l${String(level + 1)}\n  <<: [${Array(20)
          .fill(`*l${String(level)}`)
          .join(', ')}]\n`,
    );
    const text = `l0: &l0\n  A: a\n${levels.join('')}services:\n  api:\n    environment: *l12\n`;
    expect(await loopsOf(() => readCompose(text))).toBeLessThan(2_400);
  });
});

describe('systemd', () => {
  test('an EnvironmentFile', () => {
    const text =
      'A=abc # no comment\nB="a b" \'c\'\nC=a"b"\n; D=x\n# E=y\nF="a\\"\\n"\nG=a\\\nb  \nH=$X\nI=x\u00a0\r\n J = y\r\n';
    expectEvents(systemdEnvFileEvents(text, false), [
      'A@1:1=<abc # no comment>',
      'B@2:1=<a bc>',
      'C@3:1=<a"b">',
      '#D@4:1=<x>',
      '#E@5:1=<y>',
      'F@6:1=<a"\\n>',
      'G@7:1=<ab>',
      'H@9:1=<$X>',
      'I@10:1=<x\u00a0>',
      'J@11:2=<y>',
    ]);
  });

  test('environment.d expands variables', () => {
    const text = 'A=$X\nB=${X:-b}\nC="${X}c"\nPATH=$HOME/bin:$PATH\n';
    expectEvents(systemdEnvFileEvents(text, true), [
      'A@1:1=$X',
      'B@2:1=$X:-<b>',
      'C@3:1=?',
      'PATH@4:1=?',
    ]);
  });

  test('a unit with two assignments in one pair of quotation marks: the second is refused', () => {
    const { events } = readUnit('[Service]\nEnvironment="A=a B_KEY=b c=d" "E=f"\n');
    expectEvents(events.slice(0, 1), ['A@2:14=<a B_KEY=b c=d>']);
    const refused = events.flatMap((event) =>
      event.kind === 'assign' && event.value.refused !== undefined
        ? [[event.name, event.value.refused]]
        : [],
    );
    expect(refused).toEqual([
      ['B_KEY', 'systemd takes it for a part of A: both stand in one pair of quotation marks'],
    ]);
  });

  test('a unit', () => {
    const text = `[Unit]
Environment=NOT=here
[Service]
Environment="A=a b" B=c 'C=d' E="f g" \\
  F=h
#Environment=G=i
Environment=H=100%% I=%h/x J=%i
EnvironmentFile=-/etc/llm.env
EnvironmentFile=%h/llm.env
UnsetEnvironment=B
[Install]
`;
    const { events, unsets, files } = readUnit(text);
    expectEvents(events, [
      'A@4:14=<a b>',
      'B@4:21=<c>',
      'C@4:26=<d>',
      'E@4:31=<f g>',
      'F@5:3=<h>',
      '#G@6:14=<i>',
      'H@7:13=<100%>',
      'I@7:21=?',
      'J@7:28=?',
    ]);
    expectEvents(unsets, ['unset B@10:18']);
    expect(files.map((file) => [file?.path, file?.isAbsolute])).toEqual([
      ['/etc/llm.env', true],
      ['~/llm.env', true],
    ]);
  });

  test('an empty setting resets', () => {
    const { events, files } = readUnit(
      '[Service]\nEnvironment=A=a\nEnvironment=\nEnvironmentFile=/x\nEnvironmentFile=\n',
    );
    expectEvents(events, ['A@2:13=<a>', 'reset']);
    expect(files.map((file) => file?.path)).toEqual(['/x', undefined]);
  });
});

describe('PAM', () => {
  test('/etc/environment: # ends a value, one quote goes at each end, a carriage return stays', () => {
    const text = 'A=abc#def\nB="a "b\nC="a b"\nexport D=\'x\'\n# E=y\nF=x\r\nG="x"\r\nH-I=x\n';
    expectEvents(etcEnvironmentEvents(text), [
      'A@1:1=<abc>',
      'B@2:1=<a "b>',
      'C@3:1=<a b>',
      'D@4:8=<x>',
      '#E@5:3=<y>',
      'F@6:1=<x\r>',
      'G@7:1=<x"\r>',
    ]);
  });

  test('~/.pam_environment', () => {
    const text =
      'A DEFAULT=abc\nB DEFAULT="a b" OVERRIDE=${X}\nC\tOVERRIDE= DEFAULT=${X}\nD=plain\n# E DEFAULT=x\nF DEFAULT=x other\n';
    expectEvents(pamEnvironmentEvents(text), [
      'A@1:1=<abc>',
      'B@2:1=$X:-<a b>',
      'C@3:1=$X',
      'D@4:1=<plain>',
      '#E@5:3=<x>',
    ]);
  });
});

test('VS Code: comments, trailing commas, references, null, and the part of the system', () => {
  const text = `{
  // terminals
  "terminal.integrated.env.linux": {
    "A": "abc", /* B */ "B": "\${env:OTHER}",
    "C": "\${workspaceFolder}/x",
    "D": null,
  },
  "terminal.integrated.env.osx": {"A": "mac"},
}`;
  expectEvents(vscodeEvents(text, 'linux'), [
    'A@4:6=<abc>',
    'B@4:26=$OTHER',
    'C@5:6=?',
    'unset D@6:6',
  ]);
  expectEvents(vscodeEvents(text, 'osx'), ['A@8:36=<mac>']);
  expectEvents(vscodeEvents(text, 'windows'), []);
});
