// Records what real programs take from 200 generated env files, for `env-file-oracle.test.ts`. Needs Go and Python:
//   pip install python-dotenv==1.2.2; cd packages/env-sources/oracle; go mod init oracle; go mod tidy; go build -o oracle .
//   node record.mjs ./oracle > env-files.ndjson
import { spawnSync } from 'node:child_process';
import { seeded } from './draw.mjs';

const COUNT = 200;
const { draw, one } = seeded(46);

const PARTS = [
  ...[
    'sk-abc123',
    'x',
    ' ',
    '  ',
    '#',
    ' #note',
    '\t',
    "'",
    '"',
    '\\',
    '\\n',
    '\\t',
    '\\"',
    '=',
    ':',
  ],
  ...['$OUTER', '${OUTER}', '${NONE:-usual}', '${NONE}', '$$', '$', '{}', '`', 'é', 'export ', ','],
];
const QUOTES = ['', '', '', '"', "'"];
const FRONTS = ['', '', '', '', ' ', '\t', 'export ', '# ', '#'];
const SIGNS = ['=', '=', '=', '=', ' = ', '= ', ': '];
const ENDS = ['', '', '', ' ', '  ', ' # note', '#note', '\t'];
const LINE_ENDS = ['\n', '\n', '\n', '\n', '\r\n', '\n\n'];

function value() {
  const quote = one(QUOTES);
  const parts = Array.from({ length: 1 + draw(3) }, () => one(PARTS));
  const inner = quote === '' ? parts : parts.map((part) => (draw(8) === 0 ? '\n' : part));
  return `${quote}${inner.join('')}${quote}`;
}

function line() {
  const name = `KEY_${one(['A', 'B', 'C', 'D'])}`;
  if (draw(15) === 0) return `${name}${one(LINE_ENDS)}`;
  return `${one(FRONTS)}${name}${one(SIGNS)}${value()}${one(ENDS)}${one(LINE_ENDS)}`;
}

const texts = Array.from({ length: COUNT }, () =>
  Array.from({ length: 1 + draw(3) }, () => line()).join(''),
);

const PYTHON = `
import io, json, sys, logging
from dotenv import dotenv_values
logging.disable(logging.CRITICAL)
for line in sys.stdin:
    found = dotenv_values(stream=io.StringIO(json.loads(line)["text"]), interpolate=False)
    print(json.dumps({k: v for k, v in found.items() if v is not None}))
`;

/** @param {string} command @param {readonly string[]} args @returns {any[]} */
function outputOf(command, args) {
  const input = texts.map((text) => `${JSON.stringify({ text })}\n`).join('');
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((answer) => JSON.parse(answer));
}

const go = outputOf(process.argv[2] ?? './oracle', []);
const python = outputOf('python3', ['-c', PYTHON]);
process.stdout.write(
  texts
    .map((text, index) => `${JSON.stringify({ text, ...go[index], python: python[index] })}\n`)
    .join(''),
);
