import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { folder, programWith, PROMISED, sourceOf, type Changes } from './trial-program.js';

const ROWS = 'packages/model/src/key-damage/instead.ts';
const ROW = `export const INSTEAD = [
  {
    id: 'sparkling',
    code: 'key-sparkling',
    catalogue: {
      cause: 1,
      precedence: 7,
      message: { subject: null, text: 'the key has a star at its end.' },
      resolution: { id: 'remove-star', steps: [{ kind: 'edit', text: 'Remove the star.', edit: 'key' }] },
      check: 'Look for a star.',
    },
    detect: (key) => matches(key, /\\*$/),
    repair: (key) => without(key, /\\*$/),
    words: { has: 'has a star at its end', lacks: 'the key has no star', part: 'the star' },
    rules: { rejected: { why: 'It may.', not: 'A star of the sky.' }, unasked: true },
  },`;
const PAGE = `export const INSTEAD_PAGES = {
  'key-sparkling': {
    title: 'The key sparkles',
    explanation: 'Your key has a star at its end. The provider does not know it.',
    furtherChecks: ['Compare the end of the key with the console.'],
  },`;
const CHANGES: Changes = {
  [ROWS]: sourceOf(ROWS)
    .replace('export const INSTEAD = [', ROW)
    .replace('export const INSTEAD_PAGES = {', PAGE)
    .replace('import { matches }', 'import { matches, without }'),
};

/** The rules that the generator makes of the changed rows. */
function generatedRules(): Changes {
  const model = join(folder, 'model');
  cpSync(join(ROOT, 'packages/model'), model, {
    recursive: true,
    filter: (path) => !/node_modules|dist$|tsconfig/.test(path),
  });
  for (const [path, text] of Object.entries(CHANGES))
    writeFileSync(join(model, path.replace('packages/model/', '')), text);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const rules = join(folder, 'rules');
  mkdirSync(join(rules, 'node_modules/@authlint'), { recursive: true });
  for (const part of ['generate.mjs', 'package.json', 'common'])
    cpSync(join(ROOT, 'rules', part), join(rules, part), { recursive: true });
  symlinkSync(join(ROOT, 'rules/node_modules/yaml'), join(rules, 'node_modules/yaml'));
  symlinkSync(model, join(rules, 'node_modules/@authlint/model'));
  const { status, stderr } = spawnSync(process.execPath, [join(rules, 'generate.mjs')]);
  expect([status, String(stderr)]).toEqual([0, '']);
  const generated = 'rules/src/generated/common.ts';
  return { [generated]: readFileSync(join(folder, generated), 'utf8') };
}

test('a damage of a key: its row and page give code, page, rules, verdict and repair', async () => {
  const config = `providers:
  team: { baseUrl: 'https://api.openai.com/v1', key: sk-made-up-0123456789*, modelId: m }
`;
  const changes = { ...CHANGES, ...generatedRules() };
  const { run } = await programWith('damage', changes, { 'authlint.config.yaml': config });
  expect(run('check', '--offline')).toContain('The key has a star at its end');
  expect(run('check', '--offline')).toContain('cause 1, proven (key-sparkling)');
  expect(run('check', '--offline')).toContain('(or take the star out by hand)');
  expect(run('rules', 'list')).toContain('common/key-sparkling-unasked');
  expect(run('rules', 'show', 'common/key-sparkling')).toContain('A star of the sky.');
  expect(run('rules', 'show', 'key-sparkling')).toContain('The key sparkles');
  expect(Object.keys(CHANGES)).toHaveLength(PROMISED['damage'] ?? 0);
}, 120_000);

test('a code: its row and page in one file', async () => {
  const path = 'packages/model/src/catalogue/answer.ts';
  const source = sourceOf(path);
  const entry = source.slice(source.indexOf("    'rate-limit': {"));
  const row = entry
    .slice(0, entry.indexOf('\n    },') + '\n    },\n'.length)
    .replace("'rate-limit'", "'sparkle-limit'")
    .replace(/precedence: \d+/, 'precedence: 9999');
  const page = `\n  'sparkle-limit': { title: 'Too many sparkles', explanation: 'You.', furtherChecks: ['Look.'] },`;
  const changes = {
    [path]: source
      .replace("    'rate-limit': {", `${row}    'rate-limit': {`)
      .replace('export const ANSWER_PAGES = {', (head) => head + page),
  };
  const { run } = await programWith('code', changes);
  expect(run('rules', 'show', 'sparkle-limit')).toContain('sparkle-limit: Too many sparkles');
  expect(Object.keys(changes)).toHaveLength(PROMISED['code'] ?? 0);
}, 120_000);
