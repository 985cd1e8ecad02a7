import { loopsOf } from '@authlint/suite';
import { canary } from '@authlint/testkit';
import { Workspace } from '../support/run-program.js';

canary('litellm', 'budgets of a run'); // Workspace sweeps for at least one

/**
 * Small files that took minutes: each of these ends within the time limit of a test by a wide margin, or not at all. Nothing is said of the
 * time itself.
 */

const aliases = (depth: number): string => {
  const levels = Array.from(
    { length: depth },
    (_, index) =>
      `a${String(index + 1)}: &a${String(index + 1)} [${Array(9)
        .fill(`*a${String(index)}`)
        .join(',')}]`,
  );
  return ['a0: &a0 [x,x,x,x,x,x,x,x,x]', ...levels].join('\n');
};

/** Variables of which each holds the one before it twice. */
function doubled(last: string): string {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `A${String(index + 1)}=\${A${String(index)}}\${A${String(index)}}`,
  );
  return `${lines.join('\n')}\n${last}=\${A40}\n`;
}

const config = (key: string) => ({
  providers: { p: { baseUrl: 'https://api.openai.com/v1', key, modelId: 'm' } },
});

async function ended(files: Readonly<Record<string, unknown>>, args: readonly string[]) {
  const folder = new Workspace(files);
  try {
    return await folder.run(args);
  } finally {
    folder.remove();
  }
}

test.each([
  ['dots and one sign', `${'.'.repeat(4_000)}!`],
  ['one letter', 'x'.repeat(4_000)],
  ['spaces in the middle', `sk-${' '.repeat(4_000)}a`],
  ['schemes', 'Bearer '.repeat(2_000)],
  ['schemes of two kinds', 'bearer\tBasic '.repeat(2_000)],
  ['quotation marks in turn', `"'`.repeat(4_000)],
  ['marks that nobody sees', `\u200b\ufeff`.repeat(4_000)],
  ['beginnings of keys', 'sk-proj-'.repeat(2_000)],
  ['parts of a token', 'eyJ.'.repeat(4_000)],
])('a key of %s', async (_name, key) => {
  const { code } = await ended({ 'authlint.config.json': config(key) }, ['check', '--offline']);
  expect([0, 1]).toContain(code);
});

/** Maps instead of lists, and each merged into the next one twice. */
const merges = Array.from(
  { length: 30 },
  (_, index) =>
    `a${String(index + 1)}: &a${String(index + 1)} {<<: [*a${String(index)}, *a${String(index)}]}`,
).join('\n');
const maps = Array.from(
  { length: 9 },
  (_, index) =>
    `a${String(index + 1)}: &a${String(index + 1)} {${Array.from({ length: 9 }, (_one, at) => `k${String(at)}: *a${String(index)}`).join(', ')}}`,
).join('\n');

test.each([
  ['.aider.conf.yml', `model: openai/m\n${aliases(9)}\n`],
  ['.aider.conf.yml', `model: openai/m\na0: &a0 {k: v}\n${maps}\nread: *a9\n`],
  ['litellm_config.yaml', `model_list: []\na0: &a0 {k: v}\n${merges}\ngeneral_settings: *a30\n`],
  ['librechat.yaml', `version: 1.2.1\n${aliases(9)}\nendpoints: {custom: *a9}\n`],
  ['compose.yaml', `${aliases(9)}\nservices: {a: {image: b, environment: *a9}}\n`],
  ['.env', `A0=xxxxxxxxxx\n${doubled('OPENAI_API_KEY')}`],
  ['.aider.conf.yml', `model: openai/m\nopenai-api-key: &a [*a, *a]\n`],
])('names of the same thing that grow in %s: case %#', async (file, text) => {
  const { code } = await ended({ [file]: text, 'authlint.config.json': config('made-up-0123') }, [
    'where',
  ]);
  const found = await ended({ [file]: text }, ['check', '--offline']);
  expect([
    [0, 1, 2],
    [0, 1, 2],
  ]).toEqual([expect.arrayContaining([code]), expect.arrayContaining([found.code])]);
});

test.each([
  ['backslashes', '\\'.repeat(9_000)],
  ['marks of a mask', `sk-${'*'.repeat(9_000)}\n`],
  ['letters before a number', `${'6'.repeat(9_000)} 401`],
  ['signs behind a key', `sk-${',;)'.repeat(3_000)}x`],
  ['brackets that open', '('.repeat(9_000)],
  ['settings without a value', 'OPENAI_API_KEY='.repeat(700)],
  ['hosts of many labels', `https://${'a.'.repeat(4_500)}/v1 401`],
  ['quotation marks of JSON', '{"error":"'.repeat(900)],
])('explain: a line of %s', async (_name, line) => {
  const { code } = await ended({ 'log.txt': `401 Unauthorized\n${line}\n` }, [
    'explain',
    'log.txt',
  ]);
  expect([0, 1]).toContain(code);
});

const many = (count: number, make: (index: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));

/** What is looked up for each part of a file among all other parts of it takes the square of its size. */
test.each<readonly [name: string, files: Readonly<Record<string, unknown>>]>([
  [
    'headers of one provider',
    {
      'authlint.config.json': {
        providers: {
          p: {
            baseUrl: 'http://127.0.0.1:9/v1',
            key: 'made-up-0123456789',
            headers: many(10_000, (index) => [`x-${String(index)}`, `v${String(index)}`]),
          },
        },
      },
    },
  ],
  [
    'rules that do not exist',
    {
      'authlint.config.json': {
        ...config('made-up-0123456789'),
        rules: many(10_000, (index) => [`common/r${String(index)}`, 'off']),
      },
    },
  ],
])('a file of many %s', async (_name, files) => {
  expect(await loopsOf(() => ended(files, ['check', '--offline']))).toBeLessThan(250);
});
