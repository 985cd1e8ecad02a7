// Records the environment that Compose gives to the service of 150 generated projects, for `packages/clients/test/compose-oracle.test.ts`:
// interpolation, the `.env` next to the file, `env_file`. Build the program as described in `record.mjs`, then run
//   node projects.mjs ./oracle > projects.ndjson
import { spawnSync } from 'node:child_process';
import { seeded } from './draw.mjs';

const COUNT = 150;
const { draw, one } = seeded(46);

const NAMES = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GROQ_API_KEY', 'DEEPSEEK_API_KEY'];
const OTHERS = ['OUTER', 'BESIDE', 'EMPTY', 'NONE', 'QUOTED', 'OPENAI_API_KEY'];
const FALLBACKS = ['usual', '', '"usual"', "'usual'", '${NONE:-inner}', '${BESIDE}', 'a b', '$$x'];
const OPERATORS = [':-', ':-', ':-', '-', ':+', '+', ':?', '?'];
const PLAIN = ['sk-abc123', 'x-', '$$', '$${BESIDE}', ' ', 'é'];

function reference() {
  const name = one(OTHERS);
  const form = draw(4);
  if (form === 0) return `$${name}`;
  if (form === 1) return `\${${name}}`;
  return `\${${name}${one(OPERATORS)}${one(FALLBACKS)}}`;
}

const value = () =>
  Array.from({ length: 1 + draw(2) }, () => (draw(3) > 0 ? reference() : one(PLAIN))).join('');

/** As one word of YAML. @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const DOT_ENV = [
  'BESIDE=from-beside',
  'BESIDE= spaced ',
  'BESIDE="from beside"',
  'BESIDE=$OUTER',
  '',
];
const QUOTED = ["QUOTED='$OUTER'", 'QUOTED="$OUTER"', 'QUOTED=a#b', 'QUOTED=a # b', ''];
const OWN = ['OPENAI_API_KEY=sk-of-beside', 'OUTER=of-beside', '', ''];
const LINE_VALUES = [
  'sk-of-file',
  '"sk quoted"',
  "'$BESIDE'",
  '${BESIDE}',
  '"${NONE:-d}"',
  '$OUTER',
  '',
  'a # b',
];

const dotEnv = () => [one(DOT_ENV), 'EMPTY=', one(QUOTED), one(OWN), ''].join('\n');
const envFile = () =>
  Array.from({ length: 1 + draw(2) }, () =>
    draw(8) === 0 ? `${one(NAMES)}\n` : `${one(NAMES)}=${one(LINE_VALUES)}\n`,
  ).join('');

const FILES = [
  '',
  '',
  '    env_file: a.env\n',
  '    env_file: [a.env, b.env]\n',
  '    env_file:\n      - path: a.env\n        required: true\n      - path: none.env\n        required: false\n',
  '    env_file:\n      - path: a.env\n        format: raw\n',
];

function service() {
  const names = NAMES.filter(() => draw(2) === 0);
  const isList = draw(3) === 0;
  const lines = names.map((name) => {
    if (draw(7) === 0) return isList ? `      - ${name}\n` : `      ${name}:\n`;
    return isList
      ? `      - ${quoted(`${name}=${value()}`)}\n`
      : `      ${name}: ${quoted(value())}\n`;
  });
  const environment = lines.length === 0 ? '' : `    environment:\n${lines.join('')}`;
  return `services:\n  app:\n    image: app\n${one(FILES)}${environment}`;
}

const projects = Array.from({ length: COUNT }, () => ({
  files: {
    'compose.yaml': service(),
    'a.env': envFile(),
    'b.env': envFile(),
    ...(draw(6) === 0 ? {} : { '.env': dotEnv() }),
  },
}));
const input = projects.map((project) => `${JSON.stringify(project)}\n`).join('');
const { stdout } = spawnSync(String(process.argv[2]), { input, encoding: 'utf8' });
for (const [index, line] of stdout.trimEnd().split('\n').entries())
  process.stdout.write(`${JSON.stringify({ ...projects[index], ...JSON.parse(line) })}\n`);
