import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { folder, programWith, PROMISED, sourceOf, type Changes } from './trial-program.js';

/** A source with a text put in front of one that stands in it once. */
function withBefore(path: string, place: string, text: string): string {
  const parts = sourceOf(path).split(place);
  expect(parts).toHaveLength(2);
  return parts.join(`${text}${place}`);
}

const CONFIG = {
  'authlint.config.yaml': `providers:
  team: { baseUrl: 'http://127.0.0.1:9/v1', key: sk-made-up-0123456789, modelId: m }
`,
};

const FACTS = 'packages/core/src/facts/key.ts';
const FACT: Changes = {
  [FACTS]: withBefore(
    FACTS,
    "  'key.present': ",
    `  'key.sparkles': {
    cost: 'pure',
    summary: 'how much the key sparkles',
    values: 'number',
    collect: () => known(7, 'trial'),
  },
`,
  ),
};

test('a fact: a row is listed and known to rules of packs', async () => {
  const pack = `format: 1
id: trial
summary: Sparkles.
types: ['*']
rules:
  - id: trial/sparkles
    summary: It sparkles.
    kind: finding
    code: null
    certainty: likely
    severity: warn
    message: it sparkles {key.sparkles} times.
    when: { fact: key.sparkles, operator: is, value: 7 }
    why: It may.
    not: Where it does not.
    cases: { fires: [{ name: it does, facts: { key.sparkles: 7 } }], quiet: [{ name: once, facts: { key.sparkles: 1 } }], undetermined: [{ name: unknown, facts: {}, missing: [key.sparkles] }] }
`;
  const files = {
    'authlint.config.yaml': `packs: [./trial.pack.yaml]\n${CONFIG['authlint.config.yaml']}`,
    'trial.pack.yaml': pack,
  };
  const { run } = await programWith('fact', FACT, files);
  expect(run('rules', 'facts')).toMatch(/key\.sparkles.*\n?.*how much the key sparkles/);
  expect(run('check', '--offline')).toContain('it sparkles 7 times');
  expect(Object.keys(FACT)).toHaveLength(PROMISED['fact'] ?? 0);
}, 120_000);

test('a rule: its file is compiled, judged, listed and tested', async () => {
  const rules = join(folder, 'rules');
  mkdirSync(rules);
  for (const part of ['generate.mjs', 'package.json', 'common'])
    cpSync(join(ROOT, 'rules', part), join(rules, part), { recursive: true });
  symlinkSync(join(ROOT, 'rules/node_modules'), join(rules, 'node_modules'));
  writeFileSync(
    join(rules, 'common/key/sparkles.yaml'),
    `summary: The key sparkles.
kind: finding
code: null
certainty: likely
severity: warn
message: the key sparkles.
when: { fact: key.present, operator: is, value: true }
why: It may.
not: Where there is none.
cases:
  fires: [{ name: a key, facts: { key.present: true } }]
  quiet: [{ name: none, facts: { key.present: false } }]
`,
  );
  expect(spawnSync(process.execPath, [join(rules, 'generate.mjs')]).status).toBe(0);
  const generated = 'rules/src/generated/common.ts';
  const changes = { [generated]: readFileSync(join(folder, generated), 'utf8') };
  const { run } = await programWith('rule', changes, CONFIG);
  expect(run('check', '--offline')).toContain('the key sparkles');
  expect(run('rules', 'list')).toContain('common/sparkles');
  expect(run('rules', 'show', 'common/sparkles')).toContain('Where there is none.');
  expect(PROMISED['rule']).toBe(1); // the one that was written; the other is generated
}, 120_000);

test('a format: its name, its table, its module, and what it says of faults', async () => {
  const NAMES = 'packages/formatters/src/format-names.ts';
  const TABLE = 'packages/formatters/src/formatters.ts';
  const FAULTS = 'packages/formatters/src/faults.ts';
  const named = withBefore(NAMES, "  text: 'for people',", "  sparkle: 'for a trial',\n");
  const changes = {
    [NAMES]: named.replace("  'text',\n  'json',\n  'ndjson',", "  'sparkle',\n$&"),
    [TABLE]: `import { formatSparkle } from './sparkle/index.js';\n${withBefore(
      TABLE,
      '  text: formatText,',
      '  sparkle: formatSparkle,\n',
    )}`,
    'packages/formatters/src/sparkle/index.ts': `import type { Report } from '@authlint/model';

export function formatSparkle({ providers }: Report): string {
  return providers.map(({ id }) => \`* \${id}\\n\`).join('');
}
`,
    [FAULTS]: withBefore(
      FAULTS,
      '  text: (faults) =>',
      '  sparkle: (faults) => `! ${String(faults.length)}\\n`,\n',
    ),
  };
  const { run } = await programWith('format', changes, { ...CONFIG, 'bad.yaml': 'providers: 7' });
  expect(run('check', '--offline', '--format', 'sparkle')).toBe('* team\n');
  run('check', '--config', 'bad.yaml', '--format', 'sparkle', '-o', 'faults.txt');
  expect(readFileSync(join(folder, 'format/work/faults.txt'), 'utf8')).toBe('! 1\n');
  expect(run('check', '--help')).toContain('sparkle');
  expect(run('__complete', 'check', '--format', 'spa')).toBe('sparkle\tfor a trial\n');
  expect(Object.keys(changes)).toHaveLength(PROMISED['format'] ?? 0);
}, 120_000);

test('an experiment: its file and its line of the table; --plan lists it', async () => {
  const TABLE = 'packages/core/src/experiments/index.ts';
  const listed = withBefore(TABLE, '  MADE_UP_KEY,\n', '  SPARKLE,\n');
  const changes = {
    [TABLE]: `import { SPARKLE } from './sparkle.js';\n${listed}`,
    'packages/core/src/experiments/sparkle.ts': `import { known } from '@authlint/model';
import type { Experiment } from './experiment.js';

export const SPARKLE: Experiment = {
  when: 'if rejected',
  attempts: () => [
    {
      kind: { id: 'sparkle', text: 'with a sparkle', role: 'change' },
      headers: { 'x-sparkle': '1' },
    },
  ],
  facts: {
    'experiment.sparkle': {
      summary: 'whether a sparkle helps',
      values: 'boolean',
      collect: () => Promise.resolve(known(false, 'trial')),
    },
  },
};
`,
  };
  const { run } = await programWith('experiment', changes, CONFIG);
  expect(run('check', '--plan')).toContain('if rejected: with a sparkle');
  expect(run('rules', 'facts')).toContain('experiment.sparkle');
  expect(Object.keys(changes)).toHaveLength(PROMISED['experiment'] ?? 0);
}, 120_000);

test('without the changes nothing knows them', async () => {
  const { run } = await programWith('before-core', {}, CONFIG);
  const all = ['rules facts', 'rules list', 'check --plan', 'check --help'].map((line) =>
    run(...line.split(' ')),
  );
  expect(all.join('')).toContain('key.present');
  expect(all.join('')).not.toContain('sparkl');
  expect(run('check', '--offline', '--format', 'sparkle')).toContain('takes one of: text, json');
}, 120_000);
